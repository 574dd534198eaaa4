// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/refine_rules.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace strainlens::reference {
namespace {

constexpr int kSeedSpacing = 5;           // nodes
constexpr int kPlaneRadius = 2;           // nodes
constexpr double kPlaneResidualPx = 0.6;  // whole-pixel vectors leave 0.29 along each axis
constexpr double kAgreementPx = 1;
constexpr std::size_t kBatchTasks = 8192;

/// Sums for the least-squares plane a + b dx + c dy through the vectors around a node.
struct PlaneSums {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    std::array<double, 2> w = {}, wx = {}, wy = {}, ww = {};  ///< of the vector's two components

    void add(double dx, double dy, double u, double v) {
        n += 1, x += dx, y += dy, xx += dx * dx, xy += dx * dy, yy += dy * dy;
        const std::array<double, 2> values = {u, v};
        for (std::size_t k = 0; k < 2; ++k) {
            w[k] += values[k], wx[k] += values[k] * dx, wy[k] += values[k] * dy, ww[k] += values[k] * values[k];
        }
    }
    /// The plane of component k; nothing where the nodes lie on a line or it does not fit.
    std::optional<ShapeTerms> plane(std::size_t k) const {
        const double sxx = xx - x * x / n, sxy = xy - x * y / n, syy = yy - y * y / n;
        const double determinant = sxx * syy - sxy * sxy;
        if (!(determinant > 1e-6 * sxx * syy)) return std::nullopt;
        const double swx = wx[k] - w[k] * x / n, swy = wy[k] - w[k] * y / n;
        const double b = (syy * swx - sxy * swy) / determinant;
        const double c = (sxx * swy - sxy * swx) / determinant;
        const double residual = (ww[k] - w[k] * w[k] / n - b * swx - c * swy) / n;
        if (!(residual <= kPlaneResidualPx * kPlaneResidualPx)) return std::nullopt;
        return ShapeTerms{(w[k] - b * x - c * y) / n, b, c};
    }
};

ShapeFunction ownVector(const SearchResult& found, std::size_t node) {
    ShapeFunction shape;
    shape.u.value = found.vectors[node].dx;
    shape.v.value = found.vectors[node].dy;
    return shape;
}

bool agree(const ShapeFunction& a, const ShapeFunction& b) {
    return std::abs(a.u.value - b.u.value) <= kAgreementPx && std::abs(a.v.value - b.v.value) <= kAgreementPx;
}

/// One refinement of all nodes.
class Schedule {
public:
    Schedule(const Grid& grid, const SearchResult& found, const RefineParameters& parameters, const RefineBatch& batch,
             RefineResult& result, const JobControl& job)
        : m_grid(grid), m_found(found), m_parameters(parameters), m_batch(batch), m_result(result), m_job(job) {}

    void run() {
        m_result.resize(m_grid.size(), m_parameters.order);
        m_ownTried.assign(m_grid.size(), 0);
        m_neighboursTried.assign(m_grid.size(), 0);
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            if (m_found.status[i] == PointStatus::Ok) {
                ++m_total;
            } else {
                m_result.status[i] = m_found.status[i];
            }
        }
        pass(true);
        pass(false);
        while (retryRound()) {
        }
        if (!m_job.stopRequested()) m_job.progress(1);
    }

private:
    bool wanted(std::size_t node) const { return m_found.status[node] == PointStatus::Ok; }

    /// The seed's column (row) for a node's column (row).
    static int seedOf(int index, int count) {
        return std::min(index / kSeedSpacing * kSeedSpacing + kSeedSpacing / 2, count - 1);
    }
    int seedColumn(int column) const { return seedOf(column, m_grid.columns()); }
    int seedRow(int row) const { return seedOf(row, m_grid.rows()); }

    /// All seeds, or all other nodes.
    void pass(bool seeds) {
        for (int row = 0; row < m_grid.rows(); ++row) {
            for (int column = 0; column < m_grid.columns(); ++column) {
                const bool seed = seedColumn(column) == column && seedRow(row) == row;
                if (seed != seeds || !wanted(m_grid.index(column, row))) continue;
                addTask(column, row, seeds ? std::nullopt : fromSeed(column, row));
            }
        }
        makeTries();
    }

    std::optional<ShapeFunction> fromSeed(int column, int row) const {
        const std::size_t seed = m_grid.index(seedColumn(column), seedRow(row));
        if (m_result.status[seed] != PointStatus::Ok) return std::nullopt;
        const ShapeFunction start = carried(seedColumn(column), seedRow(row), column, row);
        if (!agree(start, ownVector(m_found, m_grid.index(column, row)))) return std::nullopt;
        return start;
    }

    /// The shape function of an Ok node as another node sees it.
    ShapeFunction carried(int fromColumn, int fromRow, int column, int row) const {
        return m_result.shapeAt(m_grid.index(fromColumn, fromRow))
            .movedBy(m_grid.centreX(column) - m_grid.centreX(fromColumn),
                     m_grid.centreY(row) - m_grid.centreY(fromRow));
    }

    void addTask(int column, int row, const std::optional<ShapeFunction>& start) {
        const std::size_t node = m_grid.index(column, row);
        if (!start) m_ownTried[node] = 1;
        m_tasks.push_back({m_grid.centreX(column), m_grid.centreY(row),
                           start ? *start : startFromSearch(m_grid, m_found, column, row), node});
        if (m_tasks.size() == kBatchTasks) makeTries();
    }

    void makeTries() {
        if (!m_tasks.empty() && !m_job.stopRequested()) {
            m_points.assign(m_tasks.size(), {});
            m_batch(m_tasks, m_points);
            for (std::size_t k = 0; k < m_tasks.size(); ++k) store(m_tasks[k].node, m_points[k]);
            m_job.progress(std::min(1.0, static_cast<double>(m_made) / static_cast<double>(m_total)));
        }
        m_tasks.clear();
    }

    void store(std::size_t i, const RefinedPoint& point) {
        if (point.status == PointStatus::NotComputed) return;
        if (m_result.status[i] == PointStatus::NotComputed) ++m_made;
        m_result.status[i] = point.status;
        if (point.status != PointStatus::Ok) return;
        RefinedDetails& d = m_result.details;
        const auto number = [](double value) { return static_cast<float>(value); };
        m_result.u[i] = point.shape.u.value;
        m_result.v[i] = point.shape.v.value;
        d.ux[i] = number(point.shape.u.x), d.uy[i] = number(point.shape.u.y);
        d.vx[i] = number(point.shape.v.x), d.vy[i] = number(point.shape.v.y);
        if (!d.uxx.empty()) {
            d.uxx[i] = number(point.shape.u.xx), d.uxy[i] = number(point.shape.u.xy);
            d.uyy[i] = number(point.shape.u.yy), d.vxx[i] = number(point.shape.v.xx);
            d.vxy[i] = number(point.shape.v.xy), d.vyy[i] = number(point.shape.v.yy);
        }
        d.zncc[i] = number(point.zncc), d.residual[i] = number(point.residual);
        d.increment[i] = number(point.increment);
        d.iterations[i] = static_cast<std::int16_t>(point.iterations), d.pixels[i] = point.pixels;
        const auto variances = {&d.varianceU, &d.varianceV, &d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy};
        for (std::size_t k = 0; k < variances.size(); ++k) (*variances.begin()[k])[i] = number(point.variances[k]);
    }

    bool failed(std::size_t i) const {
        const PointStatus status = m_result.status[i];
        return wanted(i) && (status == PointStatus::NotConverged || status == PointStatus::OutOfImage ||
                             status == PointStatus::LowScore);
    }

    /// The Ok neighbours of a node that it has not started from, those with the highest zncc first.
    std::vector<int> untriedNeighbours(int column, int row) const {
        std::vector<int> neighbours;
        const std::size_t node = m_grid.index(column, row);
        for (int k = 0; k < 9; ++k) {
            const int c = column + k % 3 - 1, r = row + k / 3 - 1;
            if (k == 4 || c < 0 || r < 0 || c >= m_grid.columns() || r >= m_grid.rows()) continue;
            const bool tried = (m_neighboursTried[node] >> k) & 1;
            if (!tried && m_result.status[m_grid.index(c, r)] == PointStatus::Ok) neighbours.push_back(k);
        }
        const auto score = [&](int k) {
            return m_result.details.zncc[m_grid.index(column + k % 3 - 1, row + k / 3 - 1)];
        };
        std::stable_sort(neighbours.begin(), neighbours.end(), [&](int a, int b) { return score(a) > score(b); });
        return neighbours;
    }

    /// Gives every failed node its next start, if it has one; whether any node was tried. All starts are chosen before
    /// the first try is made.
    bool retryRound() {
        std::vector<Retry> retries;
        for (int row = 0; row < m_grid.rows(); ++row) {
            for (int column = 0; column < m_grid.columns(); ++column) {
                const std::size_t node = m_grid.index(column, row);
                if (!failed(node)) continue;
                if (!m_ownTried[node]) {
                    retries.push_back({column, row, std::nullopt});
                } else if (const std::vector<int> neighbours = untriedNeighbours(column, row); !neighbours.empty()) {
                    const int k = neighbours.front();
                    m_neighboursTried[node] = static_cast<std::uint16_t>(m_neighboursTried[node] | (1U << k));
                    retries.push_back({column, row, carried(column + k % 3 - 1, row + k / 3 - 1, column, row)});
                }
            }
        }
        for (const Retry& retry : retries) addTask(retry.column, retry.row, retry.start);
        makeTries();
        return !retries.empty() && !m_job.stopRequested();
    }

    struct Retry {
        int column, row;
        std::optional<ShapeFunction> start;
    };

    const Grid& m_grid;
    const SearchResult& m_found;
    const RefineParameters& m_parameters;
    const RefineBatch& m_batch;
    RefineResult& m_result;
    const JobControl& m_job;
    std::size_t m_total = 0, m_made = 0;
    std::vector<char> m_ownTried;
    std::vector<std::uint16_t> m_neighboursTried;  ///< one bit for each of the 3 x 3 nodes around a node
    std::vector<RefineTask> m_tasks;
    std::vector<RefinedPoint> m_points;
};

}  // namespace

ShapeFunction startFromSearch(const Grid& grid, const SearchResult& found, int column, int row) {
    const ShapeFunction own = ownVector(found, grid.index(column, row));
    PlaneSums sums;
    for (int r = std::max(row - kPlaneRadius, 0); r <= std::min(row + kPlaneRadius, grid.rows() - 1); ++r) {
        for (int c = std::max(column - kPlaneRadius, 0); c <= std::min(column + kPlaneRadius, grid.columns() - 1);
             ++c) {
            const std::size_t node = grid.index(c, r);
            if (found.status[node] != PointStatus::Ok) continue;
            sums.add(grid.centreX(c) - grid.centreX(column), grid.centreY(r) - grid.centreY(row),
                     found.vectors[node].dx - own.u.value, found.vectors[node].dy - own.v.value);
        }
    }
    const std::optional<ShapeTerms> u = sums.plane(0), v = sums.plane(1);
    if (!u || !v) return own;
    ShapeFunction start{*u, *v};
    start.u.value += own.u.value;
    start.v.value += own.v.value;
    return agree(start, own) ? start : own;
}

double incrementSize(const ShapeFunction& increment, int subset) {
    const double half = subset / 2;
    double sum = 0;
    for (const ShapeTerms& terms : {increment.u, increment.v}) {
        for (double first : {terms.x, terms.y}) sum += first * first * half * half;
        for (double second : {terms.xx, terms.xy, terms.yy}) sum += 0.25 * second * second * half * half * half * half;
        sum += terms.value * terms.value;
    }
    return std::sqrt(sum);
}

bool stillPlausible(const ShapeFunction& shape, const ShapeFunction& start, int subset) {
    const double farthest = subset / 2;
    double sum = 0;
    for (const ShapeTerms& terms : {shape.u, shape.v}) {
        sum += terms.value + terms.x + terms.y + terms.xx + terms.xy + terms.yy;
    }
    return std::isfinite(sum) && std::abs(shape.u.value - start.u.value) <= farthest &&
           std::abs(shape.v.value - start.v.value) <= farthest && shape.areaRatio() > 0;
}

void requireValid(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid, const RoiMask& roi,
                  const RefineParameters& parameters, const SearchResult& found) {
    requireValid(parameters);
    const auto text = [](ImageSize size) { return std::to_string(size.width) + " x " + std::to_string(size.height); };
    if (referenceSize.width < 1 || deformedSize.width < 1) {
        throw InvalidInput("session", "an image that was not uploaded", "both images");
    }
    if (!roi.empty() && roi.size() != referenceSize) {
        throw InvalidInput("region of interest", text(roi.size()),
                           text(referenceSize) + " px, the reference image's size");
    }
    if (found.status.size() != grid.size() || found.vectors.size() != grid.size()) {
        throw InvalidInput("search result", std::to_string(found.status.size()) + " points",
                           std::to_string(grid.size()) + ", one a grid node");
    }
}

void scheduleRefinement(const Grid& grid, const SearchResult& found, const RefineParameters& parameters,
                        const RefineBatch& batch, RefineResult& result, const JobControl& job) {
    Schedule(grid, found, parameters, batch, result, job).run();
}

}  // namespace strainlens::reference
