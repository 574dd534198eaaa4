// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/measuring_application.h"

#include <gtest/gtest.h>

#include <QEvent>
#include <chrono>
#include <ctime>
#include <thread>

namespace strainlens::gui {
namespace {

/// Handles user events with a given function.
class Busy : public QObject {
public:
    explicit Busy(std::function<void()> work) : m_work(std::move(work)) {}
    bool event(QEvent* event) override {
        if (event->type() == QEvent::User) m_work();
        return QObject::event(event);
    }

private:
    std::function<void()> m_work;
};

double costOf(const std::function<void()>& work) {
    Busy busy(work);
    return MeasuringApplication::worstDuring([&] {
               QCoreApplication::postEvent(&busy, new QEvent(QEvent::User));
               QCoreApplication::sendPostedEvents(&busy);
           })
        .cpuMs;
}

/// Computes until this thread has used that much CPU time.
void compute(std::clock_t milliseconds) {
    timespec begin{}, now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
    do {  // in nanoseconds to avoid rounding
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    } while ((now.tv_sec - begin.tv_sec) * 1'000'000'000 + (now.tv_nsec - begin.tv_nsec) < milliseconds * 1'000'000);
}

TEST(MeasuringApplication, CountsComputingButNotWaiting) {
    EXPECT_GE(costOf([] { compute(60); }), 60);
    EXPECT_LT(costOf([] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); }), 50);
}

TEST(MeasuringApplication, WorstEventCounts) {
    Busy slow([] { compute(60); });
    Busy quick([] {});
    const auto worst = MeasuringApplication::worstDuring([&] {
        for (Busy* busy : {&quick, &slow, &quick}) QCoreApplication::postEvent(busy, new QEvent(QEvent::User));
        QCoreApplication::sendPostedEvents();
    });
    EXPECT_GE(worst.cpuMs, 60);
    EXPECT_FALSE(worst.event.empty());
}

}  // namespace
}  // namespace strainlens::gui
