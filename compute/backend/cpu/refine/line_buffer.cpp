// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/line_buffer.h"

#include <algorithm>
#include <cmath>

#include "compute/rules/interpolation.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/refine/line_buffer.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

constexpr int kLanesOfBuffer = LineBuffer::kLines;

// Plain loops over the 16 lines: the compiler vectorises them for this target.

/// Recursive filter of one spline pole, forwards and backwards, in place.
void applyPole(float* samples, int count, float pole, const float* firstCausal) {
    float carried[kLanesOfBuffer];
    for (int i = 0; i < kLanesOfBuffer; ++i) carried[i] = samples[i] = firstCausal[i];
    for (int k = 1; k < count; ++k) {
        float* sample = samples + k * kLanesOfBuffer;
        for (int i = 0; i < kLanesOfBuffer; ++i) carried[i] = sample[i] += pole * carried[i];
    }
    float* last = samples + (count - 1) * kLanesOfBuffer;
    const float end = pole / (pole * pole - 1);
    for (int i = 0; i < kLanesOfBuffer; ++i) carried[i] = last[i] = end * (last[i] + pole * last[i - kLanesOfBuffer]);
    for (int k = count - 2; k >= 0; --k) {
        float* sample = samples + k * kLanesOfBuffer;
        for (int i = 0; i < kLanesOfBuffer; ++i) carried[i] = sample[i] = pole * (carried[i] - sample[i]);
    }
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {
namespace {

/// Powers of the pole below this are omitted from the causal filter's first value (see rules/interpolation.cpp).
constexpr double kMinPower = 1e-10;

}  // namespace

HWY_EXPORT(applyPole);

void LineBuffer::resize(int count) {
    m_count = count;
    m_samples.resize(static_cast<std::size_t>(count) * kLines);
}

void LineBuffer::loadRows(const GrayImage<float>& image, int first) {
    resize(image.width());
    const float* rows[kLines];
    for (int i = 0; i < kLines; ++i) rows[i] = image.row(std::min(first + i, image.height() - 1));
    for (int x = 0; x < m_count; ++x) {
        float* sample = at(x);
        for (int i = 0; i < kLines; ++i) sample[i] = rows[i][x];
    }
}

void LineBuffer::loadColumns(const GrayImage<float>& image, int first) {
    resize(image.height());
    const int count = std::min(kLines, image.width() - first);
    for (int y = 0; y < m_count; ++y) {
        const float* row = image.row(y) + first;
        float* sample = at(y);
        for (int i = 0; i < count; ++i) sample[i] = row[i];
        for (int i = count; i < kLines; ++i) sample[i] = row[count - 1];
    }
}

void LineBuffer::storeRows(GrayImage<float>& image, int first) const {
    float* rows[kLines];
    const int count = std::min(kLines, image.height() - first);
    for (int i = 0; i < count; ++i) rows[i] = image.row(first + i);
    for (int x = 0; x < m_count; ++x) {
        const float* sample = at(x);
        for (int i = 0; i < count; ++i) rows[i][x] = sample[i];
    }
}

void LineBuffer::storeColumns(GrayImage<float>& image, int first) const {
    const int count = std::min(kLines, image.width() - first);
    for (int y = 0; y < m_count; ++y) std::copy_n(at(y), count, image.row(y) + first);
}

void LineBuffer::convertToCoefficients(std::span<const double> poles) {
    if (m_count < 2) return;
    double gain = 1;
    for (double z : poles) gain *= (1 - z) * (1 - 1 / z);
    const int period = 2 * m_count - 2;
    for (double z : poles) {
        double sums[kLines] = {};
        double factor = 1;
        int k = 0;
        for (; k < period && std::abs(factor) > kMinPower; ++k) {
            const float* sample = at(rules::mirrorIndex(k, m_count));
            for (int i = 0; i < kLines; ++i) sums[i] += factor * static_cast<double>(sample[i]);
            factor *= z;
        }
        float first[kLines];
        for (int i = 0; i < kLines; ++i) first[i] = static_cast<float>(sums[i] / (k == period ? 1 - factor : 1));
        HWY_DYNAMIC_DISPATCH(applyPole)(m_samples.data(), m_count, static_cast<float>(z), first);
    }
    for (float& sample : m_samples) sample *= static_cast<float>(gain);
}

void LineBuffer::convolve(std::span<const double> weights) {
    const int radius = static_cast<int>(weights.size()) / 2;
    m_scratch.resize(m_samples.size());
    for (int k = 0; k < m_count; ++k) {
        float* sum = &m_scratch[static_cast<std::size_t>(k) * kLines];
        std::fill_n(sum, kLines, 0.0F);
        for (int j = 0; j < static_cast<int>(weights.size()); ++j) {
            const float* sample = at(rules::mirrorIndex(k + j - radius, m_count));
            const float weight = static_cast<float>(weights[static_cast<std::size_t>(j)]);
            for (int i = 0; i < kLines; ++i) sum[i] += weight * sample[i];
        }
    }
    std::swap(m_samples, m_scratch);
}

}  // namespace strainlens::cpu
#endif
