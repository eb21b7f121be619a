// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "SvgElements.h"

/// Plays the few elements of SMIL that an animated figure holds, by the words of SVG 1.1,
/// chapter 19.
namespace ringwalk::test {

/// The value of an `<animate>` at a time in seconds.
inline QString valueAt(const Element &animate, double time)
{
    const auto attribute = [&animate](const QString &name) {
        return animate.attributes.value(name);
    };
    const QStringList values = attribute(u"values"_s).split(u';');
    const QStringList times = attribute(u"keyTimes"_s).split(u';');
    const QString duration = attribute(u"dur"_s);
    const bool discrete = attribute(u"calcMode"_s) == u"discrete"_s;
    if (values.size() != times.size() || !duration.endsWith(u's') ||
        attribute(u"repeatCount"_s) != u"indefinite"_s)
        throw std::runtime_error("an animation that this player does not know");
    // Otherwise the viewer ignores the element.
    for (qsizetype i = 0; i < times.size(); ++i) {
        const double previous = i == 0 ? 0 : times[i - 1].toDouble();
        if (times[i].toDouble() < previous || times[i].toDouble() > 1)
            throw std::runtime_error("key times that do not ascend from 0 to 1");
    }
    if (times.first().toDouble() != 0 || (!discrete && times.last().toDouble() != 1))
        throw std::runtime_error("key times that do not span the whole");

    const double total = duration.chopped(1).toDouble();
    const double part = std::fmod(time, total) / total;
    qsizetype last = 0;
    while (last + 1 < times.size() && times[last + 1].toDouble() <= part)
        ++last;
    if (discrete || last + 1 == times.size())
        return values[last];
    const double from = times[last].toDouble();
    const double share = (part - from) / (times[last + 1].toDouble() - from);
    return QString::number(values[last].toDouble() * (1 - share) +
                           values[last + 1].toDouble() * share);
}

/// A group that can be seen, and how much of it.
struct SeenGroup
{
    Element group;
    double opacity = 1;
};

/// The groups with shapes that are seen, back to front: at a time, or where nothing plays at all.
inline std::vector<SeenGroup> seenGroups(const Element &svg, std::optional<double> time)
{
    std::vector<SeenGroup> seen;
    const std::function<void(const Element &, double)> look = [&](const Element &parent,
                                                                  double opacity) {
        for (const Element &child : parent.children) {
            if (child.name != u"g"_s)
                continue;
            QString display = child.attributes.value(u"display"_s, u"inline"_s);
            double own = 1;
            bool wraps = false;
            for (const Element &animate : child.children) {
                if (animate.name != u"animate"_s)
                    continue;
                wraps = true;
                const QString name = animate.attributes.value(u"attributeName"_s);
                if (!time)
                    continue;
                if (name == u"display"_s)
                    display = valueAt(animate, *time);
                else if (name == u"opacity"_s)
                    own = valueAt(animate, *time).toDouble();
                else
                    throw std::runtime_error("an attribute that this player does not know");
            }
            if (display == u"none"_s || opacity * own == 0)
                continue;
            if (wraps)
                look(child, opacity * own);
            else
                seen.push_back({child, opacity});
        }
    };
    look(svg, 1);
    return seen;
}

/// An element as one text, with the id that the group has in a single figure.
inline QString described(const Element &element)
{
    QString text = u'<' + element.name;
    for (auto it = element.attributes.begin(); it != element.attributes.end(); ++it)
        text += u' ' + it.key() + u'=' +
                (it.key() == u"id"_s ? it.value().section(u'.', 0, 0) : it.value());
    text += u'>' + element.text;
    for (const Element &child : element.children)
        text += described(child);
    return text;
}

inline QStringList described(const std::vector<SeenGroup> &groups)
{
    QStringList texts;
    for (const SeenGroup &each : groups)
        texts += described(each.group);
    return texts;
}

} // namespace ringwalk::test
