// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/InspectorCard.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "lesson/SearchView.h"
#include "paint/Glyph.h"

namespace ringwalk {

namespace {

/// The node behind what is shown, where it is not a node itself.
std::optional<std::size_t> nodeBehind(const PaneSnapshot &pane, const Inspection &inspection)
{
    if (const auto *key = std::get_if<KeyInspection>(&inspection))
        return pane.keys.at(key->key).owner;
    if (const auto *token = std::get_if<TokenInspection>(&inspection))
        return token->node;
    if (const auto *range = std::get_if<RangeInspection>(&inspection))
        return range->owner;
    return std::nullopt;
}

QToolButton *plainButton(const char *name)
{
    auto *button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

InspectorCard::InspectorCard(const Appearance &appearance, const LessonPlayer &player,
                             Inspector &inspector, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_inspector(inspector)
    , m_title(new Label(appearance, TypeSize::Title, Role::Ink, true))
    , m_close(plainButton("closeInspector"))
    , m_head(new QHBoxLayout)
    , m_scroll(new QScrollArea)
    , m_grid(new QGridLayout)
    , m_buttons(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_searchButtons(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_whatIf(plainButton("showWhatIf"))
    , m_node(plainButton("inspectNode"))
    , m_searchPart(makeSearch())
{
    m_title->setObjectName(QStringLiteral("inspectorTitle"));
    // Breaks into lines where it is long; a name without a gap must not hold the window open.
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_close->setAutoRaise(true);
    m_whatIf->setCheckable(true);

    m_head->setContentsMargins(15, 8, 10, 0);
    m_head->addWidget(m_title, 1);
    m_head->addWidget(m_close, 0, Qt::AlignTop);

    m_grid->setColumnStretch(1, 1);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(3);
    m_buttons->setSpacing(8);
    m_buttons->addWidget(m_whatIf, 0, Qt::AlignLeft);
    m_buttons->addWidget(m_node, 0, Qt::AlignLeft);
    m_buttons->addStretch(1);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(15, 4, 15, 12);
    layout->setSpacing(8);
    layout->addLayout(m_grid);
    layout->addLayout(m_buttons);
    layout->addWidget(m_searchPart);
    layout->addStretch(1);

    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setWidget(content);
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(1, 1, 1, 1);
    all->setSpacing(2);
    all->addLayout(m_head);
    all->addWidget(m_scroll, 1);

    connect(m_close, &QToolButton::clicked, &inspector, &Inspector::dismiss);
    connect(m_whatIf, &QToolButton::toggled, &inspector, &Inspector::setWhatIf);
    connect(m_node, &QToolButton::clicked, this, [this] {
        const auto chosen = m_inspector.chosen();
        if (chosen && m_owner)
            m_inspector.choose({chosen->pane, {Subject::Kind::Node, *m_owner, {}}});
    });
    connect(m_back, &QToolButton::clicked, this, [this] { goTo(m_search->shown() - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goTo(m_search->shown() + 1); });
    connect(&inspector, &Inspector::chosenChanged, this, &InspectorCard::showChosen);
    connect(&appearance, &Appearance::changed, this, &InspectorCard::follow);
    follow();
    retranslate();
}

QWidget *InspectorCard::makeSearch()
{
    m_searchTitle = new Label(m_appearance, TypeSize::Heading, Role::Ink, true);
    m_search = new SearchView(m_appearance);
    m_comparison = new Label(m_appearance, TypeSize::Text, Role::Ink);
    m_count = new Label(m_appearance, TypeSize::Small, Role::Muted);
    m_back = plainButton("comparisonBack");
    m_next = plainButton("comparisonNext");
    m_comparison->setObjectName(QStringLiteral("comparison"));
    m_count->setObjectName(QStringLiteral("comparisonCount"));
    m_search->setObjectName(QStringLiteral("search"));
    m_comparison->setWordWrap(true);
    m_comparison->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_searchTitle->setWordWrap(true);

    auto *part = new QWidget;
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_searchTitle);
    layout->addWidget(m_search);
    layout->addWidget(m_comparison);
    m_searchButtons->setSpacing(8);
    m_searchButtons->addWidget(m_back, 0, Qt::AlignLeft);
    m_searchButtons->addWidget(m_next, 0, Qt::AlignLeft);
    m_searchButtons->addWidget(m_count, 1);
    layout->addLayout(m_searchButtons);
    return part;
}

void InspectorCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void InspectorCard::resizeEvent(QResizeEvent *event)
{
    arrange();
    Card::resizeEvent(event);
}

int InspectorCard::neededHeight(int width) const
{
    const int frame = 2 * layout()->contentsMargins().left();
    const int beside = m_scroll->verticalScrollBar()->sizeHint().width();
    // The outcome of a search may take a line more than the comparison shown now.
    const int line = m_comparison->fontMetrics().lineSpacing();
    return frame + m_head->heightForWidth(width - frame) + layout()->spacing() + line +
           m_scroll->widget()->layout()->totalHeightForWidth(width - frame - beside);
}

/// Where there is little width, as with large type, values stand below their labels.
void InspectorCard::arrange()
{
    const bool narrow = width() < 20 * m_appearance.em();
    if (narrow == m_narrow)
        return;
    m_narrow = narrow;
    for (int number = 0; number < static_cast<int>(m_rows.size()); ++number)
        place(number);
    const auto direction = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    m_buttons->setDirection(direction);
    m_searchButtons->setDirection(direction);
}

void InspectorCard::place(int number)
{
    const Row &row = m_rows[static_cast<std::size_t>(number)];
    for (Label *label : {row.label, row.value})
        m_grid->removeWidget(label);
    m_grid->addWidget(row.label, 2 * number, 0, 1, m_narrow ? 2 : 1);
    if (m_narrow)
        m_grid->addWidget(row.value, 2 * number + 1, 0, 1, 2);
    else
        m_grid->addWidget(row.value, 2 * number, 1);
}

/// A what-if that the mouse is on is shown on the ring.
bool InspectorCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Enter)
        m_inspector.setWhatIf(true);
    else if (event->type() == QEvent::Leave)
        m_inspector.setWhatIf(m_whatIf->isChecked());
    return Card::eventFilter(watched, event);
}

void InspectorCard::showChosen()
{
    const auto chosen = m_inspector.chosen();
    if (!chosen) {
        m_shown.reset();
        return;
    }
    const PaneSnapshot &pane = m_player.snapshot().panes.at(chosen->pane);
    const Inspection inspection =
        inspect(m_player.lesson(), m_player.step(), chosen->pane, chosen->subject);
    const InspectionWords words(m_appearance.language());
    m_title->setText(
        QString::fromStdString(Words(m_appearance.language()).subject(pane, chosen->subject)));
    setAccessibleName(m_title->text());
    showLines(words.lines(pane, inspection));

    const auto *key = std::get_if<KeyInspection>(&inspection);
    m_whatIf->setVisible(key && key->lookup.clockwise && key->without && key->without->token);
    m_whatIf->setChecked(m_whatIf->isVisibleTo(this) && m_inspector.whatIf());
    m_owner = nodeBehind(pane, inspection);
    m_node->setVisible(m_owner.has_value());
    if (m_owner)
        m_node->setText(QString::fromStdString(
            Words(m_appearance.language()).subject(pane, {Subject::Kind::Node, *m_owner, {}})));
    showSearch(key && key->search.found ? key : nullptr);
    if (m_shown != chosen)
        m_scroll->verticalScrollBar()->setValue(0);
    m_shown = chosen;
}

void InspectorCard::showLines(const std::vector<InspectionLine> &lines)
{
    while (m_rows.size() < lines.size()) {
        const Row row{new Label(m_appearance, TypeSize::Text, Role::Muted),
                      new Label(m_appearance, TypeSize::Text, Role::Ink)};
        const int number = static_cast<int>(m_rows.size());
        row.label->setObjectName(QStringLiteral("factLabel%1").arg(number));
        row.value->setObjectName(QStringLiteral("fact%1").arg(number));
        for (Label *label : {row.label, row.value}) {
            label->setWordWrap(true);
            label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        }
        m_rows.push_back(row);
        place(number);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const bool used = i < lines.size();
        for (Label *label : {row.label, row.value}) {
            label->setVisible(used);
            label->removeEventFilter(this);
            if (used && lines[i].whatIf)
                label->installEventFilter(this);
        }
        row.label->setText(used ? QString::fromStdString(lines[i].label) : QString());
        row.value->setText(used ? QString::fromStdString(lines[i].value) : QString());
        row.value->setPaint(used && lines[i].node ? Paint{Role::NodeInk, *lines[i].node}
                                                  : Paint{Role::Ink});
    }
}

/// Starts the search of a key, or goes on with it where it is the same as before.
void InspectorCard::showSearch(const KeyInspection *key)
{
    m_searchPart->setVisible(key != nullptr);
    if (!key) {
        m_key.reset();
        return;
    }
    const bool same = m_key && m_key->lookup.key == key->lookup.key &&
                      m_key->search == key->search && m_key->lookup.tokens == key->lookup.tokens;
    m_key = *key;
    if (!same)
        m_search->setSearch(key->lookup, key->search);
    showComparison();
}

void InspectorCard::goTo(std::size_t comparison)
{
    m_search->setShown(comparison);
    showComparison();
}

void InspectorCard::showComparison()
{
    const auto chosen = m_inspector.chosen();
    if (!m_key || !chosen)
        return;
    const PaneSnapshot &pane = m_player.snapshot().panes.at(chosen->pane);
    const InspectionWords words(m_appearance.language());
    const std::size_t shown = m_search->shown();
    const std::size_t count = m_key->search.comparisons.size();
    m_comparison->setText(QString::fromStdString(
        shown < count ? words.comparison(pane, *m_key, shown) : words.outcome(pane, *m_key)));
    m_count->setText(shown < count ? tr("Comparison %1 of %2").arg(shown + 1).arg(count)
                                   : tr("Result"));
    m_search->setAccessibleDescription(m_comparison->text());
    m_back->setEnabled(shown > 0);
    m_next->setEnabled(shown < count);
    // What is hidden asks for no layout, and neededHeight is asked for before the card is shown.
    m_searchPart->updateGeometry();
}

void InspectorCard::follow()
{
    const int size = qRound(m_appearance.em() * 1.1);
    m_close->setIconSize({size, size});
    m_close->setIcon(glyph(Glyph::Close, m_appearance.theme()));
    arrange();
    showChosen();
}

void InspectorCard::retranslate()
{
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close"));
    m_whatIf->setText(tr("Show on the ring"));
    m_searchTitle->setText(tr("Binary search among the sorted tokens"));
    m_search->setAccessibleName(m_searchTitle->text());
    m_back->setText(tr("Back"));
    m_next->setText(tr("Next"));
    m_scroll->setAccessibleName(tr("Why it belongs there"));
    showChosen();
}

} // namespace ringwalk
