// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "diagram/StepLayers.h"

using namespace ringwalk;

namespace {

using Picture = std::vector<std::string>;

const std::string &textOf(const StepLayer &layer, const std::vector<Picture> &pictures)
{
    return pictures.at(layer.step).at(layer.index);
}

/// What one picture shows of the layers.
Picture seen(const std::vector<StepLayer> &layers, const std::vector<Picture> &pictures,
             std::size_t step)
{
    Picture texts;
    for (const StepLayer &layer : layers) {
        if (layer.shown.at(step))
            texts.push_back(textOf(layer, pictures));
    }
    return texts;
}

/// The length of the longest common subsequence, by the table that every textbook has.
std::size_t commonLength(const Picture &a, const Picture &b)
{
    std::vector<std::vector<std::size_t>> best(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j)
            best[i][j] = a[i - 1] == b[j - 1] ? best[i - 1][j - 1] + 1
                                              : std::max(best[i - 1][j], best[i][j - 1]);
    }
    return best[a.size()][b.size()];
}

/// Pictures that have much in common, with texts that are there twice and in another order.
std::vector<Picture> randomPictures(std::mt19937 &random)
{
    std::vector<Picture> pictures;
    Picture picture;
    for (std::size_t count = random() % 6; pictures.size() < count;) {
        for (std::size_t changes = random() % 5; changes > 0; --changes) {
            const std::string text(1, static_cast<char>('a' + random() % 8));
            const std::size_t place = random() % (picture.size() + 1);
            if (place < picture.size() && random() % 2 == 0)
                picture.erase(picture.begin() + static_cast<std::ptrdiff_t>(place));
            else
                picture.insert(picture.begin() + static_cast<std::ptrdiff_t>(place), text);
        }
        if (random() % 8 == 0)
            std::reverse(picture.begin(), picture.end());
        pictures.push_back(picture);
    }
    return pictures;
}

} // namespace

class TestStepLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPictureIsThere();
    void sharesAllItCan();
    void newLiesOverOld();
    void nothing();
};

void TestStepLayers::everyPictureIsThere()
{
    std::mt19937 random(1);
    for (int i = 0; i < 5000; ++i) {
        const std::vector<Picture> pictures = randomPictures(random);
        const std::vector<StepLayer> layers = layOver(pictures);
        for (std::size_t step = 0; step < pictures.size(); ++step)
            QCOMPARE(seen(layers, pictures, step), pictures[step]);
        for (const StepLayer &layer : layers) {
            QCOMPARE(layer.shown.size(), pictures.size());
            // The first that shows it is the one that it is named after.
            const auto first = std::find(layer.shown.begin(), layer.shown.end(), true);
            QCOMPARE(std::size_t(first - layer.shown.begin()), layer.step);
        }
    }
}

/// A further picture adds no more layers than it must, given those that are there.
void TestStepLayers::sharesAllItCan()
{
    std::mt19937 random(2);
    for (int i = 0; i < 2000; ++i) {
        const std::vector<Picture> pictures = randomPictures(random);
        Picture former;
        for (std::size_t count = 1; count <= pictures.size(); ++count) {
            const std::vector<Picture> some(pictures.begin(),
                                            pictures.begin() + std::ptrdiff_t(count));
            Picture texts;
            for (const StepLayer &layer : layOver(some))
                texts.push_back(textOf(layer, some));
            QCOMPARE(texts.size(),
                     former.size() + some.back().size() - commonLength(former, some.back()));
            former = texts;
        }
    }
}

/// What comes in another's place is drawn after it, and so can fade in over it.
void TestStepLayers::newLiesOverOld()
{
    const std::vector<Picture> pictures{{"ring", "old", "middle"}, {"ring", "new", "middle"}};
    Picture texts;
    for (const StepLayer &layer : layOver(pictures))
        texts.push_back(textOf(layer, pictures));
    QCOMPARE(texts, (Picture{"ring", "old", "new", "middle"}));
}

void TestStepLayers::nothing()
{
    QVERIFY(layOver({}).empty());
    QVERIFY(layOver({{}, {}}).empty());
    QCOMPARE(layOver({{}, {"a"}, {}}).size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestStepLayers)
#include "tst_steplayers.moc"
