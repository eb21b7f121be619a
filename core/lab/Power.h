// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringwalk {

/// base^exponent, the same on every machine. std::pow is not: libraries round it differently, and
/// one library differs between processors with and without a fused multiply and add.
///
/// Built of sums, products and quotients alone, which IEEE 754 rounds in one way. `base` is a
/// normal number above 0, the exponent 32 at most in size, and the power from 2⁻¹⁰²² to 2¹⁰²³.
/// Within 0.53 units of the last place of the true value.
double power(double base, double exponent);

} // namespace ringwalk
