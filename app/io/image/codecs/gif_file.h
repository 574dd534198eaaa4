// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>

#include "app/io/file_bytes.h"
#include "app/io/image/paged_file.h"

namespace strainlens {

/// A GIF; the images of an animation are its pages, each as a viewer shows it: painted over those before it. Pixels
/// that no image paints are black and transparent.
class GifFile : public PagedFile {
public:
    explicit GifFile(InputFile file);
    ~GifFile() override;

    /// Where the animation is cut after the second image, the one that is missing counts: reading it says so.
    int pageCount() override;
    ImageHeader header(int page) override;
    AnyImage read(int page) override;
    std::optional<AnyImage> alpha(int page) override;
    std::optional<std::string> finishHash() override { return m_file.finishHash(); }

private:
    class Player;

    /// Plays up to the page and returns the player; throws FileError where it cannot.
    Player& playTo(int page);

    InputFile m_file;
    std::unique_ptr<Player> m_player;  ///< null until a page is read
};

}  // namespace strainlens
