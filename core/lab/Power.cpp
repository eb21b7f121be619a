// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Power.h"

#include <array>
#include <bit>
#include <cfloat>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace ringwalk {

// What the same result everywhere rests upon. That no product and sum are fused is asked of the
// compiler in CMakeLists.txt.
static_assert(std::numeric_limits<double>::is_iec559, "doubles have to be those of IEEE 754");
static_assert(FLT_EVAL_METHOD == 0, "doubles have to be computed as doubles; use SSE2");
#ifdef __FAST_MATH__
#error "sums have to be computed in the order in which they stand; leave -ffast-math out"
#endif

namespace {

__extension__ typedef unsigned __int128 Wide;

/// A number as the sum of two doubles.
struct Double2
{
    double high = 0;
    double low = 0;
};

/// ln (a / b) × 2¹⁰⁰, rounded down a few times, for whole numbers b ≤ a ≤ 2b below 2¹³.
constexpr Wide fixedLog(std::uint32_t a, std::uint32_t b)
{
    // 2 (s + s³/3 + s⁵/5 + …) for s = (a − b) / (a + b).
    const Wide above = a - b;
    const Wide below = a + b;
    Wide power = (Wide{1} << 101) * above / below;
    Wide sum = 0;
    for (unsigned n = 1; power != 0; n += 2) {
        sum += power / n;
        power = power * above / below * above / below;
    }
    return sum;
}

/// A number × 2¹⁰⁰, so that the first part is a multiple of 2^−digits.
constexpr Double2 inTwo(Wide fixed, int digits)
{
    const int rest = 100 - digits;
    const Wide high = fixed >> rest;
    return {static_cast<double>(high) / static_cast<double>(Wide{1} << digits),
            static_cast<double>(fixed - (high << rest)) * 0x1p-100};
}

constexpr Wide kFixedLn2 = fixedLog(2, 1);
// So short that its product with a whole number of 17 digits is exact.
constexpr Double2 kLn2 = inTwo(kFixedLn2, 36);

/// A number that the mantissas of one interval come next to 1 by, and the logarithm to add for it.
struct LogStep
{
    double inverse; ///< A multiple of 2⁻¹².
    Double2 log;    ///< −ln of that; the first part is a multiple of 2⁻⁴².
};

constexpr int kLogBits = 7;

constexpr auto kLogSteps = [] {
    std::array<LogStep, std::size_t{1} << kLogBits> steps{};
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
        // 2¹² over the middle of the interval, 1 + (i + ½) / 128.
        const std::uint32_t middle = 257 + 2 * i;
        const std::uint32_t inverse = ((4096u << 8) + middle / 2) / middle;
        steps[i] = {inverse / 4096.0, inTwo(fixedLog(4096, inverse), 42)};
    }
    return steps;
}();

constexpr int kExpBits = 6;

/// The product of two numbers × 2¹⁰⁰ that are 2 at most, by halves of 50 digits.
constexpr Wide fixedProduct(Wide a, Wide b)
{
    constexpr Wide kHalf = (Wide{1} << 50) - 1;
    const Wide middle = (a >> 50) * (b & kHalf) + (a & kHalf) * (b >> 50);
    return (a >> 50) * (b >> 50) + (middle >> 50);
}

/// 2^(i/64); the first part is a multiple of 2⁻⁵².
constexpr auto kExpSteps = [] {
    std::array<Double2, std::size_t{1} << kExpBits> steps{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        // 1 + x + x²/2! + …
        const Wide x = kFixedLn2 * i >> kExpBits;
        Wide term = Wide{1} << 100;
        Wide sum = 0;
        for (unsigned n = 1; term != 0; ++n) {
            sum += term;
            term = fixedProduct(term, x) / n;
        }
        steps[i] = inTwo(sum, 52);
    }
    return steps;
}();

constexpr int kDigits = 52; // Of a double, after its first.
constexpr int kBias = 1023;

/// ln x, with an error below 2⁻⁶⁴. The first part is a multiple of 2⁻⁴².
Double2 logarithm(double x)
{
    // x = m × 2^e, and f = m × inverse − 1 lies between −2⁻⁷ and 2⁻⁷. The product is exact for the
    // first half of the digits of m and for the rest.
    constexpr std::uint64_t kMantissa = (std::uint64_t{1} << kDigits) - 1;
    constexpr std::uint64_t kFirstHalf = ~((std::uint64_t{1} << 27) - 1);
    constexpr std::uint64_t kOne = std::uint64_t{kBias} << kDigits;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const int e = static_cast<int>(bits >> kDigits) - kBias;
    const LogStep &step = kLogSteps[(bits & kMantissa) >> (kDigits - kLogBits)];
    const std::uint64_t mantissa = (bits & kMantissa) | kOne;
    const auto m = std::bit_cast<double>(mantissa);
    const auto firstHalf = std::bit_cast<double>(mantissa & kFirstHalf);
    const double high = firstHalf * step.inverse - 1;
    const double low = (m - firstHalf) * step.inverse;
    // ln (1 + f) = f − f²/2 + f³/3 − …; what is left out is below 2⁻⁶⁵. Terms in pairs, so that the
    // processor can work on several.
    const double f = high + low;
    const double f2 = f * f;
    const double others =
        f2 * ((-1.0 / 2 + f * (1.0 / 3)) +
              f2 * ((-1.0 / 4 + f * (1.0 / 5)) + f2 * (-1.0 / 6 + f * (1.0 / 7))));
    // Exact, since all three are multiples of 2⁻⁴² below 2¹⁰.
    return {e * kLn2.high + step.log.high + high, others + low + (step.log.low + e * kLn2.low)};
}

/// The first and the second half of the digits of a number: products of halves are exact.
Double2 halves(double a)
{
    const double scaled = a * 134217729.0; // 2²⁷ + 1
    const double high = scaled - (scaled - a);
    return {high, a - high};
}

/// a × b, exactly (Dekker, "A Floating-Point Technique for Extending the Available Precision",
/// Numerische Mathematik 1971).
Double2 exactProduct(double a, double b)
{
    const double product = a * b;
    const auto [a1, a2] = halves(a);
    const auto [b1, b2] = halves(b);
    return {product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2};
}

/// e^x.
double exponential(const Double2 &x)
{
    // x = n ln 2 / 64 + r with |r| < 0.006.
    constexpr double kSteps = 1 << kExpBits;
    constexpr double kStepsOverLn2 = kSteps * 1.44269504088896341;
    const int n = static_cast<int>(x.high * kStepsOverLn2 + (x.high < 0 ? -0.5 : 0.5));
    const double r = (x.high - n * (kLn2.high / kSteps)) + (x.low - n * (kLn2.low / kSteps));
    // e^r − 1 = r + r²/2! + r³/3! + …; what is left out is below 2⁻⁶³.
    const double r2 = r * r;
    const double more =
        r + r2 * ((1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120) + r2 * (1.0 / 720)));
    const Double2 &step = kExpSteps[static_cast<std::size_t>(n & ((1 << kExpBits) - 1))];
    const auto scale =
        std::bit_cast<double>(static_cast<std::uint64_t>((n >> kExpBits) + kBias) << kDigits);
    return (step.high + (step.low + step.high * more)) * scale;
}

} // namespace

double power(double base, double exponent)
{
    const Double2 log = logarithm(base);
    const Double2 product = exactProduct(log.high, exponent);
    return exponential({product.high, product.low + log.low * exponent});
}

} // namespace ringwalk
