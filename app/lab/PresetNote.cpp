// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/PresetNote.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringwalk {

PresetNote::PresetNote(const Appearance &appearance, const LabSession &session, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_session(session)
    , m_name(new Label(appearance, TypeSize::Text, Role::Ink, true))
    , m_text(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_quoted(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_close(new QToolButton)
{
    m_name->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("presetText"));
    m_text->setWordWrap(true);
    m_quoted->setObjectName(QStringLiteral("presetQuoted"));
    m_quoted->setWordWrap(true);
    m_close->setObjectName(QStringLiteral("presetClose"));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setText(QStringLiteral("✕"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_name, 1);
    head->addWidget(m_close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 12, 8);
    layout->setSpacing(2);
    layout->addLayout(head);
    layout->addWidget(m_text);
    layout->addWidget(m_quoted);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    connect(m_close, &QToolButton::clicked, this, [this] { setPreset(nullptr); });
    connect(&session, &LabSession::resultChanged, this, &PresetNote::showPreset);
    connect(&appearance, &Appearance::languageChanged, this, &PresetNote::showPreset);
    showPreset();
}

void PresetNote::setPreset(const LabPreset *preset)
{
    m_preset = preset;
    showPreset();
}

void PresetNote::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showPreset();
    Card::changeEvent(event);
}

void PresetNote::showPreset()
{
    setVisible(m_preset != nullptr);
    m_close->setToolTip(tr("Hide this note"));
    m_close->setAccessibleName(tr("Hide this note"));
    if (!m_preset)
        return;
    const Language language = m_appearance.language();
    m_name->setText(QString::fromStdString(m_preset->name.in(language)));
    m_text->setText(QString::fromStdString(m_preset->explanation.in(language)));
    const QString quoted = comparison();
    m_quoted->setText(quoted);
    m_quoted->setVisible(!quoted.isEmpty());
}

QString PresetNote::comparison() const
{
    const QLocale locale = m_appearance.locale();
    const auto number = [&locale](double value) { return locale.toString(value, 'f', 2); };
    const auto percent = [&locale](double share) {
        return locale.toString(share * 100, 'f', 1) + QStringLiteral("\u00A0%");
    };
    const bool ours = m_session.result() && m_session.result()->parameters == m_preset->parameters;
    QStringList lines;
    for (const QuotedFigures &quoted : m_preset->quoted) {
        QStringList theirs;
        QStringList here;
        const PlacementResult *result = nullptr;
        if (ours) {
            const auto &results = m_session.result()->results;
            const auto place = std::find_if(
                results.begin(), results.end(),
                [&quoted](const PlacementResult &each) { return each.rule == quoted.rule; });
            result = place == results.end() ? nullptr : &*place;
        }
        // A row of a table of ε is another run than the one that is shown.
        if (quoted.epsilon && *quoted.epsilon != m_preset->parameters.settings.epsilon)
            result = nullptr;
        if (quoted.maxOverMean) {
            theirs.append(tr("max/mean %1").arg(number(*quoted.maxOverMean)));
            if (result)
                here.append(tr("max/mean %1").arg(number(result->evenness.maxOverMean)));
        }
        if (quoted.slippedP99OverMean) {
            theirs.append(tr("P99/mean %1").arg(number(*quoted.slippedP99OverMean)));
            if (result)
                here.append(tr("P99/mean %1 counted as there, by index ⌊0.99 n⌋, which with 100 "
                               "nodes is the maximum; %2 by nearest rank")
                                .arg(number(result->evenness.slippedP99OverMean),
                                     number(result->evenness.p99OverMean)));
        }
        if (quoted.spilledShare) {
            theirs.append(tr("spilled %1").arg(percent(*quoted.spilledShare)));
            if (result)
                here.append(
                    tr("spilled %1").arg(percent(m_session.result()->spilledShare(*result))));
        }
        const QString name = QString::fromStdString(quoted.name.in(m_appearance.language()));
        QString line = tr("The source, %1: %2.").arg(name, theirs.join(QStringLiteral(", ")));
        if (!here.isEmpty())
            line += QLatin1Char(' ') + tr("Here: %1.").arg(here.join(QStringLiteral(", ")));
        lines.append(line);
    }
    lines.append(
        tr("Source: %1").arg(QString::fromStdString(m_preset->source.in(m_appearance.language()))));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ringwalk
