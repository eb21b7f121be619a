// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFileDialog>
#include <QPushButton>

#include "ExportFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// Where the export dialog writes, and what it says where it cannot.
class TestExportPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void resultNamesTheFile();
    void unwritablePlaces_data();
    void unwritablePlaces();
    void failedSaveKeepsTheOldFile();
    void saveButtonAsksForAPlace_data();
    void saveButtonAsksForAPlace();
    void cancelledSaveWritesNothing();
};

void TestExportPlaces::initTestCase()
{
    WindowFixture::prepare();
}

void TestExportPlaces::resultNamesTheFile()
{
    DialogFixture fixture;
    QVERIFY(fixture.dialog->save(fixture.path(u"a.svg"_s)));
    QVERIFY(fixture.part<QLabel>("result")->text().contains(fixture.path(u"a.svg"_s)));
    QCOMPARE(fixture.settings->exportFolder(), fixture.folder());
    fixture.choose("theme", 1);
    QCOMPARE(fixture.part<QLabel>("result")->text(), QString()); // Said of another choice.
}

void TestExportPlaces::unwritablePlaces_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("scope");
    QTest::addColumn<QString>("name");
    for (const auto &[format, suffix] :
         {std::pair(0, u"svg"_s), std::pair(1, u"png"_s), std::pair(2, u"pdf"_s),
          std::pair(3, u"animation"_s), std::pair(4, u"html"_s), std::pair(5, u"handout"_s)}) {
        QTest::addRow("%s, no such folder", qPrintable(suffix))
            << format << 0 << u"missing/picture."_s + suffix;
        QTest::addRow("%s, a file for a folder", qPrintable(suffix))
            << format << 0 << u"plain/picture."_s + suffix;
        QTest::addRow("%s, a folder for a file", qPrintable(suffix)) << format << 0 << u"folder"_s;
    }
    QTest::addRow("all steps, a file for a folder") << 0 << 1 << u"plain/pictures"_s;
    QTest::addRow("all steps, a file") << 1 << 1 << u"plain"_s;
}

void TestExportPlaces::unwritablePlaces()
{
    QFETCH(int, format);
    QFETCH(int, scope);
    QFETCH(QString, name);
    DialogFixture fixture;
    fixture.writeFile(u"plain"_s, "as it was");
    QVERIFY(QDir(fixture.folder()).mkdir(u"folder"_s));
    const auto listed = [&fixture] {
        QStringList all;
        QDirIterator each(fixture.folder(), QDir::AllEntries | QDir::NoDotAndDotDot,
                          QDirIterator::Subdirectories);
        while (each.hasNext())
            all.append(each.next());
        all.sort();
        return all;
    };
    const QStringList before = listed();
    fixture.choose("format", format);
    fixture.choose("scope", scope);
    QVERIFY(!fixture.dialog->save(fixture.path(name)));
    const QString result = fixture.part<QLabel>("result")->text();
    QVERIFY2(result.contains(fixture.path(name)), qPrintable(result));
    QCOMPARE(listed(), before);
    QCOMPARE(DialogFixture::read(fixture.path(u"plain"_s)), QByteArray("as it was"));
    QCOMPARE(fixture.settings->exportFolder(), QString());
}

void TestExportPlaces::failedSaveKeepsTheOldFile()
{
    DialogFixture fixture;
    const QString folder = fixture.path(u"locked"_s);
    QVERIFY(QDir().mkpath(folder));
    const QString file = folder + u"/picture.svg"_s;
    fixture.writeFile(u"locked/picture.svg"_s, "the old picture");
    QFile(file).setPermissions(QFileDevice::ReadOwner);
    QFile(folder).setPermissions(QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    if (QFile probe(folder + u"/probe"_s); probe.open(QIODevice::WriteOnly)) {
        QVERIFY(probe.remove());
        QSKIP("this user may write anywhere");
    }
    QVERIFY(!fixture.dialog->save(file));
    QVERIFY(fixture.part<QLabel>("result")->text().contains(file));
    QCOMPARE(DialogFixture::read(file), QByteArray("the old picture"));
    QFile(folder).setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                                 QFileDevice::ExeOwner);
}

void TestExportPlaces::saveButtonAsksForAPlace_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("name");
    QTest::newRow("svg") << 0 << u"node-joins-06-follow-k5.svg"_s;
    QTest::newRow("animation") << 3 << u"node-joins-animation.svg"_s;
    QTest::newRow("html") << 4 << u"node-joins.html"_s;
    QTest::newRow("handout") << 5 << u"node-joins-handout.pdf"_s;
}

void TestExportPlaces::saveButtonAsksForAPlace()
{
    QFETCH(int, format);
    QFETCH(QString, name);
    DialogFixture fixture;
    fixture.choose("format", format);
    fixture.settings->setExportFolder(fixture.folder());
    const QString expected = fixture.path(name);
    fixture.dialog->show();
    QStringList offered;
    const ModalVisitor visitor(
        [&](QWidget &modal) {
            auto &dialog = dynamic_cast<QFileDialog &>(modal);
            offered = dialog.selectedFiles();
            QMetaObject::invokeMethod(&dialog, "accept");
        },
        fixture.dialog.get());
    fixture.part<QPushButton>("save")->click();
    QVERIFY(visitor.met());
    QCOMPARE(offered, QStringList{expected});
    const FigureExport what = fixture.dialog->chosen();
    if (what.format == FigureFormat::Svg)
        QCOMPARE(DialogFixture::read(expected), *renderFigure(fixture.lesson(), what, kStep));
    else if (what.format == FigureFormat::Handout) // It holds the time at which it was made.
        QVERIFY(DialogFixture::read(expected).startsWith("%PDF-"));
    else
        QCOMPARE(DialogFixture::read(expected), renderLesson(fixture.lesson(), what));
}

void TestExportPlaces::cancelledSaveWritesNothing()
{
    DialogFixture fixture;
    fixture.settings->setExportFolder(fixture.folder());
    fixture.dialog->show();
    const QStringList before = QDir(fixture.folder()).entryList();
    for (const int scope : {0, 1}) {
        fixture.choose("scope", scope);
        const ModalVisitor visitor({}, fixture.dialog.get());
        fixture.part<QPushButton>("save")->click();
        QVERIFY(visitor.met());
    }
    QCOMPARE(QDir(fixture.folder()).entryList(), before);
    QCOMPARE(fixture.part<QLabel>("result")->text(), QString());
}

QTEST_MAIN(TestExportPlaces)
#include "tst_exportplaces.moc"
