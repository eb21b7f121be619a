// SPDX-License-Identifier: GPL-3.0-or-later
#include "SystemError.h"

#include <cerrno>
#include <cstring>

namespace ringwalk {

namespace {

struct Known
{
    int number;
    const char *english;
    const char *chinese;
};

/// What may befall a file that is read or written. The English is that of the C library.
constexpr Known kKnown[] = {
    {ENOENT, "No such file or directory", "没有这个文件或文件夹"},
    {EACCES, "Permission denied", "没有权限"},
    {EPERM, "Operation not permitted", "不允许这样操作"},
    {EISDIR, "Is a directory", "是文件夹"},
    {ENOTDIR, "Not a directory", "不是文件夹"},
    {ENOSPC, "No space left on device", "磁盘已满"},
    {EDQUOT, "Disk quota exceeded", "超出磁盘配额"},
    {EFBIG, "File too large", "文件太大"},
    {EROFS, "Read-only file system", "文件系统只读"},
    {EIO, "Input/output error", "读写出错"},
    {ENXIO, "No such device or address", "没有这个设备"},
    {ELOOP, "Too many levels of symbolic links", "符号链接层数太多"},
    {ENAMETOOLONG, "File name too long", "文件名太长"},
    {EMFILE, "Too many open files", "打开的文件太多"},
    {EBUSY, "Device or resource busy", "设备正忙"},
};

} // namespace

Localized systemError(std::string_view reason)
{
    for (const Known &known : kKnown) {
        if (reason == std::strerror(known.number))
            return {known.english, known.chinese};
    }
    return {std::string(reason)};
}

} // namespace ringwalk
