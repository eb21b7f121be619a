// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ResultsModel.h"

#include <array>
#include <cmath>

#include <QPainter>
#include <QPixmap>

#include "diagram/LabWords.h"
#include "lab/Options.h"

namespace ringwalk {

namespace {

enum Column {
    RuleColumn,
    MaxOverMean,
    P99OverMean,
    Spilled,
    Refused,
    JoinShare,
    JoinNeedless,
    LeaveShare,
    LeaveNeedless,
    Deviation,
    Gini,
    MaxShare,
    AskedMean,
    AskedP99,
    AskedMax,
    Lookup,
    Build,
    Memory,
    Columns,
};

struct Head
{
    const char *title;
    const char *explanation;
};

constexpr std::array<Head, Columns> kHeads{{
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Rule"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Who decides which node owns a key")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "max/mean"),
     QT_TRANSLATE_NOOP(
         "ringwalk::ResultsModel",
         "Largest load in multiples of the mean; refused requests count for the mean")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "P99/mean"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "99 % of the nodes have no more than this, by nearest rank")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "spilled"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "Requests that not the first node asked took, since it was full")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "refused"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Requests that found no node with room")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "moved on join"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Keys that move when a node joins")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "join, needlessly"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "On a join: keys that move although the new node does not get them")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "moved on leave"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Keys that move when a node leaves")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "leave, needlessly"),
     QT_TRANSLATE_NOOP(
         "ringwalk::ResultsModel",
         "On a leave: keys that move although the node that leaves did not own them")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "deviation"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "Standard deviation of the loads divided by their mean")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Gini"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "0 where all loads are equal, near 1 where one node has all")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "largest share"),
     QT_TRANSLATE_NOOP(
         "ringwalk::ResultsModel",
         "Largest part of the hashes that a node owns, in multiples of its fair share; "
         "of the dynamic rule in the last round")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "asked"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Nodes asked for a request, on average")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "asked, P99"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "99 % of the requests ask no more nodes")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "asked at most"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "The most nodes that one request asks")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "a lookup"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "Time to place one request, on one thread; of the dynamic rule "
                       "with its adjustments")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "build"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "Time to make the ring or the table")},
    {QT_TRANSLATE_NOOP("ringwalk::ResultsModel", "memory"),
     QT_TRANSLATE_NOOP("ringwalk::ResultsModel",
                       "What the ring or the table takes; of the dynamic rule in the last round")},
}};

const QString kNone = QStringLiteral("–");

} // namespace

ResultsModel::ResultsModel(const Appearance &appearance, const LabSession &session, QObject *parent)
    : QAbstractTableModel(parent)
    , m_appearance(appearance)
    , m_session(session)
{
    connect(&session, &LabSession::resultChanged, this, &ResultsModel::fill);
    connect(&session, &LabSession::pinnedChanged, this, &ResultsModel::fill);
    connect(&appearance, &Appearance::changed, this, &ResultsModel::retranslate);
    fill();
}

int ResultsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResultsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Columns);
}

QVariant ResultsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const PlacementResult &result = row.run->results[row.result];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        if (index.column() != RuleColumn)
            return headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole);
        return row.pinned ? QString::fromStdString(repeatLine(row.run->parameters))
                          : QString::fromStdString(
                                ruleExplanation(result.rule).in(m_appearance.language()));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter |
                   (index.column() == RuleColumn ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::DecorationRole: {
        if (index.column() != RuleColumn)
            return {};
        const std::size_t colour = ruleColour(result.rule);
        constexpr int kSide = 20;
        QPixmap dot(kSide, kSide);
        dot.fill(Qt::transparent);
        QPainter painter(&dot);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_appearance.colour({Role::NodeEdge, colour}), 2,
                            row.pinned ? Qt::DashLine : Qt::SolidLine));
        if (!row.pinned)
            painter.setBrush(m_appearance.colour({Role::Node, colour}));
        painter.drawEllipse(QRectF(3, 3, kSide - 6, kSide - 6));
        painter.end();
        return dot;
    }
    default:
        return {};
    }
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns)
        return {};
    const Head &head = kHeads[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return tr(head.title);
    case Qt::ToolTipRole:
        return tr(head.explanation);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (section == RuleColumn ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

void ResultsModel::retranslate()
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Columns - 1);
}

void ResultsModel::fill()
{
    beginResetModel();
    m_rows.clear();
    const auto add = [this](const LabSession::SharedResult &run, bool pinned) {
        for (std::size_t i = 0; run && i < run->results.size(); ++i)
            m_rows.push_back({run, i, pinned});
    };
    add(m_session.result(), false);
    if (m_session.pinned() != m_session.result())
        add(m_session.pinned(), true);
    endResetModel();
}

QString ResultsModel::text(const Row &row, int column) const
{
    const QLocale locale = m_appearance.locale();
    const PlacementResult &result = row.run->results[row.result];
    const Evenness &evenness = result.evenness;
    const auto number = [&locale](double value, int places) {
        // Load, or a share, of a node that should have none.
        if (std::isinf(value))
            return QStringLiteral("∞");
        return locale.toString(value, 'f', places);
    };
    const auto percent = [&](double share) {
        return number(share * 100, 2) + QStringLiteral("\u00A0%");
    };
    const auto movement = [&](const std::optional<KeyMovement> &moved, bool needless) {
        if (!moved)
            return kNone;
        return percent(needless ? moved->needlessShare() : moved->share());
    };
    switch (column) {
    case RuleColumn: {
        const QString name =
            QString::fromStdString(ruleTitle(result.rule).in(m_appearance.language()));
        return row.pinned ? tr("%1 (pinned)").arg(name) : name;
    }
    case MaxOverMean:
        return number(evenness.maxOverMean, 2);
    case P99OverMean:
        return number(evenness.p99OverMean, 2);
    case Spilled:
        return bounds(result.rule) ? percent(row.run->spilledShare(result)) : kNone;
    case JoinShare:
        return movement(result.join, false);
    case JoinNeedless:
        return movement(result.join, true);
    case LeaveShare:
        return movement(result.leave, false);
    case LeaveNeedless:
        return movement(result.leave, true);
    case Deviation:
        return number(evenness.cv, 3);
    case Gini:
        return number(evenness.gini, 3);
    case MaxShare:
        return result.shares.empty() ? kNone : number(result.maxShareOverFair, 2);
    case Refused:
        return bounds(result.rule) ? locale.toString(qulonglong{result.refused}) : kNone;
    case AskedMean:
        return number(result.probes.mean, 2);
    case AskedP99:
        return locale.toString(qulonglong{result.probes.p99});
    case AskedMax:
        return locale.toString(qulonglong{result.probes.max});
    case Lookup:
        return number(result.secondsARequest * 1e9, 1) + QStringLiteral("\u00A0ns");
    case Build:
        return number(result.buildSeconds * 1e3, 1) + QStringLiteral("\u00A0ms");
    case Memory:
        return locale.formattedDataSize(static_cast<qint64>(result.bytes), 1);
    default:
        return {};
    }
}

} // namespace ringwalk
