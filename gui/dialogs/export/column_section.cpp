// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "app/render/formula_quantity.h"
#include "gui/dialogs/export/export_sections.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {
namespace {

constexpr int kListHeight = 220;  // at least [px]
constexpr int kUnitColumn = 1;
constexpr int kDefaultRole = Qt::UserRole + 1;  // of a column: whether the format has it by default

bool isSelected(const QTreeWidgetItem* item) { return item->checkState(0) == Qt::Checked; }

/// Columns of a table: a check list with headings and units.
class ColumnSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(ColumnSection)
public:
    explicit ColumnSection(const ExportPrompt& prompt) {
        m_list->setMinimumHeight(kListHeight);
        m_list->setColumnCount(2);
        m_list->setUniformRowHeights(true);
        m_list->setTabKeyNavigation(false);
        m_list->header()->setStretchLastSection(true);
        auto* buttons = new QHBoxLayout;
        for (QPushButton* button : {m_all, m_none}) {
            button->setAutoDefault(false);
            buttons->addWidget(button);
        }
        buttons->addStretch(1);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_list, 1);
        layout->addLayout(buttons);
        layout->addWidget(m_problem);
        build(prompt);
        connect(m_all, &QPushButton::clicked, this, [this] { selectAll(true); });
        connect(m_none, &QPushButton::clicked, this, [this] { selectAll(false); });
        connect(m_list, &QTreeWidget::itemChanged, this, &ColumnSection::showProblem);
    }

    /// Writes no names where the selection is the format's default.
    void writeTo(ExportDetails& details) const override {
        const auto isDefault = [](const QTreeWidgetItem* item) {
            return isSelected(item) == item->data(0, kDefaultRole).toBool();
        };
        if (std::ranges::all_of(m_columns, isDefault)) return;
        // A formula is no column of the run.
        if (std::ranges::all_of(m_columns, isSelected) && !m_hasFormula) {
            details.choice.columns = {std::string(kAllColumns)};
            return;
        }
        for (const QTreeWidgetItem* item : m_columns) {
            if (isSelected(item)) details.choice.columns.push_back(item->text(0).toStdString());
        }
    }
    bool isPossible() const override { return std::ranges::any_of(m_columns, isSelected); }
    void retranslate() override {
        const QSignalBlocker blocker(m_list);
        setTitle(tr("Columns"));
        m_list->setAccessibleName(tr("File columns"));
        m_list->setHeaderLabels({tr("Column"), tr("Unit")});
        m_all->setText(tr("All"));
        m_all->setAccessibleName(tr("Select all columns"));
        m_none->setText(tr("None"));
        m_none->setAccessibleName(tr("Deselect all columns"));
        for (QTreeWidgetItem* heading : m_headings) {
            heading->setText(0, quantityGroupText(static_cast<QuantityGroup>(heading->data(0, Qt::UserRole).toInt())));
        }
        for (QTreeWidgetItem* item : m_columns) {
            const QByteArray unit = item->data(kUnitColumn, Qt::UserRole).toByteArray();
            item->setText(kUnitColumn, unit.isEmpty() ? QString() : engineText(unit.toStdString()));
        }
        m_list->resizeColumnToContents(0);
        showProblem();
    }

private:
    void build(const ExportPrompt& prompt) {
        const std::vector<ResultColumn>& columns = prompt.columns;
        std::map<QuantityGroup, QTreeWidgetItem*> headings;
        for (const ResultColumn& column : columns) headings.emplace(column.group, nullptr);
        for (auto& [group, heading] : headings) {
            heading = new QTreeWidgetItem(m_list);
            heading->setData(0, Qt::UserRole, static_cast<int>(group));
            heading->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                              Qt::ItemIsAutoTristate);
            heading->setCheckState(0, Qt::Checked);
            m_headings.push_back(heading);
        }
        for (const ResultColumn& column : columns) {
            auto* item = new QTreeWidgetItem(headings.at(column.group));
            item->setText(0, QString::fromUtf8(column.name));
            // Dimensionless numbers and words show no unit.
            const bool hasUnit = !column.unit.empty() && column.unit != "1";
            if (hasUnit)
                item->setData(kUnitColumn, Qt::UserRole,
                              QByteArray(column.unit.data(), static_cast<qsizetype>(column.unit.size())));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                           Qt::ItemNeverHasChildren);
            // Formulas are written only by name.
            const bool isFormulaColumn = column.derived && isFormula(column.name);
            const bool isDefault = !isFormulaColumn && (!prompt.exporter->hasCommonColumns || column.isCommon);
            item->setData(0, kDefaultRole, isDefault);
            item->setCheckState(0, isDefault ? Qt::Checked : Qt::Unchecked);
            item->setToolTip(0, QString::fromStdString(column.header()));
            m_hasFormula |= isFormulaColumn;
            m_columns.push_back(item);
        }
        m_list->expandAll();
    }
    void selectAll(bool on) {
        {
            const QSignalBlocker blocker(m_list);
            for (QTreeWidgetItem* item : m_columns) item->setCheckState(0, on ? Qt::Checked : Qt::Unchecked);
        }
        m_list->viewport()->update();
        showProblem();
    }
    void showProblem() {
        m_problem->showProblem(isPossible() ? QString() : tr("Select at least one column."));
        emit changed();
    }

    std::vector<QTreeWidgetItem*> m_columns;  // in the order of the file
    std::vector<QTreeWidgetItem*> m_headings;
    bool m_hasFormula = false;  // among the columns
    QTreeWidget* m_list = makeWidget<QTreeWidget>("exportColumns");
    QPushButton* m_all = makeWidget<QPushButton>("exportAllColumns");
    QPushButton* m_none = makeWidget<QPushButton>("exportNoColumns");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_columns"));
};

}  // namespace

ExportSection* makeColumnSection(const ExportPrompt& prompt) { return new ColumnSection(prompt); }

}  // namespace strainlens::gui
