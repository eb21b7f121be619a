// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/RingText.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "Phrase.h"
#include "lesson/NameFault.h"
#include "ring/TokenPlaces.h"
#include "sandbox/Edit.h"

namespace ringwalk {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kSigns = "@=|,*\"\\";
constexpr std::string_view kKetama = "ketama:";

bool isNumber(std::string_view text)
{
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    Result<Board, RingTextFault> read()
    {
        if (m_text.size() > kMaxRingText)
            return faultAt(kMaxRingText,
                           phrase(Localized{"the text is longer than %1 KiB", "文本长于 %1 KiB"},
                                  {std::to_string(kMaxRingText / 1024)}));
        for (skipBlanks(); !atEnd() && !m_fault; skipBlanks()) {
            if (m_text[m_at] != '|')
                m_afterBar ? readKey() : readNode();
            else if (m_afterBar)
                fail(m_at, {"there is a second |; one parts nodes from keys",
                            "又有一个 |；一个就够分开节点和键"});
            else {
                m_afterBar = true;
                ++m_at;
            }
        }
        if (m_fault)
            return *m_fault;
        auto board = Board::of(m_content);
        // What is left to be wrong, such as too many of them, has no place of its own.
        if (!board)
            return faultAt(0, board.error().message);
        return std::move(board).value();
    }

private:
    struct Word
    {
        std::string text;
        bool quoted = false;
        std::size_t offset = 0;
    };

    bool atEnd() const { return m_at >= m_text.size(); }
    bool at(char sign) const { return !atEnd() && m_text[m_at] == sign; }
    /// Whether what was read so far ends here.
    bool wordEnds() const
    {
        return atEnd() || kBlanks.find(m_text[m_at]) != kBlanks.npos || at('|');
    }

    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(kBlanks, m_at), m_text.size()); }

    RingTextFault faultAt(std::size_t offset, const Localized &reason) const
    {
        const std::string_view before = m_text.substr(0, offset);
        // Bytes that go on with a character begin with the bits 10.
        const auto characters = std::count_if(before.begin(), before.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        });
        return {offset, phrase(Localized{"character %1: %2", "第 %1 个字符：%2"},
                               {Localized{std::to_string(characters + 1)}, reason})};
    }

    void fail(std::size_t offset, const Localized &reason)
    {
        if (!m_fault)
            m_fault = faultAt(offset, reason);
    }

    Word readWord()
    {
        Word word{{}, at('"'), m_at};
        word.quoted ? readQuoted(word) : readPlain(word);
        if (word.text.empty())
            fail(word.offset, {"a name is missing", "缺少名称"});
        else if (const auto fault = nameFault(word.text))
            fail(word.offset, phrase(Localized{"the name %1", "名称%1"}, {*fault}));
        return word;
    }

    void readPlain(Word &word)
    {
        const std::string ends = std::string(kBlanks) + std::string(kSigns);
        const std::size_t end = std::min(m_text.find_first_of(ends, m_at), m_text.size());
        word.text = m_text.substr(m_at, end - m_at);
        m_at = end;
    }

    void readQuoted(Word &word)
    {
        for (++m_at; !atEnd() && !at('"'); ++m_at) {
            if (at('\\') && m_at + 1 < m_text.size())
                ++m_at;
            word.text += m_text[m_at];
        }
        if (atEnd())
            fail(word.offset, {"the quote is not closed", "引号没有结束"});
        else
            ++m_at;
    }

    std::optional<std::size_t> readNumber(const Localized &wanted)
    {
        const std::size_t start = m_at;
        const std::size_t end =
            std::min(m_text.find_first_not_of("0123456789", m_at), m_text.size());
        std::size_t number = 0;
        const auto read = std::from_chars(m_text.data() + m_at, m_text.data() + end, number);
        m_at = end;
        if (read.ec == std::errc())
            return number;
        fail(start, wanted);
        return std::nullopt;
    }

    std::optional<Tick> readTick()
    {
        const std::size_t start = m_at;
        const auto number = readNumber({"a tick is missing, 0 to 359", "缺少刻度，0 到 359"});
        if (!number)
            return std::nullopt;
        if (*number < kTickCount)
            return Tick{static_cast<int>(*number)};
        fail(start, phrase(Localized{"%1 is outside 0–%2", "%1 超出 0–%2"},
                           {std::to_string(*number), std::to_string(kTickCount - 1)}));
        return std::nullopt;
    }

    bool isNew(const Word &name, std::set<std::string> &known)
    {
        if (known.insert(name.text).second)
            return true;
        fail(name.offset,
             phrase(Localized{"\"%1\" is given twice", "\"%1\" 给出了两次"}, {name.text}));
        return false;
    }

    void readTokens(Node &node)
    {
        while (!wordEnds()) {
            const std::size_t start = m_at;
            const auto tick = readTick();
            if (!tick)
                return;
            const Position token = positionOf(*tick);
            if (std::find(node.tokens.begin(), node.tokens.end(), token) != node.tokens.end())
                return fail(start,
                            phrase(Localized{"%1 has a token at %2 already", "%1 在 %2 已有 token"},
                                   {node.id.text, std::to_string(tick->value)}));
            node.tokens.push_back(token);
            if (!at(','))
                return;
            ++m_at;
            if (wordEnds())
                return fail(m_at, {"a tick is missing after the comma", "逗号后面缺少刻度"});
        }
    }

    void readCount(Node &node)
    {
        node.source = TokenSource::Hashed;
        if (m_text.substr(m_at).starts_with(kKetama)) {
            node.source = TokenSource::Ketama;
            m_at += kKetama.size();
        }
        const std::size_t start = m_at;
        const auto count = readNumber({"a number of tokens is missing", "缺少 token 数"});
        if (count && (*count < 1 || *count > kMaxBoardTokens))
            return fail(start, phrase(Localized{"a node has 1 to %1 hashed tokens",
                                                "节点有 1 到 %1 个哈希 token"},
                                      {std::to_string(kMaxBoardTokens)}));
        node.tokens = placesByName(node.id, node.source, count.value_or(0));
    }

    void readNode()
    {
        const Word name = readWord();
        if (m_fault || !isNew(name, m_nodeNames))
            return;
        Node node{{name.text}, {}};
        if (at('@')) {
            ++m_at;
            readTokens(node);
        } else if (at('*')) {
            ++m_at;
            readCount(node);
        } else {
            return fail(m_at,
                        {"after a node comes @ with its ticks, as N1@20,140, or * with the "
                         "number of hashed tokens; keys come after |",
                         "节点后面是 @ 和刻度，如 N1@20,140，或 * 和哈希 token 数；键写在 | 之后"});
        }
        expectEnd();
        m_content.nodes.push_back(std::move(node));
    }

    void readKey()
    {
        Word name = readWord();
        if (m_fault)
            return;
        Key key;
        if (at('=')) {
            ++m_at;
            const std::size_t end = m_text.find_first_of(std::string(kBlanks) + "|", m_at);
            if (isNumber(m_text.substr(m_at, end - m_at))) {
                key.tick = readTick().value_or(Tick{});
            } else {
                const Word hashed = readWord();
                key = keyByName(hashed.text);
            }
        } else if (!name.quoted && isNumber(name.text)) {
            m_at = name.offset;
            key.tick = readTick().value_or(Tick{});
            name.text = "K" + std::to_string(m_bareTicks++);
        } else {
            key = keyByName(name.text);
        }
        expectEnd();
        if (m_fault || !isNew(name, m_keyNames))
            return;
        key.id = {name.text};
        m_content.keys.push_back(std::move(key));
    }

    void expectEnd()
    {
        if (!wordEnds())
            fail(m_at, {"a blank is missing here; a name with blanks or signs is put in quotes",
                        "此处缺少空格；带空格或符号的名称请加引号"});
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_afterBar = false;
    std::size_t m_bareTicks = 0;
    std::set<std::string> m_nodeNames;
    std::set<std::string> m_keyNames;
    Board::Content m_content;
    std::optional<RingTextFault> m_fault;
};

/// A name as the text has it, in quotes where it needs them.
std::string written(const std::string &name)
{
    const bool plain = !name.empty() && !isNumber(name) &&
                       name.find_first_of(std::string(kBlanks) + std::string(kSigns)) == name.npos;
    if (plain)
        return name;
    std::string text = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    return text + '"';
}

std::string written(const Node &node)
{
    const std::string name = written(node.id.text);
    const std::string count = std::to_string(node.tokens.size());
    if (node.source == TokenSource::Hashed)
        return name + '*' + count;
    if (node.source == TokenSource::Ketama)
        return name + '*' + std::string(kKetama) + count;
    std::string ticks;
    for (const Position token : node.tokens)
        ticks += (ticks.empty() ? "" : ",") + std::to_string(token.value);
    return name + '@' + ticks;
}

std::string written(const Key &key, std::size_t &bareTicks)
{
    const std::string name = written(key.id.text);
    if (key.hashedName == key.id.text)
        return name;
    if (key.hashedName)
        return name + '=' + written(*key.hashedName);
    const std::string tick = std::to_string(key.tick.value);
    if (key.id.text != "K" + std::to_string(bareTicks))
        return name + '=' + tick;
    ++bareTicks;
    return tick;
}

} // namespace

Result<Board, RingTextFault> readRingText(std::string_view text)
{
    return Reader(text).read();
}

RingText ringText(const Board &board)
{
    RingText ring;
    for (const Node &node : board.nodes())
        ring.text += (ring.text.empty() ? "" : " ") + written(node);
    if (!board.keys().empty())
        ring.text += ring.text.empty() ? "|" : " |";
    std::size_t bareTicks = 0;
    for (const Key &key : board.keys())
        ring.text += ' ' + written(key, bareTicks);

    const auto has = [](const auto &list, const auto &unusual) {
        return std::any_of(list.begin(), list.end(), unusual);
    };
    if (has(board.keys(), [](const Key &key) { return key.requests != 1; }))
        ring.leftOut.push_back({"the requests", "请求数"});
    if (has(board.nodes(), [](const Node &node) { return node.capacity != 1; }))
        ring.leftOut.push_back({"the capacities", "容量"});
    if (board.rule() == Rule::Bounded)
        ring.leftOut.push_back({"the bound", "负载上限"});
    if (board.modulo())
        ring.leftOut.push_back({"modulo", "取模"});
    return ring;
}

} // namespace ringwalk
