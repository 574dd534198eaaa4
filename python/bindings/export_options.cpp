// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/export_options.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/io/paths.h"
#include "app/project/report_settings.h"
#include "compute/types/error.h"
#include "compute/types/join.h"
#include "python/bindings/keywords.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

constexpr double kMaxPercentile = 49, kMaxFullPx = 1e6;

/// An option that was given.
struct Option {
    std::string name;
    py::handle value;

    [[noreturn]] void refuse(const std::string& allowed) const {
        throw InvalidInput(name, py::repr(value).cast<std::string>(), allowed);
    }
    bool isText() const { return py::isinstance<py::str>(value); }
    template <typename Value>
    Value as(const std::string& allowed) const {
        try {
            return value.cast<Value>();
        } catch (const py::cast_error&) {
            refuse(allowed);
        }
    }
    std::string text() const { return as<std::string>("a text"); }
    bool flag() const { return as<bool>("True or False"); }
    template <typename Value>
    Value number(Value low, Value high) const {
        const std::string allowed = exactRange(low, high);
        const auto given = as<Value>(allowed);
        if (!(given >= low && given <= high)) refuse(allowed);
        return given;
    }
    /// The position of the text among the names.
    std::size_t choice(std::span<const std::string_view> names) const {
        const auto found = std::ranges::find(names, text());
        if (found == names.end()) refuse(join(names));
        return static_cast<std::size_t>(found - names.begin());
    }
    std::filesystem::path path() const {
        if (!isPath(value)) refuse("the path of a file");
        return pathFromUtf8(py::module_::import("os").attr("fsdecode")(value).cast<std::string>());
    }
    /// Numbers of frames: a text as FrameChoice reads it, a number, or several of both.
    std::string frames() const {
        if (isText()) return text();
        if (isInteger(value)) return py::str(value).cast<std::string>();
        if (!py::isinstance<py::iterable>(value) || py::isinstance<py::bytes>(value)) refuse(kFrames);
        std::string joined;
        for (const py::handle item : value) {
            const bool isAllowed = isInteger(item) || (py::isinstance<py::str>(item) && py::len(item) > 0);
            if (!isAllowed) refuse(kFrames);
            joined += (joined.empty() ? "" : ",") + py::str(item).cast<std::string>();
        }
        if (joined.empty()) refuse(kFrames);
        return joined;
    }

private:
    static constexpr const char* kFrames = "frames as in \"1-10,20\", a number, or one or more numbers";

    /// Includes NumPy's integers.
    static bool isInteger(const py::handle& number) {
        return PyIndex_Check(number.ptr()) != 0 && !py::isinstance<py::bool_>(number) &&
               !py::isinstance<py::iterable>(number);
    }
    template <typename Value>
    static std::string exactRange(Value low, Value high) {
        return py::str(py::cast(low)).cast<std::string>() + " to " + py::str(py::cast(high)).cast<std::string>();
    }
};

constexpr const char *kFramesOption = "export_frames", *kKeptOption = "keep_fields", *kFrameRateOption = "frame_rate",
                     *kSettingsOption = "report_settings";
constexpr std::string_view kShadings[] = {"cells", "smooth"}, kMotions[] = {"total", "nonrigid"},
                           kScales[] = {"all", "frame"};

void setColumns(const Option& option, ExportInputs& inputs) {
    constexpr const char* kAllowed = "names of columns, or \"all\"";
    inputs.choice.columns =
        option.isText() ? std::vector{option.text()} : option.as<std::vector<std::string>>(kAllowed);
    if (inputs.choice.columns.empty()) option.refuse(kAllowed);
}

void setRange(const Option& option, ExportInputs& inputs) {
    constexpr const char* kAllowed = "(low, high) with low below high";
    const auto [low, high] = option.as<std::pair<double, double>>(kAllowed);
    if (!(low < high && std::isfinite(low) && std::isfinite(high))) option.refuse(kAllowed);
    inputs.style.mapLimits = {ColourLimits::Kind::Fixed, 0, {low, high}};
}

void setPercentile(const Option& option, ExportInputs& inputs) {
    const double percent = option.number(0.0, kMaxPercentile);
    using Kind = ColourLimits::Kind;
    inputs.style.mapLimits = {percent > 0 ? Kind::Percentile : Kind::FullRange, percent, {}};
}

void setArrowColour(const Option& option, ExportInputs& inputs) {
    if (!setArrowColours(inputs.style.arrows, option.text())) option.refuse("magnitude, u, v or a colour as #rrggbb");
}

void setWidth(const Option& option, ExportInputs& inputs) {
    inputs.style.width = parsePictureWidth(py::str(option.value).cast<std::string>(), option.name);
}

void setReportSettings(const Option& option, ExportInputs& inputs) {
    inputs.settings = readReportSettings(option.path());
}

double frameRateIn(const Option& option) { return option.number(0.0, kMaxCameraRate); }

struct OptionRow {
    std::string_view name;
    void (*set)(const Option& option, ExportInputs& inputs);
};

/// In the order in which they are set: limits replace percentiles, as on the command line.
constexpr OptionRow kRows[] = {
    {"export_columns", &setColumns},
    {"export_points",
     [](const Option& option, ExportInputs& inputs) {
         inputs.choice.points = static_cast<PointChoice>(option.choice(kPointChoiceNames));
     }},
    {kFramesOption, [](const Option& option,
                       ExportInputs& inputs) { inputs.choice.frames = FrameChoice(option.frames(), option.name); }},
    {kKeptOption,
     [](const Option& option, ExportInputs& inputs) { inputs.choice.kept = KeptFrames(option.frames(), option.name); }},
    {"strain_unit",
     [](const Option& option, ExportInputs& inputs) {
         inputs.choice.strainUnit = static_cast<StrainUnit>(option.choice(kStrainUnitNames));
     }},
    {"length_unit",
     [](const Option& option, ExportInputs& inputs) {
         inputs.choice.lengthUnit = static_cast<LengthUnit>(option.choice(kLengthUnitNames));
     }},
    {kFrameRateOption, [](const Option& option, ExportInputs&) { frameRateIn(option); }},
    {"overlay_field", [](const Option& option, ExportInputs& inputs) { inputs.style.mapQuantity = option.text(); }},
    {"overlay_percentile", &setPercentile},
    {"overlay_range", &setRange},
    {"overlay_colours",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.mapColours = static_cast<ColourMap>(option.choice(kColourMapNames));
     }},
    {"overlay_shading",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.mapShading = option.choice(kShadings) == 1 ? MapShading::Smooth : MapShading::Cells;
     }},
    {"overlay_contours", [](const Option& option, ExportInputs& inputs) { inputs.style.mapContours = option.flag(); }},
    {"overlay_scale_bar", [](const Option& option, ExportInputs& inputs) { inputs.style.scaleBar = option.flag(); }},
    {"overlay_width", &setWidth},
    {"overlay_arrow_every",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.arrows.everyNth = option.number(0, kMaxArrowThinning);
     }},
    {"overlay_arrow_scale",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.arrows.scale = option.number(0.0, kMaxArrowScale);
     }},
    {"overlay_arrow_longest",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.arrows.longestPx = option.number(0.0, kMaxArrowScale);
     }},
    {"overlay_arrow_motion",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.arrows.withoutRigidMotion = option.choice(kMotions) == 1;
     }},
    {"overlay_arrow_colour", &setArrowColour},
    {"flow_picture_max",
     [](const Option& option, ExportInputs& inputs) { inputs.style.flowFullPx = option.number(0.0, kMaxFullPx); }},
    {"flow_picture_relative",
     [](const Option& option, ExportInputs& inputs) { inputs.style.flowRelative = option.flag(); }},
    {"video_fps",
     [](const Option& option, ExportInputs& inputs) {
         inputs.style.framesPerSecond = option.number(kMinFrameRate, kMaxFrameRate);
     }},
    {"video_scale",
     [](const Option& option, ExportInputs& inputs) { inputs.style.scalePerFrame = option.choice(kScales) == 1; }},
    {kSettingsOption, &setReportSettings},  // before the language, which replaces that of the settings
    {"report_language",
     [](const Option& option, ExportInputs& inputs) {
         inputs.settings.language = languageFromArgument(option.text(), option.name);
     }},
    {"chart_quantity", [](const Option& option, ExportInputs& inputs) { inputs.probes.chartQuantity = option.text(); }},
    {"chart_right", [](const Option& option, ExportInputs& inputs) { inputs.probes.chartRight = option.text(); }},
    {"chart_axis", [](const Option& option, ExportInputs& inputs) { inputs.probes.chartAxis = option.text(); }},
};

bool isGiven(const py::dict& options, const char* name) { return options.contains(name) && !options[name].is_none(); }

/// Throws InvalidInput for options that need others, as the command line does.
void requireUsed(const py::dict& options, std::span<const ExportTarget> targets, const ExportInputs& inputs) {
    if (isGiven(options, "overlay_range") && inputs.style.mapQuantity.empty())
        throw InvalidInput::needs("overlay_range", "overlay_field");
    const bool hasReport = std::ranges::any_of(targets, [](const ExportTarget& target) {
        return target.exporter->scope == ExportScope::Report && target.exporter->id != "report";
    });
    const bool hasFields = std::ranges::any_of(targets, [](const ExportTarget& target) {
        return target.exporter->scope == ExportScope::Sequence || target.exporter->scope == ExportScope::Frame;
    });
    if (inputs.choice.kept.keepsNone() && hasFields)
        throw InvalidInput::cannotCombine("keep_fields none", "a file that has fields");
    for (const char* name : {kSettingsOption, "report_language"}) {
        if (isGiven(options, name) && !hasReport) throw InvalidInput::needs(name, "a report as .pdf or .html");
    }
}

}  // namespace

void applyExportOptions(const py::dict& options, std::span<const ExportTarget> targets, ExportInputs& inputs) {
    for (const auto& [key, value] : options) {
        const auto name = key.cast<std::string>();
        if (std::ranges::find(kRows, name, &OptionRow::name) == std::end(kRows))
            throw InvalidInput("option", name, join(kRows, &OptionRow::name));
    }
    for (const OptionRow& row : kRows) {
        const std::string name(row.name);
        if (isGiven(options, name.c_str())) row.set({name, options[name.c_str()]}, inputs);
    }
    requireUsed(options, targets, inputs);
}

KeptFrames keptFramesIn(const py::object& value, const std::string& name) {
    if (value.is_none()) return {};
    const Option option{name, value};
    return option.isText() && option.text().empty() ? KeptFrames() : KeptFrames(option.frames(), name);
}

bool choosesFrames(const py::dict& options) { return isGiven(options, kFramesOption); }

void requireChosenFrame(const py::dict& options, const ExportInputs& inputs, std::span<const int> frames) {
    if (!frames.empty()) inputs.choice.kept.requireAny(frames.back(), kKeptOption);
    if (!choosesFrames(options)) return;
    if (std::ranges::any_of(frames, [&](int frame) { return inputs.choice.frames.has(frame); })) return;
    throw InvalidInput(kFramesOption, py::str(options[kFramesOption]).cast<std::string>(), "frames of the run");
}

std::vector<std::filesystem::path> reportFiles(const py::dict& options, const ExportInputs& inputs) {
    std::vector<std::filesystem::path> files;
    if (isGiven(options, kSettingsOption)) files.push_back(Option{kSettingsOption, options[kSettingsOption]}.path());
    if (!inputs.settings.logo.empty()) files.push_back(inputs.settings.logo);
    return files;
}

std::optional<double> frameRateOf(const py::dict& options) {
    if (!isGiven(options, kFrameRateOption)) return std::nullopt;
    return frameRateIn({kFrameRateOption, options[kFrameRateOption]});
}

py::list exportOptionNames() {
    py::list names;
    for (const OptionRow& row : kRows) names.append(std::string(row.name));
    return names;
}

}  // namespace strainlens::python
