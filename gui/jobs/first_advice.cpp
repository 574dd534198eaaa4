// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/first_advice.h"

#include <tuple>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

/// Whether what the advisor proposes is the same in both.
bool sameAdvised(const RunParameters& a, const RunParameters& b) {
    const auto advised = [](const RunParameters& p) {
        return std::tuple(p.grid.blockWidth, p.grid.blockHeight, p.grid.step, p.refinement, p.refine.subset,
                          p.strain.window);
    };
    return advised(a) == advised(b);
}

}  // namespace

FirstAdvice::FirstAdvice(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, &FirstAdvice::expect);
    connect(&document, &Document::referenceChanged, this, [this] {
        if (m_isDue && m_document.mask()) begin();
    });
}

void FirstAdvice::forget() {
    m_newest.forget();
    m_isDue = false;
}

void FirstAdvice::expectMore() {
    if (m_document.results().empty()) m_isDue = m_isWanted;
}

void FirstAdvice::expect() {
    forget();
    // A picture alone is looked at, not measured.
    m_isDue = m_isWanted && m_document.frameCount() > 1;
}

void FirstAdvice::begin() {
    m_isDue = false;
    if (!sameAdvised(m_document.parameters(), m_proposed)) return;
    const Frame& reference = m_document.frame(m_document.reference());
    AdviceQuestion question;
    question.image = [origin = reference.origin] { return origin.read(); };
    question.name = reference.name.toStdString();
    question.region = m_document.mask();
    question.parameters = m_document.parameters();
    question.wishes.gaussianWeight = m_document.parameters().refine.gaussianWeight;
    m_newest.ask(question, adviceFor, [this](const TaskOutcome<AdviceAnswer>& outcome) {
        // Images that show no speckles keep the first parameters: who asks the advisor is told why.
        if (outcome.value) finish(*outcome.value);
    });
}

void FirstAdvice::finish(const AdviceAnswer& answer) {
    const RunParameters& present = m_document.parameters();
    if (!answer.advice || !m_document.results().empty() || !sameAdvised(present, m_proposed)) return;
    m_proposed = withAdvice(present, *answer.advice, ShapeOrder::First);
    if (sameAdvised(present, m_proposed)) return;
    m_document.editParameters(m_proposed, tr("Parameters for these images"));
    emit applied(m_proposed);
}

}  // namespace strainlens::gui
