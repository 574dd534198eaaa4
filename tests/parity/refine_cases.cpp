// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <span>
#include <stop_token>

#include "compute/backend/backend_registry.h"
#include "compute/reference/refine.h"
#include "compute/reference/search.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/refine_agreement.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

/// Inputs of a refinement.
struct RefineInput {
    AnyImage reference = GrayImage<std::uint8_t>(), deformed = GrayImage<std::uint8_t>();
    Grid grid;
    RoiMask roi;
    RefineParameters parameters;
    SearchResult found;
};

SpecimenOptions randomSpecimen(Random& random, int largestSide) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {between(random, 90, largestSide), between(random, 90, largestSide)};
    options.seed = random();
    options.noiseSigma = between(random, 0, 3);
    options.shiftX = between(random, -400, 400) / 100.0;
    options.shiftY = between(random, -400, 400) / 100.0;
    options.exx = between(random, -20, 20) / 1000.0;
    options.eyy = between(random, -20, 20) / 1000.0;
    options.exy = between(random, -10, 10) / 1000.0;
    options.rotationDeg = between(random, -20, 20) / 10.0;
    return options;
}

/// Runs the recursive search on 8-bit images.
void search(const Specimen& specimen, RefineInput& input) {
    reference::recursiveSearch(specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>(),
                               input.grid, {}, {}, input.found, {});
}

template <typename Pixel>
GrayImage<float> scaledToFloat(const GrayImage<Pixel>& image) {
    GrayImage<float> result(image.width(), image.height());
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) result(x, y) = static_cast<float>(image(x, y)) / 65535.0F;
    }
    return result;
}

void render(const Specimen& specimen, int depth, RefineInput& input) {
    if (depth == 0) {
        input.reference = specimen.renderReference<std::uint8_t>();
        input.deformed = specimen.renderDeformed<std::uint8_t>();
    } else if (depth == 1) {
        input.reference = specimen.renderReference<std::uint16_t>();
        input.deformed = specimen.renderDeformed<std::uint16_t>();
    } else {
        input.reference = scaledToFloat(specimen.renderReference<std::uint16_t>());
        input.deformed = scaledToFloat(specimen.renderDeformed<std::uint16_t>());
    }
}

/// Half the smallest subset that determines every parameter.
int smallestHalf(ShapeOrder order) { return 2 + 4 * numberOf(order); }

RefineParameters randomParameters(Random& random, ShapeOrder order) {
    RefineParameters parameters;
    parameters.order = order;
    parameters.subset = 2 * between(random, smallestHalf(order), 20) + 1;
    parameters.interpolation = static_cast<Interpolation>(between(random, 0, 2));
    parameters.prefilterSigmaPx = between(random, 0, 3) == 0 ? 0.7 : 0;
    return parameters;
}

RefineInput randomInput(Random& random, ShapeOrder order, int largestSide) {
    RefineInput input;
    const Specimen specimen(randomSpecimen(random, largestSide));
    render(specimen, between(random, 0, 2), input);
    input.grid = makeGrid({between(random, 7, 23), between(random, 24, 33), between(random, 24, 33), 0},
                          specimen.options().size, {});
    input.parameters = randomParameters(random, order);
    search(specimen, input);
    return input;
}

/// The region has a hole, a slit and an edge.
void addRegion(Random& random, RefineInput& input) {
    const ImageSize size = sizeOf(input.reference);
    const int x0 = between(random, 20, size.width - 20), y0 = between(random, 20, size.height - 20);
    const int radius = between(random, 5, 25), slit = between(random, 10, size.width - 10);
    input.roi = RoiMask::where(size, [&](int x, int y) {
        const bool hole = (x - x0) * (x - x0) + (y - y0) * (y - y0) < radius * radius;
        return !hole && x != slit && x + y >= 30;
    });
}

/// Adds a Gaussian weight. The narrowest has the effective area, 2 pi s^2, of the smallest subset.
void addWeight(Random& random, RefineInput& input) {
    const double smallest = 2 * smallestHalf(input.parameters.order) + 1;
    const double narrowest = 0.4 * smallest / input.parameters.subset;
    input.parameters.gaussianWeight = std::max({between(random, 10, 50) / 100.0, 0.1, narrowest});
}

void damageVectors(Random& random, RefineInput& input) {
    for (Displacement& vector : input.found.vectors) {
        if (between(random, 0, 5) == 0) vector = {vector.dx, static_cast<std::int16_t>(vector.dy + 9)};
    }
}

/// The largest differences of all comparisons so far.
RefineAgreement& worstSoFar() {
    static RefineAgreement worst{RefineParameters()};
    return worst;
}

/// "" if both agree, otherwise the difference.
std::string compare(const RefineResult& expected, const RefineResult& actual, const RefineParameters& parameters) {
    RefineAgreement agreement(parameters);
    agreement.addAll(valuesOf(expected), valuesOf(actual));
    worstSoFar().merge(agreement);
    return agreement.difference();
}

reference::RefinedImages imagesOf(const RefineInput& input) {
    return {viewOf(input.reference), viewOf(input.deformed), input.parameters};
}

void refineByReference(const RefineInput& input, RefineResult& result) {
    reference::refine(imagesOf(input), input.grid, input.roi, input.parameters, input.found, result, {});
}

void refineBy(Session& session, const RefineInput& input, RefineResult& result, const JobControl& job = {}) {
    session.makeRefiner(kForwardPair, input.roi, input.parameters)->refineGrid(input.grid, input.found, result, job);
}

std::string test(Session& session, const RefineInput& input) {
    if (!session.supports(Operation::Refine)) return "";
    RefineResult expected, actual;
    refineByReference(input, expected);
    session.uploadForRefinement(kReferenceSlot, viewOf(input.reference));
    session.uploadForRefinement(kDeformedSlot, viewOf(input.deformed));
    refineBy(session, input, actual);
    return compare(expected, actual, input.parameters);
}

/// Noise displaced by integers: exact interpolation leaves no residual. So the residual shows errors of the spline
/// coefficients that move a point by much less than the tolerance: a pole that is wrong by 0.001 leaves about 0.002 of
/// the noise.
std::string testIntegerShift(Session& session, std::uint64_t seed) {
    Random random(seed);
    RefineInput input;
    const ImageSize size{between(random, 70, 110), between(random, 70, 110)};
    const int dx = between(random, -5, 5), dy = between(random, -5, 5);
    const GrayImage<std::uint8_t> noise = makeImage({size.width + 10, size.height + 10}, Content::Noise, random);
    GrayImage<std::uint8_t> reference(size), deformed(size);
    forEachPixel(size, [&](int x, int y) {
        reference(x, y) = noise(x + 5, y + 5);
        deformed(x, y) = noise(x + 5 - dx, y + 5 - dy);
    });
    input.grid = makeGrid({17, 16, 16, 0}, size, {});
    // From a wrong initial guess, rounding could select among several solutions with a correlation of 1.
    input.found.reset(input.grid);
    std::ranges::fill(input.found.vectors, Displacement{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)});
    std::ranges::fill(input.found.status, PointStatus::Ok);
    input.reference = std::move(reference);
    input.deformed = std::move(deformed);
    input.parameters.subset = 21;
    for (const Interpolation interpolation :
         {Interpolation::Hermite, Interpolation::CubicSpline, Interpolation::QuinticSpline}) {
        input.parameters.interpolation = interpolation;
        std::string difference = test(session, input);
        if (!difference.empty()) return difference;
    }
    return "";
}

/// One point whose subset is nearly as large as the images; the deformed image is darker.
RefineInput largeSubset(std::uint64_t seed, ShapeOrder order) {
    Random random(seed);
    RefineInput input;
    SpecimenOptions options = randomSpecimen(random, 90);
    options.size = {290, 280};
    const Specimen specimen(options);
    GrayImage<std::uint8_t> deformed = specimen.renderDeformed<std::uint8_t>();
    input.grid = makeGrid({200, 64, 64, 100}, options.size, {});
    reference::recursiveSearch(specimen.renderReference<std::uint8_t>(), deformed, input.grid, {}, {}, input.found, {});
    for (int y = 0; y < deformed.height(); ++y) {
        for (int x = 0; x < deformed.width(); ++x) deformed(x, y) = static_cast<std::uint8_t>(deformed(x, y) / 2 + 5);
    }
    input.reference = specimen.renderReference<std::uint8_t>();
    input.deformed = std::move(deformed);
    input.parameters.order = order;
    input.parameters.subset = 2 * between(random, 60, 127) + 1;
    return input;
}

/// The session's images change between refinements, which invalidates cached data.
std::string testChanges(const std::string& deviceId, std::uint64_t seed) {
    const auto opened = openInProcess(deviceId, {1});
    Session& session = *opened;
    if (!session.supports(Operation::Refine)) return "";
    Random random(seed);
    SpecimenOptions options = randomSpecimen(random, 110);
    const Specimen specimen(options);
    options.shiftX += 0.3;
    const Specimen next(options);
    RefineInput input;
    input.grid = makeGrid({29, 24, 24, 0}, options.size, {});
    input.parameters.subset = 23;
    render(specimen, 0, input);
    search(specimen, input);
    std::string difference;
    const auto differs = [&](const char* when) {
        RefineResult expected, actual;
        refineByReference(input, expected);
        refineBy(session, input, actual);
        difference = compare(expected, actual, input.parameters);
        if (!difference.empty()) difference = std::string(when) + ": " + difference;
        return !difference.empty();
    };
    session.upload(kReferenceSlot, specimen.renderReference<std::uint8_t>());
    session.upload(kDeformedSlot, specimen.renderDeformed<std::uint8_t>());
    if (differs("first")) return difference;
    session.uploadNext(next.renderDeformed<std::uint8_t>());
    session.useNext(kDeformedSlot);
    input.deformed = next.renderDeformed<std::uint8_t>();
    if (differs("next image")) return difference;
    session.filter(kReferenceSlot, MedianFilter{3});
    input.reference = session.download(kReferenceSlot);
    if (differs("filtered")) return difference;
    input.parameters.prefilterSigmaPx = 0.6;
    if (differs("smoothed")) return difference;
    input.parameters.prefilterSigmaPx = 3;
    if (differs("smoothed with the widest filter")) return difference;
    input.parameters.prefilterSigmaPx = 0.6;
    input.parameters.gaussianWeight = 0.3;
    if (differs("weighted")) return difference;
    input.parameters.subset = 21;
    if (differs("weighted, smaller subset")) return difference;
    input.parameters.gaussianWeight = 0.2;
    if (differs("weighted, narrower")) return difference;
    input.parameters.gaussianWeight = 0;
    if (differs("no longer weighted")) return difference;
    input.deformed = specimen.renderDeformed<std::uint16_t>();
    session.uploadForRefinement(kDeformedSlot, viewOf(input.deformed));
    if (differs("full depth")) return difference;
    session.upload(kDeformedSlot, next.renderDeformed<std::uint8_t>());
    if (differs("8-bit upload with a full-depth image")) return difference;
    session.snapshotForRefinement(kDeformedSlot);
    input.deformed = next.renderDeformed<std::uint8_t>();
    if (differs("snapshot replaces full depth")) return difference;
    session.filter(kDeformedSlot, MedianFilter{5});
    session.filter(kDeformedSlot, MedianFilter{3});
    if (differs("snapshot before filters")) return difference;
    session.upload(kDeformedSlot, specimen.renderDeformed<std::uint8_t>());
    if (differs("upload discards the snapshot")) return difference;
    session.snapshotForRefinement(kDeformedSlot);
    session.filter(kDeformedSlot, MedianFilter{3});
    input.deformed = specimen.renderDeformed<std::uint8_t>();
    if (differs("second snapshot")) return difference;
    session.uploadNext(next.renderDeformed<std::uint8_t>());
    session.useNext(kDeformedSlot);
    session.snapshotForRefinement(kDeformedSlot);
    input.deformed = next.renderDeformed<std::uint8_t>();
    return differs("snapshot without a filter") ? difference : "";
}

/// Stops after the first batch, the seeds: their results equal those without a stop, the rest is NotComputed.
std::string testStop(Session& session, std::uint64_t seed) {
    if (!session.supports(Operation::Refine)) return "";
    Random random(seed);
    const RefineInput input = randomInput(random, ShapeOrder::First, 150);
    session.uploadForRefinement(kReferenceSlot, viewOf(input.reference));
    session.uploadForRefinement(kDeformedSlot, viewOf(input.deformed));
    RefineResult complete, stopped;
    refineBy(session, input, complete);
    std::stop_source source;
    JobControl job;
    job.stop = source.get_token();
    job.onProgress = [&](double) { source.request_stop(); };
    refineBy(session, input, stopped, job);
    std::size_t refined = 0, skipped = 0;
    for (std::size_t i = 0; i < complete.status.size(); ++i) {
        if (input.found.status[i] != PointStatus::Ok) continue;
        skipped += stopped.status[i] == PointStatus::NotComputed;
        if (stopped.status[i] == PointStatus::NotComputed) continue;
        ++refined;
        if (stopped.status[i] == PointStatus::Ok && !(stopped.u[i] == complete.u[i] && stopped.v[i] == complete.v[i])) {
            return "point " + std::to_string(i) + " differs from a refinement without a stop";
        }
    }
    if (refined > 0 && skipped > refined) return "";
    return std::to_string(refined) + " points refined and " + std::to_string(skipped) +
           " skipped after the first batch";
}

/// Refines the tasks in two batches and compares with the scalar reference. Backward: with exchanged images, after a
/// forward batch with another region.
std::string compareBatches(Session& session, const RefineInput& input, std::span<const rules::RefineTask> tasks,
                           ImagePair pair = kForwardPair) {
    session.uploadForRefinement(pair.source, viewOf(input.reference));
    session.uploadForRefinement(pair.target, viewOf(input.deformed));
    const RoiMask left = RoiMask::where(sizeOf(viewOf(input.deformed)), [](int x, int) { return x < 70; });
    if (pair.source == kDeformedSlot) {
        std::vector<rules::RefinedPoint> points(1);
        session.makeRefiner(kForwardPair, left, input.parameters)->refine(tasks.first(1), points, {});
    }
    const std::unique_ptr<Refiner> refiner = session.makeRefiner(pair, input.roi, input.parameters);
    std::vector<rules::RefinedPoint> expected(tasks.size()), actual(tasks.size());
    const reference::RefinedImages images = imagesOf(input);
    for (std::size_t k = 0; k < tasks.size(); ++k) {
        expected[k] = reference::refinePoint(images, input.roi, input.parameters, tasks[k]);
    }
    const std::size_t half = tasks.size() / 2;
    refiner->refine(tasks.first(half), std::span(actual).first(half), {});
    refiner->refine(tasks.subspan(half), std::span(actual).subspan(half), {});
    RefineResult expectedResult, actualResult;
    for (RefineResult* result : {&expectedResult, &actualResult}) result->resize(tasks.size(), input.parameters.order);
    for (std::size_t k = 0; k < tasks.size(); ++k) {
        expectedResult.set(k, expected[k]);
        actualResult.set(k, actual[k]);
    }
    return compare(expectedResult, actualResult, input.parameters);
}

/// Points up to the image's edge, with initial guesses near the true displacement.
std::string testEdgePoints(Session& session, ShapeOrder order, std::uint64_t seed) {
    if (!session.supports(Operation::Refine)) return "";
    Random random(seed + 4000);
    const Specimen specimen(randomSpecimen(random, 150));
    RefineInput input;
    render(specimen, between(random, 0, 2), input);
    input.parameters = randomParameters(random, order);
    // With fewer pixels of 21 x 21 px the second derivatives are too ill-conditioned for a comparison.
    if (order == ShapeOrder::Second) input.parameters.minimumShare = 0.4;
    const ImageSize size = specimen.options().size;
    std::vector<rules::RefineTask> tasks;
    for (std::size_t k = 0; k < 60; ++k) {
        const auto nearEdge = [&](int side) {
            const int distance = between(random, 0, 12);
            return between(random, 0, 1) == 0 ? distance : side - 1 - distance;
        };
        int x = between(random, 0, size.width - 1), y = between(random, 0, size.height - 1);
        if (k % 3 != 0) x = nearEdge(size.width);
        if (k % 3 != 1) y = nearEdge(size.height);
        const PointPx at = {double(x), double(y)}, moved = specimen.displacementAt(at);
        const DisplacementGradient gradient = specimen.gradientAt(at);
        ShapeFunction guess{{moved.x, gradient.ux, gradient.uy}, {moved.y, gradient.vx, gradient.vy}};
        guess.u.value += between(random, -60, 60) / 100.0;
        guess.v.value += between(random, -60, 60) / 100.0;
        tasks.push_back({x, y, guess, k});
    }
    return compareBatches(session, input, tasks);
}

/// Batches with initial guesses near the result.
std::string testBatches(Session& session, const RefineInput& input, std::uint64_t seed, ImagePair pair = kForwardPair) {
    RefineResult result;
    refineByReference(input, result);
    Random random(seed + 3000);
    std::vector<rules::RefineTask> tasks;
    for (int row = 0; row < input.grid.rows(); ++row) {
        for (int column = 0; column < input.grid.columns(); ++column) {
            const std::size_t node = input.grid.index(column, row);
            if (result.status[node] != PointStatus::Ok) continue;
            ShapeFunction guess = result.shapeAt(node);
            guess.u.value += between(random, -60, 60) / 100.0;
            guess.v.value += between(random, -60, 60) / 100.0;
            guess.u.x += between(random, -10, 10) / 1000.0;
            tasks.push_back({input.grid.centreX(column), input.grid.centreY(row), guess, node});
        }
    }
    return compareBatches(session, input, tasks, pair);
}

std::function<void()> prepareTiming(Session& session, ShapeOrder order, double gaussianWeight = 0) {
    if (!session.supports(Operation::Refine)) return [] {};
    Random random(1);
    auto input = std::make_shared<RefineInput>(randomInput(random, order, 300));
    input->parameters = {};
    input->parameters.order = order;
    input->parameters.gaussianWeight = gaussianWeight;
    session.uploadForRefinement(kReferenceSlot, viewOf(input->reference));
    session.uploadForRefinement(kDeformedSlot, viewOf(input->deformed));
    return [input, &session] {
        RefineResult result;
        refineBy(session, *input, result);
    };
}

}  // namespace

std::string worstOfRefinement() { return worstSoFar().worst(); }

void addRefineCases(std::vector<ParityCase>& cases) {
    const std::array<std::string, kHighestOrder> names = {"first", "second", "third", "fourth"};
    for (int number = 1; number <= kHighestOrder; ++number) {
        const ShapeOrder order = shapeOrder(number);
        const std::string& ordinal = names[static_cast<std::size_t>(number - 1)];
        const std::string name = "refine/" + ordinal + "-", nameWeighted = "refine/weighted-" + ordinal;
        const auto input = [order](std::uint64_t seed) {
            Random random(seed);
            return randomInput(random, order, 150);
        };
        cases.push_back({name + "plain",
                         [input](Session& session, std::uint64_t seed) { return test(session, input(seed)); },
                         [order](Session& session) { return prepareTiming(session, order); }});
        cases.push_back({name + "region",
                         [input](Session& session, std::uint64_t seed) {
                             RefineInput changed = input(seed);
                             Random random(seed + 1000);
                             addRegion(random, changed);
                             return test(session, changed);
                         },
                         {}});
        cases.push_back({name + "wrong-vectors",
                         [input](Session& session, std::uint64_t seed) {
                             RefineInput changed = input(seed);
                             Random random(seed + 2000);
                             damageVectors(random, changed);
                             return test(session, changed);
                         },
                         {}});
        cases.push_back({name + "batches",
                         [input](Session& session, std::uint64_t seed) {
                             RefineInput changed = input(seed);
                             Random random(seed + 1000);
                             addRegion(random, changed);
                             return session.supports(Operation::Refine) ? testBatches(session, changed, seed) : "";
                         },
                         {}});
        cases.push_back({name + "batches-backward",
                         [input](Session& session, std::uint64_t seed) {
                             RefineInput changed = input(seed);
                             Random random(seed + 1000);
                             addRegion(random, changed);
                             if (!session.supports(Operation::Refine)) return std::string();
                             return testBatches(session, changed, seed, kBackwardPair);
                         },
                         {}});
        const auto weighted = [input](std::uint64_t seed) {
            RefineInput changed = input(seed);
            Random random(seed + 4000);
            addWeight(random, changed);
            if (seed % 2 == 0) addRegion(random, changed);
            return changed;
        };
        cases.push_back({nameWeighted,
                         [weighted](Session& session, std::uint64_t seed) { return test(session, weighted(seed)); },
                         [order](Session& session) { return prepareTiming(session, order, 0.25); }});
        cases.push_back({nameWeighted + "-batches",
                         [weighted](Session& session, std::uint64_t seed) {
                             return session.supports(Operation::Refine) ? testBatches(session, weighted(seed), seed)
                                                                        : "";
                         },
                         {}});
        cases.push_back({nameWeighted + "-large-subset",
                         [order](Session& session, std::uint64_t seed) {
                             RefineInput changed = largeSubset(seed, order);
                             Random random(seed + 4000);
                             addWeight(random, changed);
                             return test(session, changed);
                         },
                         {}});
        // Above the second order floats are less accurate for the variances of strongly cut subsets.
        if (!(order > ShapeOrder::Second)) {
            cases.push_back(
                {name + "edge-points",
                 [order](Session& session, std::uint64_t seed) { return testEdgePoints(session, order, seed); },
                 {}});
        }
        cases.push_back(
            {name + "large-subset",
             [order](Session& session, std::uint64_t seed) { return test(session, largeSubset(seed, order)); },
             {}});
    }
    cases.push_back({"refine/integer-shift", testIntegerShift, {}});
    cases.push_back({"refine/changing-images", {}, {}, testChanges});
    cases.push_back({"refine/stop", testStop, {}});
}

}  // namespace strainlens::parity
