// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"

#include <algorithm>
#include <new>

#include "app/export/report_pictures.h"
#include "app/io/paths.h"
#include "app/loads/load_table.h"
#include "app/render/formula_quantity.h"
#include "compute/field/plane_points.h"
#include "compute/sequence/failed_points.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Converts the exception being handled to one that names the file.
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

std::string messageOf(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        return error.what();
    }
}

/// Why requested elastic constants are missing, or "".
std::string constantsProblem(const ExportContext& context) {
    if (!context.probes()) return {};
    try {
        if (const auto why = context.probes()->evaluate().constantsError) std::rethrow_exception(why);
    } catch (const LoadTableError& error) {
        return std::string("Loads are missing: ") + error.what();
    } catch (const Error& error) {
        return std::string("Young's modulus and Poisson's ratio are missing: ") + error.what();
    }
    return {};
}

/// The longest suffix of the name that an exporter has (".kitti.png").
std::string exportSuffix(const std::filesystem::path& path) {
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

/// An open output file and its writer.
struct ExportFiles::OpenFile {
    ExportFile file;
    std::unique_ptr<ExportWriter> writer;

    OpenFile(const ExportTarget& target, const std::filesystem::path& path, ExportContext& context)
        : file(target.stream ? ExportFile(*target.stream) : ExportFile(path)),
          writer(target.exporter->open(file, context)) {}
};

bool isSingleFile(const ExportTarget& target) {
    const ExportScope scope = target.exporter->scope;
    return scope != ExportScope::Frame && scope != ExportScope::Flow && scope != ExportScope::Foreign;
}

bool storesContentHashes(const std::vector<ExportTarget>& targets) {
    return std::ranges::any_of(targets, [](const ExportTarget& target) {
        return target.exporter->scope == ExportScope::Report || target.exporter->storesImageHashes;
    });
}

std::filesystem::path numberedPath(const std::filesystem::path& path, int frame, int deformedFrames) {
    if (deformedFrames <= 1) return path;
    std::string number = std::to_string(frame);
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(deformedFrames).size());
    number.insert(0, digits - number.size(), '0');
    const std::string name = utf8(path.filename()), suffix = exportSuffix(path);
    std::filesystem::path numbered = path;
    numbered.replace_filename(pathFromUtf8(name.substr(0, name.size() - suffix.size()) + "_" + number + suffix));
    return numbered;
}

std::vector<std::filesystem::path> outputFiles(const ExportTarget& target, int deformedFrames) {
    if (target.stream) return {};
    std::vector<std::filesystem::path> files;
    std::filesystem::path framePath = target.path;
    if (isSingleFile(target)) {
        files.push_back(target.path);
        if (target.exporter->frameSuffix.empty()) return files;
        framePath.replace_extension(target.exporter->frameSuffix);
    }
    for (int frame = 1; frame <= deformedFrames; ++frame) {
        files.push_back(numberedPath(framePath, frame, deformedFrames));
    }
    return files;
}

ExportFiles::ExportFiles(std::vector<ExportTarget> targets, ExportInputs inputs, int deformedFrames)
    : m_targets(std::move(targets)), m_context(std::move(inputs), deformedFrames) {
    const std::string& quantity = m_context.inputs().style.mapQuantity;
    if (!quantity.empty()) fieldQuantity(quantity, "overlay-field");
    if (m_context.knowsFrameBeforeOnly() && comparesFrames(quantity, kKnowsFrameBefore)) {
        throw InvalidInput("overlay-field", "\"" + quantity + "\"",
                           "a formula of one frame, or rate() of one; strainlens-cli statistics compares frames");
    }
    selectedColumns(m_context.inputs());
    const PictureWidth& width = m_context.inputs().style.width;
    if (!width.automatic()) pictureScale(m_context.referenceSize(), width, "overlay-width");
    // Region files are read before the images; hash them now.
    if (storesContentHashes(m_targets)) {
        for (const std::filesystem::path& region : m_context.inputs().report.roiFiles) m_context.hashes().hash(region);
    }
    for (const ExportTarget& target : m_targets) {
        if (isSingleFile(target)) {
            m_open.push_back(std::make_unique<OpenFile>(target, target.path, m_context));
        } else {
            // Checks only that the file can be written.
            m_open.push_back(nullptr);
            ExportFile(numberedPath(target.path, 1, deformedFrames));
        }
    }
}

ExportFiles::~ExportFiles() = default;

void ExportFiles::writeFrame(const FrameSummary& summary, const DisplacementField& field) {
    if (!summary.error.empty()) return;
    const auto& calibration = m_context.inputs().parameters.calibration;
    if (calibration && field.plane.x.size() != field.size()) {
        DisplacementField mapped = field;
        mapToPlane(mapped, calibration->map);
        return writeFrame(summary, mapped);
    }
    ExportedFrame frame(summary, field, m_context);
    const std::string_view reason = reasonOfFailure(countStatuses(field));
    if (!field.partial && !reason.empty()) {
        (field.count(PointStatus::Ok) == 0 ? m_emptyFrames : m_mostlyFailed).add(summary, reason);
    }
    write(frame);
    m_context.keepFrame(summary.frame, field);
}

void ExportFiles::FrameNames::add(const FrameSummary& summary, std::string_view why) {
    const std::string number = "frame " + std::to_string(summary.frame);
    if (names.empty()) reason = why;
    names.push_back(summary.name.empty() || summary.name == number ? number : number + " (" + summary.name + ")");
}

std::string ExportFiles::FrameNames::text() const {
    constexpr std::size_t kMaxNamed = 5;
    std::string text = names.front();
    for (std::size_t k = 1; k < std::min(names.size(), kMaxNamed); ++k) text += ", " + names[k];
    if (names.size() > kMaxNamed) text += " and " + std::to_string(names.size() - kMaxNamed) + " more";
    return text;
}

std::string ExportFiles::emptyFrames() const {
    if (m_emptyFrames.names.empty()) return {};
    const std::string& reason = m_emptyFrames.reason;
    return "nothing could be measured in " + m_emptyFrames.text() + ": no point has a value" +
           (reason.empty() ? "" : "; " + reason);
}

std::vector<std::string> ExportFiles::failedFrames() const {
    std::vector<std::string> sentences;
    if (std::string empty = emptyFrames(); !empty.empty()) sentences.push_back(std::move(empty));
    if (!m_mostlyFailed.names.empty()) {
        sentences.push_back("most points of " + m_mostlyFailed.text() +
                            " have no value: " + std::string(m_mostlyFailed.reason));
    }
    return sentences;
}

void ExportFiles::writeStoredFrame(const FrameSummary& summary, const DisplacementField& field) {
    if (field.count(PointStatus::Ok) == 0) m_emptyFrames.add(summary, reasonOfFailure(countStatuses(field)));
    ExportedFrame frame(summary, field, m_context);
    write(frame, true);
    m_context.keepFrame(summary.frame, field);
}

void ExportFiles::writeFlow(const FrameSummary& summary, DenseFlow flow) {
    if (flow.knownCount() == 0) m_emptyFrames.add(summary, {});
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
        m_failures.push_back(messageOf(failure));
        m_failed.insert(target.path);
        return false;
    }
}

void ExportFiles::write(ExportedFrame& frame, bool isStored) {
    m_anyFrame = true;
    if (m_context.probes()) m_context.readProbes(frame.summary(), frame.field());
    const ExportChoice& choice = m_context.inputs().choice;
    const int number = frame.summary().frame;
    if (choice.frames.has(number) && choice.kept.has(number, deformedFrames())) writeChosen(frame, isStored);
    // Reports, as probes, always cover all frames.
    addToAll(ExportScope::Report, frame);
}

void ExportFiles::addToAll(ExportScope scope, ExportedFrame& frame) {
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (m_targets[i].exporter->scope == scope) addFrame(i, frame);
    }
}

void ExportFiles::writeChosen(ExportedFrame& frame, bool isStored) {
    m_anyChosen = true;
    addToAll(ExportScope::Sequence, frame);
    // The result of a pair is stored nowhere else: commit tables before drawing, which may run out of memory.
    const bool isPair = deformedFrames() == 1 && !m_context.inputs().gate;
    if (isPair) finishTargets({ExportScope::Sequence}, {});
    for (const ExportTarget& target : m_targets) {
        if (!isSingleFile(target)) writeNumbered(target, frame, isStored);
    }
    addToAll(ExportScope::Video, frame);
}

void ExportFiles::addFrame(std::size_t i, ExportedFrame& frame) {
    const ExportTarget& target = m_targets[i];
    if (m_open[i] && !attempt(target, target.path, [&] { m_open[i]->writer->addFrame(frame); })) m_open[i].reset();
}

void ExportFiles::writeNumbered(const ExportTarget& target, ExportedFrame& frame, bool isStored) {
    const std::filesystem::path path = numberedPath(target.path, frame.summary().frame, deformedFrames());
    if (isStored && std::filesystem::exists(path)) return;
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

std::vector<std::string> ExportFiles::files() const {
    std::vector<std::string> files;
    if (!m_anyFrame) return files;
    for (const ExportTarget& target : m_targets) {
        if (target.stream != nullptr || hasFailed(target.path)) continue;
        const bool isNumbered = !isSingleFile(target) && deformedFrames() > 1;
        const std::string name = utf8(target.path);
        const std::string suffix = exportSuffix(target.path);
        files.push_back(isNumbered ? name.substr(0, name.size() - suffix.size()) + "_*" + suffix : name);
    }
    return files;
}

void ExportFiles::finish(const RunSummary& summary) {
    if (!m_anyFrame) return;
    if (m_anyChosen) finishTargets({ExportScope::Sequence, ExportScope::Video}, summary);
    finishTargets({ExportScope::Probes}, summary);
    RunSummary complete = summary;
    complete.notes.insert(complete.notes.end(), m_failures.begin(), m_failures.end());
    if (const std::string why = constantsProblem(m_context); !why.empty()) complete.notes.push_back(why);
    finishTargets({ExportScope::Report}, complete);
    if (m_firstFailure) std::rethrow_exception(m_firstFailure);
}

void ExportFiles::finishTargets(std::initializer_list<ExportScope> scopes, const RunSummary& summary) {
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        if (!m_open[i] || std::ranges::find(scopes, m_targets[i].exporter->scope) == scopes.end()) continue;
        attempt(m_targets[i], m_targets[i].path, [&] {
            m_open[i]->writer->finish(summary);
            commit(m_open[i]->file);
            m_open[i]->writer->committed();
        });
        m_open[i].reset();
    }
}

std::int64_t ExportFiles::bytesFor(ImageSize image) const {
    // The reference image; a picture drawn and encoded.
    constexpr std::int64_t kImageBytes = 1, kPictureBytes = 12;
    const bool draws = std::ranges::any_of(m_targets, [](const ExportTarget& target) {
        return target.exporter->isPicture || target.exporter->scope == ExportScope::Video ||
               target.exporter->scope == ExportScope::Report;
    });
    const bool reports = std::ranges::any_of(
        m_targets, [](const ExportTarget& target) { return target.exporter->scope == ExportScope::Report; });
    return (draws ? kImageBytes + kPictureBytes : 0) * image.width * image.height +
           (reports ? ReportPages::seriesBytes(m_context.inputs(), deformedFrames(), image) : 0);
}

FrameSummary describeField(int frame, std::string name, const DisplacementField& field) {
    FrameSummary summary;
    summary.frame = frame;
    summary.name = std::move(name);
    summary.counts = countStatuses(field);
    return summary;
}

}  // namespace strainlens
