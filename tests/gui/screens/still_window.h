// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// The main window in a font and with a pointer that are the same everywhere, so that its pictures are. Fields are to
/// be of whole pixels, which every processor finds alike.
class StillWindow : public WindowTest {
protected:
    explicit StillWindow(const StoreMaker& makeStore = cachedResults(),
                         const DeviceRegistry& registry = quickRegistry());
    ~StillWindow() override;

    /// Waits until the devices are known: layouts remember what they once had room for, so everything is to happen in
    /// one order.
    void waitForDevices();
    void appear(const char* appearance);
    void speak(const char* language) { trigger((std::string("language_") + language).c_str()); }

    /// Writes a sheet that is stretched, turned and moved further from image to image; in the second image a part has
    /// another pattern, and a part of all has none. Two grey levels, so that pictures are small files. Their paths.
    QStringList paintFrames(int count = 2);

    /// The widget once it does not change any more: nothing is at work, and two rounds of events paint the same.
    /// `prepare` is called before each of them.
    QImage steady(QWidget& widget, const std::function<void()>& prepare = {});
    /// Takes the keyboard from whatever has it: a focus rectangle would say so.
    static void clearFocus();
    /// Takes the pointer away, and with it what is drawn below it.
    void leaveCanvas();

private:
    int m_flashTime;
};

/// The picture as a PNG file's bytes, with a palette where it has one.
std::vector<std::uint8_t> pngOf(const QImage& picture);

/// The picture in 8 shades a colour, with a palette where 256 entries do: a third of the bytes, and text, lines and
/// places are all seen.
QImage coarseColours(const QImage& picture);

}  // namespace strainlens::gui
