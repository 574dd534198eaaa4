// SPDX-License-Identifier: MPL-2.0
#include "app/export/csv_writer.h"
#include "tests/compute/whole_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>

namespace strainlens {
namespace {

/// A measured point and a failed one.
DisplacementField twoPoints() {
    DisplacementField field;
    field.resize(2, 1);
    field.x = {16, 32.5};
    field.y = {1040, 8};
    field.u[0] = -0.1;
    field.v[0] = 1.0 / 3;
    field.score[0] = 2.5;
    field.status = {PointStatus::Ok, PointStatus::OutsideRoi};
    return field;
}

/// Decimal comma and "." as thousands separator, as in Germany.
struct CommaNumbers : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

TEST(CsvWriter, BytesAreExact) {
    std::ostringstream out;
    writeCsvHeader(out, resultColumns({}));
    writeCsvFrame(out, {1}, twoPoints(), resultColumns({}));
    EXPECT_EQ(out.str(),
              "frame,x_px,y_px,u_px,v_px,score,status\n"
              "1,16,1040,-0.1,0.33333334,2.5,Ok\n"
              "1,32.5,8,nan,nan,nan,OutsideRoi\n");
}

TEST(CsvWriter, ScaleAddsMillimetreColumns) {
    std::ostringstream out;
    writeCsvHeader(out, resultColumns({0.5}));
    writeCsvFrame(out, {12}, twoPoints(), resultColumns({0.5}));
    EXPECT_EQ(out.str(),
              "frame,x_px,y_px,u_px,v_px,score,status,x_mm,y_mm,u_mm,v_mm\n"
              "12,16,1040,-0.1,0.33333334,2.5,Ok,8,520,-0.05,0.16666667\n"
              "12,32.5,8,nan,nan,nan,OutsideRoi,16.25,4,nan,nan\n");
}

TEST(CsvWriter, StrainColumnsComeBeforeMillimetres) {
    DisplacementField field = twoPoints();
    field.strain.resize(2);
    StrainField& s = field.strain;
    s.exx[0] = 0.1, s.eyy[0] = -0.2, s.exy[0] = 0, s.e1[0] = 1, s.e2[0] = 2, s.angle[0] = 3, s.vonMises[0] = 4;
    s.maxShear[0] = 5, s.tresca[0] = 6, s.status[0] = StrainStatus::Ok;
    RunParameters parameters = test::wholePixels();
    parameters.strain.window = 5;
    parameters.scaleMmPerPx = 0.5;
    std::ostringstream out;
    writeCsvHeader(out, resultColumns(columnSets(parameters)));
    writeCsvFrame(out, {1}, field, resultColumns(columnSets(parameters)));
    EXPECT_EQ(out.str(),
              "frame,x_px,y_px,u_px,v_px,score,status,exx,eyy,exy,e1,e2,angle_rad,von_mises,max_shear,tresca,"
              "strain_status,x_mm,y_mm,u_mm,v_mm\n"
              "1,16,1040,-0.1,0.33333334,2.5,Ok,0.1,-0.2,0,1,2,3,4,5,6,Ok,8,520,-0.05,0.16666667\n"
              "1,32.5,8,nan,nan,nan,OutsideRoi,nan,nan,nan,nan,nan,nan,nan,nan,nan,NoDisplacement,16.25,4,nan,nan\n");
}

TEST(CsvWriter, RefinementColumnsComeBeforeMillimetres) {
    DisplacementField field = twoPoints();
    field.refined.resize(2, ShapeOrder::Second);
    RefinedDetails& d = field.refined;
    d.ux[0] = 0.1F, d.uy[0] = -0.2F, d.vx[0] = 0, d.vy[0] = 1e-7F;
    d.zncc[0] = 0.99F, d.residual[0] = 1.5F, d.iterations[0] = 3;
    d.sigmaU[0] = 0.01F, d.sigmaV[0] = 0.02F;
    d.uxx[0] = 1, d.uxy[0] = 2, d.uyy[0] = 3, d.vxx[0] = 4, d.vxy[0] = 5, d.vyy[0] = 6;
    RunParameters parameters = test::wholePixels();
    parameters.refinement = Refinement::Icgn2;
    parameters.scaleMmPerPx = 0.5;
    std::ostringstream out;
    writeCsvHeader(out, resultColumns(columnSets(parameters)));
    writeCsvFrame(out, {1}, field, resultColumns(columnSets(parameters)));
    EXPECT_EQ(
        out.str(),
        "frame,x_px,y_px,u_px,v_px,score,status,u_x,u_y,v_x,v_y,zncc,residual,iterations,"
        "u_xx,u_xy,u_yy,v_xx,v_xy,v_yy,sigma_u_px,sigma_v_px,x_mm,y_mm,u_mm,v_mm\n"
        "1,16,1040,-0.1,0.33333334,2.5,Ok,0.1,-0.2,0,1e-07,0.99,1.5,3,1,2,3,4,5,6,0.01,0.02,"
        "8,520,-0.05,0.16666667\n"
        "1,32.5,8,nan,nan,nan,OutsideRoi,nan,nan,nan,nan,nan,nan,0,nan,nan,nan,nan,nan,nan,nan,nan,16.25,4,nan,nan\n");
    parameters.refinement = Refinement::Parabola;
    EXPECT_FALSE(columnSets(parameters).refined);
}

TEST(CsvWriter, StrainSigmasFollowDisplacementSigmas) {
    DisplacementField field = twoPoints();
    field.refined.resize(2, ShapeOrder::First);
    field.refined.sigmaV[0] = 0.02F;
    field.strain.resize(2);
    StrainField& s = field.strain;
    s.sigmaExx[0] = 1e-4, s.sigmaEyy[0] = 2e-4, s.sigmaExy[0] = 3e-4, s.sigmaE1[0] = 4e-4;
    const ColumnSets options{0.5, true, false, true};
    std::ostringstream out;
    writeCsvHeader(out, resultColumns(options));
    writeCsvFrame(out, {1}, field, resultColumns(options));
    EXPECT_NE(out.str().find(",sigma_u_px,sigma_v_px,sigma_exx,sigma_eyy,sigma_exy,sigma_e1,sigma_e2,sigma_angle_rad,"
                             "sigma_von_mises,sigma_max_shear,sigma_tresca,x_mm"),
              std::string::npos);
    // The field has no strain, of which the others would be.
    EXPECT_NE(out.str().find(",0.02,1e-04,2e-04,3e-04,4e-04,nan,nan,nan,nan,nan,8,520,"), std::string::npos)
        << out.str();
    EXPECT_NE(out.str().find(",nan,nan,nan,nan,nan,nan,nan,nan,nan,16.25,4,"), std::string::npos);
}

TEST(CsvWriter, OutputIsIndependentOfLocale) {
    std::ostringstream plain, german;
    german.imbue(std::locale(std::locale::classic(), new CommaNumbers));
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaNumbers));
    for (std::ostringstream* out : {&plain, &german}) {
        writeCsvHeader(*out, resultColumns({0.25}));
        writeCsvFrame(*out, {12345}, twoPoints(), resultColumns({0.25}));
    }
    std::locale::global(before);
    EXPECT_EQ(plain.str(), german.str());
    EXPECT_NE(plain.str().find("\n12345,16,1040,-0.1,"), std::string::npos);
}

TEST(CsvWriter, NumbersReadBackAsTheSameFloat) {
    DisplacementField field = twoPoints();
    const double values[] = {1.0 / 3, -123.456789012345, 1e-30, 1e-42, 1e300, 16777217, 0};
    for (const double value : values) {
        field.u[0] = value;
        std::ostringstream out;
        writeCsvFrame(out, {1}, field, resultColumns({}));
        const std::string cell = out.str().substr(10, out.str().find(',', 10) - 10);
        const bool hasFloat = value == 0 || (std::abs(value) > 1e-37 && std::abs(value) < 1e38);
        if (hasFloat) {
            EXPECT_EQ(std::stof(cell), static_cast<float>(value)) << cell;
            EXPECT_LE(cell.size(), 13u) << cell;
        } else {
            EXPECT_EQ(std::stod(cell), value) << "neither infinite nor zero";
        }
    }
}

TEST(CsvWriter, CommonColumnsLeaveOutWhatIsDerived) {
    RunParameters parameters;
    parameters.refinement = Refinement::Icgn2;
    parameters.strain.window = 5;
    std::string names;
    for (const ResultColumn& column : commonColumns(resultColumns(columnSets(parameters)))) {
        names += std::string(column.name) + " ";
    }
    EXPECT_EQ(names,
              "frame x_px y_px u_px v_px score status zncc residual u_xx u_xy u_yy v_xx v_xy v_yy exx eyy exy e1 e2 "
              "sigma_u_px sigma_v_px sigma_exx sigma_eyy sigma_exy ");
    parameters.refinement = Refinement::IcgnAuto;
    EXPECT_EQ(std::ranges::count(commonColumns(resultColumns(columnSets(parameters))), "u_xx", &ResultColumn::name), 0)
        << "the column order says it";
    const std::vector<std::string> all = {std::string(kAllColumns)};
    EXPECT_EQ(selectColumns(columnSets(parameters), all, "export-columns").size(),
              resultColumns(columnSets(parameters)).size());
}

TEST(CsvWriter, WritesManyRows) {
    DisplacementField field;
    field.resize(350, 200);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = static_cast<double>(i % 350) * 16;
        field.y[i] = static_cast<double>(i / 350) * 16;
        field.u[i] = static_cast<double>(i) / 7;
        field.v[i] = -static_cast<double>(i) / 13;
        field.score[i] = static_cast<double>(i) / 3;
        field.status[i] = PointStatus::Ok;
    }
    std::ostringstream out;
    writeCsvFrame(out, {1}, field, resultColumns({}));
    const std::string text = out.str();
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 70'000);
    EXPECT_EQ(text.substr(text.size() - 4), ",Ok\n");
}

}  // namespace
}  // namespace strainlens
