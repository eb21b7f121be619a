// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <numeric>

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

#include "lesson/Lesson.h"
#include "paint/FigureExport.h"

/// The export of a whole lesson, and the pages that come out.
namespace ringwalk::test {

inline FigureExport wanted(const Lesson &lesson, FigureFormat format)
{
    FigureExport what;
    what.steps.resize(lesson.stepCount());
    std::iota(what.steps.begin(), what.steps.end(), std::size_t{0});
    what.format = format;
    return what;
}

inline int pageCount(const QByteArray &pdf)
{
    using namespace Qt::StringLiterals;
    static const QRegularExpression page(u"/Type\\s*/Page(?![A-Za-z])"_s);
    int count = 0;
    for (auto it = page.globalMatch(QString::fromLatin1(pdf)); it.hasNext(); it.next())
        ++count;
    return count;
}

} // namespace ringwalk::test
