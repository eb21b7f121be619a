// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/Camera.h"

#include <algorithm>

namespace ringwalk {

void Camera::zoomBy(double factor, QPointF about, QSizeF size)
{
    const QPointF kept = pictureAt(about);
    m_zoom = std::clamp(m_zoom * factor, 1.0, kLargest);
    m_origin = kept - about / m_zoom;
    keepInside(size);
}

void Camera::moveBy(QPointF pixels, QSizeF size)
{
    m_origin += pixels / m_zoom;
    keepInside(size);
}

void Camera::keepInside(QSizeF size)
{
    const double room = 1 - 1 / m_zoom;
    m_origin = {std::clamp(m_origin.x(), 0.0, size.width() * room),
                std::clamp(m_origin.y(), 0.0, size.height() * room)};
}

} // namespace ringwalk
