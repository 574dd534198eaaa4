// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/pair_spectra.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <span>
#include <utility>
#include <variant>

namespace strainlens {
namespace {

using Complex = std::complex<double>;

/// In-place Fourier transform of 2^n values (Cooley and Tukey).
void transform(std::span<Complex> values, std::span<const Complex> roots) {
    const std::size_t count = values.size();
    for (std::size_t i = 1, j = 0; i < count; ++i) {
        std::size_t bit = count / 2;
        for (; j & bit; bit /= 2) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i], values[j]);
    }
    for (std::size_t length = 2; length <= count; length *= 2) {
        for (std::size_t first = 0; first < count; first += length) {
            for (std::size_t k = 0; k < length / 2; ++k) {
                const Complex root = roots[k * (count / length)], even = values[first + k];
                const Complex other = values[first + k + length / 2];
                const Complex odd = {other.real() * root.real() - other.imag() * root.imag(),
                                     other.real() * root.imag() + other.imag() * root.real()};
                values[first + k] = even + odd, values[first + k + length / 2] = even - odd;
            }
        }
    }
}

/// Two real tiles, one as real and one as imaginary parts.
class TileTransform {
public:
    explicit TileTransform(int side) : m_side(static_cast<std::size_t>(side)), m_window(tileWindow(side)) {
        for (int k = 0; k < side / 2; ++k) m_roots.push_back(std::polar(1.0, -2 * std::numbers::pi * k / side));
        double energy = 0;
        for (const double weight : m_window) energy += weight * weight;
        m_scale = 1 / energy;  // of both axes: energy^2 is that of the tile
        m_tile.resize(m_side * m_side), m_column.resize(m_side);
    }

    template <typename PixelA, typename PixelB>
    void add(const ImageView<PixelA>& a, const ImageView<PixelB>& b, PairSpectra& sums) {
        load(a, b);
        for (std::size_t y = 0; y < m_side; ++y) transform(std::span(m_tile).subspan(y * m_side, m_side), m_roots);
        for (std::size_t x = 0; x < m_side; ++x) {
            for (std::size_t y = 0; y < m_side; ++y) m_column[y] = m_tile[y * m_side + x];
            transform(m_column, m_roots);
            for (std::size_t y = 0; y < m_side; ++y) m_tile[y * m_side + x] = m_column[y];
        }
        for (std::size_t y = 0; y < m_side; ++y) {
            for (std::size_t x = 0; x < m_side; ++x) {
                const Complex here = m_tile[y * m_side + x],
                              there = std::conj(m_tile[(m_side - y) % m_side * m_side + (m_side - x) % m_side]);
                sums.reference[y * m_side + x] += std::norm(here + there) / 4;
                sums.deformed[y * m_side + x] += std::norm(here - there) / 4;
            }
        }
    }

private:
    /// Without the weighted means, whose leakage would hide the texture.
    template <typename PixelA, typename PixelB>
    void load(const ImageView<PixelA>& a, const ImageView<PixelB>& b) {
        Complex mean = 0;
        double weights = 0;
        for (std::size_t y = 0; y < m_side; ++y) {
            const auto *rowA = a.row(static_cast<int>(y)), *rowB = b.row(static_cast<int>(y));
            for (std::size_t x = 0; x < m_side; ++x) {
                const double weight = m_window[x] * m_window[y];
                const Complex grey = {static_cast<double>(rowA[x]), static_cast<double>(rowB[x])};
                m_tile[y * m_side + x] = grey;
                mean += weight * grey, weights += weight;
            }
        }
        mean /= weights;
        for (std::size_t y = 0; y < m_side; ++y) {
            for (std::size_t x = 0; x < m_side; ++x) {
                Complex& value = m_tile[y * m_side + x];
                value = (value - mean) * (m_window[x] * m_window[y] * m_scale);
            }
        }
    }

    const std::size_t m_side;
    const std::vector<double> m_window;
    std::vector<Complex> m_roots, m_tile, m_column;
    double m_scale = 1;
};

/// First pixels of evenly spaced tiles along an axis.
std::vector<int> tileStarts(int pixels, int side, int maximum) {
    const int count = std::clamp(2 * pixels / side - 1, 1, maximum);
    std::vector<int> starts;
    for (int i = 0; i < count; ++i) starts.push_back((pixels - side) * i / std::max(1, count - 1));
    return starts;
}

}  // namespace

double PairSpectra::wave(int index) const {
    return 2 * std::numbers::pi * (index <= side / 2 ? index : index - side) / side;
}

std::vector<double> tileWindow(int side) {
    std::vector<double> window;
    for (int i = 0; i < side; ++i) window.push_back(0.5 - 0.5 * std::cos(2 * std::numbers::pi * i / side));
    return window;
}

PairSpectra pairSpectra(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& roi, int side,
                        int tilesPerAxis) {
    const ImageSize size = sizeOf(reference);
    if (size != sizeOf(deformed) || std::min(size.width, size.height) < side) return {};
    PairSpectra sums;
    sums.side = side;
    sums.reference.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    sums.deformed = sums.reference;
    TileTransform tile(side);
    int tiles = 0;
    for (const int top : tileStarts(size.height, side, tilesPerAxis)) {
        for (const int left : tileStarts(size.width, side, tilesPerAxis)) {
            if (!roi.empty() && !roi.contains(left + side / 2, top + side / 2)) continue;
            std::visit(
                [&](const auto& a, const auto& b) {
                    tile.add(a.crop(left, top, side, side), b.crop(left, top, side, side), sums);
                },
                reference, deformed);
            ++tiles;
        }
    }
    if (tiles == 0) return {};
    for (std::vector<double>* powers : {&sums.reference, &sums.deformed}) {
        for (double& power : *powers) power /= tiles;
    }
    return sums;
}

}  // namespace strainlens
