// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <string>

#include "PaneFacts.h"
#include "TwoPanes.h"
#include "lesson/LessonText.h"

/// Lessons of a few lines, written in the test that needs them.
namespace ringwalk::test {

/// The twelve keys of the teaching ring.
inline const char *const kTwelve = R"([
    {"id": "K0", "tick": 10}, {"id": "K1", "tick": 35}, {"id": "K2", "tick": 60},
    {"id": "K3", "tick": 95}, {"id": "K4", "tick": 125}, {"id": "K5", "tick": 155},
    {"id": "K6", "tick": 185}, {"id": "K7", "tick": 205}, {"id": "K8", "tick": 235},
    {"id": "K9", "tick": 260}, {"id": "K10", "tick": 310}, {"id": "K11", "tick": 345}])";

/// The list of steps is what stands after the first one, which has no events and is called `start`.
inline QByteArray smallJson(const QByteArray &keys, const QByteArray &panes,
                            const QByteArray &steps)
{
    return R"({"format": "ringwalk-scenario", "version": 1, "id": "small", "title": "Small",
        "keys": )" +
           keys + R"(, "panes": )" + panes + R"(, "steps": [{"id": "start", "title": "Start"})" +
           (steps.isEmpty() ? "" : ", ") + steps + "]}";
}

inline Lesson smallLesson(const QByteArray &keys, const QByteArray &panes, const QByteArray &steps)
{
    const auto scenario = readScenario(smallJson(keys, panes, steps).toStdString());
    if (!scenario)
        qFatal("%s", qPrintable(listed(scenario.error())));
    return played(*scenario);
}

/// What a lesson says for a text with placeholders at a step.
inline QString filled(const Lesson &lesson, const char *text, std::string_view step)
{
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const auto result = filler.fill(text, lesson.stepNamed(step).value(), Language::English);
    return QString::fromStdString(result ? *result : result.error().message.english);
}

/// The faults of a lesson, whether it cannot be read or cannot be played.
inline std::vector<Fault> smallFaults(const QByteArray &keys, const QByteArray &panes,
                                      const QByteArray &steps)
{
    const auto scenario = readScenario(smallJson(keys, panes, steps).toStdString());
    return scenario ? faultsOf(Lesson::play(*scenario)) : scenario.error();
}

} // namespace ringwalk::test
