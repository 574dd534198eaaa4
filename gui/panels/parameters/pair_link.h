// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::gui {

/// Lock that keeps two numbers equal. It opens for parameters with different numbers, which stay unchanged, and closes
/// again for other images if the user prefers it.
class PairLink : public QToolButton {
    Q_OBJECT
public:
    PairLink(QWidget* parent, const PairParameter& pair);

    /// Whether the user prefers linked values where they are equal.
    bool isPreferred() const { return m_preferred; }
    void setPreferred(bool preferred);
    /// Resets the lock for the parameters of other images.
    void resetFor(const RunParameters& parameters);
    void show(const RunParameters& parameters);
    /// Returns the edited parameters with the second number following the first, if locked.
    RunParameters applyLink(RunParameters after) const;
    void retranslate();

signals:
    void preferenceChanged(bool preferred);
    /// The values were linked while different: the second one takes the value of the first.
    void equalised(const strainlens::RunParameters& parameters);

private:
    void choose(bool on);
    bool areEqual(const RunParameters& parameters) const;
    void setLocked(bool locked);

    const NumberParameter& m_first;
    const NumberParameter& m_second;
    RunParameters m_parameters;  // as shown last
    bool m_preferred = true;
};

}  // namespace strainlens::gui
