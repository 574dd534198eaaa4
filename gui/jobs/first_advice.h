// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/automatic_parameters.h"
#include "compute/types/parameters/parameters.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

struct Document;

/// Makes a request for the reference image, with the noise of the first pair of the run. Requires images.
ParameterAdviceRequest makeAdviceRequest(const Document& document);

/// Proposes parameters for newly opened images: the advisor evaluates the reference image on a worker, and its proposal
/// is applied as one undo step. A parameter that the user changed stays, and the others are chosen to suit it, as on
/// the command line. Results of a run are never overridden.
class FirstAdvice : public QObject {
    Q_OBJECT
public:
    explicit FirstAdvice(Document& document, QObject* parent = nullptr);

    /// If disabled, opened images get no proposal.
    void setEnabled(bool enabled) { m_isEnabled = enabled; }
    /// Cancels the advice for the opened images.
    void cancel();
    /// The document was reset to the default parameters.
    void resetToDefaults() { m_proposed = m_presetBase = {}; }
    /// Takes what suits the images from the parameters of work that was opened, so that presets keep it. It is no
    /// proposal: images that are opened later keep it, too.
    void setPresetBase(const RunParameters& parameters);
    /// The single open image is the first of a sequence, so parameters are proposed for it too.
    void expectSequence();
    bool isBusy() const { return m_worker.isBusy(); }
    /// Latest proposal, or the defaults before the first: parameters not chosen by the user.
    const RunParameters& proposed() const { return m_proposed; }
    /// Parameters that suit the images, from which presets take those that they do not set: the latest proposal, or
    /// those of opened work.
    const RunParameters& presetBase() const { return m_presetBase; }

signals:
    /// The proposal has become the document's parameters.
    void applied(const strainlens::RunParameters& parameters);

private:
    void schedule();
    void start();
    /// `requested`: the parameters when the choice was requested.
    void finish(const RunParameters& chosen, const RunParameters& requested);

    Document& m_document;
    bool m_isEnabled = true;
    bool m_isPending = false;    // images were opened; their reference has not been evaluated yet
    RunParameters m_proposed;    // see proposed()
    RunParameters m_presetBase;  // see presetBase()
    LatestRequest m_worker;      // last member: its thread ends first
};

}  // namespace strainlens::gui
