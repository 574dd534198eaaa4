// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_guess.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>
#include <opencv2/calib3d.hpp>
#include <optional>
#include <string>
#include <utility>

#include "compute/types/error.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinGuessMarks = 6, kMinGuessViews = 3;

/// A camera by itself.
struct SingleCamera {
    RigCamera camera;
    std::vector<std::optional<SpacePose>> poses;  ///< of the target in each view, to this camera
};

std::string cameraName(std::size_t camera) { return "camera " + std::to_string(camera); }

SpacePose poseOf(const cv::Mat& rotation, const cv::Mat& translation) {
    return {{rotation.at<double>(0), rotation.at<double>(1), rotation.at<double>(2)},
            {translation.at<double>(0), translation.at<double>(1), translation.at<double>(2)}};
}

SingleCamera calibrateAlone(const RigViews& views, std::size_t index) {
    SingleCamera single;
    single.camera.image = views.images[index];
    single.poses.resize(views.views.size());
    std::vector<std::vector<cv::Point3f>> objectPoints;
    std::vector<std::vector<cv::Point2f>> imagePoints;
    std::vector<std::size_t> used;
    for (std::size_t v = 0; v < views.views.size(); ++v) {
        const std::vector<MarkObservation>& seen = views.views[v].cameras[index];
        if (seen.size() < kMinGuessMarks) continue;
        used.push_back(v);
        objectPoints.emplace_back(), imagePoints.emplace_back();
        for (const MarkObservation& observation : seen) {
            const PositionMm mark = views.target.marks[observation.mark];
            objectPoints.back().emplace_back(static_cast<float>(mark.x), static_cast<float>(mark.y), 0.0f);
            imagePoints.back().emplace_back(static_cast<float>(observation.pixel.x),
                                            static_cast<float>(observation.pixel.y));
        }
    }
    if (used.size() < kMinGuessViews) {
        throw InvalidInput(cameraName(index), std::to_string(used.size()) + " images that show the target",
                           "3 or more, tilted by 15 to 45 degrees in different directions");
    }
    cv::Mat matrix, distortion;
    std::vector<cv::Mat> rotations, translations;
    try {
        // k2 and p are left to the adjustment: with few views they run away.
        cv::calibrateCamera(objectPoints, imagePoints, {views.images[index].width, views.images[index].height}, matrix,
                            distortion, rotations, translations,
                            cv::CALIB_FIX_K2 | cv::CALIB_FIX_K3 | cv::CALIB_ZERO_TANGENT_DIST);
    } catch (const cv::Exception&) {
        throw InvalidInput(cameraName(index), std::to_string(used.size()) + " images for which it does not converge",
                           "images of the target tilted by 15 to 45 degrees in different directions");
    }
    single.camera.lens = {matrix.at<double>(0, 0), matrix.at<double>(1, 1), matrix.at<double>(0, 2),
                          matrix.at<double>(1, 2), distortion.at<double>(0)};
    for (std::size_t k = 0; k < used.size(); ++k) single.poses[used[k]] = poseOf(rotations[k], translations[k]);
    return single;
}

double medianOf(std::vector<double> values) { return orderStatistic(values, values.size() / 2); }

/// Median of the poses that the shared views give, component by component, relative to the first.
SpacePose medianPose(const std::vector<SpacePose>& poses) {
    std::array<std::vector<double>, 6> parts;
    for (const SpacePose& pose : poses) {
        const SpacePose relative = compose(pose, inverseOf(poses.front()));
        const std::array<double, 6> numbers = {relative.rotation.x, relative.rotation.y, relative.rotation.z,
                                               pose.translation.x,  pose.translation.y,  pose.translation.z};
        for (std::size_t k = 0; k < 6; ++k) parts[k].push_back(numbers[k]);
    }
    const SpacePose turn = {{medianOf(parts[0]), medianOf(parts[1]), medianOf(parts[2])}, {}};
    return {compose(turn, {poses.front().rotation, {}}).rotation,
            {medianOf(parts[3]), medianOf(parts[4]), medianOf(parts[5])}};
}

/// Half a turn of the target about its middle.
SpacePose halfTurnOf(const RigTarget& target) {
    PositionMm middle;
    for (const PositionMm& mark : target.marks) middle = middle + mark;
    middle = (2.0 / static_cast<double>(target.marks.size())) * middle;
    return {{0, 0, std::numbers::pi}, {middle.x, middle.y, 0}};
}

double angleBetween(const SpacePose& a, const SpacePose& b) { return lengthOf(compose(a, inverseOf(b)).rotation); }

/// Links the cameras of a rig over the views that they share.
class CameraLinks {
public:
    CameraLinks(RigViews& views, std::vector<SingleCamera>& singles)
        : m_views(views), m_singles(singles), m_halfTurn(halfTurnOf(views.target)), m_isLinked(singles.size()) {}

    void link() {
        m_isLinked[0] = true;
        for (bool hasChanged = true; hasChanged;) {
            hasChanged = false;
            for (std::size_t i = 1; i < m_singles.size(); ++i) {
                if (!m_isLinked[i] && linkCamera(i)) m_isLinked[i] = hasChanged = true;
            }
        }
        for (std::size_t i = 1; i < m_singles.size(); ++i) {
            if (m_isLinked[i]) continue;
            throw InvalidInput(cameraName(i), "no view that another camera shares",
                               "views in which the target is seen by this camera and another one at the same time");
        }
    }

private:
    /// The camera's pose relative to camera 0 by a view and another camera, with the target as seen or turned.
    SpacePose poseBy(std::size_t i, std::size_t j, std::size_t view, bool isTurned) const {
        SpacePose own = *m_singles[i].poses[view];
        if (isTurned) own = compose(own, m_halfTurn);
        return compose(compose(own, inverseOf(*m_singles[j].poses[view])), m_singles[j].camera.pose);
    }

    bool linkCamera(std::size_t i) {
        struct Shared {
            std::size_t camera, view;
        };
        std::vector<Shared> shared;
        for (std::size_t v = 0; v < m_views.views.size(); ++v) {
            for (std::size_t j = 0; j < m_singles.size(); ++j) {
                if (!m_isLinked[j] || !m_singles[i].poses[v] || !m_singles[j].poses[v]) continue;
                shared.push_back({j, v});
                break;
            }
        }
        if (shared.empty()) return false;
        std::vector<SpacePose> poses;
        for (const Shared& s : shared) poses.push_back(poseBy(i, s.camera, s.view, false));
        if (m_views.target.isHalfTurnAmbiguous) {
            // Only the true pose is the same in all views.
            SpacePose best;
            double smallest = std::numeric_limits<double>::infinity();
            for (const Shared& candidate : shared) {
                for (const bool isTurned : {false, true}) {
                    const SpacePose pose = poseBy(i, candidate.camera, candidate.view, isTurned);
                    double sum = 0;
                    for (const Shared& s : shared) sum += distanceTo(pose, i, s.camera, s.view).first;
                    if (sum < smallest) smallest = sum, best = pose;
                }
            }
            for (std::size_t k = 0; k < shared.size(); ++k) {
                if (!distanceTo(best, i, shared[k].camera, shared[k].view).second) continue;
                poses[k] = poseBy(i, shared[k].camera, shared[k].view, true);
                turnMarks(i, shared[k].view);
            }
        }
        m_singles[i].camera.pose = medianPose(poses);
        return true;
    }

    /// Smallest angle between a pose and the view's, and whether the turned target has it.
    std::pair<double, bool> distanceTo(const SpacePose& pose, std::size_t i, std::size_t j, std::size_t view) const {
        const double seen = angleBetween(pose, poseBy(i, j, view, false));
        const double turned = angleBetween(pose, poseBy(i, j, view, true));
        return {std::min(seen, turned), turned < seen};
    }

    void turnMarks(std::size_t i, std::size_t view) {
        for (MarkObservation& observation : m_views.views[view].cameras[i]) {
            observation.mark = m_views.target.marks.size() - 1 - observation.mark;
        }
        m_singles[i].poses[view] = compose(*m_singles[i].poses[view], m_halfTurn);
    }

    RigViews& m_views;
    std::vector<SingleCamera>& m_singles;
    SpacePose m_halfTurn;
    std::vector<bool> m_isLinked;
};

}  // namespace

RigGuess guessRig(RigViews& views) {
    std::vector<SingleCamera> singles;
    for (std::size_t i = 0; i < views.images.size(); ++i) singles.push_back(calibrateAlone(views, i));
    CameraLinks(views, singles).link();
    RigGuess guess;
    for (const SingleCamera& single : singles) guess.cameras.push_back(single.camera);
    for (std::size_t v = 0; v < views.views.size(); ++v) {
        std::size_t best = singles.size(), most = 0;
        for (std::size_t i = 0; i < singles.size(); ++i) {
            const std::size_t count = views.views[v].cameras[i].size();
            if (singles[i].poses[v] && count > most) best = i, most = count;
        }
        guess.poses.push_back(best == singles.size()
                                  ? SpacePose{}
                                  : compose(inverseOf(singles[best].camera.pose), *singles[best].poses[v]));
    }
    return guess;
}

}  // namespace strainlens
