// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/export_context.h"

namespace strainlens {

/// The numbers of a column as they lie in a file.
enum class NumberKind : std::uint8_t { Double, Float, Int16, Status };

/// Bytes of one number.
std::size_t sizeOf(NumberKind kind);

/// Collects the results of frame after frame on the disk, so that formats which store a column of all frames in one
/// piece can be written without holding all frames in memory. One thread at a time; everything throws FileError where
/// the disk is full.
class ResultSpool {
public:
    struct Frame {
        int number;
        int reference;  ///< number of the image it was compared with, 0 for the first
        std::string name;
    };

    /// `beside`: the file that is to be written; the frames wait in a file without a name in its folder.
    /// After a `stop` its functions throw WritingStopped.
    ResultSpool(const std::filesystem::path& beside, std::vector<ResultColumn> columns, std::stop_token stop = {});
    ~ResultSpool();
    ResultSpool(const ResultSpool&) = delete;
    ResultSpool& operator=(const ResultSpool&) = delete;

    /// Throws InvalidInput for a field on another grid than the first one.
    void add(const ExportedFrame& frame);

    /// All of them but the frame's number.
    const std::vector<ResultColumn>& columns() const { return m_columns; }
    const std::vector<Frame>& frames() const { return m_frames; }
    /// Of the grid.
    std::size_t gridColumns() const { return m_gridColumns; }
    std::size_t gridRows() const { return m_gridRows; }
    std::size_t points() const { return m_gridColumns * m_gridRows; }
    /// Of the points, the same in all frames [px].
    const std::vector<double>& x() const { return m_x; }
    const std::vector<double>& y() const { return m_y; }

    NumberKind kindOf(std::size_t column) const { return m_kinds.at(column); }
    /// The numbers of one column of the k-th frame, row by row, valid until the next call.
    std::span<const std::byte> read(std::size_t column, std::size_t frame);

private:
    void begin(const DisplacementField& field);
    void store(std::span<const std::byte> bytes);
    [[noreturn]] void refuse(const char* reason) const;

    std::string m_name;
    int m_file = -1;
    std::vector<ResultColumn> m_columns;
    std::vector<NumberKind> m_kinds;
    std::vector<std::size_t> m_offsets;  ///< of a column in a frame's record [bytes]
    std::size_t m_recordBytes = 0;
    std::vector<Frame> m_frames;
    std::size_t m_gridColumns = 0, m_gridRows = 0;
    std::vector<double> m_x, m_y;
    std::vector<std::byte> m_piece;
    std::stop_token m_stop;
};

}  // namespace strainlens
