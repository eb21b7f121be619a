// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Saving.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace ringwalk {

QString askWhereToSave(QWidget *parent, const QString &title, const QString &filters)
{
    QString chosen;
    const QString path = QFileDialog::getSaveFileName(parent, title, {}, filters, &chosen);
    if (path.isEmpty() || !QFileInfo(path).suffix().isEmpty())
        return path;
    const QString &filter = chosen.isEmpty() ? filters : chosen;
    return path + filter.section(QStringLiteral("(*"), 1).section(QLatin1Char(')'), 0, 0);
}

bool isSaved(const std::optional<Error> &error, QWidget *parent, const QString &title,
             Language language)
{
    if (!error)
        return true;
    QMessageBox box(QMessageBox::Warning, title,
                    QString::fromStdString(error->message.in(language)), QMessageBox::Ok, parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
    return false;
}

} // namespace ringwalk
