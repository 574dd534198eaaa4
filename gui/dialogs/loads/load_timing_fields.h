// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QWidget>

#include "app/loads/image_moments.h"
#include "app/loads/load_table.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

/// When the images were taken: a row of the table for each image, a frame rate, times of the files or a trigger column,
/// and the offset of the clocks.
class LoadTimingFields : public QWidget {
    Q_OBJECT
public:
    /// `canFindOffset`: a strain was measured that the table can be compared with.
    explicit LoadTimingFields(bool canFindOffset, QWidget* parent = nullptr);

    const LoadTiming& timing() const { return m_timing; }
    /// Whether the offset is to be found.
    bool findsOffset() const { return m_find->isChecked() && m_find->isEnabled(); }
    void setTiming(const LoadTiming& timing);
    /// Shows an offset that was found.
    void showOffset(double seconds);
    /// Offers the channels of the table as triggers.
    void showChannels(const std::vector<LoadChannel>& channels);
    void retranslate();

signals:
    /// The user changed the timing.
    void changed();

private:
    void connectFields();
    void showTiming();

    LoadTiming m_timing;
    bool m_canFindOffset;
    bool m_isFilling = false;
    QComboBox* m_source = makeWidget<QComboBox>("loadsTiming");
    NumberField* m_rate = makeWidget<NumberField>("loadsRate", 0, 1e6, false);
    QComboBox* m_trigger = makeWidget<QComboBox>("loadsTrigger");
    NumberField* m_offset = makeWidget<NumberField>("loadsOffset", -1e9, 1e9, false);
    QCheckBox* m_find = makeWidget<QCheckBox>("loadsFindOffset");
};

}  // namespace strainlens::gui
