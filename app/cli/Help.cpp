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
        [--seconds S] [--answers] [-o FILE|FOLDER]

SCENARIO is a built-in id or a file. Without --step, export writes the first step.
animation (an SVG that plays), html (a page) and handout (a PDF to print) hold all
steps, with loads and legend unless --with says otherwise. --seconds is the time a
step is shown in an animation or on a page; --answers gives the answers to the
questions on a page or a handout.
None of the commands but the first needs a display.

What is printed is in the language of the desktop, English or Chinese, or in that of
--lang. Figures and JSON are in English unless --lang says otherwise, so that they are
the same on every machine.
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
        [--seconds 秒] [--answers] [-o 文件|文件夹]

场景是内置场景的 id 或文件。不给 --step 时，export 写出第一步。
animation（会播放的 SVG）、html（网页）和 handout（供打印的 PDF）包含所有步骤，
并带负载和图例，除非 --with 另有指定。--seconds 是动画或网页中每一步显示的秒数；
--answers 在网页或讲义上给出问题的答案。
除第一条命令外，都不需要显示器。

输出使用桌面的语言，即英文或中文，或 --lang 指定的语言。图和 JSON 除非用 --lang
指定，一律用英文，因此在每台机器上都相同。
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
