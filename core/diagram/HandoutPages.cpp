// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/HandoutPages.h"

#include <algorithm>
#include <utility>

#include "diagram/Labels.h"
#include "diagram/PageWords.h"
#include "diagram/Words.h"

namespace ringwalk {

namespace {

// Lengths on the page, in its pixels.
constexpr double kMargin = 15 / 25.4 * 96;
constexpr double kWidth = kHandoutSize.width - 2 * kMargin;
constexpr double kBottom = kHandoutSize.height - kMargin - 28; // The foot is below.
constexpr double kUsualPicture = kWidth * 0.75;
constexpr double kSmallestPicture = kWidth * 0.6;

constexpr double kTitleSize = 22;
constexpr double kTextSize = 14;
constexpr double kSmallSize = 11;
constexpr double kLineHeight = 1.5; ///< Of the size of the text.
constexpr double kGap = 8;          ///< Between paragraphs.

/// One line of text on its way to a page.
struct TextLine
{
    std::string group;
    std::string text;
    double size = kTextSize;
    Paint paint{Role::Ink};
    FontWeight weight = FontWeight::Regular;
    double gap = 0; ///< Above it.
    double indent = 0;

    double height() const { return gap + size * kLineHeight; }
};

double heightOf(const std::vector<TextLine> &lines)
{
    double height = 0;
    for (const TextLine &line : lines)
        height += line.height();
    return height;
}

/// Adds a text, a paragraph for each of its lines, with the looks of `like`. The gap is that above
/// each paragraph.
void addText(std::vector<TextLine> &lines, const std::string &text, const TextLine &like)
{
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        double gap = like.gap;
        for (std::string &part : wrapText(text.substr(start, end - start), kWidth - like.indent,
                                          like.size, like.weight, FontFamily::Sans)) {
            TextLine line = like;
            line.text = std::move(part);
            line.gap = std::exchange(gap, 0);
            lines.push_back(std::move(line));
        }
        start = end + 1;
    }
}

/// Fills pages from top to bottom.
class PageFiller
{
public:
    PageFiller(const Lesson &lesson, const HandoutOptions &options)
        : m_lesson(lesson)
        , m_figure(options.figure)
        , m_language(options.figure.language)
    {
        m_figure.caption = false;
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
        std::vector<TextLine> text;
        addText(text, m_lesson.text(step, m_language),
                {"page-text", {}, kTextSize, {Role::Ink}, FontWeight::Regular, kGap, 0});

        startPage(step, false);
        std::vector<TextLine> title;
        addText(title, m_lesson.title(step, m_language),
                {"page-title", {}, kTitleSize, {Role::Ink}, FontWeight::Bold, 0, 0});
        flow(step, title);
        // A title can be as long as a page.
        if (kBottom - m_y < kSmallestPicture)
            startPage(step, true);
        const double room = kBottom - m_y - heightOf(text) - kGap;
        addPicture(step, std::clamp(room, kSmallestPicture, kUsualPicture));
        flow(step, text);
    }

    /// A page with the number of a step, and with its title where it goes on.
    void startPage(std::size_t step, bool continued)
    {
        m_pages.push_back({step, {}});
        Diagram &page = m_pages.back().diagram;
        page.size = kHandoutSize;
        page.title = m_lesson.title(step, m_language);
        m_y = kMargin;
        std::string above =
            Words(m_language).stepOf(step, m_lesson.stepCount(), m_lesson.name(step, m_language));
        if (continued)
            above += " · " + PageWords(m_language).continued() + " · " + page.title;
        addLine({"page-title",
                 elideText(above, kWidth, kSmallSize, FontWeight::Regular, FontFamily::Sans),
                 kSmallSize,
                 {Role::Muted},
                 FontWeight::Regular,
                 0,
                 0});
    }

    /// Adds lines, on further pages where this one is full.
    void flow(std::size_t step, const std::vector<TextLine> &lines)
    {
        for (const TextLine &line : lines) {
            if (m_y + line.height() > kBottom)
                startPage(step, true);
            addLine(line);
        }
    }

    void addPicture(std::size_t step, double height)
    {
        m_y += kGap;
        m_figure.size = {kWidth, height};
        Diagram figure = buildFigure(m_lesson, step, m_figure);
        Group frame{{}, {}, {}, {}, {}, 1};
        frame.shapes.emplace_back(
            Pill{{kMargin, m_y, kWidth, height}, 6, std::nullopt, Stroke{{Role::Hairline}, 1}});
        m_pages.back().diagram.groups.push_back(std::move(frame));
        for (Group &group : figure.groups) {
            translate(group, {kMargin, m_y});
            m_pages.back().diagram.groups.push_back(std::move(group));
        }
        m_y += height;
    }

    void addLine(const TextLine &line)
    {
        std::vector<Group> &groups = m_pages.back().diagram.groups;
        if (groups.empty() || groups.back().id != line.group)
            groups.push_back({line.group, {}, {}, {}, {}, 1});
        m_y += line.height();
        groups.back().shapes.emplace_back(
            besideText({kMargin + line.indent, m_y - line.size * kLineHeight / 2}, Anchor::Start,
                       line.text, line.size, line.paint, line.weight));
    }

    void addFoot(std::size_t page)
    {
        const double y = kHandoutSize.height - kMargin - kSmallSize / 2;
        const std::string number = PageWords(m_language).pageOf(page, m_pages.size());
        const double numberWidth =
            textWidth(number, kSmallSize, FontWeight::Regular, FontFamily::Sans);
        Group foot{"page-foot", {}, {}, {}, {}, 1};
        foot.shapes.emplace_back(
            Line{{kMargin, y - 12}, {kHandoutSize.width - kMargin, y - 12}, {{Role::Hairline}, 1}});
        foot.shapes.emplace_back(besideText({kMargin, y}, Anchor::Start,
                                            elideText(m_lesson.scenario().title.in(m_language),
                                                      kWidth - numberWidth - 2 * kGap, kSmallSize,
                                                      FontWeight::Regular, FontFamily::Sans),
                                            kSmallSize, {Role::Muted}));
        foot.shapes.emplace_back(besideText({kHandoutSize.width - kMargin, y}, Anchor::End, number,
                                            kSmallSize, {Role::Muted}));
        m_pages[page].diagram.groups.push_back(std::move(foot));
    }

    const Lesson &m_lesson;
    FigureOptions m_figure;
    Language m_language;
    std::vector<HandoutPage> m_pages;
    double m_y = 0; ///< How far the last page is filled.
};

} // namespace

std::vector<HandoutPage> handoutPages(const Lesson &lesson, const HandoutOptions &options)
{
    return PageFiller(lesson, options).fill();
}

} // namespace ringwalk
