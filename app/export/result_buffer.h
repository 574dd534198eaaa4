// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/export/export_context.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// The number type of a column in a file.
enum class NumberKind : std::uint8_t { Double, Float, Int16, Status };

/// Bytes of one number.
std::size_t sizeOf(NumberKind kind);

/// Buffers the results of all frames on disk, for formats that store a column of all frames contiguously. One thread at
/// a time; functions throw FileError if the disk is full.
class ResultBuffer {
public:
    /// One value per frame.
    struct Frames {
        std::vector<std::int32_t> numbers, references;  ///< references: number of the reference image, 0 for the first
        std::vector<std::string> names;
        std::size_t count() const { return names.size(); }
    };

    /// `outputPath`: the file to be written; its folder holds the unnamed buffer file. After a `stop` functions throw
    /// WritingStopped.
    ResultBuffer(const std::filesystem::path& outputPath, std::vector<ResultColumn> columns, std::stop_token stop = {});

    /// Throws InvalidInput for a field on another grid than the first one.
    void add(const ExportedFrame& frame);

    /// All columns except the frame number.
    const std::vector<ResultColumn>& columns() const { return m_columns; }
    const Frames& frames() const { return m_frames; }
    std::size_t gridColumns() const { return m_gridColumns; }
    std::size_t gridRows() const { return m_gridRows; }
    std::size_t points() const { return m_gridColumns * m_gridRows; }
    /// Coordinates of the points, equal in all frames [px].
    const std::vector<double>& x() const { return m_x; }
    const std::vector<double>& y() const { return m_y; }

    NumberKind kindOf(std::size_t column) const { return m_kinds.at(column); }
    /// The numbers of a column of the k-th frame, row-major, valid until the next call.
    std::span<const std::byte> read(std::size_t column, std::size_t frame);

private:
    void begin(const DisplacementField& field);
    [[noreturn]] void throwError(const char* reason) const;

    std::string m_name;
    FileDescriptor m_file;
    std::vector<ResultColumn> m_columns;
    std::vector<NumberKind> m_kinds;
    std::vector<std::size_t> m_offsets;  ///< of the columns in a frame's record [bytes]
    std::size_t m_recordBytes = 0;
    Frames m_frames;
    std::size_t m_gridColumns = 0, m_gridRows = 0;
    std::vector<double> m_x, m_y;
    std::vector<std::byte> m_buffer;
    std::stop_token m_stop;
};

}  // namespace strainlens
