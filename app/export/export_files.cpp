// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"

#include <algorithm>
#include <new>

#include "app/io/paths.h"
#include "app/render/field_quantity.h"
#include "compute/field/plane_points.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Why the file was not written, of the exception that is being handled: one that names the file.
std::exception_ptr failureOf(const std::filesystem::path& path) {
    try {
        throw;
    } catch (const InvalidInput&) {
        return std::current_exception();
    } catch (const FileError&) {
        return std::current_exception();
    } catch (const std::bad_alloc&) {
        return std::make_exception_ptr(FileError(utf8(path), "there is not enough memory; close other programs."));
    } catch (const std::exception& error) {
        return std::make_exception_ptr(FileError(utf8(path), error.what()));
    }
}

std::string sentenceOf(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        return error.what();
    }
}

/// Why the elastic constants that were asked for are missing, or "".
std::string whyNoConstants(const ExportContext& context) {
    if (!context.probes()) return {};
    try {
        if (const auto why = context.probes()->findings().withoutConstants) std::rethrow_exception(why);
    } catch (const Error& error) {
        return std::string("Young's modulus and Poisson's ratio are missing: ") + error.what();
    }
    return {};
}

/// The name's ending, the longest that an exporter has (".kitti.png").
std::string endingOf(const std::filesystem::path& path) {
    std::size_t length = utf8(path.extension()).size();
    for (const Exporter& exporter : exporters()) {
        for (const std::string& suffix : exporter.suffixes) {
            if (hasSuffix(path, suffix)) length = std::max(length, suffix.size());
        }
    }
    const std::string name = utf8(path.filename());
    return name.substr(name.size() - length);
}

}  // namespace

/// A file that is being written.
struct ExportFiles::OpenFile {
    ExportFile file;
    std::unique_ptr<ExportWriter> writer;

    OpenFile(const ExportTarget& target, const std::filesystem::path& path, ExportContext& context)
        : file(target.stream ? ExportFile(*target.stream) : ExportFile(path)),
          writer(target.exporter->open(file, context)) {}
};

bool isOneForAll(const ExportTarget& target) {
    constexpr ExportScope kOfOneFrame[] = {ExportScope::Frame, ExportScope::Flow, ExportScope::Foreign};
    return std::ranges::find(kOfOneFrame, target.exporter->scope) == std::end(kOfOneFrame);
}

std::filesystem::path numberedPath(const std::filesystem::path& path, int frame, int deformedFrames) {
    if (deformedFrames <= 1) return path;
    std::string number = std::to_string(frame);
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(deformedFrames).size());
    number.insert(0, digits - number.size(), '0');
    const std::string name = utf8(path.filename()), ending = endingOf(path);
    std::filesystem::path numbered = path;
    numbered.replace_filename(pathFromUtf8(name.substr(0, name.size() - ending.size()) + "_" + number + ending));
    return numbered;
}

std::vector<std::filesystem::path> filesOf(const ExportTarget& target, int deformedFrames) {
    if (target.stream) return {};
    std::vector<std::filesystem::path> files;
    std::filesystem::path ofFrames = target.path;
    if (isOneForAll(target)) {
        files.push_back(target.path);
        if (target.exporter->frameSuffix.empty()) return files;
        ofFrames.replace_extension(target.exporter->frameSuffix);
    }
    for (int frame = 1; frame <= deformedFrames; ++frame) {
        files.push_back(numberedPath(ofFrames, frame, deformedFrames));
    }
    return files;
}

ExportFiles::ExportFiles(std::vector<ExportTarget> targets, ExportInputs inputs, int deformedFrames)
    : m_targets(std::move(targets)), m_context(std::move(inputs), deformedFrames), m_deformedFrames(deformedFrames) {
    const std::string& quantity = m_context.inputs().look.mapQuantity;
    if (!quantity.empty()) fieldQuantity(quantity, "overlay-field");
    columnsOf(m_context.inputs());
    const PictureWidth& width = m_context.inputs().look.width;
    if (!width.automatic()) pictureScale(m_context.referenceSize(), width, "overlay-width");
    // Region files are read before the images; their hashes are those of that time.
    if (FileHashes* known = hashes()) {
        for (const std::filesystem::path& region : m_context.inputs().report.roiFiles) known->of(region);
    }
    for (const ExportTarget& target : m_targets) {
        if (isOneForAll(target)) {
            m_open.push_back(std::make_unique<OpenFile>(target, target.path, m_context));
        } else {
            // Only whether it can be written.
            m_open.push_back(nullptr);
            ExportFile(numberedPath(target.path, 1, deformedFrames));
        }
    }
}

ExportFiles::~ExportFiles() = default;

FileHashes* ExportFiles::hashes() {
    const auto namesImages = [](const ExportTarget& target) {
        return target.exporter->scope == ExportScope::Report || target.exporter->namesImages;
    };
    return std::ranges::any_of(m_targets, namesImages) ? &m_context.hashes() : nullptr;
}

void ExportFiles::writeFrame(const FrameSummary& summary, const DisplacementField& field) {
    if (!summary.error.empty()) return;
    const auto& calibration = m_context.inputs().parameters.calibration;
    if (calibration && field.plane.x.size() != field.size()) {
        DisplacementField placed = field;
        placeInPlane(placed, calibration->map);
        return writeFrame(summary, placed);
    }
    ExportedFrame frame(summary, field, m_context);
    noteIfEmpty(summary, !field.partial && field.count(PointStatus::Ok) == 0);
    write(frame);
}

void ExportFiles::noteIfEmpty(const FrameSummary& summary, bool isEmpty) {
    if (!isEmpty) return;
    const std::string number = "frame " + std::to_string(summary.frame);
    m_emptyFrames.push_back(summary.name.empty() || summary.name == number ? number
                                                                           : number + " (" + summary.name + ")");
}

std::string ExportFiles::emptyFrames() const {
    constexpr std::size_t kMostNamed = 5;
    if (m_emptyFrames.empty()) return {};
    std::string text = m_emptyFrames.front();
    for (std::size_t k = 1; k < std::min(m_emptyFrames.size(), kMostNamed); ++k) text += ", " + m_emptyFrames[k];
    if (m_emptyFrames.size() > kMostNamed) {
        text += " and " + std::to_string(m_emptyFrames.size() - kMostNamed) + " more";
    }
    return "nothing could be measured in " + text + ": no point has a value";
}

void ExportFiles::repeatFrame(const FrameSummary& summary, const DisplacementField& field) {
    noteIfEmpty(summary, field.count(PointStatus::Ok) == 0);
    ExportedFrame frame(summary, field, m_context);
    write(frame, true);
}

void ExportFiles::writeFlow(const FrameSummary& summary, DenseFlow flow) {
    noteIfEmpty(summary, flow.knownCount() == 0);
    ExportedFrame frame(summary, std::move(flow), m_context);
    write(frame);
}

template <typename Work>
bool ExportFiles::attempt(const ExportTarget& target, const std::filesystem::path& path, const Work& work) {
    try {
        throwIfStopped(m_context.inputs().stop);
        work();
        return true;
    } catch (const WritingStopped&) {
        throw;
    } catch (...) {
        const std::exception_ptr failure = failureOf(path);
        if (!m_firstFailure) m_firstFailure = failure;
        m_failures.push_back(sentenceOf(failure));
        m_failed.insert(target.path);
        return false;
    }
}

void ExportFiles::write(ExportedFrame& frame, bool again) {
    m_anyFrame = true;
    if (m_context.probes()) m_context.readProbes(frame.summary(), frame.field());
    if (!m_context.inputs().choice.frames.has(frame.summary().frame)) return;
    m_anyChosen = true;
    const auto isTable = [](const ExportTarget& target) { return target.exporter->scope == ExportScope::Sequence; };
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (isTable(m_targets[i])) addFrame(i, frame);
    }
    // A pair's frame is nowhere else: what draws, and may need more memory than there is, comes after its tables.
    const bool isPair = m_deformedFrames == 1 && !m_context.inputs().gate;
    if (isPair) finishThose([](ExportScope scope) { return scope == ExportScope::Sequence; }, {});
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        const ExportTarget& target = m_targets[i];
        if (!isOneForAll(target)) {
            writeNumbered(target, frame, again);
        } else if (!isTable(target)) {
            addFrame(i, frame);
        }
    }
}

void ExportFiles::addFrame(std::size_t i, ExportedFrame& frame) {
    const ExportTarget& target = m_targets[i];
    if (m_open[i] && !attempt(target, target.path, [&] { m_open[i]->writer->addFrame(frame); })) m_open[i].reset();
}

void ExportFiles::writeNumbered(const ExportTarget& target, ExportedFrame& frame, bool again) {
    const std::filesystem::path path = numberedPath(target.path, frame.summary().frame, m_deformedFrames);
    if (again && std::filesystem::exists(path)) return;
    attempt(target, path, [&] {
        OpenFile one(target, path, m_context);
        one.writer->addFrame(frame);
        commit(one.file);
    });
}

void ExportFiles::commit(ExportFile& file) const {
    const ExportInputs& inputs = m_context.inputs();
    if (inputs.gate) {
        if (!inputs.gate->commit()) throw WritingStopped();
    } else {
        throwIfStopped(inputs.stop);
    }
    file.commit();
}

void ExportFiles::finish(const RunSummary& summary) {
    if (!m_anyFrame) return;
    const auto isOf = [](ExportScope wanted) { return [wanted](ExportScope scope) { return scope == wanted; }; };
    const auto isOfFields = [](ExportScope scope) {
        return scope != ExportScope::Report && scope != ExportScope::Probes;
    };
    if (m_anyChosen) finishThose(isOfFields, summary);
    finishThose(isOf(ExportScope::Probes), summary);
    RunSummary complete = summary;
    complete.notes.insert(complete.notes.end(), m_failures.begin(), m_failures.end());
    if (const std::string why = whyNoConstants(m_context); !why.empty()) complete.notes.push_back(why);
    finishThose(isOf(ExportScope::Report), complete);
    if (m_firstFailure) std::rethrow_exception(m_firstFailure);
}

template <typename Belongs>
void ExportFiles::finishThose(const Belongs& belongs, const RunSummary& summary) {
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (!m_open[i] || !belongs(m_targets[i].exporter->scope)) continue;
        attempt(m_targets[i], m_targets[i].path, [&] {
            m_open[i]->writer->finish(summary);
            commit(m_open[i]->file);
            m_open[i]->writer->committed();
        });
        m_open[i].reset();
    }
}

std::int64_t ExportFiles::bytesFor(ImageSize image) const {
    // The reference image, and a picture as it is drawn and as it is encoded.
    constexpr std::int64_t kImageBytes = 1, kPictureBytes = 12;
    const bool draws = std::ranges::any_of(m_targets, [](const ExportTarget& target) {
        return target.exporter->isPicture || target.exporter->scope == ExportScope::Video ||
               target.exporter->scope == ExportScope::Report;
    });
    return (draws ? kImageBytes + kPictureBytes : 0) * image.width * image.height;
}

}  // namespace strainlens
