// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <functional>
#include <string>

namespace strainlens::gui {

/// An application that counts what every event costs the thread of the window, in processor time of that thread: time
/// in which another program holds the core does not count, so a limit holds however busy the machine is.
class MeasuringApplication : public QApplication {
public:
    /// With the window's style, as the program.
    MeasuringApplication(int& argc, char** argv);

    struct Cost {
        double cpuMs = 0;
        std::string event;  ///< receiver's class and type of event
    };
    /// The costliest of all events that are handled while `work` runs; an event's cost holds those that it sends.
    static Cost worstDuring(const std::function<void()>& work);

    bool notify(QObject* receiver, QEvent* event) override;

private:
    Cost m_worst;
    int m_depth = 0;
};

}  // namespace strainlens::gui
