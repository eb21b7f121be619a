// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/OptionField.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "TenThousandths.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"

namespace ringwalk {

namespace {

constexpr int kSteps = 1000;
/// Of a decimal.
constexpr double kSmallest = 0.01;

/// Two digits that count, so that a slider gives numbers that can be said.
double rounded(double value)
{
    if (value < 100)
        return std::round(value);
    const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
    return std::round(value / unit) * unit;
}

/// `200,000` and `200 000` as `200000`. Where the signs do not part groups of three, as in `1,5`,
/// they mean something else, and the text stays what it is: no number.
QString withoutGroups(const QString &text)
{
    static const QRegularExpression grouped(
        QStringLiteral("^[0-9]{1,3}([,' \\x{00A0}\\x{202F}][0-9]{3})+$"));
    if (!grouped.match(text).hasMatch())
        return text;
    QString digits;
    std::copy_if(text.begin(), text.end(), std::back_inserter(digits),
                 [](QChar sign) { return sign.isDigit(); });
    return digits;
}

} // namespace

OptionField::OptionField(const Appearance &appearance, LabParameter parameter, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_parameter(parameter)
    , m_name(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_edit(new QLineEdit)
    , m_error(new Label(appearance, TypeSize::Small, Role::Ink, true))
{
    const std::string_view name = optionName(parameter);
    const QString id = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    setObjectName(QStringLiteral("field-") + id);
    m_edit->setObjectName(QStringLiteral("edit-") + id);
    m_error->setObjectName(QStringLiteral("error-") + id);
    m_error->setWordWrap(true);
    m_error->hide();
    m_name->setBuddy(m_edit);
    m_name->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_name, 1);
    row->addWidget(m_edit, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(row);
    layout->addWidget(m_error);
    connect(m_edit, &QLineEdit::textEdited, this, [this] {
        placeSlider();
        Q_EMIT edited();
    });
    // Shown in the user's way once it is whole.
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (m_error->isHidden())
            setOption(option());
    });
    connect(&appearance, &Appearance::changed, this, [this] {
        if (m_error->isHidden())
            setOption(option());
    });
    retranslate();
}

void OptionField::addSlider(double least, double most, Scale scale)
{
    m_least = least;
    m_most = most;
    m_scale = scale;
    m_slider = new QSlider(Qt::Horizontal);
    m_slider->setObjectName(
        QString(objectName()).replace(QLatin1String("field-"), QLatin1String("slider-")));
    m_slider->setRange(0, kSteps);
    m_slider->setSingleStep(kSteps / 100);
    m_slider->setPageStep(kSteps / 10);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_slider);
    connect(m_slider, &QSlider::valueChanged, this, &OptionField::followSlider);
    placeSlider();
    retranslate();
}

void OptionField::setEmptyText(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void OptionField::setHint(const QString &text)
{
    for (QWidget *widget : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_edit)})
        widget->setToolTip(text);
    if (m_slider)
        m_slider->setToolTip(text);
}

std::string OptionField::option() const
{
    QString text = m_edit->text().trimmed();
    if (wholeRange(m_parameter))
        text = withoutGroups(text);
    else if (!decimalRange(m_parameter))
        text.replace(QChar(0xFF0C), QLatin1Char(',')); // The Chinese comma.
    return text.toStdString();
}

void OptionField::setOption(const std::string &option)
{
    QString text = QString::fromStdString(option);
    if (const auto number = wholeRange(m_parameter) && m_parameter != LabParameter::Seed
                                ? wholeNumber(option)
                                : std::nullopt)
        text = m_appearance.locale().toString(qulonglong{*number});
    if (text != m_edit->text())
        m_edit->setText(text);
    placeSlider();
}

void OptionField::setError(const QString &error)
{
    m_error->setText(breakable(error));
    m_error->setVisible(!error.isEmpty());
    m_edit->setAccessibleDescription(error);
}

QString OptionField::error() const
{
    return m_error->isHidden() ? QString() : m_error->text();
}

void OptionField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

double OptionField::sliderValue() const
{
    const double part = static_cast<double>(m_slider->value()) / kSteps;
    if (m_scale == Scale::Log)
        return rounded(m_least * std::pow(m_most / m_least, part));
    const double value = m_least + (m_most - m_least) * part;
    return decimalRange(m_parameter) ? std::round(value / kSmallest) * kSmallest : rounded(value);
}

void OptionField::followSlider()
{
    const double value = sliderValue();
    const std::string text = decimalRange(m_parameter)
                                 ? tenThousandthsText(std::uint64_t(std::llround(value * 10'000)))
                                 : std::to_string(std::llround(value));
    if (text == option())
        return;
    const QSignalBlocker quiet(m_slider);
    const int position = m_slider->value();
    setOption(text);
    // The slider stays where the hand has it.
    m_slider->setValue(position);
    Q_EMIT edited();
}

void OptionField::placeSlider()
{
    if (!m_slider)
        return;
    const auto value = decimalNumber(option());
    if (!value)
        return;
    const double at = std::clamp(*value, m_least, m_most);
    const double part = m_scale == Scale::Log ? std::log(at / m_least) / std::log(m_most / m_least)
                                              : (at - m_least) / (m_most - m_least);
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(part * kSteps)));
}

void OptionField::retranslate()
{
    const QString name = QString::fromStdString(fieldName(m_parameter).in(m_appearance.language()));
    m_name->setText(name);
    m_edit->setAccessibleName(name);
    if (m_slider)
        m_slider->setAccessibleName(name);
}

} // namespace ringwalk
