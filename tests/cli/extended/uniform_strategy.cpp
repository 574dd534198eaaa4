// SPDX-License-Identifier: MPL-2.0
// A strategy that gives all points one vector: the median of a full search's.
#include <algorithm>

#include "compute/search/search_strategy.h"

namespace strainlens::test {
namespace {

constexpr std::string_view kReads[] = {"criterion", "radius-x", "radius-y", "border"};

std::vector<OperationRequest> operations(const RunParameters& parameters) { return {fullSearchParameters(parameters)}; }

void search(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory&,
            SearchResult& result, const JobControl& job) {
    session.fullSearch(kForwardPair, grid, fullSearchParameters(parameters), {}, result, job);
    const auto medianOf = [&](auto part) {
        std::vector<std::int16_t> values;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (result.status[i] == PointStatus::Ok) values.push_back(result.vectors[i].*part);
        }
        if (values.empty()) return std::int16_t{0};
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    };
    const Displacement vector{medianOf(&Displacement::dx), medianOf(&Displacement::dy)};
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (result.status[i] == PointStatus::Ok) result.vectors[i] = vector;
    }
}

}  // namespace

extern const SearchStrategy kUniformStrategy;
const SearchStrategy kUniformStrategy = {
    .traits = {.value = {"uniform", "Uniform", "gives all points one vector"}, .reads = kReads},
    .neededOperations = operations,
    .search = search,
};

}  // namespace strainlens::test
