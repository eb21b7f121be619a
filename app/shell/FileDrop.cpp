// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/FileDrop.h"

#include <algorithm>
#include <functional>

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include "shell/Notice.h"

namespace ringwalk {

namespace {

/// The files that are dragged; none where there is anything else with them.
QStringList filesOf(const QDropEvent &event)
{
    QStringList paths;
    const QList<QUrl> urls = event.mimeData()->urls();
    if (!std::all_of(urls.begin(), urls.end(), std::mem_fn(&QUrl::isLocalFile)))
        return paths;
    for (const QUrl &url : urls)
        paths.append(url.toLocalFile());
    return paths;
}

} // namespace

FileDrop::FileDrop(QWidget &window, Notice &notice)
    : QObject(&window)
    , m_notice(notice)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool FileDrop::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragEnter) {
        auto &enter = *static_cast<QDropEvent *>(event);
        if (const QStringList paths = filesOf(enter); !paths.isEmpty()) {
            enter.acceptProposedAction();
            m_notice.hold(tr("Drop to open %n files", nullptr, static_cast<int>(paths.size())));
        }
        return true;
    }
    if (event->type() == QEvent::DragLeave) {
        m_notice.hide();
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto &drop = *static_cast<QDropEvent *>(event);
        m_notice.hide();
        drop.acceptProposedAction();
        Q_EMIT dropped(filesOf(drop));
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringwalk
