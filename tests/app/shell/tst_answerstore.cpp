// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "lesson/AnswerFile.h"
#include "shell/AnswerStore.h"

using namespace ringwalk;

namespace {

AnswerBook::Place place(const std::string &step)
{
    return {"node-joins", 7, step};
}

AnswerBook bookOf(const std::string &step, std::size_t node)
{
    AnswerBook book;
    book.add(place(step), {Answer(OwnerAnswer{node})});
    return book;
}

} // namespace

/// What a student has answered is not lost by a second window, nor by a file of a later version.
class TestAnswerStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsThereAtFirst();
    void twoWindowsAddUp();
    void theAnswerOfWhoWritesStays();
    void forgottenAnswersDoNotComeBack();
    void aFileThatCannotBeReadKeepsAnotherName_data();
    void aFileThatCannotBeReadKeepsAnotherName();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("kept/answers.json")); }
    void startAnew() { QDir(m_folder.filePath(QStringLiteral("kept"))).removeRecursively(); }

    QTemporaryDir m_folder;
};

void TestAnswerStore::nothingIsThereAtFirst()
{
    startAnew();
    QVERIFY(AnswerStore(path()).read().entries().empty());
    QVERIFY(!QFile::exists(path())); // Reading leaves nothing behind.
}

void TestAnswerStore::twoWindowsAddUp()
{
    startAnew();
    const AnswerStore first(path());
    const AnswerStore second(path());
    first.add(bookOf("insert", 1));
    second.add(bookOf("move", 2)); // Which knows nothing of the first one's answer.
    const auto entries = AnswerStore(path()).read().entries();
    QCOMPARE(entries.size(), std::size_t{2});
    QVERIFY(entries.contains(place("insert")) && entries.contains(place("move")));
}

/// The one of the window that writes: the other was given to it, or was given knowing nothing.
void TestAnswerStore::theAnswerOfWhoWritesStays()
{
    startAnew();
    const AnswerStore store(path());
    store.add(bookOf("insert", 1));
    store.add(bookOf("insert", 2));
    const auto entries = store.read().entries();
    QVERIFY(entries.at(place("insert")).front() == Answer(OwnerAnswer{2}));
}

void TestAnswerStore::forgottenAnswersDoNotComeBack()
{
    startAnew();
    const AnswerStore store(path());
    store.add(bookOf("insert", 1));
    AnswerBook asksAgain;
    asksAgain.addForgotten({"node-joins", 7, {}}, 1);
    store.add(asksAgain);
    QVERIFY(store.read().entries().empty());
    // Nor by a window that does not know of it.
    store.add(bookOf("insert", 1));
    QVERIFY(store.read().entries().empty());
    QCOMPARE(store.read().forgotten().size(), std::size_t{1});
}

void TestAnswerStore::aFileThatCannotBeReadKeepsAnotherName_data()
{
    QTest::addColumn<QByteArray>("kept");
    QTest::newRow("of a later version")
        << QByteArray(R"({"format": "ringwalk-answers", "version": 2, "answers": []})");
    QTest::newRow("cut off") << answersJson(bookOf("insert", 1)).left(60);
    QTest::newRow("of another program") << QByteArray("name,points\n");
}

void TestAnswerStore::aFileThatCannotBeReadKeepsAnotherName()
{
    QFETCH(QByteArray, kept);
    startAnew();
    QDir().mkpath(QFileInfo(path()).absolutePath());
    const auto write = [&] {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(kept);
    };
    const AnswerStore store(path());
    for (const int number : {1, 2}) {
        write();
        QVERIFY(store.read().entries().empty());
        store.add(bookOf("move", 2));
        QVERIFY(store.read().entries().contains(place("move")));
        QFile aside(m_folder.filePath(QStringLiteral("kept/answers-%1.json").arg(number)));
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), kept);
    }
}

QTEST_GUILESS_MAIN(TestAnswerStore)
#include "tst_answerstore.moc"
