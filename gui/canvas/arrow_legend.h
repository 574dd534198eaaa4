// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "app/fields/shown_units.h"
#include "app/render/vectors.h"

namespace strainlens::gui {

/// What the arrows and marks on the canvas mean.
struct ArrowKey {
    double arrows = 1;                                           ///< magnification of the arrows
    double zoom = 1;                                             ///< screen px per image px
    ShownUnits units;                                            ///< of lengths
    double perSecond = 0;                                        ///< > 0: arrows are also velocities [1/s]
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    bool operator==(const ArrowKey&) const = default;
};

/// Legend of arrows and status marks, right of the canvas: the length of a sample arrow and the number of points of
/// each status. Hidden without arrows and marks.
class ArrowLegend : public QWidget {
    Q_OBJECT
public:
    explicit ArrowLegend(QWidget* parent);

    /// nullopt: no arrows are shown.
    void setKey(const std::optional<ArrowKey>& key);
    /// The texts from top to bottom.
    QStringList texts() const;

    QSize sizeHint() const override { return {0, height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A sample and its text; `mark` is null for the arrow, whose text is below it.
    struct Row {
        const StatusMark* mark;
        QString text;
        QRect sample, words;
    };
    void arrange();

    std::optional<ArrowKey> m_key;
    std::vector<Row> m_rows;
    double m_samplePx = 0;  // length of the sample arrow on the screen
};

}  // namespace strainlens::gui
