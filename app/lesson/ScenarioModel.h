// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QAbstractListModel>
#include <QString>

#include "lesson/Lesson.h"
#include "lesson/ResultReport.h"
#include "look/Appearance.h"

namespace ringwalk {

/// The lessons to choose from, under their groups: the built-in ones, then opened files. A group's
/// heading is a row of its own that cannot be chosen.
class ScenarioModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum DataRole {
        HeadlineRole = Qt::UserRole + 1, ///< As shown: kept back where it is a secret.
        TallestHeadlineRole, ///< Of both wordings the longer, so that rows keep their height.
        IsHeadingRole,
    };

    explicit ScenarioModel(const Appearance &appearance, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Nothing for a heading.
    std::shared_ptr<const Lesson> lesson(const QModelIndex &index) const;
    /// The file a lesson was opened from; empty for a built-in one.
    QString file(const QModelIndex &index) const;
    QModelIndex find(const QString &builtInId) const;
    /// The lesson `by` lessons further down the list, or up; an invalid index past its ends.
    QModelIndex neighbour(const QModelIndex &index, int by) const;
    /// The lessons by their groups, in the order of the list.
    std::vector<Chapter> chapters() const;
    /// Whose headlines, which tell the outcome, are kept back; asked again at each call.
    void setSecret(std::function<bool(const Lesson &)> isSecret);
    /// Adds the lesson of a file below the heading of its group, or replaces what was opened from
    /// the same file before. A file without a group, or with that of a built-in chapter, which it
    /// does not belong to, stands below "Your files".
    QModelIndex addFile(const QString &path, std::shared_ptr<const Lesson> lesson);

private:
    struct Row
    {
        std::shared_ptr<const Lesson> lesson; ///< None: a heading.
        QString file;
        Localized heading;
    };

    void retranslate();
    Localized headingFor(const Lesson &lesson) const;
    std::vector<Row>::iterator headingOf(std::vector<Row>::iterator row);
    void remove(std::vector<Row>::iterator row);

    const Appearance &m_appearance;
    std::vector<Row> m_rows;
    std::size_t m_builtInRows = 0; ///< Those of files follow.
    /// Whether the headline of this row tells what is still to be asked for.
    bool isSecret(const Row &row) const;

    std::function<bool(const Lesson &)> m_isSecret;
};

} // namespace ringwalk
