// SPDX-License-Identifier: MPL-2.0
#include "app/results/results_file.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/frame_group.h"
#include "app/results/hdf5_output.h"

namespace strainlens {
namespace {

constexpr int kResultsVersion = 1;
constexpr const char* kFramesGroup = "frames";
constexpr const char* kDeformedImages = "deformed_images";
/// What readers of VTK's files look for: an image, here a second name of the last frame's group.
constexpr const char* kShownLink = "VTKHDF";

/// Does the work with the library locked; what it refuses becomes an error that names the file.
template <typename Work>
auto onFile(const std::string& name, const char* remedy, const Work& work) {
    const hdf5::Lock lock;
    try {
        return work();
    } catch (const hdf5::Failure& failure) {
        throw FileError(name, std::string(remedy) + " (" + failure.what() + ").");
    }
}

/// The same for what is read of a frame, which errors name too.
template <typename Work>
auto onFrame(const std::string& name, const char* remedy, int frame, const Work& work) {
    return onFile(name, remedy, [&] {
        try {
            return work();
        } catch (const hdf5::Failure& failure) {
            throw hdf5::Failure("frame " + std::to_string(frame) + ", " + failure.what());
        }
    });
}

constexpr const char* kWritingFailed = "could not be written completely; is the disk full?";
constexpr const char* kReadingFailed = "is damaged or holds no results of ours; delete it and measure again";

std::string frameGroup(int frame) {
    std::array<char, 16> name{};
    std::snprintf(name.data(), name.size(), "%06d", frame);
    return name.data();
}

template <typename Names>
std::string namesText(const Names& names) {
    std::string text;
    for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// Every parameter as an attribute of its own: for people who look at the file with whatever they have.
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

ResultsImage resultsImage(const FrameReference& frame, FileHashes* hashes) {
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(frame.path, error);
    return {utf8(std::filesystem::absolute(frame.path).lexically_normal()), frame.page,
            error ? 0 : static_cast<std::uint64_t>(bytes),
            hashes ? hashes->of(frame.path).value_or(std::string()) : std::string()};
}

ResultsHead resultsHead(const RunParameters& parameters, const RoiMask& region, ResultsImage reference,
                        int deformedImages) {
    ResultsHead head{STRAINLENS_VERSION, parametersJson(parameters).dump(), "", std::move(reference), deformedImages};
    if (region.empty()) return head;
    Sha256 hash;
    for (int y = 0; y < region.size().height; ++y) {
        hash.add({region.row(y), static_cast<std::size_t>(region.size().width)});
    }
    head.region = hash.finish();
    return head;
}

struct ResultsWriter::State {
    std::string name, path;  ///< for messages, and for the system
    hdf5::Handle file, frames;
    std::vector<std::shared_ptr<const PackedFrame>> kept;

    ~State() {
        const hdf5::Lock lock;
        frames = {};
        file = {};
        hdf5::forgetOutput(path);
    }

    void add(const PackedFrame::State& frame);

    void requireWritten() const {
        if (hdf5::outputFailed(path)) throw hdf5::Failure("the system refused to write");
    }

    void writeHead(const ResultsHead& head) {
        const hid_t root = file.id();
        hdf5::writeText(root, "program", "StrainLens");
        hdf5::writeText(root, "version", head.version);
        hdf5::NumberWriter{root}("results_version", kResultsVersion);
        hdf5::writeText(root, "parameters", head.parameters);
        hdf5::writeText(root, "region_sha256", head.region);
        if (head.deformedImages > 0) hdf5::NumberWriter{root}(kDeformedImages, head.deformedImages);
        hdf5::writeText(root, "stages", namesText(kStageNames));
        hdf5::writeText(root, "statuses", namesText(kPointStatusNames));
        hdf5::writeText(root, "strain_statuses", namesText(kStrainStatusNames));
        hdf5::writeImage(hdf5::makeGroup(root, "reference").id(), head.reference);
        writeParameters(hdf5::makeGroup(root, "parameters").id(), head.parameters);
        frames = hdf5::makeGroup(root, kFramesGroup);
    }

    /// Gives a frame's group the second name that readers of VTK's files look for.
    void show(const std::string& frame) const {
        if (hdf5::hasLink(file.id(), kShownLink)) {
            hdf5::require(H5Ldelete(file.id(), kShownLink, H5P_DEFAULT), kShownLink);
        }
        hdf5::require(H5Lcreate_hard(frames.id(), frame.c_str(), file.id(), kShownLink, H5P_DEFAULT, H5P_DEFAULT),
                      kShownLink);
    }
};

struct PackedFrame::State {
    FrameSummary summary;
    ResultsImage image;
    hdf5::PackedField field;
};

struct ResultsReader::State {
    std::string name;  ///< for messages
    hdf5::Handle file, frames;
    ResultsHead head;
    std::vector<int> numbers;

    void readHead() {
        int version = 0;
        hdf5::NumberReader{file.id()}("results_version", version);
        if (version != kResultsVersion) {
            throw FileError(name, "holds results of version " + std::to_string(version) + ", and " +
                                      std::to_string(kResultsVersion) +
                                      " is read; use the program that wrote it, or a newer one.");
        }
        head.version = hdf5::readText(file.id(), "version");
        head.parameters = hdf5::readText(file.id(), "parameters");
        head.region = hdf5::readText(file.id(), "region_sha256");
        if (hdf5::hasAttribute(file.id(), kDeformedImages)) {
            hdf5::NumberReader{file.id()}(kDeformedImages, head.deformedImages);
        }
        head.reference = hdf5::readImage(hdf5::openGroup(file.id(), "reference").id());
        frames = hdf5::openGroup(file.id(), kFramesGroup);
        for (const std::string& group : hdf5::namesIn(frames.id())) {
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

PackedFrame::PackedFrame(const FrameSummary& summary, ResultsImage image, const DisplacementField& field, bool deflated,
                         int threads)
    : m_state(std::make_unique<State>(
          State{summary, std::move(image),
                hdf5::packField(field, deflated ? hdf5::Packing::Deflated : hdf5::Packing::Plain, threads)})) {}
PackedFrame::PackedFrame(PackedFrame&&) noexcept = default;
PackedFrame::~PackedFrame() = default;

ResultsWriter::ResultsWriter(const std::filesystem::path& path, const ResultsHead& head)
    : m_state(std::make_unique<State>()) {
    m_state->name = utf8(path);
    m_state->path = path.string();
    onFile(m_state->name, kWritingFailed, [&] {
        m_state->file = hdf5::makeFile(m_state->path);
        m_state->writeHead(head);
    });
}

ResultsWriter::~ResultsWriter() = default;

void ResultsWriter::State::add(const PackedFrame::State& frame) {
    const std::string group = frameGroup(frame.summary.frame);
    const hdf5::Handle handle = hdf5::makeGroup(frames.id(), group.c_str());
    hdf5::writeSummary(handle.id(), frame.summary);
    hdf5::writeImage(handle.id(), frame.image);
    hdf5::writeField(handle.id(), frame.field);
    if (hdf5::isVtkImage(handle.id())) show(group);
    requireWritten();
}

void ResultsWriter::add(const PackedFrame& frame) {
    onFile(m_state->name, kWritingFailed, [&] { m_state->add(*frame.m_state); });
}

void ResultsWriter::add(std::shared_ptr<const PackedFrame> frame) {
    onFile(m_state->name, kWritingFailed, [&] {
        std::vector<std::span<const std::uint8_t>> buffers;
        for (const auto& array : frame->m_state->field.arrays) {
            for (const hdf5::PackedChunk& chunk : array.packed.chunks) buffers.push_back(chunk.span());
        }
        const hdf5::Lent lent(std::move(buffers));
        m_state->add(*frame->m_state);
    });
    m_state->kept.push_back(std::move(frame));
}

void ResultsWriter::copy(const ResultsReader& from, int frame) {
    onFile(m_state->name, kWritingFailed, [&] {
        const std::string name = frameGroup(frame);
        const hid_t frames = m_state->frames.id();
        hdf5::require(H5Ocopy(from.m_state->frames.id(), name.c_str(), frames, name.c_str(), H5P_DEFAULT, H5P_DEFAULT),
                      name.c_str());
        if (hdf5::isVtkImage(hdf5::openGroup(frames, name.c_str()).id())) m_state->show(name);
        m_state->requireWritten();
    });
}

void ResultsWriter::layOut() {
    onFile(m_state->name, kWritingFailed, [&] {
        m_state->frames.close(kFramesGroup);
        m_state->file.close("the last bytes");
        m_state->requireWritten();
    });
}

void ResultsWriter::close() {
    if (m_state->file.id() >= 0) layOut();
    hdf5::writeLent(m_state->path);
    m_state->kept.clear();
    onFile(m_state->name, kWritingFailed, [&] { m_state->requireWritten(); });
}

ResultsReader::ResultsReader(const std::filesystem::path& path) : m_state(std::make_unique<State>()) {
    m_state->name = utf8(path);
    const InputFile regular(path);  // says what it is, where it is no file
    onFile(m_state->name, kReadingFailed, [&] {
        m_state->file = hdf5::openFile(path.string());
        m_state->readHead();
    });
}

ResultsReader::~ResultsReader() = default;

const std::string& ResultsReader::name() const { return m_state->name; }
const ResultsHead& ResultsReader::head() const { return m_state->head; }
const std::vector<int>& ResultsReader::frames() const { return m_state->numbers; }

FrameSummary ResultsReader::summary(int frame) const {
    return onFrame(m_state->name, kReadingFailed, frame, [&] {
        const FrameSummary summary = hdf5::readSummary(m_state->open(frame).id());
        if (summary.frame != frame) throw hdf5::Failure("frame: another number than the group's");
        return summary;
    });
}

ResultsImage ResultsReader::image(int frame) const {
    return onFrame(m_state->name, kReadingFailed, frame, [&] { return hdf5::readImage(m_state->open(frame).id()); });
}

std::shared_ptr<const DisplacementField> ResultsReader::field(int frame) const {
    return onFrame(m_state->name, kReadingFailed, frame, [&] { return hdf5::readField(m_state->open(frame).id()); });
}

}  // namespace strainlens
