// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FileKind.h"

#include "Phrase.h"
#include "lab/ShellWord.h"

namespace ringwalk {

namespace {

using namespace std::string_view_literals;

struct Kind
{
    std::string_view beginning;
    std::string_view name;
    std::string_view command;       ///< Writes the text to standard output.
    std::string_view fromPipe = {}; ///< Reads standard input, where the command would not.
};

// Longer beginnings before those that they begin with.
constexpr Kind kPacked[] = {
    {"\x1F\x8B"sv, "gzip", "zcat"},
    {"\x1F\x9D"sv, "compress", "zcat"},
    {"\xFD"
     "7zXZ\0"sv,
     "xz", "xzcat"},
    {"\x28\xB5\x2F\xFD"sv, "zstd", "zstdcat"},
    {"\x04\x22\x4D\x18"sv, "lz4", "lz4cat"},
    {"7z\xBC\xAF\x27\x1C"sv, "7z", "7z x -so", "7z x -so -si"},
    {"PK\x03\x04"sv, "zip", "unzip -p", "funzip"},
};

constexpr Kind kEncodings[] = {
    {"\xFF\xFE\0\0"sv, "UTF-32", "iconv -f UTF-32 -t UTF-8"},
    {"\0\0\xFE\xFF"sv, "UTF-32", "iconv -f UTF-32 -t UTF-8"},
    {"\xFF\xFE"sv, "UTF-16", "iconv -f UTF-16 -t UTF-8"},
    {"\xFE\xFF"sv, "UTF-16", "iconv -f UTF-16 -t UTF-8"},
};

/// Begins like a line of text, so that only all of it tells: a block size, and π.
bool isBzip2(std::string_view beginning)
{
    return beginning.starts_with("BZh") && beginning.substr(4).starts_with("1AY&SY");
}

Localized unpackFirst(std::string_view name, const std::string &command)
{
    return phrase(Localized{"this is packed with %1; unpack it first: %2 | ringwalk simulate … "
                            "--workload file:-",
                            "这是用 %1 压缩的文件；请先解压：%2 | ringwalk simulate … "
                            "--workload file:-"},
                  {std::string(name), command});
}

} // namespace

std::optional<Localized> findNoText(std::string_view beginning, const std::string &path)
{
    const auto commandOf = [&path](std::string_view command) {
        return std::string(command) + (path == "-" ? "" : " " + shellWord(path));
    };
    const auto unpackingOf = [&](const Kind &kind) {
        return path == "-" && !kind.fromPipe.empty() ? std::string(kind.fromPipe)
                                                     : commandOf(kind.command);
    };
    if (isBzip2(beginning))
        return unpackFirst("bzip2", commandOf("bzcat"));
    for (const Kind &kind : kPacked) {
        if (!beginning.starts_with(kind.beginning))
            continue;
        if (kind.name == "zip")
            return phrase(Localized{"this is a zip archive, as spreadsheets are too; save the "
                                    "sheet as CSV, or unpack the archive first: %1 | ringwalk "
                                    "simulate … --workload file:-",
                                    "这是 zip 压缩包，电子表格也是这种格式；请把表格另存为 CSV，"
                                    "或先解压：%1 | ringwalk simulate … --workload file:-"},
                          {unpackingOf(kind)});
        return unpackFirst(kind.name, unpackingOf(kind));
    }
    for (const Kind &kind : kEncodings) {
        if (beginning.starts_with(kind.beginning))
            return phrase(Localized{"this is text in %1, not in UTF-8; convert it first: %2 | "
                                    "ringwalk simulate … --workload file:-",
                                    "这是 %1 文本，不是 UTF-8；请先转换：%2 | ringwalk "
                                    "simulate … --workload file:-"},
                          {std::string(kind.name), commandOf(kind.command)});
    }
    return std::nullopt;
}

} // namespace ringwalk
