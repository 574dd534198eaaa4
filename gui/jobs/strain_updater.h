// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "app/measure/strain_recomputation.h"
#include "app/results/result_store.h"
#include "compute/types/strain.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

struct Document;

/// Updates the strain of finished results when strain parameters change: recomputes it from the displacements of every
/// image on a worker, without matching. Other changes meanwhile (scale) are retained.
class StrainUpdater : public QObject {
    Q_OBJECT
public:
    /// `makeStore` creates the store for the updated results.
    StrainUpdater(Document& document, StoreFactory makeStore, QObject* parent = nullptr);

    bool isBusy() const { return m_target.has_value(); }

signals:
    /// Emitted when an update starts or ends.
    void busyChanged();
    /// The strain could not be computed or stored.
    void failed(const QString& message);

private:
    void update();
    void start(const StrainParameters& requested);
    void finish(const StrainRequest& request, const StrainResult& result);

    Document& m_document;
    StoreFactory m_makeStore;
    std::optional<StrainParameters> m_target;  // parameters being computed
    LatestRequest m_worker;                    // last member: its thread ends first
};

}  // namespace strainlens::gui
