// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/image/natural_order.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens {

/// One image of a sequence: a file, or one page of a multi-page file (TIFF, video).
struct FrameReference {
    std::filesystem::path path;
    int page = 0;
    std::string name;  ///< file name, and "[page]" (1-based) for a multi-page file; UTF-8

    bool operator==(const FrameReference&) const = default;
};

/// Whether a file in a folder is a frame by its name: an image, neither hidden nor called like a region.
bool isFrameByName(const std::filesystem::path& path);

/// Whether it is called "reference" or "ref": the first of a folder.
bool isReferenceByName(const std::filesystem::path& path);

/// A picture that a command is going to write; an earlier one may have left it among its images.
struct OutputPicture {
    std::filesystem::path path;
    bool numbered = false;  ///< OUT.png also stands for OUT_01.png, OUT_02.png, ...
};

/// What of a folder is no image of the sequence, beside what its name says.
struct NoImages {
    std::vector<std::filesystem::path> regions;
    std::vector<OutputPicture> outputs;
    std::string pattern = {};  ///< images with other names are none (matchesPattern); empty: a folder is one sequence
};

/// Sentences about what expandFrames() found in folders.
struct FolderNotes {
    std::vector<std::string> passedOver;  ///< files with an image's ending that are no frames
    std::vector<std::string> doubts;      ///< about the order of a folder's images
};

/// The frames that files and folders stand for: files in the order given, a folder's images in natural order, a
/// multi-page TIFF as its pages, a video as its frames. Files of unknown kind are kept (reading them says why they
/// fail); a folder's are passed over. How many images a file holds is asked of its content, not of its name. Throws
/// FileError for a path that does not exist or a folder without images, SeveralSequences for one that holds the images
/// of several cameras or each image in several formats.
///
/// Of a folder's images one that is called "reference" or "ref" comes first. No frames are: hidden files (their names
/// begin with a point, as macOS's "._img0.png"), links that lead nowhere, regions (called "roi" or "mask"), the
/// regions of `others`, and its outputs that have another size than the first image: one of the same size may be an
/// image that would be written over, which whoever writes must refuse.
std::vector<FrameReference> expandFrames(const std::vector<std::filesystem::path>& inputs, const NoImages& others = {},
                                         FolderNotes* notes = nullptr);

/// Why the files of those `inputs` that are folders are no frames, a sentence a file, for the first few that have no
/// image's ending: what they are, or that they have another ending than their content.
std::vector<std::string> otherFiles(const std::vector<std::filesystem::path>& inputs);

/// The images in those of `inputs` that are folders which are passed over as they are called like regions.
std::vector<std::filesystem::path> regionsByName(const std::vector<std::filesystem::path>& inputs);

/// Whether the file's ending is one of the image formats that are read; videos are none.
bool hasImageSuffix(const std::filesystem::path& path);

/// Frames read from files when the run asks for them: files on several threads, the pages of a file one after the other
/// without opening it anew.
class FileFrameSource : public FrameSource {
public:
    /// `hashes`: of the files that are read, if they are wanted (ImageReader).
    explicit FileFrameSource(std::vector<FrameReference> frames, FileHashes* hashes = nullptr);
    int readersAtOnce() const override { return m_readersAtOnce; }
    std::int64_t readingBytes() const override { return m_readingBytes; }
    int frameCount() const override;
    std::string frameName(int frame) const override { return reference(frame).name; }
    AnyImage loadFrame(int frame) override;
    /// Any thread.
    FrameReference reference(int frame) const;
    /// Of the files that are read from now on; before the first one.
    void hashInto(FileHashes* hashes) { m_hashes = hashes; }
    /// Lets go of the files that were read last; their hashes are then known.
    void close();

protected:
    /// For sources that grow.
    void append(const std::vector<FrameReference>& frames);

private:
    bool isLastOfFile(int frame) const;

    std::vector<FrameReference> m_frames;
    FileHashes* m_hashes;
    int m_readersAtOnce;
    std::int64_t m_readingBytes;
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<ImageReader>> m_idle;  ///< readers that nobody uses now
    std::size_t m_readers = 0;                         ///< at most, idle ones and those at work
};

}  // namespace strainlens
