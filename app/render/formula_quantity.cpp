// SPDX-License-Identifier: MPL-2.0
#include "app/render/formula_quantity.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "app/fields/formula.h"
#include "app/fields/point_smoothing.h"
#include "app/fields/quantity_errors.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kUnknownFrame = -1;

const FieldQuantity* findInTable(std::string_view name) {
    const auto quantities = fieldQuantities();
    const auto found = std::ranges::find(quantities, name, &FieldQuantity::name);
    return found == quantities.end() ? nullptr : &*found;
}

/// The quantities of a field of a run. Unless a formula compares frames, it need not know which errors they share, and
/// its standard deviations are to the bit those of the field alone.
class QuantitySource final : public FormulaSource {
public:
    explicit QuantitySource(const FrameField& field, bool comparesFrames = true)
        : m_field(field), m_sharesReference(comparesFrames && field.frames && field.frames->sharesReference) {}

    std::vector<double> values(const std::string& quantity) const override {
        const FieldQuantity* found = findInTable(quantity);
        std::vector<double> values = found ? found->values(m_field) : std::vector<double>{};
        return values.size() == m_field.field.size() ? values : std::vector<double>{};
    }
    std::optional<ErrorParts> errors(const std::string& quantity) const override;
    std::vector<double> smooth(const std::vector<double>& values, int window) const override {
        return smoothValues(m_field.field, values, window);
    }
    bool hasReference() const override { return !m_field.frames || !m_field.frames->firstImage; }
    /// Negative if the frames of the run are unknown: no other frame can be found.
    int frame() const override { return m_field.frames ? m_field.frame : kUnknownFrame; }
    double time() const override {
        return m_field.frames && m_field.frames->time ? m_field.frames->time(m_field.frame) : std::nan("");
    }
    std::unique_ptr<FormulaSource> atFrame(int frame) const override;
    std::optional<int> neighbour(int images) const override {
        const bool isOrdered = !m_field.frames || !m_field.frames->neighbour;
        return isOrdered ? FormulaSource::neighbour(images) : m_field.frames->neighbour(frame(), images);
    }
    std::unique_ptr<FormulaSource> before() const override;

private:
    FrameField m_field;
    bool m_sharesReference;
};

/// The source of a field that it owns.
class OwnedSource final : public FormulaSource {
public:
    OwnedSource(std::shared_ptr<const DisplacementField> field, const FieldFrames* frames, int frame)
        : m_field(std::move(field)), m_source({*m_field, frames, frame}) {}

    std::vector<double> values(const std::string& quantity) const override { return m_source.values(quantity); }
    std::optional<ErrorParts> errors(const std::string& quantity) const override { return m_source.errors(quantity); }
    std::vector<double> smooth(const std::vector<double>& values, int window) const override {
        return m_source.smooth(values, window);
    }
    bool hasReference() const override { return m_source.hasReference(); }
    int frame() const override { return m_source.frame(); }
    double time() const override { return m_source.time(); }
    std::unique_ptr<FormulaSource> atFrame(int frame) const override { return m_source.atFrame(frame); }
    std::optional<int> neighbour(int images) const override { return m_source.neighbour(images); }
    std::unique_ptr<FormulaSource> before() const override { return m_source.before(); }

private:
    std::shared_ptr<const DisplacementField> m_field;
    QuantitySource m_source;
};

/// A reference image: every quantity of displacement and strain is exactly zero.
class ReferenceSource final : public FormulaSource {
public:
    ReferenceSource(std::size_t points, const FieldFrames* frames, int frame)
        : m_points(points), m_frames(frames), m_frame(frame) {}

    std::vector<double> values(const std::string& quantity) const override {
        const FieldQuantity* found = findInTable(quantity);
        using enum QuantityGroup;
        const bool isZero = found && quantity != "angle" &&
                            (found->group == Displacement || found->group == Strain || found->group == Gradients);
        return isZero ? std::vector<double>(m_points) : std::vector<double>{};
    }
    std::optional<ErrorParts> errors(const std::string& quantity) const override {
        if (values(quantity).empty()) return std::nullopt;
        return ErrorParts{{"reference", std::vector<double>(m_points)}};
    }
    std::vector<double> smooth(const std::vector<double>& values, int) const override { return values; }
    int frame() const override { return m_frame; }
    double time() const override { return m_frames && m_frames->time ? m_frames->time(m_frame) : std::nan(""); }
    std::unique_ptr<FormulaSource> atFrame(int) const override { return nullptr; }

private:
    std::size_t m_points;
    const FieldFrames* m_frames;
    int m_frame;
};

std::optional<ErrorParts> QuantitySource::errors(const std::string& quantity) const {
    std::optional<ErrorParts> own = errorsOf(m_field.field, quantity);
    if (!own) return std::nullopt;
    // Of equal noise, half of the variance comes from the reference image, which the frames share.
    const double share = m_sharesReference ? std::sqrt(0.5) : 1;
    ErrorParts errors;
    for (const ErrorPart& part : *own) {
        for (const bool isOfReference : {false, true}) {
            if (isOfReference && !m_sharesReference) continue;
            const std::string image = isOfReference ? "reference" : "frame " + std::to_string(m_field.frame);
            ErrorPart& added = errors.emplace_back(ErrorPart{part.name + ", " + image, part.amounts});
            for (double& amount : added.amounts) amount *= share;
        }
    }
    return errors;
}

std::unique_ptr<FormulaSource> QuantitySource::atFrame(int frame) const {
    const DisplacementField& own = m_field.field;
    if (frame == 0) return std::make_unique<ReferenceSource>(own.size(), m_field.frames, 0);
    if (!m_field.frames || !m_field.frames->field || frame < 0) return nullptr;
    if (frame == m_field.frame) return std::make_unique<QuantitySource>(m_field);
    auto other = m_field.frames->field(frame);
    const bool isSameGrid = other && other->columns == own.columns && other->x == own.x && other->y == own.y;
    return isSameGrid ? std::make_unique<OwnedSource>(std::move(other), m_field.frames, frame) : nullptr;
}

std::unique_ptr<FormulaSource> QuantitySource::before() const {
    if (!m_field.frames || !m_field.frames->firstImage) return FormulaSource::before();
    const int first = m_field.frames->firstImage(m_field.frame);
    return std::make_unique<ReferenceSource>(m_field.field.size(), m_field.frames, first);
}

QuantityNeeds jointNeeds(QuantityNeeds a, QuantityNeeds b) {
    if (a == b || b == QuantityNeeds::Search) return a;
    return a == QuantityNeeds::Search ? b : QuantityNeeds::RefinementAndStrain;
}

/// A formula and the texts that its quantity refers to.
struct FormulaQuantity {
    std::string text, unit;
    Formula formula;
    FieldQuantity quantity;

    FormulaQuantity(std::string_view aText, Formula aFormula)
        : text(aText), unit(aFormula.dimension().text()), formula(std::move(aFormula)) {
        const Dimension& dimension = formula.dimension();
        QuantityNeeds needs = QuantityNeeds::Search;
        for (const std::string& name : formula.names()) needs = jointNeeds(needs, findInTable(name)->needs);
        const QuantityGroup group = dimension.isStrain() ? QuantityGroup::Strain : QuantityGroup::Displacement;
        quantity = {text,
                    unit,
                    text,
                    group,
                    needs,
                    [this, compares = formula.comparesFrames()](const FrameField& field) {
                        return formula.evaluate(QuantitySource(field, compares));
                    },
                    dimension.isStrain()};
    }
    FormulaQuantity(const FormulaQuantity&) = delete;
    FormulaQuantity& operator=(const FormulaQuantity&) = delete;
};

std::optional<Dimension> dimensionOfName(std::string_view name) {
    const FieldQuantity* found = findInTable(name);
    if (!found) return std::nullopt;
    return dimensionOf(found->unit, found->isStrain);
}

}  // namespace

bool isFormula(std::string_view text) {
    constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    return !text.empty() && (text.find_first_not_of(kNameLetters) != text.npos || text == "pi" ||
                             (text.front() >= '0' && text.front() <= '9'));
}

const FieldQuantity& makeFormulaQuantity(std::string_view text, const std::string& option) {
    // Quantities are referred to by address, so that formulas stay for the life of the program.
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<FormulaQuantity>, std::less<>> quantities;
    const std::lock_guard lock(mutex);
    const auto known = quantities.find(text);
    if (known != quantities.end()) return known->second->quantity;
    auto made = std::make_unique<FormulaQuantity>(text, Formula::parse(text, dimensionOfName, option));
    return quantities.emplace(std::string(text), std::move(made)).first->second->quantity;
}

int smoothingWindowOf(std::string_view formula) {
    return isFormula(formula) ? Formula::parse(formula, dimensionOfName, "formula").smoothingWindow() : 0;
}

std::string smoothingText(std::string_view formula, const DisplacementField& field, const SmoothingScale& scale) {
    return smoothingText(formula, smoothingGaugePx(field, 1), scale);
}

std::string smoothingText(std::string_view formula, double stepPx, const SmoothingScale& scale) {
    std::string text;
    const auto add = [&text](const std::string& length, double converted, const char* unit) {
        text += (text.empty() ? "averaged over " : "; averaged over ") + length;
        if (converted > 0) text += " (" + readableText(converted) + unit + ")";
    };
    if (const int window = smoothingWindowOf(formula)) {
        const double gauge = window * stepPx;
        add(readableText(gauge) + " px", gauge * scale.mmPerPx, " mm");
    }
    if (const int frames = smoothedFramesOf(formula))
        add(std::to_string(frames) + " frames", scale.frameRate > 0 ? (frames - 1) / scale.frameRate : 0, " s");
    return text;
}

int smoothedFramesOf(std::string_view formula) {
    return isFormula(formula) ? Formula::parse(formula, dimensionOfName, "formula").smoothedFrames() : 0;
}

bool comparesFrames(std::string_view formula, bool knowsFrameBefore) {
    return isFormula(formula) && Formula::parse(formula, dimensionOfName, "formula").comparesFrames(knowsFrameBefore);
}

const FieldQuantity* findFormulaQuantity(std::string_view text) {
    if (!isFormula(text)) return nullptr;
    try {
        return &makeFormulaQuantity(text, "formula");
    } catch (const InvalidInput&) {
        return nullptr;
    }
}

}  // namespace strainlens
