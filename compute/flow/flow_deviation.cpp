// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_deviation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "compute/flow/smooth_rows.h"
#include "compute/rules/flow_quality.h"

namespace strainlens {
namespace {

using namespace flow_quality;

/// The structure tensor of the greys over a window, row by row.
class TensorRows {
public:
    /// `extraPlane`: an extra plane of the caller, smoothed together with the tensor, which is cheaper than separately.
    using ExtraPlane = std::function<void(int y, float* plane)>;
    TensorRows(const FlowResidual& residual, int reach, const ExtraPlane& extraPlane = {})
        : m_residual(residual),
          m_width(residual.size().width),
          m_rows(residual.size(), extraPlane ? 4 : 3, reach, 2, [this, extraPlane](int y, float* planes) {
              multiplySlopes(y, planes);
              if (extraPlane) extraPlane(y, planes + std::ptrdiff_t{3} * m_width);
          }) {
        m_means.fill(std::vector<float>(static_cast<std::size_t>(m_width + 2 * kSlopeReach)));
    }

    /// The diagonal of the inverse tensor at each pixel of row y, without the contribution of noise, which is
    /// kNoiseSlopes of the residual. Returns the extra plane, if any. Order of rows as in SmoothRows::row.
    const float* computeInverse(int y, const std::vector<float>& residuals, std::vector<float>& ofU,
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

    /// Slope as in the variational flow: (8 (b - a) - (b2 - a2)) / 12 of the neighbours one and two pixels away.
    static float slope(float a2, float a, float b, float b2) { return (8 * (b - a) - (b2 - a2)) / 12; }

    void multiplySlopes(int y, float* products) {
        const int last = std::min(y + kSlopeReach, m_residual.size().height - 1);
        for (m_next = std::max(m_next, y - kSlopeReach); m_next <= last; ++m_next) storeMeans(m_next);
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

    /// The stored mean of both images in row y, clamped to the image.
    float* means(int y) {
        const int within = std::clamp(y, 0, m_residual.size().height - 1);
        return m_means[std::size_t(within) % m_means.size()].data() + kSlopeReach;
    }

    void storeMeans(int y) {
        const float *one = m_residual.reference.row(y), *other = m_residual.warped.row(y);
        float* out = means(y);
        for (int x = 0; x < m_width; ++x) out[x] = (one[x] + other[x]) / 2;
        std::fill_n(out - kSlopeReach, kSlopeReach, out[0]);
        std::fill_n(out + m_width, kSlopeReach, out[m_width - 1]);
    }

    const FlowResidual& m_residual;
    const int m_width;
    std::array<std::vector<float>, 2 * kSlopeReach + 1> m_means;  ///< of the rows around the current one
    int m_next = 0;                                               ///< the next row to store
    SmoothRows<float> m_rows;
};

/// Squared differences of a row.
void squareDifferences(const FlowResidual& residual, int y, float* plane) {
    const float* difference = residual.difference.row(y);
    std::transform(difference, difference + residual.size().width, plane, squareOf);
}

/// The mean squared residual including rounding [grey levels^2], row by row.
class ResidualRows {
public:
    explicit ResidualRows(const FlowResidual& residual)
        : m_noise(residual.noise),
          m_width(residual.size().width),
          m_rows(residual.size(), 2, kResidualReach, 2, [this, &residual](int y, float* planes) {
              squareDifferences(residual, y, planes);
              std::copy_n(residual.insideRow(y), m_width, planes + m_width);
          }) {}

    void fill(int y, std::vector<float>& residuals) {
        const float *sums = m_rows.row(y), *shares = sums + m_width;
        for (std::size_t x = 0; x < residuals.size(); ++x) residuals[x] = residualOf(sums[x], shares[x], m_noise);
    }

private:
    const float m_noise;
    const int m_width;
    SmoothRows<float> m_rows;
};

/// The local variance of the flow [px^2], row by row.
class FlowVarianceRows {
public:
    explicit FlowVarianceRows(const DenseFlow& flow)
        : m_flow(flow),
          m_width(flow.size.width),
          m_rows(flow.size, 3, kFlowVarianceReach, 2, [this](int y, double* planes) { squareDifferences(y, planes); }) {
    }

    void fill(int y, std::vector<float>& flowVariance) {
        const double *u = m_rows.row(y), *v = u + m_width, *squares = v + m_width;
        for (std::size_t x = 0; x < flowVariance.size(); ++x) {
            flowVariance[x] = localVarianceOf(static_cast<float>(squares[x] - u[x] * u[x] - v[x] * v[x]));
        }
    }

private:
    void squareDifferences(int y, double* planes) const {
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

/// Computes the standard deviations of the flow, row by row.
class DeviationRows {
public:
    DeviationRows(const FlowResidual& residual, const DenseFlow& flow)
        : m_noise(residual.noise),
          m_residualRows(residual),
          m_flowVarianceRows(flow),
          m_nearRows(residual, kNearReach, [&residual](int y, float* plane) { squareDifferences(residual, y, plane); }),
          m_farRows(residual, kFarReach),
          m_residual(static_cast<std::size_t>(flow.size.width)),
          m_flowVariances(m_residual.size()),
          m_wrong(m_residual.size()) {
        for (Component& component : m_components) {
            component.near.resize(m_residual.size());
            component.far.resize(m_residual.size());
        }
    }

    /// Order of rows as in SmoothRows::row.
    void fill(int y, float* sigmaU, float* sigmaV) {
        auto& [u, v] = m_components;
        m_residualRows.fill(y, m_residual);
        m_flowVarianceRows.fill(y, m_flowVariances);
        const float* squares = m_nearRows.computeInverse(y, m_residual, u.near, v.near);
        for (std::size_t x = 0; x < m_wrong.size(); ++x)
            m_wrong[x] = wrongObjectVariance(squares[x], m_noise, m_flowVariances[x]);
        m_farRows.computeInverse(y, m_residual, u.far, v.far);
        std::vector<float>& common = m_residual;
        for (std::size_t x = 0; x < common.size(); ++x) {
            common[x] = commonLogVariance(m_residual[x], m_flowVariances[x]);
        }
        u.fill(common, m_wrong, sigmaU);
        v.fill(common, m_wrong, sigmaV);
    }

private:
    struct Component {
        std::vector<float> near, far;

        void fill(const std::vector<float>& common, const std::vector<float>& wrong, float* sigma) const {
            for (std::size_t x = 0; x < near.size(); ++x) {
                sigma[x] = deviationOf(common[x], near[x], far[x], wrong[x]);
            }
        }
    };

    const float m_noise;
    ResidualRows m_residualRows;
    FlowVarianceRows m_flowVarianceRows;
    TensorRows m_nearRows, m_farRows;
    std::vector<float> m_residual, m_flowVariances, m_wrong;
    std::array<Component, 2> m_components;
};

}  // namespace

void predictDeviations(const FlowResidual& residual, DenseFlow& flow, int threads) {
    flow.sigmaU.resize(flow.pixels());
    flow.sigmaV.resize(flow.pixels());
    forEachRowBand(flow.size.height, kSmoothBandRows, threads, [&](int first, int end) {
        DeviationRows rows(residual, flow);
        for (int y = first; y < end; ++y) {
            rows.fill(y, flow.sigmaU.data() + flow.index(0, y), flow.sigmaV.data() + flow.index(0, y));
        }
    });
}

}  // namespace strainlens
