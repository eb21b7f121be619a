// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "diagram/Theme.h"

/// An SVG file as a reader of XML sees it, and what every reader of SVG 1.1 knows.
namespace ringwalk::test {

using namespace Qt::StringLiterals;

struct Element
{
    QString name;
    QMap<QString, QString> attributes;
    QString text;
    std::vector<Element> children;
};

/// What a reader of XML makes of it. A fault of writing is thrown.
inline Element parsed(const std::string &svg)
{
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    Element root;
    std::vector<Element *> open{&root};
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement: {
            Element &element = open.back()->children.emplace_back();
            element.name = reader.name().toString();
            for (const QXmlStreamAttribute &each : reader.attributes())
                element.attributes[each.qualifiedName().toString()] = each.value().toString();
            open.push_back(&element);
            break;
        }
        case QXmlStreamReader::EndElement:
            open.pop_back();
            break;
        case QXmlStreamReader::Characters:
            open.back()->text += reader.text().toString();
            break;
        default:
            break;
        }
    }
    if (reader.hasError())
        throw std::runtime_error(
            (u"line %1: "_s.arg(reader.lineNumber()) + reader.errorString()).toStdString());
    return root.children.at(0);
}

inline void forEach(const Element &element, const std::function<void(const Element &)> &each)
{
    each(element);
    for (const Element &child : element.children)
        forEach(child, each);
}

/// The groups by id. An id given twice is thrown.
inline QHash<QString, Element> groupsById(const Element &svg)
{
    QHash<QString, Element> groups;
    forEach(svg, [&groups](const Element &element) {
        const QString id = element.attributes.value(u"id"_s);
        if (id.isEmpty())
            return;
        if (groups.contains(id))
            throw std::runtime_error("the id " + id.toStdString() + " is there twice");
        groups.insert(id, element);
    });
    return groups;
}

inline QStringList textsOf(const Element &element, const QString &name)
{
    QStringList texts;
    forEach(element, [&](const Element &each) {
        if (each.name == name)
            texts += each.text;
    });
    return texts;
}

/// What the elements and attributes of a figure may be: what every reader of SVG 1.1 knows.
inline const QMap<QString, QSet<QString>> kSubset{
    {u"svg"_s,
     {u"version"_s, u"width"_s, u"height"_s, u"viewBox"_s, u"role"_s, u"xml:lang"_s,
      u"font-family"_s}},
    {u"title"_s, {}},
    {u"desc"_s, {}},
    {u"g"_s, {u"id"_s, u"opacity"_s}},
    {u"path"_s,
     {u"d"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s, u"stroke-dasharray"_s, u"transform"_s}},
    {u"circle"_s,
     {u"cx"_s, u"cy"_s, u"r"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s, u"stroke-dasharray"_s}},
    {u"rect"_s,
     {u"x"_s, u"y"_s, u"width"_s, u"height"_s, u"rx"_s, u"fill"_s, u"stroke"_s, u"stroke-width"_s,
      u"stroke-dasharray"_s}},
    {u"text"_s,
     {u"x"_s, u"y"_s, u"font-size"_s, u"font-family"_s, u"font-weight"_s, u"text-anchor"_s,
      u"fill"_s, u"xml:space"_s}},
};

inline QString outsideSubset(const Element &svg)
{
    QString found;
    forEach(svg, [&found](const Element &element) {
        if (!kSubset.contains(element.name)) {
            found = u"<%1>"_s.arg(element.name);
            return;
        }
        for (auto it = element.attributes.begin(); it != element.attributes.end(); ++it) {
            const bool isData = element.name == u"g"_s && it.key().startsWith(u"data-"_s);
            if (!isData && !kSubset[element.name].contains(it.key()))
                found = u"<%1 %2>"_s.arg(element.name, it.key());
        }
    });
    return found;
}

inline QString colourName(Rgb rgb)
{
    const unsigned all = rgb.r * 0x10000u + rgb.g * 0x100u + rgb.b;
    return u'#' + u"%1"_s.arg(all, 6, 16, QChar(u'0')).toUpper();
}

inline bool isXmlName(const QString &id)
{
    // NCName, of which groups use the ASCII part.
    static const QRegularExpression pattern(u"^[A-Za-z_][A-Za-z0-9_.-]*$"_s);
    return pattern.match(id).hasMatch();
}

} // namespace ringwalk::test
