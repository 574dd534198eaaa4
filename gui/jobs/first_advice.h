// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/measure/advice.h"
#include "compute/types/parameters/parameters.h"
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

class Document;

/// Proposes parameters for images that have just been opened: the advisor looks at the reference image on a worker, and
/// what it proposes becomes the document's as one step that can be undone. Nobody is overruled: parameters that
/// somebody has chosen stay, and so does what a run has begun with.
class FirstAdvice : public QObject {
    Q_OBJECT
public:
    explicit FirstAdvice(Document& document, QObject* parent = nullptr);

    /// Off: images are opened without.
    void setWanted(bool wanted) { m_isWanted = wanted; }
    /// The images that have just been opened need none.
    void forget();
    /// The document has the parameters that the program begins with again.
    void resetToDefaults() { m_proposed = {}; }
    /// A single image is the first of a sequence: parameters are proposed for it too.
    void expectMore();
    bool busy() const { return m_newest.busy(); }
    /// What was proposed last: parameters that nobody has chosen. Before that, those that the program begins with.
    const RunParameters& proposed() const { return m_proposed; }

signals:
    /// The proposal has become the document's parameters.
    void applied(const strainlens::RunParameters& parameters);

private:
    void expect();
    void begin();
    void finish(const AdviceAnswer& answer);

    Document& m_document;
    bool m_isWanted = true;
    bool m_isDue = false;      // images have been opened, and their reference is still to be looked at
    RunParameters m_proposed;  // what nobody has chosen
    NewestQuestion m_newest;   // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
