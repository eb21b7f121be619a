// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/OwnerMotion.h"

#include <algorithm>

namespace ringwalk {

namespace {

constexpr int kMotionMilliseconds = 280;

} // namespace

bool ownersDiffer(const PaneSnapshot &a, const PaneSnapshot &b)
{
    return !std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(),
                       [](const KeyView &x, const KeyView &y) { return x.owner == y.owner; }) ||
           a.handed != b.handed;
}

OwnerMotion::OwnerMotion(QObject *parent)
    : QVariantAnimation(parent)
{
    setDuration(kMotionMilliseconds);
    setStartValue(0.0);
    setEndValue(1.0);
    setEasingCurve(QEasingCurve::InOutCubic);
}

} // namespace ringwalk
