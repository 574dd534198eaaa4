// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// Main window with fixed font and pointer, for reproducible pictures. Fields must be at integer pixels, which are the
/// same on every processor.
class ReproducibleWindow : public WindowTest {
protected:
    explicit ReproducibleWindow(const StoreFactory& makeStore = cachedResults(),
                                const DeviceRegistry& registry = quickRegistry());
    ~ReproducibleWindow() override;

    /// Waits until the devices are detected: layouts depend on the order of events.
    void waitForDevices();
    void setAppearance(const char* appearance);
    void setLanguage(const char* language) { trigger((std::string("language_") + language).c_str()); }

    /// Writes images of a sheet that is increasingly stretched, rotated and shifted; part of the second image has
    /// another pattern, and part of all images has none. Two grey levels keep the files small. Returns the paths.
    QStringList paintFrames(int count = 2);

    /// Grabs the widget when it is idle and two grabs are equal. `prepare` is called before each grab.
    QImage grabStable(QWidget& widget, const std::function<void()>& prepare = {});
    /// Clears the focus, whose rectangle would be visible.
    static void clearFocus();
    /// Moves the pointer off the canvas, which hides the cursor shapes.
    void leaveCanvas();

private:
    int m_flashTime;
};

/// Encodes a picture as PNG, with its palette if it has one.
std::vector<std::uint8_t> pngOf(const QImage& picture);

/// Reduces a picture to 8 shades per channel, with a palette if 256 entries suffice: a third of the bytes, while text,
/// lines and positions stay visible.
QImage reduceColours(const QImage& picture);

}  // namespace strainlens::gui
