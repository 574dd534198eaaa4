// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_fit.h"

#include <ceres/ceres.h>
#include <glog/logging.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "app/rig/mark_projection.h"
#include "app/rig/rig_guess.h"
#include "compute/types/error.h"
#include "compute/types/format.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kHuberPx = 1, kOutlierSigmas = 5, kBadViewRatio = 4;
constexpr double kExactPx = 1e-6;  // residuals of exact marks are rounding
constexpr std::size_t kMinViewMarks = 6;
constexpr int kMaxFitIterations = 100, kPriorRounds = 3;
/// Relative standard deviation of the focal length above which the views count as being in the same pose.
constexpr double kMaxFocalSigma = 0.05;

[[noreturn]] void throwUndetermined(const std::string& what) {
    throw InvalidInput("views", what,
                       "5 or more with the target tilted by 15 to 45 degrees in different directions and turned by 90 "
                       "degrees in some");
}

/// The unknowns as blocks of numbers.
struct FitState {
    std::vector<LensCoefficients> lenses;
    std::vector<std::array<double, 6>> cameraPoses, targetPoses;
    std::vector<std::array<double, 3>> marks;
};

std::array<double, 6> numbersOfPose(const SpacePose& pose) {
    return {pose.rotation.x,    pose.rotation.y,    pose.rotation.z,
            pose.translation.x, pose.translation.y, pose.translation.z};
}
SpacePose poseOfNumbers(const double* n) { return {{n[0], n[1], n[2]}, {n[3], n[4], n[5]}}; }

RigCamera cameraOfNumbers(const double* lens, const double* pose) {
    RigCamera camera;
    LensCoefficients coefficients;
    std::copy_n(lens, kLensCoefficients, coefficients.begin());
    camera.lens = makeLens(coefficients);
    camera.pose = poseOfNumbers(pose);
    return camera;
}

/// Residuals of one mark in one image [px] over lens, camera pose, target pose and mark.
class MarkCost : public ceres::SizedCostFunction<2, kLensCoefficients, 6, 6, 3> {
public:
    MarkCost(PointPx observed, double dotDiameterMm) : m_observed(observed), m_dotDiameterMm(dotDiameterMm) {}

    bool Evaluate(double const* const* blocks, double* residuals, double** jacobians) const override {
        const RigCamera camera = cameraOfNumbers(blocks[0], blocks[1]);
        const PositionMm mark = {blocks[3][0], blocks[3][1], blocks[3][2]};
        const MarkProjection projection = projectMark(camera, poseOfNumbers(blocks[2]), mark, m_dotDiameterMm);
        if (!std::isfinite(projection.pixel.x + projection.pixel.y)) return false;
        residuals[0] = projection.pixel.x - m_observed.x;
        residuals[1] = projection.pixel.y - m_observed.y;
        if (!jacobians) return true;
        constexpr std::array<std::size_t, 5> kStarts = {0, kLensCoefficients, kCameraParameters, kCameraParameters + 6,
                                                        kMarkNumbers};
        for (std::size_t block = 0; block < 4; ++block) {
            if (!jacobians[block]) continue;
            double* next = jacobians[block];
            for (const auto& row : projection.derivatives) {
                next = std::copy(row.begin() + static_cast<std::ptrdiff_t>(kStarts[block]),
                                 row.begin() + static_cast<std::ptrdiff_t>(kStarts[block + 1]), next);
            }
        }
        return true;
    }

private:
    PointPx m_observed;
    double m_dotDiameterMm;
};

/// Deviation of a mark from its nominal position.
class MarkPrior : public ceres::SizedCostFunction<3, 3> {
public:
    MarkPrior(PositionMm nominal, double weight) : m_nominal{nominal.x, nominal.y, nominal.z}, m_weight(weight) {}

    bool Evaluate(double const* const* blocks, double* residuals, double** jacobians) const override {
        for (std::size_t k = 0; k < 3; ++k) {
            residuals[k] = m_weight * (blocks[0][k] - m_nominal[k]);
            if (!jacobians || !jacobians[0]) continue;
            for (std::size_t j = 0; j < 3; ++j) jacobians[0][3 * k + j] = j == k ? m_weight : 0;
        }
        return true;
    }

private:
    std::array<double, 3> m_nominal;
    double m_weight;
};

/// Which marks take part.
using UsedMarks = std::vector<std::vector<std::vector<bool>>>;  ///< [view][camera][observation]

/// The adjustment for one model.
class Adjustment {
public:
    Adjustment(const RigViews& views, const UsedMarks& used, const LensModel& model, double markSigmaMm)
        : m_views(views), m_used(used), m_model(model), m_markSigmaMm(markSigmaMm) {}

    /// Moves the state to the minimum; false if it fails.
    bool solve(FitState& state, bool isRobust, double sigmaPx) {
        for (LensCoefficients& lens : state.lenses) {
            for (std::size_t k = 0; k < kLensCoefficients; ++k) {
                if (!m_model.isFree[k]) lens[k] = 0;
            }
        }
        makeProblem(state, isRobust, sigmaPx);
        ceres::Solver::Options options;
        options.max_num_iterations = kMaxFitIterations;
        options.linear_solver_type = ceres::DENSE_SCHUR;
        // 1e-12 of the squares is a ten-thousandth of a standard deviation.
        options.function_tolerance = 1e-12, options.parameter_tolerance = 1e-11, options.gradient_tolerance = 1e-14;
        options.num_threads = 1;  // sums of several threads differ in their rounding
        options.logging_type = ceres::SILENT;
        ceres::Solver::Summary summary;
        ceres::Solve(options, m_problem.get(), &summary);
        return summary.IsSolutionUsable();
    }

    /// Covariance of the cameras' parameters for residuals of variance 1, as Rig's; empty if undetermined.
    std::vector<double> covariance(FitState& state) const {
        ceres::Covariance::Options options;
        options.num_threads = 1;
        options.apply_loss_function = false;
        ceres::Covariance covariance(options);
        std::vector<std::pair<const double*, std::size_t>> blocks;  // and their places
        for (std::size_t i = 0; i < state.lenses.size(); ++i) {
            blocks.emplace_back(state.lenses[i].data(), i * kCameraParameters);
            blocks.emplace_back(state.cameraPoses[i].data(), i * kCameraParameters + kLensCoefficients);
        }
        std::vector<std::pair<const double*, const double*>> pairs;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            for (std::size_t j = 0; j <= i; ++j) pairs.emplace_back(blocks[i].first, blocks[j].first);
        }
        if (!covariance.Compute(pairs, m_problem.get())) return {};
        const std::size_t n = state.lenses.size() * kCameraParameters;
        std::vector<double> result(n * n);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            for (std::size_t j = 0; j <= i; ++j) copyBlock(covariance, blocks[i], blocks[j], n, result);
        }
        return result;
    }

    std::size_t freeParameters(const FitState& state) const {
        const std::size_t cameras = state.lenses.size();
        std::size_t views = 0;
        for (std::size_t v = 0; v < m_used.size(); ++v) views += isUsed(v);
        return cameras * m_model.freeCount() + 6 * (cameras - 1) + 6 * views;
    }

    bool isUsed(std::size_t view) const {
        for (const auto& camera : m_used[view]) {
            if (std::ranges::count(camera, true) > 0) return true;
        }
        return false;
    }

private:
    static void copyBlock(const ceres::Covariance& covariance, const std::pair<const double*, std::size_t>& a,
                          const std::pair<const double*, std::size_t>& b, std::size_t n, std::vector<double>& result) {
        const auto sizeOf = [](std::size_t place) {
            return place % kCameraParameters == 0 ? kLensCoefficients : std::size_t{6};
        };
        const std::size_t rows = sizeOf(a.second), columns = sizeOf(b.second);
        std::vector<double> values(rows * columns);
        covariance.GetCovarianceBlock(a.first, b.first, values.data());
        for (std::size_t r = 0; r < rows; ++r) {
            for (std::size_t c = 0; c < columns; ++c) {
                const std::size_t i = a.second + r, j = b.second + c;
                // One of both triangles of a diagonal block, so that the matrix is symmetric to the bit.
                if (a.second == b.second && j > i) continue;
                result[i * n + j] = result[j * n + i] = values[r * columns + c];
            }
        }
    }

    void makeProblem(FitState& state, bool isRobust, double sigmaPx) {
        m_problem = std::make_unique<ceres::Problem>();
        ceres::LossFunction* loss = isRobust ? new ceres::HuberLoss(kHuberPx) : nullptr;
        for (std::size_t v = 0; v < m_views.views.size(); ++v) addView(v, state, loss);
        std::vector<int> fixed;
        for (std::size_t k = 0; k < kLensCoefficients; ++k) {
            if (!m_model.isFree[k]) fixed.push_back(static_cast<int>(k));
        }
        for (LensCoefficients& lens : state.lenses) {
            m_problem->SetManifold(lens.data(), new ceres::SubsetManifold(kLensCoefficients, fixed));
        }
        m_problem->SetParameterBlockConstant(state.cameraPoses[0].data());
        for (std::size_t k = 0; k < state.marks.size(); ++k) {
            double* mark = state.marks[k].data();
            if (!m_problem->HasParameterBlock(mark)) continue;
            if (m_markSigmaMm > 0) {
                m_problem->AddResidualBlock(new MarkPrior(m_views.target.marks[k], sigmaPx / m_markSigmaMm), nullptr,
                                            mark);
            } else {
                m_problem->SetParameterBlockConstant(mark);
            }
        }
    }

    void addView(std::size_t v, FitState& state, ceres::LossFunction* loss) {
        for (std::size_t i = 0; i < state.lenses.size(); ++i) {
            const std::vector<MarkObservation>& seen = m_views.views[v].cameras[i];
            for (std::size_t k = 0; k < seen.size(); ++k) {
                if (!m_used[v][i][k]) continue;
                m_problem->AddResidualBlock(new MarkCost(seen[k].pixel, m_views.target.dotDiameterMm), loss,
                                            state.lenses[i].data(), state.cameraPoses[i].data(),
                                            state.targetPoses[v].data(), state.marks[seen[k].mark].data());
            }
        }
    }

    const RigViews& m_views;
    const UsedMarks& m_used;
    const LensModel& m_model;
    double m_markSigmaMm;
    std::unique_ptr<ceres::Problem> m_problem;
};

UsedMarks allMarks(const RigViews& views) {
    UsedMarks used(views.views.size());
    for (std::size_t v = 0; v < used.size(); ++v) {
        for (const auto& seen : views.views[v].cameras) used[v].emplace_back(seen.size(), true);
    }
    return used;
}

/// Calls use(view, camera, observation, distance) for every mark that has a projection.
template <typename Use>
void forEachResidual(const RigViews& views, const FitState& state, const Use& use) {
    for (std::size_t v = 0; v < views.views.size(); ++v) {
        for (std::size_t i = 0; i < state.lenses.size(); ++i) {
            const RigCamera camera = cameraOfNumbers(state.lenses[i].data(), state.cameraPoses[i].data());
            const std::vector<MarkObservation>& seen = views.views[v].cameras[i];
            for (std::size_t k = 0; k < seen.size(); ++k) {
                const auto& m = state.marks[seen[k].mark];
                const PointPx p = projectMark(camera, poseOfNumbers(state.targetPoses[v].data()), {m[0], m[1], m[2]},
                                              views.target.dotDiameterMm)
                                      .pixel;
                use(v, i, k, std::hypot(p.x - seen[k].pixel.x, p.y - seen[k].pixel.y));
            }
        }
    }
}

struct Misfit {
    double squares = 0;  ///< of the distances [px^2]
    std::size_t marks = 0;
};
Misfit misfitOf(const RigViews& views, const UsedMarks& used, const FitState& state) {
    Misfit misfit;
    forEachResidual(views, state, [&](std::size_t v, std::size_t i, std::size_t k, double distance) {
        if (used[v][i][k]) misfit.squares += distance * distance, ++misfit.marks;
    });
    return misfit;
}

FitState stateOf(RigViews& views) {
    const RigGuess guess = guessRig(views);
    FitState state;
    for (const RigCamera& camera : guess.cameras) {
        state.lenses.push_back(coefficientsOf(camera.lens));
        state.cameraPoses.push_back(numbersOfPose(camera.pose));
    }
    for (const SpacePose& pose : guess.poses) state.targetPoses.push_back(numbersOfPose(pose));
    for (const PositionMm& mark : views.target.marks) state.marks.push_back({mark.x, mark.y, mark.z});
    return state;
}

/// Median of distances; 0 without any.
double medianDistance(std::vector<double> distances) {
    return distances.empty() ? 0 : orderStatistic(distances, distances.size() / 2);
}

/// Marks whose residuals no noise explains, and images of which that holds for most; the problems of images.
std::vector<std::vector<std::string>> rejectOutliers(const RigViews& views, const FitState& state, UsedMarks& used) {
    std::vector<double> all, ofImages;
    std::vector<std::vector<std::vector<double>>> perImage(views.views.size(),
                                                           std::vector<std::vector<double>>(state.lenses.size()));
    forEachResidual(views, state, [&](std::size_t v, std::size_t i, std::size_t, double distance) {
        all.push_back(distance), perImage[v][i].push_back(distance);
    });
    for (const auto& view : perImage) {
        for (const std::vector<double>& distances : view) {
            if (!distances.empty()) ofImages.push_back(medianDistance(distances));
        }
    }
    // The median of the length of a vector with two normal components is sigma sqrt(2 ln 2).
    const double sigma = medianDistance(all) / std::sqrt(2 * std::log(2.0)), usual = medianDistance(ofImages);
    std::vector<std::vector<std::string>> problems(views.views.size(), std::vector<std::string>(state.lenses.size()));
    for (std::size_t v = 0; v < used.size(); ++v) {
        for (std::size_t i = 0; i < used[v].size(); ++i) {
            const std::vector<double>& distances = perImage[v][i];
            if (distances.empty()) continue;
            const double own = medianDistance(distances);
            for (std::size_t k = 0; k < distances.size(); ++k) {
                used[v][i][k] = distances[k] < kOutlierSigmas * sigma + kExactPx;
            }
            const auto remaining = static_cast<std::size_t>(std::ranges::count(used[v][i], true));
            if (remaining >= kMinViewMarks && own < kBadViewRatio * usual + kExactPx) continue;
            std::fill(used[v][i].begin(), used[v][i].end(), false);
            problems[v][i] = format(
                "its marks are %.3f px (median) from where the rig sees them, usual are %.3f px; the "
                "target or a camera moved between the images, or marks were mistaken",
                own, usual);
        }
    }
    return problems;
}

bool areFocalsDetermined(const FitState& state, const std::vector<double>& covariance, double variance) {
    if (covariance.empty()) return false;
    const std::size_t n = state.lenses.size() * kCameraParameters;
    for (std::size_t i = 0; i < state.lenses.size(); ++i) {
        const std::size_t fx = i * kCameraParameters;
        const double sigma = std::sqrt(covariance[fx * n + fx] * variance);
        if (!(sigma < kMaxFocalSigma * state.lenses[i][0])) return false;
    }
    return true;
}

/// Keeps the solver's messages about steps that it repeats from the terminal. One at a time.
class SilentSolver {
public:
    SilentSolver() : m_before(FLAGS_minloglevel) { FLAGS_minloglevel = google::GLOG_FATAL; }
    ~SilentSolver() { FLAGS_minloglevel = m_before; }
    SilentSolver(const SilentSolver&) = delete;
    SilentSolver& operator=(const SilentSolver&) = delete;

private:
    int m_before;
};

/// A finished adjustment.
struct Solution {
    FitState state;
    std::vector<double> covariance;  ///< for residuals of variance 1
    double variance = 0;             ///< of a coordinate [px^2]
    Misfit misfit;
    double criterion = 0;
    bool isDetermined = false;
};

Solution solveModel(const RigViews& views, const UsedMarks& used, const LensModel& model, double markSigmaMm,
                    const FitState& start) {
    Solution solution;
    solution.state = start;
    Adjustment adjustment(views, used, model, markSigmaMm);
    double sigmaPx = 0.02;  // weights the prior until the residuals tell
    for (int round = 0; round < (markSigmaMm > 0 ? kPriorRounds : 1); ++round) {
        if (!adjustment.solve(solution.state, false, sigmaPx)) return solution;
        solution.misfit = misfitOf(views, used, solution.state);
        // Each estimated mark adds three numbers and three observations, its prior.
        const double count = 2.0 * static_cast<double>(solution.misfit.marks);
        const double freedom = count - static_cast<double>(adjustment.freeParameters(solution.state));
        if (!(freedom > 0)) return solution;
        solution.variance = solution.misfit.squares / freedom;
        sigmaPx = std::sqrt(solution.variance);
        solution.criterion = count * std::log(solution.misfit.squares / count) +
                             static_cast<double>(adjustment.freeParameters(solution.state)) * std::log(count);
    }
    solution.covariance = adjustment.covariance(solution.state);
    solution.isDetermined = areFocalsDetermined(solution.state, solution.covariance, solution.variance);
    return solution;
}

constexpr int kMaxFutileModels = 2;

/// Tries models with more and more coefficients until two in a row explain the marks no better.
Solution chooseModel(const RigViews& views, const UsedMarks& used, double markSigmaMm, const FitState& start,
                     RigFit& fit) {
    Solution best;
    double smallest = std::numeric_limits<double>::infinity();
    int futile = 0;
    for (const LensModel& model : lensModels()) {
        if (futile == kMaxFutileModels) break;
        Solution solution = solveModel(views, used, model, markSigmaMm, best.isDetermined ? best.state : start);
        LensModelTrial trial{&model, 0, solution.criterion, solution.isDetermined};
        if (solution.misfit.marks > 0) {
            trial.rmsPx = std::sqrt(solution.misfit.squares / static_cast<double>(solution.misfit.marks));
        }
        fit.trials.push_back(trial);
        ++futile;
        if (!solution.isDetermined || !(solution.criterion < smallest)) continue;
        futile = 0;
        smallest = solution.criterion;
        fit.model = &model;
        best = std::move(solution);
    }
    for (LensModelTrial& trial : fit.trials) trial.criterion -= smallest;
    return best;
}

void fillResiduals(const RigViews& views, const UsedMarks& used, const FitState& state,
                   const std::vector<std::vector<std::string>>& problems, RigFit& fit) {
    const std::size_t cameras = state.lenses.size();
    fit.residuals.assign(views.views.size(), std::vector<ViewResidual>(cameras));
    std::vector<Misfit> perCamera(cameras);
    forEachResidual(views, state, [&](std::size_t v, std::size_t i, std::size_t k, double distance) {
        ViewResidual& residual = fit.residuals[v][i];
        ++residual.marks;
        if (!used[v][i][k]) {
            ++residual.rejected;
            return;
        }
        residual.rmsPx += distance * distance;
        perCamera[i].squares += distance * distance, ++perCamera[i].marks;
    });
    for (std::size_t v = 0; v < fit.residuals.size(); ++v) {
        for (std::size_t i = 0; i < cameras; ++i) {
            ViewResidual& residual = fit.residuals[v][i];
            const std::size_t count = residual.marks - residual.rejected;
            residual.rmsPx = count > 0 ? std::sqrt(residual.rmsPx / static_cast<double>(count)) : 0;
            if (!problems.empty()) residual.problem = problems[v][i];
        }
    }
    for (const Misfit& misfit : perCamera) {
        fit.cameraRmsPx.push_back(std::sqrt(misfit.squares / std::max(1.0, static_cast<double>(misfit.marks))));
    }
}

void fillRig(const RigViews& views, const Solution& solution, RigFit& fit) {
    const FitState& state = solution.state;
    for (std::size_t i = 0; i < state.lenses.size(); ++i) {
        RigCamera camera = cameraOfNumbers(state.lenses[i].data(), state.cameraPoses[i].data());
        camera.image = views.images[i];
        fit.rig.cameras.push_back(std::move(camera));
    }
    fit.rig.covariance = solution.covariance;
    for (double& value : fit.rig.covariance) value *= solution.variance;
    fit.rig.points = static_cast<int>(solution.misfit.marks);
    fit.rig.residualPx = std::sqrt(solution.misfit.squares / static_cast<double>(solution.misfit.marks));
    fit.sigmaPx = std::sqrt(solution.variance);
    for (const auto& pose : state.targetPoses) fit.poses.push_back(poseOfNumbers(pose.data()));
    double squares = 0;
    for (std::size_t k = 0; k < state.marks.size(); ++k) {
        fit.marks.push_back({state.marks[k][0], state.marks[k][1], state.marks[k][2]});
        squares += std::pow(state.marks[k][2] - views.target.marks[k].z, 2);
    }
    fit.markShiftMm = std::sqrt(squares / static_cast<double>(state.marks.size()));
}

void requireComplete(const RigViews& views) {
    if (views.images.empty()) throw InvalidInput("cameras", "none", "one or more");
    if (views.views.empty()) throwUndetermined("none");
    for (const RigView& view : views.views) {
        if (view.cameras.size() == views.images.size()) continue;
        throw InvalidInput("view " + view.name, std::to_string(view.cameras.size()) + " images",
                           std::to_string(views.images.size()) + ", one of each camera");
    }
}

}  // namespace

RigFit fitRig(RigViews views, const RigFitOptions& options) {
    requireComplete(views);
    const SilentSolver silent;
    UsedMarks used = allMarks(views);
    FitState state = stateOf(views);
    // Robust, with enough coefficients that distortion is no outlier.
    if (!Adjustment(views, used, lensModel("brown4", "model"), 0).solve(state, true, 1)) {
        throwUndetermined(std::to_string(views.views.size()) + " for which the adjustment does not converge");
    }
    RigFit fit;
    std::vector<std::vector<std::string>> problems;
    if (options.rejectsOutliers && !(options.markSigmaMm > 0)) problems = rejectOutliers(views, state, used);
    Solution solution;
    if (options.model) {
        fit.model = options.model;
        solution = solveModel(views, used, *options.model, options.markSigmaMm, state);
    } else {
        solution = chooseModel(views, used, options.markSigmaMm, state, fit);
    }
    if (!solution.isDetermined) {
        throwUndetermined(std::to_string(views.views.size()) + " in (nearly) the same pose");
    }
    fillRig(views, solution, fit);
    fillResiduals(views, used, solution.state, problems, fit);
    return fit;
}

}  // namespace strainlens
