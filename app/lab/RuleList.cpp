// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RuleList.h"

#include <algorithm>

#include <QCheckBox>
#include <QEvent>
#include <QVBoxLayout>

#include "diagram/LabWords.h"
#include "lab/RuleSwatch.h"

namespace ringwalk {

RuleList::RuleList(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_error(new Label(appearance, TypeSize::Small, Role::Ink, true))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    for (const PlacementRule rule : kPlacementRules) {
        const std::string_view name = placementName(rule);
        auto *box = new QCheckBox;
        box->setObjectName(QStringLiteral("rule-") +
                           QLatin1String(name.data(), static_cast<qsizetype>(name.size())));
        m_boxes.push_back(box);
        column->addWidget(box);
        connect(box, &QCheckBox::clicked, this, &RuleList::edited);
    }
    m_error->setObjectName(QStringLiteral("error-placement"));
    m_error->setWordWrap(true);
    m_error->hide();
    column->addWidget(m_error);
    connect(&appearance, &Appearance::changed, this, &RuleList::colour);
    retranslate();
    colour();
}

std::vector<PlacementRule> RuleList::chosen() const
{
    std::vector<PlacementRule> rules;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            rules.push_back(kPlacementRules[i]);
    }
    return rules;
}

void RuleList::setChosen(const std::vector<PlacementRule> &rules)
{
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setChecked(std::find(rules.begin(), rules.end(), kPlacementRules[i]) !=
                               rules.end());
}

void RuleList::setError(const QString &error)
{
    m_error->setText(breakable(error));
    m_error->setVisible(!error.isEmpty());
}

void RuleList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RuleList::colour()
{
    const int side = qRound(m_appearance.em() * 0.9);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->setIcon(
            QIcon(ruleSwatch(kPlacementRules[i], m_appearance, devicePixelRatioF())));
        m_boxes[i]->setIconSize({side, side});
    }
}

void RuleList::retranslate()
{
    const Language language = m_appearance.language();
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_boxes[i]->setText(QString::fromStdString(ruleTitle(kPlacementRules[i]).in(language)));
        m_boxes[i]->setToolTip(
            QString::fromStdString(ruleExplanation(kPlacementRules[i]).in(language)));
    }
}

} // namespace ringwalk
