// SPDX-License-Identifier: MPL-2.0
// How a column of frame numbers counts the images.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <unordered_map>

#include "app/io/json_text.h"
#include "app/loads/load_rows.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

using Number = std::int64_t;

/// Rows by their numbers, and what numbers there are.
class NumberedRows {
public:
    explicit NumberedRows(const LoadTable& table) : m_table(table) {
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
        if (found->second.size() > 1) refuseTwice(number, found->second);
        return found->second.front();
    }

private:
    [[noreturn]] void refuseTwice(Number number, const std::vector<std::size_t>& rows) const {
        LoadPlace place;
        place.frame = static_cast<int>(number);
        place.line = m_table.lines[rows[1]];
        throw LoadTableError(m_table.file,
                             "has two rows for frame " + std::to_string(number) + ", in the lines " +
                                 std::to_string(m_table.lines[rows[0]]) + " and " + std::to_string(place.line) +
                                 "; remove one.",
                             LoadFault::RowTwice, place);
    }

    const LoadTable& m_table;
    std::unordered_map<Number, std::vector<std::size_t>> m_rows;
    std::vector<Number> m_numbers;  ///< each once, in their order
};

/// The number of each image is offset + stride x its place.
struct Counting {
    std::vector<int> places;  ///< of the images; the reference's may be missing in the table
    Number offset = 0, stride = 1;

    Number numberOf(std::size_t image) const { return offset + stride * places[image]; }
};

class FrameCounter {
public:
    FrameCounter(const LoadTable& table, const LoadedImages& images) : m_table(table), m_images(images), m_rows(table) {
        m_reference = std::ranges::find(images.frames, 0) - images.frames.begin();
        m_places.push_back(images.frames);
        const bool isChosen =
            images.positions.size() == images.frames.size() &&
            (images.positions != images.frames || images.imageCount > static_cast<int>(images.frames.size()));
        if (isChosen && images.imageCount > 0) m_places.insert(m_places.begin(), images.positions);
    }

    FrameCount count(std::optional<int> referenceNumber) const {
        if (referenceNumber) return countFrom(*referenceNumber);
        std::vector<Counting> found = exactCountings();
        if (found.empty()) found = looseCountings();
        if (found.empty()) return rowsOf({m_places.front()});  // the caller names the first image without a row
        for (const Counting& other : found) {
            if (rowsOf(other).rows != rowsOf(found.front()).rows) refuseAmbiguous();
        }
        return rowsOf(found.front());
    }

private:
    /// The table's numbers are those of all images, or of all but the reference, and no others.
    std::vector<Counting> exactCountings() const {
        std::vector<Counting> found;
        const std::vector<Number>& numbers = m_rows.numbers();
        if (numbers.empty()) return found;
        Number stride = 0;
        for (const Number number : numbers) stride = std::gcd(stride, number - numbers.front());
        const auto add = [&](const std::vector<int>& places, std::vector<int> all, Number step) {
            std::ranges::sort(all);
            for (const bool withReference : {true, false}) {
                if (!withReference) std::erase(all, places[static_cast<std::size_t>(m_reference)]);
                if (all.empty() || all.size() != numbers.size()) continue;
                const Counting counting{places, numbers.front() - step * all.front(), step};
                const bool isSame = std::ranges::equal(
                    numbers, all, {}, {}, [&](int place) { return counting.offset + counting.stride * place; });
                if (!isSame) continue;
                // As many numbers from 0 as deformed images: 0 is the reference and the last row is missing, or not.
                if (!withReference && numbers.front() == 0) refuseAmbiguous();
                found.push_back(counting);
            }
        };
        for (const Number step : {Number{1}, std::max<Number>(stride, 1)}) {
            for (const std::vector<int>& places : m_places) add(places, places, step);
            if (m_places.size() == 1) continue;
            std::vector<int> all(static_cast<std::size_t>(m_images.imageCount));
            std::iota(all.begin(), all.end(), 0);
            add(m_images.positions, std::move(all), step);
        }
        return found;
    }

    /// All images have numbers that count from 0 or from 1, and there are others.
    std::vector<Counting> looseCountings() const {
        std::vector<Counting> found;
        for (const std::vector<int>& places : m_places) {
            for (const Number offset : {0, 1}) {
                const Counting counting{places, offset};
                if (hasAllDeformed(counting)) found.push_back(counting);
                if (!found.empty() && m_rows.has(0)) return found;
            }
        }
        if (found.empty() && m_rows.numbers().size() >= m_images.frames.size()) {
            const Number first = m_rows.numbers().front();
            if (first > 1) refuseAmbiguous();
        }
        return found;
    }

    bool hasAllDeformed(const Counting& counting) const {
        for (std::size_t k = 0; k < m_images.frames.size(); ++k) {
            if (m_images.frames[k] != 0 && !m_rows.has(counting.numberOf(k))) return false;
        }
        return true;
    }

    FrameCount countFrom(Number referenceNumber) const {
        Counting counting;
        for (const std::vector<int>& places : m_places) {
            counting = {places, referenceNumber - places[static_cast<std::size_t>(m_reference)]};
            if (hasAllDeformed(counting)) break;
        }
        return rowsOf(counting);
    }

    FrameCount rowsOf(const Counting& counting) const {
        FrameCount count;
        for (std::size_t k = 0; k < counting.places.size(); ++k)
            count.rows.push_back(m_rows.find(counting.numberOf(k)));
        count.referenceNumber = static_cast<int>(counting.numberOf(static_cast<std::size_t>(m_reference)));
        return count;
    }

    [[noreturn]] void refuseAmbiguous() const {
        LoadPlace place;
        place.head = jsonText(m_table.numbersHead);
        place.found = m_rows.numbers().size(), place.wanted = m_images.frames.size();
        throw LoadTableError(
            m_table.file,
            "column " + place.head + " has " + std::to_string(place.found) + " frame numbers from " +
                std::to_string(m_rows.numbers().front()) + " to " + std::to_string(m_rows.numbers().back()) + " for " +
                std::to_string(place.wanted) +
                " images, which can be counted in several ways; give the number of the reference image "
                "(--load-reference).",
            LoadFault::AmbiguousFrames, place);
    }

    const LoadTable& m_table;
    const LoadedImages& m_images;
    NumberedRows m_rows;
    std::ptrdiff_t m_reference = 0;
    std::vector<std::vector<int>> m_places;  ///< among all images where some are chosen, then among these
};

}  // namespace

FrameCount countFrames(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber) {
    return FrameCounter(table, images).count(referenceNumber);
}

}  // namespace strainlens
