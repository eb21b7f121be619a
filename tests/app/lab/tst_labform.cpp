// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QListWidget>
#include <QTest>

#include "LabFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// The form of the lab: what it takes, and what it says of the rest.
class TestLabForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void refusesBadNumbers_data();
    void refusesBadNumbers();
    void takesThousands_data();
    void takesThousands();
    void saysWhatAWorkloadLacks();
    void refusesNoRuleAtAll();
    void errorsGoOnceMended();
    void whatIsEditedIsNoPreset();
    void showsTheFieldsThatCount();
};

void TestLabForm::refusesBadNumbers_data()
{
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("limit");
    QTest::newRow("no node") << QByteArray("nodes") << u"0"_s << u"1 to 100,000"_s;
    QTest::newRow("too many nodes") << QByteArray("nodes") << u"100001"_s << u"1 to 100,000"_s;
    QTest::newRow("no number") << QByteArray("vnodes") << u"many"_s << u"1 to 100,000"_s;
    QTest::newRow("negative") << QByteArray("epsilon") << u"-0.1"_s << u"0 to 1000"_s;
    QTest::newRow("10^12 keys") << QByteArray("keys") << u"1000000000000"_s
                                << u"1 to 1,000,000,000"_s;
    QTest::newRow("all weights 0") << QByteArray("weights") << u"0,0"_s << u"not all"_s;
    QTest::newRow("weights") << QByteArray("weights") << u"1;2"_s << u"commas between"_s;
    QTest::newRow("leaver") << QByteArray("leaver") << u"10"_s << u"0 to 9"_s;
    // Commas part thousands, and nothing else.
    QTest::newRow("decimal comma") << QByteArray("epsilon") << u"0,25"_s << u"0 to 1000"_s;
    QTest::newRow("decimals") << QByteArray("nodes") << u"1,5"_s << u"1 to 100,000"_s;
    QTest::newRow("point") << QByteArray("nodes") << u"1.500"_s << u"1 to 100,000"_s;
    QTest::newRow("empty") << QByteArray("keys") << u""_s << u"1 to 1,000,000,000"_s;
}

void TestLabForm::refusesBadNumbers()
{
    QFETCH(QByteArray, option);
    QFETCH(QString, text);
    QFETCH(QString, limit);
    LabFixture fixture;
    fixture.shownLab();
    const LabSession::SharedResult before = fixture.session().result();
    fixture.type(option.constData(), text);
    QVERIFY2(fixture.errorAt(option.constData()).contains(limit),
             qPrintable(fixture.errorAt(option.constData())));
    QTRY_VERIFY(!fixture.session().task().running());
    // What was typed is left to be mended, and what was found before is still there.
    QCOMPARE(fixture.child<QLineEdit>(qPrintable(u"edit-"_s + QString::fromUtf8(option)))->text(),
             text);
    if (text.isEmpty() || text == u"many")
        QCOMPARE(fixture.session().result(), before);
}

/// Not in the words of the command line.
void TestLabForm::takesThousands_data()
{
    QTest::addColumn<QString>("text");
    for (const QString &text : {u"12345"_s, u"12,345"_s, u"12 345"_s, u"12\u00A0345"_s,
                                u"12\u202F345"_s, u"12'345"_s, u" 12,345 "_s})
        QTest::newRow(qPrintable(text)) << text;
}

void TestLabForm::takesThousands()
{
    QFETCH(QString, text);
    LabFixture fixture;
    fixture.shownLab();
    auto *edit = fixture.child<QLineEdit>("edit-keys");
    edit->setText(text);
    Q_EMIT edit->textEdited(text);
    QVERIFY(fixture.errorAt("keys").isEmpty());
    fixture.waitForResult();
    QCOMPARE(fixture.session().parameters().keys, std::uint64_t{12'345});
}

void TestLabForm::saysWhatAWorkloadLacks()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &kind = *fixture.child<QComboBox>("workloadKind");
    auto &alpha = *fixture.child<QLineEdit>("workloadAlpha");
    alpha.selectAll();
    QTest::keyClicks(&alpha, u"much"_s);
    QVERIFY(fixture.errorAt("workload").contains(u"number"_s));
    kind.setCurrentIndex(static_cast<int>(WorkloadKind::File));
    Q_EMIT kind.activated(kind.currentIndex());
    QVERIFY(fixture.errorAt("workload").contains(u"file"_s));
    QVERIFY(!fixture.errorAt("workload").contains(u"file:"_s));
    // What would wait for standard input, or for whoever writes into a pipe.
    auto &path = *fixture.child<QLineEdit>("workloadPath");
    for (const QString &pipe : {u"-"_s, u"/dev/zero"_s}) {
        path.setText(pipe);
        Q_EMIT path.editingFinished();
        QVERIFY2(fixture.errorAt("workload").contains(u"on disk"_s), qPrintable(pipe));
        QVERIFY(!fixture.session().task().running());
    }
    kind.setCurrentIndex(static_cast<int>(WorkloadKind::Uniform));
    Q_EMIT kind.activated(kind.currentIndex());
    QVERIFY(fixture.errorAt("workload").isEmpty());
    fixture.waitForResult();
}

void TestLabForm::refusesNoRuleAtAll()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.child<QCheckBox>("rule-successor")->click();
    QVERIFY(fixture.errorAt("placement").isEmpty());
    fixture.child<QCheckBox>("rule-bounded")->click();
    QVERIFY(!fixture.errorAt("placement").isEmpty());
    fixture.child<QCheckBox>("rule-jump")->click();
    QVERIFY(fixture.errorAt("placement").isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running() && fixture.table().rowCount() == 1,
                             60'000);
}

void TestLabForm::errorsGoOnceMended()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.type("nodes", u"0"_s);
    QVERIFY(!fixture.errorAt("nodes").isEmpty());
    fixture.type("nodes", u"12"_s);
    QVERIFY(fixture.errorAt("nodes").isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running() &&
                                 fixture.session().result()->parameters.nodes == 12,
                             60'000);
}

void TestLabForm::whatIsEditedIsNoPreset()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &presets = *fixture.child<QListWidget>("labPresets");
    const QRect place = presets.visualItemRect(presets.item(1));
    QTest::mouseClick(presets.viewport(), Qt::LeftButton, {}, place.center());
    QCOMPARE(presets.selectedItems().size(), 1);
    QVERIFY(fixture.child<QLabel>("presetText")->isVisible());
    fixture.type("nodes", u"9"_s);
    QVERIFY(presets.selectedItems().isEmpty());
    QVERIFY(!fixture.child<QLabel>("presetText")->isVisible());
    fixture.waitForResult();
}

void TestLabForm::showsTheFieldsThatCount()
{
    LabFixture fixture;
    fixture.shownLab();
    QVERIFY(fixture.child<QWidget>("field-epsilon")->isVisibleTo(&fixture.lab()));
    QVERIFY(!fixture.child<QWidget>("field-rounds")->isVisibleTo(&fixture.lab()));
    QVERIFY(!fixture.child<QWidget>("field-column")->isVisibleTo(&fixture.lab()));
    fixture.child<QCheckBox>("rule-bounded")->click();
    fixture.child<QCheckBox>("rule-dynamic")->click();
    QVERIFY(!fixture.child<QWidget>("field-epsilon")->isVisibleTo(&fixture.lab()));
    QVERIFY(fixture.child<QWidget>("field-rounds")->isVisibleTo(&fixture.lab()));
    fixture.waitForResult();
}

QTEST_MAIN(TestLabForm)
#include "tst_labform.moc"
