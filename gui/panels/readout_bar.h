// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPoint>
#include <QWidget>
#include <array>
#include <optional>

namespace strainlens {
struct DisplacementField;
}

namespace strainlens::gui {

class DisplayImage;

/// Values below the cursor: the pixel and its grey, and of the nearest grid point its displacement, score and status.
class ReadoutBar : public QWidget {
    Q_OBJECT
public:
    explicit ReadoutBar(QWidget* parent);

    /// Either pointer may be null; the cells then stay empty.
    void show(QPoint pixel, const DisplayImage* image, const DisplacementField* field);
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Cell { kX, kY, kGrey, kU, kV, kScore, kStatus, kCells };
    void retranslate();

    std::array<QLabel*, kCells> m_names{};
    std::array<QLabel*, kCells> m_values{};
};

/// The grid point nearest to a pixel, if it lies within one grid spacing; nullopt for an empty field.
std::optional<std::size_t> nearestNode(const DisplacementField& field, QPoint pixel);

}  // namespace strainlens::gui
