// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

class VideoFrames;

/// A video whose frames are its pages: what the codec gives at its own depth, colour as luminance. Read in ascending
/// order every frame is decoded once; one before the last begins anew from the first, so that a frame is the same
/// however it was reached. A frame that is damaged, lost or predicted from a damaged one is an error and keeps its
/// number; where the file ends too early, one more frame says so.
class VideoFile : public PagedFile {
public:
    VideoFile(InputFile file, std::filesystem::path path);
    ~VideoFile() override;
    int pageCount() override;
    ImageHeader header(int page) override;
    AnyImage read(int page) override;
    std::optional<std::string> finishHash() override { return m_file.finishHash(); }

private:
    VideoFrames& frames();
    [[noreturn]] void refuse() const;

    InputFile m_file;
    const std::filesystem::path m_path;
    std::unique_ptr<VideoFrames> m_frames;  ///< null until the first is wanted
};

}  // namespace strainlens
