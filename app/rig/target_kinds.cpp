// SPDX-License-Identifier: MPL-2.0
#include "app/rig/target_kinds.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <opencv2/aruco.hpp>
#include <optional>
#include <ranges>
#include <utility>

#include "app/calibration/mark_refinement.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::string_view kTargetForms =
    "chequerboard:12x8:5, dots:11x9:4:2, asymmetric-dots:4x11:10:6, coded-dots:18x14:10:5:2,3,13,8 or "
    "charuco:12x9:10:7:4x4_250";
/// Columns and rows of chequerboards and symmetric dots are different.
constexpr int kMinTargetSide = 3, kMaxTargetSide = 1000;

struct NamedDictionary {
    std::string_view name;
    int number;
};
constexpr std::array<NamedDictionary, 16> kDictionaries = {{{"4x4_50", cv::aruco::DICT_4X4_50},
                                                            {"4x4_100", cv::aruco::DICT_4X4_100},
                                                            {"4x4_250", cv::aruco::DICT_4X4_250},
                                                            {"4x4_1000", cv::aruco::DICT_4X4_1000},
                                                            {"5x5_50", cv::aruco::DICT_5X5_50},
                                                            {"5x5_100", cv::aruco::DICT_5X5_100},
                                                            {"5x5_250", cv::aruco::DICT_5X5_250},
                                                            {"5x5_1000", cv::aruco::DICT_5X5_1000},
                                                            {"6x6_50", cv::aruco::DICT_6X6_50},
                                                            {"6x6_100", cv::aruco::DICT_6X6_100},
                                                            {"6x6_250", cv::aruco::DICT_6X6_250},
                                                            {"6x6_1000", cv::aruco::DICT_6X6_1000},
                                                            {"7x7_50", cv::aruco::DICT_7X7_50},
                                                            {"7x7_100", cv::aruco::DICT_7X7_100},
                                                            {"7x7_250", cv::aruco::DICT_7X7_250},
                                                            {"7x7_1000", cv::aruco::DICT_7X7_1000}}};

std::vector<std::string> splitAt(const std::string& text, char separator) {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(text, separator)) parts.emplace_back(part.begin(), part.end());
    return parts;
}

/// Reads the parts of a description one after the other.
class DescriptionReader {
public:
    DescriptionReader(const std::string& text, const std::string& field)
        : m_text(text), m_field(field), m_parts(splitAt(text, ':')) {}

    [[noreturn]] void refuse(const std::string& allowed) const {
        throw InvalidInput(m_field, "\"" + m_text + "\"", allowed);
    }
    [[noreturn]] void refuse() const { refuse(std::string(kTargetForms)); }
    std::string next() {
        if (m_next == m_parts.size()) refuse();
        return m_parts[m_next++];
    }
    bool hasNext() const { return m_next < m_parts.size(); }
    double length() {
        double value = 0;
        if (!parseNumber(next(), value) || !(value > 0) || !(value < 1e6)) refuse();
        return value;
    }
    std::vector<int> integers(char separator, std::size_t count, int minimum) {
        std::vector<int> values;
        for (const std::string& part : splitAt(next(), separator)) {
            int value = 0;
            if (!parseNumber(part, value) || value < minimum || value > kMaxTargetSide) refuse();
            values.push_back(value);
        }
        if (values.size() != count) refuse();
        return values;
    }

private:
    const std::string& m_text;
    const std::string& m_field;
    std::vector<std::string> m_parts;
    std::size_t m_next = 0;
};

void readCodes(DescriptionReader& reader, TargetDescription& target) {
    const std::vector<int> codes = reader.integers(',', 4, -kMaxTargetSide);
    target.originColumn = codes[0], target.originRow = codes[1], target.alongX = codes[2], target.alongY = codes[3];
    const auto isInside = [&](int column, int row) {
        return column >= 0 && column < target.lattice.columns && row >= 0 && row < target.lattice.rows;
    };
    if (target.alongX < 1 || target.alongY == 0 || !isInside(target.originColumn, target.originRow) ||
        !isInside(target.originColumn + target.alongX, target.originRow) ||
        !isInside(target.originColumn, target.originRow + target.alongY)) {
        reader.refuse(
            "rings inside the grid: OX,OY,NX,NY with the origin's column and row from 0, NX columns to the right "
            "and NY rows down (negative: up)");
    }
    if (target.alongX == std::abs(target.alongY)) {
        reader.refuse("different distances to both rings, by which the axes are told apart");
    }
}

}  // namespace

RigTarget TargetDescription::target() const {
    RigTarget result;
    result.dotDiameterMm = lattice.dotDiameterMm;
    result.isHalfTurnAmbiguous = kind == TargetKind::Chequerboard || kind == TargetKind::Dots;
    for (int row = 0; row < lattice.rows; ++row) {
        for (int column = 0; column < lattice.columns; ++column) {
            const int x = kind == TargetKind::AsymmetricDots ? 2 * column + row % 2 : column;
            result.marks.push_back({x * lattice.spacingMm, row * lattice.spacingMm, 0});
        }
    }
    return result;
}

TargetDescription parseTargetDescription(const std::string& text, const std::string& field) {
    DescriptionReader reader(text, field);
    constexpr std::array<std::string_view, 5> kKinds = {"chequerboard", "dots", "asymmetric-dots", "coded-dots",
                                                        "charuco"};
    const auto kind = std::ranges::find(kKinds, reader.next());
    if (kind == kKinds.end()) reader.refuse();
    TargetDescription target;
    target.kind = static_cast<TargetKind>(kind - kKinds.begin());
    const std::vector<int> sides = reader.integers('x', 2, kMinTargetSide);
    target.lattice = {sides[0], sides[1], reader.length(), 0};
    if (target.kind == TargetKind::Charuco) {
        target.lattice.columns -= 1, target.lattice.rows -= 1;
        target.markerMm = reader.length();
        if (!(target.markerMm < target.lattice.spacingMm)) reader.refuse("markers smaller than the squares");
        const std::string name = reader.hasNext() ? reader.next() : "4x4_250";
        const auto dictionary = std::ranges::find(kDictionaries, name, &NamedDictionary::name);
        if (dictionary == kDictionaries.end()) reader.refuse("a dictionary as 4x4_50, 5x5_100, 6x6_250 or 7x7_1000");
        target.dictionary = dictionary->number;
    } else if (target.kind != TargetKind::Chequerboard) {
        target.lattice.dotDiameterMm = reader.length();
        const double nearest = target.lattice.spacingMm * (target.kind == TargetKind::AsymmetricDots ? 1.414 : 1);
        if (!(target.lattice.dotDiameterMm < nearest)) reader.refuse("dots that do not touch");
    }
    if (target.kind == TargetKind::CodedDots) readCodes(reader, target);
    if (reader.hasNext()) reader.refuse();
    if (target.target().isHalfTurnAmbiguous && sides[0] == sides[1]) {
        reader.refuse("different numbers of columns and rows: images of a square lattice do not show how it is turned");
    }
    return target;
}

std::string marksText(const TargetDescription& target) {
    constexpr std::array<std::string_view, 5> kSuffixes = {"", "", " in displaced rows", ", three of them rings",
                                                           " of a ChArUco board"};
    return marksText(target.lattice) + std::string(kSuffixes[static_cast<std::size_t>(target.kind)]);
}

}  // namespace strainlens
