// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QLineEdit>

#include "WindowFixture.h"
#include "shell/ResultsDialog.h"
#include "shell/Settings.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// The results of a chapter, and the page that is handed in.
class TestResultsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void enterInTheNameSaves();
};

void TestResultsDialog::initTestCase()
{
    WindowFixture::prepare();
}

/// Enter goes on, and does not close the window and lose the name; the name is in the proposed
/// file, without what a file system somewhere forbids.
void TestResultsDialog::enterInTheNameSaves()
{
    const QTemporaryDir folder;
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    Settings settings;
    settings.setExportFolder(folder.path());
    const std::vector<Chapter> chapters = fixture.page().lessons().chapters();
    ResultsDialog dialog(chapters, 0, fixture.page().book(), *fixture.appearance, settings,
                         fixture.window.get());
    dialog.open();
    auto *name = dialog.findChild<QLineEdit *>(u"studentName"_s);
    name->setText(u"A <b>/\"B\""_s);
    QString saved;
    const ModalVisitor visitor(
        [&saved](QWidget &modal) {
            auto &files = dynamic_cast<QFileDialog &>(modal);
            saved = files.selectedFiles().value(0);
            QMetaObject::invokeMethod(&files, "accept");
        },
        &dialog);
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(visitor.met());
    QVERIFY(dialog.isVisible());
    QCOMPARE(QFileInfo(saved).absolutePath(), folder.path());
    QVERIFY2(saved.endsWith(u", A -b---B-.html"_s), qPrintable(saved));
    QFile file(saved);
    QVERIFY(file.open(QIODevice::ReadOnly));
    // On the page it is as it was typed.
    QVERIFY(file.readAll().contains("A &lt;b&gt;/&quot;B&quot;"));
}

QTEST_MAIN(TestResultsDialog)
#include "tst_resultsdialog.moc"
