// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/image_origin.h"

#include "app/io/image/image_reader.h"

namespace strainlens::gui {

AnyImage ImageOrigin::read() const { return rendered ? *rendered : readImage(file.path, file.page); }

AnyImage OriginFrameSource::loadFrame(int frame) {
    const ImageOrigin& origin = m_frames.at(static_cast<std::size_t>(frame));
    return origin.rendered ? *origin.rendered : m_reader.read(origin.file.path, origin.file.page);
}

}  // namespace strainlens::gui
