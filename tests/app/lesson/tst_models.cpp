// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocumentFragment>

#include <algorithm>

#include "../../core/lesson/CoreLessons.h"
#include "lesson/Catalogue.h"
#include "lesson/OwnersModel.h"
#include "lesson/ScenarioModel.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const Lesson> builtIn(std::string_view id)
{
    return std::make_shared<const Lesson>(builtInLesson(id).value());
}

/// The cells of a row, whatever kind of space stands between their words.
/// The cells of a row, their lines joined by spaces.
QStringList rowOf(const QAbstractItemModel &model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells.append(model.index(row, column)
                         .data()
                         .toString()
                         .simplified()
                         .replace(QChar::Nbsp, QChar::Space));
    return cells;
}

} // namespace

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioModelIsSound();
    void scenariosStandUnderTheirGroups();
    void scenarioTextsFollowTheLanguage();
    void aFileReplacesItself();
    void filesStandUnderTheirGroups();
    void ownersModelIsSoundAtEveryStep();
    void ownersOfAJoin();
    void lostKeysAreNotToldAsMoved();
    void ownersFollowTheLanguage();
    void anEmptyPlayerHasNoOwners();
};

void TestModels::scenarioModelIsSound()
{
    Appearance appearance;
    ScenarioModel model(appearance);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    appearance.setLanguage(Language::Chinese);
    appearance.setZoom(1.5);
    for (const char *path : {"/a.json", "/b.json", "/a.json"})
        model.addFile(QString::fromLatin1(path), builtIn("node-joins"));
    QVERIFY(!model.index(0).parent().isValid());
    QCOMPARE(model.rowCount(model.index(1)), 0);
}

void TestModels::scenariosStandUnderTheirGroups()
{
    const Appearance appearance;
    const ScenarioModel model(appearance);
    QSet<QString> headings;
    std::size_t lessons = 0;
    QString group;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        const QString text = index.data().toString();
        QVERIFY(!text.isEmpty());
        if (index.data(ScenarioModel::IsHeadingRole).toBool()) {
            QVERIFY(!headings.contains(text));
            headings.insert(text);
            group = text;
            QVERIFY(!model.lesson(index));
            QVERIFY(!(model.flags(index) & (Qt::ItemIsEnabled | Qt::ItemIsSelectable)));
            continue;
        }
        const auto lesson = model.lesson(index);
        QVERIFY(lesson);
        ++lessons;
        QCOMPARE(QString::fromStdString(lesson->scenario().group.english), group);
        QCOMPARE(index.data(ScenarioModel::HeadlineRole).toString(),
                 QString::fromStdString(lesson->headline(Language::English)));
        QCOMPARE(model.find(QString::fromStdString(lesson->scenario().id)), index);
        QCOMPARE(model.file(index), QString());
        QVERIFY(model.flags(index) & Qt::ItemIsSelectable);
    }
    QCOMPARE(lessons, builtInIds().size());
    QVERIFY(!model.find(u"no-such-lesson"_s).isValid());
    QVERIFY(!model.find(QString()).isValid());
}

void TestModels::scenarioTextsFollowTheLanguage()
{
    Appearance appearance;
    const ScenarioModel model(appearance);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QStringList english;
    for (int row = 0; row < model.rowCount(); ++row)
        english.append(model.index(row).data().toString());
    appearance.setLanguage(Language::Chinese);
    QCOMPARE(changed.size(), 1);
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        QVERIFY(index.data().toString() != english.at(row));
        if (const auto lesson = model.lesson(index))
            QCOMPARE(index.data(ScenarioModel::HeadlineRole).toString(),
                     QString::fromStdString(lesson->headline(Language::Chinese)));
    }
}

void TestModels::aFileReplacesItself()
{
    const Appearance appearance;
    ScenarioModel model(appearance);
    const int before = model.rowCount();
    const QModelIndex first = model.addFile(u"/a & b.json"_s, builtIn("node-joins"));
    QCOMPARE(model.rowCount(), before + 2); // Under a heading of its own.
    QVERIFY(model.index(before).data(ScenarioModel::IsHeadingRole).toBool());
    QCOMPARE(model.file(first), u"/a & b.json"_s);
    // Told to be rich, so that a tooltip does not show the signs for signs.
    const QString tip = first.data(Qt::ToolTipRole).toString();
    QVERIFY(Qt::mightBeRichText(tip));
    QCOMPARE(QTextDocumentFragment::fromHtml(tip).toPlainText(), u"/a & b.json"_s);
    // The file is not taken for the built-in lesson of the same id.
    QVERIFY(model.find(u"node-joins"_s) != first);

    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const auto other = builtIn("node-leaves");
    QCOMPARE(model.addFile(u"/a & b.json"_s, other), first);
    QCOMPARE(model.lesson(first), other);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.rowCount(), before + 2);
    model.addFile(u"/c.json"_s, other);
    QCOMPARE(model.rowCount(), before + 3);
}

/// Files stand below the heading that they name, and move when they name another.
void TestModels::filesStandUnderTheirGroups()
{
    const Appearance appearance;
    ScenarioModel model(appearance);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto lessonOf = [](const char *group) {
        Scenario scenario = builtIn("node-joins")->scenario();
        scenario.group = {group, {}};
        return std::make_shared<const Lesson>(Lesson::play(std::move(scenario)).value());
    };
    const int before = model.rowCount();
    const auto filesListed = [&] {
        QStringList rows;
        for (int row = before; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            rows.append(model.lesson(index) ? model.file(index) : index.data().toString());
        }
        return rows;
    };
    model.addFile(u"/a"_s, lessonOf("Monday"));
    model.addFile(u"/b"_s, lessonOf(""));
    const QModelIndex added = model.addFile(u"/c"_s, lessonOf("Monday"));
    QCOMPARE(model.file(added), u"/c"_s);
    QCOMPARE(filesListed(), (QStringList{u"Monday"_s, u"/a"_s, u"/c"_s, u"Your files"_s, u"/b"_s}));
    QCOMPARE(model.file(model.addFile(u"/b"_s, lessonOf("Tuesday"))), u"/b"_s);
    QCOMPARE(filesListed(), (QStringList{u"Monday"_s, u"/a"_s, u"/c"_s, u"Tuesday"_s, u"/b"_s}));
    // Not among the lessons of a chapter, which the results count.
    model.addFile(u"/a"_s, builtIn("node-joins"));
    QCOMPARE(filesListed(),
             (QStringList{u"Monday"_s, u"/c"_s, u"Tuesday"_s, u"/b"_s, u"Your files"_s, u"/a"_s}));
}

void TestModels::ownersModelIsSoundAtEveryStep()
{
    Appearance appearance;
    LessonPlayer player;
    OwnersModel model(appearance, player);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const std::string_view id : test::coreLessons()) {
        player.setLesson(builtIn(id));
        const auto check = [&] {
            std::size_t rows = 0;
            const std::vector<PaneSnapshot> &panes = player.snapshot().panes;
            for (const PaneSnapshot &pane : panes)
                rows += pane.ringOrder().size() + (panes.size() > 1 ? 1 : 0);
            QCOMPARE(std::size_t(model.rowCount()), rows);
            QCOMPARE(model.columnCount(), int(OwnersModel::ColumnCount));
            QStringList keys;
            for (int row = 0; row < model.rowCount(); ++row) {
                const OwnersModel::Row &place = model.row(row);
                if (model.isHeading(row)) {
                    // The rows of a pane follow its title.
                    QCOMPARE(rowOf(model, row),
                             (QStringList{QString::fromStdString(
                                              player.lesson().scenario().panes[place.pane].title.in(
                                                  Language::English)),
                                          QString(), QString(), QString()}));
                    QVERIFY(row == 0 || model.row(row - 1).pane + 1 == place.pane);
                    continue;
                }
                QCOMPARE(rowOf(model, row).at(OwnersModel::NodeColumn),
                         QString::fromStdString(
                             player.snapshot().panes[place.pane].nodes[*place.node].id.text));
                QVERIFY(
                    !model.index(row, OwnersModel::NodeColumn).data(Qt::DecorationRole).isNull());
                keys +=
                    rowOf(model, row).at(OwnersModel::KeysColumn).split(u' ', Qt::SkipEmptyParts);
            }
            // Every key of every pane that has an owner has one row.
            std::size_t count = 0;
            for (const PaneSnapshot &pane : player.snapshot().panes)
                count += std::size_t(
                    std::count_if(pane.keys.begin(), pane.keys.end(),
                                  [](const KeyView &key) { return key.owner.has_value(); }));
            QCOMPARE(std::size_t(keys.size()), count);
        };
        for (std::size_t step = 0; step < player.lesson().stepCount(); ++step) {
            player.setStep(step);
            check();
        }
        while (player.step() > 0) {
            player.previous();
            check();
        }
    }
}

void TestModels::ownersOfAJoin()
{
    Appearance appearance;
    LessonPlayer player;
    const OwnersModel model(appearance, player);
    const auto lesson = builtIn("node-joins");
    player.setLesson(lesson);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(rowOf(model, 1), (QStringList{u"N2"_s, u"(20, 140]"_s, u"K1 K2 K3 K4"_s, QString()}));
    player.setStep(*lesson->stepNamed("prepare"));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(rowOf(model, 2), (QStringList{u"N4"_s, QString(), QString(), u"staged"_s}));
    player.setStep(*lesson->stepNamed("insert"));
    QCOMPARE(rowOf(model, 2).at(OwnersModel::ChangeColumn), u"K5 K6 K7 pending from N3"_s);
    player.setStep(*lesson->stepNamed("follow-k5"));
    QCOMPARE(rowOf(model, 2), (QStringList{u"N4"_s, u"(140, 220]"_s, u"K5"_s,
                                           u"K5 from N3 K6 K7 pending from N3"_s}));
    player.last();
    QCOMPARE(rowOf(model, 2),
             (QStringList{u"N4"_s, u"(140, 220]"_s, u"K5 K6 K7"_s, u"K5 K6 K7 from N3"_s}));
    player.first();
    QCOMPARE(model.rowCount(), 3);
}

/// A key whose last copy is gone has moved to nobody, although the ring names an owner for it.
void TestModels::lostKeysAreNotToldAsMoved()
{
    Appearance appearance;
    LessonPlayer player;
    const OwnersModel model(appearance, player);
    player.setLesson(builtIn("not-replication"));
    player.last();
    const auto rowOfNode = [&](std::size_t pane, const char *id) {
        const std::size_t node = *player.snapshot().panes[pane].find(NodeId{id});
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.row(row) == OwnersModel::Row{pane, node})
                return rowOf(model, row).mid(OwnersModel::KeysColumn);
        }
        return QStringList();
    };
    std::size_t alone = 0;
    while (player.snapshot().panes[alone].copies != 1)
        ++alone;
    QCOMPARE(rowOfNode(alone, "N4"), (QStringList{u"K5 K6 K7"_s, u"K1 K2 K3 K4 lost"_s}));
    QCOMPARE(rowOfNode(alone, "N2"), (QStringList{QString(), u"crashed"_s}));
    QCOMPARE(rowOfNode(1 - alone, "N4"),
             (QStringList{u"K1 K2 K3 K4 K5 K6 K7"_s, u"K1 K2 K3 K4 from N2"_s}));
}

void TestModels::ownersFollowTheLanguage()
{
    Appearance appearance;
    LessonPlayer player;
    const OwnersModel model(appearance, player);
    player.setLesson(builtIn("node-joins"));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    appearance.setLanguage(Language::Chinese);
    QVERIFY(!reset.isEmpty());
}

void TestModels::anEmptyPlayerHasNoOwners()
{
    const Appearance appearance;
    const LessonPlayer player;
    const OwnersModel model(appearance, player);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.headerData(0, Qt::Vertical, Qt::DisplayRole).isValid());
    QVERIFY(!model.headerData(7, Qt::Horizontal, Qt::DisplayRole).isValid());
    for (int column = 0; column < OwnersModel::ColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

QTEST_MAIN(TestModels)
#include "tst_models.moc"
