// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/SameFile.h"

#include <QFile>

#include <sys/stat.h>
#include <unistd.h>

#include "cli/Arguments.h"

namespace ringwalk {

bool isSameFile(const QString &input, const QString &output)
{
    struct stat read = {};
    struct stat written = {};
    const bool known = input == kStandardStream
                           ? fstat(STDIN_FILENO, &read) == 0
                           : stat(QFile::encodeName(input).constData(), &read) == 0;
    // Terminals and pipes hold nothing that could be lost.
    return known && stat(QFile::encodeName(output).constData(), &written) == 0 &&
           S_ISREG(read.st_mode) && read.st_dev == written.st_dev && read.st_ino == written.st_ino;
}

} // namespace ringwalk
