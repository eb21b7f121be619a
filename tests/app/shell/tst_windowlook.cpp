// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSet>
#include <QTableView>
#include <QTextDocument>
#include <QToolButton>

#include "../../core/lesson/CoreLessons.h"
#include "WindowFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize kSmallScreen(1024, 768);

bool scrolls(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (qobject_cast<const QScrollArea *>(widget))
            return true;
    }
    return false;
}

QString nameOf(const QWidget &widget)
{
    return widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className())
                                         : widget.objectName();
}

/// The labels, buttons and boxes that have less room than their text needs.
QStringList cutOffTexts(const WindowFixture &fixture)
{
    QStringList cut;
    const auto report = [&cut](const QWidget &widget, const QString &text, QSize needed) {
        cut.append(u"%1 \"%2\" needs %3×%4 and has %5×%6"_s.arg(nameOf(widget), text)
                       .arg(needed.width())
                       .arg(needed.height())
                       .arg(widget.width())
                       .arg(widget.height()));
    };
    for (const QLabel *label : fixture.window->findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        QSize needed = label->sizeHint();
        if (label->wordWrap())
            needed = {label->minimumSizeHint().width(), label->heightForWidth(label->width())};
        if (needed.width() > label->width() ||
            (needed.height() > label->height() && !scrolls(label)))
            report(*label, label->text(), needed);
    }
    for (const QAbstractButton *button : fixture.window->findChildren<QAbstractButton *>()) {
        const QSize needed = button->sizeHint().boundedTo(button->maximumSize());
        if (button->isVisible() && !button->text().isEmpty() &&
            needed.boundedTo(button->size()) != needed)
            report(*button, button->text(), needed);
    }
    for (const QComboBox *box : fixture.window->findChildren<QComboBox *>()) {
        if (box->isVisible() && box->minimumSizeHint().width() > box->width())
            report(*box, box->currentText(), box->minimumSizeHint());
    }
    return cut;
}

QStringList cutOffListEntries(const WindowFixture &fixture)
{
    QStringList cut;
    const Appearance &appearance = *fixture.appearance;
    const QListView &list = fixture.page().scenarios().view();
    // Lines break between words, or between any two Chinese characters, and need their height.
    const auto height = [&](const QModelIndex &index, int role, const QFont &font) {
        const QString text = index.data(role).toString();
        const QRectF room(0, 0, list.visualRect(index).width() - appearance.em() * 1.5, 1e5);
        const QRectF needed = QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text);
        if (needed.width() > room.width() + 1)
            cut.append(u"list entry \"%1\" is too wide"_s.arg(text));
        return text.isEmpty() ? 0 : needed.height();
    };
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const QModelIndex index = list.model()->index(row, 0);
        if (index.data(ScenarioModel::IsHeadingRole).toBool())
            continue;
        const double needed =
            height(index, Qt::DisplayRole, appearance.font(TypeSize::Text)) +
            height(index, ScenarioModel::HeadlineRole, appearance.font(TypeSize::Small));
        if (needed > list.visualRect(index).height())
            cut.append(u"list entry \"%1\" is too high"_s.arg(index.data().toString()));
    }
    return cut;
}

QStringList cutOffCells(const WindowFixture &fixture)
{
    static const QRegularExpression breaks(u"[ \n]"_s);
    QStringList cut;
    const QTableView &table = fixture.page().owners().table();
    if (!table.isVisible())
        return cut;
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        // Cells break between words, so that the longest word has to fit.
        const QString head = table.model()->headerData(column, Qt::Horizontal).toString();
        const QFontMetricsF headMetrics(table.horizontalHeader()->font());
        if (headMetrics.horizontalAdvance(head) + 4 > table.columnWidth(column))
            cut.append(u"column \"%1\" has %2"_s.arg(head).arg(table.columnWidth(column)));
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.columnSpan(row, column) > 1)
                continue; // The title of a pane lies across all of them.
            const QModelIndex index = table.model()->index(row, column);
            const QFontMetricsF metrics(qvariant_cast<QFont>(index.data(Qt::FontRole)));
            for (const QString &word : index.data().toString().split(breaks)) {
                const double icon =
                    column == OwnersModel::NodeColumn ? table.iconSize().width() + 4 : 0;
                if (metrics.horizontalAdvance(word) + icon + 4 > table.columnWidth(column))
                    cut.append(u"cell \"%1\" has %2"_s.arg(word).arg(table.columnWidth(column)));
            }
        }
    }
    return cut;
}

/// What lies outside the window, or outside what holds it.
QStringList outside(const WindowFixture &fixture)
{
    QStringList found;
    for (const QWidget *widget : fixture.page().findChildren<QWidget *>()) {
        const QWidget *parent = widget->parentWidget();
        // What has no size shows nothing.
        if (!widget->isVisible() || widget->isWindow() || scrolls(widget) ||
            widget->size().isEmpty() || qobject_cast<const QAbstractScrollArea *>(parent) ||
            qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()))
            continue;
        if (!parent->rect().contains(widget->geometry()))
            found.append(u"%1 to %2, %3 in %4 of %5×%6"_s.arg(nameOf(*widget))
                             .arg(widget->geometry().right())
                             .arg(widget->geometry().bottom())
                             .arg(nameOf(*parent))
                             .arg(parent->width())
                             .arg(parent->height()));
    }
    const QMenuBar &bar = *fixture.window->menuBar();
    for (QAction *action : bar.actions()) {
        if (!action->isVisible())
            continue; // It belongs to another page.
        const QRect place = bar.actionGeometry(action);
        if (place.isEmpty() || place.right() > bar.cornerWidget()->geometry().left())
            found.append(u"menu "_s + action->text());
    }
    return found;
}

/// Every text of the window by the place where it stands.
QMap<QString, QString> texts(const WindowFixture &fixture)
{
    QMap<QString, QString> all;
    int number = 0;
    const auto add = [&](const QObject &where, const char *what, const QString &text) {
        all.insert(u"%1 %2 %3 %4"_s.arg(number, 4, 10, QLatin1Char('0'))
                       .arg(QString::fromLatin1(where.metaObject()->className()),
                            where.objectName(), QString::fromLatin1(what)),
                   text);
    };
    for (const QWidget *widget : fixture.window->findChildren<QWidget *>()) {
        ++number;
        add(*widget, "tooltip", widget->toolTip());
        add(*widget, "accessible name", widget->accessibleName());
        add(*widget, "accessible description", widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget)) {
            QTextDocument document;
            document.setHtml(label->text());
            add(*label, "text",
                label->textFormat() == Qt::RichText ? document.toPlainText() : label->text());
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
            add(*button, "text", button->text());
        } else if (const auto *menu = qobject_cast<const QMenu *>(widget)) {
            add(*menu, "title", menu->title());
        }
    }
    for (const QAction *action : fixture.window->actions()) {
        ++number;
        add(*action, "text", action->text());
    }
    const QAbstractItemModel &model = *fixture.page().owners().table().model();
    for (int column = 0; column < model.columnCount(); ++column)
        add(model, "head", model.headerData(column, Qt::Horizontal).toString());
    add(*fixture.window, "title", fixture.window->windowTitle());
    return all;
}

double luminance(QColor colour)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(QColor a, QColor b)
{
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

} // namespace

class TestWindowLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void themesChangeEveryColour();
    void themeButtonAndMenuAgree();
    void languageChangesEveryText();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void usableAtTheLargestZoom_data();
    void usableAtTheLargestZoom();
};

void TestWindowLook::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowLook::themesChangeEveryColour()
{
    WindowFixture fixture;
    fixture.shown();
    const auto cardShown = [&fixture] {
        return fixture.pane().view().grab().toImage().pixelColor(1, 1).rgb();
    };
    QSet<QRgb> cards;
    for (const ThemeChoice choice :
         {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
        fixture.appearance->setThemeChoice(choice);
        const double wanted = choice == ThemeChoice::HighContrast ? 7 : 4.5;
        const QColor card = fixture.appearance->colour({Role::Card});
        QTRY_COMPARE(cardShown(), card.rgb());
        cards.insert(card.rgb());
        // The chart is transparent; what is seen behind it is its card.
        const QRect corner(fixture.chart().mapTo(fixture.window.get(), QPoint(1, 1)), QSize(1, 1));
        QCOMPARE(fixture.window->grab(corner).toImage().pixelColor(0, 0).rgb(), card.rgb());
        const QPoint gap(2, fixture.page().height() / 2);
        const auto groundShown = [&] {
            return fixture.page().grab(QRect(gap, QSize(1, 1))).toImage().pixelColor(0, 0).rgb();
        };
        QTRY_COMPARE(groundShown(), fixture.appearance->colour({Role::Ground}).rgb());
        for (const QLabel *label : fixture.window->findChildren<QLabel *>()) {
            if (label->isVisible())
                QVERIFY2(contrast(label->palette().color(QPalette::WindowText), card) >= wanted,
                         qPrintable(label->text()));
        }
        for (const auto *button : fixture.window->findChildren<QAbstractButton *>())
            QVERIFY2(contrast(button->palette().color(QPalette::ButtonText), card) >= wanted,
                     qPrintable(button->text()));
    }
    QCOMPARE(cards.size(), 3);
}

void TestWindowLook::themeButtonAndMenuAgree()
{
    WindowFixture fixture;
    fixture.shown();
    QVERIFY(fixture.action("themeDesktop")->isChecked());
    auto *button = fixture.child<QToolButton>("themeButton");
    QCOMPARE(fixture.appearance->themeName(), ThemeName::Light);
    fixture.click(*button, button->rect().center());
    QCOMPARE(fixture.appearance->themeName(), ThemeName::Dark);
    QVERIFY(fixture.action("themeDark")->isChecked());
    fixture.click(*button, button->rect().center());
    QVERIFY(fixture.action("themeLight")->isChecked());
    fixture.action("themeDark")->trigger();
    QCOMPARE(fixture.appearance->themeName(), ThemeName::Dark);
    fixture.action("themeHighContrast")->trigger();
    QCOMPARE(fixture.appearance->themeName(), ThemeName::HighContrast);
    QVERIFY(!fixture.action("themeDark")->isChecked());
    fixture.click(*button, button->rect().center());
    QCOMPARE(fixture.appearance->themeName(), ThemeName::Light);
    fixture.action("themeDesktop")->trigger();
    QCOMPARE(fixture.appearance->themeName(), ThemeName::Light);
}

void TestWindowLook::languageChangesEveryText()
{
    static const QRegularExpression englishWord(u"[a-z]{3,}"_s);
    static const QRegularExpression chinese(u"\\p{Han}"_s);
    static const QSet<QString> inTheirOwnLanguage{u"&English"_s, u"中文(&C)"_s, u"EN / 中文"_s};
    WindowFixture fixture;
    fixture.shown();
    auto *button = fixture.child<QToolButton>("languageButton");
    for (const std::string_view id : test::coreLessons()) {
        fixture.open(id);
        fixture.player().setStep(1);
        const QMap<QString, QString> english = texts(fixture);
        fixture.click(*button, button->rect().center());
        QCOMPARE(fixture.appearance->language(), Language::Chinese);
        QVERIFY(fixture.action("chinese")->isChecked());
        QCoreApplication::processEvents(); // A change of language is a posted event.
        const QMap<QString, QString> translated = texts(fixture);
        QCOMPARE(translated.keys(), english.keys());
        QStringList faults;
        for (auto text = english.begin(); text != english.end(); ++text) {
            if (inTheirOwnLanguage.contains(text.value()))
                continue;
            if (text.value().contains(chinese))
                faults.append(u"Chinese among the English: "_s + text.key());
            const QString other = translated.value(text.key());
            if (text.value().contains(englishWord) && !other.contains(chinese))
                faults.append(u"%1: \"%2\" is \"%3\""_s.arg(text.key(), text.value(), other));
        }
        QCOMPARE(faults.join(u'\n'), QString());
        fixture.click(*button, button->rect().center());
        QCoreApplication::processEvents();
        QCOMPARE(texts(fixture), english);
    }
}

void TestWindowLook::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("language");
    // Larger screens show the same lines; the whole catalogue is read at the plainest one.
    const bool plain = qEnvironmentVariable("QT_SCALE_FACTOR", u"1"_s) == u"1";
    for (const std::string_view id : plain ? builtInIds() : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        QTest::addRow("%s, English", qPrintable(scenario)) << scenario << int(Language::English);
        QTest::addRow("%s, Chinese", qPrintable(scenario)) << scenario << int(Language::Chinese);
    }
}

void TestWindowLook::nothingIsCutOff()
{
    QFETCH(QString, scenario);
    QFETCH(int, language);
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.appearance->setLanguage(Language(language));
    fixture.open(scenario.toStdString());
    fixture.shownAt(kSmallScreen);
    QTRY_COMPARE(fixture.window->size(), kSmallScreen);
    QSet<QString> faults;
    while (true) {
        for (const char *view : {"loadsOverSteps", "ownersView", "loadsNow"}) {
            if (!fixture.child<QToolButton>(view)->isVisible())
                continue; // The table has a card of its own.
            fixture.child<QToolButton>(view)->click();
            QCoreApplication::processEvents();
            for (const QStringList &found : {cutOffTexts(fixture), cutOffListEntries(fixture),
                                             cutOffCells(fixture), outside(fixture)}) {
                for (const QString &fault : found)
                    faults.insert(fault);
            }
        }
        if (fixture.player().atEnd())
            break;
        fixture.player().next();
        // A check asks before it goes on; the question too must fit.
        if (fixture.page().quiz().question()) {
            QCoreApplication::processEvents();
            for (const QStringList &found : {cutOffTexts(fixture), outside(fixture)}) {
                for (const QString &fault : found)
                    faults.insert(fault);
            }
            fixture.page().quiz().skip();
        }
    }
    QStringList sorted(faults.begin(), faults.end());
    sorted.sort();
    QCOMPARE(sorted.join(u'\n'), QString());
}

void TestWindowLook::usableAtTheLargestZoom_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("language");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        for (const Language language : kLanguages)
            QTest::addRow("%s, %d", qPrintable(scenario), int(language))
                << scenario << int(language);
    }
}

void TestWindowLook::usableAtTheLargestZoom()
{
    QFETCH(QString, scenario);
    QFETCH(int, language);
    WindowFixture fixture;
    fixture.appearance->setZoom(Appearance::kLargestZoom);
    fixture.appearance->setLanguage(Language(language));
    fixture.open(scenario.toStdString());
    fixture.shownAt(kSmallScreen);
    QTRY_COMPARE(fixture.window->size(), kSmallScreen);
    const QRect inside = fixture.window->rect();
    for (const char *name : {"back", "play", "forward", "speed"}) {
        const auto *widget = fixture.child<QWidget>(name);
        const QRect place(widget->mapTo(fixture.window.get(), QPoint()), widget->size());
        QVERIFY2(inside.contains(place), name);
    }
    for (PaneCard *pane : fixture.page().panes()) {
        const QRect place(pane->mapTo(fixture.window.get(), QPoint()), pane->size());
        QVERIFY(inside.contains(place));
        QVERIFY(pane->view().width() > 100 && pane->view().height() > 100);
    }
    auto *forward = fixture.child<QToolButton>("forward");
    while (!fixture.player().atEnd())
        fixture.click(*forward, forward->rect().center());
    fixture.key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(fixture.appearance->zoom(), 1.0);
    QCoreApplication::processEvents();
    QTRY_COMPARE(fixture.window->size(), kSmallScreen);
}

QTEST_MAIN(TestWindowLook)
#include "tst_windowlook.moc"
