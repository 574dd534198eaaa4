// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"

#include <algorithm>
#include <exception>

#include "app/render/field_quantity.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isOneForAll(const ExportTarget& target) {
    return target.exporter->scope == ExportScope::Sequence || target.exporter->scope == ExportScope::Report;
}

}  // namespace

/// A file that is being written.
struct ExportFiles::OpenFile {
    ExportFile file;
    std::unique_ptr<ExportWriter> writer;
    bool isWhole = true;  ///< holds all of every frame that it was given

    OpenFile(const ExportTarget& target, const std::filesystem::path& path, ExportContext& context)
        : file(target.stream ? ExportFile(*target.stream) : ExportFile(path)),
          writer(target.exporter->open(file, context)) {}

    void add(ExportedFrame& frame) {
        isWhole = false;
        writer->addFrame(frame);
        isWhole = true;
    }
};

std::filesystem::path numberedPath(const std::filesystem::path& path, int frame, int deformedFrames) {
    if (deformedFrames <= 1) return path;
    std::string number = std::to_string(frame);
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(deformedFrames).size());
    number.insert(0, digits - number.size(), '0');
    std::filesystem::path numbered = path;
    numbered.replace_filename(path.stem());
    numbered += "_" + number;
    numbered += path.extension();
    return numbered;
}

std::vector<std::filesystem::path> filesOf(const ExportTarget& target, int deformedFrames) {
    if (target.stream) return {};
    if (isOneForAll(target)) return {target.path};
    std::vector<std::filesystem::path> files;
    for (int frame = 1; frame <= deformedFrames; ++frame) {
        files.push_back(numberedPath(target.path, frame, deformedFrames));
    }
    return files;
}

ExportFiles::ExportFiles(std::vector<ExportTarget> targets, ExportInputs inputs, int deformedFrames)
    : m_targets(std::move(targets)), m_context(std::move(inputs)), m_deformedFrames(deformedFrames) {
    const std::string& quantity = m_context.inputs().look.mapQuantity;
    if (!quantity.empty()) fieldQuantity(quantity, "overlay-field");
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
    const auto namesImages = [](const ExportTarget& target) { return target.exporter->namesImages; };
    return std::ranges::any_of(m_targets, namesImages) ? &m_context.hashes() : nullptr;
}

void ExportFiles::writeFrame(const FrameSummary& summary, const DisplacementField& field) {
    if (!summary.error.empty()) return;
    ExportedFrame frame(summary, field, m_context);
    write(frame);
}

void ExportFiles::repeatFrame(const FrameSummary& summary, const DisplacementField& field) {
    ExportedFrame frame(summary, field, m_context);
    write(frame, true);
}

void ExportFiles::writeFlow(const FrameSummary& summary, DenseFlow flow) {
    ExportedFrame frame(summary, std::move(flow), m_context);
    write(frame);
}

void ExportFiles::write(ExportedFrame& frame, bool again) {
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        const ExportTarget& target = m_targets[i];
        if (target.exporter->scope == ExportScope::Report) continue;
        if (m_open[i]) {
            m_open[i]->add(frame);
            m_anyFrame = true;
            continue;
        }
        const std::filesystem::path path = numberedPath(target.path, frame.summary().frame, m_deformedFrames);
        if (again && std::filesystem::exists(path)) continue;
        OpenFile one(target, path, m_context);
        one.add(frame);
        one.file.commit();
    }
    m_anyFrame = true;
}

void ExportFiles::finish(const RunSummary& summary) {
    if (!m_anyFrame) return;
    std::exception_ptr failure;
    for (const std::unique_ptr<OpenFile>& open : m_open) {
        if (!open || !open->isWhole) continue;
        try {
            open->writer->finish(summary);
            open->file.commit();
        } catch (const Error&) {
            if (!failure) failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace strainlens
