// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/preset_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <algorithm>

#include "gui/document/preset_list.h"
#include "gui/document/project_state.h"
#include "gui/jobs/first_advice.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {
constexpr int kMaxNameLength = 60;
}  // namespace

PresetBar::PresetBar(ProjectState& project, const FirstAdvice& advice, PresetList& presets, QWidget* parent)
    : QWidget(parent), m_project(project), m_advice(advice), m_presets(presets) {
    m_label->setBuddy(m_box);
    m_name->setMaxLength(kMaxNameLength);
    m_name->installEventFilter(this);
    m_name->hide();
    auto* layout = makeLayout<QHBoxLayout>(this, {8, 6, 8, 2}, 4);
    layout->addWidget(m_label);
    layout->addWidget(m_box, 1);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_save);
    layout->addWidget(m_remove);
    connect(m_box, &QComboBox::activated, this, &PresetBar::apply);
    connect(m_name, &QLineEdit::textChanged, this, &PresetBar::enableButtons);
    connect(m_name, &QLineEdit::returnPressed, m_save, &QToolButton::click);
    connect(m_save, &QToolButton::clicked, this, &PresetBar::save);
    connect(m_remove, &QToolButton::clicked, this, [this] {
        if (const Preset* preset = currentPreset()) m_presets.remove(QString(preset->name));
    });
    connect(&presets, &PresetList::changed, this, &PresetBar::refill);
    connect(&project, &ProjectState::parametersChanged, this, &PresetBar::showCurrent);
    connect(&project, &ProjectState::projectChanged, this, &PresetBar::showCurrent);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

const Preset* PresetBar::currentPreset() const { return m_presets.find(m_box->currentText()); }

void PresetBar::apply(int index) {
    const Preset& preset = m_presets.all().at(static_cast<std::size_t>(index));
    const RunParameters& present = m_project.parameters();
    const RunParameters changed = applyPreset(present, m_advice.presetBase(), preset);
    if (equalPresets(present, changed)) return enableButtons();
    m_project.editParameters(changed, tr("Preset %1").arg(preset.displayName()));
}

void PresetBar::save() {
    if (m_name->isHidden()) return promptName(true);
    const QString name = m_name->text().trimmed();
    promptName(false);
    m_presets.save(name, m_project.parameters());
    m_box->setCurrentIndex(m_box->findText(name));
    enableButtons();
}

void PresetBar::promptName(bool isPrompting) {
    const Preset* preset = currentPreset();
    m_name->setText(preset && !preset->builtIn ? preset->name : QString());
    m_name->setVisible(isPrompting);
    m_box->setVisible(!isPrompting);
    QWidget* field = m_box;
    if (isPrompting) field = m_name;
    m_label->setBuddy(field);
    field->setFocus();
    m_name->selectAll();
    enableButtons();
}

bool PresetBar::eventFilter(QObject* watched, QEvent* event) {
    // Before the window's shortcuts, which also use Escape.
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress) promptName(false);
    return true;
}

void PresetBar::refill() {
    const QString before = m_box->currentText();
    m_box->clear();
    for (const Preset& preset : m_presets.all()) {
        m_box->addItem(preset.displayName());
        const QString hint = preset.displayHint();
        if (hint.isEmpty()) continue;
        const int row = m_box->count() - 1;
        m_box->setItemData(row, wrappedToolTip(hint), Qt::ToolTipRole);
        m_box->setItemData(row, hint, Qt::AccessibleDescriptionRole);
    }
    m_box->fitList();
    m_box->setCurrentIndex(m_box->findText(before));
    showCurrent();
}

void PresetBar::showCurrent() {
    const RunParameters& present = m_project.parameters();
    const RunParameters bases[] = {m_advice.presetBase(), RunParameters{}};
    int found = -1;
    for (int i = 0; i < m_box->count(); ++i) {
        const Preset& preset = m_presets.all()[static_cast<std::size_t>(i)];
        const auto isThat = [&](const RunParameters& base) {
            return equalPresets(present, applyPreset(present, base, preset));
        };
        if (!std::ranges::any_of(bases, isThat)) continue;
        if (found < 0 || i == m_box->currentIndex()) found = i;
    }
    m_box->setCurrentIndex(found);
    enableButtons();
}

void PresetBar::enableButtons() {
    const bool names = !m_name->isHidden();
    const QString name = m_name->text().trimmed();
    const Preset* taken = m_presets.find(name);
    m_save->setEnabled(!names || (!name.isEmpty() && !(taken && taken->builtIn)));
    const Preset* preset = currentPreset();
    m_remove->setEnabled(!names && preset && !preset->builtIn);
}

void PresetBar::retranslate() {
    m_label->setText(tr("Preset"));
    setNameAndToolTip(*m_box, tr("Preset"), tr("Sets all parameters except those in General"));
    m_box->setWhatsThis(
        tr("Set of parameters. Selecting one sets all parameters except those in General, as one step that can "
           "be undone. The button next to it saves the current ones under a name."));
    m_box->setPlaceholderText(tr("Custom"));
    m_name->setPlaceholderText(tr("Name, then Enter"));
    m_name->setAccessibleName(tr("Preset name"));
    m_save->setIcon(themedIcon(QStringLiteral("savePreset")));
    setNameAndToolTip(*m_save, tr("Save preset"), tr("Save the current parameters under a name"));
    m_remove->setIcon(themedIcon(QStringLiteral("roiDelete")));
    setNameAndToolTip(*m_remove, tr("Delete preset"), tr("Delete this custom preset"));
    refill();
}

}  // namespace strainlens::gui
