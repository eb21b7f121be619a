// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include "ExportFixture.h"
#include "cli/Commands.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// The bytes that the command line writes for these words.
QByteArray fromCommandLine(const QStringList &words, const QString &output)
{
    const auto command = parseArguments(QStringList{u"ringwalk"_s, u"export"_s} + words +
                                        QStringList{u"-o"_s, output});
    if (!command || run(std::get<ExportScenario>(*command), Language::English) != Done)
        qFatal("the command line does not export");
    return DialogFixture::read(output);
}

bool hasGroup(const Diagram &diagram, const char *beginning)
{
    return std::any_of(diagram.groups.begin(), diagram.groups.end(), [&](const Group &group) {
        return group.id.find(beginning) != std::string::npos;
    });
}

qsizetype pages(const QByteArray &pdf)
{
    static const QRegularExpression page(u"/Type\\s*/Page\\b"_s);
    qsizetype count = 0;
    for (auto match = page.globalMatch(QString::fromLatin1(pdf)); match.hasNext(); match.next())
        ++count;
    return count;
}

} // namespace

class TestExportDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void startsWithWhatTheWindowShows();
    void offersEveryTheme();
    void choicesComeBack();
    void themeFollowsTheWindowUntilChosen();
    void impossibleSizesAreNotReplaced();
    void formatHasTheFocusAtFirst();
    void previewSaysWhatItLeavesOut();
    void previewIsTheFigureChosen();
    void partsCanBeLeftOut();
    void svgEqualsTheCommandLines_data();
    void svgEqualsTheCommandLines();
    void pngHasTheSizeAndTheTheme();
    void pdfHasAPageAStep();
    void allStepsAreNumberedFiles();
    void outlinesHaveNoText();
    void copiedSvgEqualsTheCommandLines();
    void copiedPngIsThePicture();
};

void TestExportDialog::initTestCase()
{
    WindowFixture::prepare();
}

void TestExportDialog::startsWithWhatTheWindowShows()
{
    DialogFixture english;
    FigureExport what = english.dialog->chosen();
    QCOMPARE(what.steps, std::vector{kStep});
    QCOMPARE(what.format, FigureFormat::Svg);
    QCOMPARE(what.figure.language, Language::English);
    QCOMPARE(what.figure.theme, ThemeName::Light);
    QVERIFY(what.figure.loads && what.figure.legend && what.figure.caption && !what.outlines);

    WindowFixture fixture;
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    const ExportDialog dialog(fixture.player().sharedLesson(), 0, *fixture.appearance,
                              *fixture.settings);
    what = dialog.chosen();
    QCOMPARE(what.figure.language, Language::Chinese);
    QCOMPARE(what.figure.theme, ThemeName::Dark);
}

void TestExportDialog::offersEveryTheme()
{
    DialogFixture fixture;
    auto *themes = fixture.dialog->findChild<QComboBox *>(u"theme"_s);
    QCOMPARE(themes->count(), int(kAllThemes.size()));
    for (int i = 0; i < themes->count(); ++i) {
        fixture.choose("theme", i);
        QCOMPARE(fixture.dialog->chosen().figure.theme, kAllThemes.at(std::size_t(i)));
    }
    const QStringList names{u"Light"_s, u"Dark"_s, u"High contrast"_s, u"Print, hatched"_s};
    for (int i = 0; i < themes->count(); ++i)
        QCOMPARE(themes->itemText(i), names.at(i));
}

void TestExportDialog::choicesComeBack()
{
    DialogFixture fixture;
    fixture.dialog->show();
    fixture.choose("theme", 1);
    fixture.choose("text", 1);
    fixture.part<QSpinBox>("width")->setValue(1000);
    fixture.part<QSpinBox>("height")->setValue(500);
    fixture.part<QCheckBox>("withLegend")->setChecked(false);
    fixture.part<QCheckBox>("withCaption")->setChecked(false);
    const FigureExport before = fixture.dialog->chosen();
    for (const int format : {1, 5, 0}) {
        fixture.choose("format", format);
        const FigureExport chosen = fixture.dialog->chosen();
        fixture.dialog->close();
        // At another step of another lesson.
        fixture.open("node-leaves");
        fixture.dialog =
            std::make_unique<ExportDialog>(fixture.player().sharedLesson(), 2, *fixture.appearance,
                                           *fixture.settings, fixture.window.get());
        const FigureExport again = fixture.dialog->chosen();
        QCOMPARE(again.format, chosen.format);
        QCOMPARE(again.figure.theme, chosen.figure.theme);
        QCOMPARE(again.figure.size, chosen.figure.size);
        QCOMPARE(again.figure.legend, chosen.figure.legend);
        QCOMPARE(again.figure.caption, chosen.figure.caption);
        if (format != 5)
            QCOMPARE(again.steps, std::vector<std::size_t>{2});
        fixture.dialog->show();
    }
    // The paper's theme was another one all the time.
    QCOMPARE(fixture.dialog->chosen().figure.theme, before.figure.theme);
    QVERIFY(fixture.dialog->chosen().outlines);
}

void TestExportDialog::themeFollowsTheWindowUntilChosen()
{
    DialogFixture fixture;
    fixture.dialog->show();
    fixture.dialog->close();
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    const ExportDialog dialog(fixture.player().sharedLesson(), 0, *fixture.appearance,
                              *fixture.settings);
    QCOMPARE(dialog.chosen().figure.theme, ThemeName::Dark);
}

/// What is typed stays, and is said to be impossible.
void TestExportDialog::impossibleSizesAreNotReplaced()
{
    DialogFixture fixture;
    auto *height = fixture.part<QSpinBox>("height");
    auto *save = fixture.part<QPushButton>("save");
    const auto *result = fixture.part<QLabel>("result");
    for (const int wrong : {50, 239, 10001}) {
        height->setValue(wrong);
        QCOMPARE(height->value(), wrong);
        QVERIFY(!save->isEnabled());
        QVERIFY2(result->text().contains(u"240"_s) && result->text().contains(u"10000"_s),
                 qPrintable(result->text()));
        // A handout is A4 whatever stands there.
        fixture.choose("format", 5);
        QVERIFY(save->isEnabled());
        fixture.choose("format", 0);
    }
    height->setValue(240);
    QVERIFY(save->isEnabled());
    QCOMPARE(result->text(), QString());
    QCOMPARE(fixture.dialog->preview().diagram().size.height, 240.0);
}

void TestExportDialog::formatHasTheFocusAtFirst()
{
    DialogFixture fixture;
    fixture.dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(fixture.dialog.get()));
    QVERIFY(fixture.part<QComboBox>("format")->hasFocus());
    QVERIFY(fixture.dialog->testAttribute(Qt::WA_KeyboardFocusChange)); // The mark is drawn.
}

void TestExportDialog::previewSaysWhatItLeavesOut()
{
    DialogFixture fixture;
    fixture.dialog->show();
    const auto *note = fixture.part<QLabel>("previewNote");
    for (const int format : {0, 1, 2}) {
        fixture.choose("format", format);
        QVERIFY(!note->isVisible());
    }
    QSet<QString> said;
    for (const int format : {3, 4, 5}) {
        fixture.choose("format", format);
        QVERIFY(note->isVisible());
        said.insert(note->text());
    }
    QCOMPARE(said.size(), 3);
}

void TestExportDialog::previewIsTheFigureChosen()
{
    DialogFixture fixture;
    QSet<QString> different;
    const auto check = [&] {
        const FigureExport what = fixture.dialog->chosen();
        QCOMPARE(fixture.shown(), description(buildFigure(fixture.lesson(), kStep, what.figure)));
        QCOMPARE(fixture.dialog->preview().diagram().size, what.figure.size);
        const QImage picture = fixture.dialog->preview().grab().toImage();
        QByteArray bytes(reinterpret_cast<const char *>(picture.constBits()),
                         picture.sizeInBytes());
        different.insert(QString::number(qHash(bytes), 16));
    };
    check();
    fixture.choose("theme", 1);
    check();
    fixture.choose("theme", 2);
    check();
    fixture.choose("language", 1);
    check();
    fixture.part<QSpinBox>("width")->setValue(1200);
    check();
    fixture.part<QSpinBox>("height")->setValue(600);
    check();
    for (const char *box : {"withLoads", "withLegend", "withCaption"}) {
        fixture.part<QCheckBox>(box)->setChecked(false);
        check();
    }
    QCOMPARE(different.size(), 9); // Each choice is seen.
}

void TestExportDialog::partsCanBeLeftOut()
{
    DialogFixture fixture;
    const Diagram &diagram = fixture.dialog->preview().diagram();
    QVERIFY(hasGroup(diagram, "load-"));
    fixture.part<QCheckBox>("withLoads")->setChecked(false);
    QVERIFY(!hasGroup(diagram, "load-"));

    const QByteArray with = fixture.saved(u"with.svg"_s);
    fixture.part<QCheckBox>("withCaption")->setChecked(false);
    const QByteArray without = fixture.saved(u"without.svg"_s);
    const qsizetype texts = with.count("<text");
    QVERIFY(texts > without.count("<text"));
    fixture.part<QCheckBox>("withLegend")->setChecked(false);
    QVERIFY(fixture.saved(u"bare.svg"_s).size() < without.size());
}

void TestExportDialog::svgEqualsTheCommandLines_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("language");
    QTest::addColumn<int>("text");
    QTest::addColumn<QStringList>("words");
    QTest::addRow("light, English") << 0 << 0 << 0 << QStringList{};
    QTest::addRow("dark, Chinese")
        << 1 << 1 << 0 << QStringList{u"--theme"_s, u"dark"_s, u"--lang"_s, u"zh_CN"_s};
    QTest::addRow("print, outlines")
        << 3 << 0 << 1 << QStringList{u"--theme"_s, u"print"_s, u"--text"_s, u"paths"_s};
}

void TestExportDialog::svgEqualsTheCommandLines()
{
    QFETCH(int, theme);
    QFETCH(int, language);
    QFETCH(int, text);
    QFETCH(QStringList, words);
    DialogFixture fixture;
    fixture.choose("theme", theme);
    fixture.choose("language", language);
    fixture.choose("text", text);
    const QByteArray svg = fixture.saved(u"dialog.svg"_s);
    QVERIFY(svg.startsWith("<?xml") || svg.startsWith("<svg"));
    QCOMPARE(svg, fromCommandLine(QStringList{u"node-joins"_s, u"--step"_s, u"6"_s, u"--with"_s,
                                              u"loads,legend,caption"_s} +
                                      words,
                                  fixture.path(u"cli.svg"_s)));
}

void TestExportDialog::pngHasTheSizeAndTheTheme()
{
    DialogFixture fixture;
    fixture.choose("format", 1);
    QVERIFY(!fixture.part<QComboBox>("text")->isEnabled());
    fixture.part<QSpinBox>("width")->setValue(640);
    fixture.part<QSpinBox>("height")->setValue(480);
    QSet<QRgb> grounds;
    for (const ThemeName theme : kAllThemes) {
        fixture.choose("theme", static_cast<int>(theme));
        const QImage image = QImage::fromData(fixture.saved(u"picture.png"_s), "PNG");
        QCOMPARE(image.size(), QSize(640, 480));
        const Rgb card = Theme(theme).colour({Role::Card});
        QCOMPARE(image.pixel(0, 0), qRgb(card.r, card.g, card.b));
        grounds.insert(image.pixel(0, 0));
    }
    QCOMPARE(grounds.size(), 3); // Light and print are both white.
}

void TestExportDialog::pdfHasAPageAStep()
{
    DialogFixture fixture;
    fixture.choose("format", 2);
    QVERIFY(!fixture.part<QComboBox>("text")->isEnabled());
    const QByteArray one = fixture.saved(u"one.pdf"_s);
    QVERIFY(one.startsWith("%PDF"));
    QCOMPARE(pages(one), 1);
    fixture.choose("scope", 1);
    QVERIFY(!fixture.dialog->goesToFolder());
    QCOMPARE(pages(fixture.saved(u"all.pdf"_s)), qsizetype(fixture.lesson().stepCount()));
}

void TestExportDialog::allStepsAreNumberedFiles()
{
    DialogFixture fixture;
    fixture.choose("scope", 1);
    QCOMPARE(fixture.dialog->chosen().steps.size(), fixture.lesson().stepCount());
    for (const auto &[format, suffix] : {std::pair(0, u"svg"_s), std::pair(1, u"png"_s)}) {
        fixture.choose("format", format);
        QVERIFY(fixture.dialog->goesToFolder());
        const QString folder = fixture.path(u"new/"_s + suffix);
        QVERIFY(fixture.dialog->save(folder));
        const QStringList files = QDir(folder).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.size(), qsizetype(fixture.lesson().stepCount()));
        QCOMPARE(files.at(kStep), u"node-joins-06-follow-k5."_s + suffix);
        const FigureExport what = fixture.dialog->chosen();
        for (std::size_t step = 0; step < fixture.lesson().stepCount(); ++step)
            QCOMPARE(DialogFixture::read(folder + u'/' + files.at(qsizetype(step))),
                     *renderFigure(fixture.lesson(), what, step));
        QVERIFY(fixture.part<QLabel>("result")->text().contains(folder));
    }
}

void TestExportDialog::outlinesHaveNoText()
{
    DialogFixture fixture;
    QVERIFY(fixture.saved(u"text.svg"_s).contains("<text"));
    fixture.choose("text", 1);
    const QByteArray outlines = fixture.saved(u"outlines.svg"_s);
    QVERIFY(!outlines.isEmpty());
    QVERIFY(!outlines.contains("<text"));
    // What the other formats cannot do is not asked of them.
    fixture.choose("format", 1);
    QVERIFY(!fixture.dialog->chosen().outlines);
}

void TestExportDialog::copiedSvgEqualsTheCommandLines()
{
    WindowFixture fixture;
    fixture.player().setStep(2);
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.shown();
    fixture.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QMimeData *data = QApplication::clipboard()->mimeData();
    QVERIFY(data && data->hasFormat(u"image/svg+xml"_s));
    const QByteArray expected = fromCommandLine(
        {u"node-joins"_s, u"--step"_s, u"3"_s, u"--theme"_s, u"dark"_s, u"--lang"_s, u"zh_CN"_s},
        fixture.folder() + u"/cli.svg"_s);
    QCOMPARE(data->data(u"image/svg+xml"_s), expected);
    QCOMPARE(data->text().toUtf8(), expected);
    QVERIFY(fixture.child<QLabel>("notice")->isVisible());
}

void TestExportDialog::copiedPngIsThePicture()
{
    WindowFixture fixture;
    fixture.player().setStep(2);
    fixture.shown();
    fixture.key(Qt::Key_C, Qt::ControlModifier);
    const QMimeData *data = QApplication::clipboard()->mimeData();
    QVERIFY(data && data->hasImage());
    const QByteArray expected =
        fromCommandLine({u"node-joins"_s, u"--step"_s, u"3"_s, u"--format"_s, u"png"_s},
                        fixture.folder() + u"/cli.png"_s);
    QCOMPARE(qvariant_cast<QImage>(data->imageData()).convertToFormat(QImage::Format_RGB32),
             QImage::fromData(expected, "PNG").convertToFormat(QImage::Format_RGB32));
    QVERIFY(fixture.child<QLabel>("notice")->isVisible());
    QVERIFY(fixture.labelText("notice").contains(u"960 × 720"_s));
}

QTEST_MAIN(TestExportDialog)
#include "tst_exportdialog.moc"
