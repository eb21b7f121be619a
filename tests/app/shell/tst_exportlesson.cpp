// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include "../paint/PdfPages.h"
#include "ExportFixture.h"
#include "cli/Commands.h"
#include "diagram/HandoutPages.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int kAnimation = int(FigureFormat::Animation);
constexpr int kHtml = int(FigureFormat::Html);
constexpr int kHandout = int(FigureFormat::Handout);

/// The bytes that the command line writes for these words.
QByteArray fromCommandLine(const QStringList &words, const QString &output)
{
    const auto command = parseArguments(QStringList{u"ringwalk"_s, u"export"_s, u"node-joins"_s} +
                                        words + QStringList{u"-o"_s, output});
    if (!command || run(std::get<ExportScenario>(*command), Language::English) != Done)
        qFatal("the command line does not export");
    return DialogFixture::read(output);
}

} // namespace

/// The export of a whole lesson in one file, from the dialog.
class TestExportLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void onlyWhatAppliesCanBeChosen();
    void equalsTheCommandLines();
    void answers();
    void handoutHasAPageAStep();
    void handoutHasAThemeOfItsOwn();
    void previewIsThePage();
};

void TestExportLesson::onlyWhatAppliesCanBeChosen()
{
    DialogFixture fixture;
    const auto enabled = [&fixture](const char *name) {
        return fixture.part<QWidget>(name)->isEnabled();
    };
    for (int format = 0; format <= kHandout; ++format) {
        fixture.choose("format", format);
        const auto which = FigureFormat(format);
        const bool picture =
            which == FigureFormat::Svg || which == FigureFormat::Png || which == FigureFormat::Pdf;
        QCOMPARE(enabled("scope"), picture);
        QCOMPARE(enabled("withCaption"), picture);
        QCOMPARE(enabled("text"),
                 which == FigureFormat::Svg || format == kAnimation || format == kHtml);
        QCOMPARE(enabled("width"), format != kHandout);
        QCOMPARE(enabled("height"), format != kHandout);
        QCOMPARE(enabled("withAnswers"), format == kHtml || format == kHandout);
        QCOMPARE(enabled("withNotes"), format == kHandout);
        QCOMPARE(enabled("seconds"), format == kAnimation || format == kHtml);
        const FigureExport what = fixture.dialog->chosen();
        QCOMPARE(what.format, which);
        QCOMPARE(what.steps.size(), picture ? std::size_t{1} : fixture.lesson().stepCount());
        QVERIFY(!fixture.dialog->goesToFolder());
        QCOMPARE(fixture.part<QComboBox>("scope")->currentIndex(), picture ? 0 : 1);
    }
    // Back at pictures, the choice for them is as it was.
    fixture.choose("format", int(FigureFormat::Png));
    QCOMPARE(fixture.dialog->chosen().steps, std::vector{kStep});
}

/// What is chosen in the dialog is what the words say, byte for byte.
void TestExportLesson::equalsTheCommandLines()
{
    DialogFixture fixture;
    fixture.choose("language", 1);
    fixture.choose("theme", 1);
    fixture.part<QDoubleSpinBox>("seconds")->setValue(5);
    const QStringList words{u"--lang"_s, u"zh_CN"_s,     u"--theme"_s,
                            u"dark"_s,   u"--seconds"_s, u"5"_s};
    fixture.choose("format", kAnimation);
    QCOMPARE(fixture.saved(u"dialog.svg"_s),
             fromCommandLine(QStringList{u"--format"_s, u"animation"_s} + words,
                             fixture.path(u"cli.svg"_s)));
    fixture.choose("format", kHtml);
    QCOMPARE(fixture.saved(u"dialog.html"_s),
             fromCommandLine(QStringList{u"--format"_s, u"html"_s} + words,
                             fixture.path(u"cli.html"_s)));
    fixture.part<QCheckBox>("withLegend")->setChecked(false);
    fixture.part<QSpinBox>("width")->setValue(700);
    QCOMPARE(
        fixture.saved(u"dialog.html"_s),
        fromCommandLine(QStringList{u"--with"_s, u"loads"_s, u"--size"_s, u"700x720"_s} + words,
                        fixture.path(u"cli.html"_s)));
}

/// With answers only where they are chosen, and where there can be any.
void TestExportLesson::answers()
{
    DialogFixture fixture;
    fixture.choose("format", kHtml);
    QVERIFY(!fixture.dialog->chosen().answers);
    const QByteArray without = fixture.saved(u"dialog.html"_s);
    fixture.part<QCheckBox>("withAnswers")->setChecked(true);
    const QByteArray with = fixture.saved(u"dialog.html"_s);
    QVERIFY(with != without);
    QCOMPARE(with, fromCommandLine({u"--answers"_s}, fixture.path(u"cli.html"_s)));
    fixture.choose("format", kHandout);
    QVERIFY(fixture.dialog->chosen().answers);
    const QStringList answered = fixture.shown();
    fixture.part<QCheckBox>("withAnswers")->setChecked(false);
    QVERIFY(fixture.shown() != answered);
    fixture.part<QCheckBox>("withAnswers")->setChecked(true);
    fixture.choose("format", kAnimation);
    QVERIFY(!fixture.dialog->chosen().answers);

    // A lesson that asks nothing has no answers.
    Scenario quiet = fixture.lesson().scenario();
    for (Step &step : quiet.steps) {
        step.question.reset();
        step.asksNothing = true;
    }
    auto lesson = Lesson::play(std::move(quiet));
    QVERIFY(lesson.ok());
    ExportDialog dialog(std::make_shared<const Lesson>(std::move(lesson).value()), 0,
                        *fixture.appearance, *fixture.settings);
    dialog.findChild<QComboBox *>(u"format"_s)->setCurrentIndex(kHtml);
    QVERIFY(!dialog.findChild<QCheckBox *>(u"withAnswers"_s)->isEnabled());
}

void TestExportLesson::handoutHasAPageAStep()
{
    DialogFixture fixture;
    fixture.choose("format", kHandout);
    QCOMPARE(std::size_t(pageCount(fixture.saved(u"handout.pdf"_s))), fixture.lesson().stepCount());
}

/// It is printed; what is chosen for the screen is kept meanwhile, and the other way round.
void TestExportLesson::handoutHasAThemeOfItsOwn()
{
    DialogFixture fixture;
    const auto theme = [&fixture] { return fixture.dialog->chosen().figure.theme; };
    fixture.choose("theme", int(ThemeName::Dark));
    fixture.choose("format", kHandout);
    QCOMPARE(theme(), ThemeName::Print);
    fixture.choose("theme", int(ThemeName::Light));
    fixture.choose("format", kHtml);
    QCOMPARE(theme(), ThemeName::Dark);
    fixture.choose("format", kAnimation);
    QCOMPARE(theme(), ThemeName::Dark);
    fixture.choose("format", kHandout);
    QCOMPARE(theme(), ThemeName::Light);
}

void TestExportLesson::previewIsThePage()
{
    DialogFixture fixture;
    fixture.choose("format", kHandout);
    const auto pages = handoutPages(fixture.lesson(), {fixture.dialog->chosen().figure});
    QCOMPARE(fixture.shown(), description(pages[kStep].diagram));
    // An animation has the caption, a page has the texts itself.
    fixture.choose("format", kAnimation);
    QVERIFY(fixture.dialog->preview().diagram().find("caption"));
    fixture.choose("format", kHtml);
    QVERIFY(!fixture.dialog->preview().diagram().find("caption"));
}

QTEST_MAIN(TestExportLesson)
#include "tst_exportlesson.moc"
