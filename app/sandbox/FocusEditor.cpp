// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/FocusEditor.h"

#include <algorithm>

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>

#include "diagram/Figure.h"
#include "diagram/Words.h"
#include "lesson/LessonText.h"
#include "paint/DiagramView.h"
#include "sandbox/Fork.h"

namespace ringwalk {

namespace {

QListWidget *listNamed(const char *name)
{
    auto *list = new QListWidget;
    list->setObjectName(QString::fromLatin1(name));
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return list;
}

void addRow(QListWidget &list, const std::string &text)
{
    auto *item = new QListWidgetItem(QString::fromStdString(text), &list);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    item->setCheckState(Qt::Unchecked);
}

template <typename T> bool holds(const std::vector<T> &list, const T &thing)
{
    return std::find(list.begin(), list.end(), thing) != list.end();
}

/// What is pointed at may not be there. It is listed too, so that it can be unchecked.
template <typename T> void addMissing(std::vector<T> &rows, const std::vector<T> &chosen)
{
    for (const T &each : chosen) {
        if (!holds(rows, each))
            rows.push_back(each);
    }
}

template <typename T>
void checkRows(const QListWidget &list, const std::vector<T> &rows, const std::vector<T> &chosen)
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        list.item(static_cast<int>(i))
            ->setCheckState(holds(chosen, rows[i]) ? Qt::Checked : Qt::Unchecked);
}

template <typename T>
std::vector<T> checkedRows(const QListWidget &list, const std::vector<T> &rows)
{
    std::vector<T> checked;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (list.item(static_cast<int>(i))->checkState() == Qt::Checked)
            checked.push_back(rows[i]);
    }
    return checked;
}

Focus focusIn(const std::vector<Focus> &all, std::size_t pane)
{
    const auto found = std::find_if(all.begin(), all.end(),
                                    [pane](const Focus &each) { return each.pane == pane; });
    return found == all.end() ? Focus{pane, {}, {}, {}, {}} : *found;
}

/// A step as it is played without any words, focus and question, of which some may be faulty.
std::optional<Snapshot> playedBare(const Draft &draft, std::size_t place)
{
    Scenario head = draft.head();
    head.headline = {};
    Draft bare = draft.withHead(head);
    for (std::size_t i = 0; i < draft.steps().size(); ++i) {
        DraftStep step = draft.steps()[i];
        Step plain;
        plain.id = step.step.id;
        plain.events = step.step.events;
        plain.skipped = step.step.skipped;
        step.step = std::move(plain);
        bare = bare.withStep(i, std::move(step));
    }
    const Replay played = replay(bare);
    const auto &shown = played.steps[place].played;
    if (!played.lesson || !shown)
        return std::nullopt;
    return played.lesson->snapshot(*shown);
}

/// Puts the thing into the list, or out of it.
template <typename T> void flip(std::vector<T> &list, const T &thing)
{
    if (std::erase(list, thing) == 0)
        list.push_back(thing);
}

} // namespace

FocusEditor::FocusEditor(const Recording &recording, std::size_t place,
                         const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_place(place)
    , m_first(recording.draft.steps().at(place).step.focus)
    , m_focus(m_first)
    , m_snapshot(playedBare(recording.draft, place))
    , m_pane(new QComboBox)
    , m_nodes(listNamed("focusNodes"))
    , m_ranges(listNamed("focusRanges"))
    , m_keys(listNamed("focusKeys"))
    , m_walk(new QComboBox)
    , m_hint(new QLabel)
    , m_picture(new DiagramView)
{
    const Scenario &head = recording.draft.head();
    for (const Key &key : head.keys)
        m_keyRows.push_back(key.id);
    for (const Focus &each : m_first) {
        addMissing(m_keyRows, each.keys);
        if (each.walk)
            addMissing(m_keyRows, {*each.walk});
    }
    for (const Pane &each : head.panes)
        m_pane->addItem(QString::fromStdString(each.id));
    m_pane->setCurrentIndex(static_cast<int>(mainPane(head)));
    arrange();
    m_picture->setTheme(appearance.theme());
    m_picture->setBuilder([this](Size size) { return build(size); });
    listPane();
    connect(m_pane, &QComboBox::currentIndexChanged, this, &FocusEditor::listPane);
    for (const QListWidget *list : {m_nodes, m_ranges, m_keys})
        connect(list, &QListWidget::itemChanged, this, &FocusEditor::read);
    connect(m_walk, &QComboBox::currentIndexChanged, this, &FocusEditor::read);
    connect(m_picture, &DiagramView::activated, this, [this](const Group *group) {
        if (group->subject)
            toggle(*group->subject);
    });
}

void FocusEditor::arrange()
{
    m_pane->setObjectName(QStringLiteral("focusPane"));
    m_walk->setObjectName(QStringLiteral("focusWalk"));
    m_picture->setObjectName(QStringLiteral("focusPicture"));
    m_picture->setAccessibleName(tr("Picture of the step"));
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Pane"), m_pane);
    form->setRowVisible(m_pane, m_pane->count() > 1);
    form->addRow(tr("Nodes"), m_nodes);
    form->addRow(tr("Ranges"), m_ranges);
    form->addRow(tr("Keys"), m_keys);
    form->addRow(tr("Walk of"), m_walk);
    m_walk->setToolTip(tr("The key whose way to its owner is drawn"));
    m_hint->setText(tr("Check what the picture points at, or click it there. A token stands for "
                       "the range that it ends."));
    m_hint->setWordWrap(true);
    auto *left = new QWidget;
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addLayout(form, 1);
    leftLayout->addWidget(m_hint);
    left->setFixedWidth(qRound(m_appearance.em() * 22));
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(left);
    layout->addWidget(m_picture, 1);
}

std::size_t FocusEditor::pane() const
{
    return static_cast<std::size_t>(m_pane->currentIndex());
}

const PaneSnapshot *FocusEditor::snapshot() const
{
    return m_snapshot ? &m_snapshot->panes.at(pane()) : nullptr;
}

Focus FocusEditor::focusOfPane() const
{
    return focusIn(m_focus, pane());
}

void FocusEditor::setFocusOfPane(Focus focus)
{
    if (focus == focusOfPane())
        return;
    std::erase_if(m_focus, [this](const Focus &each) { return each.pane == pane(); });
    if (!(focus == Focus{pane(), {}, {}, {}, {}}))
        m_focus.push_back(std::move(focus));
    Q_EMIT changed();
}

void FocusEditor::showPlayed(const Recording &edited)
{
    const auto &played = edited.replay.steps.at(m_place).played;
    if (edited.replay.lesson && played)
        m_snapshot = edited.replay.lesson->snapshot(*played);
    check();
}

/// Fills the lists with what the pane has.
void FocusEditor::listPane()
{
    m_showing = true;
    m_nodeRows.clear();
    m_rangeRows.clear();
    m_nodes->clear();
    m_ranges->clear();
    m_keys->clear();
    m_walk->clear();
    const Words words(m_appearance.language());
    if (const PaneSnapshot *here = snapshot()) {
        for (const NodeView &node : here->nodes) {
            if (node.state != NodeState::Absent)
                m_nodeRows.push_back(node.id);
        }
        for (const RangeView &range : here->ranges) {
            m_rangeRows.push_back(range.range);
            addRow(*m_ranges, words.range(*here, range));
        }
    }
    const Focus first = focusIn(m_first, pane());
    addMissing(m_nodeRows, first.nodes);
    addMissing(m_rangeRows, first.ranges);
    for (std::size_t i = static_cast<std::size_t>(m_ranges->count()); i < m_rangeRows.size(); ++i)
        addRow(*m_ranges, rangeText(m_rangeRows[i]));
    for (const NodeId &node : m_nodeRows)
        addRow(*m_nodes, node.text);
    m_walk->addItem(tr("No key"));
    for (const KeyId &key : m_keyRows) {
        addRow(*m_keys, key.text);
        m_walk->addItem(QString::fromStdString(key.text));
    }
    m_showing = false;
    check();
}

/// The lists follow the focus: what was chosen in the picture is checked in them.
void FocusEditor::check()
{
    m_showing = true;
    const Focus focus = focusOfPane();
    checkRows(*m_nodes, m_nodeRows, focus.nodes);
    checkRows(*m_ranges, m_rangeRows, focus.ranges);
    checkRows(*m_keys, m_keyRows, focus.keys);
    const auto walk =
        focus.walk ? std::find(m_keyRows.begin(), m_keyRows.end(), *focus.walk) : m_keyRows.end();
    m_walk->setCurrentIndex(
        walk == m_keyRows.end() ? 0 : static_cast<int>(walk - m_keyRows.begin()) + 1);
    m_showing = false;
    m_picture->rebuild();
}

void FocusEditor::read()
{
    if (m_showing)
        return;
    Focus focus{pane(),
                checkedRows(*m_keys, m_keyRows),
                checkedRows(*m_nodes, m_nodeRows),
                checkedRows(*m_ranges, m_rangeRows),
                {}};
    if (m_walk->currentIndex() > 0)
        focus.walk = m_keyRows[static_cast<std::size_t>(m_walk->currentIndex()) - 1];
    setFocusOfPane(std::move(focus));
}

void FocusEditor::toggle(const Subject &subject)
{
    const PaneSnapshot &here = *snapshot();
    Focus focus = focusOfPane();
    switch (subject.kind) {
    case Subject::Kind::Key:
        flip(focus.keys, here.keys[subject.index].id);
        break;
    case Subject::Kind::Node:
        flip(focus.nodes, here.nodes[subject.index].id);
        break;
    case Subject::Kind::Range:
        flip(focus.ranges, here.ranges[subject.index].range);
        break;
    case Subject::Kind::Token:
        for (const RangeView &range : here.ranges) {
            if (range.range.to == positionOf(subject.token))
                flip(focus.ranges, range.range);
        }
        break;
    }
    setFocusOfPane(std::move(focus));
}

Diagram FocusEditor::build(Size size) const
{
    Diagram diagram;
    diagram.size = size;
    const PaneSnapshot *here = snapshot();
    if (!here)
        return diagram;
    PaneStyle style;
    style.area = {0, 0, size.width, size.height};
    style.em = m_appearance.pictureEm(size.width, size.height);
    style.words = Words(m_appearance.language());
    style.hatches = m_appearance.theme().hatches();
    drawPane(diagram.groups, *here, style);
    return diagram;
}

} // namespace ringwalk
