// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/io/file_bytes.h"
#include "app/io/image/image_header.h"
#include "compute/types/image.h"

namespace strainlens {

/// A TIFF or BigTIFF file that is held open and read through libtiff: only the directories and the page that is asked
/// for are read. Pages count from 0; reduced-resolution copies that some programs store beside an image are no pages.
/// Any thread, one at a time. All functions throw FileError naming page and reason.
class TiffFile {
public:
    explicit TiffFile(InputFile file);
    TiffFile(TiffFile&&) noexcept;
    TiffFile& operator=(TiffFile&&) noexcept;
    ~TiffFile();

    /// Where the chain of pages is broken after the second one, the page that is missing counts: reading it says so.
    int pageCount();

    /// Size and kind of a page whose parts all lie inside the file.
    ImageHeader header(int page);

    /// The page as grey at its own depth, stored pixels in the stored order (the orientation tag is not followed).
    /// A damaged strip or tile is an error.
    AnyImage read(int page);

    /// That of the file that came in.
    std::optional<std::string> finishHash();

private:
    class State;
    std::unique_ptr<State> m_state;
};

}  // namespace strainlens
