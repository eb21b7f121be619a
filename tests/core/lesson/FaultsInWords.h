// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

#include "lesson/ScenarioReader.h"

/// For the message of a test that found other faults than it expected.
namespace ringwalk::test {

inline QString listed(const std::vector<Fault> &faults)
{
    QString text;
    for (const Fault &fault : faults)
        text += QString::fromStdString(describe("file", fault)) + u'\n';
    return text;
}

} // namespace ringwalk::test
