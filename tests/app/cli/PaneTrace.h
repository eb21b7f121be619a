// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTest>

#include <algorithm>

#include "Program.h"

/// What `trace --json` prints of the core scenarios.
namespace ringwalk::test {

using namespace Qt::StringLiterals;

inline const QStringList kScenarios{u"node-joins"_s, u"node-leaves"_s, u"virtual-nodes"_s,
                                    u"modulo-contrast"_s};

/// The twelve keys of every core scenario, as the lesson's sources give them.
inline const QList<int> kTicks{10, 35, 60, 95, 125, 155, 185, 205, 235, 260, 310, 345};

using Loads = QMap<QString, int>;

inline QJsonObject trace(const QString &scenario)
{
    const Outcome outcome = ringwalk::test::ringwalk({u"trace"_s, scenario, u"--json"_s});
    if (outcome.code != 0 || !outcome.err.isEmpty())
        qFatal("trace %s: code %d, %s", qPrintable(scenario), outcome.code,
               outcome.err.constData());
    return QJsonDocument::fromJson(outcome.out).object();
}

/// One pane of one step, as the trace has it.
class PaneTrace
{
public:
    PaneTrace(const QJsonObject &trace, int step, int pane = 0)
        : m_step(trace[u"steps"_s].toArray().at(step - 1).toObject())
        , m_pane(m_step[u"panes"_s].toArray().at(pane).toObject())
    {
    }

    QString step() const { return m_step[u"id"_s].toString(); }
    QString id() const { return m_pane[u"id"_s].toString(); }
    QString rule() const { return m_pane[u"rule"_s].toString(); }
    QJsonArray nodes() const { return m_pane[u"nodes"_s].toArray(); }
    QJsonArray keys() const { return m_pane[u"keys"_s].toArray(); }
    QJsonArray ranges() const { return m_pane[u"ranges"_s].toArray(); }

    QStringList ringOrder() const
    {
        QStringList ids;
        for (const QJsonValue node : nodes())
            ids += node[u"id"_s].toString();
        return ids;
    }

    QString state(const QString &id) const
    {
        for (const QJsonValue node : nodes()) {
            if (node[u"id"_s].toString() == id)
                return node[u"state"_s].toString();
        }
        return {};
    }

    QList<int> tokens(const QString &id) const
    {
        QList<int> tokens;
        for (const QJsonValue node : nodes()) {
            if (node[u"id"_s].toString() != id)
                continue;
            for (const QJsonValue token : node[u"tokens"_s].toArray())
                tokens += token.toInt();
        }
        return tokens;
    }

    Loads loads() const
    {
        Loads loads;
        const QJsonObject object = m_pane[u"loads"_s].toObject();
        for (const QString &node : object.keys())
            loads[node] = object[node].toInt();
        return loads;
    }

    /// `(20,140] N2`, in the order of the trace.
    QStringList rangeTexts() const
    {
        QStringList texts;
        for (const QJsonValue range : ranges())
            texts += u"(%1,%2] %3"_s.arg(range[u"from"_s].toInt())
                         .arg(range[u"to"_s].toInt())
                         .arg(range[u"node"_s].toString());
        return texts;
    }

    QString owner(const QString &key) const { return of(key)[u"owner"_s].toString(); }

    /// The keys about to move, with whom they go to: `K5>N4`.
    QStringList pending() const
    {
        QStringList texts;
        for (const QJsonValue key : keys()) {
            if (key[u"next"_s].isString())
                texts += key[u"id"_s].toString() + u'>' + key[u"next"_s].toString();
        }
        return texts;
    }

    QStringList moved() const { return keysWhere(u"moved"_s); }

    QStringList keysOf(const QString &node) const
    {
        QStringList ids;
        for (const QJsonValue key : keys()) {
            if (key[u"owner"_s].toString() == node)
                ids += key[u"id"_s].toString();
        }
        return ids;
    }

    /// Moved, pending, stayed.
    QList<int> totals() const
    {
        return {total(u"moved"_s), total(u"pending"_s), total(u"stayed"_s)};
    }
    int total(const QString &name) const { return m_pane[u"totals"_s].toObject()[name].toInt(-1); }

    int spread() const
    {
        const Loads all = loads();
        return *std::max_element(all.begin(), all.end()) -
               *std::min_element(all.begin(), all.end());
    }

private:
    QJsonObject of(const QString &id) const
    {
        for (const QJsonValue key : keys()) {
            if (key[u"id"_s].toString() == id)
                return key.toObject();
        }
        return {};
    }

    QStringList keysWhere(const QString &flag) const
    {
        QStringList ids;
        for (const QJsonValue key : keys()) {
            if (key[flag].toBool())
                ids += key[u"id"_s].toString();
        }
        return ids;
    }

    QJsonObject m_step;
    QJsonObject m_pane;
};

} // namespace ringwalk::test
