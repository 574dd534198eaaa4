// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/measuring_application.h"

#include <QEvent>
#include <ctime>

#include "gui/theme/window_style.h"

namespace strainlens::gui {
namespace {

double threadCpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

}  // namespace

MeasuringApplication::MeasuringApplication(int& argc, char** argv) : QApplication(argc, argv) {
    setStyle(new WindowStyle);
}

MeasuringApplication::Cost MeasuringApplication::worstDuring(const std::function<void()>& work) {
    auto& application = static_cast<MeasuringApplication&>(*qApp);
    application.m_worst = {};
    work();
    return application.m_worst;
}

bool MeasuringApplication::notify(QObject* receiver, QEvent* event) {
    // Other threads send events too; the receiver may be deleted afterwards.
    if (receiver->thread() != thread() || m_depth > 0) return QApplication::notify(receiver, event);
    const char* const receiverClass = receiver->metaObject()->className();
    const int type = event->type();
    ++m_depth;
    const double begin = threadCpuMs();
    const bool handled = QApplication::notify(receiver, event);
    const double cost = threadCpuMs() - begin;
    --m_depth;
    if (cost > m_worst.cpuMs) m_worst = {cost, std::string(receiverClass) + ", event " + std::to_string(type)};
    return handled;
}

}  // namespace strainlens::gui
