// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"

namespace strainlens {

std::string textOf(const OperationRequest& request) {
    std::string text(nameOf(request.operation));
    if (request.filter) text += " " + filterText(*request.filter);
    if (request.asksForZncc()) text += " with zncc";
    return text;
}

void Session::uploadFull(ImageRole, const AnyImageView&) {
    throw DeviceError("of this session", "uploadFull", "it has no refinement; another device must make it");
}

void Session::keepForRefinement(ImageRole) {
    throw DeviceError("of this session", "keepForRefinement", "it has no refinement; another device must make it");
}

void Session::refine(const Grid&, const RoiMask&, const RefineParameters&, const SearchResult&, RefineResult&,
                     const JobControl&) {
    throw DeviceError("of this session", "refine", "it has no refinement; another device must make it");
}

rules::RefineBatch Session::refineTries(MatchWay, const RoiMask&, const RefineParameters&, const JobControl&) {
    return {};
}

void Session::denseFlow(const DenseFlowParameters&, const KnownFlow&, DenseFlowResult&, const JobControl&) {
    throw DeviceError("of this session", "denseFlow",
                      "it does not round divisions correctly, so it has no variational flow; take device cpu");
}

}  // namespace strainlens
