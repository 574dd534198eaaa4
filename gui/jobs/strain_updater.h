// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <stop_token>

#include "app/measure/strain_again.h"
#include "app/results/store_maker.h"
#include "compute/types/strain.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

class Document;

/// Keeps the strain of finished results in step with the document's parameters: when one of strain has changed, the
/// strain of every measured image is computed again from its displacements, on a worker and without matching. Nothing
/// but the strain is taken over from the worker: what else has changed meanwhile (the scale) stays.
class StrainUpdater : public QObject {
    Q_OBJECT
public:
    /// `makeStore`: where the results with another strain are kept.
    StrainUpdater(Document& document, StoreMaker makeStore, QObject* parent = nullptr);
    ~StrainUpdater() override;

    bool busy() const { return m_target.has_value(); }

signals:
    /// Work has begun, or ended with new results.
    void busyChanged();
    /// There is no new strain, or it cannot be kept as it should be.
    void failed(const QString& message);

private:
    void consider();
    void begin(const StrainParameters& wanted);
    void finish(const StrainQuestion& question, const StrainAnswer& answer);

    Document& m_document;
    StoreMaker m_makeStore;
    std::optional<StrainParameters> m_target;  // what is being computed
    QuestionId m_question = 0;                 // the one that was asked last
    std::stop_source m_stop;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
