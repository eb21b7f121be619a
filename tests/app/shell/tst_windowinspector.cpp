// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

#include "../../core/lesson/CoreLessons.h"
#include "WindowFixture.h"
#include "charts/LoadChart.h"
#include "diagram/Cursor.h"
#include "diagram/InspectionWords.h"
#include "lesson/ExplanationCard.h"
#include "lesson/InspectorCard.h"
#include "lesson/LoadsCard.h"
#include "lesson/OwnersCard.h"
#include "lesson/SearchView.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

using State = SearchView::ChipState;

/// The window with what the tests of the inspector look at.
class InspectorStage : public WindowFixture
{
public:
    explicit InspectorStage(QSize size = {1200, 900})
    {
        appearance->setAnimationsChosen(false);
        shownAt(size);
    }

    InspectorCard &card() const { return page().inspectorCard(); }
    DiagramView &view(std::size_t index = 0) const { return pane(index).view(); }
    const PaneSnapshot &snapshot(std::size_t index = 0) const
    {
        return player().snapshot().panes.at(index);
    }
    bool explains() const { return child<QLabel>("stepTitle")->isVisible(); }
    QToolButton &button(const char *name) const { return *child<QToolButton>(name); }
    void press(const char *name) const
    {
        QToolButton &pressed = button(name);
        card().findChild<QScrollArea *>()->ensureWidgetVisible(&pressed);
        click(pressed, QPointF(pressed.rect().center()));
    }
    using WindowFixture::press;

    /// Clicks where nothing else lies over it.
    void clickOn(const std::string &id, std::size_t index = 0) const
    {
        click(view(index), placeOf(id, index));
    }
    QPointF placeOf(const std::string &id, std::size_t index = 0) const
    {
        const DiagramView &where = view(index);
        const Group *group = where.diagram().find(id);
        if (!group)
            qFatal("there is no %s", id.c_str());
        std::vector<Point> places{bounds(group->shapes.front()).centre()};
        if (const auto *arc = std::get_if<Arc>(&group->shapes.front())) {
            for (double part = 0.1; part < 1; part += 0.1)
                places.push_back(
                    onCircle(arc->centre, arc->radius, arc->start + arc->sweep * part));
        }
        for (const Point place : places) {
            const Group *hit = groupAt(where.diagram(), place, 3);
            if (hit && hit->id == id)
                return {place.x, place.y};
        }
        qFatal("%s is covered", id.c_str());
    }

    /// The facts shown, `label: value`.
    QStringList facts() const
    {
        QStringList facts;
        for (int number = 0;; ++number) {
            const auto *value = card().findChild<QLabel *>(u"fact%1"_s.arg(number));
            const auto *label = card().findChild<QLabel *>(u"factLabel%1"_s.arg(number));
            if (!value || value->isHidden())
                return facts;
            facts.append(label->text() + u": "_s + value->text());
        }
    }
    /// What they should be.
    QStringList factsOf(const Subject &subject, std::size_t index = 0) const
    {
        const InspectionWords words(appearance->language());
        QStringList facts;
        for (const InspectionLine &line :
             words.lines(snapshot(index), inspect(player().lesson(), step(), index, subject)))
            facts.append(QString::fromStdString(line.label + ": " + line.value));
        return facts;
    }
    QString titleOf(const Subject &subject, std::size_t index = 0) const
    {
        return QString::fromStdString(
            Words(appearance->language()).subject(snapshot(index), subject));
    }

    /// What of the inspector is not as it should be with this in it; empty if nothing is.
    QString faultOf(const Subject &subject, std::size_t index = 0) const
    {
        if (!card().isVisible() || explains())
            return u"the inspector is not in place of the explanation"_s;
        if (labelText("inspectorTitle") != titleOf(subject, index))
            return u"the title is "_s + labelText("inspectorTitle");
        if (facts() != factsOf(subject, index))
            return u"the facts are "_s + facts().join(u" | "_s);
        const Group *current = view(index).current();
        if (!current || current->subject != subject)
            return u"the cursor is elsewhere"_s;
        const bool walks = subject.kind == Subject::Kind::Key && drawsRing(snapshot(index).rule);
        if (walks && !drawsWalkOf(subject.index, index))
            return u"the walk is not drawn"_s;
        if (child<QWidget>("search")->isVisible() != walks)
            return u"the search is shown or hidden wrongly"_s;
        return {};
    }
    bool drawsWalkOf(std::size_t key, std::size_t index = 0) const
    {
        return view(index).diagram().find(groupId("walk", snapshot(index).keys.at(key).id.text)) !=
               nullptr;
    }
    std::vector<int> ticks(State state) const
    {
        std::vector<int> ticks;
        for (const SearchView::Chip &chip : card().search().chips()) {
            if (chip.state == state)
                ticks.push_back(chip.text.toInt());
        }
        return ticks;
    }
};

constexpr Subject kK5{Subject::Kind::Key, 5, {}};

} // namespace

class TestWindowInspector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void clickOnAKey();
    void everythingCanBeChosen_data();
    void everythingCanBeChosen();
    void arrowsGoOn();
    void waysToClose();
    void theStepIsFollowed();
    void whatIsNotThereComesBack();
    void rangeGoesOnAsWhatItBecomes();
    void rowsAndBarsLeadToNodes();
    void searchIsPlayed();
    void searchCrossesZero();
    void ifTheOwnerLeft();
    void mouseAtRest();
    void buttonLeadsToTheNode();
    void panesOnOneClock();
    void languageChanges();
    void questionsComeFirst();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void cardsGetTheirRoomBack();
};

void TestWindowInspector::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowInspector::clickOnAKey()
{
    InspectorStage stage;
    stage.player().setStep(5);
    QVERIFY(stage.explains() && !stage.card().isVisible());
    stage.clickOn("key-K5");
    QCOMPARE(stage.faultOf(kK5), QString());
    stage.clickOn("key-K2");
    QCOMPARE(stage.faultOf({Subject::Kind::Key, 2, {}}), QString());
    QVERIFY(!stage.drawsWalkOf(5)); // The step's own gives way.
    for (const QLabel *label : stage.card().findChildren<QLabel *>()) {
        if (label->objectName().startsWith(u"fact"_s) || label->objectName() == u"comparison"_s)
            QVERIFY(label->textInteractionFlags() & Qt::TextSelectableByMouse);
    }
}

void TestWindowInspector::everythingCanBeChosen_data()
{
    QTest::addColumn<QString>("scenario");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        QTest::addRow("%s", qPrintable(scenario)) << scenario;
    }
}

/// Every key, node, token and range of every pane, by keyboard.
void TestWindowInspector::everythingCanBeChosen()
{
    QFETCH(QString, scenario);
    InspectorStage stage;
    stage.open(scenario.toStdString());
    for (const std::size_t step : {std::size_t(0), stage.player().lastStep()}) {
        stage.player().setStep(step);
        for (std::size_t pane = 0; pane < stage.page().panes().size(); ++pane) {
            DiagramView &view = stage.view(pane);
            view.setFocus();
            for (const auto kind : {Subject::Kind::Key, Subject::Kind::Token, Subject::Kind::Range,
                                    Subject::Kind::Node}) {
                const std::size_t count = groupsOf(view.diagram(), kind).size();
                if (count == 0)
                    continue; // A pane without a ring has neither tokens nor ranges.
                if (kind == Subject::Kind::Key)
                    stage.key(Qt::Key_Home);
                else
                    stage.key(Qt::Key_Down);
                for (std::size_t i = 0; i < count; ++i) {
                    const Group *current = view.current();
                    QVERIFY(current && current->subject && current->subject->kind == kind);
                    const Subject subject = *current->subject;
                    const QString fault = stage.faultOf(subject, pane);
                    QVERIFY2(fault.isEmpty(),
                             qPrintable(stage.titleOf(subject, pane) + u": "_s + fault));
                    stage.key(Qt::Key_Right);
                }
            }
            stage.key(Qt::Key_Escape);
            QVERIFY(stage.explains());
        }
    }
}

void TestWindowInspector::arrowsGoOn()
{
    InspectorStage stage;
    stage.clickOn("key-K5");
    for (const std::size_t key : {6, 7, 8}) {
        stage.key(Qt::Key_Right);
        QCOMPARE(stage.faultOf({Subject::Kind::Key, key, {}}), QString());
    }
    stage.key(Qt::Key_Left);
    QCOMPARE(stage.faultOf({Subject::Kind::Key, 7, {}}), QString());
    QCOMPARE(stage.step(), std::size_t(0));
}

void TestWindowInspector::waysToClose()
{
    InspectorStage stage;
    QAction &dismiss = *stage.action("dismiss");
    const auto isClosed = [&] {
        stage.moveMouseAway(); // At rest it would show a walk.
        return stage.explains() && !stage.card().isVisible() && !stage.view().current() &&
               !stage.drawsWalkOf(9) && !dismiss.isEnabled();
    };
    QVERIFY(!dismiss.isEnabled());
    // Escape in the picture, and with the focus elsewhere.
    stage.clickOn("key-K9");
    QVERIFY(stage.view().hasFocus() && dismiss.isEnabled());
    stage.key(Qt::Key_Escape);
    QVERIFY(isClosed());
    stage.clickOn("key-K9");
    stage.page().scenarios().view().setFocus();
    stage.key(Qt::Key_Escape);
    QVERIFY(isClosed());
    QVERIFY(stage.page().scenarios().view().hasFocus());
    // Its button, by mouse and by keyboard; the focus does not get lost.
    stage.clickOn("key-K9");
    stage.press("closeInspector");
    QVERIFY(isClosed());
    stage.clickOn("key-K9");
    stage.button("closeInspector").setFocus();
    stage.key(Qt::Key_Space);
    QVERIFY(isClosed());
    QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
    QVERIFY(!stage.player().playing());
    // A click beside everything.
    stage.clickOn("key-K9");
    stage.click(stage.view(), {2, 2});
    QVERIFY(isClosed());
    // Another lesson.
    stage.clickOn("key-K9");
    stage.open("node-leaves");
    QVERIFY(stage.explains());
    QVERIFY(!stage.page().inspector().chosen());
}

void TestWindowInspector::theStepIsFollowed()
{
    InspectorStage stage;
    stage.clickOn("key-K5");
    for (std::size_t step = 1; step <= stage.player().lastStep(); ++step) {
        stage.key(Qt::Key_PageDown);
        QCOMPARE(stage.step(), step);
        QCOMPARE(stage.faultOf(kK5), QString());
    }
    QVERIFY(stage.facts().contains(u"Owner: N4"_s));
    stage.key(Qt::Key_PageUp);
    QCOMPARE(stage.faultOf(kK5), QString());
}

/// N4 comes in a later step: before that the inspector has nothing to show of it.
void TestWindowInspector::whatIsNotThereComesBack()
{
    InspectorStage stage;
    stage.player().last();
    const std::size_t n4 = stage.snapshot().find(NodeId{"N4"}).value();
    const Subject token{Subject::Kind::Token, n4, {220}};
    stage.clickOn("token-N4-220");
    QCOMPARE(stage.faultOf(token), QString());
    stage.player().first();
    QVERIFY(stage.explains() && !stage.view().current());
    stage.player().last();
    QCOMPARE(stage.faultOf(token), QString());
    stage.player().first();
    stage.clickOn("key-K1"); // Another choice ends it.
    stage.player().last();
    QCOMPARE(stage.faultOf({Subject::Kind::Key, 1, {}}), QString());
}

void TestWindowInspector::rangeGoesOnAsWhatItBecomes()
{
    InspectorStage stage;
    stage.clickOn("range-140-280");
    const auto range = [&stage](Range wanted) {
        const auto &ranges = stage.snapshot().ranges;
        const auto place = std::find_if(ranges.begin(), ranges.end(), [wanted](const auto &view) {
            return view.range == wanted;
        });
        return Subject{Subject::Kind::Range, std::size_t(place - ranges.begin()), {}};
    };
    QCOMPARE(stage.faultOf(range({{140}, {280}})), QString());
    stage.player().last();
    QCOMPARE(stage.faultOf(range({{220}, {280}})), QString());
    stage.player().first();
    QCOMPARE(stage.faultOf(range({{140}, {280}})), QString());
}

/// A row of the table, and the bar of a node, lead to the node as its place on the ring does.
void TestWindowInspector::rowsAndBarsLeadToNodes()
{
    InspectorStage stage;
    stage.player().last();
    QTableView &table = stage.page().owners().table();
    const QAbstractItemModel &model = *table.model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::string name = model.index(row, 0).data().toString().toStdString();
        const std::size_t node = *stage.snapshot().find(NodeId{name});
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(model.index(row, 1)).center());
        QCOMPARE(stage.faultOf({Subject::Kind::Node, node, {}}), QString());
    }
    LoadChart &chart = stage.page().loads().chart(0);
    // The bars have the order of the rows. The last column reaches to the right edge.
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(chart.width() - 8, chart.height() / 2));
    const std::string last = model.index(model.rowCount() - 1, 0).data().toString().toStdString();
    QCOMPARE(stage.faultOf({Subject::Kind::Node, *stage.snapshot().find(NodeId{last}), {}}),
             QString());
}

void TestWindowInspector::searchIsPlayed()
{
    InspectorStage stage;
    stage.player().setStep(5);
    stage.clickOn("key-K5");
    // 155 among 20 140 220 280: first 220, then 140, and it is 220.
    QVERIFY(!stage.button("comparisonBack").isEnabled());
    QCOMPARE(stage.ticks(State::Compared), std::vector{220});
    QCOMPARE(stage.ticks(State::Open), (std::vector{20, 140, 280}));
    QVERIFY(stage.labelText("comparison").startsWith(u"220 ≥ 155"_s));
    QCOMPARE(stage.labelText("comparisonCount"), u"Comparison 1 of 2"_s);
    stage.press("comparisonNext");
    QCOMPARE(stage.ticks(State::Compared), std::vector{140});
    QCOMPARE(stage.ticks(State::Open), std::vector{20});
    QCOMPARE(stage.ticks(State::Best), std::vector{220});
    QVERIFY(stage.labelText("comparison").startsWith(u"140 < 155"_s));
    stage.press("comparisonNext");
    QCOMPARE(stage.ticks(State::Found), std::vector{220});
    QCOMPARE(stage.ticks(State::Early), (std::vector{20, 140}));
    QVERIFY(stage.labelText("comparison").contains(u"→ N4"_s));
    QCOMPARE(stage.child<QWidget>("search")->accessibleDescription(),
             stage.labelText("comparison"));
    QVERIFY(!stage.button("comparisonNext").isEnabled());
    // Back, by keyboard; Space does not start to play the lesson.
    stage.button("comparisonBack").setFocus();
    stage.key(Qt::Key_Space);
    stage.key(Qt::Key_Space);
    QCOMPARE(stage.ticks(State::Compared), std::vector{220});
    QVERIFY(!stage.player().playing());
    // A step that leaves the tokens alone leaves the search where it is.
    stage.press("comparisonNext");
    stage.player().next();
    QCOMPARE(stage.ticks(State::Compared), std::vector{140});
    stage.player().first();
    QCOMPARE(stage.labelText("comparisonCount"), u"Comparison 1 of 2"_s);
    QCOMPARE(stage.ticks(State::Compared), std::vector{140}); // 20 140 280 now.
}

void TestWindowInspector::searchCrossesZero()
{
    InspectorStage stage;
    stage.clickOn("key-K11");
    SearchView &search = stage.card().search();
    const QImage before = search.grab().toImage();
    while (stage.button("comparisonNext").isEnabled())
        stage.press("comparisonNext");
    QCOMPARE(search.chips().back().state, State::Reached);
    QCOMPARE(stage.ticks(State::Found), std::vector{20});
    QVERIFY(stage.labelText("comparison").contains(u"past the end"_s));
    // A line leads back along the left, where nothing is else.
    const QImage after = search.grab().toImage();
    bool drawn = false;
    for (int y = 0; y < after.height(); ++y) {
        for (int x = 0; x < int(stage.appearance->em() * 0.5); ++x) {
            QCOMPARE(before.pixel(x, y), before.pixel(0, 0));
            drawn = drawn || after.pixel(x, y) != before.pixel(0, 0);
        }
    }
    QVERIFY(drawn);
}

void TestWindowInspector::ifTheOwnerLeft()
{
    InspectorStage stage;
    stage.player().setStep(5);
    stage.clickOn("key-K5");
    QVERIFY(stage.facts().contains(u"If N4 left: N3, at 280"_s));
    const auto shapes = [&stage] { return stage.view().diagram().find("walk-K5")->shapes.size(); };
    /// Whether a dashed walk goes on from N4's token to N3's.
    const auto goesOn = [&stage] {
        for (const Shape &shape : stage.view().diagram().find("walk-K5")->shapes) {
            const auto *arc = std::get_if<Arc>(&shape);
            if (arc && arc->stroke.dash == Dash::Dashed && arc->start == 220 && arc->sweep == 60)
                return true;
        }
        return false;
    };
    const std::size_t plain = shapes();
    QVERIFY(!goesOn());
    stage.press("showWhatIf");
    QVERIFY(goesOn() && shapes() > plain - 1);
    stage.press("showWhatIf");
    QVERIFY(!goesOn());
    QCOMPARE(shapes(), plain);
    // While the mouse is on the line.
    const auto place = stage.facts().indexOf(u"If N4 left: N3, at 280"_s);
    auto *line = stage.card().findChild<QLabel *>(u"fact%1"_s.arg(place));
    stage.card().findChild<QScrollArea *>()->ensureWidgetVisible(line);
    stage.moveMouse(*line, QPointF(line->rect().center()));
    QTRY_VERIFY(goesOn());
    stage.moveMouseAway();
    QTRY_VERIFY(!goesOn());
    // It does not stay for another key.
    stage.press("showWhatIf");
    stage.clickOn("key-K8");
    QVERIFY(!stage.button("showWhatIf").isChecked());
    QVERIFY(!stage.page().inspector().whatIf());
}

/// A mouse at rest shows a walk, and moves nothing.
void TestWindowInspector::mouseAtRest()
{
    InspectorStage stage;
    stage.player().setStep(5);
    QVERIFY(stage.drawsWalkOf(5)); // The step's own.
    const QSize size = stage.view().size();
    const QList<int> heights = stage.child<QSplitter>("cards")->sizes();
    const auto rest = [&stage](const std::string &id) {
        stage.moveMouse(stage.view(), stage.placeOf(id));
    };
    rest("key-K2");
    QVERIFY(stage.drawsWalkOf(5)); // It may only pass.
    QTRY_VERIFY(stage.drawsWalkOf(2));
    QVERIFY(!stage.drawsWalkOf(5));
    QVERIFY(stage.explains() && !stage.view().current());
    rest("key-K8");
    QVERIFY(stage.drawsWalkOf(5));
    QTRY_VERIFY(stage.drawsWalkOf(8));
    QCOMPARE(stage.view().size(), size);
    QCOMPARE(stage.child<QSplitter>("cards")->sizes(), heights);
    stage.moveMouseAway();
    QVERIFY(stage.drawsWalkOf(5));
    // With something in the inspector it stays there; its walk comes back.
    stage.clickOn("key-K1");
    rest("key-K3");
    QTRY_VERIFY(stage.drawsWalkOf(3));
    QCOMPARE(stage.labelText("inspectorTitle"), u"Key K1"_s);
    stage.moveMouseAway();
    QVERIFY(stage.drawsWalkOf(1));
}

void TestWindowInspector::buttonLeadsToTheNode()
{
    InspectorStage stage;
    stage.player().last();
    for (const char *id : {"key-K6", "token-N4-220", "range-140-220"}) {
        stage.clickOn(id);
        QCOMPARE(stage.button("inspectNode").text(), u"Node N4"_s);
        stage.press("inspectNode");
        const std::size_t n4 = stage.snapshot().find(NodeId{"N4"}).value();
        QCOMPARE(stage.faultOf({Subject::Kind::Node, n4, {}}), QString());
        QVERIFY(!stage.button("inspectNode").isVisible());
    }
}

void TestWindowInspector::panesOnOneClock()
{
    InspectorStage stage({1400, 900});
    stage.open("modulo-contrast");
    stage.player().last();
    std::size_t modulo = 0;
    while (stage.snapshot(modulo).rule != Rule::Modulo)
        ++modulo;
    const std::size_t ring = 1 - modulo;
    stage.view(modulo).activate("key-K5");
    QCOMPARE(stage.faultOf(kK5, modulo), QString());
    QVERIFY(stage.facts().contains(u"tick mod 4: 155 mod 4 = 3 → S3"_s));
    stage.view(ring).activate("key-K5");
    QCOMPARE(stage.faultOf(kK5, ring), QString());
    QVERIFY(!stage.view(modulo).current()); // One thing at a time.
}

void TestWindowInspector::languageChanges()
{
    InspectorStage stage;
    stage.clickOn("key-K5");
    const QStringList english = stage.facts();
    stage.appearance->setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    QCOMPARE(stage.faultOf(kK5), QString());
    QCOMPARE(stage.labelText("inspectorTitle"), u"键 K5"_s);
    QVERIFY(stage.facts() != english);
    QCOMPARE(stage.facts().size(), english.size());
    QVERIFY(stage.labelText("comparison").contains(QRegularExpression(u"\\p{Han}"_s)));
    stage.appearance->setLanguage(Language::English);
    QCoreApplication::processEvents();
    QCOMPARE(stage.facts(), english);
}

/// A question takes clicks for answers, and stands where the inspector would.
void TestWindowInspector::questionsComeFirst()
{
    InspectorStage stage;
    stage.player().setStep(2);
    stage.clickOn("key-K5");
    stage.page().quiz().setAsking(Asking::Student);
    QVERIFY(stage.card().isVisible());
    stage.player().next();
    QVERIFY(stage.page().quiz().question());
    QVERIFY(!stage.card().isVisible());
    stage.clickOn("key-K6");
    QVERIFY(!stage.card().isVisible());
    stage.moveMouse(stage.view(), stage.placeOf("key-K2"));
    stage.page().quiz().skip();
    QVERIFY(!stage.page().quiz().question());
    stage.clickOn("key-K5");
    QCOMPARE(stage.faultOf(kK5), QString());
}

void TestWindowInspector::nothingIsCutOff_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("language");
    QTest::addColumn<double>("zoom");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        for (const double zoom : {1.0, 2.0}) {
            for (const Language language : {Language::English, Language::Chinese})
                QTest::addRow("%s, %s, %g", qPrintable(scenario),
                              std::string(languageName(language)).c_str(), zoom)
                    << scenario << int(language) << zoom;
        }
    }
}

void TestWindowInspector::nothingIsCutOff()
{
    QFETCH(QString, scenario);
    QFETCH(int, language);
    QFETCH(double, zoom);
    InspectorStage stage({1024, 768});
    stage.appearance->setZoom(zoom);
    stage.appearance->setLanguage(Language(language));
    stage.open(scenario.toStdString());
    stage.player().setStep(stage.player().lastStep() / 2);
    QCoreApplication::processEvents();
    const auto *scroll = stage.card().findChild<QScrollArea *>();
    for (std::size_t pane = 0; pane < stage.page().panes().size(); ++pane) {
        // Of each kind one.
        for (const auto kind : {Subject::Kind::Key, Subject::Kind::Token, Subject::Kind::Range,
                                Subject::Kind::Node}) {
            const auto groups = groupsOf(stage.view(pane).diagram(), kind);
            if (groups.empty())
                continue;
            stage.page().inspector().choose({pane, *groups.back()->subject});
            QCoreApplication::processEvents();
            QVERIFY(stage.card().isVisible());
            QVERIFY(stage.card().height() >= 5 * stage.appearance->em());
            QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
            for (const QLabel *label : scroll->widget()->findChildren<QLabel *>()) {
                if (!label->isVisible() || label->text().isEmpty())
                    continue;
                QVERIFY2(label->wordWrap()
                             ? label->heightForWidth(label->width()) <= label->height()
                             : label->sizeHint().width() <= label->width(),
                         qPrintable(label->text()));
            }
            for (const QToolButton *button : stage.card().findChildren<QToolButton *>()) {
                if (button->isVisible())
                    QVERIFY2(button->sizeHint().width() <= button->width(),
                             qPrintable(button->text()));
            }
            const QLabel &title = *stage.child<QLabel>("inspectorTitle");
            QVERIFY2(title.heightForWidth(title.width()) <= title.height(),
                     qPrintable(title.text()));
            if (stage.card().search().isVisible())
                QVERIFY(stage.card().search().heightForWidth(stage.card().search().width()) <=
                        stage.card().search().height());
        }
    }
}

void TestWindowInspector::cardsGetTheirRoomBack()
{
    for (const double zoom : {1.0, 2.0}) {
        InspectorStage stage({1024, 768});
        stage.appearance->setZoom(zoom);
        QCoreApplication::processEvents();
        QSplitter &cards = *stage.child<QSplitter>("cards");
        const QList<int> before = cards.sizes();
        const QSize picture = stage.view().size();
        stage.page().inspector().choose({0, kK5});
        QCoreApplication::processEvents();
        QVERIFY(cards.sizes().first() > before.first());
        QCOMPARE(stage.view().size(), picture);
        // The search is there without scrolling, or the card has at least a good part of the room.
        QVERIFY(stage.card().height() >= 12 * stage.appearance->em());
        stage.page().inspector().choose({0, {Subject::Kind::Key, 6, {}}});
        stage.player().next();
        stage.page().inspector().dismiss();
        QCoreApplication::processEvents();
        QCOMPARE(cards.sizes(), before);
        QVERIFY(stage.page().loads().isVisible());
        QCOMPARE(stage.page().owners().isVisible(), zoom == 1.0); // Else it shares their card.
    }
    // Below two panes the loads give way where they would leave too little width.
    for (const double zoom : {1.0, 2.0}) {
        InspectorStage stage({1024, 768});
        stage.appearance->setZoom(zoom);
        stage.open("modulo-contrast");
        QCoreApplication::processEvents();
        QSplitter &cards = *stage.child<QSplitter>("cards");
        const QList<int> before = cards.sizes();
        stage.page().inspector().choose({0, kK5});
        QCoreApplication::processEvents();
        QVERIFY(stage.card().width() >= 14 * stage.appearance->em());
        QCOMPARE(stage.page().loads().isVisible(), zoom == 1.0);
        stage.page().inspector().dismiss();
        QCoreApplication::processEvents();
        QCOMPARE(cards.sizes(), before);
        QVERIFY(stage.page().loads().isVisible());
    }
}

QTEST_MAIN(TestWindowInspector)
#include "tst_windowinspector.moc"
