// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/NameFault.h"

#include <algorithm>
#include <string>

#include <QString>
#include <QStringDecoder>

#include "Phrase.h"
#include "lesson/StepReader.h"

namespace ringwalk {

std::optional<Localized> nameFault(std::string_view name)
{
    if (name.empty())
        return Localized{"should not be empty", "不应为空"};
    return textFault(name, kMaxName, false);
}

std::optional<Localized> textFault(std::string_view text, std::size_t limit, bool lines)
{
    if (text.size() > limit)
        return phrase(Localized{"is %1 bytes long; %2 is the most", "长 %1 字节；最多 %2 字节"},
                      {std::to_string(text.size()), std::to_string(limit)});
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString characters =
        decode.decode(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    if (decode.hasError())
        return Localized{"is not in UTF-8", "不是 UTF-8 编码"};
    if (holdsControl(characters.toStdU16String(), lines))
        return Localized{"holds a control character", "含有控制字符"};
    return std::nullopt;
}

bool holdsControl(std::u16string_view text, bool lines)
{
    return std::any_of(text.begin(), text.end(), [lines](QChar c) {
        return !(lines && c == u'\n') &&
               (c.category() == QChar::Other_Control || c >= QChar(0xFFFE));
    });
}

} // namespace ringwalk
