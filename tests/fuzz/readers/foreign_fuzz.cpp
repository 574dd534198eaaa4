// SPDX-License-Identifier: MPL-2.0
// Files of other programs: tables, and MAT-files of Ncorr.
#include <array>
#include <cmath>
#include <sstream>

#include "app/io/field/dialect_reader.h"
#include "app/io/field/table_dialect.h"
#include "app/io/mat_file.h"
#include "app/results/ncorr_file.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void expectField(const DisplacementField& field) {
    require(field.columns > 0 && field.rows > 0, "a foreign field has points");
    require(field.size() == field.index(0, field.rows), "a foreign field is a complete grid");
    for (std::size_t i = 0; i < field.size(); ++i) {
        require(std::isfinite(field.x[i]) && std::isfinite(field.y[i]), "positions are finite");
        require(field.ok(i) == std::isfinite(field.u[i]), "a point has a displacement where it is Ok");
    }
}

void readForeign(Input input) {
    const std::filesystem::path file = inputFile("foreign.txt", input);
    for (const double scale : {0.0, 0.05}) {
        readOrRefused("readDialect", [&] {
            if (const auto read = readDialect(file, scale)) expectField(read->field);
        });
    }
    readOrRefused("readNcorrFile", [&] {
        for (const DisplacementField& field : readNcorrFile(file).frames) expectField(field);
    });
}

/// Table of four points, one of them failed.
std::string tableOf(const TableDialect& dialect) {
    std::string text;
    const auto row = [&](const auto& cell) {
        for (const DialectColumn& column : dialect.columns) {
            if (&column != dialect.columns.data()) text += dialect.separator;
            text += cell(column);
        }
        text += '\n';
    };
    if (!dialect.commentPrefix.empty())
        text += std::string(dialect.commentPrefix) + " " + std::string(kScaleComment) + "0.5\n";
    if (!dialect.named) text += std::string(dialect.commentPrefix);
    row([](const DialectColumn& column) { return std::string(column.name); });
    for (int i = 0; i < 4; ++i) {
        row([i](const DialectColumn& column) {
            if (column.quantity == DialectQuantity::X) return std::to_string(10 + 5 * (i % 2));
            if (column.quantity == DialectQuantity::Y) return std::to_string(20 + 5 * (i / 2));
            return i == 2 ? std::string("nan") : std::string("1.25");
        });
    }
    return text;
}

MatValue arrayOf(std::vector<double> numbers, std::size_t rows) {
    const std::size_t columns = numbers.size() / rows;
    return matNumbers(MatNumber::Double, {rows, columns}, [numbers = std::move(numbers)](std::ostream& out) {
        out.write(reinterpret_cast<const char*>(numbers.data()),
                  static_cast<std::streamsize>(numbers.size() * sizeof(double)));
    });
}

std::string matFile() {
    std::ostringstream out;
    writeMatHeader(out, "a seed");
    std::vector<std::pair<std::string, std::vector<MatValue>>> images = {{"plot_u_ref_formatted", {}},
                                                                         {"plot_v_ref_formatted", {}}};
    for (auto& [name, arrays] : images) arrays.push_back(arrayOf({0, 1, 2, 3, 4, 5}, 2));
    writeMatVariable(
        out, "data_dic_save",
        matStructs(1,
                   {{"displacements", {matStructs(1, std::move(images))}},
                    {"dispinfo", {matStructs(1, {{"spacing", {matNumber(3)}}, {"pixtounits", {matNumber(0.5)}}})}}}));
    return out.str();
}

/// Structures without fields take no bytes: the dimensions declare 8^20 of them.
std::string fieldlessMatFile() {
    std::ostringstream out;
    writeMatHeader(out, "a seed");
    const std::array<std::uint32_t, 6> body = {4U << 16U | mat::kInt32, 1, mat::kInt8, 0, 0, 0};
    writeMatVariable(out, "data_dic_save",
                     {mat::kStructClass, std::vector<std::size_t>(20, 8), sizeof body,
                      [body](std::ostream& to) { to.write(reinterpret_cast<const char*>(body.data()), sizeof body); }});
    return out.str();
}

std::vector<Seed> foreignSeeds() {
    std::vector<Seed> seeds = {{"ncorr", bytesOf(matFile())}, {"fieldless", bytesOf(fieldlessMatFile())}};
    for (const TableDialect& dialect : tableDialects())
        seeds.push_back({std::string(dialect.id), bytesOf(tableOf(dialect))});
    return seeds;
}

std::vector<std::string> foreignWords() {
    std::vector<std::string> words = {"nan",    "inf", "1e308", "-1e-320", "***", "# ", ";", std::string(kScaleComment),
                                      "spacing"};
    for (const TableDialect& dialect : tableDialects()) {
        for (const DialectColumn& column : dialect.columns) words.emplace_back(column.name);
    }
    return words;
}

}  // namespace

const FuzzTarget kForeignTarget = {"foreign", readForeign, foreignSeeds, foreignWords};

}  // namespace strainlens::fuzz
