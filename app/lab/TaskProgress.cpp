// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/TaskProgress.h"

#include <cmath>

#include <QEvent>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "lab/NewestTask.h"

namespace ringwalk {

namespace {

/// Nobody has to be told of what takes no longer, in milliseconds.
constexpr qint64 kShort = 500;
constexpr int kParts = 1000;

} // namespace

TaskProgress::TaskProgress(const Appearance &appearance, NewestTask &task, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_task(task)
    , m_label(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_bar(new QProgressBar)
    , m_cancel(new QPushButton)
{
    m_label->setWordWrap(true);
    m_label->setObjectName(QStringLiteral("taskText"));
    m_bar->setObjectName(QStringLiteral("taskBar"));
    m_bar->setRange(0, kParts);
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(8);
    m_cancel->setObjectName(QStringLiteral("taskCancel"));
    // The height of both is kept, so that nothing jumps when they come.
    QSizePolicy policy = m_bar->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(policy);
    m_bar->hide();
    m_cancel->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_label, 1);
    row->addWidget(m_cancel);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_bar);
    layout->addLayout(row);

    const auto keepHeight = [this] { m_label->setMinimumHeight(m_cancel->sizeHint().height()); };
    connect(&appearance, &Appearance::changed, this, keepHeight);
    keepHeight();
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_task.cancel();
        Q_EMIT cancelled();
    });
    connect(&task, &NewestTask::progressed, this, &TaskProgress::showProgress);
    connect(&task, &NewestTask::runningChanged, this, [this](bool running) {
        if (!running)
            showRest();
    });
    retranslate();
}

void TaskProgress::setText(const QString &text)
{
    m_text = text;
    if (!m_showsProgress)
        m_label->setText(text);
}

void TaskProgress::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TaskProgress::showProgress(double done, qint64 milliseconds)
{
    if (milliseconds < kShort)
        return;
    m_showsProgress = true;
    m_bar->setVisible(true);
    m_cancel->setVisible(true);
    m_bar->setValue(static_cast<int>(std::lround(done * kParts)));
    if (done < 0.02) {
        m_label->setText(tr("Computing…"));
        return;
    }
    const double rest = static_cast<double>(milliseconds) / 1000 * (1 - done) / done;
    const auto seconds = static_cast<int>(std::ceil(rest));
    m_label->setText(tr("%1 done, about %n seconds left", nullptr, seconds)
                         .arg(m_appearance.locale().toString(static_cast<int>(done * 100)) +
                              QStringLiteral("\u00A0%")));
}

void TaskProgress::showRest()
{
    // A hidden button would hand the focus to whatever comes next.
    if (m_cancel->hasFocus())
        m_cancel->clearFocus();
    m_showsProgress = false;
    m_bar->hide();
    m_cancel->hide();
    m_label->setText(m_text);
}

void TaskProgress::retranslate()
{
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop computing and keep what is shown"));
    m_bar->setAccessibleName(tr("Progress"));
}

} // namespace ringwalk
