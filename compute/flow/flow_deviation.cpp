// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_deviation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "compute/flow/smooth_rows.h"
#include "compute/rules/flow_judgement.h"

namespace strainlens {
namespace {

using namespace judgement;

/// The structure tensor of the greys, over a window, row after row.
class TensorRows {
public:
    /// `besides`: a plane of the caller's own, smoothed with the tensor as that costs less than by itself.
    using Besides = std::function<void(int y, float* plane)>;
    TensorRows(const FlowResidual& residual, int reach, const Besides& besides = {})
        : m_residual(residual),
          m_width(residual.size().width),
          m_rows(residual.size(), besides ? 4 : 3, reach, 2, [this, besides](int y, float* planes) {
              multiplySlopes(y, planes);
              if (besides) besides(y, planes + std::ptrdiff_t{3} * m_width);
          }) {
        m_means.fill(std::vector<float>(static_cast<std::size_t>(m_width + 2 * kSlopeReach)));
    }

    /// The diagonal of the inverse of row y at each pixel, less what noise gives the tensor, which is kNoiseSlopes of
    /// the residual. Gives what lies besides, if anything. Rows as SmoothRows::row has them.
    const float* takeInverse(int y, const std::vector<float>& residuals, std::vector<float>& ofU,
                             std::vector<float>& ofV) {
        const float *xx = m_rows.row(y), *xy = xx + m_width, *yy = xy + m_width;
        for (std::size_t x = 0; x < residuals.size(); ++x) {
            const InverseTensor inverse = inverseOf(xx[x], xy[x], yy[x], residuals[x]);
            ofU[x] = inverse.ofU;
            ofV[x] = inverse.ofV;
        }
        return yy + m_width;
    }

private:
    static constexpr int kSlopeReach = 2;

    /// Slopes as the variational flow has them: (8 (b - a) - (b2 - a2)) / 12 of the neighbours one and two pixels away.
    static float slope(float a2, float a, float b, float b2) { return (8 * (b - a) - (b2 - a2)) / 12; }

    void multiplySlopes(int y, float* products) {
        const int last = std::min(y + kSlopeReach, m_residual.size().height - 1);
        for (m_next = std::max(m_next, y - kSlopeReach); m_next <= last; ++m_next) takeMeans(m_next);
        const float *above2 = means(y - 2), *above = means(y - 1), *here = means(y);
        const float *below = means(y + 1), *below2 = means(y + 2);
        const std::uint8_t* isInside = m_residual.insideRow(y);
        float *xx = products, *xy = xx + m_width, *yy = xy + m_width;
        for (int x = 0; x < m_width; ++x) {
            const float alongX = slope(here[x - 2], here[x - 1], here[x + 1], here[x + 2]);
            const float alongY = slope(above2[x], above[x], below[x], below2[x]);
            const float counts = float(isInside[x]);
            xx[x] = alongX * alongX * counts;
            xy[x] = alongX * alongY * counts;
            yy[x] = alongY * alongY * counts;
        }
    }

    /// The mean of both images in row y, which was taken; beyond the image's edges as at the edge.
    float* means(int y) {
        const int within = std::clamp(y, 0, m_residual.size().height - 1);
        return m_means[std::size_t(within) % m_means.size()].data() + kSlopeReach;
    }

    void takeMeans(int y) {
        const float *one = m_residual.reference.row(y), *other = m_residual.warped.row(y);
        float* out = means(y);
        for (int x = 0; x < m_width; ++x) out[x] = (one[x] + other[x]) / 2;
        std::fill_n(out - kSlopeReach, kSlopeReach, out[0]);
        std::fill_n(out + m_width, kSlopeReach, out[m_width - 1]);
    }

    const FlowResidual& m_residual;
    const int m_width;
    std::array<std::vector<float>, 2 * kSlopeReach + 1> m_means;  ///< of the rows around the present one
    int m_next = 0;                                               ///< the row whose means are taken next
    SmoothRows<float> m_rows;
};

/// What a row's differences count of the residual.
void takeSquares(const FlowResidual& residual, int y, float* plane) {
    const float* difference = residual.difference.row(y);
    std::transform(difference, difference + residual.size().width, plane, squareOf);
}

/// The mean square of what is left of the difference and of rounding [grey levels^2], row after row.
class ResidualRows {
public:
    explicit ResidualRows(const FlowResidual& residual)
        : m_noise(residual.noise),
          m_width(residual.size().width),
          m_rows(residual.size(), 2, kResidualReach, 2, [this, &residual](int y, float* planes) {
              takeSquares(residual, y, planes);
              std::copy_n(residual.insideRow(y), m_width, planes + m_width);
          }) {}

    void take(int y, std::vector<float>& residuals) {
        const float *sums = m_rows.row(y), *shares = sums + m_width;
        for (std::size_t x = 0; x < residuals.size(); ++x) residuals[x] = residualOf(sums[x], shares[x], m_noise);
    }

private:
    const float m_noise;
    const int m_width;
    SmoothRows<float> m_rows;
};

/// How uneven the flow is [px^2], row after row.
class UnevennessRows {
public:
    explicit UnevennessRows(const DenseFlow& flow)
        : m_flow(flow),
          m_width(flow.size.width),
          m_rows(flow.size, 3, kUnevenReach, 2, [this](int y, double* planes) { takeSquares(y, planes); }) {}

    void take(int y, std::vector<float>& unevenness) {
        const double *u = m_rows.row(y), *v = u + m_width, *squares = v + m_width;
        for (std::size_t x = 0; x < unevenness.size(); ++x) {
            unevenness[x] = unevennessOf(static_cast<float>(squares[x] - u[x] * u[x] - v[x] * v[x]));
        }
    }

private:
    void takeSquares(int y, double* planes) const {
        const float *ofU = m_flow.u.data() + m_flow.index(0, y), *ofV = m_flow.v.data() + m_flow.index(0, y);
        double *u = planes, *v = u + m_width, *squares = v + m_width;
        for (int x = 0; x < m_width; ++x) {
            u[x] = double(ofU[x]);
            v[x] = double(ofV[x]);
            squares[x] = u[x] * u[x] + v[x] * v[x];
        }
    }

    const DenseFlow& m_flow;
    const int m_width;
    SmoothRows<double> m_rows;
};

/// All that the standard deviations of a row are made of.
class DeviationRows {
public:
    DeviationRows(const FlowResidual& residual, const DenseFlow& flow)
        : m_noise(residual.noise),
          m_residualRows(residual),
          m_unevennessRows(flow),
          m_nearRows(residual, kNearReach, [&residual](int y, float* plane) { takeSquares(residual, y, plane); }),
          m_farRows(residual, kFarReach),
          m_residual(static_cast<std::size_t>(flow.size.width)),
          m_unevenness(m_residual.size()),
          m_wrong(m_residual.size()) {
        for (Component& component : m_components) {
            component.near.resize(m_residual.size());
            component.far.resize(m_residual.size());
        }
    }

    /// Rows as SmoothRows::row has them.
    void take(int y, float* sigmaU, float* sigmaV) {
        auto& [u, v] = m_components;
        m_residualRows.take(y, m_residual);
        m_unevennessRows.take(y, m_unevenness);
        const float* squares = m_nearRows.takeInverse(y, m_residual, u.near, v.near);
        for (std::size_t x = 0; x < m_wrong.size(); ++x) m_wrong[x] = wrongOf(squares[x], m_noise, m_unevenness[x]);
        m_farRows.takeInverse(y, m_residual, u.far, v.far);
        std::vector<float>& common = m_residual;
        for (std::size_t x = 0; x < common.size(); ++x) {
            common[x] = commonOf(m_residual[x], m_unevenness[x]);
        }
        u.take(common, m_wrong, sigmaU);
        v.take(common, m_wrong, sigmaV);
    }

private:
    struct Component {
        std::vector<float> near, far;

        void take(const std::vector<float>& common, const std::vector<float>& wrong, float* sigma) const {
            for (std::size_t x = 0; x < near.size(); ++x) {
                sigma[x] = deviationOf(common[x], near[x], far[x], wrong[x]);
            }
        }
    };

    const float m_noise;
    ResidualRows m_residualRows;
    UnevennessRows m_unevennessRows;
    TensorRows m_nearRows, m_farRows;
    std::vector<float> m_residual, m_unevenness, m_wrong;
    std::array<Component, 2> m_components;
};

}  // namespace

void predictDeviations(const FlowResidual& residual, DenseFlow& flow, int threads) {
    flow.sigmaU.resize(flow.pixels());
    flow.sigmaV.resize(flow.pixels());
    forEachRowBand(flow.size.height, kSmoothBandRows, threads, [&](int first, int end) {
        DeviationRows rows(residual, flow);
        for (int y = first; y < end; ++y) {
            rows.take(y, flow.sigmaU.data() + flow.index(0, y), flow.sigmaV.data() + flow.index(0, y));
        }
    });
}

}  // namespace strainlens
