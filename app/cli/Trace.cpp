// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Trace.h"

#include <algorithm>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "Phrase.h"
#include "diagram/TextMetrics.h"
#include "diagram/Words.h"
#include "lesson/LessonText.h"

namespace ringwalk {

namespace {

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
        QJsonObject object{{QStringLiteral("id"), text(view.id.text)},
                           {QStringLiteral("tokens"), tokens},
                           {QStringLiteral("state"), stateName(view.state)}};
        if (view.capacity != 1)
            object.insert(QStringLiteral("capacity"), static_cast<qint64>(view.capacity));
        if (!pane.cap && view.cap)
            object.insert(QStringLiteral("cap"), static_cast<qint64>(*view.cap));
        nodes.append(object);
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

/// Text to read, a line for everything that a pane holds.
class TraceText
{
public:
    explicit TraceText(Language language)
        : m_language(language)
        , m_words(language)
    {
    }

    void append(const PaneSnapshot &pane, bool named)
    {
        if (named)
            line({"pane %1, rule %2", "图 %1，规则 %2"},
                 {pane.id, std::string(ruleName(pane.rule))});
        for (const Change &change : pane.explanation.changes)
            line({"%1"}, {m_words.change(pane, change)});
        // The words are equally wide; a Chinese character takes two columns.
        for (const std::size_t node : pane.ringOrder())
            line({"node  %1", "节点 %1"}, {m_words.node(pane, node)});
        for (const RangeView &range : pane.ranges)
            line({"range %1", "区间 %1"}, {m_words.range(pane, range)});
        for (const KeyView &key : pane.keys)
            line({"key   %1", "键   %1"}, {m_words.key(pane, key)});
        const Fates fates = fatesOf(pane);
        std::string counts = phrase(
            Localized{"%1 moved, %2 pending, %3 stayed", "已移动 %1 个，待移动 %2 个，不动 %3 个"}
                .in(m_language),
            {std::to_string(fates.moved), std::to_string(fates.pending),
             std::to_string(fates.stayed)});
        const auto add = [&](int count, const Localized &words) {
            if (count > 0)
                counts += phrase(words.in(m_language), {std::to_string(count)});
        };
        add(fates.unowned, {", %1 without owner", "，没有拥有者 %1 个"});
        add(fates.lost, {", %1 lost", "，丢失 %1 个"});
        line({"%1; %2", "%1；%2"}, {counts, m_words.loadFigures(loadFigures(pane))});
    }

    std::string text;

private:
    void line(const Localized &words, std::initializer_list<std::string> arguments)
    {
        text += "   " + phrase(words.in(m_language), arguments) + "\n";
    }

    Language m_language;
    Words m_words;
};

} // namespace

QByteArray traceJson(const Lesson &lesson, Language language)
{
    QJsonArray steps;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        QJsonArray panes;
        for (const PaneSnapshot &pane : lesson.snapshot(step).panes)
            panes.append(paneObject(pane));
        steps.append(QJsonObject{{QStringLiteral("index"), static_cast<int>(step + 1)},
                                 {QStringLiteral("id"), text(lesson.scenario().steps[step].id)},
                                 {QStringLiteral("title"), text(lesson.title(step, language))},
                                 {QStringLiteral("text"), text(lesson.text(step, language))},
                                 {QStringLiteral("panes"), panes}});
    }
    return QJsonDocument(
               QJsonObject{{QStringLiteral("scenario"), text(lesson.scenario().id)},
                           {QStringLiteral("title"), text(lesson.scenario().title.in(language))},
                           {QStringLiteral("ticks"), kTickCount},
                           {QStringLiteral("steps"), steps}})
        .toJson(QJsonDocument::Indented);
}

QByteArray traceText(const Lesson &lesson, Language language)
{
    TraceText out(language);
    out.text = lesson.scenario().title.in(language) + "\n";
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        out.text += "\n" + std::to_string(step + 1) + " " + lesson.scenario().steps[step].id +
                    ": " + lesson.title(step, language) + "\n";
        for (const std::string &line :
             wrapText(lesson.text(step, language), 96, 1.66, FontWeight::Regular, FontFamily::Mono))
            out.text += line.empty() ? "\n" : "   " + line + "\n";
        const auto &panes = lesson.snapshot(step).panes;
        for (const PaneSnapshot &pane : panes)
            out.append(pane, panes.size() > 1);
    }
    return QByteArray::fromStdString(out.text);
}

} // namespace ringwalk
