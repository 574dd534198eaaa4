// SPDX-License-Identifier: MPL-2.0
#include "compute/search/pyramid_search.h"

#include <algorithm>
#include <array>
#include <vector>

#include "compute/search/search_strategy.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

constexpr int kMinBlockSide = 8;
constexpr int kDescentRadius = 2;

/// Host copy of the pair at one level.
struct LevelImages {
    GrayImage<std::uint8_t> reference, deformed;

    static LevelImages download(Session& session) {
        return {session.download(kReferenceSlot), session.download(kDeformedSlot)};
    }
    void uploadTo(Session& session) const {
        session.upload(kReferenceSlot, reference);
        session.upload(kDeformedSlot, deformed);
    }
};

int levelBlockSide(int side, int level) { return std::min(side, std::max(kMinBlockSide, side >> level)); }

/// Whether level `level` of the pair is at least twice as large as its blocks.
bool isLargeEnough(ImageSize size, const Grid& grid, int level) {
    return (size.width >> level) >= 2 * levelBlockSide(grid.blockWidth, level) &&
           (size.height >> level) >= 2 * levelBlockSide(grid.blockHeight, level);
}

/// Corners of the level's blocks along one axis.
std::vector<int> levelCorners(const std::vector<int>& corners, int fullSide, int levelSide, int imageSide, int level) {
    std::vector<int> result(corners.size());
    std::ranges::transform(corners, result.begin(), [&](int corner) {
        const int centre = (corner + fullSide / 2) >> level;
        return std::clamp(centre - levelSide / 2, 0, imageSide - levelSide);
    });
    return result;
}

Grid levelGrid(const Grid& grid, ImageSize levelSize, int level) {
    Grid result;
    result.blockWidth = levelBlockSide(grid.blockWidth, level);
    result.blockHeight = levelBlockSide(grid.blockHeight, level);
    result.lefts = levelCorners(grid.lefts, grid.blockWidth, result.blockWidth, levelSize.width, level);
    result.tops = levelCorners(grid.tops, grid.blockHeight, result.blockHeight, levelSize.height, level);
    result.statuses = grid.statuses;
    return result;
}

/// Vector of node (column, row) or of its first neighbour with a result.
const Displacement* nearestVector(const Grid& grid, const SearchResult& result, int column, int row) {
    constexpr std::array<std::array<int, 2>, 5> kSteps{{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
    for (const auto& [stepX, stepY] : kSteps) {
        const int x = column + stepX, y = row + stepY;
        if (x < 0 || y < 0 || x >= grid.columns() || y >= grid.rows()) continue;
        const std::size_t i = grid.index(x, y);
        if (result.status[i] == PointStatus::Ok) return &result.vectors[i];
    }
    return nullptr;
}

std::vector<Displacement> doubleVectors(const Grid& grid, const SearchResult& result) {
    std::vector<Displacement> doubled(grid.size());
    const auto twice = [](int v) {
        return static_cast<std::int16_t>(std::clamp(2 * v, -kMaxDisplacement, kMaxDisplacement));
    };
    for (std::size_t node = 0; node < grid.size(); ++node) {
        const NodePosition at = grid.positionOf(node);
        const Displacement* vector = nearestVector(grid, result, at.column, at.row);
        if (vector) doubled[node] = {twice(vector->dx), twice(vector->dy)};
    }
    return doubled;
}

FullSearchParameters levelParameters(const FullSearchParameters& full, int level, bool coarsest) {
    FullSearchParameters result = full;
    // In pixels of the full image a coarse block is larger and may leave the image where the full block does not.
    if (level > 0) result.border = BorderMode::Replicate;
    const auto coarsestRadius = [&](int radius) { return (radius + (1 << level) - 1) >> level; };
    result.radiusX = coarsest ? coarsestRadius(full.radiusX) : kDescentRadius;
    result.radiusY = coarsest ? coarsestRadius(full.radiusY) : kDescentRadius;
    return result;
}

/// Builds the levels above the full image, finest first; leaves the coarsest one in the session.
std::vector<LevelImages> buildLevels(Session& session, const LevelImages& fullImages, const Grid& grid, int maxLevels) {
    std::vector<LevelImages> levels;
    for (int level = 1; level < maxLevels; ++level) {
        if (!isLargeEnough(fullImages.reference.size(), grid, level)) break;
        if (!isLargeEnough(fullImages.deformed.size(), grid, level)) break;
        session.halve(kReferenceSlot);
        session.halve(kDeformedSlot);
        levels.push_back(LevelImages::download(session));
    }
    return levels;
}

void addCounts(const SearchResult& level, SearchResult& sum) {
    sum.evaluations += level.evaluations;
    sum.downloadMs += level.downloadMs;
    sum.computeMs += level.computeMs;
}

/// Searches the levels above the full image, coarsest first, without progress, because they are a small part of the
/// work. Adds their counts to `counts` and returns the prediction for the full image.
std::vector<Displacement> searchCoarseLevels(Session& session, const std::vector<LevelImages>& levels, const Grid& grid,
                                             const FullSearchParameters& full, SearchResult& counts,
                                             const JobControl& job) {
    std::vector<Displacement> prediction;
    SearchResult found;
    const int coarsest = static_cast<int>(levels.size());
    for (int level = coarsest; level > 0; --level) {
        const LevelImages& images = levels[static_cast<std::size_t>(level) - 1];
        if (level != coarsest) images.uploadTo(session);
        const Grid coarseGrid = levelGrid(grid, images.reference.size(), level);
        session.fullSearch(kForwardPair, coarseGrid, levelParameters(full, level, level == coarsest), prediction, found,
                           {job.stop, {}, {}});
        addCounts(found, counts);
        prediction = doubleVectors(grid, found);
    }
    return prediction;
}

}  // namespace

void pyramidSearch(Session& session, const Grid& grid, const PyramidSearchParameters& parameters, SearchResult& result,
                   const JobControl& job) {
    requireAllowed("pyramid-levels", parameters.levels);
    const LevelImages fullImages = LevelImages::download(session);
    std::vector<Displacement> prediction;
    SearchResult coarse;
    bool single = true;
    try {
        const std::vector<LevelImages> levels = buildLevels(session, fullImages, grid, parameters.levels);
        prediction = searchCoarseLevels(session, levels, grid, parameters.full, coarse, job);
        single = levels.empty();
    } catch (...) {
        try {
            fullImages.uploadTo(session);
        } catch (...) {  // a device that fails here has failed before, and that error is thrown
        }
        throw;
    }
    fullImages.uploadTo(session);
    session.fullSearch(kForwardPair, grid, levelParameters(parameters.full, 0, single), prediction, result, job);
    addCounts(coarse, result);
}

namespace {

constexpr std::string_view kPyramidReads[] = {"criterion", "radius-x", "radius-y", "border", "pyramid-levels", "light"};

std::vector<OperationRequest> pyramidOperations(const RunParameters& parameters) {
    return {Operation::HalveImage, fullSearchParameters(parameters)};
}

/// Does not use earlier frames.
void searchByPyramid(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory&,
                     SearchResult& result, const JobControl& job) {
    pyramidSearch(session, grid, {fullSearchParameters(parameters), parameters.pyramidLevels}, result, job);
}

}  // namespace

extern const SearchStrategy kPyramidStrategy = {
    .traits = {.value = {"pyramid", "Pyramid", "goes from coarse to fine"}, .reads = kPyramidReads},
    .neededOperations = pyramidOperations,
    .search = searchByPyramid,
};

}  // namespace strainlens
