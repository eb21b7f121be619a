// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/KeyFile.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include "Phrase.h"
#include "SystemError.h"
#include "lab/CsvRecords.h"
#include "lab/FileKind.h"
#include "lab/FileRequests.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"

namespace ringwalk {

namespace {

constexpr qint64 kPiece = 1 << 20;
constexpr std::size_t kLongestLine = 1 << 20; ///< Or record, in bytes.

/// Takes the keys out of a text that comes in pieces.
class KeyReader
{
public:
    KeyReader(const Workload &workload, NameHash hash)
        : m_workload(workload)
        , m_hash(hash)
        // Letters of any script are letters.
        , m_pattern(QString::fromStdString(workload.match),
                    QRegularExpression::UseUnicodePropertiesOption)
        , m_requests(std::make_unique<FileRequests>())
    {
        m_pattern.optimize();
    }

    /// The next bytes of the file.
    std::optional<Localized> read(std::string_view bytes)
    {
        const std::string_view text = bytes.substr(0, bytes.find('\0'));
        m_breaks += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
        if (text.size() < bytes.size())
            return at(m_breaks + 1,
                      {"there is a zero byte in it; a file of keys is text in UTF-8, which other "
                       "text is converted to with iconv -f ENCODING -t UTF-8",
                       "其中有零字节；键文件应为 UTF-8 文本，其他编码的文本可用 iconv -f 编码 -t "
                       "UTF-8 转换"});
        if (!m_workload.column.empty())
            return readRecords(bytes);
        for (;;) {
            const std::size_t end = bytes.find('\n');
            m_rest += bytes.substr(0, end);
            if (m_rest.size() > kLongestLine)
                return tooLong(m_line + 1);
            if (end == std::string_view::npos)
                return std::nullopt;
            if (auto fault = readLine())
                return fault;
            bytes.remove_prefix(end + 1);
        }
    }

    std::optional<Localized> finish()
    {
        if (!m_workload.column.empty()) {
            if (auto fault = takeRecord(m_records.finish()))
                return fault;
            if (m_records.unclosed())
                return at(m_records.line(), {"a quote is not closed; add the second \"",
                                             "引号没有闭合；请补上另一个 \""});
        } else if (!m_rest.empty()) {
            if (auto fault = readLine())
                return fault;
        }
        m_requests->finish();
        if (m_requests->lines() > 0)
            return std::nullopt;
        if (m_matched)
            return phrase(Localized{"lines match %1, but what it takes from them is empty, as a "
                                    "group is that takes no part; change the expression",
                                    "有的行与 %1 匹配，但取出的内容为空，例如没有参与匹配的组；"
                                    "请修改表达式"},
                          {m_workload.match});
        if (!m_workload.match.empty())
            return phrase(Localized{"no line matches %1; try a simpler expression first",
                                    "没有一行与 %1 匹配；请先试较简单的表达式"},
                          {m_workload.match});
        if (m_column)
            return phrase(Localized{"column %1 holds no key; choose another with --column",
                                    "列 %1 中没有键；请用 --column 另选"},
                          {m_workload.column});
        if (!m_workload.column.empty())
            return Localized{"there is no record in it; write the names of the columns, and a line "
                             "for each request",
                             "其中没有记录；请写一行列名，再为每个请求写一行"};
        return Localized{"there is no key in it; write one key a line",
                         "其中没有键；请每行写一个键"};
    }

    std::unique_ptr<FileRequests> take() { return std::move(m_requests); }

private:
    static Localized at(std::uint64_t line, const Localized &reason)
    {
        return phrase(Localized{"line %1: %2", "第 %1 行：%2"},
                      {Localized{std::to_string(line)}, reason});
    }

    static Localized tooLong(std::uint64_t line)
    {
        return at(line, {"this is longer than 1 MB; a file of keys is text with a key on each line",
                         "长度超过 1 MB；键文件是每行一个键的文本"});
    }

    std::optional<Localized> append(std::uint64_t line, std::string_view key, std::uint64_t count)
    {
        if (m_requests->lines() == kMostFileLines)
            return at(line, phrase(Localized{"there are more than %1 keys, which is the limit; "
                                             "count equal keys together, KEY, a tab, COUNT",
                                             "键多于上限 %1 个；请合并相同的键：键、制表符、次数"},
                                   {groupedText(kMostFileLines)}));
        const std::uint64_t most = wholeRange(LabParameter::Requests)->most;
        if (count > most - m_requests->total())
            return at(line, phrase(Localized{"the counts add up to more than %1, which is the "
                                             "limit; make them smaller",
                                             "次数之和超过上限 %1；请减小次数"},
                                   {groupedText(most)}));
        m_requests->append(hashOf(m_hash, key), count);
        return std::nullopt;
    }

    /// A line, or record, that holds no key.
    std::optional<Localized> passOver()
    {
        m_requests->passOver();
        return std::nullopt;
    }

    /// Takes what has come together in m_rest.
    std::optional<Localized> readLine()
    {
        ++m_line;
        std::string_view line = m_rest;
        if (m_line == 1 && line.starts_with("\xEF\xBB\xBF"))
            line.remove_prefix(3);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        auto fault = m_workload.match.empty() ? takeLine(line) : takeMatch(line);
        m_rest.clear();
        return fault;
    }

    std::optional<Localized> takeLine(std::string_view line)
    {
        if (line.empty())
            return passOver();
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos)
            return append(m_line, line, 1);
        const std::string_view text = line.substr(tab + 1);
        const auto count = wholeNumber(text);
        if (!count || *count == 0)
            return at(m_line,
                      phrase(Localized{"\"%1\" after the tab should be how often the key is asked "
                                       "for, a whole number from 1; for a file of columns use "
                                       "--column",
                                       "制表符后的 \"%1\" 应为键的请求次数，即从 1 起的整数；若文件"
                                       "有多列，请使用 --column"},
                             {std::string(text)}));
        return tab == 0 ? passOver() : append(m_line, line.substr(0, tab), *count);
    }

    std::optional<Localized> takeMatch(std::string_view line)
    {
        const QByteArrayView bytes(line.data(), static_cast<qsizetype>(line.size()));
        const bool utf8 = bytes.isValidUtf8();
        const auto match =
            m_pattern.match(utf8 ? QString::fromUtf8(bytes) : QString::fromLatin1(bytes));
        // The search gives up where an expression tries the same letters in too many ways.
        if (!match.isValid())
            return at(m_line, phrase(Localized{"searching it for %1 takes too many steps; simplify "
                                               "the expression, above all (…+)+ and (…*)*",
                                               "在其中查找 %1 需要的步数过多；请简化表达式，尤其是 "
                                               "(…+)+ 与 (…*)*"},
                                     {m_workload.match}));
        if (!match.hasMatch())
            return passOver();
        const QString found = match.captured(m_pattern.captureCount() > 0 ? 1 : 0);
        const QByteArray key = utf8 ? found.toUtf8() : found.toLatin1();
        m_matched = true;
        if (key.isEmpty())
            return passOver();
        return append(m_line, {key.constData(), static_cast<std::size_t>(key.size())}, 1);
    }

    std::optional<Localized> readRecords(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const bool whole = m_records.read(bytes);
            if (m_records.bytes() > kLongestLine)
                return at(m_records.line(),
                          {"this record is longer than 1 MB; look for a quote that is not closed",
                           "该记录超过 1 MB；请查看是否有未闭合的引号"});
            if (!whole)
                break;
            if (auto fault = takeRecord(true))
                return fault;
        }
        return std::nullopt;
    }

    /// Takes the record that has come together, if there is one.
    std::optional<Localized> takeRecord(bool whole)
    {
        if (!whole)
            return std::nullopt;
        if (m_records.isBlank())
            return passOver();
        const std::vector<std::string> &fields = m_records.fields();
        if (!m_column) {
            const auto number = wholeNumber(m_workload.column);
            const auto name = std::find(fields.begin(), fields.end(), m_workload.column);
            if (name != fields.end()) {
                m_column = static_cast<std::size_t>(name - fields.begin());
                return std::nullopt;
            }
            if (!number || *number == 0)
                return at(m_records.line(), noColumn(fields));
            m_column = static_cast<std::size_t>(*number - 1);
        }
        if (*m_column >= fields.size())
            return at(
                m_records.line(),
                phrase(Localized{"there is no column %1, the record has %2; choose another "
                                 "with --column, or mend the line",
                                 "没有第 %1 列，该记录有 %2 列；请用 --column 另选，或修正该行"},
                       {std::to_string(*m_column + 1), std::to_string(fields.size())}));
        const std::string &key = fields[*m_column];
        return key.empty() ? passOver() : append(m_records.line(), key, 1);
    }

    Localized noColumn(const std::vector<std::string> &fields) const
    {
        std::string names;
        for (const std::string &field : fields)
            names += (names.empty() ? "" : ", ") + field;
        return phrase(Localized{"no column is called \"%1\"; there are %2",
                                "没有名为 \"%1\" 的列；现有的列：%2"},
                      {m_workload.column, names});
    }

    const Workload &m_workload;
    NameHash m_hash;
    QRegularExpression m_pattern;
    std::string m_rest; ///< The beginning of a line whose end has not come yet.
    std::uint64_t m_line = 0;
    bool m_matched = false;     ///< The expression, in some line, be it with an empty key.
    std::uint64_t m_breaks = 0; ///< Line breaks that were read.
    CsvRecords m_records;
    std::optional<std::size_t> m_column;
    std::unique_ptr<FileRequests> m_requests;
};

Error inFile(const std::string &path, const Localized &reason)
{
    const Localized name = path == "-" ? Localized{"standard input", "标准输入"} : Localized{path};
    return {phrase(Localized{"%1: %2", "%1: %2"}, {name, reason})};
}

} // namespace

Result<std::unique_ptr<const Requests>> readKeyFile(const Workload &workload, NameHash hash,
                                                    const RunControl &control)
{
    const bool standardInput = workload.path == "-";
    QFile file(QString::fromStdString(workload.path));
    if (!standardInput && QFileInfo(file).isDir())
        return inFile(workload.path,
                      {"this is a folder; name a file in it", "这是文件夹；请给出其中的一个文件"});
    if (!(standardInput ? file.open(stdin, QIODevice::ReadOnly | QIODevice::Unbuffered)
                        : file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)))
        return inFile(workload.path, systemError(file.errorString().toStdString()));

    KeyReader reader(workload, hash);
    QByteArray piece(kPiece, Qt::Uninitialized);
    const qint64 size = file.isSequential() ? 0 : file.size();
    qint64 done = 0;
    for (;;) {
        qint64 read = 0;
        // A pipe gives what it has; the first piece has to be long enough to tell what it is.
        do {
            const qint64 more = file.read(piece.data() + read, kPiece - read);
            if (more < 0)
                return inFile(workload.path, systemError(file.errorString().toStdString()));
            if (more == 0)
                break;
            read += more;
        } while (done == 0 && read < static_cast<qint64>(kTellingBytes));
        if (read == 0)
            break;
        if (done == 0) {
            if (const auto fault =
                    findNoText({piece.constData(), static_cast<std::size_t>(read)}, workload.path))
                return inFile(workload.path, *fault);
        }
        if (const auto fault = reader.read({piece.constData(), static_cast<std::size_t>(read)}))
            return inFile(workload.path, *fault);
        done += read;
        if (size > 0)
            control.report(std::min(1.0, static_cast<double>(done) / static_cast<double>(size)));
        if (control.stopped())
            return std::unique_ptr<const Requests>();
    }
    if (const auto fault = reader.finish())
        return inFile(workload.path, *fault);
    return std::unique_ptr<const Requests>(reader.take());
}

} // namespace ringwalk
