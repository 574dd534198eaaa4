// SPDX-License-Identifier: GPL-3.0-or-later
// Steps requested on the command line of the window.
#include "gui/shell/start_sequence.h"

#include <atomic>
#include <thread>

#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// A device search that lasts until the test ends it, as on a machine under load.
class WindowStart : public WindowTest {
protected:
    explicit WindowStart(std::shared_ptr<std::atomic<bool>> mayFind = std::make_shared<std::atomic<bool>>(false))
        : WindowTest({[mayFind] {
                          while (!*mayFind) std::this_thread::sleep_for(std::chrono::milliseconds(5));
                          return quickRegistry().find();
                      },
                      [] {}}),
          m_mayFind(std::move(mayFind)) {}
    ~WindowStart() override { *m_mayFind = true; }

    std::shared_ptr<std::atomic<bool>> m_mayFind;
};

TEST_F(WindowStart, ImagesOpenBeforeDevicesAreFound) {
    StartOptions options;
    options.files = renderFrames(2);
    options.run = true;
    const StartSequence sequence(m_session, *m_window, options, nullptr);
    ASSERT_TRUE(waitFor([this] { return document().images.frameCount() == 2 && canvas().image() != nullptr; }));
    EXPECT_FALSE(m_session.devices().isKnown());
    EXPECT_TRUE(document().results.latest().empty()) << "a run waits for them";
    *m_mayFind = true;
    EXPECT_TRUE(waitFor([this] { return document().results.latest().hasField(); }, 60000));
}

}  // namespace
}  // namespace strainlens::gui
