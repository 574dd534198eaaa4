// SPDX-License-Identifier: MPL-2.0
#include "app/compare/step_sum.h"

#include <algorithm>
#include <cmath>

namespace strainlens {

std::optional<StepSum> stepsAt(std::span<const StepValue> steps, double value, bool interpolates) {
    constexpr double kRounding = 1e-9;
    if (steps.empty() || !std::isfinite(value)) return std::nullopt;
    const double range = std::max(std::abs(steps.front().value), std::abs(steps.back().value));
    const auto isAt = [&](const StepValue& step) {
        return std::abs(step.value - value) <= kRounding * std::max(range, 1e-300);
    };
    auto after = std::ranges::lower_bound(steps, value, {}, &StepValue::value);
    if (after != steps.begin() && isAt(*(after - 1))) --after;
    StepSum sum;
    const auto add = [&sum](const StepValue& step, double weight) {
        if (step.step) sum.terms.push_back({*step.step, weight});
    };
    if (after != steps.end() && isAt(*after)) {
        add(*after, 1);
        // Without displacement: the nodes are those of the step beside it.
        if (sum.terms.empty() && after != steps.begin()) add(*(after - 1), 0);
        if (sum.terms.empty() && after + 1 != steps.end()) add(*(after + 1), 0);
        return sum;
    }
    if (!interpolates || after == steps.begin() || after == steps.end()) return std::nullopt;
    const StepValue& before = *(after - 1);
    const double share = (value - before.value) / (after->value - before.value);
    add(before, 1 - share);
    add(*after, share);
    return sum;
}

}  // namespace strainlens
