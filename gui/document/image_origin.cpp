// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/image_origin.h"

#include "app/io/image_reader.h"

namespace strainlens::gui {

AnyImage ImageOrigin::read() const { return rendered ? *rendered : readImage(file.path, file.page); }

}  // namespace strainlens::gui
