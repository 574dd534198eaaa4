// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/io/field/flow_file.h"
#include "app/io/field/npy.h"
#include "app/io/zip_writer.h"
#include "app/render/flow_picture.h"

namespace strainlens {

void writeFloFile(ExportFile& file, ExportedFrame& frame, ExportContext&) { writeFlo(file.stream(), frame.flow()); }

void writeKittiFile(ExportFile& file, ExportedFrame& frame, ExportContext&) { file.write(kittiFlow(frame.flow())); }

void writeFlowArray(ExportFile& file, ExportedFrame& frame, ExportContext&) {
    const DenseFlow& flow = frame.flow();
    const std::array<std::size_t, 3> shape = {2, static_cast<std::size_t>(flow.size.height),
                                              static_cast<std::size_t>(flow.size.width)};
    std::vector<float> both = flow.u;
    both.insert(both.end(), flow.v.begin(), flow.v.end());
    writeNpy(file.stream(), shape, both);
}

/// NumPy archive (.npz): one array per quantity, of shape (height, width).
void writeFlowArrays(ExportFile& file, ExportedFrame& frame, ExportContext&) {
    const DenseFlow& flow = frame.flow();
    const std::array<std::size_t, 2> shape = {static_cast<std::size_t>(flow.size.height),
                                              static_cast<std::size_t>(flow.size.width)};
    ZipWriter zip(file.stream());
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

void writeFlowPicture(ExportFile& file, ExportedFrame& frame, ExportContext& context) {
    const ExportStyle& style = context.inputs().style;
    const FlowPictureOptions options = {frame.summary().name, style.flowFullPx, style.flowRelative,
                                        context.inputs().parameters.scaleMmPerPx};
    file.write(flowPicture(frame.flow(), options, pictureFormatOf(file.path(), "flow-picture")));
}

}  // namespace strainlens
