// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QSvgRenderer>
#include <QTest>

#include "LabFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// What leaves the lab as files: real ones, with the numbers that are shown.
class TestLabFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void pictures();
    void numbersOfFigures();
    void resultsAsCsv();
    void resultsAsJson();
    void numbersAreTheSameInEveryLanguage();
    void dialogsProposeANameAndAskBeforeTheyOverwrite_data();
    void dialogsProposeANameAndAskBeforeTheyOverwrite();
    void suffixFollowsTheFilter();
    void copiesAreTheFilesThatAreSaved();
    void whatCannotBeWrittenIsSaid();
};

void TestLabFiles::pictures()
{
    LabFixture fixture;
    fixture.shownLab();
    FigureCard &card = fixture.lab().figures();
    const QDir folder(fixture.folder());
    for (const QString &suffix : {u"svg"_s, u"png"_s, u"pdf"_s})
        QVERIFY(card.saveTo(folder.filePath(u"loads."_s + suffix)));
    QSvgRenderer svg(folder.filePath(u"loads.svg"_s));
    QVERIFY(svg.isValid());
    QCOMPARE(svg.defaultSize(), QSize(960, 600));
    const QByteArray text = contents(folder.filePath(u"loads.svg"_s));
    // It stands alone: with its title, and with what repeats it.
    QVERIFY(text.contains("Load per node, sorted"));
    QVERIFY(text.contains("ringwalk simulate --nodes 10"));
    const QImage png(folder.filePath(u"loads.png"_s));
    QCOMPARE(png.size(), QSize(960, 600));
    QVERIFY(contents(folder.filePath(u"loads.pdf"_s)).startsWith("%PDF-"));
}

void TestLabFiles::numbersOfFigures()
{
    LabFixture fixture;
    fixture.shownLab();
    FigureCard &card = fixture.lab().figures();
    const QDir folder(fixture.folder());
    QVERIFY(card.saveTo(folder.filePath(u"loads.csv"_s)));
    QVERIFY(card.saveTo(folder.filePath(u"loads.json"_s)));
    const QList<QByteArray> lines = contents(folder.filePath(u"loads.csv"_s)).trimmed().split('\n');
    const QJsonArray rows =
        QJsonDocument::fromJson(contents(folder.filePath(u"loads.json"_s)))[u"rows"_s].toArray();
    const ExperimentResult &result = *fixture.session().result();
    QCOMPARE(lines.size(), 1 + 2 * 10);
    QCOMPARE(rows.size(), 2 * 10);
    quint64 csv = 0;
    qint64 json = 0;
    for (int i = 0; i < rows.size(); ++i) {
        csv += lines[i + 1].split(',')[3].toULongLong();
        json += rows[i].toObject()[u"load"].toInteger();
    }
    QCOMPARE(csv, 2 * result.requests);
    QCOMPARE(quint64(json), 2 * result.requests);
}

void TestLabFiles::resultsAsCsv()
{
    LabFixture fixture;
    fixture.shownLab();
    const QString path = QDir(fixture.folder()).filePath(u"results.csv"_s);
    QVERIFY(fixture.lab().results().saveTo(path));
    const QList<QByteArray> lines = contents(path).trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    const qsizetype column = lines[0].split(',').indexOf("max_over_mean");
    QCOMPARE(lines[1].split(',')[column].toDouble(),
             fixture.session().result()->results[0].evenness.maxOverMean);
}

void TestLabFiles::resultsAsJson()
{
    LabFixture fixture;
    fixture.shownLab();
    const QString path = QDir(fixture.folder()).filePath(u"results.json"_s);
    QVERIFY(fixture.lab().results().saveTo(path));
    const QJsonObject object = QJsonDocument::fromJson(contents(path)).object();
    QCOMPARE(object[u"command"].toString(), fixture.lab().results().repeatText() + u" --loads"_s);
    QCOMPARE(object[u"results"].toArray().size(), 2);
    QCOMPARE(object[u"results"].toArray()[0].toObject()[u"loads"].toArray().size(), 10);
}

void TestLabFiles::numbersAreTheSameInEveryLanguage()
{
    LabFixture fixture;
    fixture.shownLab();
    const QDir folder(fixture.folder());
    QVERIFY(fixture.lab().figures().saveTo(folder.filePath(u"a.csv"_s)));
    fixture.appearance->setLanguage(Language::Chinese);
    QVERIFY(fixture.lab().figures().saveTo(folder.filePath(u"b.csv"_s)));
    QVERIFY(!contents(folder.filePath(u"a.csv"_s)).isEmpty());
    QCOMPARE(contents(folder.filePath(u"a.csv"_s)), contents(folder.filePath(u"b.csv"_s)));
    QVERIFY(fixture.lab().figures().saveTo(folder.filePath(u"b.svg"_s)));
    QVERIFY(contents(folder.filePath(u"b.svg"_s)).contains("xml:lang=\"zh-CN\""));
}

void TestLabFiles::dialogsProposeANameAndAskBeforeTheyOverwrite_data()
{
    QTest::addColumn<QByteArray>("button");
    QTest::addColumn<QString>("proposed");
    QTest::newRow("figure") << QByteArray("labFiguresSave") << u"loads-successor-bounded.svg"_s;
    QTest::newRow("results") << QByteArray("labResultsSave") << u"results-successor-bounded.csv"_s;
}

void TestLabFiles::dialogsProposeANameAndAskBeforeTheyOverwrite()
{
    QFETCH(QByteArray, button);
    QFETCH(QString, proposed);
    LabFixture fixture;
    fixture.shownLab();
    const QString path = fixture.writeFile(proposed, "mine");
    QString offered;
    QString question;
    const ModalVisitor visitor([&](QWidget &modal) {
        auto *dialog = qobject_cast<QFileDialog *>(&modal);
        QVERIFY(dialog);
        offered = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        // Typed without a suffix: the name that there is a file of gets it before it is looked for.
        dialog->setDirectory(fixture.folder());
        dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)
            ->setText(QFileInfo(proposed).completeBaseName());
        const ModalVisitor answer(
            [&question](QWidget &box) {
                if (auto *message = qobject_cast<QMessageBox *>(&box)) {
                    question = message->text();
                    message->button(QMessageBox::No)->click();
                }
            },
            dialog);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    fixture.child<QToolButton>(button.constData())->click();
    QVERIFY(visitor.met());
    QCOMPARE(offered, proposed);
    QVERIFY2(question.contains(proposed), qPrintable(question));
    QCOMPARE(contents(path), QByteArray("mine"));
}

void TestLabFiles::suffixFollowsTheFilter()
{
    LabFixture fixture;
    fixture.shownLab();
    const ModalVisitor visitor([&](QWidget &modal) {
        auto *dialog = qobject_cast<QFileDialog *>(&modal);
        QVERIFY(dialog);
        dialog->setDirectory(fixture.folder());
        auto *filters = dialog->findChild<QComboBox *>(u"fileTypeCombo"_s);
        QTest::keyClick(filters, Qt::Key_Down);
        QVERIFY(filters->currentText().startsWith(u"JSON"_s));
        dialog->findChild<QLineEdit *>(u"fileNameEdit"_s)->setText(u"mine"_s);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    fixture.child<QToolButton>("labResultsSave")->click();
    QVERIFY(visitor.met());
    const QByteArray json = contents(QDir(fixture.folder()).filePath(u"mine.json"_s));
    QVERIFY(QJsonDocument::fromJson(json).isObject());
}

/// Copied or saved, in any language and theme, a figure is the same.
void TestLabFiles::copiesAreTheFilesThatAreSaved()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    const QDir folder(fixture.folder());
    QVERIFY(fixture.lab().figures().saveTo(folder.filePath(u"a.svg"_s)));
    QVERIFY(fixture.lab().figures().saveTo(folder.filePath(u"a.png"_s)));
    QVERIFY(fixture.lab().figureSvg().contains("xml:lang=\"zh-CN\""));
    QCOMPARE(fixture.lab().figureSvg(), contents(folder.filePath(u"a.svg"_s)));
    QCOMPARE(fixture.lab().figurePng(), contents(folder.filePath(u"a.png"_s)));
}

void TestLabFiles::whatCannotBeWrittenIsSaid()
{
    LabFixture fixture;
    fixture.shownLab();
    for (const QString &name : {u"no/such/folder/loads.svg"_s, u"loads.gif"_s}) {
        const QString path = QDir(fixture.folder()).filePath(name);
        QString said;
        ModalVisitor visitor([&said](QWidget &box) {
            if (const auto *message = qobject_cast<QMessageBox *>(&box))
                said = message->text();
        });
        QVERIFY(!fixture.lab().figures().saveTo(path));
        QVERIFY2(said.contains(path), qPrintable(said));
        QVERIFY(!QFileInfo::exists(path));
    }
}

QTEST_MAIN(TestLabFiles)
#include "tst_labfiles.moc"
