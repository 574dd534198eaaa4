// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include "tests/gui/screens/held_store.h"
#include "tests/gui/screens/still_window.h"

namespace strainlens::gui {

/// How a window looks.
struct ScreenLook {
    std::string language = "en";
    std::string appearance = "light";
    QSize size = {1280, 720};  ///< [px], of which QT_SCALE_FACTOR makes more
};

/// What is measured in the pictures. Places are pixels of the images.
struct ScreenScene {
    QStringList images;
    QRectF region, hole;  ///< of a rectangle and of the ellipse that is cut out of it
    QPointF point;        ///< that is looked at
    QLineF gauge;         ///< of the extensometer
    const char* map = "exx";
    /// None: those that the program proposes for the images.
    std::optional<RunParameters> parameters;
};

/// The real main window, driven into the states that are pictured (screen_states.h).
class ScreenWindow : public StillWindow {
public:
    enum class Scene {
        Still,  ///< small images of two grey levels, measured to whole pixels, and times that are always the same
        Plate   ///< the sample specimen, measured as users do, with the devices of this machine
    };

    ScreenWindow(const ScreenLook& look, Scene scene);
    ~ScreenWindow() override;
    void TestBody() override {}

    MainWindow& window() { return *m_window; }
    const ScreenScene& scene() const { return m_scene; }
    /// Opens the scene's images and looks at the last but one.
    void openImages();
    void drawRegion();
    /// Opens the images, draws the region and measures.
    void measure();
    /// The same, but the run stands before the results of one of the last images.
    void beginToMeasure();
    /// Watches a folder that has brought all images, one of which cannot be read, and waits for more.
    void watchFolder();
    /// Opens the images and measures the optical flow of the one shown.
    void measureFlow();
    void drawExtensometer();
    void lookAt(QPointF point);
    /// Presses an action that shows a dialog, and calls `then` while it is there.
    void duringDialog(const char* action, const std::function<void()>& then);
    /// Tries to open a file that is not there, and opens one that is no image.
    void openWhatCannotBeRead();

    using WindowTest::document;
    using WindowTest::find;
    using WindowTest::settle;
    using WindowTest::showMap;
    using WindowTest::trigger;

    /// The window as it is now, with the dialog over it if there is one.
    QImage picture();

private:
    ScreenWindow(const ScreenLook& look, Scene scene, const std::shared_ptr<RunHold>& hold);
    ScreenScene stillScene();
    ScreenScene plateScene();
    void prepare();
    void stillTheState();
    void stillTheFlow();

    bool m_still;
    std::shared_ptr<RunHold> m_hold;
    DialogFileChooser m_dialogs;
    ScreenScene m_scene;
};

}  // namespace strainlens::gui
