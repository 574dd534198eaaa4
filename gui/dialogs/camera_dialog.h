// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <array>
#include <functional>

#include "compute/types/calibration/camera_images.h"

namespace strainlens::gui {

class ProjectState;

/// "Images of the camera": the files by which all images are corrected, each with buttons to choose and remove it.
class CameraDialog : public QDialog {
    Q_OBJECT
public:
    /// `choose` prompts for a file and sets it in the project.
    CameraDialog(ProjectState& project, std::function<void(CameraImageKind kind)> choose, QWidget* parent);

private:
    struct Row {
        QLabel *name = nullptr, *file = nullptr;
        QPushButton *choose = nullptr, *remove = nullptr;
    };

    void showFiles();
    void remove(CameraImageKind kind);
    void retranslate();

    ProjectState& m_project;
    std::array<Row, kCameraImageNames.size()> m_rows;  // by kind
    QLabel* m_hint;
    QPushButton* m_close;
};

}  // namespace strainlens::gui
