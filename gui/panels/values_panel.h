// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <optional>

#include "app/fields/field_frames.h"
#include "app/fields/rigid_motion.h"
#include "app/fields/value_statistics.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class ViewModel;

/// What is derived from the values of the image on display.
struct DerivedValues {
    std::optional<RigidMotion> motion;
    std::optional<AreaShare> share;  ///< beyond the map's limit
};

/// How values are shown: units, rigid-body motion and what it is, smoothing, subtracted image, limit with its area.
class ValuesPanel : public ScrolledPanel {
    Q_OBJECT
public:
    /// `view` and `actions` must outlive it.
    ValuesPanel(ViewModel& view, const Actions& actions, QWidget* parent);

    void showValues(const DerivedValues& values);
    /// Shows the frame rate [1/s]; 0: unknown.
    void showFrameRate(double hertz);

signals:
    /// The user asks for the area over the images.
    void curveRequested();
    /// The user entered another frame rate [1/s]; 0: unknown.
    void frameRateEntered(double hertz);

private:
    void build(const Actions& actions);
    /// A row with the label of a box.
    void addRow(QBoxLayout& layout, QWidget& box);
    /// Shows the view without emitting signals.
    void showView();
    void chooseLimit();
    void refreshMotion();
    void refreshShare();
    void retranslate();

    static constexpr int kBoxLetters = 14;  // width of the closed boxes
    ViewModel& m_view;
    DerivedValues m_values;
    ElidedBox* m_unit = makeWidget<ElidedBox>("valuesUnit", kBoxLetters);
    QCheckBox* m_rigid = makeWidget<QCheckBox>("valuesRigid");
    QTableWidget* m_motion = makeValueTable("valuesMotion");
    ElidedBox* m_lengthUnit = makeWidget<ElidedBox>("valuesLengthUnit", kBoxLetters);
    ElidedBox* m_gauge = makeWidget<ElidedBox>("valuesGauge", kBoxLetters);
    ElidedBox* m_smoothing = makeWidget<ElidedBox>("valuesSmoothing", kBoxLetters);
    NumberField* m_rate = makeWidget<NumberField>("valuesFrameRate", 0, kMaxCameraRate, false);
    QLabel* m_difference = makeWidget<QLabel>("valuesDifference");
    ElidedBox* m_side = makeWidget<ElidedBox>("valuesSide", kBoxLetters);
    NumberField* m_limit = makeWidget<NumberField>("valuesLimit", -1e9, 1e9, false);
    QLabel* m_share = makeWidget<QLabel>("valuesShare");
    QToolButton* m_curve = makeFlatButton("valuesCurve");
};

}  // namespace strainlens::gui
