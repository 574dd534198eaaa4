// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace strainlens::gui {

/// A field with a dashed edge that lights up while something that may be dropped is held over the window.
class DropZone : public QWidget {
    Q_OBJECT
public:
    explicit DropZone(QWidget* parent = nullptr) : QWidget(parent) {}
    void setLit(bool lit);
    bool isLit() const { return m_lit; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_lit = false;
};

}  // namespace strainlens::gui
