// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Notice.h"

#include <algorithm>
#include <chrono>

#include <QAccessibleWidget>
#include <QEvent>
#include <QPainter>

namespace ringwalk {

namespace {

constexpr std::chrono::milliseconds kWhile{3500};

QAccessibleInterface *makeNoticeAccessible(const QString &className, QObject *object)
{
    auto *notice = qobject_cast<Notice *>(object);
    if (!notice || className != QLatin1String(Notice::staticMetaObject.className()))
        return nullptr;
    return new QAccessibleWidget(notice, QAccessible::Notification);
}

} // namespace

Notice::Notice(const Appearance &appearance, QWidget &window)
    : QLabel(&window)
    , m_appearance(appearance)
{
    static const bool installed = [] {
        QAccessible::installFactory(makeNoticeAccessible);
        return true;
    }();
    Q_UNUSED(installed);
    setObjectName(QStringLiteral("notice"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignCenter);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    m_end.setSingleShot(true);
    m_end.setInterval(kWhile);
    connect(&m_end, &QTimer::timeout, this, &QWidget::hide);
    connect(&appearance, &Appearance::changed, this, &Notice::follow);
    window.installEventFilter(this);
    follow();
}

void Notice::tell(const QString &text)
{
    hold(text);
    m_end.start();
}

void Notice::hold(const QString &text)
{
    m_end.stop();
    // What a screen reader reads is that a notification comes to be shown: see StepAnnouncer.
    hide();
    setText(text);
    setAccessibleName(text);
    place();
    show();
    raise();
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(this, text);
#else
    QAccessibleEvent event(this, QAccessible::Alert);
#endif
    QAccessible::updateAccessibility(&event);
}

void Notice::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.colour({Role::Ink}));
    painter.drawRoundedRect(rect(), 8, 8);
    painter.end();
    QLabel::paintEvent(event);
}

bool Notice::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void Notice::follow()
{
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_appearance.colour({Role::Card}));
    setPalette(colours);
    setFont(m_appearance.font(TypeSize::Text));
    const int em = qRound(m_appearance.em());
    setContentsMargins(em, em / 2, em, em / 2);
    place();
}

void Notice::place()
{
    const QWidget &window = *parentWidget();
    const int edge = qRound(m_appearance.em());
    const QRect room(0, 0, std::max(0, window.width() - 4 * edge), window.height());
    const QSize words =
        fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, text()).size();
    const QSize size = words + QSize(2 * edge + 2, edge);
    setGeometry(QRect(
        QPoint((window.width() - size.width()) / 2, window.height() - size.height() - 2 * edge),
        size));
}

} // namespace ringwalk
