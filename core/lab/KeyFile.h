// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "Result.h"
#include "hash/NameHash.h"
#include "lab/Requests.h"
#include "lab/RunControl.h"
#include "lab/Workload.h"

namespace ringwalk {

/// Keys with their counts are kept as 8 bytes each, or 16 where a count is not 1.
inline constexpr std::uint64_t kMostFileLines = 20'000'000;

/// Reads the requests of a file, `-` for standard input, a piece at a time. The hash is that of the
/// key's bytes as they stand in the file.
///
/// - Plain: one key a line; after a tab, how often it is asked for, in succession. Empty keys are
///   passed over, as are a byte order mark and carriage returns at the ends of lines.
/// - A column of a CSV file (RFC 4180: fields may be quoted, and hold line breaks then). The fields
///   are separated by commas, semicolons or tabs, whichever comes first in the first record. Empty
///   fields are passed over.
/// - What a regular expression finds in each line. A line that is not UTF-8 is read as Latin-1, in
///   which every byte is a letter of its own, so that different keys stay different. A line that
///   takes the expression too many steps is an error.
///
/// A file that is no text of the kind is refused: see findNoText; so are zero bytes. The counts add
/// up to what requests may be at most: see wholeRange. Of different keys there are as many as there
/// are different hashes; they are counted exactly.
///
/// Their miniature has requests that are spread over the file, in its order. Where there are no
/// more lines than that, each of them is there once at least, and the rest in proportion to the
/// counts.
///
/// The error names the file, the line and a remedy; none of it is kept. None if it was stopped.
Result<std::unique_ptr<const Requests>> readKeyFile(const Workload &workload, NameHash hash,
                                                    const RunControl &control);

} // namespace ringwalk
