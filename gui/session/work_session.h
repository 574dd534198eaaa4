// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/results/result_cache.h"
#include "compute/sequence/device_source.h"
#include "gui/document/document.h"
#include "gui/jobs/device_list.h"
#include "gui/jobs/first_advice.h"
#include "gui/jobs/flow_job.h"
#include "gui/jobs/image_store.h"
#include "gui/jobs/run_controller.h"
#include "gui/jobs/strain_updater.h"

namespace strainlens::gui {

/// What a window looks at and works with: document, images in memory, devices, and the jobs that fill the document.
/// Knows no widget, needs none, and outlives the windows that show it. Results lie in the user's cache. Belongs to the
/// thread of the user interface.
class WorkSession {
public:
    /// `registry`: how devices are found; they are looked for when devices().find() is called. `makeStore`: where
    /// results are kept. `source`: what measures.
    explicit WorkSession(DeviceRegistry registry = {}, const StoreMaker& makeStore = cachedResults(),
                         DeviceSource source = registeredDevices())
        : m_source(std::move(source)),
          m_devices(std::move(registry)),
          m_images(m_document),
          m_advice(m_document),
          m_strain(m_document, makeStore),
          m_run(m_document, makeStore, m_source),
          m_flow(m_document, m_images, m_source) {
        // A watch has its parameters proposed like images that are opened.
        QObject::connect(&m_run, &RunController::referenceCame, &m_advice, &FirstAdvice::expectMore);
        m_run.setReady([this] { return !m_advice.busy(); });
    }

    Document& document() { return m_document; }
    const Document& document() const { return m_document; }
    const DeviceSource& source() const { return m_source; }
    DeviceList& devices() { return m_devices; }
    const DeviceList& devices() const { return m_devices; }
    ImageStore& images() { return m_images; }
    FirstAdvice& advice() { return m_advice; }
    StrainUpdater& strain() { return m_strain; }
    RunController& run() { return m_run; }
    FlowJob& flow() { return m_flow; }
    /// Whether the results are of another region or other parameters than are set now. A strain that is being computed
    /// again will soon be the one that is set.
    bool hasStaleResults() const {
        return m_document.results().hasField() && !m_strain.busy() && m_document.resultsAreStale();
    }
    /// Whether images are read, or anything is measured or computed.
    bool busy() const {
        return m_images.busy() || m_advice.busy() || m_run.running() || m_strain.busy() || m_flow.running();
    }

private:
    static StoreMaker cachedResults() {
        return [cache = ResultCache::ofTheUser()] { return cache->makeStore(); };
    }

    // The last goes first: jobs speak to the document, so they end before it.
    const DeviceSource m_source;
    Document m_document;
    DeviceList m_devices;
    ImageStore m_images;
    FirstAdvice m_advice;
    StrainUpdater m_strain;
    RunController m_run;
    FlowJob m_flow;
};

}  // namespace strainlens::gui
