// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/AnimatedSvg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "diagram/StepLayers.h"
#include "diagram/Words.h"

namespace ringwalk {

namespace {

/// How long the new colour of a key or a range takes to fade in; the old one then takes as long to
/// fade away below it. Little enough that it ends well before the shortest step.
constexpr double kFade = 0.3;

const std::string *ownerOf(const Group &group)
{
    const auto place = std::find_if(group.data.begin(), group.data.end(),
                                    [](const auto &entry) { return entry.first == "owner"; });
    return place == group.data.end() ? nullptr : &place->second;
}

/// When a layer is seen: in which steps, and whether it fades in at the start of a step or out
/// after it. Layers with the same timing that lie on one another share the elements that animate
/// them.
struct Timing
{
    std::vector<bool> shown;
    std::vector<bool> fadesIn;  ///< At the start of this step.
    std::vector<bool> fadesOut; ///< Into the start of this step, which does not show it.

    bool always() const { return std::find(shown.begin(), shown.end(), false) == shown.end(); }

    friend bool operator==(const Timing &, const Timing &) = default;
};

/// A value that an attribute takes from a time on, in seconds.
struct KeyFrame
{
    double time;
    std::string value;
};

class AnimationWriter
{
public:
    AnimationWriter(const Lesson &lesson, const AnimationOptions &options)
        : m_lesson(lesson)
        , m_options(options)
        , m_theme(options.figure.theme)
        , m_seconds(std::clamp(options.secondsAStep, kShortestStep, kLongestStep))
    {
        m_options.figure.caption = true;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step)
            m_figures.push_back(buildFigure(lesson, step, m_options.figure));
    }

    std::string write() const
    {
        std::string out = svgStart(start(), m_theme, m_options.svg);
        Timing open;
        for (const StepLayer &layer : layOver(texts())) {
            const Timing timing = timingOf(layer);
            if (timing != open) {
                out += close(open) + begin(timing);
                open = timing;
            }
            out += svgGroup(groupOf(layer), suffixOf(layer), m_theme, m_options.svg);
        }
        return out + close(open) + "</svg>\n";
    }

private:
    /// What stands at the start of the file: the lesson's title, and what all steps say.
    Diagram start() const
    {
        const Language language = m_options.figure.language;
        const Words words(language);
        Diagram diagram;
        diagram.size = m_options.figure.size;
        diagram.background = m_figures.front().background;
        diagram.title = m_lesson.scenario().title.in(language);
        for (std::size_t step = 0; step < m_lesson.stepCount(); ++step) {
            if (step > 0)
                diagram.description += "\n\n";
            diagram.description +=
                words.stepOf(step, m_lesson.stepCount(), m_lesson.name(step, language)) + "\n" +
                m_lesson.title(step, language) + "\n" + m_lesson.text(step, language);
        }
        return diagram;
    }

    /// What groups look like, as texts to compare.
    std::vector<std::vector<std::string>> texts() const
    {
        std::vector<std::vector<std::string>> texts;
        for (const Diagram &figure : m_figures) {
            std::vector<std::string> &list = texts.emplace_back();
            for (const Group &group : figure.groups)
                list.push_back(svgGroup(group, {}, m_theme, m_options.svg));
        }
        return texts;
    }

    const Group &groupOf(const StepLayer &layer) const
    {
        return m_figures[layer.step].groups[layer.index];
    }

    /// What makes the ids of a layer unique. Ids of groups hold no dot, so different ones stay so.
    static std::string suffixOf(const StepLayer &layer)
    {
        const bool always =
            std::find(layer.shown.begin(), layer.shown.end(), false) == layer.shown.end();
        return always ? "" : "." + std::to_string(layer.step + 1);
    }

    Timing timingOf(const StepLayer &layer) const
    {
        const std::size_t count = m_figures.size();
        Timing timing{layer.shown, std::vector<bool>(count), std::vector<bool>(count)};
        const Group &group = groupOf(layer);
        const std::string *owner = group.id.empty() ? nullptr : ownerOf(group);
        if (!owner)
            return timing;
        const auto hasOtherOwner = [&](std::size_t step) {
            const Group *other = m_figures[step].find(group.id);
            const std::string *theirs = other ? ownerOf(*other) : nullptr;
            return theirs && *theirs != *owner;
        };
        // The first step comes after the last with a cut: nothing changes owner there.
        for (std::size_t step = 1; step < count; ++step) {
            timing.fadesIn[step] =
                layer.shown[step] && !layer.shown[step - 1] && hasOtherOwner(step - 1);
            timing.fadesOut[step] =
                !layer.shown[step] && layer.shown[step - 1] && hasOtherOwner(step);
        }
        return timing;
    }

    std::string begin(const Timing &timing) const
    {
        if (timing.always())
            return {};
        std::vector<KeyFrame> display{{0, timing.shown.front() ? "inline" : "none"}};
        std::vector<KeyFrame> opacity;
        for (std::size_t step = 0; step < timing.shown.size(); ++step) {
            const double time = static_cast<double>(step) * m_seconds;
            const bool was = step > 0 && timing.shown[step - 1];
            if (timing.shown[step] && !was) {
                if (step > 0)
                    display.push_back({time, "inline"});
                opacity.push_back({time, timing.fadesIn[step] ? "0" : "1"});
                if (timing.fadesIn[step])
                    opacity.push_back({time + kFade, "1"});
            } else if (!timing.shown[step] && was) {
                const bool fades = timing.fadesOut[step];
                display.push_back({fades ? time + 2 * kFade : time, "none"});
                opacity.push_back({fades ? time + kFade : time, "1"});
                if (fades)
                    opacity.push_back({time + 2 * kFade, "0"});
            }
        }
        std::string out = "<g";
        if (!timing.shown.front())
            out += svgAttribute("display", "none");
        out += ">\n" + animation("display", display, true);
        const auto any = [](const std::vector<bool> &flags) {
            return std::find(flags.begin(), flags.end(), true) != flags.end();
        };
        if (any(timing.fadesIn) || any(timing.fadesOut))
            out += animation("opacity", opacity, false);
        return out;
    }

    static std::string close(const Timing &timing) { return timing.always() ? "" : "</g>\n"; }

    /// The element that gives an attribute these values in turn: at once, or by degrees.
    std::string animation(std::string_view attribute, std::vector<KeyFrame> frames,
                          bool atOnce) const
    {
        const double total = m_seconds * static_cast<double>(m_figures.size());
        // Values that change by degrees are asked for from the very start to the very end.
        if (!atOnce) {
            if (frames.front().time > 0)
                frames.insert(frames.begin(), {0, frames.front().value});
            if (frames.back().time < total)
                frames.push_back({total, frames.back().value});
        }
        std::string values;
        std::string times;
        for (const KeyFrame &frame : frames) {
            const bool first = values.empty();
            values += (first ? "" : ";") + frame.value;
            times += (first ? "" : ";") + fraction(frame.time / total);
        }
        std::string out = "<animate" + svgAttribute("attributeName", attribute);
        if (atOnce)
            out += svgAttribute("calcMode", "discrete");
        return out + svgAttribute("values", values) + svgAttribute("keyTimes", times) +
               svgAttribute("dur", svgNumber(total) + "s") +
               svgAttribute("repeatCount", "indefinite") + "/>\n";
    }

    /// A part of the whole, from 0 to 1, in millionths.
    static std::string fraction(double value)
    {
        const auto millionths = static_cast<std::int64_t>(std::llround(value * 1e6));
        if (millionths % 1'000'000 == 0)
            return std::to_string(millionths / 1'000'000);
        std::string digits = std::to_string(millionths);
        digits.insert(0, 6 - digits.size(), '0');
        digits.erase(digits.find_last_not_of('0') + 1);
        return "0." + digits;
    }

    const Lesson &m_lesson;
    AnimationOptions m_options;
    Theme m_theme;
    double m_seconds;
    std::vector<Diagram> m_figures;
};

} // namespace

std::string writeAnimatedSvg(const Lesson &lesson, const AnimationOptions &options)
{
    return AnimationWriter(lesson, options).write();
}

} // namespace ringwalk
