// SPDX-License-Identifier: GPL-3.0-or-later
#include <QListWidget>

#include <optional>

#include "RecordFixture.h"
#include "paint/DiagramView.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// What is edited in the dialog of a recorded step.
class TestStepDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void faultyWordsAreNotAccepted();
    void questions();
    void focusIsEdited();
    void faultyFocusIsTold();
    void whatWasTypedIsNotThrownAway();
};

void TestStepDialog::faultyWordsAreNotAccepted()
{
    RecordFixture fixture;
    fixture.recordThree();
    const Draft before = fixture.draft();
    fixture.choose(1);
    std::optional<ModalVisitor> question;
    QVERIFY(fixture.edit(
        [&question](QWidget &dialog) {
            auto *accept = in<QPushButton>(dialog, "acceptStep");
            auto *title = in<QLineEdit>(dialog, "stepTitleEnglish");
            const QString good = title->text();
            QVERIFY(accept->isEnabled());
            for (const QString &faulty : {u"{nonsense}"_s, u"{keysOf:N9}"_s, QString(201, u'x')}) {
                title->setText(faulty);
                QVERIFY2(!accept->isEnabled(), qPrintable(faulty));
                const QString told = in<QLabel>(dialog, "stepFault")->text();
                QVERIFY2(told.startsWith(u"title"_s), qPrintable(told));
            }
            title->setText(good);
            QVERIFY(accept->isEnabled());
            title->setText(u"{nonsense}"_s);
            question.emplace(pressing(u"Discard"_s), &dialog);
        },
        "acceptStep"));
    QVERIFY(question->met());
    QVERIFY(fixture.draft() == before);
}

void TestStepDialog::questions()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(1);
    const auto kindIs = [](QWidget &dialog, int kind) {
        auto *kinds = in<QComboBox>(dialog, "questionKind");
        kinds->setCurrentIndex(kinds->findData(kind));
    };
    const auto asked = [&fixture] {
        return fixture.bench().recording()->replay.lesson->questions(1);
    };
    QVERIFY(fixture.edit([&](QWidget &dialog) {
        kindIs(dialog, int(Question::Kind::Number));
        // A number is worth nothing without the words.
        QVERIFY(!in<QPushButton>(dialog, "acceptStep")->isEnabled());
        in<QPlainTextEdit>(dialog, "questionEnglish")->setPlainText(u"How many keys move?"_s);
        in<QPlainTextEdit>(dialog, "explanationEnglish")->setPlainText(u"Those in its range."_s);
        in<QLineEdit>(dialog, "questionAnswer")->setText(u"{moved}"_s);
        QVERIFY2(in<QPushButton>(dialog, "acceptStep")->isEnabled(),
                 qPrintable(in<QLabel>(dialog, "stepFault")->text()));
    }));
    QCOMPARE(asked().size(), std::size_t(1));
    QVERIFY(asked()[0].kind == Question::Kind::Number);
    QCOMPARE(fixture.bench().recording()->replay.lesson->number(1, asked()[0].answer), 3.0);
    QVERIFY(fixture.edit([&](QWidget &dialog) {
        kindIs(dialog, int(Question::Kind::Owner));
        auto *key = in<QComboBox>(dialog, "questionKey");
        key->setCurrentIndex(key->findText(u"K6"_s));
    }));
    QVERIFY(asked()[0].key == KeyId{"K6"});
    // Nothing at all, and by itself again.
    QVERIFY(fixture.edit([&](QWidget &dialog) { kindIs(dialog, -2); }));
    QCOMPARE(asked().size(), std::size_t(0));
    QVERIFY(fixture.edit([&](QWidget &dialog) { kindIs(dialog, -1); }));
    QCOMPARE(asked().size(), std::size_t(1));
    QVERIFY(asked()[0].kind == Question::Kind::Keys);
}

/// Nodes, ranges, keys and a walk, checked in lists and clicked in the picture.
void TestStepDialog::focusIsEdited()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(1);
    const auto checkRow = [](QWidget &dialog, const char *list, const QString &text, bool on) {
        const auto rows = in<QListWidget>(dialog, list)
                              ->findItems(text, Qt::MatchStartsWith | Qt::MatchCaseSensitive);
        QCOMPARE(rows.size(), 1);
        rows.first()->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    };
    const auto checked = [](QWidget &dialog, const char *list) {
        QStringList texts;
        const auto *rows = in<QListWidget>(dialog, list);
        for (int row = 0; row < rows->count(); ++row) {
            if (rows->item(row)->checkState() == Qt::Checked)
                texts.append(rows->item(row)->text());
        }
        return texts;
    };
    const Draft before = fixture.draft();
    QVERIFY(fixture.edit([&](QWidget &dialog) {
        for (const char *list : {"focusNodes", "focusRanges", "focusKeys"}) {
            for (const QString &text : checked(dialog, list))
                checkRow(dialog, list, text, false);
        }
        checkRow(dialog, "focusNodes", u"N1"_s, true);
        checkRow(dialog, "focusKeys", u"K6"_s, true);
        auto *walk = in<QComboBox>(dialog, "focusWalk");
        walk->setCurrentIndex(walk->findText(u"K7"_s));
        // What is clicked is chosen, and once more it is not. A token is the range up to it.
        auto *picture = in<DiagramView>(dialog, "focusPicture");
        picture->activate("node-N4");
        picture->activate("token-N3-280");
        picture->activate("key-K6");
        picture->activate("key-K2");
        QCOMPARE(checked(dialog, "focusNodes"), QStringList({u"N1"_s, u"N4"_s}));
        QCOMPARE(checked(dialog, "focusKeys"), QStringList(u"K2"_s));
        QCOMPARE(checked(dialog, "focusRanges").size(), 1);
        QVERIFY(picture->diagram().find("walk-K7"));
        QVERIFY(in<QPushButton>(dialog, "acceptStep")->isEnabled());
    }));
    const std::vector<Focus> &focus = fixture.draft().steps()[1].step.focus;
    QCOMPARE(focus.size(), std::size_t(1));
    QVERIFY(focus[0].nodes == (std::vector<NodeId>{{"N1"}, {"N4"}}));
    QVERIFY(focus[0].keys == std::vector<KeyId>{{"K2"}});
    // N4 stands at 220, N3 at 280.
    QVERIFY(focus[0].ranges == (std::vector<Range>{{{220}, {280}}}));
    QVERIFY(focus[0].walk == KeyId{"K7"});
    const PaneSnapshot &shown = fixture.bench().recording()->replay.lesson->snapshot(1).panes[0];
    QVERIFY(shown.focus == focus[0]);
    QVERIFY(shown.explanation.lookup.has_value());
    const Draft after = fixture.draft();
    fixture.bench().history().undo();
    QVERIFY(fixture.draft() == before);
    fixture.bench().history().redo();
    QVERIFY(fixture.draft() == after);
}

/// A key that has gone stays in the list, and is said to be at fault until it is unchecked.
void TestStepDialog::faultyFocusIsTold()
{
    RecordFixture fixture;
    fixture.recordThree();
    DraftStep step = fixture.draft().steps()[1];
    step.step.focus = {{0, {{"K5"}, {"K9"}}, {}, {}, {}}};
    fixture.bench().changeLesson(fixture.draft().withStep(1, step), {"Focus"});
    QVERIFY(!fixture.bench().perform(RemoveKeys{{{"K9"}}}));
    QVERIFY2(fixture.steps().at(1).contains(u'⚠'), qPrintable(fixture.steps().at(1)));
    fixture.choose(1);
    QVERIFY(fixture.edit([&](QWidget &dialog) {
        QVERIFY(!in<QPushButton>(dialog, "acceptStep")->isEnabled());
        const QString told = in<QLabel>(dialog, "stepFault")->text();
        QVERIFY2(told.startsWith(u"focus/0/keys/1"_s) && told.contains(u"K9"_s), qPrintable(told));
        const auto rows =
            in<QListWidget>(dialog, "focusKeys")->findItems(u"K9"_s, Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        rows.first()->setCheckState(Qt::Unchecked);
        QVERIFY(in<QPushButton>(dialog, "acceptStep")->isEnabled());
    }));
    QVERIFY2(!fixture.steps().at(1).contains(u'⚠'), qPrintable(fixture.steps().at(1)));
    QVERIFY(fixture.draft().steps()[1].step.focus[0].keys == std::vector<KeyId>{{"K5"}});
}

void TestStepDialog::whatWasTypedIsNotThrownAway()
{
    RecordFixture fixture;
    fixture.recordThree();
    const Draft before = fixture.draft();
    fixture.choose(1);
    // Escape, and what is answered to the question, if there is one.
    const auto escape = [&fixture](const auto &look, const QString &answer) {
        bool asked = false;
        const ModalVisitor visitor([&](QWidget &dialog) {
            look(dialog);
            const ModalVisitor question(pressing(answer), &dialog);
            QTest::keyClick(&dialog, Qt::Key_Escape);
            asked = question.met();
            if (answer == u"Keep editing"_s) {
                QVERIFY(dialog.isVisible());
                in<QPushButton>(dialog, "acceptStep")->click();
            }
            QVERIFY(!dialog.isVisible());
        });
        fixture.view().setFocus();
        fixture.key(Qt::Key_F2);
        fixture.shown();
        return visitor.met() && asked;
    };
    const auto type = [](QWidget &dialog) {
        in<QLineEdit>(dialog, "stepTitleEnglish")->setText(u"Mine"_s);
    };
    QVERIFY(!escape([](QWidget &) {}, u"Discard"_s));
    QVERIFY(escape(type, u"Discard"_s));
    QVERIFY(fixture.draft() == before);
    QVERIFY(escape(type, u"Keep editing"_s));
    QCOMPARE(fixture.draft().steps()[1].step.title.english, std::string("Mine"));
}

QTEST_MAIN(TestStepDialog)
#include "tst_stepdialog.moc"
