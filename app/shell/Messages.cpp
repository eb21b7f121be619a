// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Messages.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QMessageBox>
#include <QRegularExpression>

#include "look/Label.h"

namespace ringwalk {

namespace {

constexpr std::size_t kFaultsShown = 8;

struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::Messages)
};

} // namespace

void showFaults(QWidget *parent, const QString &path, const std::vector<Fault> &faults,
                Language language)
{
    QStringList lines;
    for (std::size_t i = 0; i < faults.size() && i < kFaultsShown; ++i)
        lines.append(QString::fromStdString(describe(faults[i], language)));
    if (faults.size() > kFaultsShown)
        lines.append(Messages::tr("and %1 more").arg(faults.size() - kFaultsShown));
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(Messages::tr("This scenario cannot be opened"));
    box.setTextFormat(Qt::PlainText);
    box.setText(path);
    box.setInformativeText(lines.join(QLatin1Char('\n')));
    box.exec();
}

void showShortcutSheet(QWidget *parent, const Appearance &appearance,
                       const QList<QAction *> &actions)
{
    QDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("shortcutSheet"));
    dialog.setWindowTitle(Messages::tr("Keyboard shortcuts"));
    auto *grid = new QGridLayout(&dialog);
    grid->setContentsMargins(24, 20, 24, 16);
    grid->setHorizontalSpacing(32);
    grid->setVerticalSpacing(8);
    int row = 0;
    for (const QAction *action : actions) {
        if (action->shortcuts().isEmpty())
            continue;
        QStringList keys;
        for (const QKeySequence &sequence : action->shortcuts())
            keys.append(sequence.toString(QKeySequence::NativeText));
        // Without the mnemonic: `&Open`, or `打开(&O)` where the script has no letters of its own.
        QString text = action->text();
        text.remove(QRegularExpression(QStringLiteral("\\(&.\\)")));
        text.remove(QLatin1Char('&'));
        auto *name = new Label(appearance, TypeSize::Text, Role::Ink);
        name->setText(text);
        auto *shortcut = new Label(appearance, TypeSize::Text, Role::Muted);
        shortcut->setText(keys.join(QStringLiteral("   ")));
        grid->addWidget(name, row, 0);
        grid->addWidget(shortcut, row++, 1);
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    grid->addWidget(buttons, row, 0, 1, 2);
    dialog.exec();
}

void showAboutBox(QWidget *parent)
{
    QMessageBox::about(
        parent, Messages::tr("About Ringwalk"),
        Messages::tr("<h3>Ringwalk %1</h3>"
                     "<p>Watch consistent hashing happen, step by step, forward and back.</p>"
                     "<p>Zero is at the top, the ring runs clockwise. A key belongs to the first "
                     "active token at or after it. Where two tokens share a tick, the node whose "
                     "name comes first owns the range.</p>"
                     "<p>Free software under the GNU General Public License, version 3 or later. "
                     "Made with Qt, Qt Charts and xxHash.</p>")
            .arg(QStringLiteral(RINGWALK_VERSION)));
}

} // namespace ringwalk
