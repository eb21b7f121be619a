// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "lesson/Catalogue.h"
#include "lesson/Lesson.h"
#include "lesson/LessonText.h"
#include "lesson/ScenarioReader.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

using Names = std::vector<std::string>;

QString listed(const std::vector<Fault> &faults)
{
    QString text;
    for (const Fault &fault : faults)
        text += QString::fromStdString(describe("file", fault)) + u'\n';
    return text;
}

std::vector<Fault> faultsOf(const Result<Lesson, std::vector<Fault>> &lesson)
{
    return lesson ? std::vector<Fault>{} : lesson.error();
}

/// Keys K0 at 50 and K1 at 150; on the ring A at 100 and B at 200; beside it three servers. The
/// members of the second step are given.
Scenario twoPanes(const QByteArray &secondStep)
{
    const QByteArray json = R"({
        "format": "ringwalk-scenario", "version": 1, "id": "two-panes", "title": "Two panes",
        "keys": [{"id": "K0", "tick": 50}, {"id": "K1", "tick": 150}],
        "panes": [
            {"id": "ring", "rule": "successor",
             "nodes": [{"id": "A", "tokens": [100]}, {"id": "B", "tokens": [200]}]},
            {"id": "modulo", "rule": "modulo", "servers": 3}
        ],
        "steps": [{"id": "start", "title": "Start"}, {"id": "go", )" +
                            secondStep + "}]}";
    const auto scenario = readScenario(json.toStdString());
    if (!scenario)
        qFatal("%s", qPrintable(listed(scenario.error())));
    return *scenario;
}

Scenario withEvents(const QByteArray &events)
{
    return twoPanes(R"("title": "Go", "events": [)" + events + "]");
}

Lesson played(const Scenario &scenario)
{
    const auto lesson = Lesson::play(scenario);
    if (!lesson)
        qFatal("%s", qPrintable(listed(lesson.error())));
    return *lesson;
}

Lesson builtIn(std::string_view id)
{
    const auto lesson = builtInLesson(id);
    if (!lesson)
        qFatal("%s", qPrintable(listed(lesson.error())));
    return *lesson;
}

const PaneSnapshot &paneAt(const Lesson &lesson, std::string_view step, std::size_t pane = 0)
{
    return lesson.snapshot(lesson.stepNamed(step).value()).panes.at(pane);
}

std::string nameOf(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? pane.nodes.at(*node).id.text : "-";
}

std::string ownerOf(const PaneSnapshot &pane, const std::string &key)
{
    return nameOf(pane, pane.find(KeyId{key})->owner);
}

std::string nextOf(const PaneSnapshot &pane, const std::string &key)
{
    return nameOf(pane, pane.find(KeyId{key})->next);
}

std::vector<int> loadsOf(const PaneSnapshot &pane, const Names &nodes)
{
    std::vector<int> loads;
    for (const std::string &node : nodes)
        loads.push_back(pane.loads.at(pane.find(NodeId{node}).value()));
    return loads;
}

Names ringOrder(const PaneSnapshot &pane)
{
    Names names;
    for (const std::size_t node : pane.ringOrder())
        names.push_back(pane.nodes[node].id.text);
    return names;
}

template <typename Wanted> Names keysThat(const PaneSnapshot &pane, const Wanted &wanted)
{
    Names names;
    for (const KeyView &key : pane.keys) {
        if (wanted(key))
            names.push_back(key.id.text);
    }
    return names;
}

Names pendingKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [](const KeyView &key) { return key.pending(); });
}

Names movedKeys(const PaneSnapshot &pane)
{
    return keysThat(pane, [](const KeyView &key) { return key.moved(); });
}

Totals totals(int keys, int moved, int pending, int stayed)
{
    return {keys, moved, pending, stayed};
}

NodeState stateOf(const PaneSnapshot &pane, const std::string &node)
{
    return pane.nodes.at(pane.find(NodeId{node}).value()).state;
}

/// The `{…}` of a text, without doubled braces, which the built-in scenarios do not use.
QSet<QString> placeholdersOf(const std::string &text)
{
    static const QRegularExpression placeholder(u"\\{[^}]*\\}"_s);
    QSet<QString> found;
    auto matches = placeholder.globalMatch(QString::fromStdString(text));
    while (matches.hasNext())
        found.insert(matches.next().captured());
    return found;
}

QByteArray readme()
{
    QFile file(QStringLiteral(RINGWALK_SOURCE_DIR "/resources/scenarios/README.md"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    return file.readAll();
}

// A second opinion on lessons: no ranges and no ring, only a table of 360 ticks.

/// In byte order, so that of two nodes on one tick the one with the smaller number owns it. `N10`
/// comes before `N2`, and capitals before small letters.
const std::array<std::string, 6> kPool{"B", "N1", "N10", "N2", "a", "节点"};

constexpr int kNobody = -1;
using Owners = std::array<int, kTickCount>;

class RingOracle
{
public:
    using Tokens = std::map<int, std::vector<int>>; // By number in the pool.

    RingOracle(Tokens active, const std::vector<int> &keyTicks)
        : m_active(std::move(active))
        , m_ticks(keyTicks)
        , m_owners(keyTicks.size(), kNobody)
    {
        for (const auto &[node, tokens] : m_active) {
            m_tokens[node] = tokens;
            m_states[node] = NodeState::Active;
        }
        m_rule = walked();
        m_shown = m_former = m_rule;
        for (std::size_t key = 0; key < m_ticks.size(); ++key)
            m_owners[key] = ruleOf(key);
        m_first = m_owners;
        endStep();
    }

    /// Walks each tick on until it meets a token.
    Owners walked() const
    {
        Owners at;
        at.fill(kNobody);
        for (const auto &[node, tokens] : m_active) {
            for (const int token : tokens) {
                int &owner = at[static_cast<std::size_t>(token)];
                owner = owner == kNobody ? node : std::min(owner, node);
            }
        }
        Owners owners;
        int next = kNobody;
        for (std::size_t i = 2 * kTickCount; i-- > 0;) {
            const std::size_t tick = i % kTickCount;
            next = at[tick] == kNobody ? next : at[tick];
            owners[tick] = next;
        }
        return owners;
    }

    void stage(int node, const std::vector<int> &tokens)
    {
        m_states[node] = NodeState::Staged;
        m_tokens[node] = tokens;
    }

    void insert(int node, const std::vector<int> &tokens)
    {
        m_states[node] = NodeState::Active;
        m_tokens[node] = tokens;
        auto active = m_active;
        active[node] = tokens;
        change(active);
    }

    void leave(int node)
    {
        m_states[node] = NodeState::Left;
        auto active = m_active;
        active.erase(node);
        change(active);
    }

    void replace(const Tokens &nodes)
    {
        auto active = m_active;
        for (const auto &[node, tokens] : nodes) {
            m_tokens[node] = tokens;
            active[node] = tokens;
        }
        change(active);
    }

    void handOver() { m_shown = m_rule; }
    void move(std::size_t key) { m_owners[key] = ruleOf(key); }

    void endStep()
    {
        m_previousOwners = m_stepOwners.empty() ? m_owners : m_stepOwners;
        m_stepOwners = m_owners;
    }

    int ruleOf(std::size_t key) const { return m_rule[static_cast<std::size_t>(m_ticks[key])]; }
    bool pending(std::size_t key) const { return m_owners[key] != ruleOf(key); }
    bool mayMove(std::size_t key) const
    {
        return pending(key) && m_shown[static_cast<std::size_t>(m_ticks[key])] == ruleOf(key);
    }
    bool rangePending() const { return m_shown != m_rule; }
    bool settled() const
    {
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (pending(key))
                return false;
        }
        return !rangePending();
    }
    bool isActive(int node) const { return m_active.contains(node); }
    NodeState state(int node) const
    {
        const auto place = m_states.find(node);
        return place == m_states.end() ? NodeState::Absent : place->second;
    }
    std::vector<int> tokens(int node) const
    {
        const auto place = m_tokens.find(node);
        if (place == m_tokens.end())
            return {};
        std::vector<int> sorted = place->second;
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    }

    /// What differs from the snapshot; empty if nothing.
    std::string compare(const PaneSnapshot &pane) const
    {
        for (const auto &check : {&RingOracle::compareNodes, &RingOracle::compareRanges,
                                  &RingOracle::compareKeys, &RingOracle::compareLoads}) {
            if (const std::string difference = (this->*check)(pane); !difference.empty())
                return difference;
        }
        return {};
    }

    std::string compareWalk(const PaneSnapshot &pane, std::size_t key) const
    {
        const auto &lookup = pane.explanation.lookup;
        if (!lookup || lookup->key != key)
            return "no lookup";
        const auto tick = static_cast<std::size_t>(m_ticks[key]);
        if (!lookup->found)
            return ruleOf(key) == kNobody ? "" : "lookup finds nothing";
        const Lookup::Place found = lookup->tokens.at(*lookup->found);
        // The first tick from the key on that is a token of an active node.
        std::size_t end = tick;
        while (!isToken(static_cast<int>(end % kTickCount)))
            ++end;
        if (found.tick.value != static_cast<int>(end % kTickCount))
            return "lookup ends at another tick";
        if (poolNumber(pane, found.node) != ruleOf(key))
            return "lookup finds another node";
        if (lookup->wraps != (end >= kTickCount))
            return "lookup wraps";
        const int former = m_former[tick];
        // Another owner before the change implies another token.
        if (former != kNobody && former != ruleOf(key) &&
            (!lookup->former || poolNumber(pane, lookup->former->node) != former))
            return "lookup has another former owner";
        return {};
    }

private:
    void change(const Tokens &active)
    {
        if (settled())
            m_former = m_rule;
        m_active = active;
        m_rule = walked();
        if (m_rule[0] == kNobody || m_shown[0] == kNobody)
            m_shown = m_rule;
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (m_owners[key] == kNobody || ruleOf(key) == kNobody)
                m_owners[key] = ruleOf(key);
        }
    }

    bool isToken(int tick) const
    {
        return std::any_of(m_active.begin(), m_active.end(), [tick](const auto &node) {
            return std::find(node.second.begin(), node.second.end(), tick) != node.second.end();
        });
    }

    static int poolNumber(const PaneSnapshot &pane, std::optional<std::size_t> node)
    {
        if (!node)
            return kNobody;
        const auto place = std::find(kPool.begin(), kPool.end(), pane.nodes.at(*node).id.text);
        return static_cast<int>(place - kPool.begin());
    }

    std::string compareNodes(const PaneSnapshot &pane) const
    {
        for (std::size_t i = 0; i < pane.nodes.size(); ++i) {
            const int node = poolNumber(pane, i);
            if (pane.nodes[i].state != state(node))
                return "state of " + pane.nodes[i].id.text;
            std::vector<int> ticks;
            for (const Tick tick : pane.nodes[i].tokens)
                ticks.push_back(tick.value);
            if (ticks != tokens(node))
                return "tokens of " + pane.nodes[i].id.text;
        }
        return {};
    }

    std::string compareRanges(const PaneSnapshot &pane) const
    {
        for (std::size_t tick = 0; tick < kTickCount; ++tick) {
            int covering = 0;
            int owner = kNobody;
            int next = kNobody;
            for (const RangeView &range : pane.ranges) {
                if (!range.range.contains({tick}))
                    continue;
                ++covering;
                owner = poolNumber(pane, range.owner);
                next = poolNumber(pane, range.next);
            }
            const std::string place = " of tick " + std::to_string(tick);
            if (covering != (m_shown[tick] == kNobody ? 0 : 1))
                return std::to_string(covering) + " ranges" + place;
            if (owner != m_shown[tick])
                return "shown owner" + place;
            if (next != (m_rule[tick] == m_shown[tick] ? kNobody : m_rule[tick]))
                return "next owner" + place;
            const auto handed = std::find_if(
                pane.handed.begin(), pane.handed.end(),
                [tick](const HandedRange &each) { return each.range.contains({tick}); });
            if ((handed != pane.handed.end()) != (m_former[tick] != m_shown[tick]))
                return "handed range" + place;
            if (handed != pane.handed.end() && (poolNumber(pane, handed->from) != m_former[tick] ||
                                                poolNumber(pane, handed->to) != m_shown[tick]))
                return "owners of the handed range" + place;
        }
        return {};
    }

    std::string compareKeys(const PaneSnapshot &pane) const
    {
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            const KeyView &view = pane.keys[key];
            if (view.tick.value != m_ticks[key])
                return "tick of " + view.id.text;
            if (poolNumber(pane, view.owner) != m_owners[key])
                return "owner of " + view.id.text;
            if (poolNumber(pane, view.next) != (pending(key) ? ruleOf(key) : kNobody))
                return "next owner of " + view.id.text;
            if (poolNumber(pane, view.first) != m_first[key])
                return "first owner of " + view.id.text;
            if (poolNumber(pane, view.previous) != m_previousOwners[key])
                return "previous owner of " + view.id.text;
        }
        return {};
    }

    std::string compareLoads(const PaneSnapshot &pane) const
    {
        Totals expected{static_cast<int>(m_ticks.size()), 0, 0, 0};
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (pending(key))
                ++expected.pending;
            else if (m_owners[key] != m_first[key])
                ++expected.moved;
            else
                ++expected.stayed;
        }
        if (pane.totals != expected)
            return "totals";
        if (expected.moved + expected.pending + expected.stayed != expected.keys)
            return "sum of the totals";
        int owned = 0;
        for (std::size_t i = 0; i < pane.nodes.size(); ++i) {
            const int node = poolNumber(pane, i);
            if (pane.loads.at(i) != std::count(m_owners.begin(), m_owners.end(), node))
                return "load of " + pane.nodes[i].id.text;
            if (pane.loadsBefore.at(i) !=
                std::count(m_previousOwners.begin(), m_previousOwners.end(), node))
                return "load before of " + pane.nodes[i].id.text;
            owned += pane.loads[i];
        }
        const auto ownerless = std::count(m_owners.begin(), m_owners.end(), kNobody);
        if (owned + ownerless != static_cast<std::ptrdiff_t>(m_ticks.size()))
            return "sum of the loads";
        return {};
    }

    Tokens m_active; ///< What is true by rule.
    std::map<int, std::vector<int>> m_tokens;
    std::map<int, NodeState> m_states;
    std::vector<int> m_ticks;
    Owners m_rule{};
    Owners m_shown{};
    Owners m_former{};
    std::vector<int> m_owners;
    std::vector<int> m_first;
    std::vector<int> m_stepOwners;
    std::vector<int> m_previousOwners;
};

/// Random scenarios of events that are possible, with the oracle's state after every step. The same
/// for the same seed on every system, which the distributions of <random> are not.
class RandomLesson
{
public:
    explicit RandomLesson(std::uint32_t seed)
        : m_random(seed)
    {
    }

    Scenario scenario;
    std::vector<RingOracle> states; ///< One a step.
    std::vector<std::size_t> walks; ///< The key whose walk is shown at each step.
    std::vector<Names> changes;     ///< What each step did, without ranges.

    void generate()
    {
        scenario = {};
        scenario.id = "random";
        std::vector<int> ticks;
        const int keys = 1 + below(12);
        for (int i = 0; i < keys; ++i) {
            ticks.push_back(randomTick());
            scenario.keys.push_back({{"K" + std::to_string(i)}, {ticks.back()}});
        }
        RingOracle::Tokens tokens;
        Pane pane;
        pane.id = "ring";
        for (int node = 0; node < static_cast<int>(kPool.size()); ++node) {
            if (below(3) == 0)
                continue;
            tokens[node] = randomTokens();
            pane.nodes.push_back(nodeOf(node, tokens[node]));
        }
        scenario.panes.push_back(pane);
        RingOracle oracle(tokens, ticks);
        const int steps = 2 + below(8);
        for (int i = 0; i < steps; ++i)
            addStep(oracle, i);
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    /// Few enough places that keys and tokens of several nodes meet on one tick.
    int randomTick() { return below(4) == 0 ? below(kTickCount) : 15 * below(24); }

    std::vector<int> randomTokens()
    {
        std::set<int> ticks;
        for (int i = below(5); i > 0; --i)
            ticks.insert(randomTick());
        std::vector<int> tokens(ticks.begin(), ticks.end());
        std::shuffle(tokens.begin(), tokens.end(), m_random);
        return tokens;
    }

    static Node nodeOf(int node, const std::vector<int> &ticks)
    {
        Node result{{kPool[static_cast<std::size_t>(node)]}, {}};
        for (const int tick : ticks)
            result.tokens.push_back(positionOf(Tick{tick}));
        return result;
    }

    void addStep(RingOracle &oracle, int number)
    {
        Step step;
        step.id = "step-" + std::to_string(number);
        step.title.english = "{moved} {pending} {kept} {nodes} {mean} {token:K0} {owner:K0}";
        changes.emplace_back();
        // Nothing happens in the first step, so that the owners at the start are the first ones.
        for (int i = number == 0 ? 0 : 1 + below(5); i > 0; --i)
            addEvent(oracle, step);
        if (number > 0)
            oracle.endStep();
        walks.push_back(static_cast<std::size_t>(below(static_cast<int>(scenario.keys.size()))));
        step.focus.push_back({0, {}, {}, {}, scenario.keys[walks.back()].id});
        scenario.steps.push_back(step);
        states.push_back(oracle);
    }

    void addEvent(RingOracle &oracle, Step &step)
    {
        const int node = below(static_cast<int>(kPool.size()));
        const NodeId id{kPool[static_cast<std::size_t>(node)]};
        const auto add = [&step](auto change) { step.events.push_back({0, std::move(change)}); };
        switch (below(6)) {
        case 0:
            if (oracle.isActive(node)) {
                add(Leave{id});
                changes.back().push_back("left " + id.text);
                oracle.leave(node);
            } else if (oracle.state(node) == NodeState::Staged) {
                add(Insert{id, {}});
                changes.back().push_back("inserted " + id.text);
                oracle.insert(node, oracle.tokens(node));
            } else {
                const auto tokens = randomTokens();
                add(Stage{nodeOf(node, tokens)});
                changes.back().push_back("staged " + id.text);
                oracle.stage(node, tokens);
            }
            break;
        case 1:
            // No tokens here would mean those that were staged.
            if (const auto tokens = randomTokens(); !oracle.isActive(node) && !tokens.empty()) {
                add(Insert{id, nodeOf(node, tokens).tokens});
                changes.back().push_back("inserted " + id.text);
                oracle.insert(node, tokens);
            }
            break;
        case 2: {
            RingOracle::Tokens replaced;
            ReplaceTokens replace;
            for (int other = 0; other < static_cast<int>(kPool.size()); ++other) {
                if (oracle.isActive(other) && below(2) == 0) {
                    replaced[other] = randomTokens();
                    replace.nodes.push_back(nodeOf(other, replaced[other]));
                    changes.back().push_back("replaced " + replace.nodes.back().id.text);
                }
            }
            add(replace);
            oracle.replace(replaced);
            break;
        }
        case 3:
            if (oracle.rangePending()) {
                add(HandOver{});
                oracle.handOver();
            }
            break;
        case 4: {
            Move move;
            for (std::size_t key = 0; key < scenario.keys.size(); ++key) {
                if (oracle.mayMove(key) && below(2) == 0) {
                    move.keys.push_back(scenario.keys[key].id);
                    changes.back().push_back("moved " + scenario.keys[key].id.text);
                    oracle.move(key);
                }
            }
            if (!move.keys.empty())
                add(move);
            break;
        }
        case 5:
            // All that are pending, which only may be after a hand-over.
            if (oracle.rangePending()) {
                add(HandOver{});
                oracle.handOver();
            }
            add(Move{});
            for (std::size_t key = 0; key < scenario.keys.size(); ++key) {
                if (oracle.pending(key)) {
                    changes.back().push_back("moved " + scenario.keys[key].id.text);
                    oracle.move(key);
                }
            }
            break;
        }
    }

    std::mt19937 m_random;
};

/// The changes of a step in words, ranges left out.
Names changesOf(const PaneSnapshot &pane)
{
    Names words;
    for (const Change &change : pane.explanation.changes) {
        switch (change.kind) {
        case Change::Kind::NodeStaged:
            words.push_back("staged " + nameOf(pane, change.to));
            break;
        case Change::Kind::NodeInserted:
            words.push_back("inserted " + nameOf(pane, change.to));
            break;
        case Change::Kind::NodeLeft:
            words.push_back("left " + nameOf(pane, change.from));
            break;
        case Change::Kind::TokensReplaced:
            words.push_back("replaced " + nameOf(pane, change.to));
            break;
        case Change::Kind::KeyMoved:
            words.push_back("moved " + pane.keys.at(change.key).id.text);
            break;
        case Change::Kind::ServersSet:
        case Change::Kind::RangePending:
        case Change::Kind::RangeHanded:
            break;
        }
    }
    return words;
}

} // namespace

class TestLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void impossible_data();
    void impossible();
    void faultyTexts_data();
    void faultyTexts();
    void everyFaultyText();
    void headlineWithoutValue();
    void textThatGrows();
    void tooManyNodes();
    void stages();
    void comeAndGoBeforeHandOver();
    void lastNodeLeaves();
    void firstNodeComes();
    void nodeComesBack();
    void nothingToHandOver();
    void moduloServers();
    void nodeJoins();
    void nodeLeaves();
    void virtualNodes();
    void moduloContrast();
    void randomRings();
    void randomModulo();
    void placeholders_data();
    void placeholders();
    void placeholderErrors_data();
    void placeholderErrors();
    void namesWithMarks();
    void figures();
    void textsOfALesson();
    void placeholdersOfTheReadme();
    void builtInTexts_data();
    void builtInTexts();
};

void TestLesson::impossible_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QByteArray &step, const char *place,
                        const char *reason) {
        QTest::newRow(name) << R"("title": "Go", )" + step << QString::fromUtf8(place)
                            << QString::fromUtf8(reason);
    };
    const auto ring = [&row](const char *name, const QByteArrayList &events, const char *reason) {
        QByteArrayList named;
        for (const QByteArray &event : events)
            named.append(R"({"pane": "ring", )" + event + "}");
        // The last event is the impossible one.
        const QByteArray place = "/steps/1/events/" + QByteArray::number(events.size() - 1);
        row(name, R"("events": [)" + named.join(',') + "]", place.constData(), reason);
    };
    const auto modulo = [&row](const char *name, const QByteArray &event, const char *reason) {
        row(name, R"("events": [{"pane": "modulo", )" + event + "}]", "/steps/1/events/0", reason);
    };
    const QByteArray stageC = R"("stage": {"node": "C", "tokens": [60]})";
    const QByteArray leaveA = R"("leave": {"node": "A"})";
    const QByteArray handOver = R"("handOver": {})";

    const char *const notStaged = "node C is not staged; stage it first, or give its tokens here";
    ring("insert without staging", {R"("insert": {"node": "C"})"}, notStaged);
    ring("insert after leaving",
         {R"("insert": {"node": "C", "tokens": [60]})", R"("leave": {"node": "C"})",
          R"("insert": {"node": "C"})"},
         notStaged);
    ring("insert an active node", {R"("insert": {"node": "A", "tokens": [60]})"},
         "node A is already on the ring");
    ring("stage twice", {stageC, stageC}, "node C is already staged");
    ring("stage an active node", {R"("stage": {"node": "A", "tokens": [60]})"},
         "node A is already on the ring");
    ring("leave of unknown", {R"("leave": {"node": "C"})"}, "node C is not on the ring");
    ring("leave of staged", {stageC, R"("leave": {"node": "C"})"}, "node C is not on the ring");
    ring("leave twice", {leaveA, leaveA}, "node A is not on the ring");
    ring("replace tokens of unknown",
         {R"("replaceTokens": {"nodes": [{"node": "C", "tokens": [60]}]})"},
         "node C is not on the ring");
    ring("replace tokens of staged",
         {stageC, R"("replaceTokens": {"nodes": [{"node": "C", "tokens": [60]}]})"},
         "node C is not on the ring");
    ring("move a key not pending", {leaveA, handOver, R"("move": {"keys": ["K1"]})"},
         "key K1 is not pending, so it cannot move");
    ring("move a key twice", {leaveA, handOver, R"("move": {"keys": ["K0", "K0"]})"},
         "key K0 is not pending, so it cannot move");
    ring("move unknown", {R"("move": {"keys": ["K9"]})"}, "there is no key K9");
    const char *const notHanded =
        "key K0 lies in a range that is not handed over yet; hand it over first";
    ring("move before hand over", {leaveA, R"("move": {"keys": ["K0"]})"}, notHanded);
    ring("move all before hand over", {leaveA, R"("move": {})"}, notHanded);
    ring("move before the second hand over",
         {leaveA, handOver, R"("insert": {"node": "C", "tokens": [60]})", R"("move": {})"},
         notHanded);
    const char *const nothing = "no range is pending, so there is nothing to hand over";
    ring("hand over nothing", {handOver}, nothing);
    ring("hand over a staged node", {stageC, handOver}, nothing);
    ring("hand over twice", {leaveA, handOver, handOver}, nothing);
    ring("servers on a ring", {R"("servers": {"count": 4})"},
         "only a modulo pane has a number of servers");

    const char *const noTokens = "servers of a modulo pane have no tokens; use \"servers\"";
    modulo("stage on modulo", stageC, noTokens);
    modulo("insert on modulo", R"("insert": {"node": "C", "tokens": [60]})", noTokens);
    modulo("leave on modulo", R"("leave": {"node": "S0"})", noTokens);
    modulo("replace tokens on modulo", R"("replaceTokens": {"nodes": [{"node": "S0"}]})", noTokens);
    modulo("hand over on modulo", handOver, "a modulo pane has no ranges to hand over");
    modulo("move on modulo, not pending", R"("move": {"keys": ["K0"]})",
           "key K0 is not pending, so it cannot move");

    const auto focus = [&row](const char *name, const QByteArray &members, const char *reason) {
        row(name, R"("focus": [{"pane": "modulo"}, {"pane": "ring", )" + members + "}]",
            "/steps/1/focus/1", reason);
    };
    focus("unknown key in focus", R"("keys": ["K0", "K9"])", "there is no key K9");
    focus("unknown walk in focus", R"("walk": "K9")", "there is no key K9");
    focus("unknown node in focus", R"("nodes": ["A", "C"])", "there is no node C in this pane");
    focus("node of another pane in focus", R"("nodes": ["S0"])",
          "there is no node S0 in this pane");
    row("focus twice in a pane", R"("focus": [{"pane": "ring"}, {"pane": "ring", "walk": "K0"}])",
        "/steps/1/focus/1", "the step has a focus in this pane already");
}

void TestLesson::impossible()
{
    QFETCH(QByteArray, step);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults = faultsOf(Lesson::play(twoPanes(step)));
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults[0].place), place);
    QCOMPARE(QString::fromStdString(faults[0].reason), reason);
}

void TestLesson::faultyTexts_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("reason");
    QTest::newRow("Chinese text")
        << QByteArray(R"("title": "Go", "text": {"en": "{moved}", "zh_CN": "{moves}"})")
        << u"/steps/1/text/zh_CN"_s << u"{moves} is not a placeholder; write {{ for a brace"_s;
    QTest::newRow("English text")
        << QByteArray(R"("title": "Go", "text": {"en": "{load:Z}", "zh_CN": "好"})")
        << u"/steps/1/text/en"_s << u"there is no node or key \"Z\""_s;
    QTest::newRow("name") << QByteArray(R"("title": "Go", "name": {"zh_CN": "{owner:K0@gone}"})")
                          << u"/steps/1/name/zh_CN"_s << u"there is no step \"gone\""_s;
    // The name is the title here; one fault, not two.
    QTest::newRow("title") << QByteArray(R"("title": {"en": "{right.moved}"})")
                           << u"/steps/1/title/en"_s << u"there is no pane \"right\""_s;
}

void TestLesson::faultyTexts()
{
    QFETCH(QByteArray, step);
    QFETCH(QString, place);
    QFETCH(QString, reason);
    const auto faults = faultsOf(Lesson::play(twoPanes(step)));
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults[0].place), place);
    QCOMPARE(QString::fromStdString(faults[0].reason), reason);
}

/// Unlike events, texts do not build on each other, so all of their faults are found.
void TestLesson::everyFaultyText()
{
    Scenario scenario = twoPanes(R"("title": "Go")");
    scenario.steps[0].text = {"{a}", "{b}"};
    scenario.steps[1].title = {"{c}", ""};
    scenario.headline = {"", "{d}"};
    const auto faults = faultsOf(Lesson::play(scenario));
    Names places;
    for (const Fault &fault : faults)
        places.push_back(fault.place);
    const Names expected{"/steps/0/text/en", "/steps/0/text/zh_CN", "/steps/1/title/en",
                         "/headline/zh_CN"};
    QVERIFY2(places == expected, qPrintable(listed(faults)));
}

/// A short text cannot make megabytes of repeated lists.
void TestLesson::textThatGrows()
{
    Scenario scenario = builtInLesson("node-joins")->scenario();
    std::string text;
    while (text.size() < kMaxFilledText)
        text += "{keptKeys} ";
    scenario.steps[2].text.english = text;
    const auto faults = faultsOf(Lesson::play(scenario));
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(faults[0].place, "/steps/2/text/en");
    QVERIFY(faults[0].reason.find("grows beyond") != std::string::npos);
}

/// The headline speaks of the last step; without a server there is no remainder.
void TestLesson::headlineWithoutValue()
{
    Scenario scenario = withEvents(R"({"pane": "modulo", "servers": {"count": 0}})");
    scenario.headline = {"{modulo.remainder:K0@start}", ""};
    QVERIFY(Lesson::play(scenario).ok());
    scenario.headline = {"{modulo.remainder:K0}", ""};
    const auto lesson = Lesson::play(scenario);
    QVERIFY(lesson.ok());
    QCOMPARE(lesson->headline(Language::English), "none");
}

void TestLesson::tooManyNodes()
{
    // A and B are there already.
    const auto scenarioWith = [](std::size_t more) {
        Scenario scenario = twoPanes(R"("title": "Go")");
        for (std::size_t i = 0; i < more; ++i)
            scenario.steps[1].events.push_back({0, Stage{{{"X" + std::to_string(i)}, {{i}}}}});
        return scenario;
    };
    QVERIFY(Lesson::play(scenarioWith(kMaxNodes - 2)).ok());
    const auto faults = faultsOf(Lesson::play(scenarioWith(kMaxNodes - 1)));
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(faults[0].place, "/panes/0");
    QCOMPARE(faults[0].reason, "has more than 256 nodes, those included that come later");
}

/// By the rule, then the ranges, then the keys.
void TestLesson::stages()
{
    Scenario scenario = withEvents(R"({"pane": "ring", "leave": {"node": "A"}})");
    scenario.steps.push_back({"handed", {}, {}, {}, {{0, HandOver{}}}, {}});
    scenario.steps.push_back({"moved", {}, {}, {}, {{0, Move{}}}, {}});
    const Lesson lesson = played(scenario);

    const PaneSnapshot &start = paneAt(lesson, "start");
    QCOMPARE(ownerOf(start, "K0"), "A");
    QCOMPARE(ownerOf(start, "K1"), "B");
    QVERIFY(start.totals == totals(2, 0, 0, 2));
    QVERIFY(start.explanation.changes.empty());

    const PaneSnapshot &left = paneAt(lesson, "go");
    QVERIFY(stateOf(left, "A") == NodeState::Left);
    QCOMPARE(ownerOf(left, "K0"), "A");
    QCOMPARE(nextOf(left, "K0"), "B");
    QVERIFY(left.totals == totals(2, 0, 1, 1));
    QCOMPARE(loadsOf(left, {"A", "B"}), (std::vector<int>{1, 1}));
    // Still shown with its key, so its load still counts.
    QVERIFY(left.carriesLoad(left.find(NodeId{"A"}).value()));
    QVERIFY((left.ranges == std::vector<RangeView>{{Range{{200}, {100}}, 0, 1},
                                                   {Range{{100}, {200}}, 1, std::nullopt}}));
    QCOMPARE(left.explanation.changes.size(), std::size_t{2});
    QVERIFY(
        (left.explanation.changes[0] == Change{Change::Kind::NodeLeft, 0, std::nullopt, {}, 0, 0}));
    QVERIFY((left.explanation.changes[1] ==
             Change{Change::Kind::RangePending, 0, 1, Range{{200}, {100}}, 0, 0}));

    const PaneSnapshot &handed = paneAt(lesson, "handed");
    QCOMPARE(ownerOf(handed, "K0"), "A");
    QCOMPARE(nextOf(handed, "K0"), "B");
    QVERIFY(handed.totals == totals(2, 0, 1, 1));
    QVERIFY((handed.ranges == std::vector<RangeView>{{Range{{200}, {200}}, 1, std::nullopt}}));
    QVERIFY((handed.explanation.changes ==
             std::vector{Change{Change::Kind::RangeHanded, 0, 1, Range{{200}, {100}}, 0, 0}}));

    const PaneSnapshot &moved = paneAt(lesson, "moved");
    QCOMPARE(ownerOf(moved, "K0"), "B");
    QCOMPARE(nextOf(moved, "K0"), "-");
    QVERIFY(moved.totals == totals(2, 1, 0, 1));
    QCOMPARE(loadsOf(moved, {"A", "B"}), (std::vector<int>{0, 2}));
    QVERIFY(moved.loadsBefore == handed.loads);
    QVERIFY(!moved.carriesLoad(moved.find(NodeId{"A"}).value()));
    QVERIFY(
        (moved.explanation.changes == std::vector{Change{Change::Kind::KeyMoved, 0, 1, {}, 0, 0}}));
}

void TestLesson::comeAndGoBeforeHandOver()
{
    const Lesson lesson = played(withEvents(R"(
        {"pane": "ring", "insert": {"node": "C", "tokens": [60]}},
        {"pane": "ring", "leave": {"node": "C"}})"));
    const PaneSnapshot &pane = paneAt(lesson, "go");
    QVERIFY(pane.totals == totals(2, 0, 0, 2));
    QCOMPARE(ownerOf(pane, "K0"), "A");
    for (const RangeView &range : pane.ranges)
        QVERIFY(!range.next);
}

void TestLesson::lastNodeLeaves()
{
    Scenario scenario = withEvents(R"(
        {"pane": "ring", "leave": {"node": "A"}},
        {"pane": "ring", "leave": {"node": "B"}})");
    scenario.steps.push_back({"later", {}, {}, {}, {}, {{0, {}, {}, {}, KeyId{"K0"}}}});
    const Lesson lesson = played(scenario);
    const PaneSnapshot &pane = paneAt(lesson, "go");
    for (const KeyView &key : pane.keys) {
        QVERIFY(!key.owner);
        QVERIFY(!key.pending());
        QVERIFY(key.moved());
    }
    QVERIFY(pane.ranges.empty());
    QVERIFY(pane.totals == totals(2, 2, 0, 0));
    QCOMPARE(loadsOf(pane, {"A", "B"}), (std::vector<int>{0, 0}));
    const auto &lookup = paneAt(lesson, "later").explanation.lookup;
    QVERIFY(lookup);
    QVERIFY(!lookup->found);
    QVERIFY(lookup->tokens.empty());
}

void TestLesson::firstNodeComes()
{
    Scenario scenario = withEvents(R"({"pane": "ring", "insert": {"node": "C", "tokens": [60]}})");
    scenario.panes[0].nodes.clear();
    const Lesson lesson = played(scenario);
    const PaneSnapshot &before = paneAt(lesson, "start");
    QVERIFY(before.ranges.empty());
    for (const KeyView &key : before.keys)
        QVERIFY(!key.owner && !key.pending() && !key.moved());
    const PaneSnapshot &pane = paneAt(lesson, "go");
    for (const KeyView &key : pane.keys) {
        QCOMPARE(nameOf(pane, key.owner), "C");
        QVERIFY(!key.pending());
    }
    QVERIFY((pane.ranges == std::vector<RangeView>{{Range{{60}, {60}}, 0, std::nullopt}}));
}

void TestLesson::nodeComesBack()
{
    const Lesson lesson = played(withEvents(R"(
        {"pane": "ring", "leave": {"node": "A"}},
        {"pane": "ring", "handOver": {}},
        {"pane": "ring", "move": {}},
        {"pane": "ring", "stage": {"node": "A", "tokens": [60]}},
        {"pane": "ring", "insert": {"node": "A"}},
        {"pane": "ring", "handOver": {}},
        {"pane": "ring", "move": {}})"));
    const PaneSnapshot &pane = paneAt(lesson, "go");
    QVERIFY(stateOf(pane, "A") == NodeState::Active);
    // K0 went away and came back: as shown at the first step, so it has not moved.
    QCOMPARE(ownerOf(pane, "K0"), "A");
    QVERIFY(pane.totals == totals(2, 0, 0, 2));
    QCOMPARE(pane.nodes.size(), std::size_t{2});
}

/// A change after which every tick has the owner that it had before is over at once.
void TestLesson::nothingToHandOver()
{
    for (const char *change : {
             // A comes before C in byte order and keeps the range.
             R"({"pane": "ring", "insert": {"node": "C", "tokens": [100]}})",
             R"({"pane": "ring", "stage": {"node": "C", "tokens": []}},
                {"pane": "ring", "insert": {"node": "C"}})",
             // Within a range that A owns already.
             R"({"pane": "ring", "replaceTokens": {"nodes": [{"node": "A",
                                                              "tokens": [60, 100]}]}})",
         }) {
        Scenario scenario = withEvents(change);
        scenario.steps.push_back({"over", {}, {}, {}, {{0, HandOver{}}}, {}});
        const auto faults = faultsOf(Lesson::play(scenario));
        QCOMPARE(faults.size(), std::size_t{1});
        QCOMPARE(faults[0].place, "/steps/2/events/0");

        // The next change starts from here: the former walk of K0 is the one before that change.
        scenario.steps[2].events = {{0, Leave{{"B"}}}};
        scenario.steps[2].focus = {{0, {}, {}, {}, KeyId{"K1"}}};
        const Lesson lesson = played(scenario);
        const PaneSnapshot &pane = paneAt(lesson, "over");
        const auto &former = pane.explanation.lookup->former;
        QVERIFY(former);
        QCOMPARE(former->tick.value, 200);
        QCOMPARE(nameOf(pane, former->node), "B");
    }

    // The ring of before the hidden token came is not what the change after it is compared with.
    Scenario scenario = withEvents(R"({"pane": "ring", "insert": {"node": "C", "tokens": [100]}})");
    scenario.steps.push_back(
        {"a-leaves", {}, {}, {}, {{0, Leave{{"A"}}}, {0, HandOver{}}, {0, Move{}}}, {}});
    scenario.steps.push_back(
        {"c-leaves", {}, {}, {}, {{0, Leave{{"C"}}}}, {{0, {}, {}, {}, KeyId{"K0"}}}});
    const Lesson lesson = played(scenario);
    QCOMPARE(ownerOf(paneAt(lesson, "a-leaves"), "K0"), "C");
    const PaneSnapshot &pane = paneAt(lesson, "c-leaves");
    const auto &former = pane.explanation.lookup->former;
    QVERIFY(former);
    QCOMPARE(nameOf(pane, former->node), "C");
}

void TestLesson::moduloServers()
{
    Scenario scenario = withEvents(R"({"pane": "modulo", "servers": {"count": 0}})");
    scenario.steps.push_back({"five", {}, {}, {}, {{1, SetServers{5}}}, {}});
    scenario.steps.push_back(
        {"two", {}, {}, {}, {{1, SetServers{2}}}, {{1, {}, {}, {}, KeyId{"K0"}}}});
    scenario.steps.push_back({"moved", {}, {}, {}, {{1, Move{}}}, {}});
    const Lesson lesson = played(scenario);
    // 50 mod 3 = 2 and 150 mod 3 = 0.
    QCOMPARE(ownerOf(paneAt(lesson, "start", 1), "K0"), "S2");
    QCOMPARE(ownerOf(paneAt(lesson, "start", 1), "K1"), "S0");
    // Without servers there are no owners, at once.
    QCOMPARE(ownerOf(paneAt(lesson, "go", 1), "K0"), "-");
    QVERIFY(paneAt(lesson, "go", 1).totals == totals(2, 2, 0, 0));
    // Both are multiples of 5. From none to five there is nothing to wait for.
    QCOMPARE(ownerOf(paneAt(lesson, "five", 1), "K0"), "S0");
    QCOMPARE(ownerOf(paneAt(lesson, "five", 1), "K1"), "S0");
    QVERIFY(paneAt(lesson, "five", 1).totals == totals(2, 1, 0, 1));
    // Both are even as well.
    const PaneSnapshot &two = paneAt(lesson, "two", 1);
    QVERIFY(pendingKeys(two).empty());
    QVERIFY(stateOf(two, "S1") == NodeState::Active);
    QVERIFY(stateOf(two, "S2") == NodeState::Left);
    QCOMPARE(two.explanation.lookup->servers, 2u);
    QCOMPARE(two.explanation.lookup->remainder, 0u);
    QCOMPARE(two.explanation.lookup->formerServers, 5u);
    // Five servers took part at most, and all of them keep their places.
    for (const Snapshot &snapshot : lesson.snapshots())
        QCOMPARE(snapshot.panes[1].nodes.size(), std::size_t{5});
    QCOMPARE(ringOrder(two), (Names{"S0", "S1", "S2", "S3", "S4"}));
}

/// N1 at 20, N2 at 140, N3 at 280; N4 comes to 220.
void TestLesson::nodeJoins()
{
    const Lesson lesson = builtIn("node-joins");
    QCOMPARE(lesson.stepCount(), std::size_t{9});
    const Names nodes{"N1", "N2", "N3", "N4"};

    QCOMPARE(loadsOf(lesson.snapshot(0).panes[0], nodes), (std::vector<int>{3, 4, 5, 0}));
    QVERIFY(stateOf(lesson.snapshot(0).panes[0], "N4") == NodeState::Absent);
    const PaneSnapshot &wrap = lesson.snapshot(1).panes[0];
    QCOMPARE(ownerOf(wrap, "K11"), "N1");
    QVERIFY(wrap.explanation.lookup->wraps);
    QVERIFY(stateOf(lesson.snapshot(2).panes[0], "N4") == NodeState::Staged);

    const PaneSnapshot &insert = lesson.snapshot(3).panes[0];
    QCOMPARE(pendingKeys(insert), (Names{"K5", "K6", "K7"}));
    for (const std::string &key : pendingKeys(insert)) {
        QCOMPARE(ownerOf(insert, key), "N3");
        QCOMPARE(nextOf(insert, key), "N4");
    }
    QVERIFY(insert.totals == totals(12, 0, 3, 9));
    QCOMPARE(loadsOf(insert, nodes), (std::vector<int>{3, 4, 5, 0}));
    QCOMPARE(ringOrder(insert), (Names{"N1", "N2", "N4", "N3"}));

    const PaneSnapshot &takeOver = lesson.snapshot(4).panes[0];
    QVERIFY(takeOver.totals == totals(12, 0, 3, 9));
    const auto n3 = takeOver.find(NodeId{"N3"});
    const auto n4 = takeOver.find(NodeId{"N4"});
    QVERIFY((takeOver.explanation.changes ==
             std::vector{Change{Change::Kind::RangeHanded, n3, n4, Range{{140}, {220}}, 0, 0}}));
    QVERIFY(std::find(takeOver.ranges.begin(), takeOver.ranges.end(),
                      RangeView{Range{{140}, {220}}, n4, std::nullopt}) != takeOver.ranges.end());

    const PaneSnapshot &k5 = lesson.snapshot(5).panes[0];
    QCOMPARE(movedKeys(k5), (Names{"K5"}));
    QCOMPARE(loadsOf(k5, nodes), (std::vector<int>{3, 4, 4, 1}));
    QCOMPARE(k5.explanation.lookup->former->tick.value, 280);
    QCOMPARE(loadsOf(lesson.snapshot(6).panes[0], nodes), (std::vector<int>{3, 4, 2, 3}));

    const PaneSnapshot &last = lesson.snapshot(8).panes[0];
    QVERIFY(last.totals == totals(12, 3, 0, 9));
    QCOMPARE(movedKeys(last), (Names{"K5", "K6", "K7"}));
}

/// N1 at 20, N2 at 140, N4 at 220, N3 at 280; N2 leaves.
void TestLesson::nodeLeaves()
{
    const Lesson lesson = builtIn("node-leaves");
    const Names nodes{"N1", "N2", "N4", "N3"};
    const PaneSnapshot &first = lesson.snapshots().front().panes[0];
    QCOMPARE(ringOrder(first), nodes);
    QCOMPARE(loadsOf(first, nodes), (std::vector<int>{3, 4, 3, 2}));
    const PaneSnapshot &leave = paneAt(lesson, "leave");
    QCOMPARE(pendingKeys(leave), (Names{"K1", "K2", "K3", "K4"}));
    for (const std::string &key : pendingKeys(leave))
        QCOMPARE(nextOf(leave, key), "N4");
    QCOMPARE(loadsOf(leave, nodes), (std::vector<int>{3, 4, 3, 2}));
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(movedKeys(last), (Names{"K1", "K2", "K3", "K4"}));
    QCOMPARE(loadsOf(last, nodes), (std::vector<int>{3, 0, 7, 2}));
    QCOMPARE(loadsOf(last, {"N1", "N4", "N3"}), (std::vector<int>{3, 7, 2}));
    QVERIFY(last.totals == totals(12, 4, 0, 8));
}

void TestLesson::virtualNodes()
{
    const Lesson lesson = builtIn("virtual-nodes");
    const Names nodes{"N1", "N2", "N3"};
    const PaneSnapshot &first = lesson.snapshots().front().panes[0];
    QCOMPARE(loadsOf(first, nodes), (std::vector<int>{3, 2, 7}));
    QCOMPARE(loadFigures(first).spread, 5);
    const Names changing{"K4", "K5", "K6", "K9", "K10"};
    QCOMPARE(pendingKeys(paneAt(lesson, "tokens")), changing);
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(movedKeys(last), changing);
    QCOMPARE(loadsOf(last, nodes), (std::vector<int>{4, 5, 3}));
    QCOMPARE(loadFigures(last).spread, 2);
    // K9 stands on N1's token at 260, and the right end of a range is closed.
    QCOMPARE(ownerOf(last, "K9"), "N1");
    const PaneSnapshot &boundary = paneAt(lesson, "boundary");
    const auto &lookup = boundary.explanation.lookup;
    QCOMPARE(lookup->tokens.at(lookup->found.value()).tick.value, 260);
}

void TestLesson::moduloContrast()
{
    const Lesson lesson = builtIn("modulo-contrast");
    const PaneSnapshot &ring = lesson.snapshots().back().panes[0];
    const PaneSnapshot &modulo = lesson.snapshots().back().panes[1];
    QCOMPARE(movedKeys(ring), (Names{"K5", "K6", "K7"}));
    QVERIFY(modulo.totals == totals(12, 10, 0, 2));
    QCOMPARE(keysThat(modulo, [](const KeyView &key) { return !key.moved(); }),
             (Names{"K2", "K7"}));
    for (const KeyView &key : modulo.keys) {
        const auto server = [&key](int servers) {
            return "S" + std::to_string(key.tick.value % servers);
        };
        QCOMPARE(nameOf(modulo, key.first), server(3));
        QCOMPARE(nameOf(modulo, key.owner), server(4));
    }
    // Both panes hold the same keys.
    for (std::size_t i = 0; i < ring.keys.size(); ++i) {
        QVERIFY(ring.keys[i].id == modulo.keys[i].id);
        QVERIFY(ring.keys[i].tick == modulo.keys[i].tick);
    }
}

void TestLesson::randomRings()
{
    std::set<std::string> seen;
    std::size_t pending = 0;
    for (std::uint32_t seed = 0; seed < 4000; ++seed) {
        RandomLesson random(seed);
        random.generate();
        const auto lesson = Lesson::play(random.scenario);
        QVERIFY2(lesson.ok(), qPrintable(u"seed %1: %2"_s.arg(seed).arg(listed(faultsOf(lesson)))));
        QCOMPARE(lesson->stepCount(), random.states.size());
        for (std::size_t step = 0; step < lesson->stepCount(); ++step) {
            const PaneSnapshot &pane = lesson->snapshot(step).panes.at(0);
            const RingOracle &oracle = random.states[step];
            std::string difference = oracle.compare(pane);
            if (difference.empty())
                difference = oracle.compareWalk(pane, random.walks[step]);
            if (changesOf(pane) != random.changes[step])
                difference += " changes";
            if (pane.nodes.size() != lesson->snapshot(0).panes[0].nodes.size())
                difference += " number of nodes";
            QVERIFY2(difference.empty(),
                     qPrintable(u"seed %1, step %2: %3"_s.arg(seed).arg(step).arg(
                         QString::fromStdString(difference))));
            pending += pane.totals.pending > 0 ? 1 : 0;
            for (const std::string &change : random.changes[step])
                seen.insert(change.substr(0, change.find(' ')));
        }
        // Replaying gives the same.
        const auto again = Lesson::play(random.scenario);
        QVERIFY(std::equal(lesson->snapshots().begin(), lesson->snapshots().end(),
                           again->snapshots().begin(), again->snapshots().end()));
    }
    // The scenarios were not all dull.
    QCOMPARE(seen, (std::set<std::string>{"inserted", "left", "moved", "replaced", "staged"}));
    QVERIFY(pending > 1000);
}

void TestLesson::randomModulo()
{
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&random](unsigned limit) { return random() % limit; };
        Scenario scenario = twoPanes(R"("title": "Go")");
        scenario.keys.clear();
        for (int i = 0; i < 10; ++i)
            scenario.keys.push_back(
                {{"K" + std::to_string(i)}, {static_cast<int>(below(kTickCount))}});
        scenario.panes[1].servers = static_cast<std::uint32_t>(below(6));
        scenario.steps.resize(1);

        const auto ruled = [&scenario](std::uint32_t servers) {
            Names owners;
            for (const Key &key : scenario.keys)
                owners.push_back(
                    servers == 0 ? "-"
                                 : "S" + std::to_string(static_cast<std::uint32_t>(key.tick.value) %
                                                        servers));
            return owners;
        };
        Names rule = ruled(scenario.panes[1].servers);
        Names shown = rule;
        std::vector<Names> rules{rule};
        std::vector<Names> owners{shown};
        for (int i = 0; i < 6; ++i) {
            Step step;
            step.id = "step-" + std::to_string(i);
            if (below(2) == 0) {
                const auto count = static_cast<std::uint32_t>(below(6));
                step.events.push_back({1, SetServers{count}});
                rule = ruled(count);
                for (std::size_t key = 0; key < shown.size(); ++key) {
                    if (shown[key] == "-" || rule[key] == "-")
                        shown[key] = rule[key];
                }
            } else {
                step.events.push_back({1, Move{}});
                shown = rule;
            }
            scenario.steps.push_back(step);
            rules.push_back(rule);
            owners.push_back(shown);
        }
        const Lesson lesson = played(scenario);
        for (std::size_t i = 0; i < lesson.stepCount(); ++i) {
            const PaneSnapshot &pane = lesson.snapshot(i).panes[1];
            Names found;
            Names next;
            int owned = 0;
            for (const KeyView &key : pane.keys) {
                found.push_back(nameOf(pane, key.owner));
                next.push_back(nameOf(pane, key.pending() ? key.next : key.owner));
                owned += key.owner ? 1 : 0;
            }
            QCOMPARE(found, owners[i]);
            QCOMPARE(next, rules[i]);
            QCOMPARE(std::accumulate(pane.loads.begin(), pane.loads.end(), 0), owned);
            const Totals &sums = pane.totals;
            QCOMPARE(sums.moved + sums.pending + sums.stayed, 10);
            QCOMPARE(pane.nodes.size(), lesson.snapshot(0).panes[1].nodes.size());
        }
    }
}

void TestLesson::placeholders_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const auto row = [](const char *scenario, const char *step, const char *text,
                        const char *english, const char *chinese = nullptr) {
        QTest::addRow("%s %s %s", scenario, step, text)
            << QString::fromUtf8(scenario) << QString::fromUtf8(step) << QString::fromUtf8(text)
            << QString::fromUtf8(english) << QString::fromUtf8(chinese ? chinese : english);
    };
    const auto join = [&row](const char *text, const char *english, const char *chinese = nullptr) {
        row("node-joins", "insert", text, english, chinese);
    };
    // N4 has come to 220. K5 at 155, K6 at 185 and K7 at 205 are pending; N3 still holds five keys.
    join("{keys}", "12");
    join("{moved}", "0");
    join("{kept}", "9");
    join("{pending}", "3");
    join("{rehashed}", "0");
    join("{movedKeys}", "none", "无");
    join("{keptKeys}", "K0, K1, K2, K3, K4, K8, K9, K10, K11",
         "K0、K1、K2、K3、K4、K8、K9、K10、K11");
    join("{pendingKeys}", "K5, K6, K7", "K5、K6、K7");
    join("{nodes}", "4");
    join("{tokens}", "4");
    join("{servers}", "0");
    join("{mean}", "3");     // 12 / 4
    join("{ratio}", "1.67"); // 5 / 3
    join("{spread}", "5");   // 5 − 0
    join("{largest}", "5");
    join("{smallest}", "0");
    join("{load:N3}", "5");
    join("{load:N4}", "0");
    join("{keysOf:N1}", "K0, K10, K11", "K0、K10、K11"); // In (280, 20].
    join("{keysOf:N4}", "none", "无");
    join("{tokensOf:N4}", "220");
    join("{range:N1}", "(280, 20]");
    join("{range:N3}", "(140, 220], (220, 280]", "(140, 220]、(220, 280]");
    join("{range:N4}", "none", "无");
    join("{tick:K5}", "155");
    join("{owner:K5}", "N3");
    join("{next:K5}", "N4");
    join("{next:K0}", "none", "无");
    join("{token:K5}", "220");
    join("{token:K11}", "20"); // From 345 over zero.
    join("{token:K8}", "280");

    // Other steps and panes.
    join("{owner:K5@follow-k5}", "N4");
    join("{next:K5@follow-k5}", "none", "无");
    join("{token:K5@build}", "280");
    join("{moved@loads}", "3");
    join("{movedKeys@loads}", "K5, K6, K7", "K5、K6、K7");
    join("{mean@build}", "4"); // 12 / 3
    join("{range:N4@take-over}", "(140, 220]");
    join("{ring.load:N4@loads}", "3");
    join("{tokensOf:N4@build}", "none", "无");
    join("{nodes@build}{nodes}", "34");

    // 155 mod 3 = 2 and 155 mod 4 = 3.
    const auto contrast = [&row](const char *text, const char *english,
                                 const char *chinese = nullptr) {
        row("modulo-contrast", "grow", text, english, chinese);
    };
    contrast("{modulo.servers}", "4");
    contrast("{modulo.servers@lookup}", "3");
    contrast("{modulo.nodes@lookup}", "3");
    contrast("{modulo.tokens}", "0");
    contrast("{modulo.remainder:K5}", "3");
    contrast("{modulo.remainder:K5@lookup}", "2");
    contrast("{modulo.owner:K5}", "S2");
    contrast("{modulo.next:K5}", "S3");
    contrast("{modulo.owner:K5@modulo-moves}", "S3");
    contrast("{modulo.moved@compare}", "10");
    contrast("{modulo.pending}", "10");
    contrast("{modulo.keptKeys@compare}", "K2, K7", "K2、K7");
    contrast("{moved@compare} {ring.moved@compare}", "3 3");
    contrast("{modulo.load:S0@lookup}", "2"); // 60 and 345.
    contrast("{modulo.tokensOf:S0}", "none", "无");

    row("virtual-nodes", "loads", "{tokensOf:N2}", "80, 200, 320", "80、200、320");
    row("virtual-nodes", "loads", "{tokens}", "9");
    row("virtual-nodes", "loads", "{token:K9} {token:K9@skew}", "260 300"); // K9 is at 260.
    row("virtual-nodes", "loads", "{spread@skew} {spread}", "5 2");
    row("virtual-nodes", "loads", "{ratio@skew}", "1.75"); // 7 / 4
    row("virtual-nodes", "loads", "{ratio}", "1.25");      // 5 / 4

    row("node-leaves", "loads", "{nodes} {tokens}", "3 3");
    row("node-leaves", "loads", "{range:N2@build}", "(20, 140]");
    row("node-leaves", "loads", "{tokensOf:N2}", "140"); // Those it had.
    row("node-leaves", "loads", "{load:N2}", "0");

    join("", "");
    join("no placeholder", "no placeholder");
    join("{{", "{");
    join("}}", "}");
    join("{{keys}}", "{keys}");
    join("{{{keys}}}", "{12}");
    join("{keys}}}", "12}");
    join("键：{keys}。", "键：12。");
}

void TestLesson::placeholders()
{
    QFETCH(QString, scenario);
    QFETCH(QString, step);
    QFETCH(QString, text);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const Lesson lesson = builtIn(scenario.toStdString());
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const std::size_t number = lesson.stepNamed(step.toStdString()).value();
    for (const Language language : {Language::English, Language::Chinese}) {
        const auto filled = filler.fill(text.toStdString(), number, language);
        QVERIFY2(filled.ok(), filled.ok() ? "" : filled.error().message.c_str());
        QCOMPARE(QString::fromStdString(*filled),
                 language == Language::English ? english : chinese);
    }
}

void TestLesson::placeholderErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *text, const char *message) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(message);
    };
    row("{moves}", "{moves} is not a placeholder; write {{ for a brace");
    row("{Moved}", "{Moved} is not a placeholder; write {{ for a brace");
    row("{ moved}", "{ moved} is not a placeholder; write {{ for a brace");
    row("{}", "{} is not a placeholder; write {{ for a brace");
    row("{load}", "{load} is not a placeholder; write {{ for a brace");
    row("{load:}", "{load:} is not a placeholder; write {{ for a brace");
    row("{moved:N1}", "{moved:N1} is not a placeholder; write {{ for a brace");
    row("{load:K5}", "{load:K5} is not a placeholder; write {{ for a brace");
    row("{tick:N1}", "{tick:N1} is not a placeholder; write {{ for a brace");
    row("{ring.remainder:K5}", "{ring.remainder:K5} is not a placeholder; write {{ for a brace");
    row("{load:N9}", "there is no node or key \"N9\"");
    row("{modulo.load:N1}", "there is no node or key \"N1\"");
    row("{moved@gone}", "there is no step \"gone\"");
    row("{moved@}", "there is no step \"\"");
    row("{left.moved}", "there is no pane \"left\"");
    row("{moved", "a { is not closed; write {{ for a brace");
    row("{keys} {", "a { is not closed; write {{ for a brace");
    row("moved}", "a } is not opened; write }} for a brace");
    row("{keys}}", "a } is not opened; write }} for a brace");
}

void TestLesson::placeholderErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, message);
    const Lesson lesson = builtIn("modulo-contrast");
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const auto filled = filler.fill(text.toStdString(), 0, Language::English);
    QVERIFY(!filled.ok());
    QCOMPARE(QString::fromStdString(filled.error().message), message);
}

/// Names of keys and nodes may hold the characters that placeholders use, but for the braces.
void TestLesson::namesWithMarks()
{
    Scenario scenario = twoPanes(R"("title": "Go")");
    scenario.keys[0].id.text = "cart.items:7";
    scenario.keys[1].id.text = "user@host";
    scenario.panes[0].nodes[0].id.text = "10.0.0.1:80";
    const Lesson lesson = played(scenario);
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const auto filled = [&filler](std::string_view text) {
        return filler.fill(text, 0, Language::English).value();
    };
    QCOMPARE(filled("{tick:cart.items:7}"), "50");
    QCOMPARE(filled("{ring.tick:cart.items:7@go}"), "50");
    QCOMPARE(filled("{owner:cart.items:7}"), "10.0.0.1:80");
    QCOMPARE(filled("{load:10.0.0.1:80}"), "1");
    // The last @ marks the step, so a name with one needs a step after it.
    QCOMPARE(filled("{tick:user@host@start}"), "150");
}

void TestLesson::figures()
{
    QCOMPARE(figureText(0), "0");
    QCOMPARE(figureText(3), "3");
    QCOMPARE(figureText(10), "10");
    QCOMPARE(figureText(4.0 / 3), "1.33");
    QCOMPARE(figureText(2.0 / 3), "0.67");
    QCOMPARE(figureText(0.5), "0.5");
    QCOMPARE(figureText(1.05), "1.05");
    QCOMPARE(figureText(0.999), "1");
    QCOMPARE(figureText(100.25), "100.25");
    QCOMPARE(rangeText(Range{{20}, {140}}), "(20, 140]");
    QCOMPARE(rangeText(Range{{280}, {20}}), "(280, 20]");
}

void TestLesson::textsOfALesson()
{
    Scenario scenario =
        twoPanes(R"("title": {"en": "{nodes} nodes"}, "text": {"zh_CN": "{keys} 个"},
        "name": {"en": "Two", "zh_CN": "二"},
        "events": [{"pane": "ring", "leave": {"node": "A"}}])");
    scenario.headline = {"{nodes} left", ""};
    const Lesson lesson = played(scenario);
    QCOMPARE(lesson.title(1, Language::English), "1 nodes");
    QCOMPARE(lesson.title(1, Language::Chinese), "1 nodes");
    QCOMPARE(lesson.text(1, Language::English), "2 个");
    QCOMPARE(lesson.text(1, Language::Chinese), "2 个");
    QCOMPARE(lesson.text(0, Language::Chinese), "");
    QCOMPARE(lesson.name(0, Language::English), "Start");
    QCOMPARE(lesson.name(1, Language::English), "Two");
    QCOMPARE(lesson.name(1, Language::Chinese), "二");
    // From the last step, not from the first.
    QCOMPARE(lesson.headline(Language::English), "1 left");
    QVERIFY(lesson.stepNamed("go") == std::optional<std::size_t>(1));
    QVERIFY(!lesson.stepNamed("gone"));
}

/// The tables in the README: `| {placeholder} | what it says | example |`.
void TestLesson::placeholdersOfTheReadme()
{
    const Lesson lesson = builtIn("node-joins");
    const LessonText filler(lesson.scenario(), lesson.snapshots());
    const std::size_t step = lesson.stepNamed("insert").value();
    static const QRegularExpression row(u"^\\| `(\\{[^`]*\\})` +\\|[^|]*\\| *(.*?) *\\|$"_s);
    QSet<QString> described;
    for (const QString &line : QString::fromUtf8(readme()).split(u'\n')) {
        const auto match = row.match(line);
        if (!match.hasMatch())
            continue;
        described.insert(match.captured(1).mid(1).section(u':', 0, 0).remove(u'}'));
        // Those that speak of modulo panes have no example here.
        if (match.captured(2).isEmpty())
            continue;
        const auto filled = filler.fill(match.captured(1).toStdString(), step, Language::English);
        QVERIFY2(filled.ok(), qPrintable(match.captured(1)));
        QCOMPARE(QString::fromStdString(*filled), match.captured(2));
    }
    // As listed in LessonText.h.
    const QStringList known =
        u"keys moved kept pending rehashed movedKeys keptKeys pendingKeys nodes tokens servers "
        "mean ratio spread largest smallest load keysOf tokensOf range tick owner next token "
        "remainder"_s.split(u' ');
    QCOMPARE(described, QSet<QString>(known.begin(), known.end()));
}

void TestLesson::builtInTexts_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string_view id : builtInIds())
        QTest::addRow("%s", std::string(id).c_str()) << QString::fromStdString(std::string(id));
}

void TestLesson::builtInTexts()
{
    QFETCH(QString, id);
    const Lesson lesson = builtIn(id.toStdString());
    const Scenario &scenario = lesson.scenario();

    // What may be written as it is: names, and what is true of every teaching ring.
    QSet<QString> allowed{u"0"_s, u"359"_s, u"360"_s};
    for (const Key &key : scenario.keys)
        allowed.insert(QString::fromStdString(key.id.text));
    for (const PaneSnapshot &pane : lesson.snapshot(0).panes) {
        for (const NodeView &node : pane.nodes)
            allowed.insert(QString::fromStdString(node.id.text));
    }
    static const QRegularExpression placeholder(u"\\{[^}]*\\}"_s);
    static const QRegularExpression number(u"[A-Za-z]*[0-9]+"_s);
    const auto check = [&](const Localized &text, const std::string &place) {
        QVERIFY2(!text.english.empty() && !text.chinese.empty(), place.c_str());
        QVERIFY2(placeholdersOf(text.english) == placeholdersOf(text.chinese), place.c_str());
        for (const std::string &raw : {text.english, text.chinese}) {
            QString rest = QString::fromStdString(raw);
            rest.remove(placeholder);
            auto numbers = number.globalMatch(rest);
            while (numbers.hasNext()) {
                const QString found = numbers.next().captured();
                QVERIFY2(allowed.contains(found),
                         qPrintable(QString::fromStdString(place) + u": "_s + found));
            }
        }
    };
    check(scenario.title, "title");
    check(scenario.group, "group");
    check(scenario.headline, "headline");
    for (const Pane &pane : scenario.panes) {
        check(pane.title, pane.id + " title");
        if (!pane.subtitle.english.empty() || !pane.subtitle.chinese.empty())
            check(pane.subtitle, pane.id + " subtitle");
    }
    for (const Step &step : scenario.steps) {
        check(step.name, step.id + " name");
        check(step.title, step.id + " title");
        check(step.text, step.id + " text");
    }
    // No lesson ends with something still to do.
    for (const PaneSnapshot &pane : lesson.snapshots().back().panes) {
        QCOMPARE(pane.totals.pending, 0);
        for (const RangeView &range : pane.ranges)
            QVERIFY(!range.next);
    }
}

QTEST_GUILESS_MAIN(TestLesson)
#include "tst_lesson.moc"
