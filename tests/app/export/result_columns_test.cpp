// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_columns.h"

#include <gtest/gtest.h>

#include "app/render/field_quantity.h"

namespace strainlens {
namespace {

TEST(ResultColumns, HeadingsStateTheGaugeLengthAndNamesOfArraysDoNot) {
    ColumnSets sets;
    sets.strain = true;
    sets.strainUnit = StrainUnit::Percent;
    sets.stepPx = 8;
    sets.scaleMmPerPx = 0.05;
    const std::vector<std::string> names = {"smooth(exx, 5)", "smooth(u, 5)", "exx", "exx + eyy", "u_px"};
    const std::vector<ResultColumn> columns = selectColumns(sets, names, "columns");
    ASSERT_EQ(columns.size(), names.size());
    const std::pair<const char*, const char*> expected[] = {
        {"smooth(exx, 5) [%, averaged over 40 px (2 mm)]", "smooth(exx, 5) [%]"},
        {"smooth(u, 5) [averaged over 40 px (2 mm)]", "smooth(u, 5)"},
        {"exx_percent", "exx_percent"},
        {"exx + eyy [%]", "exx + eyy [%]"},
        {"u_px", "u_px"}};
    for (std::size_t k = 0; k < columns.size(); ++k) {
        EXPECT_EQ(columns[k].header(), expected[k].first);
        EXPECT_EQ(columns[k].arrayName(), expected[k].second);
    }
}

TEST(ResultColumns, FormulasNeedWhatTheirQuantitiesNeed) {
    ColumnSets sets;
    const FieldQuantity& strain = fieldQuantity("smooth(exx, 5)", "columns");
    EXPECT_FALSE(isComputed(strain, sets));
    EXPECT_TRUE(isComputed(fieldQuantity("smooth(u, 5)", "columns"), sets));
    sets.strain = true;
    EXPECT_TRUE(isComputed(strain, sets));
    const FieldQuantity& sigma = fieldQuantity("sigma_exx + u", "columns");
    EXPECT_FALSE(isComputed(sigma, sets)) << "it needs IC-GN too";
    sets.refined = true;
    EXPECT_TRUE(isComputed(sigma, sets));
}

}  // namespace
}  // namespace strainlens
