// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QHeaderView>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QStyle>
#include <QTest>
#include <QWheelEvent>

#include "LabFixture.h"
#include "look/Label.h"
#include "paint/DiagramView.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

QString nameOf(const QWidget &widget)
{
    return widget.objectName().isEmpty() ? QString::fromLatin1(widget.metaObject()->className())
                                         : widget.objectName();
}

bool holds(const QWidget &widget, QSize needed)
{
    return needed.boundedTo(widget.size()) == needed;
}

QString tooSmall(const QWidget &widget, QSize needed)
{
    return u"%1 needs %2x%3 and has %4x%5"_s.arg(nameOf(widget))
        .arg(needed.width())
        .arg(needed.height())
        .arg(widget.width())
        .arg(widget.height());
}

/// Labels, buttons, entries and figures that have less room than they need.
QStringList cutOff(const QWidget &page)
{
    QStringList cut;
    for (const QLabel *label : page.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty() ||
            label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
            continue;
        const int height =
            label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        const int width = label->wordWrap() ? 0 : label->sizeHint().width();
        if (height > label->height() || width > label->width())
            cut.append(u"%1 \"%2\" needs %3x%4 and has %5x%6"_s.arg(nameOf(*label), label->text())
                           .arg(width)
                           .arg(height)
                           .arg(label->width())
                           .arg(label->height()));
    }
    for (const QAbstractButton *button : page.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !button->text().isEmpty() && !holds(*button, button->sizeHint()))
            cut.append(tooSmall(*button, button->sizeHint()));
    }
    for (const QWidget *widget : page.findChildren<QWidget *>()) {
        const bool isEntry = qobject_cast<const QComboBox *>(widget) ||
                             qobject_cast<const QAbstractSpinBox *>(widget) ||
                             (qobject_cast<const QLineEdit *>(widget) &&
                              !qobject_cast<const QAbstractSpinBox *>(widget->parentWidget())) ||
                             qobject_cast<const DiagramView *>(widget);
        const QSize least = widget->minimumSizeHint().expandedTo(widget->minimumSize());
        if (isEntry && widget->isVisible() && !holds(*widget, least))
            cut.append(tooSmall(*widget, least));
    }
    return cut;
}

/// What lies beside what holds it.
QStringList outside(const QWidget &page)
{
    QStringList found;
    for (const QWidget *widget : page.findChildren<QWidget *>()) {
        const QWidget *parent = widget->parentWidget();
        if (!widget->isVisible() || widget->isWindow() || widget->size().isEmpty() ||
            qobject_cast<const QAbstractScrollArea *>(parent) ||
            qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()))
            continue;
        if (!parent->rect().contains(widget->geometry()))
            found.append(nameOf(*widget) + u" in "_s + nameOf(*parent));
    }
    return found;
}

} // namespace

/// The lab in both languages, all themes, and the smallest window that is promised.
class TestLabLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void namesOfRulesAreReadWhole_data() { nothingIsCutOff_data(); }
    void namesOfRulesAreReadWhole();
    void namesStayInView();
    void everythingHasAName();
    void focusGoesThroughAll();
    void themesReachTheFigures();
    void wheelScrollsPastEntries();
};

void TestLabLook::nothingIsCutOff_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("zoom");
    for (const Language language : kLanguages) {
        const auto row = [language](QSize size, double zoom) {
            QTest::addRow("%s %dx%d %g", std::string(languageName(language)).c_str(), size.width(),
                          size.height(), zoom)
                << language << size << zoom;
        };
        row({1440, 900}, 1);
        for (const double zoom : {Appearance::kSmallestZoom, 1.0, 1.5, Appearance::kLargestZoom})
            row({1024, 768}, zoom);
    }
}

void TestLabLook::nothingIsCutOff()
{
    QFETCH(Language, language);
    QFETCH(QSize, size);
    QFETCH(double, zoom);
    LabFixture fixture;
    fixture.appearance->setLanguage(language);
    fixture.appearance->setZoom(zoom);
    fixture.shownLab(size);
    fixture.child<QCheckBox>("rule-dynamic")->click();
    fixture.child<QCheckBox>("rule-maglev")->click();
    fixture.type("nodes", u"0"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    // What has grown is laid out a little later.
    const auto wrong = [&fixture] { return cutOff(fixture.lab()) + outside(fixture.lab()); };
    QTRY_VERIFY2(wrong().isEmpty(), qPrintable(wrong().join(u"\n"_s)));
    // The form scrolls downwards alone.
    const auto *scroll = fixture.child<QScrollArea>("labFormScroll");
    QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    // And a preset, whose note takes room.
    fixture.lab().showPreset(labPresets().front());
    fixture.lab().sweep().task().cancel();
    fixture.waitForResult();
    QTRY_VERIFY2(wrong().isEmpty(), qPrintable(wrong().join(u"\n"_s)));
}

/// In the results, with room left for figures beside them.
void TestLabLook::namesOfRulesAreReadWhole()
{
    QFETCH(Language, language);
    QFETCH(QSize, size);
    LabFixture fixture;
    fixture.appearance->setLanguage(language);
    fixture.shownLab(size);
    for (const PlacementRule rule : kPlacementRules) {
        const std::string box = "rule-" + std::string(placementName(rule));
        if (!fixture.child<QCheckBox>(box.c_str())->isChecked())
            fixture.child<QCheckBox>(box.c_str())->click();
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.table().rowCount() == int(kPlacementRules.size()), 60'000);
    QApplication::processEvents();
    const auto &table = *fixture.child<QTableView>("labResults");
    const int margin = table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1;
    const int room = table.columnWidth(0) - table.iconSize().width() - 4 * margin;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QString name = table.model()->index(row, 0).data().toString();
        const QSize needed =
            table.fontMetrics().boundingRect({0, 0, room, 1000}, Qt::TextWordWrap, name).size();
        QVERIFY2(needed.width() <= room, qPrintable(name));
        QVERIFY2(needed.height() <= table.rowHeight(row), qPrintable(name));
    }
    QVERIFY(table.columnViewportPosition(2) + table.columnWidth(2) <= table.viewport()->width());
}

/// While the other columns scroll under them, and also where a name is pointed at.
void TestLabLook::namesStayInView()
{
    LabFixture fixture;
    fixture.shownLab({1024, 768});
    auto &table = *fixture.child<QTableView>("labResults");
    QScrollBar &bar = *table.horizontalScrollBar();
    QVERIFY(bar.maximum() > table.columnWidth(0));
    const auto names = [&table](QWidget &widget) {
        // Without the edge that parts them from what lies under them.
        return widget.grab({0, 0, table.columnWidth(0) - 1, widget.height()}).toImage();
    };
    const QImage head = names(*table.horizontalHeader()->viewport());
    const QImage rows = names(*table.viewport());
    const QImage numbers = table.viewport()->grab().toImage();
    bar.setValue(bar.maximum());
    QVERIFY(table.columnViewportPosition(0) + table.columnWidth(0) < 0);
    QCOMPARE(names(*table.horizontalHeader()->viewport()), head);
    QCOMPARE(names(*table.viewport()), rows);
    QVERIFY(table.viewport()->grab().toImage() != numbers);
    const QPoint name(5, table.rowViewportPosition(1) + 5);
    QCOMPARE(table.indexAt(name), table.model()->index(1, 0));
    QVERIFY(table.visualRect(table.model()->index(1, 0)).contains(name));
    QVERIFY(table.indexAt({table.columnWidth(0) + 5, name.y()}).column() > 1);

    // A cell that is gone to by keyboard comes out from under them, and a name moves nothing.
    table.setFocus();
    table.setCurrentIndex(table.model()->index(0, table.model()->columnCount() - 1));
    for (int column = table.model()->columnCount() - 2; column > 0; --column) {
        fixture.key(Qt::Key_Left);
        QCOMPARE(table.currentIndex().column(), column);
        QVERIFY(table.columnViewportPosition(column) >= table.columnWidth(0));
    }
    bar.setValue(bar.maximum());
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, name);
    QCOMPARE(bar.value(), bar.maximum());
}

/// Whatever can have the focus tells a screen reader what it is.
void TestLabLook::everythingHasAName()
{
    LabFixture fixture;
    fixture.shownLab();
    for (const QWidget *widget : fixture.lab().findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy())
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const QString name = button && widget->accessibleName().isEmpty()
                                 ? button->text()
                                 : widget->accessibleName();
        const bool inner = qobject_cast<const QAbstractSpinBox *>(widget->parentWidget());
        QVERIFY2(!name.isEmpty() || inner, qPrintable(nameOf(*widget)));
    }
}

/// Tab leads from the presets through the form to the figures and back.
void TestLabLook::focusGoesThroughAll()
{
    LabFixture fixture;
    fixture.shownLab();
    auto *first = fixture.child<QListWidget>("labPresets");
    first->setFocus();
    QStringList order;
    do {
        const QWidget *now = QApplication::focusWidget();
        QVERIFY(now);
        order.append(now->objectName());
        fixture.key(Qt::Key_Tab);
    } while (QApplication::focusWidget() != first && order.size() < 200);
    const auto place = [&order](const char *name) { return order.indexOf(QLatin1String(name)); };
    QVERIFY(place("edit-nodes") > 0);
    QVERIFY(place("edit-nodes") < place("edit-vnodes"));
    QVERIFY(place("edit-vnodes") < place("rule-modulo"));
    QVERIFY(place("rule-modulo") < place("edit-epsilon"));
    QVERIFY(place("edit-epsilon") < place("edit-seed"));
    QVERIFY(place("edit-seed") < place("labFiguresChoice"));
    QVERIFY(place("labFiguresChoice") < place("labFiguresView"));
    QVERIFY(place("labFiguresView") < place("labResults"));
    QVERIFY(place("labResults") < place("labSweepRun"));
}

void TestLabLook::themesReachTheFigures()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &view = *fixture.child<DiagramView>("labFiguresView");
    QList<QImage> pictures;
    for (const ThemeChoice choice :
         {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
        fixture.appearance->setThemeChoice(choice);
        QApplication::processEvents();
        const QImage picture = view.grab().toImage();
        QVERIFY(!pictures.contains(picture));
        pictures.append(picture);
        const QColor ground = fixture.appearance->colour({Role::Card});
        QCOMPARE(picture.pixelColor(picture.width() - 2, picture.height() - 2).rgb(), ground.rgb());
    }
}

/// What happens to lie under the mouse is not turned.
/// Nothing that is scrolled past changes, and it leaves the wheel to what scrolls; a choice that
/// has the focus takes it.
void TestLabLook::wheelScrollsPastEntries()
{
    LabFixture fixture;
    fixture.appearance->setZoom(Appearance::kLargestZoom);
    fixture.shownLab({1024, 768});
    const auto turnWheel = [](QWidget &widget) {
        const QPointF at(widget.width() / 2.0, widget.height() / 2.0);
        QWheelEvent wheel(at, widget.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &wheel);
        return wheel.isAccepted();
    };
    auto &slider = *fixture.child<QSlider>("slider-nodes");
    const int before = slider.value();
    QVERIFY(!slider.hasFocus());
    QVERIFY(!turnWheel(slider));
    QCOMPARE(slider.value(), before);
    auto &choice = *fixture.child<QComboBox>("labFiguresChoice");
    QVERIFY(!choice.hasFocus());
    QVERIFY(!turnWheel(choice));
    QCOMPARE(choice.currentIndex(), 0);
    choice.setFocus();
    QVERIFY(turnWheel(choice));
    QCOMPARE(choice.currentIndex(), 1);
}

QTEST_MAIN(TestLabLook)
#include "tst_lablook.moc"
