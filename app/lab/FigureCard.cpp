// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FigureCard.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "lab/FigureFile.h"
#include "lab/Saving.h"
#include "paint/DiagramView.h"

namespace ringwalk {

namespace {

// In em: a figure that can be read.
constexpr double kLeastWidth = 14;
constexpr double kLeastHeight = 7.5;

} // namespace

FigureCard::FigureCard(const Appearance &appearance, const QString &name, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_choice(new QComboBox)
    , m_save(new QToolButton)
    , m_view(new DiagramView)
    , m_told(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_empty(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_head(new QHBoxLayout)
    , m_body(new QVBoxLayout(this))
{
    setObjectName(name);
    m_choice->setObjectName(name + QStringLiteral("Choice"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->setMinimumContentsLength(8);
    m_save->setObjectName(name + QStringLiteral("Save"));
    m_save->setAutoRaise(true);
    m_save->setFocusPolicy(Qt::TabFocus);
    m_view->setObjectName(name + QStringLiteral("View"));
    m_told->setObjectName(name + QStringLiteral("Told"));
    m_told->setElided();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_head->setSpacing(8);
    m_head->addWidget(m_choice);
    m_head->addStretch(1);
    m_head->addWidget(m_save);
    m_body->setContentsMargins(12, 10, 12, 10);
    m_body->setSpacing(4);
    m_body->addLayout(m_head);
    m_body->addWidget(m_view, 1);
    m_body->addWidget(m_told);
    m_body->addWidget(m_empty, 1);
    connect(m_choice, &QComboBox::activated, this, &FigureCard::chosen);
    connect(m_save, &QToolButton::clicked, this, &FigureCard::save);
    connect(m_view, &DiagramView::hovered, this, [this](const Group *group) {
        m_pointedAt = group ? QString::fromStdString(group->title) : QString();
        showTold();
    });
    connect(m_view, &DiagramView::currentChanged, this, [this](const Group *group) {
        m_current = group ? QString::fromStdString(group->title) : QString();
        showTold();
    });
    const auto followType = [this] {
        const double em = m_appearance.em();
        for (QWidget *widget : {static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_empty)})
            widget->setMinimumSize(qRound(kLeastWidth * em), qRound(kLeastHeight * em));
        showFigure();
    };
    connect(&appearance, &Appearance::changed, this, followType);
    m_view->setBuilder([this](Size size) {
        const ChartStyle style{size, m_appearance.pictureEm(size.width * 1.4, size.height * 2),
                               m_appearance.theme().hatches(), false};
        if (m_figure)
            return drawFigure(*m_figure, style);
        Diagram nothing;
        nothing.size = size;
        return nothing;
    });
    followType();
    retranslate();
}

void FigureCard::save()
{
    if (!m_figure)
        return;
    const QString path = askWhereToSave(this, tr("Save the figure"), figureFilters(),
                                        QString::fromStdString(m_figure->fileName));
    if (!path.isEmpty())
        saveTo(path);
}

bool FigureCard::saveTo(const QString &path)
{
    if (!m_figure)
        return false;
    const Language language = m_appearance.language();
    return isSaved(saveFigure(*m_figure, path, m_appearance.themeName(), language), this,
                   tr("The figure is not saved"), language);
}

void FigureCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void FigureCard::setFigure(std::optional<LabFigure> figure)
{
    m_figure = std::move(figure);
    showFigure();
}

void FigureCard::setEmptyText(const QString &text)
{
    m_empty->setText(text);
}

void FigureCard::showFigure()
{
    m_save->setEnabled(m_figure.has_value());
    m_view->setVisible(m_figure.has_value());
    m_told->setVisible(m_figure.has_value());
    m_empty->setVisible(!m_figure);
    if (m_figure) {
        m_view->setAccessibleName(QString::fromStdString(m_figure->title()));
        m_view->setAccessibleDescription(QString::fromStdString(m_figure->description()));
    }
    m_view->setTheme(m_appearance.theme());
}

void FigureCard::showTold()
{
    const QString &told = m_pointedAt.isEmpty() ? m_current : m_pointedAt;
    m_told->setText(told.isEmpty()
                        ? tr("Point or use the arrow keys to read its numbers")
                        : QString(told).replace(QLatin1Char('\n'), QStringLiteral(" · ")));
}

void FigureCard::retranslate()
{
    showTold();
    m_choice->setAccessibleName(tr("Figure"));
    m_choice->setToolTip(tr("Which figure is shown"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Save this figure as SVG, PNG or PDF, or its numbers as CSV or JSON"));
}

} // namespace ringwalk
