// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioModel.h"

#include <algorithm>

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
        return row.file.isEmpty() ? QVariant() : row.file.toHtmlEscaped();
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

QModelIndex ScenarioModel::addFile(const QString &path, std::shared_ptr<const Lesson> lesson)
{
    const auto same = std::find_if(m_rows.begin(), m_rows.end(),
                                   [&path](const Row &row) { return row.file == path; });
    if (same != m_rows.end()) {
        same->lesson = std::move(lesson);
        const QModelIndex changed = index(static_cast<int>(same - m_rows.begin()));
        Q_EMIT dataChanged(changed, changed);
        return changed;
    }
    const bool firstFile = std::none_of(m_rows.begin(), m_rows.end(),
                                        [](const Row &row) { return !row.file.isEmpty(); });
    const int start = rowCount();
    beginInsertRows({}, start, firstFile ? start + 1 : start);
    if (firstFile)
        m_rows.push_back({nullptr, {}, {"Your files", "你的文件"}});
    m_rows.push_back({std::move(lesson), path, {}});
    endInsertRows();
    return index(rowCount() - 1);
}

void ScenarioModel::retranslate()
{
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace ringwalk
