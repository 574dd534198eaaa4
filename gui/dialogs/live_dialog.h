// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <functional>
#include <optional>

#include "gui/jobs/live_camera.h"

namespace strainlens::gui {

class HistogramView;
class NumberField;
class PictureView;

/// "Live Camera": choice and settings of a camera, its picture with histogram, focus and speckles; records its images,
/// and stores them in a folder whose images are measured as they come.
class LiveDialog : public QDialog {
    Q_OBJECT
public:
    struct Callbacks {
        std::function<QString()> chooseRecording = {};  ///< prompts for a new file; empty if cancelled
        std::function<QString()> chooseFolder = {};     ///< prompts for the folder of images
        /// Measures the images of the folder as they come.
        std::function<void(const QString& folder)> measure = {};
        std::function<void()> stopMeasuring = {};
    };
    LiveDialog(Callbacks callbacks, QWidget* parent);

    LiveCamera& camera() { return m_camera; }
    void done(int result) override;

private:
    QLayout* makeSettings();
    QLayout* makePicture();
    void connectWidgets();
    /// The plan of the settings that are entered; shows what is wrong and returns none otherwise.
    std::optional<FeedPlan> enteredPlan();
    void openCamera();
    void record();
    void measure();
    void showCameras();
    void showCamera();
    void showImage();
    void showState();
    void retranslate();
    QString qualityText(const PreviewQuality& quality) const;
    QString stateText() const;

    const Callbacks m_callbacks;
    LiveCamera m_camera;
    QComboBox *m_cameras, *m_trigger, *m_format;
    QPushButton *m_refresh, *m_open, *m_record, *m_measure, *m_stop, *m_close;
    NumberField *m_exposure, *m_gain, *m_rate, *m_storedRate;
    QLineEdit* m_region;
    PictureView* m_picture;
    HistogramView* m_histogram;
    QLabel *m_quality, *m_state;
    QString m_problem;  ///< of what was entered
    double m_bestFocus = 0;
    std::int64_t m_shownCounter = -1;
};

}  // namespace strainlens::gui
