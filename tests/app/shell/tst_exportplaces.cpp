// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

#include "ExportFixture.h"
#include "shell/SavePlace.h"

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
    void suffixes_data();
    void suffixes();
    void fileGetsTheSuffixOfItsFormat();
    void allStepsAskBeforeTheyReplace_data();
    void allStepsAskBeforeTheyReplace();
    void folderIsMade();
    void fileDialogSaysWhatIsSaved();
};

namespace {

/// Answers the boxes of a save one after the other: the file dialog with a path, and a question
/// whether to replace what is there with yes or no, after which the file dialog is cancelled.
class Saving
{
public:
    Saving(const DialogFixture &fixture, const QString &path, bool replace = true)
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, path, replace] {
            QWidget *modal = QApplication::activeModalWidget();
            if (auto *question = qobject_cast<QMessageBox *>(modal)) {
                m_question = question->text();
                question->buttons().at(replace ? 0 : 1)->click();
            } else if (auto *dialog = qobject_cast<QFileDialog *>(modal)) {
                m_title = dialog->windowTitle();
                if (std::exchange(m_chosen, true)) {
                    dialog->reject();
                    return;
                }
                auto *name = dialog->findChild<QLineEdit *>(u"fileNameEdit"_s);
                name->setText(path);
                QMetaObject::invokeMethod(dialog, "accept");
            }
        });
        m_timer.start(0);
        fixture.part<QPushButton>("save")->click();
        m_timer.stop();
    }

    /// Empty where nothing was asked.
    const QString &question() const { return m_question; }
    const QString &title() const { return m_title; }

private:
    QTimer m_timer;
    bool m_chosen = false;
    QString m_question;
    QString m_title;
};

} // namespace

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

void TestExportPlaces::suffixes_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("path");
    QTest::newRow("right") << u"/a/b.png"_s << u"/a/b.png"_s;
    QTest::newRow("capitals") << u"/a/B.PNG"_s << u"/a/B.PNG"_s;
    QTest::newRow("none") << u"/a/b"_s << u"/a/b.png"_s;
    QTest::newRow("another of ours") << u"/a/b.svg"_s << u"/a/b.png"_s;
    QTest::newRow("no format") << u"/a/b.v2"_s << u"/a/b.v2.png"_s;
    QTest::newRow("of a folder") << u"/a.svg/b"_s << u"/a.svg/b.png"_s;
}

void TestExportPlaces::suffixes()
{
    QFETCH(QString, typed);
    QFETCH(QString, path);
    QCOMPARE(withSuffix(typed, u"png"_s), path);
}

void TestExportPlaces::fileGetsTheSuffixOfItsFormat()
{
    DialogFixture fixture;
    fixture.dialog->show();
    fixture.choose("format", 1);
    const Saving first(fixture, fixture.path(u"wrong.svg"_s));
    QCOMPARE(first.question(), QString());
    QVERIFY(!QFileInfo::exists(fixture.path(u"wrong.svg"_s)));
    QVERIFY(DialogFixture::read(fixture.path(u"wrong.png"_s)).startsWith("\x89PNG"));

    // That file was not the one the dialog has asked about.
    fixture.writeFile(u"wrong.png"_s, "mine");
    const Saving kept(fixture, fixture.path(u"wrong.svg"_s), false);
    QVERIFY(kept.question().contains(fixture.path(u"wrong.png"_s)));
    QCOMPARE(DialogFixture::read(fixture.path(u"wrong.png"_s)), QByteArray("mine"));
    const Saving replaced(fixture, fixture.path(u"wrong.svg"_s));
    QVERIFY(DialogFixture::read(fixture.path(u"wrong.png"_s)).startsWith("\x89PNG"));
}

void TestExportPlaces::allStepsAskBeforeTheyReplace_data()
{
    QTest::addColumn<bool>("replace");
    QTest::newRow("yes") << true;
    QTest::newRow("no") << false;
}

void TestExportPlaces::allStepsAskBeforeTheyReplace()
{
    QFETCH(bool, replace);
    DialogFixture fixture;
    fixture.dialog->show();
    fixture.choose("scope", 1);
    QVERIFY(QDir(fixture.folder()).mkdir(u"figures"_s));
    const QString folder = fixture.path(u"figures"_s);
    const QString file = u"figures/node-joins-06-follow-k5.svg"_s;
    fixture.writeFile(file, "mine");
    fixture.writeFile(u"figures/node-joins-01-build.svg"_s, "mine");
    fixture.writeFile(u"figures/another.svg"_s, "mine");
    const Saving saving(fixture, folder, replace);
    QVERIFY2(saving.question().contains(folder) && saving.question().contains(u'2'),
             qPrintable(saving.question()));
    QCOMPARE(DialogFixture::read(fixture.path(file)) == "mine", !replace);
    QCOMPARE(QDir(folder).entryList(QDir::Files).size(),
             replace ? qsizetype(fixture.lesson().stepCount()) + 1 : 3);
}

void TestExportPlaces::folderIsMade()
{
    DialogFixture fixture;
    fixture.dialog->show();
    fixture.choose("scope", 1);
    const QString folder = fixture.path(u"new/figures"_s);
    const Saving saving(fixture, folder);
    QCOMPARE(saving.question(), QString());
    QCOMPARE(QDir(folder).entryList(QDir::Files).size(), qsizetype(fixture.lesson().stepCount()));
}

void TestExportPlaces::fileDialogSaysWhatIsSaved()
{
    DialogFixture fixture;
    fixture.dialog->show();
    QStringList titles;
    for (const int format : {0, 3, 4, 5}) {
        fixture.choose("format", format);
        titles.append(Saving(fixture, fixture.path(u"a%1"_s.arg(format))).title());
    }
    QCOMPARE(titles, (QStringList{u"Save picture"_s, u"Save animation"_s, u"Save page"_s,
                                  u"Save handout"_s}));
}

QTEST_MAIN(TestExportPlaces)
#include "tst_exportplaces.moc"
