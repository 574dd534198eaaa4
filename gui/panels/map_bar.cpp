// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/map_bar.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/pictures/colours.h"
#include "gui/pictures/field_map.h"
#include "gui/pictures/velocity_maps.h"
#include "gui/session/view_state.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kMapSample(32, 12);                 // a colour map in the list [px]
constexpr const char* kFormulaItem = "formula...";  // no name of a quantity
constexpr int kShownDigits = 4;                     // of automatic limits
constexpr int kTypedDigits = 12;
constexpr int kDecimals = 15;      // so that one limit is not rounded when the other is typed
constexpr int kFieldWidth = 78;    // [px]
constexpr int kOpacityWidth = 48;  // [px]

/// The headings of the list of quantities.
constexpr QuantityGroup kMapGroups[] = {QuantityGroup::Displacement, QuantityGroup::Strain, QuantityGroup::Uncertainty,
                                        QuantityGroup::Quality, QuantityGroup::Gradients};

QStandardItem* itemOf(const QComboBox& box, int row) {
    return static_cast<const QStandardItemModel*>(box.model())->item(row);
}

bool isHeading(const QComboBox& box, int row) { return box.itemData(row).typeId() == QMetaType::Int; }

QIcon sampleOf(ColourMap map) {
    QPixmap pixmap(kMapSample);
    QPainter painter(&pixmap);
    for (int x = 0; x < kMapSample.width(); ++x) {
        painter.fillRect(x, 0, 1, kMapSample.height(), toQColor(colourOf(map, (x + 0.5) / kMapSample.width())));
    }
    return QIcon(pixmap);
}

}  // namespace

MapBar::MapBar(ViewModel& view, QWidget* parent) : QWidget(parent), m_view(view) {
    setObjectName(QStringLiteral("mapBar"));
    build();
    // A window destroys the view before its widgets.
    connect(m_quantity, &QComboBox::currentIndexChanged, &view, [this] { chooseQuantity(); });
    connect(m_colours, &QComboBox::currentIndexChanged, &view, [this](int index) {
        m_view.edit([index](ViewState& state) { state.map.colours = static_cast<ColourMap>(index); });
    });
    connect(m_limits, &QComboBox::currentIndexChanged, &view, [this] { chooseLimits(); });
    connect(m_low, &QDoubleSpinBox::valueChanged, &view, [this] { typeLimits(); });
    connect(m_high, &QDoubleSpinBox::valueChanged, &view, [this] { typeLimits(); });
    connect(m_lock, &QToolButton::toggled, &view,
            [this](bool locked) { m_view.edit([locked](ViewState& state) { state.map.locked = locked; }); });
    connect(m_smooth, &QToolButton::toggled, &view, [this](bool smooth) {
        m_view.edit(
            [smooth](ViewState& state) { state.map.shading = smooth ? MapShading::Smooth : MapShading::Cells; });
    });
    connect(m_contours, &QToolButton::toggled, &view,
            [this](bool shown) { m_view.edit([shown](ViewState& state) { state.map.contours = shown; }); });
    connect(m_opacity, &QSlider::valueChanged, &view,
            [this](int percent) { m_view.edit([percent](ViewState& state) { state.map.opacity = percent / 100.0; }); });
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (style() == before.map) return;
        showStyle();
        if (style().quantity == before.map.quantity && style().limits == before.map.limits) return;
        if (style().quantity != before.map.quantity) m_missing.clear();
        setTypedProblem({});
        showLimits();
    });
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
    showStyle();
    showLimits();
}

void MapBar::build() {
    auto* row = makeLayout<QHBoxLayout>(nullptr, {}, 4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_quantity, m_colours, m_limits, m_low, m_high, m_lock,
                                                           m_smooth, m_contours, m_opacity}) {
        row->addWidget(widget);
    }
    for (NumberField* field : {m_low, m_high}) {
        field->setDecimals(kDecimals);
        field->setFixedWidth(kFieldWidth);
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    }
    m_quantity->addItem(QString(), QString());
    addQuantities();
    m_quantity->setMaxVisibleItems(m_quantity->count());
    m_colours->setIconSize(kMapSample);
    for (std::size_t i = 0; i < kColourMapNames.size(); ++i) {
        m_colours->addItem(sampleOf(static_cast<ColourMap>(i)), QString());
    }
    for ([[maybe_unused]] const ColourLimits& limits : kLimitChoices) m_limits->addItem(QString());
    for (QToolButton* button : {m_lock, m_smooth, m_contours}) button->setCheckable(true);
    m_opacity->setRange(0, 100);
    m_opacity->setFixedWidth(kOpacityWidth);
    row->addStretch();
    auto* layout = makeLayout<QVBoxLayout>(this, {6, 3, 6, 3}, 2);
    layout->addLayout(row);
    layout->addWidget(m_problem);
}

const MapStyle& MapBar::style() const { return m_view.state().map; }

void MapBar::clear() {
    m_missing.clear();
    setTypedProblem({});
    showRange({}, kShownDigits);
}

void MapBar::chooseQuantity() {
    // Assistive technology can select headings.
    if (isHeading(*m_quantity, m_quantity->currentIndex())) {
        const QSignalBlocker blocker(m_quantity);
        return m_quantity->setCurrentIndex(m_quantity->findData(QString::fromStdString(style().quantity)));
    }
    if (m_quantity->currentData().toString() == QLatin1String(kFormulaItem)) return enterFormula();
    m_view.edit([quantity = m_quantity->currentData().toString().toStdString()](ViewState& state) {
        state.chooseQuantity(quantity);
    });
}

void MapBar::enterFormula() {
    showLimits();  // the list shows the map again, not the command
    bool isAccepted = false;
    const QString before = style().kind() == MapKind::Numbers ? QString::fromStdString(style().quantity) : QString();
    const QString text = QInputDialog::getText(
        this, tr("Formula"), tr("Formula of quantities, as exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):"),
        QLineEdit::Normal, before, &isAccepted);
    if (isAccepted) showFormula(text.trimmed().toStdString());
}

void MapBar::showFormula(const std::string& formula) {
    if (formula.empty()) return;
    try {
        fieldQuantity(formula, "formula");
        m_view.edit([&formula](ViewState& state) { state.chooseQuantity(formula); });
    } catch (const InvalidInput& error) {
        m_missing = errorText(error);
        showProblem();
    }
}

void MapBar::chooseLimits() {
    const ColourLimits& chosen = kLimitChoices[m_limits->currentIndex()];
    if (chosen.kind == ColourLimits::Kind::Fixed) return typeLimits();
    setTypedProblem({});
    m_view.edit([&chosen](ViewState& state) { state.setLimits(chosen); });
}

void MapBar::typeLimits() {
    const ColourRange typed{m_low->value(), m_high->value()};
    if (!(typed.low < typed.high)) {
        setTypedProblem(tr("The lower limit must be less than the upper one."));
        return;
    }
    setTypedProblem({});
    m_view.edit([&typed](ViewState& state) { state.fixLimits(typed); });
}

void MapBar::showStyle() {
    const QSignalBlocker blockers[] = {QSignalBlocker(m_colours), QSignalBlocker(m_lock), QSignalBlocker(m_smooth),
                                       QSignalBlocker(m_contours), QSignalBlocker(m_opacity)};
    m_colours->setCurrentIndex(static_cast<int>(style().colours));
    m_lock->setChecked(style().locked);
    m_smooth->setChecked(style().shading == MapShading::Smooth);
    m_contours->setChecked(style().contours);
    m_opacity->setValue(static_cast<int>(style().opacity * 100 + 0.5));
}

void MapBar::showLimits() {
    const QSignalBlocker blockers[] = {QSignalBlocker(m_quantity), QSignalBlocker(m_limits)};
    const ColourLimits& limits = style().limits;
    const QString quantity = QString::fromStdString(style().quantity);
    // Formulas are in the list once they have been shown.
    if (m_quantity->findData(quantity) < 0 && isKnownMap(style().quantity)) {
        m_quantity->insertItem(m_quantity->count() - 1, quantityText(style().quantity), quantity);
        updateAvailability();
    }
    m_quantity->setCurrentIndex(m_quantity->findData(quantity));
    m_limits->setCurrentIndex(limitChoiceOf(limits));
    const bool isFixed = limits.kind == ColourLimits::Kind::Fixed;
    if (isFixed) showRange(limits.fixed, kTypedDigits);
    const bool hasMap = !style().quantity.empty();
    const bool showsNumbers = hasMap && style().kind() == MapKind::Numbers;
    const bool hasLimits = hasMap && style().kind() != MapKind::Statuses;
    // Direction maps start at zero and use the colour wheel.
    m_low->setEnabled(showsNumbers);
    // Without a map, the colours apply to the arrows.
    m_colours->setEnabled(showsNumbers || !hasMap);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_limits, m_high}) widget->setEnabled(hasLimits);
    // Fixed limits apply to all images.
    m_lock->setEnabled(hasLimits && !isFixed);
    // Statuses cannot be interpolated, and directions are no scalar for contour lines.
    m_smooth->setEnabled(hasLimits);
    m_contours->setEnabled(showsNumbers);
    m_opacity->setEnabled(hasMap);
}

void MapBar::showRange(const ColourRange& range, int digits) {
    const QSignalBlocker blockers[] = {QSignalBlocker(m_low), QSignalBlocker(m_high)};
    for (const auto& [field, value] : {std::pair{m_low, range.low}, std::pair{m_high, range.high}}) {
        field->setDigits(digits);
        field->setValue(value);
    }
}

void MapBar::showMap(const FieldMap* map, bool isPending) {
    m_missing = map && !isPending ? missingText(*map) : QString();
    showProblem();
    const bool fromData = style().limits.kind != ColourLimits::Kind::Fixed;
    if (map && map->valueCount > 0 && map->kind() != MapKind::Statuses && fromData && m_typedProblem.isEmpty()) {
        showRange(map->scale.range, kShownDigits);
    }
}

QString MapBar::missingText(const FieldMap& map) const {
    if (map.available && map.valueCount > 0) return {};
    const QString reason = map.available ? QString() : unavailableReason(map.quantity);
    return reason.isEmpty() ? tr("No point has a value.") : reason;
}

QString MapBar::unavailableReason(std::string_view quantity) const {
    if (!m_velocity && findVelocityMap(quantity)) return tr("Enter the frame rate in the panel Values.");
    const QuantityNeeds needs = needsOf(quantity);
    const bool needsBoth = needs == QuantityNeeds::RefinementAndStrain;
    if (!m_strain && (needsBoth || needs == QuantityNeeds::Strain))
        return tr("No strain was computed: set a strain window (3 points or more).");
    if (!m_refined && (needsBoth || needs == QuantityNeeds::Refinement))
        return tr("Not available: choose IC-GN as refinement and run again.");
    return {};
}

void MapBar::addQuantities() {
    const auto add = [this](std::string_view quantity) {
        m_quantity->addItem(QString(), QString::fromUtf8(quantity.data(), static_cast<qsizetype>(quantity.size())));
    };
    const std::pair<std::string_view, QuantityGroup> others[] = {{kDirectionMap, QuantityGroup::Displacement},
                                                                 {kStatusMap, QuantityGroup::Quality}};
    for (const QuantityGroup group : kMapGroups) {
        m_quantity->addItem(QString(), static_cast<int>(group));
        const int heading = m_quantity->count() - 1;
        QFont font = m_quantity->font();
        font.setBold(true);
        m_quantity->setItemData(heading, font, Qt::FontRole);
        itemOf(*m_quantity, heading)->setFlags(Qt::NoItemFlags);
        for (const FieldQuantity& quantity : fieldQuantities()) {
            if (quantity.group == group) add(quantity.name);
        }
        for (const auto& [quantity, itsGroup] : others) {
            if (itsGroup == group) add(quantity);
        }
        if (group != QuantityGroup::Displacement) continue;
        for (const VelocityMap& velocity : kVelocityMaps) add(velocity.formula);
    }
    add(kFormulaItem);
}

void MapBar::setAvailable(bool refined, bool strain, bool velocity) {
    if (refined == m_refined && strain == m_strain && velocity == m_velocity) return;
    m_refined = refined, m_strain = strain, m_velocity = velocity;
    updateAvailability();
}

void MapBar::updateAvailability() {
    for (int i = 0; i < m_quantity->count(); ++i) {
        if (isHeading(*m_quantity, i)) continue;
        const QString reason = unavailableReason(m_quantity->itemData(i).toString().toStdString());
        itemOf(*m_quantity, i)->setEnabled(reason.isEmpty());
        m_quantity->setItemData(i, reason, Qt::ToolTipRole);
        m_quantity->setItemData(i, reason, Qt::AccessibleDescriptionRole);
    }
}

void MapBar::setTypedProblem(const QString& text) {
    m_typedProblem = text;
    showProblem();
}

void MapBar::showProblem() {
    m_problem->showProblem(m_typedProblem.isEmpty() ? m_missing : m_typedProblem);
    const QString frame = m_typedProblem.isEmpty()
                              ? QString()
                              : QStringLiteral("QDoubleSpinBox { color: %1; }").arg(errorColour().name());
    for (NumberField* field : {m_low, m_high}) field->setStyleSheet(frame);
}

void MapBar::retranslate() {
    describe(*m_quantity, tr("Map"), tr("Quantity shown as a map over the image"));
    describe(*m_colours, tr("Colour map"),
             tr("Viridis, cividis and magma are perceptually uniform; diverging is centred at zero; jet is only for "
                "comparison with older pictures"));
    describe(*m_limits, tr("Colour limits"),
             tr("Colour range: percentiles of the map's values, their minimum and maximum, or fixed numbers"));
    describe(*m_low, tr("Lower limit"), tr("Value of the first colour; typing a number fixes the limits"));
    describe(*m_high, tr("Upper limit"), tr("Value of the last colour; typing a number fixes the limits"));
    describe(*m_lock, tr("Same limits for all images"),
             tr("Same limits for all images: the range that covers all of them"));
    describe(*m_smooth, tr("Smooth shading"),
             tr("Smooth shading: interpolates between valid points, never across invalid ones; otherwise every point "
                "is a square of one colour"));
    describe(*m_contours, tr("Contour lines"), tr("Contour lines at round values of the quantity"));
    describe(*m_opacity, tr("Map opacity"), tr("Opacity of the map over the image"));
    m_lock->setIcon(themedIcon(QStringLiteral("lock")));
    m_smooth->setIcon(themedIcon(QStringLiteral("mapSmooth")));
    m_contours->setIcon(themedIcon(QStringLiteral("mapContours")));
    retranslateLists();
    // Problem texts are created again when they are shown.
    setTypedProblem(m_typedProblem.isEmpty() ? QString() : tr("The lower limit must be less than the upper one."));
    for (NumberField* field : {m_low, m_high}) {
        const QSignalBlocker blocker(field);
        field->setValue(field->value());
    }
}

void MapBar::retranslateLists() {
    const QSignalBlocker blockers[] = {QSignalBlocker(m_quantity), QSignalBlocker(m_colours), QSignalBlocker(m_limits)};
    m_quantity->setItemText(0, tr("No map"));
    for (int i = 1; i < m_quantity->count(); ++i) {
        const QVariant data = m_quantity->itemData(i);
        if (isHeading(*m_quantity, i)) {
            m_quantity->setItemText(i, quantityGroupText(QuantityGroup(data.toInt())));
        } else if (data.toString() == QLatin1String(kFormulaItem)) {
            m_quantity->setItemText(i, tr("Formula…"));
        } else {
            m_quantity->setItemText(i, quantityText(data.toString().toStdString()));
        }
    }
    updateAvailability();
    for (int i = 0; i < m_colours->count(); ++i) m_colours->setItemText(i, colourMapText(static_cast<ColourMap>(i)));
    for (int i = 0; i < m_limits->count(); ++i) {
        const ColourLimits& limits = kLimitChoices[i];
        QString text = tr("Fixed");
        if (limits.kind == ColourLimits::Kind::FullRange) text = tr("Full range");
        if (limits.kind == ColourLimits::Kind::Percentile) {
            text = tr("%1 to %2 %").arg(QLocale().toString(limits.percent), QLocale().toString(100 - limits.percent));
        }
        m_limits->setItemText(i, text);
    }
    for (ElidedBox* box : {m_quantity, m_colours, m_limits}) box->fitList();
}

}  // namespace strainlens::gui
