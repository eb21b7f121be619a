// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ExportDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStandardItemModel>

#include <utility>

#include "look/Appearance.h"
#include "paint/Handout.h"
#include "shell/FigurePreview.h"
#include "shell/SavePlace.h"
#include "shell/Settings.h"
#include "shell/WindowPlace.h"

namespace ringwalk {

namespace {

QSpinBox *lengthBox(const QString &name, double value)
{
    auto *box = new QSpinBox;
    box->setObjectName(name);
    // Wider than what is possible, so that no other length is put in the place of the one typed.
    box->setRange(1, 99999);
    box->setSingleStep(20);
    box->setGroupSeparatorShown(false);
    box->setSuffix(QStringLiteral(" px"));
    box->setValue(static_cast<int>(value));
    return box;
}

QComboBox *choice(const QString &name, const QStringList &texts)
{
    auto *box = new QComboBox;
    box->setObjectName(name);
    box->addItems(texts);
    return box;
}

QComboBox *choiceOf(const std::vector<ExportSource> &sources)
{
    QComboBox *box = choice(QStringLiteral("source"), {});
    auto *rows = new QStandardItemModel(box);
    for (const ExportSource &source : sources) {
        auto *row = new QStandardItem(source.name);
        row->setEnabled(source.lesson != nullptr);
        rows->appendRow(row);
    }
    box->setModel(rows);
    return box;
}

} // namespace

ExportDialog::ExportDialog(std::shared_ptr<const Lesson> lesson, std::size_t step,
                           const Appearance &appearance, Settings &settings, QWidget *parent)
    : ExportDialog({{{}, std::move(lesson), step}}, appearance, settings, parent)
{
}

ExportDialog::ExportDialog(std::vector<ExportSource> sources, const Appearance &appearance,
                           Settings &settings, QWidget *parent)
    : QDialog(parent)
    , m_sources(std::move(sources))
    , m_appearance(appearance)
    , m_settings(settings)
    , m_source(choiceOf(m_sources))
    , m_format(choice(QStringLiteral("format"),
                      {tr("SVG, a drawing"), tr("PNG, a picture"), tr("PDF, a document"),
                       tr("Animation, an SVG that plays"), tr("Page, HTML for a browser"),
                       tr("Handout, a PDF to print")}))
    , m_scope(choice(QStringLiteral("scope"), {tr("This step"), QString()}))
    , m_theme(choice(QStringLiteral("theme"),
                     {tr("Light"), tr("Dark"), tr("High contrast"), tr("Print, hatched")}))
    , m_language(
          choice(QStringLiteral("language"), {QStringLiteral("English"), QStringLiteral("中文")}))
    , m_text(choice(QStringLiteral("text"), {tr("As text"), tr("As outlines")}))
    , m_width(lengthBox(QStringLiteral("width"), FigureOptions{}.size.width))
    , m_height(lengthBox(QStringLiteral("height"), FigureOptions{}.size.height))
    , m_loads(new QCheckBox(tr("&Loads")))
    , m_legend(new QCheckBox(tr("Le&gend")))
    , m_caption(new QCheckBox(tr("&Caption")))
    , m_seconds(new QDoubleSpinBox)
    , m_answers(new QCheckBox(tr("&Answers to the questions")))
    , m_notes(new QCheckBox(tr("N&otes for presenting")))
    , m_preview(new FigurePreview)
    , m_previewNote(new QLabel)
    , m_result(new QLabel)
    , m_save(new QPushButton(tr("&Save…")))
    , m_otherTheme(static_cast<int>(ThemeName::Print))
{
    setWindowTitle(tr("Export"));
    m_theme->setCurrentIndex(static_cast<int>(appearance.themeName()));
    m_language->setCurrentIndex(static_cast<int>(appearance.language()));
    m_loads->setObjectName(QStringLiteral("withLoads"));
    m_legend->setObjectName(QStringLiteral("withLegend"));
    m_caption->setObjectName(QStringLiteral("withCaption"));
    for (QCheckBox *box : {m_loads, m_legend, m_caption})
        box->setChecked(true);
    m_seconds->setObjectName(QStringLiteral("seconds"));
    m_seconds->setRange(kShortestStep, kLongestStep);
    m_seconds->setDecimals(1);
    m_seconds->setSingleStep(0.5);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setValue(kUsualStep);
    m_answers->setObjectName(QStringLiteral("withAnswers"));
    m_notes->setObjectName(QStringLiteral("withNotes"));
    m_result->setObjectName(QStringLiteral("result"));
    m_result->setTextFormat(Qt::PlainText);
    m_result->setWordWrap(true);
    m_preview->setAccessibleName(tr("Preview"));
    m_previewNote->setObjectName(QStringLiteral("previewNote"));
    m_previewNote->setTextFormat(Qt::PlainText);
    m_previewNote->setWordWrap(true);

    auto *size = new QHBoxLayout;
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_height);
    auto *choices = new QWidget;
    auto *form = new QFormLayout(choices);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Export"), m_source);
    form->setRowVisible(m_source, m_sources.size() > 1);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("Ste&ps"), m_scope);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("La&nguage"), m_language);
    form->addRow(tr("Te&xt"), m_text);
    // A row that is a layout finds no buddy for its label by itself.
    auto *sizeLabel = new QLabel(tr("Si&ze"));
    sizeLabel->setBuddy(m_width);
    form->addRow(sizeLabel, size);
    form->addRow(tr("With"), m_loads);
    form->addRow({}, m_legend);
    form->addRow({}, m_caption);
    form->addRow({}, m_answers);
    form->addRow({}, m_notes);
    form->addRow(tr("T&ime a step"), m_seconds);
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));

    auto *buttons = new QDialogButtonBox;
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setDefault(true);
    buttons->addButton(QDialogButtonBox::Close);
    auto *left = new QVBoxLayout;
    left->addWidget(scrollable(choices), 1);
    left->addWidget(m_result);
    auto *right = new QVBoxLayout;
    right->addWidget(m_preview, 1);
    right->addWidget(m_previewNote);
    auto *body = new QHBoxLayout;
    body->setSpacing(20);
    body->addLayout(left);
    body->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->addLayout(body, 1);
    layout->addWidget(buttons);
    // With room below the choices for what is said of a file.
    fitToScreen(*this, sizeHint().expandedTo(
                           QSize(0, choices->sizeHint().height() + qRound(appearance.em() * 10))));

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::choosePath);
    connect(m_source, &QComboBox::currentIndexChanged, this, &ExportDialog::choose);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::followFormat);
    for (QComboBox *box : {m_format, m_scope, m_theme, m_language, m_text})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoice);
    for (QSpinBox *box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::showChoice);
    connect(m_seconds, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showChoice);
    for (QCheckBox *box : {m_loads, m_legend, m_caption, m_answers, m_notes})
        connect(box, &QCheckBox::toggled, this, &ExportDialog::showChoice);
    choose(0);
    restore(settings.exportChoice());
}

void ExportDialog::choose(int source)
{
    const ExportSource &chosen = m_sources.at(static_cast<std::size_t>(source));
    m_lesson = chosen.lesson;
    m_step = chosen.step;
    m_asks = false;
    m_hasNotes = false;
    for (std::size_t each = 0; each < m_lesson->stepCount(); ++each) {
        m_asks = m_asks || !m_lesson->questions(each).empty();
        m_hasNotes = m_hasNotes || !m_lesson->notes(each, m_appearance.language()).empty();
    }
    m_scope->setItemText(1, tr("All %n steps", nullptr, static_cast<int>(m_lesson->stepCount())));
    showChoice();
}

void ExportDialog::done(int result)
{
    m_settings.setExportChoice(remembered());
    QDialog::done(result);
}

/// Who comes by keyboard sees where they are.
void ExportDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    setAttribute(Qt::WA_KeyboardFocusChange);
    (m_sources.size() > 1 ? m_source : m_format)->setFocus(Qt::TabFocusReason);
}

bool ExportDialog::isSizePossible() const
{
    const auto fits = [](const QSpinBox *box) {
        return box->value() >= kSmallestFigure && box->value() <= kLargestFigure;
    };
    return format() == FigureFormat::Handout || (fits(m_width) && fits(m_height));
}

void ExportDialog::say(const QString &text, bool isFault)
{
    QFont font = m_result->font();
    font.setBold(isFault);
    m_result->setFont(font);
    m_result->setText(text);
}

/// What the preview shows of a file that holds more than one picture.
QString ExportDialog::noteOfPreview() const
{
    switch (format()) {
    case FigureFormat::Animation:
        return tr("The picture of this step. The animation plays all of them.");
    case FigureFormat::Html:
        return tr("The picture of this step. The page has one for each, with its text, its "
                  "questions and buttons to go through them.");
    case FigureFormat::Handout:
        return tr("The sheet of this step. The handout has one for each.");
    default:
        return {};
    }
}

FigureFormat ExportDialog::format() const
{
    return static_cast<FigureFormat>(m_format->currentIndex());
}

FigureExport ExportDialog::chosen() const
{
    FigureExport what;
    what.format = format();
    if (m_scope->currentIndex() == 0) {
        what.steps = {m_step};
    } else {
        for (std::size_t step = 0; step < m_lesson->stepCount(); ++step)
            what.steps.push_back(step);
    }
    what.outlines = !needsFonts(what.format, false) && m_text->currentIndex() == 1;
    what.figure.size = {double(m_width->value()), double(m_height->value())};
    what.figure.theme = static_cast<ThemeName>(m_theme->currentIndex());
    what.figure.language = static_cast<Language>(m_language->currentIndex());
    what.figure.loads = m_loads->isChecked();
    what.figure.legend = m_legend->isChecked();
    what.figure.caption =
        m_caption->isEnabled() ? m_caption->isChecked() : what.format == FigureFormat::Animation;
    what.secondsAStep = m_seconds->value();
    what.answers = m_answers->isEnabled() && m_answers->isChecked();
    what.notes = m_notes->isEnabled() && m_notes->isChecked();
    return what;
}

bool ExportDialog::isWholeLesson() const
{
    return m_scope->currentIndex() == 1 &&
           (format() == FigureFormat::Pdf || holdsAllSteps(format()));
}

bool ExportDialog::goesToFolder() const
{
    return chosen().steps.size() > 1 && !isWholeLesson();
}

bool ExportDialog::save(const QString &path)
{
    const FigureExport what = chosen();
    const auto files = goesToFolder() ? exportToFolder(*m_lesson, what, path)
                                      : exportToFile(*m_lesson, what, path);
    if (!files) {
        say(QString::fromStdString(files.error().message.in(m_appearance.language())), true);
        return false;
    }
    m_settings.setExportFolder(goesToFolder() ? path : QFileInfo(path).absolutePath());
    say(goesToFolder()
            ? tr("%n files written to %1", nullptr, static_cast<int>(files->size())).arg(path)
            : tr("%1 written").arg(path));
    return true;
}

/// Some formats hold all steps, and a handout is printed, so that it has a theme of its own. What
/// was chosen before comes back after them.
void ExportDialog::followFormat()
{
    const bool onlyAll = holdsAllSteps(format());
    if (onlyAll != std::exchange(m_onlyAll, onlyAll))
        m_scope->setCurrentIndex(std::exchange(m_otherScope, m_scope->currentIndex()));
    const bool onPaper = format() == FigureFormat::Handout;
    if (onPaper != std::exchange(m_onPaper, onPaper))
        m_theme->setCurrentIndex(std::exchange(m_otherTheme, m_theme->currentIndex()));
}

Diagram ExportDialog::previewOf(const FigureExport &what) const
{
    if (what.format == FigureFormat::Handout)
        return handoutPageOf(*m_lesson, m_step, {what.figure, what.answers, what.notes});
    return buildFigure(*m_lesson, m_step, what.figure);
}

void ExportDialog::showChoice()
{
    const FigureFormat kind = format();
    m_scope->setEnabled(!m_onlyAll);
    m_text->setEnabled(!needsFonts(kind, false));
    m_width->setEnabled(kind != FigureFormat::Handout);
    m_height->setEnabled(kind != FigureFormat::Handout);
    m_caption->setEnabled(!m_onlyAll);
    m_answers->setEnabled(hasTextsItself(kind) && m_asks);
    m_notes->setEnabled(kind == FigureFormat::Handout && m_hasNotes);
    m_seconds->setEnabled(kind == FigureFormat::Animation || kind == FigureFormat::Html);
    m_previewNote->setText(noteOfPreview());
    m_previewNote->setVisible(!m_previewNote->text().isEmpty());
    m_save->setEnabled(isSizePossible());
    if (!isSizePossible()) {
        say(tr("Width and height are from %1 to %2 px.")
                .arg(static_cast<int>(kSmallestFigure))
                .arg(static_cast<int>(kLargestFigure)),
            true);
        return;
    }
    const FigureExport what = chosen();
    m_preview->show(previewOf(what), Theme(what.figure.theme));
    say({});
}

void ExportDialog::choosePath()
{
    const FigureExport what = chosen();
    const QString folder =
        m_settings.exportFolder().isEmpty() ? QDir::homePath() : m_settings.exportFolder();
    QString path;
    if (goesToFolder()) {
        QStringList names;
        for (const std::size_t step : what.steps)
            names.append(figureFileName(*m_lesson, step, what.format));
        path = askForFolder(*this, tr("Folder for the pictures"), folder, names);
    } else {
        const QString name = isWholeLesson() ? lessonFileName(*m_lesson, what.format)
                                             : figureFileName(*m_lesson, m_step, what.format);
        path = askForFile(*this, titleOfFileDialog(), QDir(folder).filePath(name),
                          figureFormatSuffix(what.format));
    }
    if (!path.isEmpty())
        save(path);
}

QString ExportDialog::titleOfFileDialog() const
{
    switch (format()) {
    case FigureFormat::Animation:
        return tr("Save animation");
    case FigureFormat::Html:
        return tr("Save page");
    case FigureFormat::Handout:
        return tr("Save handout");
    default:
        return isWholeLesson() ? tr("Save pictures") : tr("Save picture");
    }
}

} // namespace ringwalk
