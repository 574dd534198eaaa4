// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <functional>
#include <string>

namespace strainlens::gui {

/// Application that measures the GUI thread's CPU time per event. Time used by other programs does not count, so limits
/// hold on a busy computer.
class MeasuringApplication : public QApplication {
public:
    /// Uses the window's style, like the program.
    MeasuringApplication(int& argc, char** argv);

    struct Cost {
        double cpuMs = 0;
        std::string event;  ///< receiver's class and type of event
    };
    /// The most expensive event during `work`, including events it sends.
    static Cost worstDuring(const std::function<void()>& work);

    bool notify(QObject* receiver, QEvent* event) override;

private:
    Cost m_worst;
    int m_depth = 0;
};

}  // namespace strainlens::gui
