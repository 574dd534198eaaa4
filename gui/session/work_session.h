// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/results/result_cache.h"
#include "compute/sequence/device_source.h"
#include "gui/document/document.h"
#include "gui/jobs/device_list.h"
#include "gui/jobs/first_advice.h"
#include "gui/jobs/flow_job.h"
#include "gui/jobs/image_store.h"
#include "gui/jobs/mask_files.h"
#include "gui/jobs/run_controller.h"
#include "gui/jobs/strain_updater.h"

namespace strainlens::gui {

/// The model behind a window: document, loaded images, devices and the jobs that fill the document. Independent of
/// widgets and outlives the windows that show it. Results are stored in the user's cache. GUI thread only.
class WorkSession {
public:
    /// `registry` finds the devices when devices().find() is called; `makeStore` creates the stores for results;
    /// `source` provides the measuring devices.
    explicit WorkSession(DeviceRegistry registry = {}, const StoreFactory& makeStore = cachedResults(),
                         DeviceSource source = registeredDevices())
        : m_source(std::move(source)),
          m_makeStore(makeStore),
          m_devices(std::move(registry)),
          m_images(m_document.images),
          m_advice(m_document),
          m_masks(m_document),
          m_strain(m_document, makeStore),
          m_run(m_document, makeStore, m_source),
          m_flow(m_document, m_images, m_source) {
        // Parameters are advised for a folder watch as for opened images.
        QObject::connect(&m_run, &RunController::referenceArrived, &m_advice, &FirstAdvice::expectSequence);
        m_run.setReady([this] { return !m_advice.isBusy(); });
    }

    Document& document() { return m_document; }
    const Document& document() const { return m_document; }
    const DeviceSource& source() const { return m_source; }
    const StoreFactory& storeFactory() const { return m_makeStore; }
    DeviceList& devices() { return m_devices; }
    const DeviceList& devices() const { return m_devices; }
    ImageStore& images() { return m_images; }
    FirstAdvice& advice() { return m_advice; }
    MaskFiles& masks() { return m_masks; }
    const MaskFiles& masks() const { return m_masks; }
    StrainUpdater& strain() { return m_strain; }
    RunController& run() { return m_run; }
    FlowJob& flow() { return m_flow; }
    /// Whether region or parameters have changed since the results were measured. A strain update in progress does not
    /// count, since it is about to match.
    bool hasStaleResults() const {
        return m_document.results.latest().hasField() && !m_strain.isBusy() && m_document.results.areStale();
    }
    /// Whether any job is running.
    bool isBusy() const {
        return m_images.isBusy() || m_advice.isBusy() || m_masks.isBusy() || m_run.isRunning() || m_strain.isBusy() ||
               m_flow.isRunning();
    }

private:
    static StoreFactory cachedResults() {
        return [cache = ResultCache::createForUser()] { return cache->makeStore(); };
    }

    // Destroyed in reverse order: jobs access the document, so they end before it.
    const DeviceSource m_source;
    const StoreFactory m_makeStore;
    Document m_document;
    DeviceList m_devices;
    ImageStore m_images;
    FirstAdvice m_advice;
    MaskFiles m_masks;
    StrainUpdater m_strain;
    RunController m_run;
    FlowJob m_flow;
};

}  // namespace strainlens::gui
