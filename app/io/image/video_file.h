// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

class VideoFrames;

/// A video whose frames are its pages, at the depth of the codec, colour as luminance. In ascending order each frame is
/// decoded once; going back restarts at the first frame, so that a frame does not depend on the reading order. Damaged
/// and lost frames, and frames predicted from damaged ones, are errors and keep their numbers; a truncated file has one
/// more frame, which reports it.
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
    std::unique_ptr<VideoFrames> m_frames;  ///< null until first use
};

}  // namespace strainlens
