// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_format.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace strainlens {
namespace {

using namespace std::string_view_literals;

ImageFormat formatOfBytes(std::string_view text) {
    std::string bytes(text);
    bytes.resize(kSignatureBytes);
    return imageFormatOf({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

TEST(ImageFormat, IsDetectedByFirstBytes) {
    for (const std::string_view video : {"RIFF\1\2\3\4AVI LIST"sv, "\x1A\x45\xDF\xA3"sv,
                                         "\0\0\0\x20"
                                         "ftypisom"sv,
                                         "\0\0\0\x14"
                                         "ftypqt  "sv,
                                         "\0\0\0\x18"
                                         "ftyp3gp4"sv,
                                         "\0\0\0\x08"
                                         "wide"sv,
                                         "\0\0\x10\0moov"sv, "\0\0\x10\0skip"sv, "\x30\x26\xB2\x75\x8E\x66\xCF\x11"sv,
                                         "\0\0\1\xBA"sv, "YUV4MPEG2 W4 H4"sv}) {
        EXPECT_EQ(formatOfBytes(video), ImageFormat::Video) << video;
    }
    for (const std::string_view tiff : {"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv}) {
        EXPECT_EQ(formatOfBytes(tiff), ImageFormat::Tiff) << tiff;
    }
    EXPECT_EQ(formatOfBytes("P5\n3 3"), ImageFormat::Pnm);
    EXPECT_EQ(imageFormatOf("/no/such/file.png"), ImageFormat::Unknown);
}

TEST(ImageFormat, TextsAndPicturesAreNoVideos) {
    std::string text(kSignatureBytes, 'x');
    text[0] = text[188] = 'G';
    for (const std::string_view other :
         {std::string_view(text), "RIFF\1\2\3\4WAVEfmt "sv, "frame;load_kN\n1;2\n"sv, ""sv}) {
        EXPECT_EQ(formatOfBytes(other), ImageFormat::Unknown) << other;
    }
    for (const std::string_view picture : {"\0\0\0\x18"
                                           "ftypheic"sv,
                                           "\0\0\0\x18"
                                           "ftypavif"sv}) {
        EXPECT_EQ(formatOfBytes(picture), ImageFormat::Heif);
    }
    text[376] = 'G';
    EXPECT_EQ(formatOfBytes(text), ImageFormat::Video);
}

}  // namespace
}  // namespace strainlens
