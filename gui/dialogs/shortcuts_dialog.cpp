// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/shortcuts_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableWidget>
#include <QVBoxLayout>
#include <functional>
#include <vector>

#include "gui/widgets/make_widget.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kShortcutsSize(720, 560);
enum ShortcutColumn { kKeysColumn, kActionColumn, kDescriptionColumn, kShortcutColumns };

/// List of shortcuts by menu, with a search field.
class ShortcutsDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(ShortcutsDialog)
public:
    /// `rows` is called again after a change of language; rows of a menu are adjacent.
    ShortcutsDialog(std::function<std::vector<ShortcutRow>()> rows, QWidget* parent)
        : QDialog(parent), m_rows(std::move(rows)) {
        setObjectName(QStringLiteral("shortcutsDialog"));
        resize(kShortcutsSize);
        m_search->setClearButtonEnabled(true);
        m_table->setColumnCount(kShortcutColumns);
        makeReadOnlyTable(*m_table);
        m_table->setWordWrap(true);
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        m_table->horizontalHeader()->setHighlightSections(false);
        m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        m_table->horizontalHeader()->setSectionResizeMode(kDescriptionColumn, QHeaderView::Stretch);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_search);
        layout->addWidget(m_table, 1);
        layout->addLayout(makeButtonRow({m_close}));
        connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
        connect(m_close, &QPushButton::clicked, this, &QDialog::close);
        retranslate();
        updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    }

private:
    void fill() {
        m_table->setRowCount(0);
        m_table->clearSpans();
        QString menu;
        for (const ShortcutRow& shortcut : m_rows()) {
            int row = m_table->rowCount();
            if (shortcut.menu != menu) {
                menu = shortcut.menu;
                m_table->insertRow(row);
                addCell(row, 0, menu);
                QFont bold = font();
                bold.setBold(true);
                m_table->item(row, 0)->setFont(bold);
                m_table->item(row, 0)->setFlags(Qt::ItemIsEnabled);
                m_table->setSpan(row, 0, 1, kShortcutColumns);
                ++row;
            }
            m_table->insertRow(row);
            addCell(row, kKeysColumn, shortcut.keys);
            addCell(row, kActionColumn, shortcut.action);
            addCell(row, kDescriptionColumn, shortcut.description);
        }
        filter();
    }
    /// Hides rows without the searched text, and headings without visible rows.
    void filter() {
        const QString text = m_search->text().trimmed();
        int heading = -1;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            const bool isHeading = !m_table->item(row, kActionColumn);
            bool has = false;
            for (int column = 0; column < kShortcutColumns && !isHeading; ++column) {
                has = has || m_table->item(row, column)->text().contains(text, Qt::CaseInsensitive);
            }
            if (isHeading) heading = row;
            m_table->setRowHidden(row, !has);
            if (has && heading >= 0) m_table->setRowHidden(heading, false);
        }
    }
    void addCell(int row, int column, const QString& text) {
        auto* cell = new QTableWidgetItem(text);
        cell->setTextAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_table->setItem(row, column, cell);
    }
    void retranslate() {
        setWindowTitle(tr("Keyboard shortcuts"));
        m_search->setPlaceholderText(tr("Find"));
        m_search->setAccessibleName(tr("Find"));
        m_table->setHorizontalHeaderLabels({tr("Keys"), tr("Action"), tr("Description")});
        m_table->setAccessibleName(tr("Keyboard shortcuts"));
        m_close->setText(tr("Close"));
        fill();
    }

    std::function<std::vector<ShortcutRow>()> m_rows;
    QLineEdit* m_search = makeWidget<QLineEdit>("shortcutsWord");
    QTableWidget* m_table = makeWidget<QTableWidget>("shortcutsTable");
    QPushButton* m_close = new QPushButton;
};

}  // namespace

QDialog* makeShortcutsDialog(std::function<std::vector<ShortcutRow>()> rows, QWidget* parent) {
    return new ShortcutsDialog(std::move(rows), parent);
}

}  // namespace strainlens::gui
