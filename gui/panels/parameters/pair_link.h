// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::gui {

/// A lock between two numbers that are mostly the same: while it is closed, one follows the other. It opens by itself
/// where parameters with unlike numbers arrive, which must stay as they are, and closes again, if somebody wants it,
/// for other images.
class PairLink : public QToolButton {
    Q_OBJECT
public:
    PairLink(QWidget* parent, const PairParameter& pair);

    /// Whether somebody wants the lock closed wherever it can be.
    bool isWanted() const { return m_wanted; }
    void setWanted(bool wanted);
    /// Other images have other parameters.
    void beginWith(const RunParameters& parameters);
    void show(const RunParameters& parameters);
    /// What becomes of the parameters when somebody has made `after` of them.
    RunParameters followed(RunParameters after) const;
    void retranslate();

signals:
    void wantedChanged(bool wanted);
    /// The lock was closed over unlike numbers: the second one becomes the first.
    void evened(const strainlens::RunParameters& parameters);

private:
    void choose(bool on);
    bool isEven(const RunParameters& parameters) const;
    void setClosed(bool closed);

    const NumberParameter& m_first;
    const NumberParameter& m_second;
    RunParameters m_parameters;  // as shown last
    bool m_wanted = true;
};

}  // namespace strainlens::gui
