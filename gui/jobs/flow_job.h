// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>

#include "app/measure/dense_flow.h"
#include "app/measure/flow_statistics.h"
#include "compute/types/region_of_interest.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

struct Document;
class ImageStore;

/// Dense flow of an image pair and its inputs, about 20 bytes per pixel.
struct MeasuredFlow {
    int referenceId = 0, frameId = 0;  ///< ids of the document's frames
    QString referenceName, name;
    std::string title;  ///< name of the deformed image in exported files
    std::shared_ptr<const RegionOfInterest> roi;
    std::shared_ptr<const RoiMask> region;
    FlowResult result;
    FlowStatistics statistics;
    qint64 durationMs = 0;
};

/// Measures the dense flow from the reference to another image on a worker. Retains one flow in memory until the images
/// change or the next one is measured. GUI thread only.
class FlowJob : public QObject {
    Q_OBJECT
public:
    FlowJob(Document& document, ImageStore& images, const DeviceSource& devices, QObject* parent = nullptr);

    /// Method of the next flow; nullopt: chosen by measuring both on a part of the image.
    void setMethod(std::optional<DenseFlowMethod> method);
    std::optional<DenseFlowMethod> method() const { return m_method; }
    /// Default frame for measure(): the current one, or the first of a run; -1 if there is none.
    int nextFrame() const;
    /// Whether the flow is from the image that its frame is compared with now.
    bool isOfPresentPair() const;
    /// The image that a frame is compared with.
    int referenceOf(int frame) const;
    /// Measures the flow from the reference to that frame within the region; cancels a running measurement.
    void measure(int frame);
    /// Cancels the running measurement; the previous flow is retained.
    void cancel();
    bool isRunning() const { return m_worker.isBusy(); }
    double fraction() const { return m_fraction->load(); }
    qint64 elapsedMs() const { return m_elapsed.isValid() ? m_elapsed.elapsed() : 0; }

    /// Null if there is none.
    const std::shared_ptr<const MeasuredFlow>& flow() const { return m_flow; }
    /// Deformed document frame of the flow; -1 if there is no flow.
    int frame() const;
    /// Whether the region has changed since the measurement.
    bool isStale() const;

signals:
    /// A measurement was started or finished, or the flow became stale.
    void changed();
    /// A new flow is available.
    void measured();
    void progressed();
    /// The measurement failed; names the image and a remedy.
    void failed(const QString& message);

private:
    /// Discards the flow, whose images are gone.
    void discard();
    void discardIfRemoved();
    void finish(const TaskOutcome<std::shared_ptr<MeasuredFlow>>& outcome);
    /// Reason why the pair cannot be measured; empty if none is known.
    QString pairProblem(int frame) const;

    Document& m_document;
    ImageStore& m_images;
    const DeviceSource& m_devices;
    std::optional<DenseFlowMethod> m_method;
    std::shared_ptr<const MeasuredFlow> m_flow;
    std::shared_ptr<std::atomic<double>> m_fraction = std::make_shared<std::atomic<double>>(0);
    QElapsedTimer m_elapsed;
    QTimer m_progress;
    int m_runningFrameId = 0;
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
