// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/filter_row.h"

#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/i18n/engine_text.h"
#include "gui/panels/parameters/filter_entry.h"

namespace strainlens::gui {

FilterRow::FilterRow(QWidget* parent)
    : ParameterRow(parent, filterParameter().name),
      m_add(new QPushButton(parent)),
      m_list(new QWidget(parent)),
      m_entryLayout(new QVBoxLayout(m_list)) {
    setEditor(m_add);
    m_entryLayout->setContentsMargins(0, 0, 0, 0);
    m_entryLayout->setSpacing(1);
    auto* menu = new QMenu(m_add);
    for (const FilterKind* kind : filterKinds()) {
        QAction* action = menu->addAction(QString());
        action->setObjectName(QStringLiteral("addFilter_") +
                              QString::fromUtf8(kind->name.data(), static_cast<qsizetype>(kind->name.size())));
        connect(action, &QAction::triggered, this, [this, kind] { add(*kind); });
    }
    m_add->setMenu(menu);
}

QString FilterRow::label() const { return engineText(filterParameter().label); }

QString FilterRow::hint() const { return tr("%1\nDefault: none.").arg(engineText(filterParameter().hint)); }

void FilterRow::retranslateEditor() {
    m_add->setText(tr("Add"));
    for (std::size_t i = 0; i < filterKinds().size(); ++i) {
        m_add->menu()->actions()[static_cast<qsizetype>(i)]->setText(engineText(filterKinds()[i]->label));
    }
    for (FilterEntry* entry : m_entries) entry->retranslate();
}

void FilterRow::showValue() {
    const FilterChain& filters = m_parameters.filters;
    const auto isOfKind = [](const FilterEntry* entry, const Filter& filter) {
        return &entry->kind() == &kindOf(filter);
    };
    // The row that emits the signal must not be deleted by its handler.
    if (!std::ranges::equal(m_entries, filters, isOfKind)) makeEntries();
    for (std::size_t i = 0; i < filters.size(); ++i) m_entries[i]->showFilter(filters[i], i + 1 == filters.size());
}

void FilterRow::makeEntries() {
    for (FilterEntry* entry : m_entries) {
        m_entryLayout->removeWidget(entry);
        // Hiding a field emits its unfinished entry, for a filter that no longer exists.
        entry->disconnect(this);
        entry->hide();
        entry->setParent(nullptr);
        entry->deleteLater();
    }
    m_entries.clear();
    QWidget* before = m_add;
    for (const Filter& filter : m_parameters.filters) {
        const int index = static_cast<int>(m_entries.size());
        auto* entry = new FilterEntry(kindOf(filter), index, m_list);
        connect(entry, &FilterEntry::edited, this, [this, index](const Filter& changed) { change(index, changed); });
        connect(entry, &FilterEntry::rejected, this, &FilterRow::setProblem);
        connect(entry, &FilterEntry::moveRequested, this, [this, index](int by) { move(index, by); });
        connect(entry, &FilterEntry::removeRequested, this, [this, index] { remove(index); });
        entry->retranslate();
        m_entryLayout->addWidget(entry);
        entry->show();
        for (QWidget* stop : entry->focusWidgets()) {
            QWidget::setTabOrder(before, stop);
            before = stop;
        }
        m_entries.push_back(entry);
    }
}

void FilterRow::emitFilters(FilterChain filters) {
    setProblem(QString());
    RunParameters changed = m_parameters;
    changed.filters = std::move(filters);
    emit edited(changed);
}

void FilterRow::add(const FilterKind& kind) {
    FilterChain filters = m_parameters.filters;
    filters.push_back(makeFilter(kind));
    emitFilters(std::move(filters));
    if (!m_entries.empty()) m_entries.back()->focusWidgets().front()->setFocus();
}

void FilterRow::remove(int index) {
    FilterChain filters = m_parameters.filters;
    filters.erase(filters.begin() + index);
    emitFilters(std::move(filters));
    const auto next = std::min(static_cast<std::size_t>(index) + 1, m_entries.size());
    QWidget* stop = next == 0 ? static_cast<QWidget*>(m_add) : m_entries[next - 1]->button("remove");
    stop->setFocus();
}

void FilterRow::move(int index, int by) {
    FilterChain filters = m_parameters.filters;
    const int to = index + by;
    if (to < 0 || to >= static_cast<int>(filters.size())) return;
    std::swap(filters[static_cast<std::size_t>(index)], filters[static_cast<std::size_t>(to)]);
    emitFilters(std::move(filters));
    const FilterEntry& moved = *m_entries[static_cast<std::size_t>(to)];
    QToolButton* same = moved.button(by < 0 ? "up" : "down");
    QToolButton* other = moved.button(by < 0 ? "down" : "up");
    (same->isEnabled() ? same : other)->setFocus();
}

void FilterRow::change(int index, Filter filter) {
    FilterChain filters = m_parameters.filters;
    filters[static_cast<std::size_t>(index)] = std::move(filter);
    emitFilters(std::move(filters));
}

}  // namespace strainlens::gui
