// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/StageDiagram.h"

#include <algorithm>
#include <functional>

#include "diagram/Figure.h"
#include "diagram/Labels.h"
#include "diagram/LoadRows.h"
#include "diagram/QuestionWords.h"
#include "diagram/RingLayout.h"
#include "diagram/StageCaption.h"
#include "diagram/StageChoices.h"
#include "diagram/Strengthen.h"
#include "lesson/Prediction.h"

namespace ringwalk {

namespace {

constexpr double kMargin = 26;
constexpr double kGap = 20;
/// Type grows with the room a pane has, up to this.
constexpr double kLargestEm = 21;
/// How much thicker lines are than in a window of the same height.
constexpr double kThicker = 1.6;

/// Whether the keys have names in a ring.
bool namesKeys(const PaneSnapshot &pane, PaneStyle style, bool shortLabels)
{
    style.shortLabels = shortLabels;
    const RingLayout layout = layOutRing(pane, style);
    return std::none_of(layout.keys.begin(), layout.keys.end(),
                        [](const RingLayout::KeyPlace &key) { return key.label.empty(); });
}

/// In a narrow pane, and where the names of keys would else have no room, pills leave out the tick:
/// it can be read off the ring. Does not depend on the step, since the layout does not.
bool wantsShortLabels(const PaneSnapshot &pane, const PaneStyle &style)
{
    if (!drawsRing(pane.rule))
        return false;
    return style.area.width < style.area.height * 1.25 ||
           (!namesKeys(pane, style, false) && namesKeys(pane, style, true));
}

class StageBuilder
{
public:
    StageBuilder(const Lesson &lesson, std::size_t step, const StageOptions &options)
        : m_lesson(lesson)
        , m_snapshot(lesson.snapshot(step))
        , m_options(options)
        , m_asked(m_snapshot.panes.size())
        , m_size{kStageHeight * options.aspect, kStageHeight}
        , m_rest{kMargin, kMargin, m_size.width - 2 * kMargin, m_size.height - 2 * kMargin}
    {
        if (!m_options.question)
            return;
        const Question &question = lesson.questions(step + 1)[*m_options.question];
        for (std::size_t pane = 0; pane < m_asked.size(); ++pane) {
            m_asked[pane] = askedKey(m_snapshot.panes[pane], question, pane);
            if (m_asked[pane])
                m_snapshot.panes[pane] = withoutLoadOf(m_snapshot.panes[pane], *m_asked[pane]);
        }
    }

    Diagram build()
    {
        Diagram diagram;
        diagram.size = m_size;
        diagram.title = title();
        diagram.description = m_lesson.text(m_snapshot.step, m_options.language);
        drawProgress(diagram.groups);
        drawCaption(diagram.groups);
        drawPanes(diagram.groups);
        strengthen(diagram.groups, kThicker);
        return diagram;
    }

private:
    std::string title() const;
    bool choosing() const { return !m_choices.empty(); }
    PaneStyle plainStyle(std::size_t pane, Rect area) const;
    PaneStyle style(std::size_t pane, Rect area) const;
    PaneStyle loadStyle(std::size_t pane, Rect area) const;
    std::vector<AnswerMark> marks(std::size_t pane) const;
    double loadsHeight(double width) const;
    double mostChoicesHeight(double width) const;
    void drawProgress(std::vector<Group> &groups) const;
    void drawCaption(std::vector<Group> &groups);
    void drawPanes(std::vector<Group> &groups);
    void drawPaneTitle(std::vector<Group> &groups, std::size_t pane, Rect line) const;
    void drawOne(std::vector<Group> &groups);
    void drawSeveral(std::vector<Group> &groups);

    const Lesson &m_lesson;
    Snapshot m_snapshot; ///< Of which nothing is told that is asked for.
    const StageOptions &m_options;
    std::vector<std::optional<std::size_t>> m_asked; ///< The key, by pane.
    Size m_size;
    Rect m_rest; ///< What of the page is not taken yet.
    std::vector<std::string> m_choices;
};

/// What is read aloud: the title, or the question in its place.
std::string StageBuilder::title() const
{
    const std::size_t step = m_snapshot.step;
    if (!m_options.question)
        return m_lesson.title(step, m_options.language);
    return QuestionWords(m_lesson, step + 1, m_options.language)
        .question(m_lesson.questions(step + 1)[*m_options.question]);
}

/// What picture and loads of a pane have in common.
PaneStyle StageBuilder::plainStyle(std::size_t pane, Rect area) const
{
    PaneStyle style;
    style.area = area;
    style.em = std::clamp(std::min(area.width / 30, area.height / 27), kStageType, kLargestEm);
    style.words = Words(m_options.language);
    style.hatches = Theme(m_options.theme).hatches();
    style.loadReach =
        m_options.secret ? m_lesson.largestLoad(m_snapshot.step) : m_lesson.largestLoad();
    style.idPrefix = paneIdPrefix(m_snapshot, pane);
    style.smallestType = kStageType;
    style.asked = m_asked[pane];
    return style;
}

PaneStyle StageBuilder::style(std::size_t pane, Rect area) const
{
    PaneStyle style = plainStyle(pane, area);
    style.shortLabels = wantsShortLabels(m_snapshot.panes[pane], style);
    style.marks = marks(pane);
    if (m_options.from) {
        style.from = &m_lesson.snapshot(*m_options.from).panes[pane];
        style.progress = m_options.progress;
    }
    return style;
}

PaneStyle StageBuilder::loadStyle(std::size_t pane, Rect area) const
{
    PaneStyle loads = plainStyle(pane, area);
    loads.em = kStageType * 1.05;
    return loads;
}

/// The keys that the answers name.
std::vector<AnswerMark> StageBuilder::marks(std::size_t pane) const
{
    std::vector<AnswerMark> marks;
    if (!m_options.answers)
        return marks;
    const std::size_t step = m_snapshot.step;
    for (const Question &question : m_lesson.questions(step)) {
        if (question.pane != pane)
            continue;
        const Verdict verdict =
            grade(m_lesson, step, question, rightAnswer(m_lesson, step, question));
        marks.resize(m_snapshot.panes[pane].keys.size(), AnswerMark::None);
        for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
            if (verdict.keys[key] == Mark::Hit)
                marks[key] = AnswerMark::Hit;
        }
    }
    return marks;
}

/// How far the lesson has come, as a line along the foot: no number, which would be one more thing
/// to read. Full at the last step.
void StageBuilder::drawProgress(std::vector<Group> &groups) const
{
    constexpr double kHeight = 5;
    const double steps = double(m_lesson.stepCount());
    const double done = m_size.width * double(m_snapshot.step + 1) / steps;
    Group group{"progress", {}, {}, {}, {}, 1};
    group.data = {{"step", std::to_string(m_snapshot.step + 1)},
                  {"steps", std::to_string(m_lesson.stepCount())}};
    const double top = m_size.height - kHeight;
    group.shapes.emplace_back(
        Pill{{0, top, m_size.width, kHeight}, 0, Paint{Role::Hairline}, std::nullopt});
    group.shapes.emplace_back(Pill{{0, top, done, kHeight}, 0, Paint{Role::Muted}, std::nullopt});
    groups.push_back(std::move(group));
}

void StageBuilder::drawCaption(std::vector<Group> &groups)
{
    const bool asks = m_options.question.has_value();
    // A question stands on a field of its own, so that nobody takes it for the title.
    const double inset = asks ? kStageType * 0.6 : 0;
    const double width = m_rest.width - 2 * inset;
    const Caption caption = layOutCaption(stageCaption(m_lesson, m_snapshot.step, m_options, width),
                                          width, kCaptionHeight);
    const double height = std::max(kCaptionHeight, caption.height);
    Group group{asks ? "question" : "caption", {}, {}, {}, {}, 1};
    if (asks)
        group.shapes.emplace_back(Pill{{m_rest.x, m_rest.y - 6, m_rest.width, height + 12},
                                       10,
                                       Paint{Role::Faint},
                                       Stroke{{Role::Ink}, 1.2}});
    const double top = m_rest.y + (height - caption.height) / 2;
    for (Text line : caption.lines) {
        line.at.x += m_rest.x + inset;
        line.at.y += top;
        group.shapes.emplace_back(std::move(line));
    }
    groups.push_back(std::move(group));
    m_choices = stageChoices(m_lesson, m_snapshot.step, m_options);
    m_rest.y += height + kGap;
    m_rest.height -= height + kGap;
}

/// The height of the loads of the step with the most rows, so that the ring keeps its size.
double StageBuilder::loadsHeight(double width) const
{
    double height = 0;
    for (const Snapshot &snapshot : m_lesson.snapshots()) {
        for (std::size_t pane = 0; pane < snapshot.panes.size(); ++pane)
            height = std::max(height, loadRowsHeight(loadStyle(pane, {0, 0, width, 0}),
                                                     loadRowNodes(snapshot.panes[pane]).size()));
    }
    return height;
}

/// The height of the longest choices of the lesson, for the same reason.
double StageBuilder::mostChoicesHeight(double width) const
{
    double height = 0;
    for (std::size_t step = 0; step + 1 < m_lesson.stepCount(); ++step) {
        StageOptions asked = m_options;
        for (std::size_t i = 0; i < m_lesson.questions(step + 1).size(); ++i) {
            asked.question = i;
            height = std::max(height, choicesHeight(stageChoices(m_lesson, step, asked), width));
        }
    }
    return height;
}

/// A single pane has its loads beside it where the page is wide, below it otherwise.
void StageBuilder::drawOne(std::vector<Group> &groups)
{
    Rect area = m_rest;
    Rect loads = m_rest;
    if (area.width > area.height * 1.15) {
        loads.width = area.width * 0.32;
        loads.x = area.right() - loads.width;
        area.width -= loads.width + kGap;
    } else {
        loads.height = std::max(loadsHeight(loads.width), mostChoicesHeight(loads.width));
        loads.height = std::min(loads.height, area.height * 0.4);
        loads.y = area.bottom() - loads.height;
        area.height -= loads.height + kGap;
    }
    if (choosing())
        groups.push_back(drawChoices(m_choices, loads));
    else
        drawLoadRows(groups, m_snapshot.panes[0], loadStyle(0, loads));
    drawPane(groups, m_snapshot.panes[0], style(0, area));
}

/// The pane's title; and how many keys have moved, where the picture had no room for it and the
/// title leaves some.
void StageBuilder::drawPaneTitle(std::vector<Group> &groups, std::size_t pane, Rect line) const
{
    const double size = line.height * 0.8;
    const std::string title = elideText(m_lesson.paneTitle(pane, m_options.language), line.width,
                                        size, FontWeight::Bold, FontFamily::Sans);
    Group group{{}, {}, {}, {}, {}, 1};
    group.shapes.emplace_back(besideText({line.x, line.centre().y}, Anchor::Start, title, size,
                                         {Role::Ink}, FontWeight::Bold));
    const Fates fates = fatesOf(m_snapshot.panes[pane]);
    const std::string id = paneIdPrefix(m_snapshot, pane) + groupId("count", "moved");
    const bool counted = std::any_of(groups.begin(), groups.end(),
                                     [&id](const Group &each) { return each.id == id; });
    const Words words(m_options.language);
    const std::string count = words.countedKeys(fates) + " " + words.keysHaveMoved(fates);
    const double wanted = textWidth(title, size, FontWeight::Bold, FontFamily::Sans) + kGap +
                          textWidth(count, kStageType, FontWeight::Regular, FontFamily::Sans);
    if (!counted && wanted <= line.width)
        group.shapes.emplace_back(besideText({line.right(), line.centre().y}, Anchor::End, count,
                                             kStageType, {Role::Ink}));
    groups.push_back(std::move(group));
}

/// Several panes stand side by side, each above its loads; on an upright screen one above the
/// other. The options of a choice stand below all of them, in the place of the loads.
void StageBuilder::drawSeveral(std::vector<Group> &groups)
{
    const double count = double(m_snapshot.panes.size());
    const bool stacked = m_rest.height > m_rest.width;
    Size size{m_rest.width, m_rest.height};
    if (stacked)
        size.height = (size.height - (count - 1) * kGap) / count;
    else
        size.width = (size.width - (count - 1) * kGap) / count;
    const double foot = std::max(std::min(loadsHeight(size.width), size.height * 0.3),
                                 std::min(mostChoicesHeight(m_rest.width), size.height * 0.4));
    if (choosing()) {
        const Rect choices{m_rest.x, m_rest.bottom() - foot, m_rest.width, foot};
        groups.push_back(drawChoices(m_choices, choices));
    }
    for (std::size_t pane = 0; pane < m_snapshot.panes.size(); ++pane) {
        const double place = double(pane);
        Rect area{m_rest.x + (stacked ? 0 : place * (size.width + kGap)),
                  m_rest.y + (stacked ? place * (size.height + kGap) : 0), size.width, size.height};
        const Rect title{area.x, area.y, area.width, kStageType * 1.5};
        if (!choosing())
            drawLoadRows(groups, m_snapshot.panes[pane],
                         loadStyle(pane, {area.x, area.bottom() - foot, area.width, foot}));
        area.y += title.height;
        area.height -= title.height + foot + kGap / 2;
        drawPane(groups, m_snapshot.panes[pane], style(pane, area));
        drawPaneTitle(groups, pane, title);
    }
}

void StageBuilder::drawPanes(std::vector<Group> &groups)
{
    if (m_snapshot.panes.size() == 1)
        drawOne(groups);
    else
        drawSeveral(groups);
}

} // namespace

Diagram buildStage(const Lesson &lesson, std::size_t step, const StageOptions &options)
{
    return StageBuilder(lesson, step, options).build();
}

} // namespace ringwalk
