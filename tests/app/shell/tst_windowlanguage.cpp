// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>
#include <QXmlStreamReader>

#include "WindowFixture.h"
#include "lesson/LessonText.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

bool hasHan(const QString &text)
{
    static const QRegularExpression han(u"\\p{Han}"_s);
    return text.contains(han);
}

QString sourceFile(const QString &path)
{
    return QStringLiteral(RINGWALK_SOURCE_DIR) + u'/' + path;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The texts of a translation file that have plural forms, each with these forms.
QMap<QString, QStringList> pluralsOf(const QString &language)
{
    QMap<QString, QStringList> plurals;
    QXmlStreamReader xml(
        contents(sourceFile(u"resources/translations/ringwalk_%1.ts"_s.arg(language))));
    QString context;
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"source")
            source = context + u": "_s + xml.readElementText();
        else if (xml.name() == u"numerusform")
            plurals[source].append(xml.readElementText());
    }
    return plurals;
}

} // namespace

/// The language of the window: which one it starts in, and what follows it.
class TestWindowLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void cleanup();
    void firstStart_data();
    void firstStart();
    void choiceIsKept();
    void numbers_data();
    void numbers();
    void faults();
    void menuBarFollows();
    void pluralForms();
    void everyCountHasForms();
    void pluralsLive();
};

void TestWindowLanguage::cleanup()
{
    qputenv("LC_ALL", "C.UTF-8");
    qunsetenv("LANGUAGE");
    QLocale::setDefault(QLocale::c());
}

void TestWindowLanguage::firstStart_data()
{
    QTest::addColumn<QByteArray>("locale");
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<bool>("chinese");
    QTest::newRow("Chinese") << QByteArray("zh_CN.UTF-8") << QByteArray() << true;
    QTest::newRow("Chinese by LANGUAGE")
        << QByteArray("en_US.UTF-8") << QByteArray("zh_CN:en") << true;
    QTest::newRow("English") << QByteArray("en_US.UTF-8") << QByteArray() << false;
    QTest::newRow("German") << QByteArray("de_DE.UTF-8") << QByteArray() << false;
    QTest::newRow("none") << QByteArray("C") << QByteArray("zh_CN") << false;
}

/// Nothing is remembered yet: the desktop's language is chosen.
void TestWindowLanguage::firstStart()
{
    QFETCH(QByteArray, locale);
    QFETCH(QByteArray, list);
    QFETCH(bool, chinese);
    qputenv("LC_ALL", locale);
    qputenv("LANGUAGE", list);
    WindowFixture fixture;
    QVERIFY((fixture.appearance->language() == Language::Chinese) == chinese);
    QCOMPARE(hasHan(fixture.window->windowTitle()), chinese);
    QCOMPARE(hasHan(fixture.action("play")->text()), chinese);
}

void TestWindowLanguage::choiceIsKept()
{
    qputenv("LC_ALL", "zh_CN.UTF-8");
    WindowFixture fixture;
    fixture.shown();
    fixture.appearance->setLanguage(Language::English);
    fixture.restart();
    QVERIFY(fixture.appearance->language() == Language::English);
    QVERIFY(!hasHan(fixture.window->windowTitle()));
}

void TestWindowLanguage::numbers_data()
{
    QTest::addColumn<Language>("language");
    QTest::newRow("English") << Language::English;
    QTest::newRow("Chinese") << Language::Chinese;
}

/// On a desktop that writes 3,5 the window writes numbers as its own language does.
void TestWindowLanguage::numbers()
{
    QFETCH(Language, language);
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(QLocale().decimalPoint(), u","_s);
    WindowFixture fixture;
    fixture.appearance->setLanguage(language);
    int fractions = 0;
    // Lessons whose means are no whole numbers.
    for (const char *id : {"one-against-many", "check-mistakes", "rendezvous-scores"}) {
        fixture.open(id);
        for (std::size_t step = 0; step < fixture.player().lesson().stepCount(); ++step) {
            fixture.player().setStep(step);
            for (std::size_t pane = 0; pane < fixture.page().panes().size(); ++pane) {
                const PaneSnapshot &snapshot = fixture.player().snapshot().panes[pane];
                const QString mean = QString::fromStdString(figureText(loadFigures(snapshot).mean));
                const QString said = fixture.chart(pane).accessibleDescription();
                QVERIFY2(said.isEmpty() || said.endsWith(u' ' + mean), qPrintable(said));
                fractions += mean.contains(u'.') && !said.isEmpty();
            }
            static const QRegularExpression comma(u"\\d,\\d"_s);
            for (const QLabel *label : fixture.page().loads().findChildren<QLabel *>())
                QVERIFY2(!label->text().contains(comma), qPrintable(label->text()));
        }
    }
    QVERIFY(fractions > 0);
}

void TestWindowLanguage::faults()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path =
        fixture.writeFile(u"faulty.json"_s, R"({"format": 1, "panes": [], "steps": []})");
    for (const Language language : kLanguages) {
        fixture.appearance->setLanguage(language);
        QString said;
        const ModalVisitor visitor([&said](QWidget &modal) {
            said = dynamic_cast<QMessageBox &>(modal).informativeText();
        });
        QVERIFY(!fixture.window->openFile(path));
        QVERIFY(visitor.met());
        const auto faults = lessonFromFile(path.toStdString()).error();
        QVERIFY(faults.size() > 3);
        for (const Fault &fault : faults)
            QVERIFY2(said.contains(QString::fromStdString(describe(fault, language))),
                     qPrintable(said));
        QCOMPARE(hasHan(said), language == Language::Chinese);
    }
}

/// English has two forms, Chinese one; all of them hold the number, and the English ones are those
/// of one and of several.
/// All tabs and buttons of the menu bar are in view, however often the language changes.
void TestWindowLanguage::menuBarFollows()
{
    WindowFixture fixture;
    fixture.shownAt({1440, 860});
    QMenuBar &bar = *fixture.window->menuBar();
    for (int turn = 0; turn < 4; ++turn) {
        fixture.child<QToolButton>("languageButton")->click();
        const auto fits = [&bar] {
            for (const Qt::Corner corner : {Qt::TopLeftCorner, Qt::TopRightCorner}) {
                const QWidget &widget = *bar.cornerWidget(corner);
                if (widget.size() != widget.sizeHint() || !bar.rect().contains(widget.geometry()))
                    return false;
            }
            return bar.actionGeometry(bar.actions().first()).left() >=
                   bar.cornerWidget(Qt::TopLeftCorner)->geometry().right();
        };
        QTRY_VERIFY(fits());
    }
}

void TestWindowLanguage::pluralForms()
{
    const auto english = pluralsOf(u"en"_s);
    const auto chinese = pluralsOf(u"zh_CN"_s);
    QVERIFY(!english.isEmpty());
    QCOMPARE(chinese.keys(), english.keys());
    for (auto it = english.begin(); it != english.end(); ++it) {
        QCOMPARE(it.value().size(), 2);
        // The source is the plural, so that it reads well without a translation.
        QCOMPARE(it.key().section(u": "_s, 1), it.value().at(1));
        QVERIFY(it.value().at(0) != it.value().at(1));
        QCOMPARE(chinese[it.key()].size(), 1);
        for (const QString &form : it.value() + chinese[it.key()])
            QVERIFY2(form.contains(u"%n"), qPrintable(form));
    }
}

/// Every text of the source that counts something is among them.
void TestWindowLanguage::everyCountHasForms()
{
    static const QRegularExpression counts(u"\\btr\\(\\s*\"((?:[^\"\\\\]|\\\\.)*%n[^\"]*)\""_s);
    QStringList known;
    for (const QString &key : pluralsOf(u"en"_s).keys())
        known += key.section(u": "_s, 1);
    QStringList used;
    QDirIterator files(sourceFile(u"app"_s), {u"*.cpp"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString source = QString::fromUtf8(contents(files.next()));
        for (auto match = counts.globalMatch(source); match.hasNext();)
            used += match.next().captured(1);
    }
    used.sort();
    known.sort();
    QCOMPARE(used, known);
}

void TestWindowLanguage::pluralsLive()
{
    WindowFixture fixture;
    const auto counted = [](int count) {
        return QCoreApplication::translate("ringwalk::OwnersModel", "%n ranges", nullptr, count);
    };
    for (int round = 0; round < 2; ++round) {
        fixture.appearance->setLanguage(Language::English);
        QCOMPARE(counted(1), u"1 range"_s);
        QCOMPARE(counted(0), u"0 ranges"_s);
        QCOMPARE(counted(2), u"2 ranges"_s);
        QCOMPARE(counted(21), u"21 ranges"_s);
        fixture.appearance->setLanguage(Language::Chinese);
        QCOMPARE(counted(1), u"1 个区间"_s);
        QCOMPARE(counted(2), u"2 个区间"_s);
    }
}

QTEST_MAIN(TestWindowLanguage)
#include "tst_windowlanguage.moc"
