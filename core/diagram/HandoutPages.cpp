// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/HandoutPages.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "diagram/HandoutText.h"
#include "diagram/Labels.h"
#include "diagram/PageWords.h"

namespace ringwalk {

namespace {

// Lengths on the page, in its pixels.
constexpr double kMargin = 15 / 25.4 * 96;
constexpr double kWidth = kHandoutSize.width - 2 * kMargin;
constexpr double kBottom = kHandoutSize.height - kMargin - 28; ///< The foot is below.
constexpr double kUsualPicture = kWidth * 0.75;
constexpr double kUsualSingle = kWidth * 1.05; ///< One ring above its loads fills such a height.
constexpr double kUsualStack = kWidth * 1.5;   ///< Panes one below the other.
constexpr double kSmallestPicture = kWidth * 0.6;
constexpr double kGap = 8;
constexpr double kFootSize = 11;

/// Fills pages from top to bottom.
class PageFiller
{
public:
    /// Draws the picture of one step only, where one is given.
    PageFiller(const Lesson &lesson, const HandoutOptions &options,
               std::optional<std::size_t> only = std::nullopt)
        : m_lesson(lesson)
        , m_options(options)
        , m_only(only)
        , m_text(lesson, options.figure.language, kWidth)
    {
        m_options.figure.caption = false;
        m_options.figure.asks = !m_options.answers;
    }

    std::vector<HandoutPage> fill()
    {
        for (std::size_t step = 0; step < m_lesson.stepCount(); ++step)
            addStep(step);
        for (std::size_t page = 0; page < m_pages.size(); ++page)
            addFoot(page);
        return std::move(m_pages);
    }

private:
    void addStep(std::size_t step)
    {
        const std::vector<HandoutLine> text = m_text.text(step, m_options.notes);
        std::vector<HandoutLine> questions;
        if (step + 1 < m_lesson.stepCount())
            questions = m_text.questions(step + 1, m_options.answers);

        startPage(step, false);
        flow(step, m_text.title(step));
        // A title can be as long as a page.
        if (kBottom - m_y - 2 * kGap < kSmallestPicture)
            startPage(step, true);
        const double room = kBottom - m_y - 2 * kGap - heightOf(text) - heightOf(questions);
        addPicture(step, std::clamp(room, kSmallestPicture, usualPicture(step, room)));
        flow(step, text);
        flow(step, questions);
    }

    /// How high a picture need be: side by side, panes gain nothing by more, but stacked they do.
    double usualPicture(std::size_t step, double room) const
    {
        const std::size_t panes = m_lesson.snapshot(step).panes.size();
        if (panes == 1)
            return kUsualSingle;
        return stacksPanes({kWidth, room}, panes) ? kUsualStack : kUsualPicture;
    }

    void startPage(std::size_t step, bool continued)
    {
        m_pages.push_back({step, {}});
        Diagram &page = m_pages.back().diagram;
        page.size = kHandoutSize;
        page.title = m_lesson.title(step, m_options.figure.language);
        m_y = kMargin;
        addLine(m_text.head(step, continued));
    }

    /// Adds lines, on further pages where this one is full.
    void flow(std::size_t step, const std::vector<HandoutLine> &lines)
    {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const bool hasNext = lines[i].isHeading && i + 1 < lines.size();
            const double needed = lines[i].height() + (hasNext ? lines[i + 1].height() : 0);
            if (m_y + needed > kBottom)
                startPage(step, true);
            addLine(lines[i]);
        }
    }

    void addPicture(std::size_t step, double height)
    {
        m_y += kGap;
        if (m_only.value_or(step) == step)
            drawPicture(step, height);
        m_y += height + kGap;
    }

    void drawPicture(std::size_t step, double height)
    {
        m_options.figure.size = {kWidth, height};
        Diagram figure = buildFigure(m_lesson, step, m_options.figure);
        Group frame{{}, {}, {}, {}, {}, 1};
        frame.shapes.emplace_back(
            Pill{{kMargin, m_y, kWidth, height}, 6, std::nullopt, Stroke{{Role::Hairline}, 1}});
        m_pages.back().diagram.groups.push_back(std::move(frame));
        for (Group &group : figure.groups) {
            translate(group, {kMargin, m_y});
            m_pages.back().diagram.groups.push_back(std::move(group));
        }
    }

    void addLine(const HandoutLine &line)
    {
        std::vector<Group> &groups = m_pages.back().diagram.groups;
        if (groups.empty() || groups.back().id != line.group)
            groups.push_back({line.group, {}, {}, {}, {}, 1});
        std::vector<Shape> &shapes = groups.back().shapes;
        const double middle = m_y + (line.gap + line.height() - line.below) / 2;
        const double bottom = m_y + line.height() - line.below;
        m_y += line.height();
        const double left = kMargin + line.indent;
        if (line.isRuled)
            shapes.emplace_back(
                Line{{left, bottom}, {kMargin + kWidth, bottom}, {{Role::Hairline}, 1}});
        else
            shapes.emplace_back(besideText({left, middle}, Anchor::Start, line.text, line.size,
                                           line.paint, line.weight));
    }

    void addFoot(std::size_t page)
    {
        const Language language = m_options.figure.language;
        const double y = kHandoutSize.height - kMargin - kFootSize / 2;
        const double right = kMargin + kWidth;
        const std::string number = PageWords(language).pageOf(page, m_pages.size());
        const double numberWidth =
            textWidth(number, kFootSize, FontWeight::Regular, FontFamily::Sans);
        const std::string title =
            elideText(m_lesson.scenario().title.in(language), kWidth - numberWidth - 2 * kGap,
                      kFootSize, FontWeight::Regular, FontFamily::Sans);
        Group foot{"page-foot", {}, {}, {}, {}, 1};
        foot.shapes.emplace_back(Line{{kMargin, y - 12}, {right, y - 12}, {{Role::Hairline}, 1}});
        foot.shapes.emplace_back(
            besideText({kMargin, y}, Anchor::Start, title, kFootSize, {Role::Muted}));
        foot.shapes.emplace_back(
            besideText({right, y}, Anchor::End, number, kFootSize, {Role::Muted}));
        m_pages[page].diagram.groups.push_back(std::move(foot));
    }

    const Lesson &m_lesson;
    HandoutOptions m_options;
    std::optional<std::size_t> m_only;
    HandoutText m_text;
    std::vector<HandoutPage> m_pages;
    double m_y = 0; ///< How far the last page is filled.
};

} // namespace

std::vector<HandoutPage> handoutPages(const Lesson &lesson, const HandoutOptions &options)
{
    return PageFiller(lesson, options).fill();
}

Diagram handoutPageOf(const Lesson &lesson, std::size_t step, const HandoutOptions &options)
{
    std::vector<HandoutPage> pages = PageFiller(lesson, options, step).fill();
    const auto first = std::find_if(pages.begin(), pages.end(),
                                    [step](const HandoutPage &page) { return page.step == step; });
    return std::move(first->diagram);
}

} // namespace ringwalk
