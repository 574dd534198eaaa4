// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/command_palette.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

#include "gui/widgets/actions.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kPaletteSize(560, 420);

/// Search field above the actions that match it; the arrow keys move in the list while the field has the focus.
class CommandPalette : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(CommandPalette)
public:
    CommandPalette(std::function<std::vector<CommandRow>()> rows, QWidget* parent)
        : QDialog(parent), m_makeRows(std::move(rows)) {
        setObjectName(QStringLiteral("commandPalette"));
        resize(kPaletteSize);
        m_search->setClearButtonEnabled(true);
        m_search->installEventFilter(this);
        m_list->setColumnCount(2);
        m_list->setHeaderHidden(true);
        m_list->setRootIsDecorated(false);
        m_list->setUniformRowHeights(true);
        m_list->header()->setStretchLastSection(false);
        m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
        m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_search);
        layout->addWidget(m_list, 1);
        connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
        connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::triggerCurrent);
        connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::triggerCurrent);
        retranslate();
        updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    }

protected:
    void showEvent(QShowEvent* event) override {
        m_rows = m_makeRows();
        m_search->clear();
        m_search->setFocus();
        filter();
        QDialog::showEvent(event);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
                QCoreApplication::sendEvent(m_list, event);
                return true;
            }
        }
        return QDialog::eventFilter(watched, event);
    }

private:
    /// Lists the actions that have every typed word: those that can be triggered first, then those whose name begins
    /// with the text.
    void filter() {
        const QString text = m_search->text().trimmed();
        const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        std::vector<const CommandRow*> found;
        for (const CommandRow& row : m_rows) {
            const QString all = row.menu + QLatin1Char(' ') + nameOf(row) + QLatin1Char(' ') + row.action->statusTip();
            const auto has = [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); };
            if (std::ranges::all_of(words, has)) found.push_back(&row);
        }
        std::ranges::stable_sort(found, {}, [&](const CommandRow* row) {
            return std::tuple(!row->action->isEnabled(), !nameOf(*row).startsWith(text, Qt::CaseInsensitive));
        });
        m_list->clear();
        m_actions.clear();
        for (const CommandRow* row : found) {
            auto* item = new QTreeWidgetItem(m_list, {tr("%1: %2").arg(row->menu, nameOf(*row)),
                                                      row->action->shortcut().toString(QKeySequence::NativeText)});
            item->setToolTip(0, row->action->toolTip());
            item->setDisabled(!row->action->isEnabled());
            m_actions.push_back(row->action);
        }
        if (!found.empty()) m_list->setCurrentItem(m_list->topLevelItem(0));
    }
    static QString nameOf(const CommandRow& row) { return stripMnemonic(row.action->text()); }
    void triggerCurrent() {
        const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
        if (row < 0 || !m_actions[static_cast<std::size_t>(row)]->isEnabled()) return;
        hide();
        m_actions[static_cast<std::size_t>(row)]->trigger();
    }
    void retranslate() {
        setWindowTitle(tr("Find Command"));
        m_search->setPlaceholderText(tr("Words of a command"));
        m_search->setAccessibleName(tr("Words of a command"));
        m_list->setAccessibleName(tr("Commands"));
        if (isVisible()) m_rows = m_makeRows();
        filter();
    }

    std::function<std::vector<CommandRow>()> m_makeRows;
    std::vector<CommandRow> m_rows;
    std::vector<QAction*> m_actions;  // by row of the list
    QLineEdit* m_search = makeWidget<QLineEdit>("commandWords");
    QTreeWidget* m_list = makeWidget<QTreeWidget>("commandList");
};

}  // namespace

QDialog* makeCommandPalette(std::function<std::vector<CommandRow>()> rows, QWidget* parent) {
    return new CommandPalette(std::move(rows), parent);
}

}  // namespace strainlens::gui
