// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/RepeatedMembers.h"

#include <map>

#include <QJsonArray>
#include <QJsonDocument>

#include "lesson/JsonPointer.h"

namespace ringwalk {

namespace {

/// An object or an array that is open, and how far it has been read.
struct Open
{
    bool isObject = false;
    bool expectsName = false;
    QString name = {};                 ///< Objects: of the member being read.
    std::map<QString, int> times = {}; ///< Objects: how often each name was given.
    std::size_t index = 0;             ///< Arrays: of the element being read.
};

/// What stands between the quotes of a name, as it is read.
QString nameOf(std::string_view raw)
{
    const QByteArray bytes(raw.data(), static_cast<qsizetype>(raw.size()));
    if (!bytes.contains('\\'))
        return QString::fromUtf8(bytes);
    return QJsonDocument::fromJson("[\"" + bytes + "\"]").array().at(0).toString();
}

/// The place after the text in quotes that begins at `begin`.
std::size_t endOfText(std::string_view json, std::size_t begin)
{
    std::size_t end = begin + 1;
    while (end < json.size() && json[end] != '"')
        end += json[end] == '\\' ? 2 : 1;
    return end + 1;
}

std::string pointerTo(const std::vector<Open> &path)
{
    std::string pointer;
    for (const Open &open : path)
        pointer = open.isObject ? memberPointer(pointer, open.name.toStdString())
                                : elementPointer(pointer, open.index);
    return pointer;
}

} // namespace

std::vector<RepeatedMember> repeatedMembers(std::string_view json)
{
    std::vector<RepeatedMember> repeated;
    std::vector<Open> path;
    for (std::size_t i = 0; i < json.size();) {
        const char c = json[i];
        const std::size_t next = c == '"' ? endOfText(json, i) : i + 1;
        if (c == '{' || c == '[') {
            path.push_back({c == '{', c == '{'});
        } else if ((c == '}' || c == ']') && !path.empty()) {
            path.pop_back();
        } else if (c == ',' && !path.empty()) {
            path.back().expectsName = path.back().isObject;
            ++path.back().index;
        } else if (c == '"' && !path.empty() && path.back().expectsName) {
            Open &object = path.back();
            object.expectsName = false;
            object.name = nameOf(json.substr(i + 1, next - i - 2));
            if (++object.times[object.name] == 2)
                repeated.push_back({pointerTo(path), object.name.toStdString()});
        }
        i = next;
    }
    return repeated;
}

} // namespace ringwalk
