// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QTest>

#include <functional>
#include <vector>

#include "FaultsInWords.h"
#include "lesson/ScenarioReader.h"

/// A scenario that the reader takes, what a test makes of it, and what the reader says then.
namespace ringwalk::test {

/// One valid scenario that uses every member of the format. Each test changes it.
inline const char *const kValid = R"({
    "$schema": "scenario.schema.json",
    "format": "ringwalk-scenario",
    "version": 1,
    "id": "valid-1",
    "title": {"en": "Title", "zh_CN": "标题"},
    "group": "Group",
    "headline": "{keys} keys",
    "keys": [
        {"id": "K0", "tick": 10},
        {"id": "K1", "name": "cart:1042"},
        {"id": "K2"}
    ],
    "panes": [
        {
            "id": "ring",
            "rule": "successor",
            "title": "Ring",
            "subtitle": "Subtitle",
            "nodes": [
                {"id": "N1", "tokens": [20, 40]},
                {"id": "N2", "virtualNodes": 3},
                {"id": "N3"}
            ]
        },
        {"id": "modulo", "rule": "modulo", "servers": 3}
    ],
    "steps": [
        {
            "id": "one",
            "name": "One",
            "title": "Step one",
            "text": "First paragraph.\nSecond paragraph.",
            "events": [
                {"pane": "ring", "stage": {"node": "N4", "tokens": [220]}},
                {"pane": "ring", "insert": {"node": "N4"}},
                {"pane": "ring", "leave": {"node": "N1"}},
                {"pane": "ring", "replaceTokens": {"nodes": [{"node": "N2", "tokens": [1]}]}},
                {"pane": "ring", "handOver": {}},
                {"pane": "ring", "move": {"keys": ["K0"]}},
                {"pane": "modulo", "servers": {"count": 4}}
            ],
            "focus": [
                {"pane": "ring", "keys": ["K0"], "nodes": ["N2"], "ranges": [[20, 40]],
                 "walk": "K0"}
            ]
        },
        {"id": "two", "title": "Step two"}
    ]
})";

inline QJsonValue parsed(const QByteArray &json)
{
    // A document is an object or an array, so a lone value travels in an array.
    QJsonParseError error;
    const QJsonValue value = QJsonDocument::fromJson("[" + json + "]", &error).array().at(0);
    if (error.error != QJsonParseError::NoError)
        qFatal("%s: %s", json.constData(), qPrintable(error.errorString()));
    return value;
}

/// `value` with the part at `path` replaced by what `change` makes of it; a part that is not there
/// is added, one that becomes undefined is removed. `-` is the place after the last element.
inline QJsonValue changed(const QJsonValue &value, QStringList path,
                          const std::function<QJsonValue(const QJsonValue &)> &change)
{
    if (path.isEmpty())
        return change(value);
    const QString first = path.takeFirst();
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int index =
            first == QLatin1Char('-') ? static_cast<int>(array.size()) : first.toInt();
        const QJsonValue part = changed(array.at(index), path, change);
        if (part.isUndefined())
            array.removeAt(index);
        else if (index == array.size())
            array.append(part);
        else
            array.replace(index, part);
        return array;
    }
    QJsonObject object = value.toObject();
    const QJsonValue part = changed(object.value(first), path, change);
    if (part.isUndefined())
        object.remove(first);
    else
        object.insert(first, part);
    return object;
}

inline QStringList pathOf(const QString &pointer)
{
    return pointer.split(u'/').mid(1);
}

/// The valid scenario with the value at a JSON pointer set, or removed where `json` is empty.
inline QByteArray validWith(const QString &pointer, const QByteArray &json)
{
    const QJsonValue replacement = json.isEmpty() ? QJsonValue::Undefined : parsed(json);
    const QJsonValue root =
        changed(parsed(kValid), pathOf(pointer), [&](const QJsonValue &) { return replacement; });
    return QJsonDocument(root.toObject()).toJson();
}

inline Result<Scenario, std::vector<Fault>> read(const QByteArray &json)
{
    return readScenario({json.constData(), static_cast<std::size_t>(json.size())});
}

inline std::vector<Fault> faultsOf(const QByteArray &json)
{
    const auto scenario = read(json);
    return scenario ? std::vector<Fault>{} : scenario.error();
}

/// Exactly one fault, at this place, whose reason holds this text and is there in Chinese too.
inline void compareFault(const std::vector<Fault> &faults, const QString &place,
                         const QString &reason)
{
    QVERIFY2(faults.size() == 1, qPrintable(listed(faults)));
    QCOMPARE(QString::fromStdString(faults.front().place), place);
    QVERIFY2(QString::fromStdString(faults.front().reason.english).contains(reason),
             qPrintable(listed(faults)));
    QCOMPARE(chineseAmiss(faults.front().reason), QString());
}

inline QByteArray quoted(const QByteArray &text)
{
    return '"' + text + '"';
}

inline QByteArray arrayOf(int count, const std::function<QByteArray(int)> &element)
{
    QByteArrayList elements;
    for (int i = 0; i < count; ++i)
        elements.append(element(i));
    return '[' + elements.join(',') + ']';
}

} // namespace ringwalk::test
