// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>

#include "compute/types/refine.h"

namespace strainlens {

/// A value derived from others, which its users share. A new value takes the memory of the previous one unless that is
/// still in use. For one thread.
template <typename Value, typename Key>
class SharedCache {
public:
    /// The value for `key`. Unless it is the one of the last call, fill(value) computes it. If that throws, the next
    /// call computes it again.
    template <typename Fill>
    std::shared_ptr<const Value> get(const Key& key, const Fill& fill) {
        if (m_key == key) return m_value;
        m_key.reset();
        if (m_value.use_count() != 1) m_value = std::make_shared<Value>();
        fill(*m_value);
        m_key = key;
        return m_value;
    }
    /// Makes the next call of get() compute the value.
    void invalidate() { m_key.reset(); }

private:
    std::shared_ptr<Value> m_value;
    std::optional<Key> m_key;
};

/// Parameters that determine the gradient and the interpolation coefficients of an image.
struct CoefficientKey {
    explicit CoefficientKey(const RefineParameters& parameters)
        : interpolation(parameters.interpolation), prefilterSigmaPx(parameters.prefilterSigmaPx) {}
    bool operator==(const CoefficientKey&) const = default;

    Interpolation interpolation;
    double prefilterSigmaPx;
};

/// What refinement derives from an image: the gradient as the source of a pair, the coefficients as its target.
template <typename Gradient, typename Coefficients>
struct CoefficientCache {
    SharedCache<Gradient, CoefficientKey> gradient;
    SharedCache<Coefficients, CoefficientKey> coefficients;

    /// To call when the image changes.
    void invalidate() { gradient.invalidate(), coefficients.invalidate(); }
};

}  // namespace strainlens
