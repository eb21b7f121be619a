// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/SimulateHelp.h"

#include "Phrase.h"
#include "TenThousandths.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"

namespace ringwalk {

namespace {

Localized meaningOf(LabParameter parameter)
{
    switch (parameter) {
    case LabParameter::Nodes:
        return {"nodes", "节点数"};
    case LabParameter::VirtualNodes:
        return {"virtual nodes of a node, for each unit of its weight",
                "节点的虚拟节点数，按每单位权重"};
    case LabParameter::Keys:
        return {"different keys; a file has its own", "不同的键数；文件有自己的键"};
    case LabParameter::Requests:
        return {"how often keys are asked for in all; not with a file", "请求总数；不能与文件同用"};
    case LabParameter::WorkloadName:
        return {"which keys are asked for, and how often", "请求哪些键，各多少次"};
    case LabParameter::Column:
        return {"the column of a CSV file that has the keys, by its name or number",
                "CSV 文件中存放键的列，用列名或序号"};
    case LabParameter::Match:
        return {"a regular expression: its first group, or all of it, is the key of a line",
                "正则表达式：其第一个组（或整个匹配）是该行的键"};
    case LabParameter::Placements:
        return {"the rules, with commas between", "规则，以逗号分隔"};
    case LabParameter::Weights:
        return {"capacities, which the nodes get in turn", "容量，依次分给各节点"};
    case LabParameter::Epsilon:
        return {"a bounded rule lets a node take 1 + ε times its share",
                "有上限的规则让节点最多承担应得的 1 + ε 倍"};
    case LabParameter::MaxProbes:
        return {"nodes that a bounded rule asks at most; 0 is all of them",
                "有上限的规则最多询问的节点数；0 为全部"};
    case LabParameter::Hash:
        return {"of keys and nodes: xxh3, xxh64, md5 or blake2b",
                "键和节点的哈希：xxh3、xxh64、md5 或 blake2b"};
    case LabParameter::Seed:
        return {"names nodes and keys and draws requests; with 0 they are node-7 and key-12",
                "决定节点和键的名称以及抽取的请求；为 0 时名称如 node-7、key-12"};
    case LabParameter::Leaver:
        return {"the node, counted from 0, whose leaving is measured", "离开的节点，从 0 计数"};
    case LabParameter::TableSize:
        return {"maglev: entries of its table, a prime", "maglev：表的大小，为质数"};
    case LabParameter::Rounds:
        return {"dynamic: so many rounds the requests are cut into", "dynamic：请求分成的轮数"};
    case LabParameter::Interval:
        return {"dynamic: tokens are adjusted after every so many rounds",
                "dynamic：每隔多少轮调整一次 token"};
    case LabParameter::Smoothing:
        return {"dynamic: the part of the newest load in the load that counts; 1 is all of it",
                "dynamic：最新负载在所计负载中的比例；1 为不平滑"};
    case LabParameter::Limit:
        return {"dynamic: the most that a node's tokens change at once, as a part of them; 0 is "
                "no limit",
                "dynamic：节点的 token 每次最多改变的比例；0 为不限"};
    case LabParameter::Ceiling:
        return {"dynamic: a node never has more tokens than so many times --vnodes",
                "dynamic：节点的 token 数最多为 --vnodes 的多少倍"};
    case LabParameter::Labels:
        return {"dynamic: with factor all tokens of a node jump when it is adjusted; with stable\n"
                "      tokens are only added and dropped at the end",
                "dynamic：factor 使节点调整时全部 token 跳动；stable 只在末尾增减 token"};
    case LabParameter::Basis:
        return {"dynamic: a node gets the factor times --vnodes (base) or times its tokens of now "
                "(current)",
                "dynamic：新的 token 数是系数乘以 --vnodes（base）或乘以现有数目（current）"};
    }
    return {};
}

Localized usualText(LabParameter parameter)
{
    const std::string text = optionText(ExperimentParameters(), parameter);
    switch (parameter) {
    case LabParameter::Requests:
        return {"as many as --keys", "与 --keys 相同"};
    case LabParameter::Weights:
        return {"all 1", "全为 1"};
    case LabParameter::Leaver:
        return {"the last", "最后一个"};
    case LabParameter::Column:
    case LabParameter::Match:
        return {"none", "无"};
    default:
        return {text};
    }
}

Localized rangeText(LabParameter parameter)
{
    const Localized range{"; %1 to %2", "；%1 到 %2"};
    if (const auto whole = wholeRange(parameter))
        return phrase(range, {groupedText(whole->least), groupedText(whole->most)});
    if (const auto parts = decimalRange(parameter))
        return phrase(range, {tenThousandthsText(parts->least), tenThousandthsText(parts->most)});
    if (parameter == LabParameter::Weights)
        return phrase(range, {"0", groupedText(kMostWeight)});
    return {};
}

} // namespace

Localized simulateOptionsText()
{
    Localized text{"Options, with their usual values and ranges:\n", "选项及其默认值和范围：\n"};
    for (const LabParameter parameter : kLabParameters) {
        const Localized entry =
            phrase(Localized{"  --%1 (%2%3)\n      %4\n", "  --%1（%2%3）\n      %4\n"},
                   {Localized{std::string(optionName(parameter))}, usualText(parameter),
                    rangeText(parameter), meaningOf(parameter)});
        text.english += entry.english;
        text.chinese += entry.chinese;
    }
    return text;
}

} // namespace ringwalk
