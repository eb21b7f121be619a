// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/FigureFile.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "Phrase.h"
#include "paint/DiagramExport.h"
#include "paint/FigureExport.h"

namespace ringwalk {

namespace {

constexpr Size kSize{960, 600};
constexpr double kEm = 16;

} // namespace

QString figureFilters()
{
    return QCoreApplication::translate("ringwalk::FigureFile",
                                       "SVG, a drawing (*.svg);;PNG, a picture (*.png);;PDF, a "
                                       "document (*.pdf);;CSV, the numbers (*.csv);;JSON, the "
                                       "numbers (*.json)");
}

Result<QByteArray> figureBytes(const LabFigure &figure, const QString &suffix, ThemeName theme,
                               Language language)
{
    if (suffix == QLatin1String("csv"))
        return QByteArray::fromStdString(tableCsv(figure.table()));
    if (suffix == QLatin1String("json"))
        return QByteArray::fromStdString(tableJson(figure.table()));
    const Theme colours(theme);
    const ChartStyle style{kSize, kEm, colours.hatches(), true};
    const Diagram diagram = drawFigure(figure, style);
    if (suffix == QLatin1String("png"))
        return diagramPng(diagram, colours);
    if (suffix == QLatin1String("pdf"))
        return diagramsPdf(
            1, [&diagram](std::size_t) { return diagram; }, colours,
            QString::fromStdString(diagram.title));
    SvgOptions options;
    options.language = language == Language::English ? "en" : "zh-CN";
    return diagramSvg(diagram, colours, options);
}

std::optional<Error> saveFigure(const LabFigure &figure, const QString &path, ThemeName theme,
                                Language language)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const QStringList known{QStringLiteral("svg"), QStringLiteral("png"), QStringLiteral("pdf"),
                            QStringLiteral("csv"), QStringLiteral("json")};
    if (!known.contains(suffix))
        return Error{phrase(Localized{"%1: the name should end in .svg, .png, .pdf, .csv or .json",
                                      "%1：文件名应以 .svg、.png、.pdf、.csv 或 .json 结尾"},
                            {path.toStdString()})};
    const Result<QByteArray> bytes = figureBytes(figure, suffix, theme, language);
    if (!bytes)
        return Error{phrase(Localized{"%1: %2", "%1：%2"},
                            {Localized{path.toStdString()}, bytes.error().message})};
    return writeFile(path, *bytes);
}

} // namespace ringwalk
