// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/io/file_bytes.h"
#include "app/io/image/image_header.h"
#include "app/io/image/recordings/recording_times.h"
#include "compute/types/image.h"

namespace strainlens {

/// An open file of one or more images, its pages, which count from 0. One thread at a time. All functions throw
/// FileError naming page and reason.
class PagedFile {
public:
    virtual ~PagedFile() = default;
    virtual int pageCount() = 0;
    /// Size of a page that can be decoded.
    virtual ImageSize size(int page) = 0;
    /// The page as grey at its own depth, pixels in stored order (orientation tag ignored).
    virtual AnyImage read(int page) = 0;
    /// Opacity of the page's pixels at its own depth; none if the page has none.
    virtual std::optional<AnyImage> alpha(int) { return std::nullopt; }
    /// When the pages were taken, as far as the file says.
    virtual RecordingTimes times() { return {}; }
    /// The file, for its hash.
    virtual InputFile& file() = 0;
};

// The formats of such files, each defined in the source of its format.

/// A TIFF or BigTIFF, read with libtiff: only directories and the requested page are read. Reduced-resolution copies
/// and transparency masks are no pages. All images of a stack with a single directory (ImageJ above 4 GB, MetaMorph)
/// are pages. Rejects pages that are no sequence (tiffAxesProblem), pages with parts outside the file, and damaged
/// strips and tiles. A chain of directories that breaks after the second page has one more page, which reports it.
std::unique_ptr<PagedFile> openTiff(InputFile file);

/// A GIF. The frames of an animation are its pages, composed as in a viewer; unpainted pixels are black and
/// transparent. An animation truncated after the second image has one more page, which reports it.
std::unique_ptr<PagedFile> openGif(InputFile file);

/// A video whose frames are its pages, at the depth of the codec, colour as luminance. In ascending order each frame is
/// decoded once; going back restarts at the first frame, so that a frame does not depend on the reading order. Damaged
/// and lost frames, and frames predicted from damaged ones, are errors and keep their numbers; a truncated file has one
/// more frame, which reports it.
std::unique_ptr<PagedFile> openVideoFile(InputFile file, std::filesystem::path path);

}  // namespace strainlens
