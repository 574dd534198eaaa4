// SPDX-License-Identifier: MPL-2.0
// CSV tables of fields.
#include <cmath>
#include <sstream>

#include "app/export/csv_writer.h"
#include "app/io/field/displacement_truth.h"
#include "app/io/field/field_csv.h"
#include "app/io/field/stored_fields.h"
#include "compute/strain/strain.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

/// Limit of points for strain; more would only take time.
constexpr std::size_t kMaxStrainPoints = 400;

/// No content of a file may crash the calculations on it.
void expectStrain(const DisplacementField& field) {
    StrainParameters parameters;
    parameters.window = 3;
    const StrainField strain = computeStrain(field, parameters, {}, 1);
    require(strain.status.size() == field.size(), "a strain for every point");
}

void expectWhole(const StoredFields& stored) {
    for (const StoredField& frame : stored.frames) {
        const DisplacementField& field = frame.field;
        require(field.columns > 0 && field.rows > 0, "a stored field has points");
        require(field.size() == field.index(0, field.rows), "a stored field is a complete grid");
        require(field.refined.size() == (stored.refined ? field.size() : 0), "details for every point or for none");
        for (std::size_t i = 0; i < field.size(); ++i) {
            require(std::isfinite(field.x[i]) && std::isfinite(field.y[i]), "coordinates are finite");
            require(field.ok(i) == std::isfinite(field.u[i]) && field.ok(i) == std::isfinite(field.v[i]),
                    "a point has a displacement where it is Ok");
        }
        if (field.size() <= kMaxStrainPoints) expectStrain(field);
    }
    require(std::isfinite(stored.scaleMmPerPx), "the scale is finite");
}

void readTable(Input input) {
    const std::filesystem::path file = inputFile("input.csv", input);
    readOrRefused("readFieldCsv", [&] {
        for (const FieldPoint& p : readFieldCsv(file)) {
            require(std::isfinite(p.x) && std::isfinite(p.y), "coordinates are finite");
            require(p.status != PointStatus::Ok || (std::isfinite(p.u) && std::isfinite(p.v)),
                    "a point that is Ok has a displacement");
        }
    });
    readOrRefused("readStoredFields", [&] { expectWhole(readStoredFields(file)); });
    readOrRefused("openTruth", [&] { openTruth(file, {})->at(1, {12, 12}); });
}

/// Grid of 4 x 3 points, one of them failed.
DisplacementField field(ShapeOrder order) {
    DisplacementField f;
    f.resize(4, 3);
    f.refined.resize(f.size(), order);
    for (std::size_t i = 0; i < f.size(); ++i) {
        f.x[i] = 12 + 16.0 * static_cast<double>(i % 4);
        f.y[i] = 12 + 16.0 * static_cast<double>(i / 4);
        f.status[i] = i == 6 ? PointStatus::Outlier : PointStatus::Ok;
        if (!f.ok(i)) continue;
        f.u[i] = 1.25 + 0.001 * f.x[i];
        f.v[i] = -0.5 + 0.002 * f.y[i];
        f.score[i] = 3.5;
        RefinedDetails& d = f.refined;
        for (auto* values : {&d.ux, &d.uy, &d.vx, &d.vy, &d.zncc, &d.residual, &d.sigmaU, &d.sigmaV}) {
            (*values)[i] = 0.001F;
        }
        if (order == ShapeOrder::Second) {
            for (auto* values : {&d.uxx, &d.uxy, &d.uyy, &d.vxx, &d.vxy, &d.vyy}) (*values)[i] = 1e-5F;
        }
        d.iterations[i] = 4;
    }
    return f;
}

std::string table(const ColumnSets& options, int frames) {
    std::ostringstream out;
    writeCsvHeader(out, resultColumns(options));
    for (int frame = 1; frame <= frames; ++frame) {
        writeCsvFrame(out, {frame}, field(options.secondDerivatives ? ShapeOrder::Second : ShapeOrder::First),
                      resultColumns(options));
    }
    return out.str();
}

std::string withCarriageReturns(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '\n' ? "\r\n" : std::string(1, c);
    return result;
}

std::vector<Seed> tableSeeds() {
    const std::string plain = table({}, 1);
    return {{"plain", bytesOf(plain)},
            {"two_frames", bytesOf(table({}, 2))},
            {"millimetres", bytesOf(table({.scaleMmPerPx = 0.05}, 1))},
            {"refined", bytesOf(table({.scaleMmPerPx = 2, .refined = true}, 1))},
            {"second_order", bytesOf(table({.refined = true, .secondDerivatives = true}, 2))},
            {"byte_order_mark", bytesOf("\xEF\xBB\xBF" + withCarriageReturns(plain))},
            {"cells_in_quotes", bytesOf("frame,x_px,y_px,u_px,v_px,status,\"a \"\"note\"\", long\"\n"
                                        "1,1,1,2,3,Ok,\"two\nlines\"\n1,\"2\",1,2,3,\"Ok\",\"\"\n")},
            {"header_alone", bytesOf("frame,x_px,y_px,u_px,v_px,status\n")}};
}

std::vector<std::string> tableWords() {
    std::vector<std::string> words = {"nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "2147483647", "\r\n", "\"\""};
    words.insert(words.end(), kFieldColumnNames.begin(), kFieldColumnNames.end());
    words.insert(words.end(), kPointStatusNames.begin(), kPointStatusNames.end());
    return words;
}

}  // namespace

const FuzzTarget kTableTarget = {"table", readTable, tableSeeds, tableWords};

}  // namespace strainlens::fuzz
