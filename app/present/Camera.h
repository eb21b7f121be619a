// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QSizeF>

namespace ringwalk {

/// Which part of a picture fills the screen. The picture is as large as the screen; enlarged, its
/// edges never come inside the screen's.
class Camera
{
public:
    static constexpr double kLargest = 5;

    double zoom() const { return m_zoom; }
    /// The point of the picture at the top left of the screen.
    QPointF origin() const { return m_origin; }
    /// The point of the picture under a point of the screen.
    QPointF pictureAt(QPointF screen) const { return m_origin + screen / m_zoom; }

    /// Enlarges by a factor, between 1 and the largest; what is under the point stays there as far
    /// as the edges let it.
    void zoomBy(double factor, QPointF about, QSizeF size);
    /// Moves what is seen by so many pixels of the screen.
    void moveBy(QPointF pixels, QSizeF size);
    void reset() { *this = {}; }

    friend bool operator==(const Camera &, const Camera &) = default;

private:
    void keepInside(QSizeF size);

    double m_zoom = 1;
    QPointF m_origin;
};

} // namespace ringwalk
