// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"

namespace strainlens {

std::string textOf(const OperationRequest& request) {
    std::string text(nameOf(request.operation));
    if (request.filter) text += " " + filterText(*request.filter);
    if (request.usesZncc()) text += " with zncc";
    return text;
}

void Session::uploadForRefinement(ImageSlot, const AnyImageView&) {
    throw DeviceError("of this session", "uploadForRefinement", "it has no refinement; use another device");
}

void Session::snapshotForRefinement(ImageSlot) {
    throw DeviceError("of this session", "snapshotForRefinement", "it has no refinement; use another device");
}

std::unique_ptr<Refiner> Session::makeRefiner(ImagePair, const RoiMask&, const RefineParameters&) {
    throw DeviceError("of this session", "makeRefiner", "it has no refinement; use another device");
}

void Session::denseFlow(ImagePair, const DenseFlowParameters&, const KnownFlow&, DenseFlowResult&, const JobControl&) {
    throw DeviceError("of this session", "denseFlow",
                      "it does not round divisions correctly, so it has no variational flow; take device cpu");
}

void Session::chooseStrainWindows(const StrainWindowRequest&, StrainWindows&, const JobControl&) {
    throw DeviceError("of this session", "chooseStrainWindows", "it computes no strain; take device cpu");
}

}  // namespace strainlens
