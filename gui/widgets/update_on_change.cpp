// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/update_on_change.h"

#include <QWidget>
#include <algorithm>
#include <utility>
#include <vector>

namespace strainlens::gui {
namespace {

class ChangeFilter : public QObject {
public:
    ChangeFilter(QWidget& widget, std::vector<QEvent::Type> types, std::function<void()> update)
        : QObject(&widget), m_types(std::move(types)), m_update(std::move(update)) {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (std::ranges::find(m_types, event->type()) != m_types.end()) m_update();
        return false;
    }

private:
    const std::vector<QEvent::Type> m_types;
    const std::function<void()> m_update;
};

}  // namespace

void updateOnChange(QWidget& widget, std::initializer_list<QEvent::Type> types, std::function<void()> update) {
    new ChangeFilter(widget, types, std::move(update));
}

void updateNowAndOnChange(QWidget& widget, std::initializer_list<QEvent::Type> types, std::function<void()> update) {
    update();
    updateOnChange(widget, types, std::move(update));
}

}  // namespace strainlens::gui
