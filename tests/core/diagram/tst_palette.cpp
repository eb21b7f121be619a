// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "diagram/Palette.h"

using namespace ringwalk;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr Rgb kWhite{0xFF, 0xFF, 0xFF};
constexpr Rgb kBlack{0x00, 0x00, 0x00};
constexpr Rgb kNearBlack{0x0E, 0x12, 0x19};
constexpr Rgb kLightCard{0xF6, 0xF7, 0xF9};
constexpr Rgb kDarkCard{0x17, 0x1C, 0x26};

constexpr Matrix kNormal{{{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}}};

// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation
// of Color Vision Deficiency. IEEE Transactions on Visualization and Computer Graphics 15 (6),
// 2009, doi:10.1109/TVCG.2009.113. Severity 1.0, for linear RGB.
constexpr Matrix kProtanopia{{{0.152286, 1.052583, -0.204868},
                              {0.114503, 0.786281, 0.099216},
                              {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{{{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}}};

// Linear sRGB to CIE XYZ with the white point D65, IEC 61966-2-1.
constexpr Matrix kRgbToXyz{{{0.4124564, 0.3575761, 0.1804375},
                            {0.2126729, 0.7151522, 0.0721750},
                            {0.0193339, 0.1191920, 0.9503041}}};
constexpr Triple kD65{0.95047, 1.0, 1.08883};

Triple multiply(const Matrix &matrix, const Triple &vector)
{
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * vector[column];
    }
    return result;
}

double linear(std::uint8_t channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// CIELAB (CIE 15) of what somebody with the vision of `matrix` sees.
Triple labOf(Rgb colour, const Matrix &vision)
{
    Triple seen = multiply(vision, {linear(colour.r), linear(colour.g), linear(colour.b)});
    for (double &channel : seen)
        channel = std::clamp(channel, 0.0, 1.0);

    Triple f = multiply(kRgbToXyz, seen);
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = f[i] / kD65[i];
        f[i] = t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
    }
    return {116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
}

/// CIE76: the Euclidean distance in CIELAB.
double distance(Rgb a, Rgb b, const Matrix &vision)
{
    const Triple x = labOf(a, vision);
    const Triple y = labOf(b, vision);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/// The smallest distance of two colours that are at most `reach` places apart, cyclically.
double smallestDistance(std::span<const Rgb> colours, const Matrix &vision, std::size_t reach)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < colours.size(); ++i) {
        for (std::size_t step = 1; step <= reach; ++step) {
            const Rgb other = colours[(i + step) % colours.size()];
            smallest = std::min(smallest, distance(colours[i], other, vision));
        }
    }
    return smallest;
}

std::array<std::span<const Rgb>, 3> palettes()
{
    return {lightNodeColours(), darkNodeColours(), highContrastNodeColours()};
}

double hueOf(Rgb colour)
{
    const Triple lab = labOf(colour, kNormal);
    return std::atan2(lab[2], lab[1]) * 180.0 / 3.14159265358979323846;
}

bool isNear(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance;
}

} // namespace

class TestPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labOfKnownColours();
    void firstLightColours();
    void lightContrast();
    void darkContrast();
    void highContrast();
    void neighboursAreDistinct_data();
    void neighboursAreDistinct();
    void allColoursAreDistinct();
    void hueOrderIsTheSame();
    void contrastRatios();
    void mixing();
};

/// The test's own arithmetic, against published values for sRGB red and white.
void TestPalette::labOfKnownColours()
{
    const Triple red = labOf({0xFF, 0x00, 0x00}, kNormal);
    QVERIFY(isNear(red[0], 53.24, 0.02));
    QVERIFY(isNear(red[1], 80.09, 0.02));
    QVERIFY(isNear(red[2], 67.20, 0.02));

    // Neutral colours look the same in every vision.
    for (const Matrix &vision : {kNormal, kProtanopia, kDeuteranopia}) {
        const Triple white = labOf(kWhite, vision);
        QVERIFY(isNear(white[0], 100.0, 0.01));
        QVERIFY(isNear(white[1], 0.0, 0.02));
        QVERIFY(isNear(white[2], 0.0, 0.02));
    }
}

void TestPalette::firstLightColours()
{
    const std::span<const Rgb> colours = lightNodeColours();
    QCOMPARE(colours.size(), std::size_t{12});
    QVERIFY((colours[0] == Rgb{0x0B, 0x6F, 0xB8}));
    QVERIFY((colours[1] == Rgb{0xA6, 0x5F, 0x00}));
    QVERIFY((colours[2] == Rgb{0x0A, 0x7F, 0x5C}));
    QVERIFY((colours[3] == Rgb{0xB0, 0x3A, 0x86}));
}

/// WCAG 2.1 asks for 4.5:1 for text (1.4.3) and 3:1 for graphical objects (1.4.11).
void TestPalette::lightContrast()
{
    for (const Rgb colour : lightNodeColours()) {
        QVERIFY(contrastRatio(kWhite, colour) >= 4.5);
        QVERIFY(contrastRatio(kLightCard, colour) >= 3.0);
    }
}

void TestPalette::darkContrast()
{
    QCOMPARE(darkNodeColours().size(), std::size_t{12});
    for (const Rgb colour : darkNodeColours()) {
        QVERIFY(contrastRatio(kNearBlack, colour) >= 6.0);
        QVERIFY(contrastRatio(kDarkCard, colour) >= 4.5);
    }
}

/// Both as text on black, which 1.4.6 wants at 7:1, and as ground of black text.
void TestPalette::highContrast()
{
    QCOMPARE(highContrastNodeColours().size(), std::size_t{12});
    for (const Rgb colour : highContrastNodeColours())
        QVERIFY(contrastRatio(kBlack, colour) >= 7.0);
}

void TestPalette::neighboursAreDistinct_data()
{
    QTest::addColumn<int>("palette");
    QTest::addColumn<int>("vision");
    static constexpr const char *kNames[] = {"light", "dark", "high contrast"};
    for (int palette = 0; palette < 3; ++palette) {
        QTest::addRow("%s, normal", kNames[palette]) << palette << 0;
        QTest::addRow("%s, protanopia", kNames[palette]) << palette << 1;
        QTest::addRow("%s, deuteranopia", kNames[palette]) << palette << 2;
    }
}

void TestPalette::neighboursAreDistinct()
{
    QFETCH(int, palette);
    QFETCH(int, vision);
    const std::array visions{kNormal, kProtanopia, kDeuteranopia};
    const double smallest = smallestDistance(palettes()[static_cast<std::size_t>(palette)],
                                             visions[static_cast<std::size_t>(vision)], 3);
    QVERIFY2(smallest >= 15.0, qPrintable(QString::number(smallest)));
}

/// Colours far apart in the order need to be distinct in normal vision only; the node names tell
/// the rest.
void TestPalette::allColoursAreDistinct()
{
    for (const std::span<const Rgb> colours : palettes())
        QVERIFY(smallestDistance(colours, kNormal, 6) >= 25.0);
}

/// A node keeps its colour name when the theme changes.
void TestPalette::hueOrderIsTheSame()
{
    for (const std::span<const Rgb> colours : palettes()) {
        for (std::size_t i = 0; i < 12; ++i) {
            const double turn = hueOf(lightNodeColours()[i]) - hueOf(colours[i]);
            QVERIFY(std::abs(std::remainder(turn, 360.0)) <= 15.0);
        }
    }
}

void TestPalette::contrastRatios()
{
    QVERIFY(isNear(contrastRatio(kBlack, kWhite), 21.0, 1e-9));
    QVERIFY(isNear(contrastRatio(kWhite, kBlack), 21.0, 1e-9));
    QCOMPARE(contrastRatio(kDarkCard, kDarkCard), 1.0);
    // #767676 is the lightest grey with 4.5:1 on white.
    QVERIFY(contrastRatio(kWhite, {0x76, 0x76, 0x76}) >= 4.5);
    QVERIFY(contrastRatio(kWhite, {0x77, 0x77, 0x77}) < 4.5);
}

void TestPalette::mixing()
{
    const Rgb a{0, 100, 255};
    const Rgb b{255, 101, 0};
    QVERIFY(mix(a, b, 0.0) == a);
    QVERIFY(mix(a, b, 1.0) == b);
    QVERIFY((mix(a, b, 0.5) == Rgb{128, 101, 128}));
    QVERIFY((mix(a, b, 0.25) == Rgb{64, 100, 191}));
    QVERIFY(mix(a, b, -1.0) == a);
    QVERIFY(mix(a, b, 2.0) == b);
    QVERIFY(mix(a, b, std::numeric_limits<double>::quiet_NaN()) == a);
    for (int i = 0; i <= 100; ++i)
        QVERIFY(mix(a, a, i / 100.0) == a);
    for (int i = 0; i < 100; ++i)
        QVERIFY(mix(kBlack, kWhite, i / 100.0).r <= mix(kBlack, kWhite, (i + 1) / 100.0).r);
}

QTEST_APPLESS_MAIN(TestPalette)
#include "tst_palette.moc"
