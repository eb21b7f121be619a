// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Help.h"

#include "cli/SimulateHelp.h"

namespace ringwalk {

namespace {

// The help in parts. Each is a text in both languages, whose lines end in a line break.

const Localized kWindow{
    R"(Ringwalk shows consistent hashing happen.

ringwalk [FILE]                    the window, with a scenario file if one is named
)",
    R"(Ringwalk 让人看见一致性哈希如何运行。

ringwalk [文件]                    打开窗口；给出场景文件则打开它
)"};

const Localized kScenario{
    R"(SCENARIO is a built-in id or a file; - is standard input.
)",
    R"(场景是内置场景的 id 或文件；- 是标准输入。
)"};

const Localized kNoDisplay{
    R"(None of the commands but the first needs a display.
)",
    R"(除第一条命令外，都不需要显示器。
)"};

const Localized kSpoken{
    R"(What is printed is in the language of the desktop, English or Chinese, or in that of
--lang, which may stand before the command as well. Figures and JSON are in English
unless --lang says otherwise, so that they are the same on every machine.
)",
    R"(输出使用桌面的语言，即英文或中文，或 --lang 指定的语言（也可写在命令之前）。图和 JSON
除非用 --lang 指定，一律用英文，因此在每台机器上都相同。
)"};

struct CommandHelp
{
    const char *name;
    Localized usage;
    Localized notes; ///< What is to be said besides; empty where nothing is.
    bool takesScenario = false;
};

const CommandHelp kCommands[] = {
    {"list",
     {R"(ringwalk list [--json] [--lang en|zh_CN]
                                   the built-in scenarios: id, title, number of steps
)",
      R"(ringwalk list [--json] [--lang en|zh_CN]
                                   列出内置场景：id、标题、步数
)"},
     {}},
    {"trace",
     {R"(ringwalk trace SCENARIO [--json] [--lang en|zh_CN]
                                   every step as text or JSON
)",
      R"(ringwalk trace 场景 [--json] [--lang en|zh_CN]
                                   以文本或 JSON 输出每一步
)"},
     {},
     true},
    {"check",
     {R"(ringwalk check FILE... [--lang en|zh_CN]
                                   validates scenario files; - is standard input
)",
      R"(ringwalk check 文件... [--lang en|zh_CN]
                                   检查场景文件；- 是标准输入
)"},
     {}},
    {"export",
     {R"(ringwalk export SCENARIO [--step N|ID | --all-steps]
        [--format svg|png|pdf|animation|html|handout]
        [--theme light|dark|high-contrast|print] [--lang en|zh_CN] [--size WxH]
        [--text text|paths] [--with loads,legend,caption]
        [--seconds S] [--answers] [--notes] [-o FILE|FOLDER]
                                   steps as pictures, or the lesson as one file
)",
      R"(ringwalk export 场景 [--step 序号|ID | --all-steps]
        [--format svg|png|pdf|animation|html|handout]
        [--theme light|dark|high-contrast|print] [--lang en|zh_CN] [--size 宽x高]
        [--text text|paths] [--with loads,legend,caption]
        [--seconds 秒] [--answers] [--notes] [-o 文件|文件夹]
                                   把步骤写成图片，或把整课写成一个文件
)"},
     {R"(Without --step, export writes the first step. Without --format, the name of the file
says what is written: .svg, .png, .pdf or .html. -o - is standard output.
animation (an SVG that plays), html (a page) and handout (a PDF to print) hold all
steps, with loads and legend unless --with says otherwise. --seconds is the time a
step is shown in an animation or on a page; --answers gives the answers to the
questions on a page or a handout, --notes what the lesson notes for who presents it,
on a handout.
)",
      R"(不给 --step 时，export 写出第一步。不给 --format 时，文件名决定写什么：.svg、.png、.pdf
或 .html。-o - 是标准输出。
animation（会播放的 SVG）、html（网页）和 handout（供打印的 PDF）包含所有步骤，
并带负载和图例，除非 --with 另有指定。--seconds 是动画或网页中每一步显示的秒数；
--answers 在网页或讲义上给出问题的答案，--notes 在讲义上给出讲解备注。
)"},
     true},
    {"simulate",
     {R"(ringwalk simulate [--nodes N] [--vnodes V] [--keys K] [--requests R] [--workload NAME]
        [--column NAME | --match REGEX] [--table-size T] [--rounds N] [--interval N]
        [--smoothing PART] [--limit PART] [--ceiling N] [--labels factor|stable]
        [--basis base|current]
        [--placement A,B,...] [--weights W1,W2,...] [--epsilon E] [--max-probes P]
        [--hash xxh3|xxh64|md5|blake2b] [--seed S] [--leaver NODE]
        [--loads | --sweep NAME[=V1,V2,...] [--seeds N] [--movement] | --round-by-round]
        [--format text|json|csv] [--lang en|zh_CN] [-o FILE]
                                   what placement rules do with many keys
)",
      R"(ringwalk simulate [--nodes 节点数] [--vnodes 虚拟节点数] [--keys 键数] [--requests 请求数]
        [--workload 名称] [--column 列名 | --match 正则表达式] [--table-size 大小] [--rounds 轮数]
        [--interval 轮数] [--smoothing 比例] [--limit 比例] [--ceiling 倍数]
        [--labels factor|stable] [--basis base|current]
        [--placement A,B,...] [--weights W1,W2,...] [--epsilon ε]
        [--max-probes 个数] [--hash xxh3|xxh64|md5|blake2b] [--seed 种子] [--leaver 节点]
        [--loads | --sweep 名称[=值1,值2,...] [--seeds 个数] [--movement] | --round-by-round]
        [--format text|json|csv] [--lang en|zh_CN] [-o 文件]
                                   用大量的键比较各种放置规则
)"},
     {R"(Workloads: uniform, zipf:ALPHA, powerlaw:ALPHA, file:PATH. A file has one key a line,
after a tab how often it is asked for; file:- is standard input. --column NAME takes
the keys from a column of a CSV file, --match REGEX from the lines of a log.
Rules: modulo, successor, bounded, bounded-rendezvous, rendezvous, weighted-rendezvous,
jump, maglev, dynamic, ketama, ketama-weighted, cassandra. For maglev there is
--table-size, for dynamic there are --rounds, --interval, --smoothing, --limit,
--ceiling, --labels factor|stable and --basis base|current. --loads adds each node.
--sweep runs the same for several values of vnodes, epsilon, nodes or alpha, each with
--seeds seeds from --seed on (5 without it), and prints mean, smallest and largest; with
--movement also what moves, which takes about three times as long. --round-by-round
prints what the rule dynamic does in each round, with both kinds of labels.
What each option means, and its usual value: ringwalk simulate --help.
)",
      R"(请求分布：uniform、zipf:ALPHA、powerlaw:ALPHA、file:路径。文件每行一个键，制表符后
可写请求次数；file:- 是标准输入。--column 列名 从 CSV 文件的一列取键，--match 正则表达式
从日志的各行取键。
规则：modulo、successor、bounded、bounded-rendezvous、rendezvous、weighted-rendezvous、
jump、maglev、dynamic、ketama、ketama-weighted、cassandra。maglev 有 --table-size，
dynamic 有 --rounds、--interval、--smoothing、--limit、--ceiling、
--labels factor|stable 和 --basis base|current。--loads 给出每个节点。
--sweep 对 vnodes、epsilon、nodes 或 alpha 的若干个值各运行一次，每个值用 --seeds 个种子
（从 --seed 起；默认 5 个），输出均值、最小与最大；加 --movement 还测量移动的键，耗时约
三倍。--round-by-round 输出 dynamic 规则每一轮的结果，两种标签都有。
各选项的含义和默认值见 ringwalk simulate --help。
)"}},
};

Localized &operator+=(Localized &text, const Localized &more)
{
    text.english += more.english;
    text.chinese += more.chinese;
    return text;
}

const Localized kBlankLine{"\n", "\n"};

} // namespace

Localized helpText()
{
    Localized text = kWindow;
    for (const CommandHelp &command : kCommands)
        text += command.usage;
    text += kBlankLine;
    text += kScenario;
    for (const CommandHelp &command : kCommands) {
        if (command.notes == Localized{})
            continue;
        text += command.notes;
        text += kBlankLine;
    }
    text += kNoDisplay;
    text += kBlankLine;
    text += kSpoken;
    return text;
}

std::optional<Localized> helpText(const QString &command)
{
    for (const CommandHelp &each : kCommands) {
        if (command != QLatin1String(each.name))
            continue;
        Localized text = each.usage;
        text += kBlankLine;
        if (each.takesScenario)
            text += kScenario;
        if (each.notes != Localized{}) {
            text += each.notes;
            text += kBlankLine;
        }
        if (command == QLatin1String("simulate")) {
            text += simulateOptionsText();
            text += kBlankLine;
        }
        text += kSpoken;
        return text;
    }
    return std::nullopt;
}

Localized scenarioOperand()
{
    return {"SCENARIO", "场景"};
}

Localized fileOperand()
{
    return {"FILE", "文件"};
}

} // namespace ringwalk
