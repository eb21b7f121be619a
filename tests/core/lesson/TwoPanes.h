// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string_view>
#include <vector>

#include "FaultsInWords.h"
#include "lesson/Catalogue.h"
#include "lesson/Lesson.h"

/// A small scenario to put events into, and lessons that must play.
namespace ringwalk::test {

inline std::vector<Fault> faultsOf(const Result<Lesson, std::vector<Fault>> &lesson)
{
    return lesson ? std::vector<Fault>{} : lesson.error();
}

/// Keys K0 at 50 and K1 at 150; on the ring A at 100 and B at 200; beside it three servers. The
/// members of the second step are given.
inline Scenario twoPanes(const QByteArray &secondStep)
{
    const QByteArray json = R"({
        "format": "ringwalk-scenario", "version": 1, "id": "two-panes", "title": "Two panes",
        "keys": [{"id": "K0", "tick": 50}, {"id": "K1", "tick": 150}],
        "panes": [
            {"id": "ring", "rule": "successor",
             "nodes": [{"id": "A", "tokens": [100]}, {"id": "B", "tokens": [200]}]},
            {"id": "modulo", "rule": "modulo", "servers": 3}
        ],
        "steps": [{"id": "start", "title": "Start"}, {"id": "go", )" +
                            secondStep + "}]}";
    const auto scenario = readScenario(json.toStdString());
    if (!scenario)
        qFatal("%s", qPrintable(listed(scenario.error())));
    return *scenario;
}

inline Scenario withEvents(const QByteArray &events)
{
    return twoPanes(R"("title": "Go", "events": [)" + events + "]");
}

inline Lesson played(const Scenario &scenario)
{
    const auto lesson = Lesson::play(scenario);
    if (!lesson)
        qFatal("%s", qPrintable(listed(lesson.error())));
    return *lesson;
}

inline Lesson builtIn(std::string_view id)
{
    const auto lesson = builtInLesson(id);
    if (!lesson)
        qFatal("%s", qPrintable(listed(lesson.error())));
    return *lesson;
}

} // namespace ringwalk::test
