// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "../../app/Files.h"
#include "lab/CsvRecords.h"
#include "lab/FileKind.h"
#include "lab/KeyFile.h"
#include "lab/Random.h"
#include "lab/SeenHashes.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestKeyFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keys_data();
    void keys();
    void contents_data();
    void contents();
    void differentKeysAgainstASet();
    void mostRequests();
    void packedPipes();
    void realPackedFiles();
    void faults_data();
    void faults();
    void noSuchFile();
    void parts();
    void miniature();
    void hashIsThatOfTheBytes();
    void stops();
    void matchesOfLatin1();
    void anyPiecesGiveTheSameRecords();

private:
    QTemporaryDir m_folder;
};

/// The keys that a file should give, as hashes.
std::vector<std::uint64_t> hashesOf(const QStringList &keys)
{
    std::vector<std::uint64_t> hashes;
    for (const QString &key : keys)
        hashes.push_back(hashOf(NameHash::Xxh3, key.toStdString()));
    return hashes;
}

std::vector<std::uint64_t> all(const Requests &requests)
{
    std::vector<std::uint64_t> hashes(static_cast<std::size_t>(requests.total()));
    requests.hashes(0, hashes);
    return hashes;
}

void TestKeyFile::keys_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("match");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QString &column,
                        const QString &match, const char *expected) {
        QTest::newRow(name) << text << column << match << QString::fromUtf8(expected).split(u' ');
    };
    row("plain", "a\nb\na\n", {}, {}, "a b a");
    row("no line break at the end", "a\nb", {}, {}, "a b");
    row("empty lines", "\n\na\n\nb\n\n", {}, {}, "a b");
    row("CR LF", "a\r\nb\r\n", {}, {}, "a b");
    row("byte order mark",
        "\xEF\xBB\xBF"
        "a\nb\n",
        {}, {}, "a b");
    row("counts", "a\t3\nb\nc\t2\n", {}, {}, "a a a b c c");
    row("counts that begin late", "a\nb\nc\t2\nd\n", {}, {}, "a b c c d");
    row("a count without a key", "a\n\t5\nb\t1\n", {}, {}, "a b");
    row("nearly packed", "BZh9\nPK\n7z\n", {}, {}, "BZh9 PK 7z");
    row("beyond ASCII", "键\nü\n", {}, {}, "键 ü");
    row("CSV by name", "id,url,ms\n1,/a,5\n2,/b,6\n", u"url"_s, {}, "/a /b");
    row("CSV by number", "1,/a,5\n2,/b,6\n", u"2"_s, {}, "/a /b");
    row("CSV quotes", "id,url\n1,\"a,b\"\n2,\"c\"\"d\"\n", u"url"_s, {}, "a,b c\"d");
    row("CSV semicolons", "id;url\n1;a,b\n", u"url"_s, {}, "a,b");
    row("CSV tabs", "id\turl\n1\ta,b\n", u"url"_s, {}, "a,b");
    row("CSV CR LF and a mark",
        "\xEF\xBB\xBF"
        "url,id\r\n/a,1\r\n/b,2\r\n",
        u"id"_s, {}, "1 2");
    row("CSV mark and the first name",
        "\xEF\xBB\xBF"
        "url,id\n/a,1\n",
        u"url"_s, {}, "/a");
    row("CSV quoted names", "\"u rl\",\"id\"\n/a,1\n", u"id"_s, {}, "1");
    row("CSV empty fields and lines", "url,id\n,1\n\n/b,2\n", u"url"_s, {}, "/b");
    row("CSV one column, with another separator below", "name\na;b\na;c\n", u"name"_s, {},
        "a;b a;c");
    row("CSV a blank line first", "\nid;url\n1;a,b\n", u"url"_s, {}, "a,b");
    row("CSV one column", "url\n/a\n/b\n", u"url"_s, {}, "/a /b");
    row("CSV named by a number", "7,2\na,b\n", u"2"_s, {}, "b");
    row("match", "GET /a 200\nPOST /b 500\nnothing\nGET /c 200\n", {}, u"GET (\\S+)"_s, "/a /c");
    row("match without a group", "GET /a 200\nGET /b\n", {}, u"/\\w+"_s, "/a /b");
    row("match beyond ASCII", "键=值 x\n键=ü\n", {}, u"键=(\\w+)"_s, "值 ü");
}

void TestKeyFile::keys()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, column);
    QFETCH(QString, match);
    QFETCH(QStringList, expected);
    const QString path = m_folder.filePath(u"keys 键.txt"_s);
    put(path, text);
    const Workload workload{WorkloadKind::File, 0, path.toStdString(), column.toStdString(),
                            match.toStdString()};
    const auto requests = readKeyFile(workload, NameHash::Xxh3, {});
    QVERIFY2(requests.ok(), requests ? "" : requests.error().message.english.c_str());
    QCOMPARE(all(**requests), hashesOf(expected));
}

void TestKeyFile::contents_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("match");
    QTest::addColumn<int>("different");
    QTest::addColumn<int>("passedOver");
    const auto row = [](const char *name, const QByteArray &text, const QString &column,
                        const QString &match, int different, int passedOver) {
        QTest::newRow(name) << text << column << match << different << passedOver;
    };
    row("all are keys", "a\nb\na", {}, {}, 2, 0);
    row("counts", "a\t1000\nb\nb\t7\n", {}, {}, 2, 0);
    row("blank lines and a count without a key", "\na\n\r\n\t5\n", {}, {}, 1, 3);
    row("lines without a match", "GET /a\n\nPOST /a\nGET /b\nGET \n", {}, u"GET (.*)"_s, 2, 3);
    row("a group that takes no part", "x/\n/\n", {}, u"(x)?/"_s, 1, 1);
    row("empty cells and blank records", "url,ms\n/a,1\n\n,2\n\"/a\",3", u"url"_s, {}, 1, 2);
}

void TestKeyFile::contents()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, column);
    QFETCH(QString, match);
    QFETCH(int, different);
    QFETCH(int, passedOver);
    const QString path = m_folder.filePath(u"contents.txt"_s);
    put(path, text);
    const auto requests = readKeyFile(
        {WorkloadKind::File, 0, path.toStdString(), column.toStdString(), match.toStdString()},
        NameHash::Xxh3, {});
    QVERIFY(requests.ok());
    QCOMPARE((*requests)->contents(),
             (FileContents{std::uint64_t(different), std::uint64_t(passedOver)}));
}

/// Few and many, among them 0 and such as share their highest bits, or all but these.
void TestKeyFile::differentKeysAgainstASet()
{
    Random random(3);
    for (const std::size_t count : {0u, 1u, 1000u, 70'000u, 150'000u}) {
        for (const std::uint64_t mask :
             {~std::uint64_t{0}, std::uint64_t{0xFFFF}, ~std::uint64_t{0} << 40}) {
            std::vector<std::uint64_t> hashes(count);
            for (std::uint64_t &hash : hashes)
                hash = random.next() & mask;
            QCOMPARE(countDifferent(hashes),
                     std::uint64_t(std::set(hashes.begin(), hashes.end()).size()));
        }
    }
}

void TestKeyFile::mostRequests()
{
    const QString path = m_folder.filePath(u"most.txt"_s);
    put(path, "a\t999999999\nb\n");
    const auto requests =
        readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, {});
    QVERIFY(requests.ok());
    QCOMPARE((*requests)->total(), std::uint64_t{1'000'000'000});
}

/// Not every program that unpacks a file reads a pipe.
void TestKeyFile::packedPipes()
{
    const auto says = [](std::string_view beginning, const char *command) {
        const auto reason = findNoText(beginning, "-");
        return reason && reason->english.find(std::string(": ") + command + " | ringwalk") !=
                             std::string::npos;
    };
    QVERIFY(says("PK\x03\x04", "funzip"));
    QVERIFY(says("7z\xBC\xAF\x27\x1C", "7z x -so -si"));
    QVERIFY(says("\x1F\x8B", "zcat"));
}

/// As the programs that pack write them; and the command that the error names gives the text.
void TestKeyFile::realPackedFiles()
{
    int found = 0;
    for (const QString &program : {u"gzip"_s, u"bzip2"_s, u"xz"_s, u"zstd"_s, u"lz4"_s}) {
        const QString path = m_folder.filePath(u"two words."_s + program);
        QProcess packing;
        packing.setStandardOutputFile(path);
        packing.start(program, {u"-c"_s});
        if (!packing.waitForStarted(-1))
            continue;
        ++found;
        packing.write("a\nb\n");
        packing.closeWriteChannel();
        QVERIFY(packing.waitForFinished(-1));
        const auto requests =
            readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, {});
        QVERIFY(!requests.ok());
        const QString error = QString::fromStdString(requests.error().message.english);
        const QString begin = u"packed with %1; unpack it first: "_s.arg(program);
        QVERIFY2(error.contains(begin), qPrintable(error));
        QString command = error.mid(error.indexOf(begin) + begin.size());
        command.truncate(command.indexOf(u" | ringwalk"_s));
        QProcess unpacking;
        unpacking.start(u"sh"_s, {u"-c"_s, command});
        QVERIFY(unpacking.waitForFinished(-1));
        QCOMPARE(unpacking.readAllStandardOutput(), "a\nb\n");
    }
    if (found == 0)
        QSKIP("no program that packs is installed");
}

void TestKeyFile::faults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("match");
    QTest::addColumn<QString>("place");
    const auto row = [](const char *name, const QByteArray &text, const QString &column,
                        const QString &match, const char *place) {
        QTest::newRow(name) << text << column << match << QString::fromLatin1(place);
    };
    row("empty", "", {}, {}, "there is no key");
    row("blank", "\n\n", {}, {}, "there is no key");
    row("count of zero", "a\t1\nb\t0\n", {}, {}, "line 2: \"0\"");
    row("no count", "a\t1\n\nb\tx\n", {}, {}, "line 3: \"x\"");
    row("negative count", "a\t-1\n", {}, {}, "line 1: \"-1\"");
    // As many as --requests may be.
    row("counts that are too large", "a\t1000000000\nb\n", {}, {},
        "line 2: the counts add up to more than 1,000,000,000");
    row("a count that is too large", "a\t99999999999999\n", {}, {}, "line 1: the counts");
    row("a group that takes no part", "a/\nb/\n", {}, u"(x)?/"_s, "lines match (x)?/, but");
    const auto bytes = [](const char *text, qsizetype size) { return QByteArray(text, size); };
    row("UTF-16",
        bytes("\xFF\xFE"
              "a\0\n\0",
              6),
        {}, {}, "this is text in UTF-16");
    row("UTF-16, big end first", bytes("\xFE\xFF\0a\0\n", 6), {}, {}, "this is text in UTF-16");
    row("UTF-32", bytes("\xFF\xFE\0\0a\0\0\0", 8), {}, {}, "this is text in UTF-32");
    row("UTF-16 without a mark", bytes("a\0\n\0b\0", 6), {}, {}, "line 1: there is a zero byte");
    row("a zero byte", bytes("a\nb\nc\0\nd\n", 9), {}, {}, "line 3: there is a zero byte");
    row("a zero byte in a column", bytes("url\n\"a\nb\0\"\n", 11), u"url"_s, {},
        "line 3: there is a zero byte");
    row("a zero byte far away", QByteArray("key\n").repeated(1'000'000) + bytes("\0", 1), {}, {},
        "line 1000001: there is a zero byte");
    row("gzip", "\x1F\x8B\x08", {}, {}, "this is packed with gzip; unpack it first: zcat /");
    row("gzip for a column", "\x1F\x8B\x08", u"url"_s, {}, "this is packed with gzip");
    row("compress", "\x1F\x9D\x90", {}, {}, "this is packed with compress; unpack it first: zcat");
    row("bzip2", "BZh91AY&SY", {}, {}, "this is packed with bzip2; unpack it first: bzcat");
    row("xz",
        bytes("\xFD"
              "7zXZ\0",
              6),
        {}, {}, "this is packed with xz; unpack it first: xzcat");
    row("zstd", "\x28\xB5\x2F\xFD", {}, {}, "this is packed with zstd; unpack it first: zstdcat");
    row("lz4", "\x04\x22\x4D\x18", {}, {}, "this is packed with lz4; unpack it first: lz4cat");
    row("7z", "7z\xBC\xAF\x27\x1C", {}, {}, "this is packed with 7z; unpack it first: 7z x -so");
    row("zip", "PK\x03\x04", {}, {}, "this is a zip archive, as spreadsheets are too");
    row("no such column", "id,url\n1,/a\n", u"uri"_s, {},
        "line 1: no column is called \"uri\"; "
        "there are id, url");
    row("a record that is too short", "id,url\n1,/a\n2\n", u"url"_s, {},
        "line 3: there is no "
        "column 2");
    row("after a field of two lines", "id,url\n\"1\n1\",/a\n2\n", u"url"_s, {}, "line 4: ");
    row("an open quote", "id,url\n1,\"/a\n", u"url"_s, {}, "line 2: a quote");
    row("header alone", "id,url\n", u"url"_s, {}, "column url holds no key; choose another");
    row("an empty column", "1,\n2,\n", u"2"_s, {}, "column 2 holds no key");
    row("no record", "\n\n", u"url"_s, {}, "there is no record");
    row("a count alone", "\t5\n", {}, {}, "there is no key");
    row("a bad count without a key", "\t5\n\tx\n", {}, {}, "line 2: \"x\"");
    // Far more ways to fit the letters together than the search tries.
    row("too many steps", "ok\n" + QByteArray(40, 'a') + "c\n", {}, u"^((a+)+b|ok)$"_s,
        "line 2: searching it for ^((a+)+b|ok)$ takes too many steps");
    row("no match", "a\nb\n", {}, u"c+"_s, "no line matches c+");
    row("a line that is too long", "a\n" + QByteArray(3'000'000, 'x'), {}, {},
        "line 2: this is longer");
    row("a field that is too long", "a,b\n\"" + QByteArray(3'000'000, 'x'), u"a"_s, {},
        "line 2: this record is longer");
    row("a record of too many fields", "a,b\nc,d\n" + QByteArray(3'000'000, ','), u"a"_s, {},
        "line 3: this record is longer");
    row("a record that is too long, with an end",
        "a,b\nc,d\n" + QByteArray(1 << 20, ',') + "\ne,f\n", u"a"_s, {},
        "line 3: this record is longer");
}

void TestKeyFile::faults()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, column);
    QFETCH(QString, match);
    QFETCH(QString, place);
    const QString path = m_folder.filePath(u"bad.txt"_s);
    put(path, text);
    const Workload workload{WorkloadKind::File, 0, path.toStdString(), column.toStdString(),
                            match.toStdString()};
    const auto requests = readKeyFile(workload, NameHash::Xxh3, {});
    QVERIFY(!requests.ok());
    const QString english = QString::fromStdString(requests.error().message.english);
    QVERIFY2(english.startsWith(path + u": "_s + place), qPrintable(english));
    QVERIFY(requests.error().message.chinese != requests.error().message.english);
}

void TestKeyFile::noSuchFile()
{
    for (const QString &path : {m_folder.filePath(u"none.txt"_s), m_folder.path()}) {
        const auto requests =
            readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, {});
        QVERIFY(!requests.ok());
        QVERIFY(requests.error().message.english.starts_with(path.toStdString() + ": "));
    }
}

/// Any part, at any place, also in the middle of a count.
void TestKeyFile::parts()
{
    const QString path = m_folder.filePath(u"parts.txt"_s);
    for (const bool counted : {true, false}) {
        QByteArray text;
        Random random(6);
        for (int i = 0; i < 500; ++i) {
            text += 'k' + QByteArray::number(i);
            if (counted && random.below(2) == 0)
                text += '\t' + QByteArray::number(qulonglong(1 + random.below(9)));
            text += '\n';
        }
        put(path, text);
        const auto requests =
            readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, {});
        QVERIFY(requests.ok());
        const std::vector<std::uint64_t> whole = all(**requests);
        for (int round = 0; round < 200; ++round) {
            const std::uint64_t first = random.below(whole.size());
            std::vector<std::uint64_t> part(
                static_cast<std::size_t>(random.below(whole.size() - first + 1)));
            (*requests)->hashes(first, part);
            QVERIFY(std::equal(part.begin(), part.end(),
                               whole.begin() + static_cast<std::ptrdiff_t>(first)));
        }
    }
}

/// As many as are asked for, in the order of the file, and each key as often as its part of all.
void TestKeyFile::miniature()
{
    const QString path = m_folder.filePath(u"sorted.txt"_s);
    Random random(12);
    for (const std::size_t lines : {1u, 2u, 90u, 100u, 101u, 5000u}) {
        QByteArray text;
        std::vector<std::uint64_t> counts;
        for (std::size_t i = 0; i < lines; ++i) {
            counts.push_back(i == 0 ? 1'000'000 : 1 + random.below(9));
            text += 'k' + QByteArray::number(qulonglong(i)) + '\t' +
                    QByteArray::number(qulonglong(counts.back())) + '\n';
        }
        put(path, text);
        const auto requests =
            readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, {});
        QVERIFY(requests.ok());
        const auto chosen = (*requests)->miniature(100);
        QVERIFY(chosen.has_value());
        QCOMPARE(chosen->size(), std::size_t{100});
        std::size_t at = 0;
        for (std::size_t i = 0; i < lines; ++i) {
            const std::uint64_t key = hashOf(NameHash::Xxh3, "k" + std::to_string(i));
            const std::size_t begin = at;
            while (at < chosen->size() && (*chosen)[at] == key)
                ++at;
            const auto copies = static_cast<double>(at - begin);
            const bool each = lines <= 100;
            const double part = each ? double(counts[i] - 1) / double((*requests)->total() - lines)
                                     : double(counts[i]) / double((*requests)->total());
            const double expected = each ? 1 + part * double(100 - lines) : part * 100;
            QVERIFY2(std::abs(copies - expected) <= 1, qPrintable(QString::number(i)));
            QVERIFY(!each || copies >= 1);
        }
        QCOMPARE(at, chosen->size());
    }
}

void TestKeyFile::hashIsThatOfTheBytes()
{
    const QString path = m_folder.filePath(u"one.txt"_s);
    put(path, "key-7\n");
    for (const NameHash hash : kNameHashes) {
        const auto requests = readKeyFile({WorkloadKind::File, 0, path.toStdString()}, hash, {});
        QVERIFY(requests.ok());
        QCOMPARE(all(**requests), std::vector<std::uint64_t>{hashOf(hash, "key-7")});
    }
}

void TestKeyFile::stops()
{
    const QString path = m_folder.filePath(u"long.txt"_s);
    put(path, QByteArray("key\n").repeated(1'000'000));
    std::stop_source source;
    RunControl control;
    control.stop = source.get_token();
    std::vector<double> done;
    control.progress = [&](double now) {
        done.push_back(now);
        source.request_stop();
    };
    const auto requests =
        readKeyFile({WorkloadKind::File, 0, path.toStdString()}, NameHash::Xxh3, control);
    QVERIFY(requests.ok());
    QVERIFY(*requests == nullptr);
    QCOMPARE(done.size(), std::size_t{1});
    QVERIFY(done[0] > 0 && done[0] < 1);
}

/// Bytes that are not UTF-8 are keys as they stand, so that no two of them become one.
void TestKeyFile::matchesOfLatin1()
{
    const QString path = m_folder.filePath(u"latin1.log"_s);
    put(path, "GET caf\xE9\nGET caf\xE8\nGET caf\xC3\xA9\nGET caf\xE9\n");
    const auto requests = readKeyFile({WorkloadKind::File, 0, path.toStdString(), "", "GET (\\w+)"},
                                      NameHash::Xxh3, {});
    QVERIFY(requests.ok());
    std::vector<std::uint64_t> expected;
    for (const char *key : {"caf\xE9", "caf\xE8", "caf\xC3\xA9", "caf\xE9"})
        expected.push_back(hashOf(NameHash::Xxh3, key));
    QCOMPARE(all(**requests), expected);
}

/// Cut anywhere, a text has the records that it has as a whole.
void TestKeyFile::anyPiecesGiveTheSameRecords()
{
    const auto records = [](const std::string &text, std::size_t piece) {
        CsvRecords csv;
        std::vector<std::pair<std::uint64_t, std::vector<std::string>>> result;
        for (std::size_t at = 0; at < text.size(); at += piece) {
            std::string_view bytes = std::string_view(text).substr(at, piece);
            while (csv.read(bytes))
                result.emplace_back(csv.line(), csv.fields());
        }
        if (csv.finish())
            result.emplace_back(csv.line(), csv.fields());
        return result;
    };
    Random random(8);
    for (int round = 0; round < 500; ++round) {
        std::string text = round % 2 == 0 ? "\xEF\xBB\xBF" : "";
        for (std::uint64_t length = random.below(40); length > 0; --length)
            text += "ab,\"\n\r"[random.below(6)];
        const auto whole = records(text, text.size() + 1);
        for (const std::size_t piece : {1u, 2u, 3u, 7u})
            QCOMPARE(records(text, piece), whole);
    }
}

QTEST_GUILESS_MAIN(TestKeyFile)
#include "tst_keyfile.moc"
