// SPDX-License-Identifier: MPL-2.0
// What is measured in advance of a part of a pair.
#include "app/measure/preview.h"

#include <gtest/gtest.h>

#include <cmath>

#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"

namespace strainlens {
namespace {

class PreviewOf : public testing::Test {
protected:
    void render(double shiftX, double shiftY) {
        SpecimenOptions options;
        options.size = {500, 400};
        options.shiftX = shiftX, options.shiftY = shiftY;
        const Specimen specimen(options);
        m_reference = std::make_shared<const AnyImage>(specimen.renderReference<std::uint8_t>());
        m_deformed = std::make_shared<const AnyImage>(specimen.renderDeformed<std::uint8_t>());
        m_question.reference = [this] { return m_reference; };
        m_question.deformed = [this] { return m_deformed; };
    }
    PreviewAnswer answer() const { return previewOf(m_question, {}); }

    std::shared_ptr<const AnyImage> m_reference, m_deformed;
    PreviewQuestion m_question;
};

TEST_F(PreviewOf, PointsStandWhereThoseOfARunDoAndSayTheSame) {
    render(3.25, -1.5);
    m_question.parameters.grid = {7, 20, 24, 13};
    m_question.parameters.refine.subset = 21;
    m_question.parameters.strain.window = 5;
    m_question.visible = {-50, -40, 130, 1000};
    const RoiMask region = RoiMask::where({500, 400}, [](int x, int y) { return x + y > 120; });
    m_question.region = std::make_shared<const RoiMask>(region);
    const PreviewAnswer answer = this->answer();
    ASSERT_TRUE(answer.field);
    const std::vector<AnyImage> images = {*m_reference, *m_deformed};
    const DisplacementField whole = measureFields(images, region, m_question.parameters, {}).front();
    std::size_t compared = 0, places = 0;
    for (std::size_t i = 0; i < answer.field->size(); ++i) {
        EXPECT_LT(answer.field->x[i], 130);
        for (std::size_t k = 0; k < whole.size(); ++k) {
            if (whole.x[k] != answer.field->x[i] || whole.y[k] != answer.field->y[i]) continue;
            ++places;
            EXPECT_EQ(whole.status[k], answer.field->status[i]) << whole.x[k] << ' ' << whole.y[k];
            if (!whole.ok(k) || !answer.field->ok(i)) continue;
            ++compared;
            EXPECT_NEAR(whole.u[k], answer.field->u[i], 1e-3);
            EXPECT_NEAR(whole.v[k], answer.field->v[i], 1e-3);
            EXPECT_EQ(whole.strain.status[k], answer.field->strain.status[i]);
        }
    }
    EXPECT_EQ(places, answer.field->size());
    EXPECT_GT(compared, 300u);
}

TEST_F(PreviewOf, FollowsAMotionThatIsKnownAbout) {
    render(90, 60);
    m_question.visible = {100, 80, 250, 200};
    m_question.motionX = 86, m_question.motionY = 65;
    const PreviewAnswer answer = this->answer();
    ASSERT_TRUE(answer.field);
    EXPECT_GT(answer.field->count(PointStatus::Ok), answer.field->size() * 9 / 10);
    for (std::size_t i = 0; i < answer.field->size(); ++i) {
        if (!answer.field->ok(i)) continue;
        EXPECT_NEAR(answer.field->u[i], 90, 0.05);
        EXPECT_NEAR(answer.field->v[i], 60, 0.05);
    }
}

TEST_F(PreviewOf, WhatHasLeftTheImageIsNotOk) {
    render(120, 0);
    m_question.visible = {400, 100, 500, 300};
    m_question.motionX = 120;
    const PreviewAnswer answer = this->answer();
    ASSERT_TRUE(answer.field);
    EXPECT_EQ(answer.field->count(PointStatus::Ok), 0u);
}

TEST_F(PreviewOf, HasNothingToSayWhereThereIsNothing) {
    render(1, 0);
    m_question.visible = {600, 100, 700, 300};
    EXPECT_FALSE(answer().field);
    m_question.visible = {100, 100, 300, 300};
    m_question.region = std::make_shared<const RoiMask>(RoiMask::where({500, 400}, [](int x, int) { return x > 450; }));
    EXPECT_FALSE(answer().field);
    m_question.region = nullptr;
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_FALSE(previewOf(m_question, stopped.get_token()).field);
    ASSERT_TRUE(answer().field);
    EXPECT_LE(answer().field->size(), std::size_t{kMostPreviewPoints});
}

TEST_F(PreviewOf, WhatIsNotAllowedIsRefused) {
    render(1, 0);
    m_question.visible = {100, 100, 300, 300};
    m_question.parameters.refine.subset = 20;
    EXPECT_THROW(answer(), InvalidInput);
    m_question.parameters.refine.subset = 21;
    m_question.deformed = [] { return std::make_shared<const AnyImage>(GrayImage<std::uint8_t>(500, 300)); };
    EXPECT_THROW(answer(), InvalidInput);
}

}  // namespace
}  // namespace strainlens
