// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPoint>
#include <QWidget>
#include <array>
#include <string>

#include "gui/pictures/value_style.h"

namespace strainlens {
struct DenseFlow;
struct DisplacementField;
}  // namespace strainlens

namespace strainlens::gui {

class DisplayImage;
struct FieldMap;

/// Data at the cursor.
struct Reading {
    QPoint pixel;
    const DisplayImage* image = nullptr;       ///< null: none
    const DisplacementField* field = nullptr;  ///< null: none
    bool onDeformed = false;                   ///< the image is the deformed one, where points are displaced
    std::string quantity;                      ///< of the map; may be empty
    ValueStyle shown;                          ///< of the values
    const FieldMap* map = nullptr;             ///< painted; null: none
    const DenseFlow* flow = nullptr;           ///< dense flow, shown instead of the field; may be null
};

/// Values at the cursor: pixel and grey value, and the results of the nearest grid point or, if dense flow is shown, of
/// the pixel. Cells without data are hidden.
class ReadoutBar : public QWidget {
    Q_OBJECT
public:
    explicit ReadoutBar(QWidget* parent);

    void show(const Reading& reading);
    void clear();

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
    std::string m_quantity;  // shown in kMap
    ValueStyle m_shown;      // of the values
};

}  // namespace strainlens::gui
