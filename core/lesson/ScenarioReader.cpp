// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioReader.h"

#include <algorithm>
#include <set>

#include <QFile>
#include <QFileInfo>

#include "Phrase.h"
#include "SystemError.h"
#include "hash/Xxh3.h"
#include "lesson/JsonCursor.h"
#include "lesson/NameCheck.h"
#include "lesson/StepReader.h"

namespace ringwalk {

namespace {

constexpr std::string_view kScenarioFormat = "ringwalk-scenario";

/// Reports ids that are given twice.
class UniqueIds
{
public:
    void add(const std::string &id, const JsonCursor &at)
    {
        if (!id.empty() && !m_seen.insert(id).second)
            at.fault({"\"%1\" is given twice", "\"%1\" 给出了两次"}, {id});
    }

private:
    std::set<std::string> m_seen;
};

Key readKey(const JsonCursor &cursor)
{
    Key key;
    if (!cursor.expectObject({"id", "tick", "name", "requests"}))
        return key;
    if (const auto id = cursor.required("id"))
        key.id.text = id->text(kMaxName);
    const auto tick = cursor.optional("tick");
    const auto name = cursor.optional("name");
    if (tick && name)
        cursor.fault({"has both \"tick\" and \"name\"; a tick is fixed or hashed from a name",
                      "同时有 \"tick\" 和 \"name\"；刻度要么固定，要么由名称哈希得出"});
    if (tick)
        key.tick.value = static_cast<int>(tick->integer(0, kTickCount - 1).value_or(0));
    else
        key.hashedName = name ? name->text(kMaxName) : key.id.text;
    if (key.hashedName)
        key.tick = tickOfHash(xxh3(*key.hashedName));
    if (const auto requests = cursor.optional("requests"))
        key.requests = static_cast<int>(requests->integer(0, kMaxRequests).value_or(1));
    return key;
}

/// What only some rules have.
void readOptions(const JsonCursor &cursor, Pane &pane)
{
    if (const auto hash = cursor.optional("keyHash")) {
        const std::string name = hash->text(kMaxName);
        pane.keyHash = keyHashNamed(name);
        if (!pane.keyHash && !name.empty())
            hash->fault({"\"%1\" is no hash for keys; known are xxh3, xxh64",
                         "\"%1\" 不是键的哈希；可用的有 xxh3, xxh64"},
                        {name});
    }
    if (const auto bound = cursor.optional("bound")) {
        pane.bound = readBound(*bound);
        if (pane.rule != Rule::Bounded)
            bound->fault(
                {"belongs to a pane whose rule is \"bounded\"", "只属于规则为 \"bounded\" 的图"});
    }
    if (const auto copies = cursor.optional("copies")) {
        pane.copies = static_cast<int>(copies->integer(1, kMaxCopies).value_or(1));
        if (!drawsRing(pane.rule))
            copies->fault({"belongs to a pane with a ring", "只属于有环的图"});
    }
}

Pane readPane(const JsonCursor &cursor)
{
    Pane pane;
    if (!cursor.expectObject(
            {"id", "rule", "title", "subtitle", "nodes", "servers", "keyHash", "bound", "copies"}))
        return pane;
    if (const auto id = cursor.required("id"))
        pane.id = readIdentifier(*id);
    std::optional<Rule> known;
    if (const auto rule = cursor.required("rule")) {
        const std::string name = rule->text(kMaxName);
        known = ruleNamed(name);
        if (!known && !name.empty())
            rule->fault({"\"%1\" is no rule; known are %2", "\"%1\" 不是规则；可用的有 %2"},
                        {name, ruleNames()});
    }
    if (const auto title = cursor.optional("title"))
        pane.title = readLocalized(*title, kMaxName);
    if (const auto subtitle = cursor.optional("subtitle"))
        pane.subtitle = readLocalized(*subtitle, kMaxName);
    // What belongs to a pane depends on its rule; without one nothing more can be told.
    if (!known)
        return pane;
    pane.rule = *known;
    readOptions(cursor, pane);
    if (countsServers(pane.rule)) {
        if (cursor.has("nodes"))
            cursor.fault({"this rule counts \"servers\", a number, instead of \"nodes\"",
                          "这条规则用服务器数 \"servers\"，不用 \"nodes\""});
        if (const auto servers = cursor.required("servers"))
            pane.servers = static_cast<std::uint32_t>(
                servers->integer(0, static_cast<std::int64_t>(kMaxNodes)).value_or(0));
        return pane;
    }
    if (cursor.has("servers"))
        cursor.fault({"this rule has \"nodes\" instead of \"servers\"",
                      "这条规则用 \"nodes\"，不用 \"servers\""});
    if (const auto nodes = cursor.required("nodes")) {
        UniqueIds ids;
        nodes->forEach(kMaxNodes, [&](const JsonCursor &each) {
            pane.nodes.push_back(readNode(each, "id"));
            if (!drawsRing(pane.rule))
                pane.nodes.back().tokens.clear();
            ids.add(pane.nodes.back().id.text, each);
        });
    }
    return pane;
}

void checkHeader(const JsonCursor &root)
{
    if (const auto format = root.required("format")) {
        const std::string word = format->text(kMaxName);
        if (!word.empty() && word != kScenarioFormat)
            format->fault({"should be \"%1\"", "应为 \"%1\""}, {std::string(kScenarioFormat)});
    }
    if (const auto version = root.required("version")) {
        const auto number = version->integer(1, 1'000'000);
        if (number > kScenarioVersion)
            version->fault({"version %1 is newer than this program, which reads version %2; use a "
                            "newer Ringwalk",
                            "版本 %1 比本程序新，本程序读取版本 %2；请用更新的 Ringwalk"},
                           {std::to_string(*number), std::to_string(kScenarioVersion)});
    }
}

/// Whether a file begins as UTF-16 does: with its byte order mark, or with a brace, a bracket or a
/// blank of two bytes.
bool isUtf16(std::string_view text)
{
    if (text.size() < 2)
        return false;
    const bool marked = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    return marked || (text[0] == '\0') != (text[1] == '\0');
}

/// Whether this is JSON of another program: it does not say that it is ours, and does not look like
/// it either. One message will do then; that nothing else of it is known goes without saying.
bool isForeign(const JsonCursor &root)
{
    const auto format = root.optional("format");
    if (!root.isObject() || (format && format->equals(kScenarioFormat)))
        return false;
    return !root.has("panes") && !root.has("steps");
}

Scenario readRoot(const JsonCursor &root)
{
    Scenario scenario;
    if (isForeign(root)) {
        root.fault({"is JSON, but no Ringwalk scenario; that has \"format\": \"%1\"",
                    "是 JSON，但不是 Ringwalk 场景；场景有 \"format\": \"%1\""},
                   {std::string(kScenarioFormat)});
        return scenario;
    }
    if (!root.expectObject({"$schema", "format", "version", "id", "title", "group", "headline",
                            "check", "keys", "panes", "steps"}))
        return scenario;
    checkHeader(root);
    if (const auto id = root.required("id"))
        scenario.id = readIdentifier(*id);
    if (const auto title = root.required("title"))
        scenario.title = readLocalized(*title, kMaxName);
    if (const auto group = root.optional("group"))
        scenario.group = readLocalized(*group, kMaxName);
    if (const auto headline = root.optional("headline"))
        scenario.headline = readLocalized(*headline, kMaxName);
    if (const auto check = root.optional("check"))
        scenario.check = check->boolean();
    if (const auto keys = root.required("keys")) {
        UniqueIds ids;
        keys->forEach(kMaxKeys, [&](const JsonCursor &each) {
            scenario.keys.push_back(readKey(each));
            ids.add(scenario.keys.back().id.text, each);
        });
    }
    if (const auto panes = root.required("panes")) {
        UniqueIds ids;
        panes->forEach(kMaxPanes, [&](const JsonCursor &each) {
            scenario.panes.push_back(readPane(each));
            ids.add(scenario.panes.back().id, each);
        });
        if (panes->isEmptyArray())
            panes->fault({"should hold at least one pane", "至少应有一个图"});
    }
    if (const auto steps = root.required("steps")) {
        UniqueIds ids;
        steps->forEach(kMaxSteps, [&](const JsonCursor &each) {
            scenario.steps.push_back(readStep(each, scenario.panes));
            ids.add(scenario.steps.back().id, each);
        });
        if (steps->isEmptyArray())
            steps->fault({"should hold at least one step", "至少应有一步"});
        std::size_t events = 0;
        for (const Step &step : scenario.steps)
            events += step.events.size();
        if (events > kMaxEvents)
            steps->fault({"hold %1 events together; %2 is the most", "共有 %1 个事件；最多 %2 个"},
                         {std::to_string(events), std::to_string(kMaxEvents)});
        const std::size_t shown =
            scenario.keys.size() * scenario.panes.size() * scenario.steps.size();
        if (shown > kMaxKeysShown)
            steps->fault(
                {"times the keys and panes are %1; %2 is the most, so have fewer of one of them",
                 "步数乘以键数和图数得 %1；最多 %2，请减少其中一项"},
                {std::to_string(shown), std::to_string(kMaxKeysShown)});
    }
    return scenario;
}

} // namespace

Result<Scenario, std::vector<Fault>> readScenario(std::string_view json)
{
    std::vector<Fault> faults;
    Scenario scenario;
    if (json.size() > kMaxScenarioBytes)
        faults.push_back({{},
                          phrase(Localized{"is larger than %1 MiB, which no scenario is",
                                           "大于 %1 MiB，场景没有这么大"},
                                 {std::to_string(kMaxScenarioBytes >> 20)})});
    else if (json.empty())
        faults.push_back({{}, {"is empty", "是空的"}});
    else if (isUtf16(json))
        faults.push_back({{},
                          {"is UTF-16, not UTF-8; save it again as UTF-8",
                           "是 UTF-16，不是 UTF-8；请另存为 UTF-8"}});
    else
        readJson(json, kMaxScenarioDepth, faults,
                 [&scenario](const JsonCursor &root) { scenario = readRoot(root); });
    if (faults.empty())
        return scenario;
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < scenario.steps.size(); ++i)
        numbers.push_back(std::to_string(i));
    const std::vector<Fault> names = nameFaults(scenario, numbers, faults);
    faults.insert(faults.end(), names.begin(), names.end());
    return faults;
}

Result<Scenario, std::vector<Fault>> readScenarioFile(const std::string &path)
{
    const auto failed = [](const Localized &reason) { return std::vector{Fault{{}, reason}}; };
    QFile file(QString::fromStdString(path));
    if (QFileInfo(file).isDir())
        return failed({"is a folder; name a scenario file", "是文件夹；请指定场景文件"});
    if (!file.open(QIODevice::ReadOnly))
        return failed(phrase(Localized{"cannot be read: %1", "无法读取：%1"},
                             {systemError(file.errorString().toStdString())}));
    // One byte more than allowed, so that a file too large is told from one just at the limit, and
    // a pipe without an end is not read for ever.
    const QByteArray bytes = file.read(static_cast<qint64>(kMaxScenarioBytes) + 1);
    return readScenario({bytes.data(), static_cast<std::size_t>(bytes.size())});
}

} // namespace ringwalk
