// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_timing_fields.h"

#include <QFormLayout>
#include <QHBoxLayout>

namespace strainlens::gui {
namespace {

/// Choices of the source; a trigger has rows for the images, too.
enum TimingChoice { kRowChoice, kRateChoice, kExifChoice, kFileChoice, kTriggerChoice, kTimingChoices };
constexpr MomentSource kChoiceSources[] = {MomentSource::Rows, MomentSource::Rate, MomentSource::Exif,
                                           MomentSource::FileTimes, MomentSource::Rows};

int choiceOf(const LoadTiming& timing) {
    if (!timing.trigger.empty()) return kTriggerChoice;
    for (int choice = kRowChoice; choice < kTriggerChoice; ++choice) {
        if (kChoiceSources[choice] == timing.source) return choice;
    }
    return kRowChoice;
}

}  // namespace

LoadTimingFields::LoadTimingFields(bool canFindOffset, QWidget* parent)
    : QWidget(parent), m_canFindOffset(canFindOffset) {
    for (int choice = 0; choice < kTimingChoices; ++choice) m_source->addItem(QString(), choice);
    m_find->setChecked(canFindOffset);
    auto* source = new QHBoxLayout;
    source->addWidget(m_source, 1);
    source->addWidget(m_rate);
    source->addWidget(m_trigger);
    auto* offset = new QHBoxLayout;
    offset->addWidget(m_offset, 1);
    offset->addWidget(m_find);
    auto* form = makeLayout<QFormLayout>(this, {});
    form->addRow(makeLabelOf(m_source), source);
    form->addRow(makeLabelOf(m_offset), offset);
    connectFields();
    showTiming();
}

void LoadTimingFields::connectFields() {
    connect(m_source, &QComboBox::activated, this, [this](int choice) {
        m_timing.source = kChoiceSources[choice];
        m_timing.trigger.clear();
        if (choice == kTriggerChoice) m_timing.trigger = m_trigger->currentData().toString().toStdString();
        if (choice == kRateChoice && m_timing.rateHz == 0) m_timing.rateHz = 1;
        if (choice == kRowChoice) m_timing.rateHz = 0;
        showTiming();
        if (choice == kRateChoice) m_rate->setFocus(), m_rate->selectAll();
        emit changed();
    });
    connect(m_trigger, &QComboBox::activated, this, [this] {
        m_timing.trigger = m_trigger->currentData().toString().toStdString();
        emit changed();
    });
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, [this](double rate) {
        if (m_isFilling) return;
        m_timing.rateHz = rate;
        m_timing.source = rate > 0 ? MomentSource::Rate : MomentSource::Rows;
        showTiming();
        emit changed();
    });
    connect(m_offset, &QDoubleSpinBox::valueChanged, this, [this](double seconds) {
        if (m_isFilling) return;
        m_timing.offsetS = seconds;
        m_find->setChecked(false);
        emit changed();
    });
    connect(m_find, &QCheckBox::clicked, this, &LoadTimingFields::changed);
}

void LoadTimingFields::setTiming(const LoadTiming& timing) {
    m_timing = timing;
    if (m_timing.source == MomentSource::List) m_timing.source = MomentSource::Rows;  // a project has no list
    if (timing.offsetS != 0) m_find->setChecked(false);
    showTiming();
}

void LoadTimingFields::showOffset(double seconds) {
    m_timing.offsetS = seconds;
    showTiming();
}

void LoadTimingFields::showChannels(const std::vector<LoadChannel>& channels) {
    m_trigger->clear();
    for (const LoadChannel& channel : channels) {
        const QString label = QString::fromStdString(channel.label());
        m_trigger->addItem(label, label);
    }
    const int chosen = m_trigger->findData(QString::fromStdString(m_timing.trigger));
    if (chosen >= 0) m_trigger->setCurrentIndex(chosen);
}

void LoadTimingFields::showTiming() {
    m_isFilling = true;
    const int choice = choiceOf(m_timing);
    m_source->setCurrentIndex(choice);
    m_rate->setValue(m_timing.rateHz);
    m_offset->setValue(m_timing.offsetS);
    m_isFilling = false;
    m_rate->setVisible(choice == kRateChoice || choice == kRowChoice);  // a typed rate chooses it
    m_trigger->setVisible(choice == kTriggerChoice);
    const bool hasOffset = m_timing.source != MomentSource::Rows;
    for (QWidget* widget :
         {static_cast<QWidget*>(labelOf(*m_offset)), static_cast<QWidget*>(m_offset), static_cast<QWidget*>(m_find)})
        widget->setVisible(hasOffset);
    m_find->setEnabled(m_canFindOffset);
}

void LoadTimingFields::retranslate() {
    setLabel(*m_source, tr("Times of the images"));
    m_source->setItemText(kRowChoice, tr("A row for each image"));
    m_source->setItemText(kRateChoice, tr("Frame rate"));
    m_source->setItemText(kExifChoice, tr("Exposure time in the files (Exif)"));
    m_source->setItemText(kFileChoice, tr("Modification times of the files"));
    m_source->setItemText(kTriggerChoice, tr("Trigger column"));
    m_rate->setUnit(tr("Hz"));
    m_rate->setAccessibleName(tr("Frame rate"));
    m_rate->setWord(0, tr("Frame rate"));
    m_trigger->setAccessibleName(tr("Trigger column"));
    setLabel(*m_offset, tr("Offset"));
    m_offset->setUnit(tr("s"));
    m_offset->setToolTip(tr("Time in the table at which the reference image was taken"));
    m_find->setText(tr("Automatic"));
    m_find->setToolTip(m_canFindOffset ? tr("Find the offset by comparing the measured strain with the table")
                                       : tr("Measure an extensometer first; then the offset can be found"));
}

}  // namespace strainlens::gui
