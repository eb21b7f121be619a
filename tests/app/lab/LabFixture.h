// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>

#include "WindowFixture.h"
#include "lab/LabForm.h"
#include "lab/LabPage.h"
#include "lab/ResultsCard.h"
#include "lab/RunFigures.h"
#include "lab/SweepCard.h"
#include "paint/DiagramView.h"
#include "shell/Pages.h"

namespace ringwalk {

/// The real window with the lab in front.
class LabFixture : public WindowFixture
{
public:
    LabPage &lab() const { return window->labPage(); }
    LabSession &session() const { return lab().session(); }

    /// Opens the lab with a run that takes a moment only.
    MainWindow &shownLab(QSize size = {1280, 800})
    {
        lab().restore({{QStringLiteral("fields"), smallFields()}});
        shownAt(size);
        window->pages().showPage(QStringLiteral("lab"));
        waitForResult();
        return *window;
    }
    void waitForResult() const
    {
        QTRY_VERIFY_WITH_TIMEOUT(session().result() && !session().task().running(), 60'000);
    }
    /// What is typed into a field, as a user does.
    void type(const char *option, const QString &text) const
    {
        auto *edit = child<QLineEdit>(qPrintable(QStringLiteral("edit-") + QLatin1String(option)));
        edit->setFocus();
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, text);
    }
    QString errorAt(const char *option) const
    {
        const auto *label =
            child<QLabel>(qPrintable(QStringLiteral("error-") + QLatin1String(option)));
        return label->isVisible() ? label->text().remove(QChar(0x200B)) : QString();
    }
    QAbstractItemModel &table() const { return *child<QTableView>("labResults")->model(); }

    static QVariantMap smallFields()
    {
        return {{QStringLiteral("nodes"), QStringLiteral("10")},
                {QStringLiteral("vnodes"), QStringLiteral("20")},
                {QStringLiteral("keys"), QStringLiteral("5000")},
                {QStringLiteral("workload"), QStringLiteral("zipf:1.1")},
                {QStringLiteral("placement"), QStringLiteral("successor,bounded")}};
    }
};

} // namespace ringwalk
