// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Messages.h"

#include <algorithm>
#include <memory>

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "look/Label.h"
#include "sandbox/RingCanvas.h"
#include "shell/WindowPlace.h"

namespace ringwalk {

namespace {

constexpr std::size_t kFaultsShown = 8;

struct Messages
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::Messages)
};

/// The path and so many of the faults, and how many there are besides.
QString faultText(const QString &path, const std::vector<Fault> &faults, std::size_t shown,
                  Language language)
{
    QStringList lines{path};
    for (std::size_t i = 0; i < shown; ++i)
        lines.append(QString::fromStdString(describe(faults[i], language)));
    if (faults.size() > shown)
        lines.append(
            Messages::tr("and %n more faults", nullptr, static_cast<int>(faults.size() - shown)));
    return lines.join(QLatin1Char('\n'));
}

/// Whether a text has room in a box on the screen of a window, with what else stands in the box. No
/// box of Qt's breaks lines earlier.
bool fitsBox(const QString &text, const QWidget &parent)
{
    constexpr int kNarrowest = 380;
    const QFontMetrics metrics = parent.fontMetrics();
    const int height =
        metrics.boundingRect(QRect(0, 0, kNarrowest, 0), Qt::TextWordWrap, text).height();
    return height < parent.screen()->availableSize().height() - 10 * metrics.lineSpacing();
}

/// A box about a file that cannot be opened.
std::unique_ptr<QMessageBox> faultBox(QWidget *parent, const QString &headline, const QString &path,
                                      const std::vector<Fault> &faults, Language language)
{
    std::size_t shown = std::min(faults.size(), kFaultsShown);
    while (shown > 1 && !fitsBox(faultText(path, faults, shown, language), *parent))
        --shown;
    auto box = std::make_unique<QMessageBox>(parent);
    box->setIcon(QMessageBox::Warning);
    // The title of a box is cut to its width, so that what matters stands in it.
    box->setWindowTitle(QGuiApplication::applicationDisplayName());
    box->setTextFormat(Qt::PlainText);
    box->setText(headline);
    box->setInformativeText(faultText(path, faults, shown, language));
    return box;
}

} // namespace

void showFaults(QWidget *parent, const QString &headline, const QString &path,
                const std::vector<Fault> &faults, Language language)
{
    faultBox(parent, headline, path, faults, language)->exec();
}

bool askToTryAgain(QWidget *parent, const QString &path, const std::vector<Fault> &faults,
                   Language language)
{
    const auto box =
        faultBox(parent, Messages::tr("This scenario cannot be opened"), path, faults, language);
    QPushButton *again = box->addButton(Messages::tr("&Try again"), QMessageBox::AcceptRole);
    again->setObjectName(QStringLiteral("tryAgain"));
    box->addButton(QMessageBox::Close);
    box->exec();
    return box->clickedButton() == again;
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

    QScrollArea *scroll = scrollable(sheet);
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
    fitToScreen(dialog, wanted);
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
