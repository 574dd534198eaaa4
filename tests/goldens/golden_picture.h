// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strainlens::test {

/// Expects a PNG to have exactly the pixels of tests/goldens/NAME.png. Where it has not, the picture and its difference
/// from the golden one (white where they are equal) are written to goldens/ in the build folder, and the failure names
/// both. With STRAINLENS_UPDATE_GOLDENS=1 in the environment the PNG becomes the golden picture, and the test is
/// skipped, as nothing was compared.
void expectGolden(const std::string& name, const std::vector<std::uint8_t>& png);

}  // namespace strainlens::test
