// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioModel.h"

#include <algorithm>

#include <QTextDocument>

#include "lesson/Catalogue.h"

namespace ringwalk {

ScenarioModel::ScenarioModel(const Appearance &appearance, QObject *parent)
    : QAbstractListModel(parent)
    , m_appearance(appearance)
{
    const Localized *group = nullptr;
    for (const std::string_view id : builtInIds()) {
        auto lesson = std::make_shared<const Lesson>(builtInLesson(id).value());
        if (!group || *group != lesson->scenario().group)
            m_rows.push_back({nullptr, {}, lesson->scenario().group});
        group = &lesson->scenario().group;
        m_rows.push_back({std::move(lesson), {}, {}});
    }
    m_builtInRows = m_rows.size();
    connect(&appearance, &Appearance::languageChanged, this, &ScenarioModel::retranslate);
}

int ScenarioModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ScenarioModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const Language language = m_appearance.language();
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(row.lesson ? row.lesson->scenario().title.in(language)
                                                 : row.heading.in(language));
    case Qt::ToolTipRole:
        return row.file.isEmpty() ? QVariant()
                                  : Qt::convertFromPlainText(row.file, Qt::WhiteSpaceNormal);
    case HeadlineRole:
        if (!row.lesson)
            return {};
        return isSecret(row) ? tr("What will move?")
                             : QString::fromStdString(row.lesson->headline(language));
    case TallestHeadlineRole: {
        if (!row.lesson)
            return {};
        const QString headline = QString::fromStdString(row.lesson->headline(language));
        const QString secret = tr("What will move?");
        return headline.size() < secret.size() ? secret : headline;
    }
    case IsHeadingRole:
        return row.lesson == nullptr;
    default:
        return {};
    }
}

Qt::ItemFlags ScenarioModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return lesson(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                         : Qt::ItemNeverHasChildren;
}

std::shared_ptr<const Lesson> ScenarioModel::lesson(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[static_cast<std::size_t>(index.row())].lesson : nullptr;
}

QString ScenarioModel::file(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[static_cast<std::size_t>(index.row())].file : QString();
}

QModelIndex ScenarioModel::find(const QString &builtInId) const
{
    const std::string id = builtInId.toStdString();
    for (int row = 0; row < rowCount(); ++row) {
        const Row &each = m_rows[static_cast<std::size_t>(row)];
        if (each.lesson && each.file.isEmpty() && each.lesson->scenario().id == id)
            return index(row);
    }
    return {};
}

QModelIndex ScenarioModel::neighbour(const QModelIndex &index, int by) const
{
    for (int row = index.row() + by; row >= 0 && row < rowCount(); row += by) {
        if (m_rows[static_cast<std::size_t>(row)].lesson)
            return this->index(row);
    }
    return {};
}

std::vector<Chapter> ScenarioModel::chapters() const
{
    std::vector<Chapter> chapters;
    for (const Row &row : m_rows) {
        if (!row.lesson)
            chapters.push_back({row.heading, {}});
        else
            chapters.back().lessons.push_back(row.lesson);
    }
    return chapters;
}

void ScenarioModel::setSecret(std::function<bool(const Lesson &)> isSecret)
{
    m_isSecret = std::move(isSecret);
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {HeadlineRole});
}

/// The headline of a check counts its questions, which gives nothing away.
bool ScenarioModel::isSecret(const Row &row) const
{
    return m_isSecret && !row.lesson->scenario().check && m_isSecret(*row.lesson);
}

Localized ScenarioModel::headingFor(const Lesson &lesson) const
{
    const Localized &group = lesson.scenario().group;
    const auto end = m_rows.begin() + static_cast<std::ptrdiff_t>(m_builtInRows);
    const bool builtIn = std::any_of(m_rows.begin(), end, [&group](const Row &row) {
        return !row.lesson && row.heading == group;
    });
    return builtIn || group == Localized{} ? Localized{"Your files", "你的文件"} : group;
}

std::vector<ScenarioModel::Row>::iterator ScenarioModel::headingOf(std::vector<Row>::iterator row)
{
    while (row->lesson)
        --row;
    return row;
}

/// Takes a lesson out, and its heading where it was the only one below it.
void ScenarioModel::remove(std::vector<Row>::iterator row)
{
    const auto heading = headingOf(row);
    const bool alone = heading + 1 == row && (row + 1 == m_rows.end() || !(row + 1)->lesson);
    const auto first = alone ? heading : row;
    beginRemoveRows({}, static_cast<int>(first - m_rows.begin()),
                    static_cast<int>(row - m_rows.begin()));
    m_rows.erase(first, row + 1);
    endRemoveRows();
}

QModelIndex ScenarioModel::addFile(const QString &path, std::shared_ptr<const Lesson> lesson)
{
    const Localized heading = headingFor(*lesson);
    const auto same = std::find_if(m_rows.begin(), m_rows.end(),
                                   [&path](const Row &row) { return row.file == path; });
    if (same != m_rows.end() && headingOf(same)->heading == heading) {
        same->lesson = std::move(lesson);
        const QModelIndex changed = index(static_cast<int>(same - m_rows.begin()));
        Q_EMIT dataChanged(changed, changed);
        return changed;
    }
    if (same != m_rows.end())
        remove(same);

    auto place =
        std::find_if(m_rows.begin() + static_cast<std::ptrdiff_t>(m_builtInRows), m_rows.end(),
                     [&heading](const Row &row) { return !row.lesson && row.heading == heading; });
    std::vector<Row> rows;
    if (place == m_rows.end())
        rows.push_back({nullptr, {}, heading});
    else
        place = std::find_if(place + 1, m_rows.end(), [](const Row &row) { return !row.lesson; });
    rows.push_back({std::move(lesson), path, {}});
    const int start = static_cast<int>(place - m_rows.begin());
    const int last = start + static_cast<int>(rows.size()) - 1;
    beginInsertRows({}, start, last);
    m_rows.insert(place, rows.begin(), rows.end());
    endInsertRows();
    return index(last);
}

void ScenarioModel::retranslate()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace ringwalk
