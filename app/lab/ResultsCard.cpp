// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ResultsCard.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QToolButton>
#include <QVBoxLayout>

#include "Phrase.h"
#include "diagram/LabFileName.h"
#include "lab/Options.h"
#include "lab/RepeatRow.h"
#include "lab/Report.h"
#include "lab/ResultsModel.h"
#include "lab/Saving.h"
#include "look/PlainTable.h"
#include "paint/FigureExport.h"

namespace ringwalk {

namespace {

/// In em: `Rendezvous, bounded load` and its mark in two lines.
constexpr double kWidestName = 10;
/// In em: the names of the columns and two rows, of which a number is in view.
constexpr double kLeastWidth = 15;
constexpr double kLeastHeight = 7;

QToolButton *plainButton(const char *name)
{
    auto *button = new QToolButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

ResultsCard::ResultsCard(const Appearance &appearance, LabSession &session, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_session(session)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_pin(plainButton("labPin"))
    , m_copyTable(plainButton("labCopyTable"))
    , m_save(plainButton("labResultsSave"))
    , m_model(new ResultsModel(appearance, session, this))
    , m_table(new PlainTable(appearance, kWidestName))
    , m_repeat(new RepeatRow(appearance, QStringLiteral("lab")))
{
    m_pin->setCheckable(true);
    m_table->setObjectName(QStringLiteral("labResults"));
    m_table->setModel(m_model);
    m_table->setFirstWideColumn(m_model->columnCount());
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->setFirstColumnPinned();
    m_title->setElided();

    auto *head = new QHBoxLayout;
    head->setSpacing(4);
    head->addWidget(m_title, 1);
    head->addWidget(m_pin);
    head->addWidget(m_copyTable);
    head->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_repeat);

    connect(m_pin, &QToolButton::clicked, this,
            [this](bool pinned) { m_session.setPinned(pinned); });
    connect(m_copyTable, &QToolButton::clicked, this, &ResultsCard::copyTable);
    connect(m_save, &QToolButton::clicked, this, &ResultsCard::save);
    connect(&session, &LabSession::resultChanged, this, &ResultsCard::showResult);
    connect(&session, &LabSession::pinnedChanged, this, &ResultsCard::showResult);
    connect(&appearance, &Appearance::changed, this, &ResultsCard::followType);
    retranslate();
    followType();
}

void ResultsCard::followType()
{
    const double em = m_appearance.em();
    m_table->setMinimumSize(qRound(kLeastWidth * em), qRound(kLeastHeight * em));
    showResult();
}

QString ResultsCard::repeatText() const
{
    return m_session.result() ? QString::fromStdString(repeatLine(m_session.result()->parameters))
                              : QString();
}

bool ResultsCard::saveTo(const QString &path)
{
    if (!m_session.result())
        return false;
    const QString suffix = QFileInfo(path).suffix().toLower();
    std::optional<Error> error;
    if (suffix == QLatin1String("json"))
        error =
            writeFile(path, QByteArray::fromStdString(experimentJson(*m_session.result(), true)));
    else if (suffix == QLatin1String("csv"))
        error =
            writeFile(path, QByteArray::fromStdString(experimentCsv(*m_session.result(), false)));
    else
        error = Error{phrase(Localized{"%1: the name should end in .csv or .json",
                                       "%1：文件名应以 .csv 或 .json 结尾"},
                             {path.toStdString()})};
    return isSaved(error, this, tr("The results are not saved"), m_appearance.language());
}

void ResultsCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void ResultsCard::showResult()
{
    const bool any = m_session.result() != nullptr;
    for (QToolButton *button : {m_pin, m_copyTable, m_save}) {
        button->setEnabled(any);
        button->setFont(m_appearance.font(TypeSize::Small));
    }
    m_pin->setChecked(m_session.pinned() != nullptr);
    m_pin->setText(m_session.pinned() ? tr("Unpin") : tr("Pin"));
    m_repeat->setCommand(repeatText());
}

/// As a spreadsheet takes it: tabs between the cells.
void ResultsCard::copyTable()
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < m_model->columnCount(); ++column)
        cells.append(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    lines.append(cells.join(QLatin1Char('\t')));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        cells.clear();
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells.append(m_model->index(row, column).data().toString());
        lines.append(cells.join(QLatin1Char('\t')));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void ResultsCard::save()
{
    if (!m_session.result())
        return;
    const std::string name = labFileName("results", m_session.result()->parameters.placements);
    const QString path =
        askWhereToSave(this, tr("Save the results"),
                       tr("CSV, a line a rule (*.csv);;JSON, with the loads of all nodes (*.json)"),
                       QString::fromStdString(name));
    if (!path.isEmpty())
        saveTo(path);
}

void ResultsCard::retranslate()
{
    m_title->setText(tr("Results"));
    m_table->setAccessibleName(tr("Results"));
    m_pin->setToolTip(tr("Keep this run, to compare the next ones with it"));
    m_copyTable->setText(tr("Copy table"));
    m_copyTable->setToolTip(tr("Copy the table, to paste it into a spreadsheet"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Save the results as CSV or JSON"));
    m_model->retranslate();
    showResult();
}

} // namespace ringwalk
