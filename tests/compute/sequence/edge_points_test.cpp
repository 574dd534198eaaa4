// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/edge_points.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/refine_agreement.h"
#include "tests/compute/rendered_sequence.h"

namespace strainlens {
namespace {

class Fields : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& field) override { all.push_back(field); }
    std::vector<DisplacementField> all;
};

std::vector<DisplacementField> measure(const std::vector<AnyImageView>& images) {
    RunParameters parameters;
    parameters.device = "auto";
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    ImagesInMemory frames(images);
    Fields fields;
    runSequence(frames, RoiMask(), parameters, fields, {});
    return fields.all;
}

/// Points whose blocks touch the image border and move out by a pixel or two are still partly visible: a previous field
/// that predicts their motion must not prevent their measurement.
// Labels: threads
TEST(EdgePoints, SequenceFindsThemAsAPair) {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {240, 208});
    options.noiseSigma = 1;
    options.shiftX = 3, options.shiftY = -2, options.exx = 0.004, options.eyy = -0.001, options.exy = 0;
    options.rotationDeg = 0;
    constexpr int kFrames = 8;
    std::vector<GrayImage<std::uint8_t>> images = {Specimen(options).renderReference<std::uint8_t>()};
    for (int k = 1; k <= kFrames; ++k) {
        images.push_back(Specimen(options, double(k) / kFrames).renderDeformed<std::uint8_t>(k));
    }
    std::vector<AnyImageView> views;
    for (const auto& image : images) views.push_back(image.view());
    const std::vector<DisplacementField> sequence = measure(views);
    ASSERT_EQ(sequence.size(), std::size_t{kFrames});
    for (std::size_t k = 0; k < kFrames; ++k) {
        const DisplacementField pair = measure({views[0], views[k + 1]})[0];
        EXPECT_EQ(sequence[k].status, pair.status) << "frame " << k + 1;
        for (std::size_t i = 0; i < pair.size(); ++i) {
            if (!pair.ok(i) || !sequence[k].ok(i)) continue;
            EXPECT_NEAR(sequence[k].u[i], pair.u[i], 1e-4);
            EXPECT_NEAR(sequence[k].v[i], pair.v[i], 1e-4);
        }
    }
}

constexpr ImageSize kEdgeRunSize{240, 208};

SpecimenOptions strained(double shiftX, double shiftY) {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, kEdgeRunSize);
    options.noiseSigma = 1;
    options.shiftX = shiftX, options.shiftY = shiftY, options.exx = 0.004, options.eyy = -0.001, options.exy = 0;
    options.rotationDeg = 0.2;
    return options;
}

RunParameters edgeParameters(bool edge) {
    RunParameters parameters;
    parameters.grid = {12, 32, 32, 0};
    parameters.radiusX = parameters.radiusY = 8;
    parameters.device = "cpu";
    parameters.strain.window = 0;
    parameters.edge = edge;
    return parameters;
}

std::vector<DisplacementField> fieldsOf(FrameSource& frames, const RunParameters& parameters, const RoiMask& roi = {},
                                        const FinishedFrames& finished = {}) {
    Fields fields;
    runSequence(frames, roi, parameters, fields, {}, {registeredDevices(), nullptr, finished});
    return fields.all;
}

bool sameBits(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// Whether point i of a field equals point j of another bit for bit.
bool samePoint(const DisplacementField& a, std::size_t i, const DisplacementField& b, std::size_t j) {
    const auto same = [&](const auto& of, const auto& with) {
        return sameBits(static_cast<double>(of[i]), static_cast<double>(with[j]));
    };
    const RefinedDetails &d = a.refined, &e = b.refined;
    bool all = a.status[i] == b.status[j] && same(a.u, b.u) && same(a.v, b.v) && same(a.score, b.score);
    for (const auto values :
         {&RefinedDetails::ux, &RefinedDetails::vy, &RefinedDetails::zncc, &RefinedDetails::residual,
          &RefinedDetails::varianceU, &RefinedDetails::sigmaU, &RefinedDetails::sigmaV}) {
        all = all && same(d.*values, e.*values);
    }
    return all && (d.subset.empty() || d.subset[i] == e.subset[j]);
}

/// Number of points of `without` that differ from the point of `with` at the same position.
std::size_t changedPoints(const DisplacementField& without, const DisplacementField& with) {
    std::map<std::pair<double, double>, std::size_t> places;
    for (std::size_t i = 0; i < with.size(); ++i) places[{with.x[i], with.y[i]}] = i;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < without.size(); ++i) {
        if (without.status[i] == PointStatus::OutsideRoi) continue;
        const auto place = places.find({without.x[i], without.y[i]});
        changed += place == places.end() || !samePoint(without, i, with, place->second);
    }
    return changed;
}

/// Ok points whose block is partly outside the image.
std::size_t okBeyondBlocks(const DisplacementField& field) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double x = field.x[i], y = field.y[i];
        count += field.ok(i) && (x < 16 || y < 16 || x > kEdgeRunSize.width - 16 || y > kEdgeRunSize.height - 16);
    }
    return count;
}

double largestInSigmas(const DisplacementField& field, const Specimen& specimen) {
    double largest = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
        largest = std::max({largest, std::abs(field.u[i] - truth.x) / double{field.refined.sigmaU[i]},
                            std::abs(field.v[i] - truth.y) / double{field.refined.sigmaV[i]}});
    }
    return largest;
}

struct RunCase {
    const char* name;
    std::function<void(RunParameters&)> choose;
};

class EdgeRun : public testing::TestWithParam<RunCase> {};

/// For every search method, and in every frame of a sequence.
// Labels for ChosenSubsets: slow-sanitized
// Labels for Pyramid: threads
TEST_P(EdgeRun, OtherPointsStayUnchanged) {
    constexpr int kFrames = 3;
    test::RenderedSequence frames(strained(2.3, -1.4), kFrames);
    RunParameters parameters = edgeParameters(false);
    GetParam().choose(parameters);
    const std::vector<DisplacementField> without = fieldsOf(frames, parameters);
    parameters.edge = true;
    const std::vector<DisplacementField> with = fieldsOf(frames, parameters);
    ASSERT_EQ(with.size(), without.size());
    for (std::size_t k = 0; k < with.size(); ++k) {
        EXPECT_EQ(changedPoints(without[k], with[k]), 0u) << "frame " << k + 1;
        EXPECT_GT(with[k].size(), without[k].size());
        // Four strips along the edges, one point wide; corners may have too few pixels.
        EXPECT_GE(okBeyondBlocks(with[k]), 64u) << "frame " << k + 1;
        EXPECT_LT(largestInSigmas(with[k], frames.at(static_cast<int>(k) + 1)), 6) << "frame " << k + 1;
        for (std::size_t i = 0; i < with[k].size(); ++i) {
            EXPECT_EQ(std::isnan(with[k].score[i]), !with[k].ok(i));
            EXPECT_EQ(std::isnan(with[k].refined.sigmaU[i]), !with[k].ok(i));
        }
    }
}

/// A resumed run starts from stored fields with edge points.
// Labels for ChosenSubsets: slow-sanitized
// Labels for Pyramid: threads
TEST_P(EdgeRun, ResumedRunFindsTheSame) {
    constexpr int kFrames = 3;
    test::RenderedSequence frames(strained(2.3, -1.4), kFrames);
    RunParameters parameters = edgeParameters(true);
    GetParam().choose(parameters);
    Fields whole;
    std::vector<FrameSummary> summaries = runSequence(frames, {}, parameters, whole, {}).frames;
    FinishedFrames finished{2};
    finished.field = [&](int frame) {
        return std::make_shared<DisplacementField>(whole.all.at(static_cast<std::size_t>(frame) - 1));
    };
    finished.summary = [&](int frame) { return summaries.at(static_cast<std::size_t>(frame) - 1); };
    const std::vector<DisplacementField> rest = fieldsOf(frames, parameters, {}, finished);
    ASSERT_EQ(rest.size(), 1u);
    EXPECT_EQ(changedPoints(whole.all[2], rest[0]), 0u);
}

INSTANTIATE_TEST_SUITE_P(
    , EdgeRun,
    testing::Values(
        RunCase{"Recursive", [](RunParameters&) {}},
        RunCase{"Full", [](RunParameters& p) { p.method = SearchMethod::Full; }},
        RunCase{"Pyramid",
                [](RunParameters& p) {
                    p.method = SearchMethod::Pyramid;
                    p.criterion = Criterion::Zncc;
                }},
        RunCase{"Seeds", [](RunParameters& p) { p.method = SearchMethod::Seeds; }},
        RunCase{"SecondOrder", [](RunParameters& p) { p.refinement = Refinement::Icgn2; }},
        RunCase{"FilteredAndEvenLight",
                [](RunParameters& p) {
                    p.filters = {BoxFilter{3}};
                    p.light = LightChoice::On;
                }},
        RunCase{"ChosenSubsets",
                [](RunParameters& p) {
                    p.refinement = Refinement::IcgnAuto;
                    p.refine.subset = static_cast<int>(kAutomatic);
                }},
        RunCase{"PreviousReference", [](RunParameters& p) { p.reference.choice = ReferenceChoice::Previous; }},
        RunCase{"RenewedReference", [](RunParameters& p) { p.reference.choice = ReferenceChoice::Renewed; }}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(EdgePoints, NoneWithoutRefinement) {
    test::RenderedSequence frames(strained(2.3, -1.4), 1);
    for (const Refinement refinement : {Refinement::None, Refinement::Parabola}) {
        RunParameters parameters = edgeParameters(false);
        parameters.refinement = refinement;
        const DisplacementField without = fieldsOf(frames, parameters).at(0);
        parameters.edge = true;
        EXPECT_EQ(fieldsOf(frames, parameters).at(0).size(), without.size());
    }
}

/// The right strip of the specimen moves out of the image.
TEST(EdgePoints, MaterialOutsideTheImageIsOutOfImage) {
    SpecimenOptions options = strained(26, 0);
    options.exx = options.eyy = options.rotationDeg = 0;
    test::RenderedSequence frames(options, 1);
    const DisplacementField field = fieldsOf(frames, edgeParameters(true)).at(0);
    EXPECT_LT(largestInSigmas(field, frames.at(1)), 6);
    std::size_t left = 0, right = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double seenAt = field.x[i] + 26;
        if (field.x[i] < 16 && field.y[i] > 16 && field.y[i] < kEdgeRunSize.height - 16) {
            EXPECT_EQ(field.status[i], PointStatus::Ok) << field.x[i] << ", " << field.y[i];
            ++left;
        }
        // Less than 0.3 of the subset is 3 px and more inside: x + 26 - 16 > 240 - 3 - 0.3 * 33.
        if (seenAt > kEdgeRunSize.width + 4) {
            EXPECT_NE(field.status[i], PointStatus::Ok);
            right += field.status[i] == PointStatus::OutOfImage;
        }
    }
    EXPECT_GT(left, 10u);
    EXPECT_GT(right, 20u);
}

/// The faces of a slit from the image border move apart by 3 px.
TEST(EdgePoints, StayOnTheirSideOfACrack) {
    constexpr int kSlit = 104;
    SpecimenOptions options = strained(0, 1.5);
    options.exx = options.eyy = options.rotationDeg = options.shiftX = 0;
    options.noiseSigma = 0;
    const GrayImage<std::uint8_t> reference = Specimen(options).renderReference<std::uint8_t>();
    GrayImage<std::uint8_t> deformed = Specimen(options).renderDeformed<std::uint8_t>();
    options.shiftY = -1.5;
    const GrayImage<std::uint8_t> upper = Specimen(options).renderDeformed<std::uint8_t>();
    for (int y = 0; y < kSlit; ++y)
        std::memcpy(deformed.row(y), upper.row(y), static_cast<std::size_t>(kEdgeRunSize.width));
    const RoiMask roi = RoiMask::where(kEdgeRunSize, [](int, int y) { return y < kSlit - 2 || y > kSlit + 2; });
    ImagesInMemory frames({reference.view(), deformed.view()});
    RunParameters parameters = edgeParameters(true);
    parameters.refine.minimumShare = 0.2;  // a corner between image border and slit has less than 0.3
    const DisplacementField field = fieldsOf(frames, parameters, roi).at(0);
    std::size_t beside = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        EXPECT_NEAR(field.v[i], field.y[i] < kSlit ? -1.5 : 1.5, 0.05) << field.x[i] << ", " << field.y[i];
        beside += field.x[i] < 16 && std::abs(field.y[i] - kSlit) < 16;
    }
    EXPECT_EQ(beside, 2u);
}

TEST(EdgePoints, StopWithTheRun) {
    test::RenderedSequence frames(strained(2.3, -1.4), 2);
    std::stop_source stop;
    class StopsAtFirst : public Fields {
    public:
        explicit StopsAtFirst(std::stop_source& source) : m_source(source) {}
        void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
            Fields::onFrame(summary, field);
            m_source.request_stop();
        }

    private:
        std::stop_source& m_source;
    } fields(stop);
    EXPECT_TRUE(runSequence(frames, {}, edgeParameters(true), fields, stop.get_token()).cancelled);
    ASSERT_GE(fields.all.size(), 1u);
    for (const DisplacementField& field : fields.all) EXPECT_EQ(field.size(), fields.all[0].size());
}

/// A pair with the results on its grid and the edge points.
struct KnownPair {
    Specimen specimen{strained(2.3, -1.4)};
    GrayImage<std::uint8_t> reference = specimen.renderReference<std::uint8_t>(),
                            deformed = specimen.renderDeformed<std::uint8_t>();
    RunParameters parameters = edgeParameters(true);
    RoiMask roi;
    Grid grid = makeGrid(parameters.grid, kEdgeRunSize, roi);
    EdgeGrid edges = makeEdgeGrid(grid, parameters.grid, kEdgeRunSize, roi, parameters.refine.subset, 0.3);
    RefineResult known;

    KnownPair() {
        parameters.refine.prefilterSigmaPx = 0;
        const auto session = opened("cpu");
        SearchResult found;
        session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
        const RefinedField refined = RefinementStage(parameters, roi, grid).run(*session, found, {});
        known = extendToEdges(edges, refined.found, refined.field);
    }
    std::unique_ptr<Session> opened(const std::string& device) const {
        std::unique_ptr<Session> session = openSession(device, {1});
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        return session;
    }
    DisplacementField edgeField(const std::string& device, const JobControl& job) {
        const auto session = opened(device);
        RefinementStage stage(parameters, roi, edges.points);
        return stage.runFromKnownPoints(*session, kEdgeRunSize, known, job).field;
    }
};

TEST(EdgePoints, DevicesAgree) {
    KnownPair pair;
    const DisplacementField expected = pair.edgeField("scalar", {});
    EXPECT_GT(expected.count(PointStatus::Ok), pair.grid.size() + 60);
    for (const DeviceInfo& device : devicesInProcess()) {
        const DisplacementField actual = pair.edgeField(device.id, {});
        RefineAgreement agreement(refineParameters(pair.parameters));
        EXPECT_TRUE(agreement.addAll({expected.u, expected.v, expected.status, expected.refined},
                                     {actual.u, actual.v, actual.status, actual.refined}))
            << device.id << ": " << agreement.difference();
    }
}

TEST(EdgePoints, AreNotComputedAfterAStop) {
    KnownPair pair;
    std::stop_source stop;
    stop.request_stop();
    const DisplacementField field = pair.edgeField("cpu", {stop.get_token(), {}, {}});
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_EQ(field.status[i], pair.edges.isEdge(i) ? PointStatus::NotComputed : pair.known.status[i]);
    }
}

/// The median test allows each point its own noise; the other points stay unchanged.
TEST(EdgePoints, AreValidatedByTheirOwnNoise) {
    KnownPair pair;
    DisplacementField field = pair.edgeField("cpu", {});
    std::vector<std::size_t> edge;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const bool middle = field.x[i] < 16 && field.y[i] > 40 && field.y[i] < 160;
        if (middle && pair.edges.isEdge(i) && field.ok(i)) edge.push_back(i);
    }
    ASSERT_GT(edge.size(), 6u);
    const std::size_t wrong = edge[edge.size() / 2], noisy = edge[0], unsure = edge.back();
    for (std::size_t i = 0; i < field.size(); ++i) field.refined.sigmaU[i] = field.refined.sigmaV[i] = 0.01F;
    field.u[wrong] += 2, field.u[noisy] += 0.7, field.u[unsure] += 0.7;
    field.refined.sigmaU[unsure] = 0.3F;
    ValidationParameters parameters;
    parameters.residualTest = false;
    std::size_t inner = 0;
    while (pair.edges.isEdge(inner) || !field.ok(inner)) ++inner;
    field.v[inner] += 5;  // validated without the edge points: stays unchanged
    DisplacementField bySigma = field;
    validateEdgePoints(pair.edges, {}, {Criterion::Zncc, parameters, true}, bySigma, 1, {});
    EXPECT_EQ(bySigma.status[wrong], PointStatus::Outlier);
    EXPECT_EQ(bySigma.status[noisy], PointStatus::Outlier);
    EXPECT_EQ(bySigma.status[unsure], PointStatus::Ok);
    EXPECT_TRUE(samePoint(bySigma, inner, field, inner));
    validateEdgePoints(pair.edges, {}, {Criterion::Zncc, parameters, false}, field, 1, {});
    EXPECT_EQ(field.status[unsure], PointStatus::Outlier);
}

}  // namespace
}  // namespace strainlens
