// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <string_view>

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

#include "../shell/WindowFixture.h"
#include "sandbox/BuildCard.h"
#include "sandbox/LoadsPanel.h"
#include "sandbox/RingCanvas.h"
#include "sandbox/RingText.h"
#include "sandbox/SandboxActions.h"
#include "sandbox/SandboxPage.h"
#include "sandbox/SelectedCard.h"
#include "sandbox/TablesCard.h"
#include "shell/Pages.h"

namespace ringwalk {

/// The real window at its sandbox page, with a board given as text.
class SandboxFixture : public WindowFixture
{
public:
    explicit SandboxFixture(std::string_view board = kThreeNodes)
    {
        window->pages().showPage(QStringLiteral("sandbox"));
        bench().start(*readRingText(board));
    }

    /// The ring of the lesson node-joins.
    static constexpr std::string_view kThreeNodes =
        "N1@20 N2@140 N3@280 | 10 35 60 95 125 155 185 205 235 260 310 345";

    SandboxPage &sandbox() const { return window->sandboxPage(); }
    Workbench &bench() const { return sandbox().bench(); }
    const Board &board() const { return bench().board(); }
    RingCanvas &canvas() const { return sandbox().canvas(); }
    QString message() const { return labelText("message"); }

    void type(const char *text) const
    {
        for (const char *letter = text; *letter != 0; ++letter)
            QTest::keyClick(window->windowHandle(), *letter);
    }
    /// Moves the mouse from one tick to another tick by tick, as a hand does.
    void dragTo(int from, int to) const
    {
        for (int tick = from; tick <= to; ++tick)
            moveMouse(canvas(), canvas().placeOf(Tick{tick}));
    }
    void clickButton(const char *name) const
    {
        auto *button = child<QPushButton>(name);
        click(*button, QRectF(button->rect()).center());
    }
    QStringList owners() const
    {
        QStringList lines;
        for (const KeyView &key : bench().ring().keys)
            lines.append(QString::fromStdString(
                key.id.text + ":" +
                (key.owner ? bench().ring().nodes[*key.owner].id.text : "none")));
        return lines;
    }
    QStringList pending() const
    {
        QStringList lines;
        for (const KeyView &key : canvas().pane()->keys) {
            if (key.pending())
                lines.append(QString::fromStdString(key.id.text));
        }
        return lines;
    }
    std::string text() const { return ringText(board()).text; }
};

/// Presses a button of a message box, by its text.
inline std::function<void(QWidget &)> pressing(const QString &text)
{
    return [text](QWidget &modal) {
        for (auto *button : modal.findChildren<QPushButton *>()) {
            if (button->text().remove(QLatin1Char('&')) == text)
                button->click();
        }
    };
}

} // namespace ringwalk
