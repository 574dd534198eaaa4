// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_numbering.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <unordered_map>

#include "app/io/json_text.h"

namespace strainlens {
namespace {

using Number = std::int64_t;

/// Rows of a table by frame number.
class FrameNumberIndex {
public:
    explicit FrameNumberIndex(const LoadTable& table) : m_table(table) {
        for (std::size_t row = 0; row < table.numbers.size(); ++row) {
            if (table.numbers[row] != kNoFrameNumber) m_rows[table.numbers[row]].push_back(row);
        }
        for (const auto& [number, rows] : m_rows) m_numbers.push_back(number);
        std::ranges::sort(m_numbers);
    }

    const std::vector<Number>& numbers() const { return m_numbers; }
    bool has(Number number) const { return m_rows.contains(number); }
    ImageRow find(Number number) const {
        const auto found = m_rows.find(number);
        if (found == m_rows.end()) return std::nullopt;
        const std::vector<std::size_t>& rows = found->second;
        if (rows.size() == 1) return rows.front();
        const TableLocation location{.line = m_table.lines[rows[1]], .frame = static_cast<int>(number)};
        throw LoadTableError(m_table.file,
                             "has two rows for frame " + std::to_string(number) + ", in the lines " +
                                 std::to_string(m_table.lines[rows[0]]) + " and " + std::to_string(location.line) +
                                 "; remove one.",
                             LoadErrorCode::DuplicateRow, location);
    }

private:
    const LoadTable& m_table;
    std::unordered_map<Number, std::vector<std::size_t>> m_rows;
    std::vector<Number> m_numbers;  ///< distinct, ascending
};

/// Maps image positions to frame numbers: number = offset + stride x position.
struct Numbering {
    std::vector<int> positions;  ///< of the images; the table may lack the reference
    Number offset = 0, stride = 1;

    Number numberOf(std::size_t image) const { return offset + stride * positions[image]; }
};

class FrameNumberMatcher {
public:
    FrameNumberMatcher(const LoadTable& table, const MeasuredImages& images)
        : m_table(table), m_images(images), m_rows(table) {
        m_reference = static_cast<std::size_t>(std::ranges::find(images.frames, 0) - images.frames.begin());
        m_positions.push_back(images.frames);
        const bool isChosen =
            images.positions.size() == images.frames.size() &&
            (images.positions != images.frames || images.imageCount > static_cast<int>(images.frames.size()));
        if (isChosen && images.imageCount > 0) m_positions.insert(m_positions.begin(), images.positions);
    }

    RowsByNumber match(std::optional<int> referenceNumber) const {
        if (referenceNumber) return matchReference(*referenceNumber);
        std::vector<Numbering> found = findExactNumberings();
        if (found.empty()) found = findLooseNumberings();
        if (found.empty()) return findRows({m_positions.front()});  // the caller reports the first image without a row
        for (const Numbering& other : found) {
            if (findRows(other).rows != findRows(found.front()).rows) throwAmbiguous();
        }
        return findRows(found.front());
    }

private:
    /// Numberings for which the table has a row for each image, with or without the reference, and no others.
    std::vector<Numbering> findExactNumberings() const {
        std::vector<Numbering> found;
        const std::vector<Number>& numbers = m_rows.numbers();
        if (numbers.empty()) return found;
        Number stride = 0;
        for (const Number number : numbers) stride = std::gcd(stride, number - numbers.front());
        const auto add = [&](const std::vector<int>& positions, std::vector<int> all, Number step) {
            std::ranges::sort(all);
            for (const bool withReference : {true, false}) {
                if (!withReference) std::erase(all, positions[m_reference]);
                if (all.empty() || all.size() != numbers.size()) continue;
                const Numbering numbering{positions, numbers.front() - step * all.front(), step};
                const bool isSame = std::ranges::equal(
                    numbers, all, {}, {}, [&](int position) { return numbering.offset + numbering.stride * position; });
                if (!isSame) continue;
                // Numbers from 0, one per deformed image: 0 is the reference and the last row is missing, or 0 is the
                // first deformed image.
                if (!withReference && numbers.front() == 0) throwAmbiguous();
                found.push_back(numbering);
            }
        };
        for (const Number step : {Number{1}, std::max<Number>(stride, 1)}) {
            for (const std::vector<int>& positions : m_positions) add(positions, positions, step);
            if (m_positions.size() == 1) continue;
            std::vector<int> all(static_cast<std::size_t>(m_images.imageCount));
            std::iota(all.begin(), all.end(), 0);
            add(m_images.positions, std::move(all), step);
        }
        return found;
    }

    /// Numberings from 0 or 1 for which each deformed image has a row; further rows are allowed.
    std::vector<Numbering> findLooseNumberings() const {
        std::vector<Numbering> found;
        for (const std::vector<int>& positions : m_positions) {
            for (const Number offset : {0, 1}) {
                const Numbering numbering{positions, offset};
                if (hasAllDeformed(numbering)) found.push_back(numbering);
                if (!found.empty() && m_rows.has(0)) return found;
            }
        }
        if (found.empty() && m_rows.numbers().size() >= m_images.frames.size()) {
            const Number first = m_rows.numbers().front();
            if (first > 1) throwAmbiguous();
        }
        return found;
    }

    bool hasAllDeformed(const Numbering& numbering) const {
        for (std::size_t k = 0; k < m_images.frames.size(); ++k) {
            if (m_images.frames[k] != 0 && !m_rows.has(numbering.numberOf(k))) return false;
        }
        return true;
    }

    RowsByNumber matchReference(Number referenceNumber) const {
        Numbering numbering;
        for (const std::vector<int>& positions : m_positions) {
            numbering = {positions, referenceNumber - positions[m_reference]};
            if (hasAllDeformed(numbering)) break;
        }
        return findRows(numbering);
    }

    RowsByNumber findRows(const Numbering& numbering) const {
        RowsByNumber result;
        for (std::size_t k = 0; k < numbering.positions.size(); ++k)
            result.rows.push_back(m_rows.find(numbering.numberOf(k)));
        result.referenceNumber = static_cast<int>(numbering.numberOf(m_reference));
        return result;
    }

    [[noreturn]] void throwAmbiguous() const {
        const TableLocation location{.header = jsonText(m_table.numbersHeader),
                                     .found = m_rows.numbers().size(),
                                     .expected = m_images.frames.size()};
        throw LoadTableError(m_table.file,
                             "column " + location.header + " has " + std::to_string(location.found) +
                                 " frame numbers from " + std::to_string(m_rows.numbers().front()) + " to " +
                                 std::to_string(m_rows.numbers().back()) + " for " + std::to_string(location.expected) +
                                 " images, which can be counted in several ways; give the number of the reference "
                                 "image (--load-reference).",
                             LoadErrorCode::AmbiguousFrames, location);
    }

    const LoadTable& m_table;
    const MeasuredImages& m_images;
    FrameNumberIndex m_rows;
    std::size_t m_reference = 0;
    std::vector<std::vector<int>>
        m_positions;  ///< among all given images, if only some are measured; then among the measured ones
};

}  // namespace

RowsByNumber findRowsByNumber(const LoadTable& table, const MeasuredImages& images,
                              std::optional<int> referenceNumber) {
    return FrameNumberMatcher(table, images).match(referenceNumber);
}

}  // namespace strainlens
