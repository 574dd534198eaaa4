// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_buffer.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Opens an unnamed file that is deleted when closed; none on failure.
FileDescriptor openUnnamed(const std::filesystem::path& folder) {
    FileDescriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (file) return file;
    // For file systems without O_TMPFILE.
    std::string name = (folder / ".strainlens-XXXXXX").string();
    FileDescriptor named(::mkostemp(name.data(), O_CLOEXEC));
    if (named) ::unlink(name.c_str());
    return named;
}

/// Number kinds in the order of ColumnValues; frame numbers are not stored.
constexpr NumberKind kNumberKinds[] = {NumberKind::Int16,  NumberKind::Double, NumberKind::Float, NumberKind::Int16,
                                       NumberKind::Status, NumberKind::Status, NumberKind::Double};
static_assert(sizeof(PointStatus) == 1 && sizeof(StrainStatus) == 1);

/// The bytes of a column; `scaled` holds doubles multiplied by the factor.
std::span<const std::byte> bytesOf(const ColumnValues& values, double factor, std::vector<double>& scaled) {
    const auto* const stored = std::get_if<std::span<const double>>(&values);
    const auto* const derived = std::get_if<std::vector<double>>(&values);
    if ((stored || derived) && factor != 1) {
        const std::span<const double> doubles = stored ? *stored : std::span<const double>(*derived);
        scaled.assign(doubles.begin(), doubles.end());
        for (double& value : scaled) value *= factor;
        return std::as_bytes(std::span<const double>(scaled));
    }
    return std::visit(
        [](const auto& span) {
            if constexpr (std::is_same_v<std::decay_t<decltype(span)>, FrameNumber>) {
                return std::span<const std::byte>();
            } else {
                return std::as_bytes(std::span(span));
            }
        },
        values);
}

}  // namespace

std::size_t sizeOf(NumberKind kind) {
    constexpr std::size_t kBytes[] = {8, 4, 2, 1};
    return kBytes[static_cast<std::size_t>(kind)];
}

ResultBuffer::ResultBuffer(const std::filesystem::path& outputPath, std::vector<ResultColumn> columns,
                           std::stop_token stop)
    : m_name(utf8(outputPath)), m_columns(std::move(columns)), m_stop(std::move(stop)) {
    std::erase_if(m_columns, isFrameColumn);
    m_file = openUnnamed(outputPath.has_parent_path() ? outputPath.parent_path() : std::filesystem::path("."));
    if (!m_file) throwError("no file can be made in its folder; check that you are allowed to write there.");
}

void ResultBuffer::throwError(const char* reason) const { throw FileError(m_name, reason); }

void ResultBuffer::begin(const DisplacementField& field) {
    m_gridColumns = static_cast<std::size_t>(field.columns);
    m_gridRows = static_cast<std::size_t>(field.rows);
    m_x = field.x;
    m_y = field.y;
    for (const ResultColumn& column : m_columns) {
        m_kinds.push_back(!column.stored || column.derived ? NumberKind::Double
                                                           : kNumberKinds[column.stored(field).index()]);
        m_offsets.push_back(m_recordBytes);
        m_recordBytes += field.size() * sizeOf(m_kinds.back());
    }
}

void ResultBuffer::add(const ExportedFrame& frame) {
    const DisplacementField& field = frame.field();
    if (m_frames.count() == 0) begin(field);
    if (field.x != m_x || field.y != m_y) {
        throw InvalidInput(m_name, "frame " + std::to_string(frame.summary().frame),
                           "frames on the grid of the first one; write others into files of their own");
    }
    std::vector<double> scaled;
    throwIfStopped(m_stop);
    for (const ResultColumn& column : m_columns) {
        const ColumnValues values = column.values(frame.frameField());
        const std::span<const std::byte> bytes = bytesOf(values, column.factor, scaled);
        if (!writeAll(m_file.get(), {reinterpret_cast<const char*>(bytes.data()), bytes.size()})) {
            throwError("could not be written completely; is the disk full?");
        }
    }
    m_frames.numbers.push_back(frame.summary().frame);
    m_frames.references.push_back(frame.summary().reference);
    m_frames.names.push_back(frame.summary().name);
}

std::span<const std::byte> ResultBuffer::read(std::size_t column, std::size_t frame) {
    throwIfStopped(m_stop);
    m_buffer.resize(points() * sizeOf(kindOf(column)));
    const std::size_t from = frame * m_recordBytes + m_offsets[column];
    for (std::size_t done = 0; done < m_buffer.size();) {
        const ssize_t got =
            ::pread(m_file.get(), m_buffer.data() + done, m_buffer.size() - done, static_cast<off_t>(from + done));
        if (got <= 0) throwError("what was measured could not be read back; check the drive.");
        done += static_cast<std::size_t>(got);
    }
    return m_buffer;
}

}  // namespace strainlens
