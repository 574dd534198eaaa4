// SPDX-License-Identifier: MPL-2.0
#include "app/results/results_file.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/frame_group.h"
#include "app/results/hdf5_output.h"
#include "compute/types/format.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

constexpr int kResultsVersion = 1;
constexpr const char* kFramesGroup = "frames";
constexpr const char* kRegion = "region";
constexpr const char* kRegionSize = "region_size";
constexpr std::int64_t kMaxRegionPixels = std::int64_t{1} << 28;
constexpr const char* kReferenceGroup = "reference";
constexpr const char* kDeformedImages = "deformed_images";
constexpr const char* kKeptFrames = "kept_frames";
/// Group that VTK readers open; here a second link to the last frame.
constexpr const char* kVtkLink = "VTKHDF";

/// Runs `work` with the library locked and converts its errors to FileError.
template <typename Work>
auto runLocked(const std::string& name, const char* remedy, const Work& work) {
    const hdf5::Lock lock;
    try {
        return work();
    } catch (const hdf5::Failure& failure) {
        throw FileError(name, std::string(remedy) + " (" + failure.what() + ").");
    }
}

/// As runLocked(), with the frame in the error message.
template <typename Work>
auto runLockedForFrame(const std::string& name, const char* remedy, int frame, const Work& work) {
    return runLocked(name, remedy, [&] {
        try {
            return work();
        } catch (const hdf5::Failure& failure) {
            throw hdf5::Failure("frame " + std::to_string(frame) + ", " + failure.what());
        }
    });
}

constexpr const char* kWritingFailed = "could not be written completely; is the disk full?";
constexpr const char* kReadingFailed =
    "is damaged or is not a results file of StrainLens; open the images, or measure again";

std::string frameGroup(int frame) { return format("%06d", frame); }

/// Writes every parameter as an attribute, for other HDF5 viewers.
void writeParameters(hid_t group, const std::string& parameters) {
    const nlohmann::json json = parseJson(parameters, "parameters");
    for (const auto& [name, value] : json.items()) {
        if (value.is_number()) {
            hdf5::NumberWriter{group}(name.c_str(), value.get<double>());
        } else {
            hdf5::writeText(group, name.c_str(), value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
}

}  // namespace

ResultsHeader makeResultsHeader(const RunParameters& parameters, const RoiMask& region, FrameIdentity reference,
                                int deformedImages) {
    ResultsHeader header{STRAINLENS_VERSION, parametersJson(parameters).dump(), "", std::move(reference),
                         deformedImages};
    if (region.empty()) return header;
    Sha256 hash;
    for (int y = 0; y < region.size().height; ++y) {
        hash.add({region.row(y), static_cast<std::size_t>(region.size().width)});
    }
    header.region = hash.finish();
    return header;
}

struct PackedFrame {
    FrameSummary summary;
    FrameIdentity image;
    hdf5::PackedField field;
    std::optional<FrameIdentity> firstImage;
};

struct ResultsWriter::State {
    std::string name, path;  ///< for messages; for the operating system
    hdf5::Handle file, frames;
    std::vector<std::shared_ptr<const PackedFrame>> deferred;

    ~State() {
        const hdf5::Lock lock;
        frames = {};
        file = {};
        hdf5::releaseOutput(path);
    }

    void add(const PackedFrame& frame) const {
        const std::string group = frameGroup(frame.summary.frame);
        const hdf5::Handle handle = hdf5::makeGroup(frames.id(), group.c_str());
        hdf5::writeSummary(handle.id(), frame.summary);
        hdf5::writeImage(handle.id(), frame.image);
        if (frame.firstImage) hdf5::writeImage(hdf5::makeGroup(handle.id(), kReferenceGroup).id(), *frame.firstImage);
        hdf5::writeField(handle.id(), frame.field);
        if (hdf5::isVtkImage(handle.id())) linkForVtk(group);
        requireWritten();
    }

    void requireWritten() const {
        if (hdf5::outputFailed(path)) throw hdf5::Failure("the system refused to write");
    }

    void writeHeader(const ResultsHeader& header) {
        const hid_t root = file.id();
        hdf5::writeText(root, "program", "StrainLens");
        hdf5::writeText(root, "version", header.version);
        hdf5::NumberWriter{root}("results_version", kResultsVersion);
        hdf5::writeText(root, "parameters", header.parameters);
        hdf5::writeText(root, "region_sha256", header.region);
        if (header.deformedImages > 0) hdf5::NumberWriter{root}(kDeformedImages, header.deformedImages);
        hdf5::writeText(root, "stages", join(kStageNames));
        hdf5::writeText(root, "statuses", join(kPointStatusNames));
        hdf5::writeText(root, "strain_statuses", join(kStrainStatusNames));
        hdf5::writeImage(hdf5::makeGroup(root, kReferenceGroup).id(), header.reference);
        writeParameters(hdf5::makeGroup(root, "parameters").id(), header.parameters);
        frames = hdf5::makeGroup(root, kFramesGroup);
    }

    /// Links a frame as the image that VTK readers open.
    void linkForVtk(const std::string& frame) const {
        if (hdf5::hasLink(file.id(), kVtkLink)) {
            hdf5::require(H5Ldelete(file.id(), kVtkLink, H5P_DEFAULT), kVtkLink);
        }
        hdf5::require(H5Lcreate_hard(frames.id(), frame.c_str(), file.id(), kVtkLink, H5P_DEFAULT, H5P_DEFAULT),
                      kVtkLink);
    }
};

struct ResultsReader::State {
    std::string name;  ///< for messages
    hdf5::Handle file, frames;
    ResultsHeader header;
    std::vector<int> numbers;

    void readHeader() {
        int version = 0;
        hdf5::NumberReader{file.id()}("results_version", version);
        if (version != kResultsVersion) {
            throw FileError(name, "holds results of version " + std::to_string(version) + ", and " +
                                      std::to_string(kResultsVersion) +
                                      " is read; use the program that wrote it, or a newer one.");
        }
        header.version = hdf5::readText(file.id(), "version");
        header.parameters = hdf5::readText(file.id(), "parameters");
        header.region = hdf5::readText(file.id(), "region_sha256");
        if (hdf5::hasAttribute(file.id(), kDeformedImages)) {
            hdf5::NumberReader{file.id()}(kDeformedImages, header.deformedImages);
        }
        if (hdf5::hasAttribute(file.id(), kKeptFrames)) header.keptFrames = hdf5::readText(file.id(), kKeptFrames);
        header.reference = hdf5::readImage(hdf5::openGroup(file.id(), kReferenceGroup).id());
        frames = hdf5::openGroup(file.id(), kFramesGroup);
        for (const std::string& group : hdf5::linkNames(frames.id())) {
            const int frame = std::atoi(group.c_str());
            if (frame <= 0 || frameGroup(frame) != group) throw hdf5::Failure(group + ": not the name of a frame");
            numbers.push_back(frame);
        }
        std::ranges::sort(numbers);
    }

    hdf5::Handle open(int frame) const {
        if (!std::ranges::binary_search(numbers, frame)) {
            throw InvalidInput("frame", std::to_string(frame), "one that " + name + " holds");
        }
        return hdf5::openGroup(frames.id(), frameGroup(frame).c_str());
    }
};

std::shared_ptr<const PackedFrame> packFrame(const FrameSummary& summary, FrameIdentity image,
                                             const DisplacementField& field, bool deflated, int threads,
                                             std::optional<FrameIdentity> firstImage) {
    const hdf5::Packing packing = deflated ? hdf5::Packing::Deflated : hdf5::Packing::Plain;
    return std::make_shared<const PackedFrame>(
        PackedFrame{summary, std::move(image), hdf5::packField(field, packing, threads), std::move(firstImage)});
}

ResultsWriter::ResultsWriter(const std::filesystem::path& path, const ResultsHeader& header)
    : m_state(std::make_unique<State>()) {
    m_state->name = utf8(path);
    m_state->path = path.string();
    runLocked(m_state->name, kWritingFailed, [&] {
        m_state->file = hdf5::makeFile(m_state->path);
        m_state->writeHeader(header);
    });
}

ResultsWriter::~ResultsWriter() = default;

void ResultsWriter::addRegion(const RoiMask& region) {
    const auto [width, height] = region.size();
    if (region.empty() || region.insideCount() == static_cast<std::int64_t>(width) * height) return;
    const hdf5::GridSize size = {static_cast<std::size_t>(width), static_cast<std::size_t>(height)};
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < height; ++y) pixels.insert(pixels.end(), region.row(y), region.row(y) + width);
    const hdf5::PackedArray packed = hdf5::packArray(pixels.data(), 1, size, hdf5::Packing::Deflated);
    runLocked(m_state->name, kWritingFailed, [&] {
        const hid_t root = m_state->file.id();
        hdf5::NumberWriter{root}(kRegionSize, std::array{width, height});
        hdf5::writeArray(root, kRegion, hdf5::memoryType<std::uint8_t>(), packed);
        m_state->requireWritten();
    });
}

void ResultsWriter::setKeptFrames(const std::string& text) {
    if (text.empty()) return;
    runLocked(m_state->name, kWritingFailed, [&] { hdf5::writeText(m_state->file.id(), kKeptFrames, text); });
}

void ResultsWriter::add(const PackedFrame& frame) {
    runLocked(m_state->name, kWritingFailed, [&] { m_state->add(frame); });
}

void ResultsWriter::addDeferred(std::shared_ptr<const PackedFrame> frame) {
    runLocked(m_state->name, kWritingFailed, [&] {
        std::vector<std::span<const std::uint8_t>> buffers;
        for (const auto& array : frame->field.arrays) {
            for (const hdf5::PackedChunk& chunk : array.packed.chunks) buffers.push_back(chunk.span());
        }
        const hdf5::DeferredBuffers deferredBuffers(std::move(buffers));
        m_state->add(*frame);
    });
    m_state->deferred.push_back(std::move(frame));
}

void ResultsWriter::copy(const ResultsReader& from, int frame) {
    runLocked(m_state->name, kWritingFailed, [&] {
        const std::string name = frameGroup(frame);
        const hid_t frames = m_state->frames.id();
        hdf5::require(H5Ocopy(from.m_state->frames.id(), name.c_str(), frames, name.c_str(), H5P_DEFAULT, H5P_DEFAULT),
                      name.c_str());
        if (hdf5::isVtkImage(hdf5::openGroup(frames, name.c_str()).id())) m_state->linkForVtk(name);
        m_state->requireWritten();
    });
}

void ResultsWriter::writeStructure() {
    runLocked(m_state->name, kWritingFailed, [&] {
        m_state->frames.close(kFramesGroup);
        m_state->file.close("the last bytes");
        m_state->requireWritten();
    });
}

void ResultsWriter::close() {
    if (m_state->file.id() >= 0) writeStructure();
    hdf5::writeDeferred(m_state->path);
    m_state->deferred.clear();
    runLocked(m_state->name, kWritingFailed, [&] { m_state->requireWritten(); });
}

ResultsReader::ResultsReader(const std::filesystem::path& path) : m_state(std::make_unique<State>()) {
    m_state->name = utf8(path);
    const InputFile regular(path);  // throws for folders, pipes and the like
    runLocked(m_state->name, kReadingFailed, [&] {
        m_state->file = hdf5::openFile(path.string());
        m_state->readHeader();
    });
}

ResultsReader::~ResultsReader() = default;

const std::string& ResultsReader::name() const { return m_state->name; }
const ResultsHeader& ResultsReader::header() const { return m_state->header; }
RoiMask ResultsReader::region() const {
    return runLocked(m_state->name, kReadingFailed, [&]() -> RoiMask {
        const hid_t root = m_state->file.id();
        if (!hdf5::hasLink(root, kRegion)) return {};
        std::array<int, 2> size{};
        hdf5::NumberReader{root}(kRegionSize, size);
        if (size[0] < 1 || size[1] < 1 || static_cast<std::int64_t>(size[0]) * size[1] > kMaxRegionPixels) {
            throw hdf5::Failure("region_size: not the size of an image");
        }
        GrayImage<std::uint8_t> pixels(size[0], size[1]);
        std::vector<std::uint8_t> values(static_cast<std::size_t>(size[0]) * static_cast<std::size_t>(size[1]));
        hdf5::readArray(root, kRegion, hdf5::memoryType<std::uint8_t>(), values.data(),
                        {static_cast<std::size_t>(size[0]), static_cast<std::size_t>(size[1])});
        for (int y = 0; y < size[1]; ++y)
            std::copy_n(values.data() + std::ptrdiff_t{y} * size[0], size[0], pixels.row(y));
        return RoiMask::fromImage(pixels.view());
    });
}

const std::vector<int>& ResultsReader::frames() const { return m_state->numbers; }

FrameSummary ResultsReader::summary(int frame) const {
    return runLockedForFrame(m_state->name, kReadingFailed, frame, [&] {
        const FrameSummary summary = hdf5::readSummary(m_state->open(frame).id());
        if (summary.frame != frame) throw hdf5::Failure("frame: another number than the group's");
        return summary;
    });
}

FrameIdentity ResultsReader::image(int frame) const {
    return runLockedForFrame(m_state->name, kReadingFailed, frame,
                             [&] { return hdf5::readImage(m_state->open(frame).id()); });
}

FrameIdentity ResultsReader::firstImage(int frame) const {
    return runLockedForFrame(m_state->name, kReadingFailed, frame, [&] {
        const hdf5::Handle group = m_state->open(frame);
        if (!hdf5::hasLink(group.id(), kReferenceGroup)) return m_state->header.reference;
        return hdf5::readImage(hdf5::openGroup(group.id(), kReferenceGroup).id());
    });
}

std::shared_ptr<const DisplacementField> ResultsReader::field(int frame) const {
    return runLockedForFrame(m_state->name, kReadingFailed, frame,
                             [&] { return hdf5::readField(m_state->open(frame).id()); });
}

}  // namespace strainlens
