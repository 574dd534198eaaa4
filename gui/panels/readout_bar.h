// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPoint>
#include <QWidget>
#include <array>
#include <string>

namespace strainlens {
struct DenseFlow;
struct DisplacementField;
}  // namespace strainlens

namespace strainlens::gui {

class DisplayImage;

/// What lies below the cursor.
struct Reading {
    QPoint pixel;
    const DisplayImage* image = nullptr;       ///< null: no grey
    const DisplacementField* field = nullptr;  ///< null: no point
    bool onDeformed = false;                   ///< the image is the deformed one, where points have moved
    double mmPerPx = 0;                        ///< 0 = unknown
    std::string quantity;                      ///< of the map, or empty
    const DenseFlow* flow = nullptr;           ///< dense flow, which is then told of instead of the field
};

/// Values below the cursor: the pixel and its grey, and of the nearest grid point displacement, strain, standard
/// deviations, scores and status; where dense flow is shown, of the pixel itself displacement, its length and angle,
/// standard deviations and whether it is hidden. Cells of what the field does not have are not shown.
class ReadoutBar : public QWidget {
    Q_OBJECT
public:
    explicit ReadoutBar(QWidget* parent);

    void show(const Reading& reading);
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Cell {
        kX,
        kY,
        kXmm,
        kYmm,
        kGrey,
        kU,
        kV,
        kLength,
        kAngle,
        kExx,
        kEyy,
        kExy,
        kMap,
        kSigmaU,
        kSigmaV,
        kZncc,
        kScore,
        kStatus,
        kCells
    };
    void retranslate();
    void setShown(Cell cell, bool shown);
    void showCells(const Reading& reading);
    void showPoint(const Reading& reading, std::size_t node);
    void showFlow(const DenseFlow& flow, QPoint pixel);

    QWidget* m_line;  // holds the cells
    std::array<QLabel*, kCells> m_names{};
    std::array<QLabel*, kCells> m_values{};
    std::string m_quantity;  // that kMap is named after
};

}  // namespace strainlens::gui
