// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Saving.h"

#include <QFileDialog>
#include <QMessageBox>

namespace ringwalk {

namespace {

/// `CSV, the numbers (*.csv)`: csv
QString suffixOf(const QString &filter)
{
    return filter.section(QStringLiteral("(*."), 1).section(QLatin1Char(')'), 0, 0);
}

} // namespace

QString askWhereToSave(QWidget *parent, const QString &title, const QString &filters,
                       const QString &name)
{
    QFileDialog dialog(parent, title, {}, filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const auto followFilter = [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(suffixOf(filter));
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, followFilter);
    followFilter(dialog.selectedNameFilter());
    dialog.selectFile(name + QLatin1Char('.') + dialog.defaultSuffix());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return {};
    return dialog.selectedFiles().first();
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
