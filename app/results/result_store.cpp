// SPDX-License-Identifier: MPL-2.0
#include "app/results/result_store.h"

namespace strainlens {

void ResultStore::append(const FrameSummary& summary, const DisplacementField& field) {
    save(summary, field);
    for (const Listener& listener : m_listeners) listener(summary, field);
}

}  // namespace strainlens
