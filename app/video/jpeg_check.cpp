// SPDX-License-Identifier: MPL-2.0
#include "app/video/jpeg_check.h"

#include <csetjmp>
#include <cstdio>  // which jpeglib.h needs and does not include

// jerror.h needs what comes before it.
// clang-format off
#include <jpeglib.h>
#include <jerror.h>
// clang-format on

namespace strainlens {
namespace {

struct JpegCheck {
    jpeg_error_mgr errors{};
    std::jmp_buf atEnd{};
    char reason[JMSG_LENGTH_MAX] = "";
    bool isUnknown = false;
    jpeg_decompress_struct jpeg{};
};

[[noreturn]] void stopCheck(j_common_ptr jpeg) {
    auto& check = *static_cast<JpegCheck*>(jpeg->client_data);
    const int code = jpeg->err->msg_code;
    check.isUnknown = code == JERR_SOF_UNSUPPORTED || code == JERR_ARITH_NOTIMPL || code == JERR_BAD_PRECISION;
    jpeg->err->format_message(jpeg, check.reason);
    std::longjmp(check.atEnd, 1);
}

/// Treats warnings as damage, except two about metadata.
void onJpegMessage(j_common_ptr jpeg, int level) {
    const int code = jpeg->err->msg_code;
    if (level < 0 && code != JWRN_JFIF_MAJOR && code != JWRN_ADOBE_XFORM) stopCheck(jpeg);
}

/// longjmp returns here, so that no object with a destructor may live in this function.
void readCoefficients(JpegCheck& check, const std::uint8_t* bytes, std::size_t count) {
    if (setjmp(check.atEnd) != 0) return;
    jpeg_create_decompress(&check.jpeg);
    jpeg_mem_src(&check.jpeg, bytes, count);
    jpeg_read_header(&check.jpeg, TRUE);
    jpeg_read_coefficients(&check.jpeg);
    jpeg_finish_decompress(&check.jpeg);
}

}  // namespace

std::string jpegProblem(std::span<const std::uint8_t> bytes) {
    JpegCheck check;
    check.jpeg.err = jpeg_std_error(&check.errors);
    check.errors.error_exit = stopCheck;
    check.errors.emit_message = onJpegMessage;
    check.jpeg.client_data = &check;
    readCoefficients(check, bytes.data(), bytes.size());
    jpeg_destroy_decompress(&check.jpeg);
    return check.isUnknown ? "" : check.reason;
}

}  // namespace strainlens
