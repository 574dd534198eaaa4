// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/variational_flow.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "compute/reference/quarter_vectors.h"

namespace strainlens::reference {
namespace {

constexpr int kMinSide = 8;            ///< side of the smallest level [px]
constexpr int kIlluminationCell = 8;   ///< side of the cells of the illumination change [px]
constexpr int kIlluminationReach = 3;  ///< smoothing radius of the illumination change [cells]
constexpr int kMedianReach = 2;        ///< neighbours of the median along each axis
constexpr int kMedianPitch = 2;        ///< spacing of the neighbours [px]
constexpr int kMedianSteps = 7;
constexpr float kMedianWidth = 0.02F;  ///< range at which the bisection stops [px]
constexpr float kOwnWeight = 10;       ///< weight of a pixel's own motion relative to a constraint [1 / px^2]

/// A number for every pixel, with replicated edges.
class Field {
public:
    Field() = default;
    explicit Field(ImageSize size)
        : m_size(size), m_values(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height)) {}
    ImageSize size() const { return m_size; }
    float& operator()(int x, int y) { return m_values[index(x, y)]; }
    float operator()(int x, int y) const {
        return m_values[index(std::clamp(x, 0, m_size.width - 1), std::clamp(y, 0, m_size.height - 1))];
    }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width) + static_cast<std::size_t>(x);
    }
    ImageSize m_size;
    std::vector<float> m_values;
};

template <typename Formula>
Field fieldOf(ImageSize size, const Formula& formula) {
    Field field(size);
    forEachPixel(size, [&](int x, int y) { field(x, y) = formula(x, y); });
    return field;
}

/// Filters with {outer, inner, centre, inner, outer} along columns, then along rows.
Field blur(const Field& image, float outer, float inner, float centre) {
    const auto sum = [&](float a, float b, float c, float d, float e) {
        return (outer * (a + e) + inner * (b + d)) + centre * c;
    };
    const auto& in = image;
    const Field columns = fieldOf(
        in.size(), [&](int x, int y) { return sum(in(x, y - 2), in(x, y - 1), in(x, y), in(x, y + 1), in(x, y + 2)); });
    return fieldOf(in.size(), [&](int x, int y) {
        return sum(columns(x - 2, y), columns(x - 1, y), columns(x, y), columns(x + 1, y), columns(x + 2, y));
    });
}

Field halve(const Field& image) {
    const Field smooth = blur(image, 0.0625F, 0.25F, 0.375F);
    const ImageSize half = {(image.size().width + 1) / 2, (image.size().height + 1) / 2};
    return fieldOf(half, [&](int x, int y) { return smooth(2 * x, 2 * y); });
}

/// Upsamples a flow component to the next finer level.
Field upsample(const Field& flow, ImageSize size) {
    return fieldOf(size, [&](int x, int y) {
        const int right = (x + 1) / 2, below = (y + 1) / 2;
        return 0.5F * ((flow(x / 2, y / 2) + flow(right, y / 2)) + (flow(x / 2, below) + flow(right, below)));
    });
}

float slope(float twoBefore, float before, float after, float twoAfter) {
    return (8.0F * (after - before) - (twoAfter - twoBefore)) * (1.0F / 12.0F);
}
Field slopeX(const Field& f) {
    return fieldOf(f.size(), [&](int x, int y) { return slope(f(x - 2, y), f(x - 1, y), f(x + 1, y), f(x + 2, y)); });
}
Field slopeY(const Field& f) {
    return fieldOf(f.size(), [&](int x, int y) { return slope(f(x, y - 2), f(x, y - 1), f(x, y + 1), f(x, y + 2)); });
}

/// Cubic convolution weights of the four pixels around a position `t` after the second one.
std::array<float, 4> cubicWeights(float t) {
    const float t2 = t * t, t3 = t2 * t;
    return {(t2 - 0.5F * t3) - 0.5F * t, (1.5F * t3 - 2.5F * t2) + 1.0F, (2.0F * t2 - 1.5F * t3) + 0.5F * t,
            0.5F * t3 - 0.5F * t2};
}

float valueAt(const Field& image, float x, float y) {
    x = std::min(std::max(x, -2.0F), static_cast<float>(image.size().width + 1));
    y = std::min(std::max(y, -2.0F), static_cast<float>(image.size().height + 1));
    const float left = std::floor(x), top = std::floor(y);
    const std::array<float, 4> across = cubicWeights(x - left), down = cubicWeights(y - top);
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    float sum = 0;
    for (int j = 0; j < 4; ++j) {
        const auto tap = [&](int i) { return image(column + i - 1, row + j - 1) * across[std::size_t(i)]; };
        sum = sum + down[std::size_t(j)] * ((tap(0) + tap(1)) + (tap(2) + tap(3)));
    }
    return sum;
}

/// Whether a position is inside the image.
bool isInside(ImageSize size, float x, float y) {
    return x >= 0.0F && y >= 0.0F && x <= static_cast<float>(size.width - 1) &&
           y <= static_cast<float>(size.height - 1);
}

/// Smoothed illumination change of the deformed image, over some fifty pixels.
Field illuminationOf(const Field& difference, const Field& inside, float clip) {
    const ImageSize size = difference.size();
    const ImageSize cells = {(size.width + kIlluminationCell - 1) / kIlluminationCell,
                             (size.height + kIlluminationCell - 1) / kIlluminationCell};
    const float factor = 1.0F / (clip * clip);
    const auto weight = [&](int x, int y) {
        return inside(x, y) / (1.0F + (difference(x, y) * difference(x, y)) * factor);
    };
    const auto cellSums = [&](const auto& value) {
        return fieldOf(cells, [&](int column, int row) {
            float sum = 0;
            for (int x = kIlluminationCell * column; x < std::min(kIlluminationCell * (column + 1), size.width); ++x) {
                float rows = 0;
                for (int y = kIlluminationCell * row; y < std::min(kIlluminationCell * (row + 1), size.height); ++y) {
                    rows = rows + value(x, y);
                }
                sum = sum + rows;
            }
            return sum;
        });
    };
    const Field weights = cellSums(weight);
    const Field sums = cellSums([&](int x, int y) { return weight(x, y) * difference(x, y); });
    const auto around = [&](const Field& field, int column, int row) {
        float sum = 0;
        for (int j = std::max(row - kIlluminationReach, 0); j <= std::min(row + kIlluminationReach, cells.height - 1);
             ++j) {
            float rowSum = 0;
            for (int i = std::max(column - kIlluminationReach, 0);
                 i <= std::min(column + kIlluminationReach, cells.width - 1); ++i) {
                rowSum = rowSum + field(i, j);
            }
            sum = sum + rowSum;
        }
        return sum;
    };
    const Field illumination = fieldOf(
        cells, [&](int column, int row) { return around(sums, column, row) / (around(weights, column, row) + 1.0F); });
    return fieldOf(size, [&](int x, int y) {
        const int column = (x + kIlluminationCell / 2) / kIlluminationCell - 1,
                  row = (y + kIlluminationCell / 2) / kIlluminationCell - 1;
        const auto share = [](int at) {
            return (static_cast<float>((at + kIlluminationCell / 2) % kIlluminationCell) + 0.5F) * 0.125F;
        };
        const auto between = [&](int i) {
            return illumination(i, row) + (illumination(i, row + 1) - illumination(i, row)) * share(y);
        };
        const float left = between(column), right = between(column + 1);
        return left + (right - left) * share(x);
    });
}

/// Linearised constraint a u + b v + c = 0 for the increment (u, v) of a warp, scaled to units of about 1 px.
struct Equation {
    Field a, b, c;
    explicit Equation(ImageSize size) : a(size), b(size), c(size) {}
    void set(int x, int y, float newA, float newB, float newC, float scale) {
        a(x, y) = newA * scale;
        b(x, y) = newB * scale;
        c(x, y) = newC * scale;
    }
    float residual(int x, int y, float du, float dv) const { return (a(x, y) * du + b(x, y) * dv) + c(x, y); }
};

struct Motion {
    Field u, v;
};

/// Constraint on the motion with weights 1 / sigma^2 [1 / px^2], 0 if there is none.
struct FlowConstraint {
    Field u, v, weightU, weightV;

    FlowConstraint() = default;
    explicit FlowConstraint(const DenseFlow& flow) {
        if (flow.pixels() == 0) return;
        const auto weightOf = [](float value, float sigma) {
            const float deviation = std::max(sigma, KnownFlow::kMinConstraintSigma);
            return std::isfinite(value) && sigma >= 0.0F && std::isfinite(sigma) ? 1.0F / (deviation * deviation)
                                                                                 : 0.0F;
        };
        const auto at = [&](const std::vector<float>& values) {
            return [&](int x, int y) { return values[flow.index(x, y)]; };
        };
        const auto ofU = at(flow.u), ofV = at(flow.v), sigmaU = at(flow.sigmaU), sigmaV = at(flow.sigmaV);
        weightU = fieldOf(flow.size, [&](int x, int y) { return weightOf(ofU(x, y), sigmaU(x, y)); });
        weightV = fieldOf(flow.size, [&](int x, int y) { return weightOf(ofV(x, y), sigmaV(x, y)); });
        u = fieldOf(flow.size, [&](int x, int y) { return weightU(x, y) > 0.0F ? ofU(x, y) : 0.0F; });
        v = fieldOf(flow.size, [&](int x, int y) { return weightV(x, y) > 0.0F ? ofV(x, y) : 0.0F; });
    }
    bool empty() const { return u.size().width == 0; }

    /// Pulls the motion towards the constraint.
    void apply(Motion& motion) const {
        if (empty()) return;
        const auto pull = [](const Field& own, const Field& value, const Field& weight) {
            return fieldOf(own.size(), [&](int x, int y) {
                return (kOwnWeight * own(x, y) + weight(x, y) * value(x, y)) / (kOwnWeight + weight(x, y));
            });
        };
        motion = {pull(motion.u, u, weightU), pull(motion.v, v, weightV)};
    }
};

/// One level of the pyramid.
class Level {
public:
    /// `constraint`: of this level's size, or empty.
    Level(const Field& reference, const Field& deformed, const FlowConstraint& constraint,
          const DenseFlowParameters& parameters)
        : m_size(reference.size()),
          m_reference(reference),
          m_deformed(deformed),
          m_constraint(constraint),
          m_slopeX(slopeX(reference)),
          m_slopeY(slopeY(reference)),
          m_parameters(parameters) {}

    void warp(Field& u, Field& v) {
        linearise(u, v);
        const Field startU = u, startV = v;
        for (int k = 0; k < m_parameters.reweightings; ++k) {
            setEquations(u, v, startU, startV);
            for (int sweep = 0; sweep < 2 * m_parameters.sweeps; ++sweep) relax(u, v, sweep % 2);
        }
        const Field confidence = confidenceOf(u, v);
        const Field medianU = medianOf(u, confidence), medianV = medianOf(v, confidence);
        u = medianU;
        v = medianV;
    }

private:
    void linearise(const Field& u, const Field& v) {
        m_inside = fieldOf(m_size, [&](int x, int y) {
            const bool inside = isInside(m_size, static_cast<float>(x) + u(x, y), static_cast<float>(y) + v(x, y));
            return inside ? 1.0F : 0.0F;
        });
        const Field warped = fieldOf(m_size, [&](int x, int y) {
            return valueAt(m_deformed, static_cast<float>(x) + u(x, y), static_cast<float>(y) + v(x, y));
        });
        const Field raw = fieldOf(m_size, [&](int x, int y) { return warped(x, y) - m_reference(x, y); });
        const Field illumination = illuminationOf(raw, m_inside, m_parameters.illuminationClip);
        m_difference = fieldOf(m_size, [&](int x, int y) { return raw(x, y) - illumination(x, y); });
        const Field warpedX = slopeX(warped), warpedY = slopeY(warped);
        const auto mean = [](const Field& a, const Field& b) {
            return fieldOf(a.size(), [&](int x, int y) { return 0.5F * (a(x, y) + b(x, y)); });
        };
        const Field meanX = mean(m_slopeX, warpedX), meanY = mean(m_slopeY, warpedY);
        const Field xx = slopeX(meanX), xy = slopeY(meanX), yy = slopeY(meanY);
        const float grey = m_parameters.gradientEpsilon * m_parameters.gradientEpsilon;
        const float curved = m_parameters.curvatureEpsilon * m_parameters.curvatureEpsilon;
        forEachPixel(m_size, [&](int x, int y) {
            const auto scale = [&](float a, float b, float epsilon) {
                return m_inside(x, y) / std::sqrt((a * a + b * b) + epsilon);
            };
            const float a = meanX(x, y), b = meanY(x, y), p = xx(x, y), q = xy(x, y), r = yy(x, y);
            m_grey.set(x, y, a, b, m_difference(x, y), scale(a, b, grey));
            m_alongX.set(x, y, p, q, warpedX(x, y) - m_slopeX(x, y), scale(p, q, curved));
            m_alongY.set(x, y, q, r, warpedY(x, y) - m_slopeY(x, y), scale(q, r, curved));
        });
    }

    /// Sets up the linear equations of every pixel for the current flow.
    void setEquations(const Field& u, const Field& v, const Field& startU, const Field& startV) {
        const float smoothnessEpsilon = m_parameters.smoothnessEpsilon * m_parameters.smoothnessEpsilon;
        const Field stiffness = fieldOf(m_size, [&](int x, int y) {
            const auto squares = [&](const Field& f) {
                const float right = f(x + 1, y) - f(x, y), below = f(x, y + 1) - f(x, y);
                const float left = f(x, y) - f(x - 1, y), above = f(x, y) - f(x, y - 1);
                return (right * right + below * below) + (left * left + above * above);
            };
            return m_parameters.smoothness / std::sqrt(0.5F * (squares(u) + squares(v)) + smoothnessEpsilon);
        });
        m_right = fieldOf(m_size, [&](int x, int y) {
            return x + 1 < m_size.width ? 0.5F * (stiffness(x, y) + stiffness(x + 1, y)) : 0.0F;
        });
        m_below = fieldOf(m_size, [&](int x, int y) {
            return y + 1 < m_size.height ? 0.5F * (stiffness(x, y) + stiffness(x, y + 1)) : 0.0F;
        });
        const float dataEpsilon = m_parameters.dataEpsilon * m_parameters.dataEpsilon;
        forEachPixel(m_size, [&](int x, int y) {
            const float du = u(x, y) - startU(x, y), dv = v(x, y) - startV(x, y);
            const float grey = m_grey.residual(x, y, du, dv);
            const float alongX = m_alongX.residual(x, y, du, dv), alongY = m_alongY.residual(x, y, du, dv);
            const float greyWeight = 1.0F / std::sqrt(grey * grey + dataEpsilon);
            const float slopeWeight =
                m_parameters.gradientWeight / std::sqrt((alongX * alongX + alongY * alongY) + dataEpsilon);
            const auto sum = [&](Field Equation::*p, Field Equation::*q) {
                const auto product = [&](const Equation& e) { return (e.*p)(x, y) * (e.*q)(x, y); };
                return greyWeight * product(m_grey) + slopeWeight * (product(m_alongX) + product(m_alongY));
            };
            float aa = sum(&Equation::a, &Equation::a), bb = sum(&Equation::b, &Equation::b);
            const float ab = sum(&Equation::a, &Equation::b);
            const float ac = sum(&Equation::a, &Equation::c), bc = sum(&Equation::b, &Equation::c);
            m_rightU(x, y) = (aa * startU(x, y) + ab * startV(x, y)) - ac;
            m_rightV(x, y) = (ab * startU(x, y) + bb * startV(x, y)) - bc;
            if (!m_constraint.empty()) {
                aa = aa + m_constraint.weightU(x, y);
                bb = bb + m_constraint.weightV(x, y);
                m_rightU(x, y) = m_rightU(x, y) + m_constraint.weightU(x, y) * m_constraint.u(x, y);
                m_rightV(x, y) = m_rightV(x, y) + m_constraint.weightV(x, y) * m_constraint.v(x, y);
            }
            const float links = (m_right(x, y) + leftOf(x, y)) + (m_below(x, y) + aboveOf(x, y));
            const float uu = aa + (links + 1e-6F), vv = bb + (links + 1e-6F);
            const float inverse = 1.0F / (uu * vv - ab * ab);
            m_uu(x, y) = vv * inverse;
            m_uv(x, y) = -(ab * inverse);
            m_vv(x, y) = uu * inverse;
        });
    }

    float leftOf(int x, int y) const { return x > 0 ? m_right(x - 1, y) : 0.0F; }
    float aboveOf(int x, int y) const { return y > 0 ? m_below(x, y - 1) : 0.0F; }

    /// Red-black over-relaxation: updates the pixels of one colour of a chequerboard.
    void relax(Field& u, Field& v, int colour) const {
        forEachPixel(m_size, [&](int x, int y) {
            if ((x + y) % 2 != colour) return;
            const Field &currentU = u, &currentV = v;
            const auto pull = [&](const Field& f, const Field& right) {
                return (right(x, y) + (leftOf(x, y) * f(x - 1, y) + m_right(x, y) * f(x + 1, y))) +
                       (aboveOf(x, y) * f(x, y - 1) + m_below(x, y) * f(x, y + 1));
            };
            const float pullU = pull(currentU, m_rightU), pullV = pull(currentV, m_rightV);
            const float newU = m_uu(x, y) * pullU + m_uv(x, y) * pullV;
            const float newV = m_uv(x, y) * pullU + m_vv(x, y) * pullV;
            u(x, y) = currentU(x, y) + m_parameters.relaxation * (newU - currentU(x, y));
            v(x, y) = currentV(x, y) + m_parameters.relaxation * (newV - currentV(x, y));
        });
    }

    /// Confidence from 0 to 1: small where the flow converges or the images differ.
    Field confidenceOf(const Field& u, const Field& v) const {
        const float convergenceWeight =
            1.0F / (2.0F * m_parameters.occlusionConvergence * m_parameters.occlusionConvergence);
        const float grey = 1.0F / (2.0F * m_parameters.occlusionGrey * m_parameters.occlusionGrey);
        return fieldOf(m_size, [&](int x, int y) {
            const float divergence = 0.5F * ((u(x + 1, y) - u(x - 1, y)) + (v(x, y + 1) - v(x, y - 1)));
            const float convergence = std::min(divergence, 0.0F);
            const float penalty = (1.0F + (convergence * convergence) * convergenceWeight) *
                                  (1.0F + (m_difference(x, y) * m_difference(x, y)) * grey);
            return (m_inside(x, y) * 0.98F + 0.02F) / (penalty * penalty);
        });
    }

    /// Weighted median of each pixel's neighbours by bisection.
    Field medianOf(const Field& f, const Field& confidence) const {
        const float grey = 1.0F / (m_parameters.medianGrey * m_parameters.medianGrey);
        return fieldOf(m_size, [&](int x, int y) {
            std::vector<float> values, weights;
            float total = 0;
            for (int j = -kMedianReach; j <= kMedianReach; ++j) {
                for (int i = -kMedianReach; i <= kMedianReach; ++i) {
                    const int atX = x + i * kMedianPitch, atY = y + j * kMedianPitch;
                    const float difference = m_reference(atX, atY) - m_reference(x, y);
                    const float penalty = 1.0F + (difference * difference) * grey;
                    values.push_back(f(atX, atY));
                    weights.push_back(confidence(atX, atY) / (penalty * penalty));
                    total = total + weights.back();
                }
            }
            float low = *std::ranges::min_element(values), high = *std::ranges::max_element(values);
            const float half = 0.5F * total;
            for (int step = 0; step < kMedianSteps && high - low > kMedianWidth; ++step) {
                const float middle = (low + high) * 0.5F;
                float below = 0;
                for (std::size_t k = 0; k < values.size(); ++k) {
                    if (values[k] <= middle) below = below + weights[k];
                }
                (below >= half ? high : low) = middle;
            }
            float sum = 0, weighted = 0;
            for (std::size_t k = 0; k < values.size(); ++k) {
                if (values[k] < low || values[k] > high) continue;
                sum = sum + weights[k];
                weighted = weighted + weights[k] * values[k];
            }
            return sum > 1e-20F ? weighted / sum : f(x, y);
        });
    }

    ImageSize m_size;
    const Field &m_reference, &m_deformed;
    const FlowConstraint& m_constraint;
    Field m_slopeX, m_slopeY;
    const DenseFlowParameters& m_parameters;
    Field m_inside, m_difference;
    Equation m_grey{m_size}, m_alongX{m_size}, m_alongY{m_size};
    Field m_right, m_below;  ///< smoothness weights to the right and lower neighbour
    Field m_rightU{m_size}, m_rightV{m_size}, m_uu{m_size}, m_uv{m_size}, m_vv{m_size};
};

/// Zero-mean absolute difference of 5 x 5 pixels at the motion rounded to whole pixels.
float candidateCost(const Field& reference, const Field& deformed, int x, int y, float u, float v) {
    const float roundedU = std::floor(u + 0.5F), roundedV = std::floor(v + 0.5F);
    if (!isInside(reference.size(), static_cast<float>(x) + roundedU, static_cast<float>(y) + roundedV)) return 1e9F;
    std::vector<float> differences;
    float total = 0;
    for (int j = -2; j <= 2; ++j) {
        for (int i = -2; i <= 2; ++i) {
            const int fromX = std::clamp(x + i, 0, reference.size().width - 1);
            const int fromY = std::clamp(y + j, 0, reference.size().height - 1);
            differences.push_back(deformed(fromX + static_cast<int>(roundedU), fromY + static_cast<int>(roundedV)) -
                                  reference(fromX, fromY));
            total = total + differences.back();
        }
    }
    const float mean = total * 0.04F;
    float sum = 0;
    for (const float difference : differences) sum = sum + std::min(std::abs(difference - mean), 30.0F);
    return sum * 0.04F;
}

/// Replaces the motion of pixels by the best candidate around them if it is clearly better.
void applyCandidates(const Field& reference, const Field& deformed, const Grid& grid,
                     const std::vector<std::optional<Displacement>>& vectors, Motion& motion) {
    const int step = grid.lefts[1] - grid.lefts[0];
    forEachPixel(reference.size(), [&](int x, int y) {
        const float u = motion.u(x, y), v = motion.v(x, y);
        const int column = (x - grid.centreX(0) + step / 2) / step, row = (y - grid.centreY(0) + step / 2) / step;
        float best = 1e9F, bestU = 0, bestV = 0;
        for (int j = -1; j <= 1; ++j) {
            for (int i = -1; i <= 1; ++i) {
                const auto& candidate = vectors[grid.index(std::clamp(column + i, 0, grid.columns() - 1),
                                                           std::clamp(row + j, 0, grid.rows() - 1))];
                if (!candidate || std::abs(candidate->dx - u) + std::abs(candidate->dy - v) < 1.0F) continue;
                const float cost = candidateCost(reference, deformed, x, y, candidate->dx, candidate->dy);
                if (cost >= best) continue;
                best = cost, bestU = candidate->dx, bestV = candidate->dy;
            }
        }
        if (best >= 0.8F * candidateCost(reference, deformed, x, y, u, v) - 0.7F) return;
        motion.u(x, y) = bestU;
        motion.v(x, y) = bestV;
    });
}

/// Can be cancelled between warps. `candidates`: vectors between images of a quarter of the size.
Motion measureMotion(ImageView<std::uint8_t> from, ImageView<std::uint8_t> to, const Grid& candidateGrid,
                     const std::vector<std::optional<Displacement>>& candidates, const FlowConstraint& constraint,
                     const DenseFlowParameters& parameters, const JobControl& job) {
    const auto firstLevel = [](ImageView<std::uint8_t> image) {
        return blur(fieldOf(image.size(), [&](int x, int y) { return static_cast<float>(image(x, y)); }), 0.0092F,
                    0.2083F, 0.565F);
    };
    std::vector<Field> reference{firstLevel(from)}, deformed{firstLevel(to)};
    while (std::min(reference.back().size().width, reference.back().size().height) >= 2 * kMinSide) {
        reference.push_back(halve(reference.back()));
        deformed.push_back(halve(deformed.back()));
    }
    Motion motion{Field(reference.back().size()), Field(reference.back().size())};
    for (std::size_t level = reference.size(); level-- > 0;) {
        const ImageSize size = reference[level].size();
        if (level + 1 < reference.size()) motion = {upsample(motion.u, size), upsample(motion.v, size)};
        if (level == 2 && !candidates.empty()) {
            applyCandidates(reference[level], deformed[level], candidateGrid, candidates, motion);
        }
        if (level == 0) constraint.apply(motion);
        const FlowConstraint noConstraint;
        Level equations(reference[level], deformed[level], level == 0 ? constraint : noConstraint, parameters);
        for (int k = 0; k < (level == 0 ? parameters.warps : parameters.coarseWarps); ++k) {
            if (job.stopRequested()) return motion;
            equations.warp(motion.u, motion.v);
            if (level == 0) constraint.apply(motion);
        }
    }
    return motion;
}

/// Whether the backward motion at a pixel's target does not return to it.
bool isInconsistent(const Motion& motion, const Motion& back, int x, int y) {
    const ImageSize size = motion.u.size();
    const float u = motion.u(x, y), v = motion.v(x, y);
    const float toX = static_cast<float>(x) + u, toY = static_cast<float>(y) + v;
    const bool onPixel = toX >= -0.5F && toY >= -0.5F && toX <= static_cast<float>(size.width) - 0.5F &&
                         toY <= static_cast<float>(size.height) - 0.5F;
    if (!onPixel) return true;
    const float left = std::floor(toX), top = std::floor(toY), across = toX - left, down = toY - top;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const auto between = [&](const Field& f) {
        const float upper = f(column, row) + (f(column + 1, row) - f(column, row)) * across;
        const float lower = f(column, row + 1) + (f(column + 1, row + 1) - f(column, row + 1)) * across;
        return upper + (lower - upper) * down;
    };
    const float backU = between(back.u), backV = between(back.v);
    const float errorU = u + backU, errorV = v + backV;
    const float squares = (u * u + v * v) + (backU * backU + backV * backV);
    return errorU * errorU + errorV * errorV > 0.01F * squares + 0.5F;
}

}  // namespace

void denseFlow(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
               const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
               const JobControl& job) {
    const ImageSize size = reference.size();
    result = {DenseFlow(size), {}, {}};
    const QuarterVectors candidates = findQuarterVectors(reference, deformed, known.initialGuess, job);
    const Motion motion = measureMotion(reference, deformed, candidates.grid, candidates.vectors,
                                        FlowConstraint(known.constraint), parameters, job);
    Motion back;
    if (parameters.findOccluded) {
        back = measureMotion(deformed, reference, candidates.grid, candidates.backward, {}, parameters, job);
    }
    if (job.stopRequested()) return;
    if (parameters.findOccluded) result.back = DenseFlow(size);
    forEachPixel(size, [&](int x, int y) {
        result.flow.set(result.flow.index(x, y), double(motion.u(x, y)), double(motion.v(x, y)));
        if (!parameters.findOccluded) return;
        result.back.set(result.flow.index(x, y), double(back.u(x, y)), double(back.v(x, y)));
        result.occluded.push_back(isInconsistent(motion, back, x, y));
    });
}

}  // namespace strainlens::reference
