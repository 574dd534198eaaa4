// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/render/overlay_picture.h"

namespace strainlens {

void writeOverlay(ExportFile& file, ExportedFrame& frame, ExportContext& context) {
    const OverlayOptions options = overlayOptions(context.inputs(), frame.summary().name);
    file.write(overlayPicture(context.reference(), frame.field(), options, pictureFormatOf(file.path(), "overlay")));
}

}  // namespace strainlens
