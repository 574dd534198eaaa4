// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/pair_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

struct PairTexts {
    Q_DECLARE_TR_FUNCTIONS(PairTexts)
};

}  // namespace

QString noStressOfPairsText() {
    return PairTexts::tr("Stress and strain over time refer to one first image; each pair has its own.");
}

}  // namespace strainlens::gui
