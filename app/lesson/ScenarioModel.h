// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    enum DataRole { HeadlineRole = Qt::UserRole + 1, IsHeadingRole };

    explicit ScenarioModel(const Appearance &appearance, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Nothing for a heading.
    std::shared_ptr<const Lesson> lesson(const QModelIndex &index) const;
    /// The file a lesson was opened from; empty for a built-in one.
    QString file(const QModelIndex &index) const;
    QModelIndex find(const QString &builtInId) const;
    /// The lessons by their groups, in the order of the list.
    std::vector<Chapter> chapters() const;
    /// The lesson whose headline, which tells its outcome, is kept back; none: nullptr.
    void setSecret(std::shared_ptr<const Lesson> lesson);
    /// Adds the lesson of a file, or replaces what was opened from the same file before.
    QModelIndex addFile(const QString &path, std::shared_ptr<const Lesson> lesson);

private:
    struct Row
    {
        std::shared_ptr<const Lesson> lesson; ///< None: a heading.
        QString file;
        Localized heading;
    };

    void retranslate();

    const Appearance &m_appearance;
    std::vector<Row> m_rows;
    std::shared_ptr<const Lesson> m_secret;
};

} // namespace ringwalk
