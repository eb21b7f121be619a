// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTimer>

#include "Phrase.h"
#include "Result.h"

namespace ringwalk {

/// A box for numbers that bends nothing that is typed: what is no number, or one outside the range,
/// is refused in words once it is entered, and the value before comes back. `Box` is QSpinBox or
/// QDoubleSpinBox.
template <typename Box> class StrictBox : public Box
{
public:
    StrictBox()
    {
        QObject::connect(this->lineEdit(), &QLineEdit::textEdited, this, [this] {
            m_wasRefused = false;
            if (!m_before)
                m_before = this->value();
        });
        QObject::connect(this, &QAbstractSpinBox::editingFinished, this,
                         [this] { m_before.reset(); });
    }

    void stepBy(int steps) override
    {
        Box::stepBy(steps);
        m_before.reset();
    }

    /// Whether what was entered last is refused.
    bool wasRefused() const { return m_wasRefused; }

    /// Told why what was typed is refused.
    void setRefused(std::function<void(const Error &)> refused) { m_refused = std::move(refused); }

    QValidator::State validate(QString &text, int &) const override
    {
        if (!this->specialValueText().isEmpty() && text == this->specialValueText())
            return QValidator::Acceptable;
        bool ok = false;
        const auto value = number(text, ok);
        return ok && value >= this->minimum() && value <= this->maximum()
                   ? QValidator::Acceptable
                   : QValidator::Intermediate;
    }

    void fixup(QString &text) const override
    {
        QString typed = text;
        if (this->isGroupSeparatorShown())
            typed.remove(this->locale().groupSeparator()); // Which the box puts in by itself.
        // What was typed on the way counted: 1000000 begins as 1, 10 and 100.
        const auto value = m_before.value_or(this->value());
        text = !this->specialValueText().isEmpty() && value == this->minimum()
                   ? this->specialValueText()
                   : this->textFromValue(value);
        if (typed.trimmed().isEmpty() || !m_refused)
            return;
        m_wasRefused = true;
        const auto shown = [](double end) {
            return QLocale::c().toString(end, 'g', 10).toStdString();
        };
        const Error error{
            phrase(Localized{"%1 is not a number from %2 to %3", "%1 不是 %2 到 %3 之间的数"},
                   {typed.toStdString(), shown(this->minimum()), shown(this->maximum())})};
        // The value that comes back clears what is told now.
        QTimer::singleShot(0, this, [refused = m_refused, error] { refused(error); });
    }

private:
    auto number(const QString &text, bool &ok) const
    {
        if constexpr (std::is_same_v<Box, QSpinBox>) {
            // While digits are typed the signs that the box has put in stand in wrong places.
            QString digits = text;
            if (this->isGroupSeparatorShown())
                digits.remove(this->locale().groupSeparator());
            return this->locale().toInt(digits, &ok);
        } else {
            const double value = this->locale().toDouble(text, &ok);
            // More decimals than it has the box takes for none at all.
            ok = ok && std::abs(value - this->valueFromText(text)) < kSame;
            return value;
        }
    }

    static constexpr double kSame = 1e-9;

    using Value = decltype(std::declval<Box>().value());

    std::function<void(const Error &)> m_refused;
    std::optional<Value> m_before; ///< The value before something was typed.
    mutable bool m_wasRefused = false;
};

} // namespace ringwalk
