// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SavePlace.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

#include "paint/FigureExport.h"

namespace ringwalk {

namespace {

struct SavePlace
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::SavePlace)
};

bool mayReplace(QWidget &parent, const QString &question)
{
    QMessageBox box(QMessageBox::Warning, QGuiApplication::applicationDisplayName(), question,
                    QMessageBox::NoButton, &parent);
    box.setObjectName(QStringLiteral("replace"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(SavePlace::tr("What is there now is lost then."));
    const QPushButton *replace = box.addButton(SavePlace::tr("&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(SavePlace::tr("&Cancel"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == replace;
}

/// Qt's own dialog takes no folder that is not there.
class FolderDialog : public QFileDialog
{
public:
    using QFileDialog::QFileDialog;

protected:
    void accept() override
    {
        const QStringList chosen = selectedFiles();
        if (!chosen.isEmpty() && !QFileInfo::exists(chosen.first()))
            QDir().mkpath(chosen.first());
        QFileDialog::accept();
    }
};

} // namespace

QString withSuffix(const QString &path, const QString &suffix)
{
    const QFileInfo file(path);
    const QString given = file.suffix().toLower();
    if (given == suffix)
        return path;
    const bool isOfOurs = figureFormatOfSuffix(given).has_value();
    const QString kept = isOfOurs ? path.chopped(given.size() + 1) : path;
    return kept + QLatin1Char('.') + suffix;
}

QString fileNameOf(QString name)
{
    static const QRegularExpression barred(QStringLiteral(R"([/\\:*?"<>|])"));
    return name.replace(barred, QStringLiteral("-"));
}

QString askForFile(QWidget &parent, const QString &title, const QString &proposed,
                   const QString &suffix)
{
    QFileDialog dialog(&parent, title, QFileInfo(proposed).absolutePath(),
                       QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(QFileInfo(proposed).fileName());
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        // The dialog has asked about the name as it was typed.
        const QString typed = dialog.selectedFiles().first();
        QString path = withSuffix(typed, suffix);
        if (path == typed || !QFileInfo::exists(path) ||
            mayReplace(parent, SavePlace::tr("%1 is there already.").arg(path)))
            return path;
        dialog.selectFile(path);
    }
    return {};
}

QString askForFolder(QWidget &parent, const QString &title, const QString &proposed,
                     const QStringList &names)
{
    FolderDialog dialog(&parent, title, proposed);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    dialog.setLabelText(QFileDialog::Accept, SavePlace::tr("Save here"));
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        QString path = dialog.selectedFiles().first();
        const QDir folder(path);
        const auto there =
            std::count_if(names.begin(), names.end(),
                          [&folder](const QString &name) { return folder.exists(name); });
        if (there == 0 || mayReplace(parent, SavePlace::tr("%n of these files are in %1 already.",
                                                           nullptr, static_cast<int>(there))
                                                 .arg(path)))
            return path;
    }
    return {};
}

} // namespace ringwalk
