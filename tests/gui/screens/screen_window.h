// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include "tests/gui/screens/paused_store.h"
#include "tests/gui/screens/reproducible_window.h"

namespace strainlens::gui {

/// Language, appearance and size of a window.
struct ScreenStyle {
    std::string language = "en";
    std::string appearance = "light";
    QSize size = {1280, 720};  ///< [px], scaled by QT_SCALE_FACTOR
};

/// Scene of the pictures. Positions in image pixels.
struct ScreenScene {
    QStringList images;
    QRectF region, hole;  ///< a rectangle and the ellipse cut out of it
    QPointF point;        ///< selected point
    QLineF gauge;         ///< extensometer
    const char* map = "exx";
    /// nullopt: the suggested parameters.
    std::optional<RunParameters> parameters;
};

/// The main window, brought into the states of screen_states.h.
class ScreenWindow : public ReproducibleWindow {
public:
    enum class Scene {
        Still,  ///< small images of two grey levels, measured at integer pixels, with fixed times
        Plate   ///< the sample specimen, measured with the devices of this machine
    };

    ScreenWindow(const ScreenStyle& look, Scene scene);
    ~ScreenWindow() override;
    void TestBody() override {}

    MainWindow& window() { return *m_window; }
    const ScreenScene& scene() const { return m_scene; }
    /// Opens the scene's images and selects the last but one.
    void openImages();
    void drawRegion();
    /// Opens the images, draws the region and measures.
    void measure();
    /// Same as measure(), but pauses before the results of one of the last images.
    void pauseMeasurement();
    /// Watches a folder with all images, one of them unreadable, and waits for more.
    void watchFolder();
    /// Opens the images and measures the optical flow of the current one.
    void measureFlow();
    void drawExtensometer();
    void selectPoint(QPointF point);
    /// Triggers an action that opens a dialog, and calls `then` while it is open.
    void withDialog(const char* action, const std::function<void()>& then);
    /// Triggers an action that opens a dialog of the window itself, and calls `then` while it is open.
    void withOwnDialog(const char* action, const std::function<void()>& then);
    /// Adds specimen data, a load table and a saved run as if from a project.
    void addProjectData();
    /// Shows smoothed displacements in mm, and the panel that says so.
    void showValuesInMm();
    /// Adds the elongation with an axis of its own to the chart of strain.
    void addRightAxis();
    /// Compares the results with a finite-element field of the project's runs, in the open dialog.
    void compareWithMesh(const std::function<void()>& then);
    /// Lists three specimens and a table of them, which lacks one, in the open dialog.
    void showSpecimens(const std::function<void()>& then);
    /// Opens a camera that sends the first image, in the dialog of live cameras.
    void showLiveCamera(const std::function<void()>& then);
    /// Opens a missing file and one that is not an image.
    void openInvalidFiles();

    using WindowTest::document;
    using WindowTest::find;
    using WindowTest::showMap;
    using WindowTest::trigger;
    using WindowTest::waitFor;
    using WindowTest::waitUntilIdle;

    /// Grabs the window with its dialog, if any.
    QImage picture();

private:
    ScreenWindow(const ScreenStyle& look, Scene scene, const std::shared_ptr<RunPause>& pause);
    ScreenScene smallScene();
    ScreenScene plateScene();
    void prepare();
    void fixState();
    void fixFlow();

    bool m_isReproducible;
    std::shared_ptr<RunPause> m_pause;
    DialogFileChooser m_dialogs;
    ScreenScene m_scene;
};

}  // namespace strainlens::gui
