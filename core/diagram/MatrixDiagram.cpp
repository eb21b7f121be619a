// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/MatrixDiagram.h"

#include <algorithm>
#include <cmath>

#include "diagram/Labels.h"

namespace ringwalk {

namespace {

constexpr std::size_t kMostNamed = 32;
constexpr double kMargin = 1.2; // In em.

class MatrixPainter
{
public:
    MatrixPainter(const Matrix &matrix, Size size)
        : m_matrix(matrix)
        , m_size(size)
        , m_em(std::clamp(std::min(size.width, size.height) / 32, 8.0, 60.0))
    {
        for (std::size_t row = 0; row < matrix.size; ++row) {
            for (std::size_t column = 0; column < matrix.size; ++column) {
                if (row != column)
                    m_most = std::max(m_most, cell(row, column));
            }
        }
    }

    Diagram draw()
    {
        m_diagram.size = m_size;
        m_diagram.title = m_matrix.title;
        m_diagram.description = m_matrix.description;
        drawHead();
        drawFrame();
        if (m_matrix.size <= kMostNamed)
            drawNamedCells();
        else
            drawCells();
        return std::move(m_diagram);
    }

private:
    std::uint64_t cell(std::size_t row, std::size_t column) const
    {
        return m_matrix.cells[row * m_matrix.size + column];
    }

    bool isMarked(std::size_t row, std::size_t column) const
    {
        return row == m_matrix.marked || column == m_matrix.marked;
    }

    double step() const
    {
        return m_area.width / static_cast<double>(std::max<std::size_t>(m_matrix.size, 1));
    }

    Rect squareAt(std::size_t row, std::size_t column) const
    {
        const double part = static_cast<double>(cell(row, column)) / static_cast<double>(m_most);
        const double side = std::max(step() * 0.92 * std::sqrt(part), 0.8);
        return {m_area.x + step() * (static_cast<double>(column) + 0.5) - side / 2,
                m_area.y + step() * (static_cast<double>(row) + 0.5) - side / 2, side, side};
    }

    static Pill square(const Rect &rect, bool marked)
    {
        if (marked)
            return {rect, 0, Paint{Role::Ink}, std::nullopt};
        return {rect, 0, Paint{Role::Faint}, Stroke{{Role::Muted}, 1}};
    }

    static Path::Piece outline(const Rect &rect)
    {
        return {{{rect.x, rect.y},
                 {rect.right(), rect.y},
                 {rect.right(), rect.bottom()},
                 {rect.x, rect.bottom()}},
                true};
    }

    Group &add(const std::string &id, std::string title)
    {
        m_diagram.groups.push_back({id, std::move(title), {}, {}, {}, 1});
        return m_diagram.groups.back();
    }

    void drawHead();
    void drawFrame();
    void drawNamedCells();
    void drawCells();

    const Matrix &m_matrix;
    Size m_size;
    double m_em;
    std::uint64_t m_most = 0;
    Diagram m_diagram;
    Rect m_area;
};

void MatrixPainter::drawHead()
{
    const double left = kMargin * m_em;
    const double width = m_size.width - 2 * left;
    Group &head = add({}, {});
    double y = 1.7 * m_em;
    head.shapes.emplace_back(besideText(
        {left, y}, Anchor::Start,
        elideText(m_matrix.title, width, 1.15 * m_em, FontWeight::Bold, FontFamily::Sans),
        1.15 * m_em, {Role::Ink}, FontWeight::Bold));
    for (const bool marked : {true, false}) {
        y += 1.6 * m_em;
        head.shapes.emplace_back(square({left, y - 0.4 * m_em, 0.8 * m_em, 0.8 * m_em}, marked));
        head.shapes.emplace_back(besideText(
            {left + 1.3 * m_em, y}, Anchor::Start,
            elideText(marked ? m_matrix.markedName : m_matrix.otherName, width - 1.3 * m_em,
                      0.85 * m_em, FontWeight::Regular, FontFamily::Sans),
            0.85 * m_em, {Role::Ink}));
    }
    const double top = y + 2.6 * m_em;
    const double side =
        std::min(m_size.height - top - 1.2 * m_em, m_size.width - 2 * left - 3 * m_em);
    m_area = {left + 3 * m_em, top, side, side};
    head.shapes.emplace_back(besideText({m_area.x, top - 1.1 * m_em}, Anchor::Start,
                                        m_matrix.columns + " →", 0.85 * m_em, {Role::Muted}));
    double rowY = top + 0.5 * m_em;
    for (const std::string &line : wrapText(m_matrix.rows + " ↓", 2.8 * m_em, 0.85 * m_em,
                                            FontWeight::Regular, FontFamily::Sans)) {
        head.shapes.emplace_back(
            besideText({left, rowY}, Anchor::Start, line, 0.85 * m_em, {Role::Muted}));
        rowY += 1.2 * m_em;
    }
}

void MatrixPainter::drawFrame()
{
    Group &frame = add({}, {});
    frame.shapes.emplace_back(Path{{outline(m_area)}, std::nullopt, Stroke{{Role::Hairline}, 1}});
    frame.shapes.emplace_back(
        Line{{m_area.x, m_area.y}, {m_area.right(), m_area.bottom()}, {{Role::Hairline}, 1}});
}

void MatrixPainter::drawNamedCells()
{
    for (std::size_t row = 0; row < m_matrix.size; ++row) {
        for (std::size_t column = 0; column < m_matrix.size; ++column) {
            if (row == column || cell(row, column) == 0)
                continue;
            const std::string from = std::to_string(row);
            const std::string to = std::to_string(column);
            Group &group = add("cell-" + from + "-" + to,
                               from + " → " + to + ": " + std::to_string(cell(row, column)));
            group.data = {{"from", from}, {"to", to}};
            group.shapes.emplace_back(square(squareAt(row, column), isMarked(row, column)));
        }
    }
}

/// One path for all full squares and one for all hollow ones: there may be thousands.
void MatrixPainter::drawCells()
{
    Path full{{}, Paint{Role::Ink}, std::nullopt};
    Path hollow{{}, Paint{Role::Faint}, Stroke{{Role::Muted}, 0.6}};
    for (std::size_t row = 0; row < m_matrix.size; ++row) {
        for (std::size_t column = 0; column < m_matrix.size; ++column) {
            if (row != column && cell(row, column) > 0)
                (isMarked(row, column) ? full : hollow)
                    .pieces.push_back(outline(squareAt(row, column)));
        }
    }
    for (Path *path : {&hollow, &full}) {
        if (!path->pieces.empty())
            add(path == &full ? "cells-marked" : "cells-other",
                path == &full ? m_matrix.markedName : m_matrix.otherName)
                .shapes.emplace_back(std::move(*path));
    }
}

} // namespace

Diagram matrixDiagram(const Matrix &matrix, Size size)
{
    return MatrixPainter(matrix, size).draw();
}

} // namespace ringwalk
