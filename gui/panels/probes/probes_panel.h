// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/panels/probes/probe_table.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class Actions;

/// Table of the probes with the statistics of one quantity in the displayed image or over all images. Its current row
/// is the selected probe.
class ProbesPanel : public QWidget {
    Q_OBJECT
public:
    ProbesPanel(const Actions& actions, QWidget* parent);

    /// `results`: null: not read; `frame`: number of the displayed image in the run, 0: the reference. `quantities`:
    /// those that may be chosen; `hasScale`: whether sizes in mm can be measured.
    void showProbes(const std::vector<Probe>& probes, std::shared_ptr<const ProbeResults> results, int frame,
                    const std::vector<std::string>& quantities, bool hasScale);
    void setEditable(bool editable) { m_model.setEditable(editable); }
    /// Selects this row alone, without emitting chosen(); -1: none.
    void select(int probe);
    /// Starts editing the name of the selected probe.
    void editName();
    ProbeTable& table() { return m_model; }

protected:
    void showEvent(QShowEvent* event) override;

signals:
    /// Probes of the selected rows, the current one first.
    void chosen(const std::vector<int>& probes);
    void quantityChosen(const std::string& quantity);

private:
    /// Inputs of statistics.
    struct StatisticsInputs {
        std::vector<Probe> probes;
        std::shared_ptr<const ProbeResults> results;  ///< null: not read
        std::string quantity;
        std::optional<int> frame;  ///< nullopt: all images
        bool operator==(const StatisticsInputs&) const = default;
    };
    void retranslate();
    void showQuantities();
    void refresh();
    void updateStatistics();
    void emitChosen();
    /// Selects the row of the selected probe, and with `alone` no other.
    void showSelected(bool alone);

    ProbeTable m_model;
    QLabel* m_quantityLabel = makeWidget<QLabel>("probesQuantityLabel");
    ElidedBox* m_quantity = makeWidget<ElidedBox>("probesQuantity", 10);
    ElidedBox* m_extent = makeWidget<ElidedBox>("probesExtent", 10);
    QTableView* m_view = makeWidget<QTableView>("probesTable");
    std::vector<Probe> m_probes;
    std::shared_ptr<const ProbeResults> m_results;
    std::vector<std::string> m_quantities;
    std::string m_chosenQuantity;
    int m_frame = 0;
    bool m_hasScale = true;
    StatisticsInputs m_statisticsInputs;
    std::vector<std::optional<ProbeStatistics>> m_statistics;  // of these inputs
    int m_selected = -1;
    bool m_isSelecting = false;  // the program selects a row, not the user
    bool m_isChoosing = false;   // the user selects rows
};

}  // namespace strainlens::gui
