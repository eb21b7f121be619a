// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/SvgParts.h"

#include <cmath>
#include <cstdint>

#include "diagram/Utf8.h"

namespace ringwalk {

namespace {

// DejaVu Sans is what the table of widths was measured from; the others are narrower, so a label
// never outgrows its place.
constexpr std::string_view kSans =
    "DejaVu Sans, Verdana, Noto Sans, Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif";
constexpr std::string_view kMono =
    "DejaVu Sans Mono, Consolas, Menlo, Noto Sans Mono CJK SC, monospace";

std::string attribute(std::string_view name, std::string_view value)
{
    return svgAttribute(name, value);
}

std::string attribute(std::string_view name, double value)
{
    return svgAttribute(name, svgNumber(value));
}

std::string pair(Point point)
{
    return svgNumber(point.x) + " " + svgNumber(point.y);
}

/// Writes shapes as elements. Presentation attributes only: no style sheet is needed to read them.
class ShapeWriter
{
public:
    ShapeWriter(const Theme &theme, const SvgOptions &options, std::string &out)
        : m_theme(theme)
        , m_options(options)
        , m_out(out)
    {
    }

    void operator()(const Line &line) const
    {
        m_out += "<path" + attribute("d", "M" + pair(line.from) + "L" + pair(line.to)) +
                 painted(std::nullopt, line.stroke) + "/>\n";
    }

    void operator()(const Arc &arc) const
    {
        if (arc.sweep <= 0)
            return;
        // An arc that ends where it starts is not drawn at all, so a full circle takes two.
        const bool whole = arc.sweep >= 360;
        const double sweep = whole ? 180 : arc.sweep;
        const std::string radius = svgNumber(arc.radius);
        const auto part = [&](double from, double length) {
            return "A" + radius + " " + radius + " 0 " + (length > 180 ? "1" : "0") + " 1 " +
                   pair(onCircle(arc.centre, arc.radius, from + length));
        };
        std::string data =
            "M" + pair(onCircle(arc.centre, arc.radius, arc.start)) + part(arc.start, sweep);
        if (whole)
            data += part(arc.start + 180, 180) + "Z";
        m_out += "<path" + attribute("d", data) + painted(std::nullopt, arc.stroke) + "/>\n";
    }

    void operator()(const Dot &dot) const
    {
        m_out += "<circle" + attribute("cx", dot.centre.x) + attribute("cy", dot.centre.y) +
                 attribute("r", dot.radius) + painted(dot.fill, dot.stroke) + "/>\n";
    }

    void operator()(const Path &path) const
    {
        std::string data;
        for (const Path::Piece &piece : path.pieces) {
            char command = 'M';
            for (const Point &point : piece.points) {
                data += command + pair(point);
                command = 'L';
            }
            if (piece.closed)
                data += 'Z';
        }
        if (!data.empty())
            m_out += "<path" + attribute("d", data) + painted(path.fill, path.stroke) + "/>\n";
    }

    void operator()(const Pill &pill) const
    {
        m_out += "<rect" + attribute("x", pill.rect.x) + attribute("y", pill.rect.y) +
                 attribute("width", pill.rect.width) + attribute("height", pill.rect.height) +
                 (pill.radius > 0 ? attribute("rx", pill.radius) : std::string()) +
                 painted(pill.fill, pill.stroke) + "/>\n";
    }

    void operator()(const Text &text) const
    {
        if (text.text.empty())
            return;
        const std::string fill = attribute("fill", svgColour(m_theme.colour(text.paint)));
        if (m_options.outline) {
            const double width = textWidth(text.text, text.size, text.weight, text.family);
            const double before = text.anchor == Anchor::Start    ? 0
                                  : text.anchor == Anchor::Middle ? width / 2
                                                                  : width;
            m_out += "<path" +
                     attribute("transform", "translate(" + svgNumber(text.at.x - before) + "," +
                                                svgNumber(text.at.y) + ")") +
                     attribute("d", m_options.outline(text)) + fill + "/>\n";
            return;
        }
        m_out += "<text" + attribute("x", text.at.x) + attribute("y", text.at.y) +
                 attribute("font-size", text.size);
        if (text.family == FontFamily::Mono)
            m_out += attribute("font-family", kMono) + attribute("xml:space", "preserve");
        if (text.weight == FontWeight::Bold)
            m_out += attribute("font-weight", "bold");
        if (text.anchor != Anchor::Start)
            m_out += attribute("text-anchor", text.anchor == Anchor::Middle ? "middle" : "end");
        m_out += fill + ">" + xmlEscaped(text.text) + "</text>\n";
    }

private:
    std::string painted(const std::optional<Paint> &fill, const std::optional<Stroke> &stroke) const
    {
        std::string text =
            attribute("fill", fill ? svgColour(m_theme.colour(*fill)) : std::string("none"));
        if (!stroke)
            return text;
        text += attribute("stroke", svgColour(m_theme.colour(stroke->paint)));
        if (stroke->width != 1)
            text += attribute("stroke-width", stroke->width);
        const std::vector<double> pattern = dashPattern(*stroke);
        if (!pattern.empty())
            text +=
                attribute("stroke-dasharray", svgNumber(pattern[0]) + " " + svgNumber(pattern[1]));
        return text;
    }

    const Theme &m_theme;
    const SvgOptions &m_options;
    std::string &m_out;
};

} // namespace

std::string svgStart(const Diagram &diagram, const Theme &theme, const SvgOptions &options)
{
    std::string out = options.inlined ? "" : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    out += "<svg";
    out += attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("version", "1.1");
    out += attribute("width", diagram.size.width) + attribute("height", diagram.size.height);
    out += attribute("viewBox",
                     "0 0 " + svgNumber(diagram.size.width) + " " + svgNumber(diagram.size.height));
    out += attribute("role", "img") + attribute("xml:lang", options.language);
    out += attribute("font-family", kSans) + ">\n";
    out += "<title>" + xmlEscaped(diagram.title) + "</title>\n";
    out += "<desc>" + xmlEscaped(diagram.description) + "</desc>\n";
    out += "<rect" + attribute("width", diagram.size.width) +
           attribute("height", diagram.size.height) +
           attribute("fill", svgColour(theme.colour(diagram.background))) + "/>\n";
    return out;
}

std::string svgGroup(const Group &group, const std::string &suffix, const Theme &theme,
                     const SvgOptions &options)
{
    std::string out = "<g";
    if (!group.id.empty())
        out += attribute("id", options.idPrefix + group.id + suffix);
    for (const auto &[name, value] : group.data)
        out += attribute("data-" + name, xmlEscaped(value));
    if (group.opacity < 1)
        out += attribute("opacity", group.opacity);
    out += ">\n";
    if (!group.title.empty())
        out += "<title>" + xmlEscaped(group.title) + "</title>\n";
    const ShapeWriter write(theme, options, out);
    for (const Shape &shape : group.shapes)
        std::visit(write, shape);
    for (const Group &child : group.children)
        out += svgGroup(child, suffix, theme, options);
    out += "</g>\n";
    return out;
}

std::string svgAttribute(std::string_view name, std::string_view value)
{
    std::string text = " ";
    text += name;
    text += "=\"";
    text += value;
    text += '"';
    return text;
}

std::string svgColour(Rgb rgb)
{
    static constexpr char kHex[] = "0123456789ABCDEF";
    std::string text = "#";
    for (const std::uint8_t part : {rgb.r, rgb.g, rgb.b}) {
        text += kHex[part >> 4];
        text += kHex[part & 15];
    }
    return text;
}

std::string svgNumber(double value)
{
    const auto hundredths = static_cast<std::int64_t>(std::llround(value * 100));
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = hundredths < 0 ? "-" : "";
    text += std::to_string(size / 100);
    const std::int64_t rest = size % 100;
    if (rest != 0) {
        text += '.';
        text += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
            text += static_cast<char>('0' + rest % 10);
    }
    return text;
}

std::string xmlEscaped(const std::string &text)
{
    std::string escaped;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        switch (c.value) {
        case U'&':
            escaped += "&amp;";
            break;
        case U'<':
            escaped += "&lt;";
            break;
        case U'>':
            escaped += "&gt;";
            break;
        case U'"':
            escaped += "&quot;";
            break;
        case U'\n':
        case U'\t':
            escaped += text[i];
            break;
        case kReplacement: // Of a stray byte, or its own.
        case 0xFFFE:
        case 0xFFFF:
            escaped += "\uFFFD";
            break;
        default:
            if (c.value < 0x20)
                escaped += "\uFFFD";
            else
                escaped.append(text, i, c.bytes);
        }
        i += c.bytes;
    }
    return escaped;
}

} // namespace ringwalk
