// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Help.h"

namespace ringwalk {

namespace {

const char kEnglish[] = R"(Ringwalk shows consistent hashing happen.

ringwalk [FILE]                    the window, with a scenario file if one is named
ringwalk list [--json] [--lang en|zh_CN]
                                   the built-in scenarios: id, title, number of steps
ringwalk trace SCENARIO [--json] [--lang en|zh_CN]
                                   every step as text or JSON
ringwalk check FILE... [--lang en|zh_CN]
                                   validates scenario files
ringwalk export SCENARIO [--step N|ID | --all-steps]
        [--format svg|png|pdf|animation|html|handout]
        [--theme light|dark|high-contrast|print] [--lang en|zh_CN] [--size WxH]
        [--text text|paths] [--with loads,legend,caption]
        [--seconds S] [--answers] [--notes] [-o FILE|FOLDER]
ringwalk simulate [--nodes N] [--vnodes V] [--keys K] [--requests R] [--workload NAME]
        [--placement A,B,...] [--weights W1,W2,...] [--epsilon E] [--max-probes P]
        [--hash xxh3|xxh64|md5|blake2b] [--seed S] [--leaver NODE] [--loads]
        [--format text|json|csv] [--lang en|zh_CN] [-o FILE]
                                   what placement rules do with many keys

SCENARIO is a built-in id or a file. Without --step, export writes the first step.
animation (an SVG that plays), html (a page) and handout (a PDF to print) hold all
steps, with loads and legend unless --with says otherwise. --seconds is the time a
step is shown in an animation or on a page; --answers gives the answers to the
questions on a page or a handout, --notes what the lesson notes for who presents it,
on a handout.

Workloads: uniform, zipf:ALPHA, powerlaw:ALPHA, file:PATH. A file has one key a line,
after a tab how often it is asked for; file:- is standard input. --column NAME takes
the keys from a column of a CSV file, --match REGEX from the lines of a log.
Rules: modulo, successor, bounded, bounded-rendezvous, rendezvous, weighted-rendezvous,
jump, maglev, dynamic, ketama, ketama-weighted, cassandra. For maglev there is
--table-size, for dynamic there are --rounds, --interval, --smoothing, --limit,
--ceiling, --labels factor|stable and --basis base|current. --loads adds each node.

None of the commands but the first needs a display.

What is printed is in the language of the desktop, English or Chinese, or in that of
--lang, which may stand before the command as well. Figures and JSON are in English
unless --lang says otherwise, so that they are the same on every machine.
)";

const char kChinese[] = R"(Ringwalk 让人看见一致性哈希如何运行。

ringwalk [文件]                    打开窗口；给出场景文件则打开它
ringwalk list [--json] [--lang en|zh_CN]
                                   列出内置场景：id、标题、步数
ringwalk trace 场景 [--json] [--lang en|zh_CN]
                                   以文本或 JSON 输出每一步
ringwalk check 文件... [--lang en|zh_CN]
                                   检查场景文件
ringwalk export 场景 [--step 序号|ID | --all-steps]
        [--format svg|png|pdf|animation|html|handout]
        [--theme light|dark|high-contrast|print] [--lang en|zh_CN] [--size 宽x高]
        [--text text|paths] [--with loads,legend,caption]
        [--seconds 秒] [--answers] [--notes] [-o 文件|文件夹]
ringwalk simulate [--nodes 节点数] [--vnodes 虚拟节点数] [--keys 键数] [--requests 请求数]
        [--workload 名称] [--placement A,B,...] [--weights W1,W2,...] [--epsilon ε]
        [--max-probes 个数] [--hash xxh3|xxh64|md5|blake2b] [--seed 种子] [--leaver 节点]
        [--loads] [--format text|json|csv] [--lang en|zh_CN] [-o 文件]
                                   用大量的键比较各种放置规则

场景是内置场景的 id 或文件。不给 --step 时，export 写出第一步。
animation（会播放的 SVG）、html（网页）和 handout（供打印的 PDF）包含所有步骤，
并带负载和图例，除非 --with 另有指定。--seconds 是动画或网页中每一步显示的秒数；
--answers 在网页或讲义上给出问题的答案，--notes 在讲义上给出讲解备注。

请求分布：uniform、zipf:ALPHA、powerlaw:ALPHA、file:路径。文件每行一个键，制表符后
可写请求次数；file:- 是标准输入。--column 列名 从 CSV 文件的一列取键，--match 正则表达式
从日志的各行取键。
规则：modulo、successor、bounded、bounded-rendezvous、rendezvous、weighted-rendezvous、
jump、maglev、dynamic、ketama、ketama-weighted、cassandra。maglev 有 --table-size，
dynamic 有 --rounds、--interval、--smoothing、--limit、--ceiling、
--labels factor|stable 和 --basis base|current。--loads 给出每个节点。

除第一条命令外，都不需要显示器。

输出使用桌面的语言，即英文或中文，或 --lang 指定的语言（也可写在命令之前）。图和 JSON
除非用 --lang 指定，一律用英文，因此在每台机器上都相同。
)";

} // namespace

Localized helpText()
{
    return {kEnglish, kChinese};
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
