// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/filter_kinds.h"

#include <algorithm>
#include <stdexcept>

#include "compute/types/error.h"

namespace strainlens {
namespace {

using Values = std::span<const int>;

// clang-format off: read as tables
constexpr FilterField kMedianFields[] = {{"size", "px", 3, 5, true, "", 3}};
constexpr FilterField kBoxFields[] = {{"size", "px", 3, 255, true, "", 3}};
constexpr FilterField kStretchFields[] = {{"clip per mille", "", 0, 499, false, ":", 5, true}};
constexpr FilterField kNormalisationFields[] = {{"size", "px", 3, 255, true, "", 33},
                                                {"minimum contrast", "grey", 1, 127, false, ":", 4, true}};
constexpr FilterField kConvolutionFields[] = {
    {"kernel", "", -128, 127, false, ":", 0},       {"kernel", "", -128, 127, false, ",", 0},
    {"kernel", "", -128, 127, false, ",", 0},       {"kernel", "", -128, 127, false, ",", 0},
    {"kernel", "", -128, 127, false, ",", 1},       {"kernel", "", -128, 127, false, ",", 0},
    {"kernel", "", -128, 127, false, ",", 0},       {"kernel", "", -128, 127, false, ",", 0},
    {"kernel", "", -128, 127, false, ",", 0},       {"divisor", "", 1, 65535, false, "/", 1, true},
    {"offset", "", -255, 255, false, "+", 0, true},
};

constexpr FilterKind kBuiltInKinds[] = {
    {"median", "Median", "median3, median5", kMedianFields, [](Values v) { return Filter(MedianFilter{v[0]}); }},
    {"box", "Mean (box)", "box3 to box255 (odd)", kBoxFields, [](Values v) { return Filter(BoxFilter{v[0]}); }},
    {"equalise", "Histogram equalisation", "equalise", {}, [](Values) { return Filter(HistogramEqualisation{}); }},
    {"stretch", "Contrast stretch", "stretch, stretch:0 to stretch:499 (pixels clipped at either end, per mille)",
     kStretchFields, [](Values v) { return Filter(ContrastStretch{v[0]}); }},
    {"normalise", "Local normalisation",
     "normalise3 to normalise255 (odd), normalise33:1 to normalise33:127 (least contrast)", kNormalisationFields,
     [](Values v) {
         return Filter(LocalNormalisation{v[0], v[1]});
     }},
    {"convolve", "Convolution 3 x 3", "convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)",
     kConvolutionFields,
     [](Values v) {
         Convolution3x3 convolution;
         std::copy_n(v.begin(), convolution.kernel.size(), convolution.kernel.begin());
         convolution.divisor = v[9];
         convolution.offset = v[10];
         return Filter(convolution);
     }},
};
// clang-format on

std::vector<const FilterKind*>& kindTable() {
    static std::vector<const FilterKind*> table = [] {
        std::vector<const FilterKind*> builtIn;
        for (const FilterKind& kind : kBuiltInKinds) builtIn.push_back(&kind);
        return builtIn;
    }();
    return table;
}

/// Kind name and values of a struct of filter.h.
struct Parts {
    std::string_view name;
    std::vector<int> values;
};
struct Split {
    Parts operator()(const MedianFilter& f) const { return {"median", {f.size}}; }
    Parts operator()(const BoxFilter& f) const { return {"box", {f.size}}; }
    Parts operator()(const HistogramEqualisation&) const { return {"equalise", {}}; }
    Parts operator()(const ContrastStretch& f) const { return {"stretch", {f.clipPerMille}}; }
    Parts operator()(const LocalNormalisation& f) const { return {"normalise", {f.size, f.minContrast}}; }
    Parts operator()(const Convolution3x3& f) const {
        Parts parts{"convolve", {f.kernel.begin(), f.kernel.end()}};
        parts.values.insert(parts.values.end(), {f.divisor, f.offset});
        return parts;
    }
    Parts operator()(const HostFilter& f) const { return {f.kind->name, f.values}; }
};

bool isAllowed(const FilterField& field, int value) {
    return value >= field.minimum && value <= field.maximum && (!field.odd || value % 2 != 0);
}

}  // namespace

std::span<const FilterKind* const> filterKinds() { return kindTable(); }

void registerFilterKind(const FilterKind& kind) {
    if (kind.apply == nullptr) throw std::logic_error("a filter without its function");
    kindTable().push_back(&kind);
}

const FilterKind& kindOf(const Filter& filter) {
    if (const auto* host = std::get_if<HostFilter>(&filter)) return *host->kind;
    return *std::ranges::find(kBuiltInKinds, std::visit(Split{}, filter).name, &FilterKind::name);
}

std::vector<int> valuesOf(const Filter& filter) { return std::visit(Split{}, filter).values; }

Filter makeFilter(const FilterKind& kind, std::vector<int> values) {
    for (std::size_t i = values.size(); i < kind.fields.size(); ++i) values.push_back(kind.fields[i].defaultValue);
    return kind.make ? kind.make(values) : HostFilter{&kind, std::move(values)};
}

std::string allowedText(const FilterField& field) {
    const std::string low = std::to_string(field.minimum), high = std::to_string(field.maximum);
    const std::string unit = field.unit.empty() ? "" : " " + std::string(field.unit);
    if (!field.odd) return low + " to " + high + unit;
    if (field.maximum == field.minimum + 2) return low + " or " + high + unit;
    return "an odd number from " + low + " to " + high + unit;
}

void requireDeviceFilter(const Filter& filter) {
    if (!std::holds_alternative<HostFilter>(filter)) return;
    throw InvalidInput("filter", std::string(kindOf(filter).name), "filters that this device has");
}

void checkFilter(const Filter& filter) {
    const FilterKind& kind = kindOf(filter);
    const std::vector<int> values = valuesOf(filter);
    for (std::size_t i = 0; i < kind.fields.size(); ++i) {
        if (i < values.size() && isAllowed(kind.fields[i], values[i])) continue;
        throw InvalidInput(std::string(kind.name) + " " + std::string(kind.fields[i].label),
                           i < values.size() ? std::to_string(values[i]) : "no number", allowedText(kind.fields[i]));
    }
}

}  // namespace strainlens
