// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/WorkloadField.h"

#include <algorithm>
#include <cmath>

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "lab/LabError.h"
#include "lab/Numbers.h"

namespace ringwalk {

namespace {

/// α on the slider, in hundredths.
constexpr int kLeastAlpha = 0;
constexpr int kMostAlpha = 300;
constexpr double kUsualAlpha = 1.1;

bool hasAlpha(WorkloadKind kind)
{
    return kind == WorkloadKind::Zipf || kind == WorkloadKind::PowerLaw;
}

} // namespace

WorkloadField::WorkloadField(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_name(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_kind(new QComboBox)
    , m_alphaRow(new QWidget)
    , m_alphaName(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_alpha(new QLineEdit)
    , m_slider(new QSlider(Qt::Horizontal))
    , m_fileRow(new QWidget)
    , m_path(new QLineEdit)
    , m_browse(new QPushButton)
    , m_error(new Label(appearance, TypeSize::Small, Role::Ink, true))
{
    m_kind->setObjectName(QStringLiteral("workloadKind"));
    m_alpha->setObjectName(QStringLiteral("workloadAlpha"));
    m_slider->setObjectName(QStringLiteral("workloadSlider"));
    m_path->setObjectName(QStringLiteral("workloadPath"));
    // A file that is dropped is taken by the window; the field would insert its address.
    m_path->setAcceptDrops(false);
    m_browse->setObjectName(QStringLiteral("workloadBrowse"));
    m_error->setObjectName(QStringLiteral("error-workload"));
    m_error->setWordWrap(true);
    m_error->hide();
    m_name->setBuddy(m_kind);
    m_alphaName->setBuddy(m_alpha);
    m_alphaName->setText(QStringLiteral("α"));
    m_slider->setRange(kLeastAlpha, kMostAlpha);
    m_slider->setSingleStep(5);
    m_slider->setPageStep(50);
    m_alpha->setText(m_appearance.locale().toString(kUsualAlpha));
    for (int kind = 0; kind < 4; ++kind)
        m_kind->addItem(QString());

    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_name, 1);
    head->addWidget(m_kind, 1);
    auto *number = new QHBoxLayout;
    number->setSpacing(8);
    number->addWidget(m_alphaName, 1);
    number->addWidget(m_alpha, 1);
    auto *alpha = new QVBoxLayout(m_alphaRow);
    alpha->setContentsMargins(0, 0, 0, 0);
    alpha->setSpacing(2);
    alpha->addLayout(number);
    alpha->addWidget(m_slider);
    auto *file = new QHBoxLayout(m_fileRow);
    file->setContentsMargins(0, 0, 0, 0);
    file->setSpacing(8);
    file->addWidget(m_path, 1);
    file->addWidget(m_browse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_alphaRow);
    layout->addWidget(m_fileRow);
    layout->addWidget(m_error);

    connect(m_kind, &QComboBox::currentIndexChanged, this, &WorkloadField::showKind);
    connect(m_kind, &QComboBox::activated, this, &WorkloadField::edited);
    connect(m_alpha, &QLineEdit::textEdited, this, [this] {
        placeSlider();
        Q_EMIT edited();
    });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        m_alpha->setText(m_appearance.locale().toString(value / 100.0));
        Q_EMIT edited();
    });
    connect(m_path, &QLineEdit::editingFinished, this, &WorkloadField::edited);
    connect(m_browse, &QPushButton::clicked, this, &WorkloadField::chooseFile);
    retranslate();
    showKind();
    placeSlider();
}

WorkloadKind WorkloadField::kind() const
{
    return static_cast<WorkloadKind>(m_kind->currentIndex());
}

std::string WorkloadField::option() const
{
    switch (kind()) {
    case WorkloadKind::Uniform:
        return "uniform";
    case WorkloadKind::File:
        return "file:" + m_path->text().toStdString();
    case WorkloadKind::Zipf:
    case WorkloadKind::PowerLaw:
        break;
    }
    return (kind() == WorkloadKind::Zipf ? "zipf:" : "powerlaw:") +
           m_alpha->text().trimmed().toStdString();
}

void WorkloadField::setWorkload(const Workload &workload)
{
    const QSignalBlocker quiet(m_slider);
    m_kind->setCurrentIndex(static_cast<int>(workload.kind));
    if (hasAlpha(workload.kind))
        m_alpha->setText(QString::fromStdString(decimalText(workload.alpha)));
    if (workload.kind == WorkloadKind::File)
        m_path->setText(QString::fromStdString(workload.path));
    placeSlider();
}

QString WorkloadField::missing() const
{
    // A pipe ends once, or never, and the page reads its file again and again.
    const QFileInfo file(m_path->text());
    if (kind() == WorkloadKind::File && (m_path->text() == QLatin1String("-") ||
                                         (file.exists() && !file.isFile() && !file.isDir())))
        return tr("Choose a file on disk; pipes are for ringwalk simulate");
    if (workloadNamed(option()))
        return {};
    return kind() == WorkloadKind::File ? tr("Choose a file of keys")
                                        : tr("α should be a number, as in 1.1");
}

void WorkloadField::setError(const QString &error)
{
    m_error->setText(breakable(error));
    m_error->setVisible(!error.isEmpty());
    m_kind->setAccessibleDescription(error);
}

void WorkloadField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WorkloadField::showKind()
{
    m_alphaRow->setVisible(hasAlpha(kind()));
    m_fileRow->setVisible(kind() == WorkloadKind::File);
}

void WorkloadField::placeSlider()
{
    const auto alpha = decimalNumber(m_alpha->text().trimmed().toStdString());
    const QSignalBlocker quiet(m_slider);
    if (alpha)
        m_slider->setValue(static_cast<int>(
            std::lround(std::clamp(*alpha * 100, double(kLeastAlpha), double(kMostAlpha)))));
}

void WorkloadField::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("File of keys"), {},
        tr("Keys, one a line (*.txt *.csv *.tsv *.log);;All files (*)"));
    if (path.isEmpty())
        return;
    m_path->setText(path);
    Q_EMIT edited();
}

void WorkloadField::retranslate()
{
    const QString name =
        QString::fromStdString(fieldName(LabParameter::WorkloadName).in(m_appearance.language()));
    m_name->setText(name);
    m_kind->setAccessibleName(name);
    m_kind->setItemText(0, tr("Uniform"));
    m_kind->setItemText(1, tr("Zipf"));
    m_kind->setItemText(2, tr("Power law"));
    m_kind->setItemText(3, tr("File…"));
    m_kind->setToolTip(tr("Uniform: each key as often as the others\n"
                          "Zipf: exact over the number of keys\n"
                          "Power law: the floor of a continuous power law, keys without end\n"
                          "File: keys one a line, with an optional count after a tab"));
    m_alpha->setAccessibleName(QStringLiteral("α"));
    m_slider->setAccessibleName(QStringLiteral("α"));
    m_alpha->setToolTip(tr("The larger α, the hotter the hottest keys"));
    m_slider->setToolTip(m_alpha->toolTip());
    m_path->setAccessibleName(tr("File of keys"));
    m_path->setPlaceholderText(tr("File of keys"));
    m_browse->setText(tr("Browse…"));
}

} // namespace ringwalk
