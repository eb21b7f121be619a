// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "lesson/Inspection.h"
#include "look/Appearance.h"

namespace ringwalk {

/// The sorted tokens as chips, and how far a binary search among them has come. Of many tokens only
/// those round the places that matter are shown.
class SearchView : public QWidget
{
    Q_OBJECT

public:
    enum class ChipState {
        Early,    ///< Known to be before the key.
        Open,     ///< Still in question.
        Compared, ///< In question, and compared now.
        Best,     ///< Known to be at or after the key, the first such so far.
        Later,    ///< After one that is at or after the key.
        Found,
        Gap,     ///< Stands for the tokens left out here.
        End,     ///< Past the last token.
        Reached, ///< Past the last token, and the search ends there: it goes on at the first.
    };

    struct Chip
    {
        QString text;
        ChipState state = ChipState::Open;
        std::size_t node = 0; ///< Whose token it is.
    };

    explicit SearchView(const Appearance &appearance, QWidget *parent = nullptr);

    /// Goes to the first comparison.
    void setSearch(const Lookup &lookup, const SuccessorSearch &search);
    /// A comparison by its number, or their count for the outcome.
    void setShown(std::size_t number);
    std::size_t shown() const { return m_shown; }

    const std::vector<Chip> &chips() const { return m_chips; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeChips();
    bool isShown(std::size_t place) const;
    ChipState stateOf(std::size_t place) const;
    std::vector<QRectF> layOut(double width) const;
    void paintChip(QPainter &painter, const Chip &chip, const QRectF &rect) const;
    void paintWrap(QPainter &painter, const std::vector<QRectF> &places) const;

    const Appearance &m_appearance;
    Lookup m_lookup;
    SuccessorSearch m_search;
    std::size_t m_shown = 0;
    std::vector<Chip> m_chips;
};

} // namespace ringwalk
