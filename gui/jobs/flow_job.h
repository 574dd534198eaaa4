// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>

#include "app/measure/dense_flow.h"
#include "app/measure/flow_figures.h"
#include "compute/types/region_of_interest.h"
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

class Document;
class ImageStore;

/// The dense flow of a pair with what it was measured from, some 20 bytes a pixel.
struct MeasuredFlow {
    int referenceId = 0, frameId = 0;  ///< of the document's frames
    QString referenceName, name;
    std::string title;  ///< what files call the deformed image
    std::shared_ptr<const RegionOfInterest> roi;
    std::shared_ptr<const RoiMask> region;
    FlowAnswer answer;
    FlowFigures figures;
    qint64 tookMs = 0;
};

/// Measures the dense flow from the reference image to another one on a worker, and keeps it until the images are
/// others or the next one is measured: one flow, in memory alone. Belongs to the thread of the user interface.
class FlowJob : public QObject {
    Q_OBJECT
public:
    /// All must outlive it. `devices`: what measures.
    FlowJob(Document& document, ImageStore& images, const DeviceSource& devices, QObject* parent = nullptr);

    /// How the next flow is measured; none: as the reference image's texture says.
    void setWay(std::optional<FlowWay> way);
    std::optional<FlowWay> way() const { return m_way; }
    /// The frame that measure() would take: the current one, or the first that a run would measure; -1: none.
    int nextFrame() const;
    /// Measures from the reference to that frame within the present region, on the device of the parameters. One that
    /// is at work is given up.
    void measure(int frame);
    /// Gives the one at work up; what was measured before stays.
    void cancel();
    bool running() const { return m_newest.busy(); }
    double fraction() const { return m_fraction->load(); }
    qint64 elapsedMs() const { return m_elapsed.isValid() ? m_elapsed.elapsed() : 0; }

    /// Null: there is none.
    const std::shared_ptr<const MeasuredFlow>& flow() const { return m_flow; }
    /// The document's frame that it was measured in; -1: there is no flow.
    int frame() const;
    /// The region is another one than it was measured in.
    bool isStale() const;

signals:
    /// One has begun, ended or come, or what there is has become out of date.
    void changed();
    /// One has come.
    void measured();
    void progressed();
    /// Why there is none; names image and remedy.
    void failed(const QString& message);

private:
    /// What was measured belongs to images that are no longer there.
    void forget();
    void forgetIfGone();
    void end(const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome);
    /// Why the pair cannot be measured; empty: nothing is known against it.
    QString problemOf(int frame) const;

    Document& m_document;
    ImageStore& m_images;
    const DeviceSource& m_devices;
    std::optional<FlowWay> m_way;
    std::shared_ptr<const MeasuredFlow> m_flow;
    std::shared_ptr<std::atomic<double>> m_fraction = std::make_shared<std::atomic<double>>(0);
    QElapsedTimer m_elapsed;
    QTimer m_progress;
    int m_frameAtWork = 0;    // its id
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
