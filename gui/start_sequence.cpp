// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/start_sequence.h"

#include <QCoreApplication>
#include <QPixmap>
#include <cstdio>

#include "compute/types/parameter_schema.h"
#include "gui/main_window.h"

namespace strainlens::gui {
namespace {
constexpr int kLookMs = 20;
constexpr int kSettleMs = 400;  // until the picture shows its final, smooth drawing
}  // namespace

StartSequence::StartSequence(MainWindow& window, StartOptions options, QObject* parent)
    : QObject(parent), m_window(window), m_options(std::move(options)) {
    connect(&m_timer, &QTimer::timeout, this, &StartSequence::proceed);
    m_timer.start(kLookMs);
}

bool StartSequence::settled() const {
    return !m_window.busy() && m_window.devices().known() && !m_window.devices().looking();
}

void StartSequence::proceed() {
    if (!settled()) return;
    switch (m_step) {
        case Step::Open:
            m_step = Step::Region;
            if (m_options.sample) {
                m_window.files().openSample();
            } else {
                m_window.files().open(m_options.files);
            }
            break;
        case Step::Region:
            m_step = Step::Run;
            if (!m_options.roi.isEmpty()) m_window.files().importRoiFrom(m_options.roi);
            if (!m_options.parameters.empty()) setParameters();
            break;
        case Step::Run:
            m_step = Step::Screenshot;
            if (m_options.run) m_window.findChild<QAction*>(QStringLiteral("run"))->trigger();
            break;
        case Step::Screenshot:
            m_step = Step::Done;
            m_timer.stop();
            if (!m_options.screenshot.isEmpty()) QTimer::singleShot(kSettleMs, this, &StartSequence::takeScreenshot);
            break;
        case Step::Done:
            break;
    }
}

void StartSequence::setParameters() {
    RunParameters parameters = m_window.document().parameters();
    for (const auto& [name, value] : m_options.parameters) setFromText(parameters, name, value);
    m_window.document().startWith(parameters);
}

void StartSequence::takeScreenshot() {
    if (!m_window.grab().save(m_options.screenshot)) {
        std::fprintf(stderr, "strainlens: %s cannot be written\n", qPrintable(m_options.screenshot));
        QCoreApplication::exit(1);
        return;
    }
    QCoreApplication::exit(0);
}

}  // namespace strainlens::gui
