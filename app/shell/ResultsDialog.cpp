// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ResultsDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>

#include "paint/FigureExport.h"
#include "shell/SavePlace.h"
#include "shell/Settings.h"
#include "shell/WindowPlace.h"

namespace ringwalk {

namespace {

QTableWidgetItem *cell(const QString &text)
{
    auto *item = new QTableWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

} // namespace

ResultsDialog::ResultsDialog(std::vector<Chapter> chapters, std::size_t current,
                             const AnswerBook &book, const Appearance &appearance,
                             Settings &settings, QWidget *parent)
    : QDialog(parent)
    , m_chapters(std::move(chapters))
    , m_book(book)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_chapter(new QComboBox)
    , m_table(new QTableWidget(0, 3))
    , m_name(new QLineEdit)
    , m_message(new QLabel)
{
    setWindowTitle(tr("Results"));
    m_chapter->setObjectName(QStringLiteral("chapter"));
    m_table->setObjectName(QStringLiteral("resultTable"));
    m_name->setObjectName(QStringLiteral("studentName"));
    for (const Chapter &chapter : m_chapters)
        m_chapter->addItem(QString::fromStdString(chapter.title.in(appearance.language())));
    m_chapter->setCurrentIndex(static_cast<int>(current));
    m_name->setPlaceholderText(tr("Your name, to stand on the page"));
    m_table->setHorizontalHeaderLabels({tr("Lesson"), tr("Right"), tr("Answered")});
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);

    auto *form = new QFormLayout;
    form->addRow(tr("&Chapter"), m_chapter);
    form->addRow(tr("&Name"), m_name);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton *save = buttons->addButton(tr("&Save result…"), QDialogButtonBox::ActionRole);
    save->setObjectName(QStringLiteral("saveResult"));
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    // Enter in the name goes on with it, and does not close the window and lose it.
    save->setDefault(true);
    const double em = appearance.em();
    fitToScreen(*this, QSize(qRound(em * 46), qRound(em * 34)));

    connect(m_chapter, &QComboBox::currentIndexChanged, this, &ResultsDialog::showChapter);
    connect(save, &QPushButton::clicked, this, &ResultsDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showChapter();
}

void ResultsDialog::showChapter()
{
    const Chapter &chapter = m_chapters[static_cast<std::size_t>(m_chapter->currentIndex())];
    m_message->clear();
    m_table->setRowCount(0);
    std::size_t right = 0;
    std::size_t answered = 0;
    std::size_t questions = 0;
    for (const auto &lesson : chapter.lessons) {
        const LessonResult result = resultOf(*lesson, m_book);
        if (result.questions == 0)
            continue;
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(
            row, 0,
            cell(QString::fromStdString(lesson->scenario().title.in(m_appearance.language()))));
        right += result.right;
        answered += result.answered;
        questions += result.questions;
        // A dash: not asked is not the same as all wrong.
        m_table->setItem(
            row, 1,
            cell(result.answered == 0 ? QStringLiteral("–") : QString::number(result.right)));
        m_table->setItem(row, 2, cell(tr("%1 of %2").arg(result.answered).arg(result.questions)));
    }
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, 0, cell(tr("Together")));
    m_table->setItem(row, 1, cell(QString::number(right)));
    m_table->setItem(row, 2, cell(tr("%1 of %2").arg(answered).arg(questions)));
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->item(row, column)->setFont(m_appearance.font(TypeSize::Text, true));
}

void ResultsDialog::chooseFile()
{
    // Chapter and name, so that files of many students can lie in one folder.
    const QString chapter = m_chapter->currentText();
    const QString name = m_name->text().trimmed();
    const QString file = name.isEmpty() ? QStringLiteral("Ringwalk %1.html").arg(chapter)
                                        : QStringLiteral("Ringwalk %1, %2.html").arg(chapter, name);
    const QString suggested = QDir(m_settings.exportFolder()).filePath(fileNameOf(file));
    const QString path = askForFile(*this, tr("Save result"), suggested, QStringLiteral("html"));
    if (!path.isEmpty())
        saveTo(path);
}

bool ResultsDialog::saveTo(const QString &path)
{
    const Chapter &chapter = m_chapters[static_cast<std::size_t>(m_chapter->currentIndex())];
    const auto error = writeFile(path, resultReport(chapter, m_book, m_name->text().trimmed(),
                                                    QDate::currentDate(), m_appearance.language()));
    if (!error)
        m_settings.setExportFolder(QFileInfo(path).absolutePath());
    m_message->setText(error ? QString::fromStdString(error->message.in(m_appearance.language()))
                             : tr("Saved as %1").arg(path));
    return !error;
}

} // namespace ringwalk
