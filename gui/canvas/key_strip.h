// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QToolButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/render/colour_key.h"
#include "gui/pictures/colour_key.h"

namespace strainlens::gui {

class LimitHandle;

/// Right of the canvas, in its full height: what the colours mean. Beside a bar whose limits can be moved stands the
/// histogram of the values, and the limits are handles for mouse and keys.
class KeyStrip : public QWidget {
    Q_OBJECT
public:
    explicit KeyStrip(QWidget* parent);

    /// nullopt: there are no colours to explain.
    void setKey(std::optional<ColourKey> key);
    const std::optional<ColourKey>& key() const { return m_key; }
    /// From where to where the bar reaches: the limits and the bulk of the values, a little more at either end. While a
    /// handle is held it stays.
    const ColourRange& axis() const { return m_axis; }
    /// Where the bar's colours are; empty without a bar.
    QRect barRect() const;

signals:
    /// Somebody moves the limits there.
    void limitsMoved(const strainlens::ColourRange& limits);
    /// The limits are to come from the values again.
    void limitsReleased();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A number beside the bar and the row that it names.
    struct Label {
        int row;
        QString number, second;
    };
    bool hasBar() const { return m_key && m_key->kind == MapKind::Numbers; }
    bool hasHandles() const { return hasBar() && m_key->values; }
    /// Everything anew: axis, numbers, layout, width and handles.
    void arrange();
    void arrangeBar();
    void makeLabels(const KeyTexts& texts, int count);
    void placeHandles();
    void widen(int width);
    QString barTitle() const;
    QStringList footer() const;
    Label labelOf(const Number& number, const std::optional<Number>& second, int row) const;
    void paintBar(QPainter& painter) const;
    void paintHistogram(QPainter& painter) const;
    void paintWheel(QPainter& painter) const;
    void paintList(QPainter& painter) const;
    int rowOf(double value) const { return m_layout.rowOf(std::clamp(m_axis.fraction(value), 0.0, 1.0)); }

    void tieHandle(LimitHandle* handle, double ColourRange::*limit);
    void move(double ColourRange::*limit, double value, double step);
    void retranslate();

    std::optional<ColourKey> m_key;
    ColourRange m_axis;
    BarKeyLayout m_layout;
    std::vector<Label> m_labels;
    int m_width = 0;               // does not shrink while it is shown, so that the image keeps its place
    std::optional<double> m_held;  // a limit's value when the mouse took hold of it
    LimitHandle* m_low;
    LimitHandle* m_high;
    QToolButton* m_reset;
};

}  // namespace strainlens::gui
