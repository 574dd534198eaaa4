// SPDX-License-Identifier: GPL-3.0-or-later
// Monkey test: seeded random events. STRAINLENS_MONKEY_EVENTS and STRAINLENS_MONKEY_SEED select others (20,000 events
// for each of three seeds every night).
#include <QCoreApplication>
#include <cstdio>

#include "tests/gui/monkey/monkey.h"

namespace strainlens::gui {
namespace {

TEST_F(Monkey, LosesNothing) {
    const int events = numberFromEnvironment("STRAINLENS_MONKEY_EVENTS", 1500);
    std::printf("monkey: seed %u, %d events\n", m_seed, events);
    RecordProperty("seed", static_cast<int>(m_seed));
    open(m_images);
    for (int i = 0; i < events; ++i) {
        SCOPED_TRACE("event " + std::to_string(i));
        if (document().images.frameCount() == 0) {
            endWatch();
            open(m_images);
        }
        sendRandomEvent();
        if (below(4) == 0) QCoreApplication::processEvents();
        if (below(100) == 0) {
            cancelLongRun();
            waitUntilIdle();
        }
        if (i % 250 == 249) undoAndRedoAll();
        if (i % 1000 == 999) {
            std::printf("monkey: %d events\n", i + 1);
            std::fflush(stdout);
        }
        ASSERT_TRUE(m_window->isVisible());
        if (HasFailure()) return;
    }
    std::printf("monkey: %d edits, %d steps undone and redone, %d devices died\n", m_edits, m_steps,
                m_devices->deaths());
    EXPECT_GT(m_edits, events / 100) << "it does nothing that could be lost";
}

}  // namespace
}  // namespace strainlens::gui
