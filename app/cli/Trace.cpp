// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Trace.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "diagram/TextMetrics.h"
#include "diagram/Words.h"
#include "lesson/LessonText.h"

namespace ringwalk {

namespace {

constexpr Language kLanguage = Language::English;

QString text(const std::string &string)
{
    return QString::fromStdString(string);
}

QString text(std::string_view string)
{
    return QString::fromUtf8(string.data(), static_cast<qsizetype>(string.size()));
}

QString stateName(NodeState state)
{
    switch (state) {
    case NodeState::Staged:
        return QStringLiteral("staged");
    case NodeState::Left:
        return QStringLiteral("left");
    case NodeState::Active:
    case NodeState::Absent:
        break;
    }
    return QStringLiteral("active");
}

QJsonValue name(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? QJsonValue(text(pane.nodes[*node].id.text)) : QJsonValue();
}

int keysOf(const PaneSnapshot &pane, std::size_t node)
{
    return static_cast<int>(
        std::count_if(pane.keys.begin(), pane.keys.end(),
                      [node](const KeyView &key) { return key.owner == node; }));
}

QJsonArray names(const PaneSnapshot &pane, const std::vector<std::size_t> &nodes)
{
    QJsonArray array;
    for (const std::size_t node : nodes)
        array.append(name(pane, node));
    return array;
}

/// What holds of any key, and what only some rules know.
QJsonObject keyObject(const PaneSnapshot &pane, const KeyView &key)
{
    QJsonObject object{{QStringLiteral("id"), text(key.id.text)},
                       {QStringLiteral("tick"), key.tick.value},
                       {QStringLiteral("owner"), name(pane, key.owner)},
                       {QStringLiteral("next"), name(pane, key.next)},
                       {QStringLiteral("moved"), key.moved()}};
    if (pane.weighted)
        object.insert(QStringLiteral("requests"), key.requests);
    if (key.also)
        object.insert(QStringLiteral("also"), name(pane, key.also));
    if (!key.full.empty())
        object.insert(QStringLiteral("full"), names(pane, key.full));
    if (pane.copies > 0)
        object.insert(QStringLiteral("holders"), names(pane, key.holders));
    return object;
}

QJsonObject paneObject(const PaneSnapshot &pane)
{
    QJsonArray nodes;
    QJsonObject loads;
    QJsonObject requests;
    for (const std::size_t node : pane.ringOrder()) {
        const NodeView &view = pane.nodes[node];
        QJsonArray tokens;
        for (const Tick tick : view.tokens)
            tokens.append(tick.value);
        nodes.append(QJsonObject{{QStringLiteral("id"), text(view.id.text)},
                                 {QStringLiteral("tokens"), tokens},
                                 {QStringLiteral("state"), stateName(view.state)}});
        if (pane.carriesLoad(node))
            loads.insert(text(view.id.text), keysOf(pane, node));
        if (pane.carriesLoad(node) && pane.weighted)
            requests.insert(text(view.id.text), pane.loads[node]);
    }
    QJsonArray ranges;
    for (const RangeView &range : pane.ranges) {
        ranges.append(QJsonObject{{QStringLiteral("from"), tickOf(range.range.from).value},
                                  {QStringLiteral("to"), tickOf(range.range.to).value},
                                  {QStringLiteral("node"), name(pane, range.owner)}});
    }
    QJsonArray keys;
    for (const KeyView &key : pane.keys)
        keys.append(keyObject(pane, key));
    QJsonObject object{
        {QStringLiteral("id"), text(pane.id)},
        {QStringLiteral("rule"), text(ruleName(pane.rule))},
        {QStringLiteral("nodes"), nodes},
        {QStringLiteral("ranges"), ranges},
        {QStringLiteral("keys"), keys},
        {QStringLiteral("loads"), loads},
        {QStringLiteral("totals"), QJsonObject{{QStringLiteral("keys"), pane.totals.keys},
                                               {QStringLiteral("moved"), pane.totals.moved},
                                               {QStringLiteral("pending"), pane.totals.pending},
                                               {QStringLiteral("stayed"), pane.totals.stayed}}}};
    if (pane.weighted)
        object.insert(QStringLiteral("requests"), requests);
    if (pane.cap)
        object.insert(QStringLiteral("cap"), static_cast<qint64>(*pane.cap));
    return object;
}

void appendPane(std::string &out, const PaneSnapshot &pane, bool named)
{
    const Words words(kLanguage);
    if (named)
        out += "   pane " + pane.id + ", rule " + std::string(ruleName(pane.rule)) + "\n";
    for (const Change &change : pane.explanation.changes)
        out += "   " + words.change(pane, change) + "\n";
    for (const std::size_t node : pane.ringOrder())
        out += "   node  " + words.node(pane, node) + "\n";
    for (const RangeView &range : pane.ranges)
        out += "   range " + words.range(pane, range) + "\n";
    for (const KeyView &key : pane.keys)
        out += "   key   " + words.key(pane, key) + "\n";
    out += "   " + std::to_string(pane.totals.moved) + " moved, " +
           std::to_string(pane.totals.pending) + " pending, " + std::to_string(pane.totals.stayed) +
           " stayed; " + words.loadFigures(loadFigures(pane)) + "\n";
}

} // namespace

QByteArray traceJson(const Lesson &lesson)
{
    QJsonArray steps;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        QJsonArray panes;
        for (const PaneSnapshot &pane : lesson.snapshot(step).panes)
            panes.append(paneObject(pane));
        steps.append(QJsonObject{{QStringLiteral("index"), static_cast<int>(step + 1)},
                                 {QStringLiteral("id"), text(lesson.scenario().steps[step].id)},
                                 {QStringLiteral("title"), text(lesson.title(step, kLanguage))},
                                 {QStringLiteral("text"), text(lesson.text(step, kLanguage))},
                                 {QStringLiteral("panes"), panes}});
    }
    return QJsonDocument(
               QJsonObject{{QStringLiteral("scenario"), text(lesson.scenario().id)},
                           {QStringLiteral("title"), text(lesson.scenario().title.in(kLanguage))},
                           {QStringLiteral("ticks"), kTickCount},
                           {QStringLiteral("steps"), steps}})
        .toJson(QJsonDocument::Indented);
}

QByteArray traceText(const Lesson &lesson)
{
    std::string out = lesson.scenario().title.in(kLanguage) + "\n";
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        out += "\n" + std::to_string(step + 1) + " " + lesson.scenario().steps[step].id + ": " +
               lesson.title(step, kLanguage) + "\n";
        for (const std::string &line : wrapText(lesson.text(step, kLanguage), 96, 1.66,
                                                FontWeight::Regular, FontFamily::Mono))
            out += line.empty() ? "\n" : "   " + line + "\n";
        const auto &panes = lesson.snapshot(step).panes;
        for (const PaneSnapshot &pane : panes)
            appendPane(out, pane, panes.size() > 1);
    }
    return QByteArray::fromStdString(out);
}

} // namespace ringwalk
