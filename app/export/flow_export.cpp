// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/io/field/flo_file.h"
#include "app/io/field/kitti_flow.h"
#include "app/io/field/npy.h"
#include "app/io/zip_writer.h"
#include "app/render/flow_picture.h"

namespace strainlens {
namespace {

class FloExport : public ExportWriter {
public:
    explicit FloExport(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override { writeFlo(m_file.stream(), frame.flow()); }

private:
    ExportFile& m_file;
};

class FlowArrayExport : public ExportWriter {
public:
    explicit FlowArrayExport(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override {
        const DenseFlow& flow = frame.flow();
        const std::array<std::size_t, 3> shape = {2, static_cast<std::size_t>(flow.size.height),
                                                  static_cast<std::size_t>(flow.size.width)};
        std::vector<float> both = flow.u;
        both.insert(both.end(), flow.v.begin(), flow.v.end());
        writeNpy(m_file.stream(), shape, both);
    }

private:
    ExportFile& m_file;
};

class KittiExport : public ExportWriter {
public:
    explicit KittiExport(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override { m_file.write(kittiFlow(frame.flow())); }

private:
    ExportFile& m_file;
};

/// NumPy archive (.npz): one array per quantity, of shape (height, width).
class FlowArraysExport : public ExportWriter {
public:
    explicit FlowArraysExport(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override {
        const DenseFlow& flow = frame.flow();
        const std::array<std::size_t, 2> shape = {static_cast<std::size_t>(flow.size.height),
                                                  static_cast<std::size_t>(flow.size.width)};
        ZipWriter zip(m_file.stream());
        const auto add = [&](const char* name, const char* type, const auto& values) {
            if (values.empty()) return;
            zip.begin(std::string(name) + ".npy");
            zip.write(npyHeader(type, shape));
            zip.write(std::as_bytes(std::span(values)));
        };
        add("u", "<f4", flow.u);
        add("v", "<f4", flow.v);
        add("sigma_u", "<f4", flow.sigmaU);
        add("sigma_v", "<f4", flow.sigmaV);
        add("occluded", "|u1", flow.occluded);
        zip.finish();
    }

private:
    ExportFile& m_file;
};

class FlowPictureExport : public ExportWriter {
public:
    FlowPictureExport(ExportFile& file, const ExportInputs& inputs) : m_file(file), m_inputs(inputs) {}
    void addFrame(ExportedFrame& frame) override {
        const FlowPictureOptions options = {frame.summary().name, m_inputs.style.flowFullPx,
                                            m_inputs.style.flowRelative, m_inputs.parameters.scaleMmPerPx};
        m_file.write(flowPicture(frame.flow(), options, pictureFormatOf(m_file.path(), "flow-picture")));
    }

private:
    ExportFile& m_file;
    const ExportInputs& m_inputs;
};

}  // namespace

std::unique_ptr<ExportWriter> openFlo(ExportFile& file, ExportContext&) { return std::make_unique<FloExport>(file); }

std::unique_ptr<ExportWriter> openFlowArray(ExportFile& file, ExportContext&) {
    return std::make_unique<FlowArrayExport>(file);
}

std::unique_ptr<ExportWriter> openKitti(ExportFile& file, ExportContext&) {
    return std::make_unique<KittiExport>(file);
}

std::unique_ptr<ExportWriter> openFlowArrays(ExportFile& file, ExportContext&) {
    return std::make_unique<FlowArraysExport>(file);
}

std::unique_ptr<ExportWriter> openFlowPicture(ExportFile& file, ExportContext& context) {
    return std::make_unique<FlowPictureExport>(file, context.inputs());
}

}  // namespace strainlens
