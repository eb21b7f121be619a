// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/LabForm.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "diagram/LabWords.h"
#include "lab/Limits.h"
#include "lab/OptionField.h"
#include "lab/Options.h"
#include "lab/PresetList.h"
#include "lab/RuleList.h"
#include "lab/UnreadOptions.h"
#include "lab/WorkloadField.h"
#include "look/FoldingRow.h"
#include "look/WheelFocus.h"

namespace ringwalk {

namespace {

/// Whether a field says how keys are taken from a file.
bool isOfFiles(LabParameter parameter)
{
    return parameter == LabParameter::Column || parameter == LabParameter::Match;
}

QString text(std::string_view string)
{
    return QString::fromUtf8(string.data(), static_cast<qsizetype>(string.size()));
}

} // namespace

LabForm::LabForm(const Appearance &appearance, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_presetsTitle(nullptr)
    , m_presets(new PresetList(appearance))
    , m_rulesTitle(nullptr)
    , m_rules(new RuleList(appearance))
    , m_workload(new WorkloadField(appearance))
    , m_moreTitle(nullptr)
    , m_generalError(new Label(appearance, TypeSize::Small, Role::Ink, true))
    , m_scroll(new QScrollArea)
    , m_outer(new QVBoxLayout(this))
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 2, 12, 8);
    column->setSpacing(6);
    m_presetsTitle = addHeading(*column);
    column->addWidget(m_presets);
    connect(m_presets, &PresetList::chosen, this, &LabForm::presetChosen);
    // What is edited is no longer that preset.
    connect(this, &LabForm::edited, m_presets, &PresetList::clearSelection);
    column->addSpacing(4);
    addField(*column, LabParameter::Nodes)->addSlider(1, 1000, OptionField::Scale::Log);
    addField(*column, LabParameter::VirtualNodes)->addSlider(1, 1000, OptionField::Scale::Log);
    addField(*column, LabParameter::Keys)->addSlider(1000, 10'000'000, OptionField::Scale::Log);
    column->addWidget(m_workload);
    addField(*column, LabParameter::Column);
    addField(*column, LabParameter::Match);
    m_rulesTitle = addHeading(*column);
    column->addWidget(m_rules);
    addField(*column, LabParameter::Epsilon)->addSlider(0, 1, OptionField::Scale::Linear);
    addField(*column, LabParameter::MaxProbes);
    addField(*column, LabParameter::TableSize);
    addField(*column, LabParameter::Rounds);
    addField(*column, LabParameter::Interval);
    addField(*column, LabParameter::Smoothing);
    addField(*column, LabParameter::Limit);
    addField(*column, LabParameter::Ceiling);
    addChoice(*column, LabParameter::Labels, {QStringLiteral("factor"), QStringLiteral("stable")});
    addChoice(*column, LabParameter::Basis, {QStringLiteral("base"), QStringLiteral("current")});
    m_moreTitle = addHeading(*column);
    addField(*column, LabParameter::Requests);
    addField(*column, LabParameter::Weights);
    addField(*column, LabParameter::Leaver);
    addChoice(*column, LabParameter::Hash,
              {QStringLiteral("xxh3"), QStringLiteral("xxh64"), QStringLiteral("md5"),
               QStringLiteral("blake2b")});
    addField(*column, LabParameter::Seed);
    m_generalError->setObjectName(QStringLiteral("error-general"));
    m_generalError->setWordWrap(true);
    m_generalError->hide();
    column->addWidget(m_generalError);
    column->addStretch(1);

    m_scroll->setObjectName(QStringLiteral("labFormScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    // It lets the card be seen; the area would fill it with the ground of the window.
    m_scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    m_title->setContentsMargins(16, 0, 16, 0);
    m_outer->setContentsMargins(1, 10, 1, 10);
    m_outer->setSpacing(6);
    m_outer->addWidget(m_title);
    m_outer->addWidget(m_scroll, 1);

    const auto edit = [this] {
        showRelevant();
        Q_EMIT edited();
    };
    connect(m_workload, &WorkloadField::edited, this, edit);
    connect(m_rules, &RuleList::edited, this, edit);
    wheelNeedsFocus(*content);
    content->installEventFilter(this);
    setParameters({});
    retranslate();
}

Label *LabForm::addHeading(QVBoxLayout &column)
{
    auto *label = new Label(m_appearance, TypeSize::Text, Role::Ink, true);
    column.addSpacing(4);
    column.addWidget(label);
    return label;
}

OptionField *LabForm::addField(QVBoxLayout &column, LabParameter parameter)
{
    auto *made = new OptionField(m_appearance, parameter);
    column.addWidget(made);
    m_fields.push_back(made);
    connect(made, &OptionField::edited, this, &LabForm::edited);
    return made;
}

QComboBox *LabForm::addChoice(QVBoxLayout &column, LabParameter parameter,
                              const QStringList &values)
{
    auto *name = new Label(m_appearance, TypeSize::Small, Role::Ink);
    auto *box = new QComboBox;
    box->setObjectName(QStringLiteral("choice-") + text(optionName(parameter)));
    for (const QString &value : values)
        box->addItem(value, value);
    name->setBuddy(box);
    column.addWidget(new FoldingRow(name, box));
    m_choices.push_back({parameter, name, box});
    connect(box, &QComboBox::activated, this, &LabForm::edited);
    return box;
}

OptionField *LabForm::field(LabParameter parameter) const
{
    const auto place =
        std::find_if(m_fields.begin(), m_fields.end(), [parameter](const OptionField *each) {
            return each->parameter() == parameter;
        });
    return place == m_fields.end() ? nullptr : *place;
}

void LabForm::setParameters(const ExperimentParameters &parameters)
{
    for (OptionField *each : m_fields)
        each->setOption(optionText(parameters, each->parameter()));
    for (const Choice &choice : m_choices)
        choice.box->setCurrentIndex(
            choice.box->findData(text(optionText(parameters, choice.parameter))));
    m_workload->setWorkload(parameters.workload);
    m_rules->setChosen(parameters.placements);
    clearErrors();
    showRelevant();
}

std::optional<ExperimentParameters> LabForm::read()
{
    clearErrors();
    ExperimentParameters parameters;
    parameters.placements = m_rules->chosen();
    bool good = true;
    const auto take = [&](LabParameter parameter, const std::string &option) {
        if (const auto error = setOption(parameters, parameter, option)) {
            showError(*error);
            good = false;
        }
    };
    if (const QString missing = m_workload->missing(); missing.isEmpty()) {
        take(LabParameter::WorkloadName, m_workload->option());
    } else {
        m_workload->setError(missing);
        m_firstError = missing;
        good = false;
    }
    for (const OptionField *each : m_fields) {
        // What is not shown does not count, and an empty field stands for what is usual.
        const std::string option = each->option();
        const bool mayBeEmpty = optionText({}, each->parameter()).empty();
        if (!each->isHidden() && each->isEnabled() && !(option.empty() && mayBeEmpty))
            take(each->parameter(), option);
    }
    for (const Choice &choice : m_choices)
        take(choice.parameter, choice.box->currentData().toString().toStdString());
    if (!good)
        return std::nullopt;
    if (const auto error = findFault(parameters)) {
        showError(*error);
        return std::nullopt;
    }
    return parameters;
}

void LabForm::showError(const LabError &error)
{
    const Language language = m_appearance.language();
    QString message = text(error.message.in(language));
    QString described = text(describe(error).in(language));
    OptionField *where = error.parameter ? field(*error.parameter) : nullptr;
    if (error.parameter == LabParameter::Placements) {
        // The error's own words list the names of the command line.
        if (m_rules->chosen().empty())
            message = described = tr("Choose one rule at least");
        m_rules->setError(message);
    } else if (error.parameter == LabParameter::WorkloadName ||
               (!error.parameter && m_workload->kind() == WorkloadKind::File)) {
        m_workload->setError(message);
    } else if (where && !where->isHidden()) {
        where->setError(message);
    } else {
        m_generalError->setText(breakable(described));
        m_generalError->show();
    }
    if (m_firstError.isEmpty())
        m_firstError = described;
}

void LabForm::clearErrors()
{
    m_firstError.clear();
    for (OptionField *each : m_fields)
        each->setError({});
    m_workload->setError({});
    m_rules->setError({});
    m_generalError->hide();
}

void LabForm::setKeyFile(const QString &path)
{
    m_workload->setWorkload({WorkloadKind::File, 0, path.toStdString()});
    showRelevant();
    Q_EMIT edited();
}

QMap<QString, QString> LabForm::texts() const
{
    QMap<QString, QString> texts;
    for (const OptionField *each : m_fields)
        texts.insert(text(optionName(each->parameter())), text(each->option()));
    for (const Choice &choice : m_choices)
        texts.insert(text(optionName(choice.parameter)), choice.box->currentData().toString());
    texts.insert(text(optionName(LabParameter::WorkloadName)), text(m_workload->option()));
    QStringList rules;
    for (const PlacementRule rule : m_rules->chosen())
        rules.append(text(placementName(rule)));
    texts.insert(text(optionName(LabParameter::Placements)), rules.join(QLatin1Char(',')));
    return texts;
}

void LabForm::setTexts(const QMap<QString, QString> &texts)
{
    // Through the parameters, so that nothing a file of settings holds can be shown that is none.
    ExperimentParameters parameters;
    for (auto each = texts.begin(); each != texts.end(); ++each) {
        const auto parameter = optionNamed(each.key().toStdString());
        if (parameter && !each.value().isEmpty())
            setOption(parameters, *parameter, each.value().toStdString());
    }
    setParameters(parameters);
}

void LabForm::setFoot(QWidget *foot)
{
    m_outer->addWidget(foot);
}

void LabForm::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

/// The wheel scrolls the form, and does not turn what happens to lie under the mouse.
bool LabForm::eventFilter(QObject *watched, QEvent *event)
{
    const bool done = Card::eventFilter(watched, event);
    if (watched == m_scroll->widget() && event->type() == QEvent::LayoutRequest)
        keepWidth();
    return done;
}

/// The content has no bar to scroll it sideways.
void LabForm::keepWidth()
{
    m_scroll->setMinimumWidth(m_scroll->widget()->minimumSizeHint().width() +
                              m_scroll->verticalScrollBar()->sizeHint().width());
}

/// Shows the fields that the chosen rules and the workload read.
void LabForm::showRelevant()
{
    std::vector<PlacementRule> rules = m_rules->chosen();
    rules.push_back(PlacementRule::Modulo); // Reads what all rules do.
    const auto isRead = [&rules](LabParameter parameter) {
        return std::any_of(rules.begin(), rules.end(),
                           [parameter](PlacementRule rule) { return concerns(parameter, rule); });
    };
    const bool file = m_workload->kind() == WorkloadKind::File;
    for (OptionField *each : m_fields)
        each->setVisible(isRead(each->parameter()) && (file || !isOfFiles(each->parameter())));
    for (const Choice &choice : m_choices) {
        choice.name->setVisible(isRead(choice.parameter));
        choice.box->setVisible(isRead(choice.parameter));
    }
    // A file has its own keys and its own requests.
    field(LabParameter::Keys)->setEnabled(!file);
    field(LabParameter::Requests)->setEnabled(!file);
}

void LabForm::retranslate()
{
    const Language language = m_appearance.language();
    m_title->setText(tr("Experiment"));
    m_presetsTitle->setText(tr("Ready to run"));
    m_presets->setAccessibleName(tr("Ready to run"));
    m_rulesTitle->setText(tr("Compare"));
    m_moreTitle->setText(tr("More"));
    field(LabParameter::Requests)->setEmptyText(tr("as many as keys"));
    field(LabParameter::Weights)->setEmptyText(tr("all equal"));
    field(LabParameter::Leaver)->setEmptyText(tr("the last"));
    field(LabParameter::Nodes)->setHint(tr("Servers of the cluster, numbered from 0"));
    field(LabParameter::VirtualNodes)->setHint(tr("Tokens that each node has on the ring"));
    field(LabParameter::Keys)->setHint(tr("Different keys"));
    field(LabParameter::Requests)->setHint(tr("How often keys are asked for, all in all"));
    field(LabParameter::Epsilon)
        ->setHint(tr("A node takes at most 1 + ε times the mean; what comes beyond goes on to the "
                     "next"));
    field(LabParameter::MaxProbes)->setHint(tr("0: all of them; then a request is refused"));
    field(LabParameter::Weights)
        ->setHint(tr("Capacities, with commas between; the nodes get them in turn"));
    field(LabParameter::Leaver)->setHint(tr("The number of the node whose leaving is measured"));
    field(LabParameter::Seed)->setHint(tr("Another seed names nodes and keys anew"));
    field(LabParameter::TableSize)->setHint(tr("A prime number, larger than the number of nodes"));
    field(LabParameter::Column)->setHint(tr("Of a CSV file: the name of the column or its number"));
    field(LabParameter::Match)->setHint(tr("The key of a line is what the first group matches"));
    field(LabParameter::Rounds)->setHint(tr("The requests are cut into so many rounds"));
    field(LabParameter::Limit)->setHint(tr("0: no limit; 0.1: a tenth of a node's tokens"));
    for (const Choice &choice : m_choices) {
        const QString name = text(fieldName(choice.parameter).in(language));
        choice.name->setText(name);
        choice.box->setAccessibleName(name);
        if (choice.parameter == LabParameter::Labels) {
            choice.box->setItemText(0, tr("with the factor: all tokens jump"));
            choice.box->setItemText(1, tr("stable: only the last come and go"));
        } else if (choice.parameter == LabParameter::Basis) {
            choice.box->setItemText(0, tr("the base, each time"));
            choice.box->setItemText(1, tr("the tokens of now"));
        } else {
            choice.box->setItemText(0, QStringLiteral("XXH3"));
            choice.box->setItemText(1, QStringLiteral("XXH64"));
            choice.box->setItemText(2, QStringLiteral("MD5"));
            choice.box->setItemText(3, QStringLiteral("BLAKE2b"));
        }
    }
}

} // namespace ringwalk
