// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/relative_blur.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

#include "compute/quality/pair_spectra.h"
#include "compute/rules/interpolation.h"

namespace strainlens {
namespace {

using std::numbers::pi;

constexpr int kSides[] = {64, 32};   // of the tiles; the second one for small images
constexpr int kMinTilesPerAxis = 2;  // along an axis, overlapping by half
constexpr int kTilesPerAxis = 6;
constexpr double kStepPx = 0.25;     // of profiles
constexpr double kLowestWave = 2.5;  // in waves of the tile: below, the window mixes the texture with its mean
constexpr double kHighestWave = 0.83 * pi;
constexpr double kNoiseWave = 0.8 * pi;  // along both axes: beyond there is hardly any texture
constexpr double kHalfWeight = 3;        // texture relative to noise at which a bin has half its weight
constexpr double kSizeFactor = 1.12;     // between candidates
constexpr int kAngles = 12;
constexpr double kExplainingShare = 0.65, kMinImprovement = 0.01;

/// Sizes that can be found: smaller blur does not matter, larger blur leaves no texture in a tile.
struct SizeRange {
    BlurKind kind;
    double from, to;
};
constexpr SizeRange kSizeRanges[] = {{BlurKind::Gaussian, 0.4, 5}, {BlurKind::Disc, 0.8, 9}, {BlurKind::Line, 1.5, 28}};

struct Bin {
    double kx, ky;
    double sharp, blurred;  ///< power
};

/// Bins of half of the plane: the other half has the same values.
std::vector<Bin> binsOf(const PairSpectra& spectra, bool isReferenceSharper) {
    std::vector<Bin> bins;
    for (int y = 0; y < spectra.side; ++y) {
        for (int x = 0; x <= spectra.side / 2; ++x) {
            const double kx = spectra.wave(x), ky = spectra.wave(y), k = std::hypot(kx, ky);
            if (k < kLowestWave * 2 * pi / spectra.side || k > kHighestWave) continue;
            const double reference = spectra.reference[spectra.index(x, y)],
                         deformed = spectra.deformed[spectra.index(x, y)];
            bins.push_back(isReferenceSharper ? Bin{kx, ky, reference, deformed} : Bin{kx, ky, deformed, reference});
        }
    }
    return bins;
}

/// Variance of the noise of the image that has less power at the highest frequencies.
double minNoise(const PairSpectra& spectra) {
    double reference = 0, deformed = 0;
    int count = 0;
    for (int y = 0; y < spectra.side; ++y) {
        for (int x = 0; x < spectra.side; ++x) {
            if (std::abs(spectra.wave(x)) < kNoiseWave || std::abs(spectra.wave(y)) < kNoiseWave) continue;
            reference += spectra.reference[spectra.index(x, y)], deformed += spectra.deformed[spectra.index(x, y)];
            ++count;
        }
    }
    constexpr double kMinEnergy = 1e-12;  // constant images
    return std::max(kMinEnergy, std::min(reference, deformed) / count);
}

/// The squared transfer function of a blur as tiles show it: the window smears it over neighbouring frequencies.
CosineTransform smearedEnergy(BlurKind kind, double sizePx, int side) {
    const std::vector<double> profile = blurProfile(kind, sizePx, kStepPx), window = tileWindow(side);
    std::vector<double> energy = rules::convolution(profile, profile), overlap = rules::convolution(window, window);
    const auto middle = energy.size() / 2, first = static_cast<std::size_t>(side) - 1;
    for (std::size_t i = 0; i < energy.size(); ++i) {
        const double distance = std::abs(static_cast<double>(i) - static_cast<double>(middle)) * kStepPx;
        const auto before = static_cast<std::size_t>(distance);
        if (first + before + 1 >= overlap.size()) {
            energy[i] = 0;
            continue;
        }
        const double share = distance - static_cast<double>(before);
        // The window is symmetric about side / 2: its overlap is largest at index side.
        energy[i] *= ((1 - share) * overlap[first + 1 + before] +
                      share * (first + 2 + before < overlap.size() ? overlap[first + 2 + before] : 0)) /
                     overlap[first + 1];
    }
    return {energy, kStepPx};
}

/// Mean misfit of a model of the blurred spectrum, weighted by how much texture the bins show.
class SpectrumFit {
public:
    SpectrumFit(const std::vector<Bin>& bins, double noise) : m_bins(bins), m_noise(noise), m_texture(bins.size()) {}

    double misfit() {
        return misfitOf([](const Bin&) { return 1.0; });
    }
    double misfit(const Blur& blur, const CosineTransform& energy) {
        return misfitOf([&](const Bin& bin) { return energy(blur.waveNumber(bin.kx, bin.ky)); });
    }

private:
    template <typename EnergyAt>
    double misfitOf(const EnergyAt& energyAt) {
        for (std::size_t i = 0; i < m_bins.size(); ++i) {
            m_texture[i] = std::max(0.0, energyAt(m_bins[i])) * std::max(0.0, m_bins[i].sharp - m_noise);
        }
        double gain = 1;
        constexpr int kSteps = 3;
        for (int step = 0; step < kSteps; ++step) gain = improveGain(gain);
        double sum = 0, weights = 0;
        for (std::size_t i = 0; i < m_bins.size(); ++i) {
            const double texture = std::max(0.0, m_bins[i].sharp - m_noise),
                         weight = texture / (texture + kHalfWeight * m_noise);
            const double ratio = m_bins[i].blurred / (gain * m_texture[i] + m_noise);
            sum += weight * (ratio - 1 - std::log(std::max(ratio, 1e-12))), weights += weight;
        }
        return weights > 0 ? sum / weights : 0;
    }

    /// The contrast may differ, too: least squares relative to the model.
    double improveGain(double gain) const {
        constexpr double kMaxGain = 3;
        double product = 0, square = 0;
        for (std::size_t i = 0; i < m_bins.size(); ++i) {
            const double texture = m_texture[i], model = gain * texture + m_noise, weight = 1 / (model * model);
            product += weight * texture * (m_bins[i].blurred - m_noise), square += weight * texture * texture;
        }
        return square > 0 ? std::clamp(product / square, 1 / kMaxGain, kMaxGain) : gain;
    }

    const std::vector<Bin>& m_bins;
    const double m_noise;
    std::vector<double> m_texture;
};

struct FittedBlur {
    Blur blur;
    double misfit = std::numeric_limits<double>::infinity();
};

class BlurSearch {
public:
    BlurSearch(SpectrumFit& fit, int side, const std::stop_token& stop) : m_fit(fit), m_side(side), m_stop(stop) {}

    FittedBlur run() {
        for (const SizeRange& range : kSizeRanges) searchKind(range, range.kind == BlurKind::Line ? kAngles : 1, 0);
        return m_best;
    }
    /// Of one kind and direction.
    FittedBlur runLike(const Blur& like) {
        for (const SizeRange& range : kSizeRanges) {
            if (range.kind == like.kind) searchKind(range, 1, like.angleRad);
        }
        return m_best;
    }

private:
    void searchKind(const SizeRange& range, int angles, double firstAngle) {
        FittedBlur best;
        for (double size = range.from; size < range.to; size *= kSizeFactor) {
            const CosineTransform energy = smearedEnergy(range.kind, size, m_side);
            for (int i = 0; i < angles; ++i) tryBlur({range.kind, size, firstAngle + i * pi / kAngles}, energy, best);
        }
        constexpr int kRefinements = 4;
        double angle = pi / kAngles / 2, factor = std::sqrt(kSizeFactor);
        for (int i = 0; i < kRefinements; ++i, angle /= 2, factor = std::sqrt(factor)) {
            for (const double size : {best.blur.sizePx / factor, best.blur.sizePx * factor}) {
                tryBlur({range.kind, size, best.blur.angleRad}, smearedEnergy(range.kind, size, m_side), best);
            }
            if (angles == 1) continue;
            const CosineTransform energy = smearedEnergy(range.kind, best.blur.sizePx, m_side);
            const double middle = best.blur.angleRad;
            for (const double other : {middle - angle, middle + angle}) {
                tryBlur({range.kind, best.blur.sizePx, other}, energy, best);
            }
        }
        if (best.misfit < m_best.misfit) m_best = best;
    }

    void tryBlur(const Blur& blur, const CosineTransform& energy, FittedBlur& best) {
        if (m_stop.stop_requested()) return;
        const double misfit = m_fit.misfit(blur, energy);
        if (misfit < best.misfit) best = {blur, misfit};
    }

    SpectrumFit& m_fit;
    const int m_side;
    const std::stop_token& m_stop;
    FittedBlur m_best;
};

/// A matched part of both images, of which the sharper one is larger than the other by a margin.
struct MatchedPart {
    GrayImage<float> sharp, blurred;
    int margin;
};

constexpr int kPartSide = 25;

/// The parts that are inside both images.
std::vector<MatchedPart> matchedParts(const AnyImageView& reference, const AnyImageView& deformed,
                                      bool isReferenceSharper, int margin, std::span<const SubsetPosition> matches) {
    std::vector<MatchedPart> parts;
    const int side = kPartSide + 2 * margin;
    for (SubsetPosition position : matches) {
        position.width = position.height = side;
        SubsetView view = viewSubset(reference, deformed, {}, position, {});
        bool isInside = true;
        forEachPixel(view.residual.size(),
                     [&](int x, int y) { isInside = isInside && !std::isnan(view.residual(x, y)); });
        if (!isInside) continue;
        GrayImage<float>& sharp = isReferenceSharper ? view.reference : view.deformed;
        const GrayImage<float>& other = isReferenceSharper ? view.deformed : view.reference;
        parts.push_back(
            {std::move(sharp), GrayImage<float>(other.view().crop(margin, margin, kPartSide, kPartSide)), margin});
    }
    return parts;
}

/// Sum of the squared differences of a part after gain and offset.
double differenceSquares(const MatchedPart& part, const GrayImage<double>& kernel) {
    const int first = part.margin - kernel.width() / 2;
    double count = 0, f = 0, g = 0, ff = 0, fg = 0, gg = 0;
    forEachPixel(part.blurred.size(), [&](int x, int y) {
        double sum = 0;
        for (int j = 0; j < kernel.height(); ++j) {
            const double* weights = kernel.row(j);
            const float* greys = part.sharp.row(first + y + j) + first + x;
            for (int i = 0; i < kernel.width(); ++i) sum += weights[i] * static_cast<double>(greys[i]);
        }
        const double other = static_cast<double>(part.blurred(x, y));
        count += 1, f += sum, g += other, ff += sum * sum, fg += sum * other, gg += other * other;
    });
    const double variance = ff - f * f / count, covariance = fg - f * g / count, all = gg - g * g / count;
    return variance > 0 ? all - covariance * covariance / variance : all;
}

/// Variance of the noise by the differences that remain after a blur, of the sharper image's noise less.
double remainingNoise(const std::vector<MatchedPart>& parts, const Blur& blur) {
    const GrayImage<double> kernel = blurKernel(blur);
    if (kernel.width() / 2 > parts.front().margin) return std::numeric_limits<double>::infinity();
    double sum = 0;
    for (const MatchedPart& part : parts) sum += differenceSquares(part, kernel);
    return sum / (1 + kernelEnergy(kernel));
}

/// Descends along size and angle in turn. Ends early after a stop.
FittedBlur descend(const std::vector<MatchedPart>& parts, const Blur& from, const std::stop_token& stop) {
    FittedBlur best{from, remainingNoise(parts, from)};
    const auto tryBlur = [&](const Blur& blur) {
        if (stop.stop_requested()) return false;
        const double misfit = remainingNoise(parts, blur);
        if (!(misfit < best.misfit)) return false;
        best = {blur, misfit};
        return true;
    };
    constexpr double kMinFactor = 1.015;
    double angle = pi / 36;
    for (double factor = 1.12; factor > kMinFactor; factor = std::sqrt(factor), angle /= 2) {
        for (const double step : {factor, 1 / factor}) {
            while (tryBlur({best.blur.kind, best.blur.sizePx * step, best.blur.angleRad})) {
            }
        }
        if (from.kind != BlurKind::Line) continue;
        for (const double step : {angle, -angle}) {
            while (tryBlur({best.blur.kind, best.blur.sizePx, best.blur.angleRad + step})) {
            }
        }
    }
    return best;
}

/// A kind of blur and its size relative to another one's.
struct OtherKind {
    BlurKind kind, other;
    double factor;
};
/// The Gaussian of a disc's variance, and discs around that of a Gaussian, as the misfit of discs has local minima.
constexpr OtherKind kOtherKinds[] = {{BlurKind::Disc, BlurKind::Gaussian, 0.5},
                                     {BlurKind::Gaussian, BlurKind::Disc, 1.4},
                                     {BlurKind::Gaussian, BlurKind::Disc, 1.6},
                                     {BlurKind::Gaussian, BlurKind::Disc, 1.8},
                                     {BlurKind::Gaussian, BlurKind::Disc, 2}};

/// Blurs of another kind that are similar; empty for a line.
std::vector<Blur> otherKinds(const Blur& blur) {
    std::vector<Blur> others;
    for (const OtherKind& pair : kOtherKinds) {
        if (pair.kind == blur.kind) others.push_back({pair.other, blur.sizePx * pair.factor, 0});
    }
    return others;
}

/// Pixels beside a part for the kernels of a blur that grows, and of its other kinds.
int marginFor(Blur blur) {
    constexpr double kMaxFactor = 1.4;  // between the sizes before and after
    blur.sizePx *= kMaxFactor;
    int margin = kernelReach(blur);
    for (const Blur& other : otherKinds(blur)) margin = std::max(margin, kernelReach(other));
    return margin;
}

/// With the angle in [0, pi): opposite directions are the same.
Blur withFoldedAngle(Blur blur) {
    blur.angleRad -= pi * std::floor(blur.angleRad / pi);
    if (blur.angleRad >= pi) blur.angleRad = 0;  // rounded
    return blur;
}

/// `search` of a BlurSearch finds the best blur.
template <typename Search>
std::optional<RelativeBlur> findExplainingBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                               const RoiMask& roi, const std::stop_token& stop, const Search& search) {
    const ImageSize size = sizeOf(reference);
    PairSpectra spectra;
    for (const int side : kSides) {
        if (spectra.side > 0) break;
        if (std::min(size.width, size.height) * 2 < side * (kMinTilesPerAxis + 1) && side != kSides[1]) continue;
        spectra = pairSpectra(reference, deformed, roi, side, kTilesPerAxis);
    }
    if (spectra.side == 0) return std::nullopt;
    const double noise = minNoise(spectra);
    std::optional<RelativeBlur> best;
    double plain = std::numeric_limits<double>::infinity(), minimum = plain;
    for (const bool isReferenceSharper : {true, false}) {
        const std::vector<Bin> bins = binsOf(spectra, isReferenceSharper);
        SpectrumFit fit(bins, noise);
        plain = std::min(plain, fit.misfit());
        BlurSearch blurs(fit, spectra.side, stop);
        const FittedBlur found = search(blurs);
        if (found.misfit < minimum) minimum = found.misfit, best = {found.blur, isReferenceSharper};
    }
    if (stop.stop_requested()) return std::nullopt;
    if (!(minimum < kExplainingShare * plain && plain - minimum > kMinImprovement)) return std::nullopt;
    return RelativeBlur{withFoldedAngle(best->blur), best->isReferenceSharper};
}

}  // namespace

std::optional<RelativeBlur> findRelativeBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                             const RoiMask& roi, const std::stop_token& stop) {
    return findExplainingBlur(reference, deformed, roi, stop, [](BlurSearch& search) { return search.run(); });
}

std::optional<RelativeBlur> findRelativeBlurLike(const Blur& like, const AnyImageView& reference,
                                                 const AnyImageView& deformed, const RoiMask& roi,
                                                 const std::stop_token& stop) {
    return findExplainingBlur(reference, deformed, roi, stop,
                              [&like](BlurSearch& search) { return search.runLike(like); });
}

std::optional<RelativeBlur> refineRelativeBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                               const RelativeBlur& found, std::span<const SubsetPosition> matches,
                                               const std::stop_token& stop) {
    const std::vector<MatchedPart> parts =
        matchedParts(reference, deformed, found.isReferenceSharper, marginFor(found.blur), matches);
    if (parts.empty()) return found;
    FittedBlur best = descend(parts, found.blur, stop), start;
    for (const Blur& other : otherKinds(found.blur)) {
        if (stop.stop_requested()) break;
        const double misfit = remainingNoise(parts, other);
        if (misfit < start.misfit) start = {other, misfit};
    }
    if (std::isfinite(start.misfit)) {
        const FittedBlur other = descend(parts, start.blur, stop);
        if (other.misfit < best.misfit) best = other;
    }
    if (stop.stop_requested()) return std::nullopt;
    return RelativeBlur{withFoldedAngle(best.blur), found.isReferenceSharper};
}

}  // namespace strainlens
