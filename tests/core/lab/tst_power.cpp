// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "lab/Power.h"
#include "lab/Random.h"

using namespace ringwalk;

namespace {

/// How far a number is from the true one, in units of its last place.
double placesOff(double number, long double truth)
{
    const double place = std::nextafter(number, HUGE_VAL) - number;
    return static_cast<double>(std::abs(number - truth) / place);
}

} // namespace

class TestPower : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decimals_data();
    void decimals();
    void agreesWithTheLibrary();
    void wholePowersAreExact();
};

/// Python's decimal, to 60 digits: `(Decimal(x).ln() * Decimal(y)).exp()` of the doubles x and y.
void TestPower::decimals_data()
{
    QTest::addColumn<double>("base");
    QTest::addColumn<double>("exponent");
    QTest::addColumn<QByteArray>("truth");
    const auto row = [](double base, double exponent, const char *truth) {
        QTest::addRow("%a^%a", base, exponent) << base << exponent << QByteArray(truth);
    };
    row(2, 0.5, "1.4142135623730950488016887242");
    row(3, 1.1, "3.3483695221017136300495946442");
    row(7, -1.1, "0.1175958934275777279461220922");
    row(10, 1.5, "31.622776601683793319988935444");
    row(199999, 1.1, "677845.32729909396731375577312");
    row(99999999, 10, "9.9999990000000449999988000000e79");
    row(0x1p-54, -10, "3.5991310356345571062484308061e162");
    row(0x1p-54, -0x1.0aaaaaaaaaaa7p+4, "8.4527124981665225208521068463e270");
    row(0x1.fffffffffffffp-1, -16, "1.0000000000000017763568394002");
    row(0x1.f9add3739635fp-4, -10, "1215766656.5404543571254037506");
    row(0x1.6a0902de00d1bp-1, -0.1, "1.0352659166704367999975952771");
    row(0x1.fff2e48e8a71ep-1, 31, "0.9969046455081451420190390739");
    row(1e8, 0.001, "1.0185913880541169244703853215");
    row(0x1.7e43c8800759cp+996, 1.02, "1.0000000000000123241931901834e306");
}

void TestPower::decimals()
{
    QFETCH(double, base);
    QFETCH(double, exponent);
    QFETCH(QByteArray, truth);
    const double off = placesOff(power(base, exponent), std::strtold(truth.constData(), nullptr));
    QVERIFY2(off < 0.531, qPrintable(QString::number(off)));
}

/// Over the whole range that laws ask for, where the library has longer numbers than doubles.
void TestPower::agreesWithTheLibrary()
{
    Random random(3);
    for (int i = 0; i < 50'000; ++i) {
        const double u = (static_cast<double>(fraction53(random.next())) + 0.5) * 0x1p-53;
        const double key = 1 + static_cast<double>(random.below(100'000'000));
        for (const auto &[base, exponent] :
             {std::pair{u, -1 / (1.06 - 1)}, std::pair{u, -1 / (1.1 - 1)}, std::pair{u, -1 / 1.5},
              std::pair{key, 1.1}, std::pair{key, 0.5}, std::pair{key, 10.0}}) {
            const long double truth =
                std::pow(static_cast<long double>(base), static_cast<long double>(exponent));
            const double off = placesOff(power(base, exponent), truth);
            QVERIFY2(off < 0.535, qPrintable(QStringLiteral("%1^%2: %3 places off")
                                                 .arg(base, 0, 'g', 17)
                                                 .arg(exponent, 0, 'g', 17)
                                                 .arg(off)));
        }
    }
}

void TestPower::wholePowersAreExact()
{
    for (int base = 1; base <= 200; ++base) {
        double product = 1;
        for (int exponent = 0; exponent <= 6; ++exponent) {
            QCOMPARE(power(base, exponent), product); // 200⁶ is below 2⁵³.
            product *= base;
        }
    }
    QCOMPARE(power(2, -30), 0x1p-30);
    QCOMPARE(power(0.5, -10), 1024.0);
    QCOMPARE(power(4, 0.5), 2.0);
}

QTEST_APPLESS_MAIN(TestPower)
#include "tst_power.moc"
