// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Messages.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMessageBox>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "look/Label.h"
#include "sandbox/RingCanvas.h"

namespace ringwalk {

namespace {

constexpr std::size_t kFaultsShown = 8;

struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::Messages)
};

} // namespace

void showFaults(QWidget *parent, const QString &headline, const QString &path,
                const std::vector<Fault> &faults, Language language)
{
    QStringList lines{path};
    for (std::size_t i = 0; i < faults.size() && i < kFaultsShown; ++i)
        lines.append(QString::fromStdString(describe(faults[i], language)));
    if (faults.size() > kFaultsShown)
        lines.append(Messages::tr("and %n more faults", nullptr,
                                  static_cast<int>(faults.size() - kFaultsShown)));
    QMessageBox box(parent);
    box.setIcon(QMessageBox::Warning);
    // The title of a box is cut to its width, so that what matters stands in it.
    box.setWindowTitle(QGuiApplication::applicationDisplayName());
    box.setTextFormat(Qt::PlainText);
    box.setText(headline);
    box.setInformativeText(lines.join(QLatin1Char('\n')));
    box.exec();
}

void showShortcutSheet(QWidget *parent, const Appearance &appearance,
                       const QList<QAction *> &actions)
{
    QDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("shortcutSheet"));
    dialog.setWindowTitle(Messages::tr("Keyboard shortcuts"));
    auto *sheet = new QWidget;
    auto *grid = new QGridLayout(sheet);
    grid->setContentsMargins(24, 20, 24, 16);
    grid->setHorizontalSpacing(32);
    grid->setVerticalSpacing(8);
    const auto add = [&](const QString &what, const QList<QKeySequence> &sequences) {
        QStringList keys;
        for (const QKeySequence &sequence : sequences)
            keys.append(sequence.toString(QKeySequence::NativeText));
        auto *name = new Label(appearance, TypeSize::Text, Role::Ink);
        name->setText(what);
        auto *shortcut = new Label(appearance, TypeSize::Text, Role::Muted);
        shortcut->setText(keys.join(QStringLiteral("   ")));
        const int row = grid->rowCount();
        grid->addWidget(name, row, 0);
        grid->addWidget(shortcut, row, 1);
    };
    for (const QAction *action : actions) {
        // Those of another page are hidden, and do nothing.
        if (action->shortcuts().isEmpty() || !action->isVisible())
            continue;
        // Without the mnemonic: `&Open`, or `打开(&O)` where the script has no letters of its own.
        QString text = action->text();
        text.remove(QRegularExpression(QStringLiteral("\\(&.\\)")));
        text.remove(QLatin1Char('&'));
        add(text, action->shortcuts());
    }
    auto *ring = new Label(appearance, TypeSize::Heading, Role::Ink, true);
    ring->setText(Messages::tr("On the picture"));
    grid->addWidget(ring, grid->rowCount(), 0, 1, 2);
    add(Messages::tr("To the picture, and on from it"), {Qt::Key_Tab});
    add(Messages::tr("Clockwise, anticlockwise"), {Qt::Key_Right, Qt::Key_Left});
    add(Messages::tr("From keys to tokens, ranges, nodes, and back"), {Qt::Key_Down, Qt::Key_Up});
    add(Messages::tr("The first, the last"), {Qt::Key_Home, Qt::Key_End});
    add(Messages::tr("Choose"), {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space});
    add(Messages::tr("Leave the picture"), {Qt::Key_Escape});
    add(Messages::tr("In the sandbox: zoom in, out, the whole ring"), RingCanvas::furtherKeys());

    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(sheet);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    buttons->setContentsMargins(24, 0, 24, 16);
    // As much of it at once as the screen has room for; the rest scrolls.
    const QSize wanted = sheet->sizeHint() + QSize(scroll->verticalScrollBar()->sizeHint().width(),
                                                   buttons->sizeHint().height() + 24);
    dialog.resize(wanted.boundedTo(parent->screen()->availableSize() * 0.9));
    scroll->setFocus();
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
                     "<p>Free software under the GNU General Public License, version 3 or later; "
                     "as built with Qt Charts, version 3. Made with Qt, Qt Charts and xxHash.</p>")
            .arg(QStringLiteral(RINGWALK_VERSION)));
}

} // namespace ringwalk
