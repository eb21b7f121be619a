// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LookupText.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "diagram/Words.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

namespace {

constexpr std::size_t kAllTokens = 16;
constexpr std::size_t kNeighbours = 4;

struct LookupText
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::LookupText)
};

QString nodeHtml(std::size_t node, const QString &text, const Appearance &appearance)
{
    return QStringLiteral("<b><font color=\"%1\">%2</font></b>")
        .arg(appearance.colour({Role::NodeInk, node}).name(), text.toHtmlEscaped());
}

QString nodeName(const PaneSnapshot &pane, std::size_t node)
{
    return QString::fromStdString(pane.nodes[node].id.text);
}

QString moduloHtml(const PaneSnapshot &pane, const Lookup &lookup, const Appearance &appearance)
{
    const int hash = pane.keys[lookup.key].tick.value;
    if (lookup.servers == 0)
        return LookupText::tr("no server, no owner");
    QString html =
        QStringLiteral("%1 mod %2 = %3 → ").arg(hash).arg(lookup.servers).arg(lookup.remainder) +
        nodeHtml(lookup.remainder, nodeName(pane, lookup.remainder), appearance);
    if (lookup.formerServers > 0)
        html += QStringLiteral("<br>") +
                LookupText::tr("was %1 mod %2 = %3 → %4")
                    .arg(hash)
                    .arg(lookup.formerServers)
                    .arg(lookup.formerRemainder)
                    .arg(nodeHtml(lookup.formerRemainder, nodeName(pane, lookup.formerRemainder),
                                  appearance));
    return html;
}

/// In the words of the figures.
QString wordsHtml(const PaneSnapshot &pane, const Lookup &lookup, const Appearance &appearance)
{
    return QString::fromStdString(Words(appearance.language()).walk(pane, lookup)).toHtmlEscaped();
}

/// Every active node with its score, the winner first.
QString scoresHtml(const PaneSnapshot &pane, const Lookup &lookup, const Appearance &appearance)
{
    if (lookup.scores.empty())
        return LookupText::tr("no node, no owner");
    QStringList parts;
    for (const Lookup::Score &score : lookup.scores)
        parts.append(nodeHtml(score.node, nodeName(pane, score.node), appearance) +
                     QStringLiteral(" %1").arg(shownScore(score.score)));
    return LookupText::tr("owner(%1) = highest score")
               .arg(QString::fromStdString(pane.keys[lookup.key].id.text).toHtmlEscaped()) +
           QStringLiteral("<br>") + parts.join(QStringLiteral("&nbsp; ")) +
           QStringLiteral("&nbsp; → ") +
           nodeHtml(lookup.scores.front().node, nodeName(pane, lookup.scores.front().node),
                    appearance);
}

/// The rule by which the walk ends where it does.
QString rule(const Lookup &lookup)
{
    if (!lookup.full.empty())
        return LookupText::tr("owner(%1) = first token ≥ %1 whose node has room");
    return lookup.clockwise ? LookupText::tr("owner(%1) = first token ≥ %1")
                            : LookupText::tr("owner(%1) = last token ≤ %1");
}

QString ringHtml(const PaneSnapshot &pane, const Lookup &lookup, const Appearance &appearance)
{
    const int tick = pane.keys[lookup.key].tick.value;
    QString html = rule(lookup).arg(tick);
    if (!lookup.found && !lookup.full.empty())
        return html + QStringLiteral("<br>") + wordsHtml(pane, lookup, appearance);
    if (!lookup.found)
        return html + QStringLiteral("<br>") + LookupText::tr("no token, no owner");
    html += QStringLiteral("<br>");
    // Of many tokens those round the one found; where the walk wraps, they are the first and last.
    const std::size_t count = lookup.tokens.size();
    const auto near = [&](std::size_t i) {
        const std::size_t ahead = (i + count - *lookup.found) % count;
        return count <= kAllTokens || ahead <= kNeighbours || count - ahead <= kNeighbours;
    };
    bool skipped = false;
    for (std::size_t i = 0; i < count; ++i) {
        if (!near(i)) {
            html += skipped ? QString() : QStringLiteral("&nbsp; …");
            skipped = true;
            continue;
        }
        skipped = false;
        const QString token = QString::number(lookup.tokens[i].tick.value);
        if (i > 0)
            html += QStringLiteral("&nbsp; ");
        if (i == *lookup.found)
            html += nodeHtml(lookup.tokens[i].node, QStringLiteral("[%1]").arg(token), appearance);
        else if (std::find(lookup.full.begin(), lookup.full.end(), i) != lookup.full.end())
            html += QStringLiteral("<s>%1</s>").arg(token);
        else
            html += token;
    }
    const std::size_t owner = lookup.tokens[*lookup.found].node;
    html += QStringLiteral("&nbsp; → ") + nodeHtml(owner, nodeName(pane, owner), appearance);
    if (!lookup.full.empty())
        return html + QStringLiteral("<br>") + wordsHtml(pane, lookup, appearance);
    if (lookup.wraps && !lookup.clockwise)
        return html + QStringLiteral("<br>") +
               LookupText::tr("none is ≤ %1: back to the largest").arg(tick);
    if (lookup.wraps)
        html +=
            QStringLiteral("<br>") + LookupText::tr("none is ≥ %1: back to the smallest").arg(tick);
    if (lookup.former)
        html += QStringLiteral("<br>") +
                LookupText::tr("was %1 → %2")
                    .arg(lookup.former->tick.value)
                    .arg(nodeHtml(lookup.former->node, nodeName(pane, lookup.former->node),
                                  appearance));
    return html;
}

} // namespace

QString lookupHtml(const PaneSnapshot &pane, const Appearance &appearance)
{
    const auto &lookup = pane.explanation.lookup;
    if (!lookup)
        return {};
    if (pane.rule == Rule::Modulo)
        return moduloHtml(pane, *lookup, appearance);
    if (pane.rule == Rule::KeyRanges)
        return wordsHtml(pane, *lookup, appearance);
    if (pane.rule == Rule::Rendezvous)
        return scoresHtml(pane, *lookup, appearance);
    return ringHtml(pane, *lookup, appearance);
}

} // namespace ringwalk
