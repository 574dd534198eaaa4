// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/render/colour_key.h"
#include "app/render/colour_scale.h"
#include "gui/canvas/limit_handle.h"
#include "gui/pictures/map_style.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Legend of the colours on the canvas: a colour bar, a direction wheel or a list.
struct ColourKey {
    struct Category {
        QColor colour;
        QString text;
    };
    MapKind kind = MapKind::Numbers;
    QString title;                        ///< with unit
    ColourScale scale;                    ///< of the bar; for a wheel the upper limit is at its rim
    std::optional<ColourRange> extremes;  ///< of all values, if some may exceed the scale
    double mmPerPx = 0;                   ///< > 0: values are lengths in px, also given in mm
    QString unit;                         ///< of a wheel's lengths
    bool isVelocity = false;              ///< values are in px/s, and in mm/s
    std::vector<Category> categories;     ///< list entries
    /// Sorted values of a bar with movable limits; otherwise null.
    std::shared_ptr<const std::vector<double>> values;
    bool isFixed = false;  ///< the limits were set by the user
};

/// Legend of the colours, right of the canvas. A bar with movable limits has a histogram of the values, and its limits
/// are handles for mouse and keys.
class ColourLegend : public QWidget {
    Q_OBJECT
public:
    explicit ColourLegend(QWidget* parent);

    /// nullopt: no legend.
    void setKey(std::optional<ColourKey> key);
    const std::optional<ColourKey>& key() const { return m_key; }
    /// Range of the bar: the limits and most of the values with a margin. Constant while a handle is dragged.
    const ColourRange& axis() const { return m_axis; }
    /// Rectangle of the bar's colours; empty without a bar.
    QRect barRect() const;

signals:
    /// The user moves the limits.
    void limitsMoved(const strainlens::ColourRange& limits);
    /// The user resets the limits to automatic.
    void limitsReset();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// A number next to the bar at row `row`.
    struct Label {
        int row;
        QString number, second;
    };
    bool hasBar() const { return m_key && m_key->kind == MapKind::Numbers; }
    bool hasHandles() const { return hasBar() && m_key->values; }
    void arrange();
    void arrangeBar();
    void makeLabels(const KeyTexts& texts, int count);
    void positionHandles();
    void widen(int width);
    QString barTitle() const;
    QStringList footer() const;
    void paintBar(QPainter& painter) const;
    void paintHistogram(QPainter& painter) const;
    void paintWheel(QPainter& painter) const;
    void paintList(QPainter& painter) const;
    int rowOf(double value) const { return m_layout.rowOf(std::clamp(m_axis.fraction(value), 0.0, 1.0)); }

    void connectHandle(LimitHandle* handle, double ColourRange::*limit);
    void move(double ColourRange::*limit, double value, double step);
    void retranslate();

    std::optional<ColourKey> m_key;
    ColourRange m_axis;
    BarKeyLayout m_layout;
    std::vector<Label> m_labels;
    int m_width = 0;                    // does not shrink while visible, so that the image does not move
    int m_titleHeight = 0;              // constant while a handle is dragged [px]
    std::optional<double> m_dragStart;  // the limit's value at the start of a drag
    LimitHandle* m_low = makeWidget<LimitHandle>("keyLow", this);
    LimitHandle* m_high = makeWidget<LimitHandle>("keyHigh", this);
    QToolButton* m_reset = makeFlatButton("keyReset");
};

}  // namespace strainlens::gui
