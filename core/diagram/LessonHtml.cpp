// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LessonHtml.h"

#include <algorithm>
#include <utility>

#include <QFile>

#include "diagram/PageWords.h"
#include "diagram/QuestionSheet.h"
#include "diagram/SvgWriter.h"
#include "diagram/Words.h"

// A static library's resources are linked only where this names them, outside any namespace.
static void initResources()
{
    Q_INIT_RESOURCE(page);
}

namespace ringwalk {

namespace {

// What a phone shows instead, where the picture of the usual shape would be too small to read.
constexpr Size kNarrowPane{440, 700};
constexpr Size kNarrowPanes{440, 1240};

std::string resource(const char *name)
{
    initResources();
    QFile file(QStringLiteral(":/page/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The colours of the page itself, as the style sheet names them.
std::string colours(const Theme &theme)
{
    static constexpr std::pair<const char *, Role> kNames[] = {{"ground", Role::Ground},
                                                               {"card", Role::Card},
                                                               {"ink", Role::Ink},
                                                               {"muted", Role::Muted},
                                                               {"hairline", Role::Hairline}};
    std::string text;
    for (const auto &[name, role] : kNames)
        text += " --" + std::string(name) + ": " + svgColour(theme.colour({role})) + ";";
    return text;
}

class PageWriter
{
public:
    PageWriter(const Lesson &lesson, const PageOptions &options)
        : m_lesson(lesson)
        , m_options(options)
        , m_language(options.figure.language)
        , m_words(options.figure.language)
        , m_title(xmlEscaped(lesson.scenario().title.in(options.figure.language)))
    {
        m_options.figure.caption = false;
        m_options.figure.asks = !m_options.answers;
        m_options.svg.inlined = true;
    }

    std::string write()
    {
        m_out = "<!DOCTYPE html>\n<html" + svgAttribute("lang", m_options.svg.language) + ">\n";
        writeHead();
        m_out += "<body>\n<header>\n<h1>" + m_title + "</h1>\n";
        if (!isOutcomeSecret())
            writeHeadline();
        m_out += "</header>\n";
        if (several())
            writeButtons();
        m_out += "<main>\n";
        for (std::size_t step = 0; step < m_lesson.stepCount(); ++step)
            writeStep(step);
        m_out += "</main>\n<footer>\n";
        if (several())
            m_out += "<p>" + m_words.keys() + "</p>\n";
        m_out += "<p>" + m_words.madeWith() + "</p>\n</footer>\n";
        if (several())
            m_out += "<script>\n" + resource("page.js") + "</script>\n";
        return m_out + "</body>\n</html>\n";
    }

private:
    /// Whether there are steps to go through.
    bool several() const { return m_lesson.stepCount() > 1; }

    /// The headline tells what the questions ask for, unless their answers are open; that of a
    /// check counts its questions.
    bool isOutcomeSecret() const
    {
        bool asks = false;
        for (std::size_t step = 0; step < m_lesson.stepCount(); ++step)
            asks = asks || !m_lesson.questions(step).empty();
        return asks && !m_options.answers && !m_lesson.scenario().check;
    }

    void writeHeadline()
    {
        if (const std::string headline = m_lesson.headline(m_language); !headline.empty())
            m_out += "<p class=\"headline\">" + xmlEscaped(headline) + "</p>\n";
    }

    void writeHead()
    {
        const Rgb ground = Theme(m_options.figure.theme).colour({Role::Card});
        m_out += "<head>\n<meta charset=\"utf-8\"/>\n"
                 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                 "<title>" +
                 m_title + "</title>\n<style>\n:root { color-scheme: light dark; --picture: " +
                 svgColour(ground) + ";" + colours(Theme(ThemeName::Light)) +
                 " }\n@media screen and (prefers-color-scheme: dark) { :root {" +
                 colours(Theme(ThemeName::Dark)) + " } }\n" + resource("page.css") +
                 "</style>\n</head>\n";
    }

    /// By its short name: the title may give away what is asked before the step.
    std::string called(std::size_t step) const
    {
        return xmlEscaped(
            Words(m_language).stepOf(step, m_lesson.stepCount(), m_lesson.name(step, m_language)));
    }

    /// Hidden until the script shows them: without it they would do nothing.
    void writeButtons()
    {
        const auto button = [this](const char *kind, const std::string &label,
                                   const std::string &more = {}) {
            m_out += "<button type=\"button\"" + svgAttribute("class", kind) + more + ">" + label +
                     "</button>\n";
        };
        m_out += "<nav" + svgAttribute("aria-label", m_words.steps()) + " hidden=\"\">\n";
        button("back", m_words.back());
        button("play", m_words.play(),
               svgAttribute("data-play", m_words.play()) +
                   svgAttribute("data-pause", m_words.pause()) +
                   svgAttribute(
                       "data-seconds",
                       svgNumber(std::clamp(m_options.secondsAStep, kShortestStep, kLongestStep))));
        button("next", m_words.next());
        m_out += "<ol class=\"dots\">\n";
        for (std::size_t step = 0; step < m_lesson.stepCount(); ++step)
            m_out += "<li><button type=\"button\"" + svgAttribute("aria-label", called(step)) +
                     svgAttribute("title", called(step)) + "></button></li>\n";
        m_out += "</ol>\n</nav>\n<p class=\"spoken\" role=\"status\" aria-live=\"polite\"></p>\n";
    }

    void writeStep(std::size_t step)
    {
        const std::string number = std::to_string(step + 1);
        m_out += "<section class=\"step\"" + svgAttribute("id", "step-" + number) +
                 svgAttribute("aria-labelledby", "title-" + number) + ">\n<p class=\"count\">" +
                 called(step) + "</p>\n<h2" + svgAttribute("id", "title-" + number) + ">" +
                 xmlEscaped(m_lesson.title(step, m_language)) + "</h2>\n";
        m_options.svg.idPrefix = "s" + number + "-";
        writePicture("wide", step, m_options.figure);
        FigureOptions narrow = m_options.figure;
        narrow.size = m_lesson.snapshot(step).panes.size() > 1 ? kNarrowPanes : kNarrowPane;
        m_options.svg.idPrefix = "n" + number + "-";
        writePicture("narrow", step, narrow);
        m_out += "<div class=\"text\">\n";
        writeParagraphs(m_lesson.text(step, m_language));
        m_out += "</div>\n";
        if (step + 1 < m_lesson.stepCount())
            writeQuestions(step + 1);
        else if (isOutcomeSecret())
            writeHeadline(); // Where everything has been shown.
        m_out += "</section>\n";
    }

    void writePicture(const std::string &width, std::size_t step, const FigureOptions &options)
    {
        m_out +=
            "<div" + svgAttribute("class", "picture " + width) + ">\n" +
            writeSvg(buildFigure(m_lesson, step, options), Theme(options.theme), m_options.svg) +
            "</div>\n";
    }

    /// What is asked before a step.
    void writeQuestions(std::size_t step)
    {
        const std::vector<QuestionSheet> sheets = questionSheets(m_lesson, step, m_language);
        if (sheets.empty())
            return;
        m_out += "<div class=\"questions\">\n<h3>" + m_words.thinkFirst(step) + "</h3>\n";
        for (const QuestionSheet &sheet : sheets) {
            writeParagraphs(sheet.question);
            if (!sheet.options.empty()) {
                m_out += "<ol class=\"options\">\n";
                for (const std::string &option : sheet.options)
                    m_out += "<li>" + xmlEscaped(option) + "</li>\n";
                m_out += "</ol>\n";
            }
            m_out += "<details";
            if (m_options.answers)
                m_out += svgAttribute("open", "");
            m_out += ">\n<summary>" + m_words.showAnswer() + "</summary>\n<p class=\"answer\">" +
                     xmlEscaped(m_words.answerIs(sheet.answer)) + "</p>\n";
            for (const std::string &reason : sheet.reasons)
                writeParagraphs(reason);
            m_out += "</details>\n";
        }
        m_out += "</div>\n";
    }

    void writeParagraphs(const std::string &text)
    {
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            if (end > start)
                m_out += "<p>" + xmlEscaped(text.substr(start, end - start)) + "</p>\n";
            start = end + 1;
        }
    }

    const Lesson &m_lesson;
    PageOptions m_options;
    Language m_language;
    PageWords m_words;
    std::string m_title;
    std::string m_out;
};

} // namespace

std::string writeLessonHtml(const Lesson &lesson, const PageOptions &options)
{
    return PageWriter(lesson, options).write();
}

} // namespace ringwalk
