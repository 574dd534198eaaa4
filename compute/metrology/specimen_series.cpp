// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/specimen_series.h"

namespace strainlens {

SpecimenSeries::SpecimenSeries(const std::vector<SpecimenOptions>& options, int bits) {
    const auto render = [&]<typename Pixel>(Pixel) {
        for (const SpecimenOptions& o : options) {
            const Specimen& specimen = specimens.emplace_back(o);
            if (images.empty()) images.emplace_back(specimen.renderReference<Pixel>());
            images.emplace_back(specimen.renderDeformed<Pixel>(static_cast<int>(images.size())));
        }
    };
    bits == 8 ? render(std::uint8_t{}) : render(std::uint16_t{});
}

}  // namespace strainlens
