// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/shape_fields.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QStringList>
#include <algorithm>
#include <vector>

#include "gui/tools/shape_handles.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr double kFarthestPx = 1e6;        // of coordinates from the image's corner [px]
constexpr int kMinFieldWidth = 70;         // on the screen [px]
constexpr double kSmallestLength = 0.001;  // [px]

/// Fields share the panel's width regardless of their range: selecting a shape must not move the image.
void limitWidth(NumberField& field) {
    field.setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    field.setMinimumWidth(kMinFieldWidth);
}

/// The position of a shape, then its lengths, if any.
struct NumbersOf {
    int corner;
    std::vector<double> operator()(const RoiRectangle& r) const { return {r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0}; }
    std::vector<double> operator()(const RoiEllipse& e) const { return {e.centreX, e.centreY, e.radiusX, e.radiusY}; }
    std::vector<double> operator()(const RoiPolygon& polygon) const {
        const PointPx vertex = polygon.vertices.at(static_cast<std::size_t>(corner));
        return {vertex.x, vertex.y};
    }
    std::vector<double> operator()(const RoiBitmap&) const { return {}; }
};
constexpr int kFirstLength = 2;

/// Returns a shape with one number changed.
struct ChangedNumber {
    int corner, number;
    double value;
    RoiGeometry operator()(RoiRectangle r) const {
        if (number == 0) return RoiRectangle{value, r.y0, value + (r.x1 - r.x0), r.y1};
        if (number == 1) return RoiRectangle{r.x0, value, r.x1, value + (r.y1 - r.y0)};
        (number == 2 ? r.x1 : r.y1) = (number == 2 ? r.x0 : r.y0) + value;
        return r;
    }
    RoiGeometry operator()(RoiEllipse e) const {
        double* const numbers[] = {&e.centreX, &e.centreY, &e.radiusX, &e.radiusY};
        *numbers[number] = value;
        return e;
    }
    RoiGeometry operator()(RoiPolygon polygon) const {
        PointPx& vertex = polygon.vertices.at(static_cast<std::size_t>(corner));
        (number == 0 ? vertex.x : vertex.y) = value;
        return polygon;
    }
    RoiGeometry operator()(const RoiBitmap& bitmap) const { return bitmap; }
};

/// Labels of the numbers of a shape.
QStringList namesOf(const RoiGeometry& geometry) {
    if (std::holds_alternative<RoiRectangle>(geometry)) {
        return {ShapeFields::tr("Left"), ShapeFields::tr("Top"), ShapeFields::tr("Width"), ShapeFields::tr("Height")};
    }
    if (std::holds_alternative<RoiEllipse>(geometry)) {
        return {ShapeFields::tr("Centre x"), ShapeFields::tr("Centre y"), ShapeFields::tr("Radius x"),
                ShapeFields::tr("Radius y")};
    }
    return {QStringLiteral("x"), QStringLiteral("y")};
}

}  // namespace

ShapeFields::ShapeFields(QWidget* parent) : QWidget(parent) {
    auto* layout = makeLayout<QGridLayout>(this, {4, 0, 4, 2});
    layout->setHorizontalSpacing(4);
    layout->setVerticalSpacing(2);
    layout->setColumnStretch(1, 1);
    layout->setColumnStretch(3, 1);
    limitWidth(*m_cornerField);
    m_cornerLabel->setBuddy(m_cornerField);
    layout->addWidget(m_cornerLabel, 0, 0);
    layout->addWidget(m_cornerField, 0, 1);
    for (int i = 0; i < kNumbers; ++i) {
        const auto k = static_cast<std::size_t>(i);
        m_labels[k] = new QLabel;
        m_fields[k] = new NumberField(-kFarthestPx, kFarthestPx, false);
        limitWidth(*m_fields[k]);
        m_fields[k]->setObjectName(QStringLiteral("shapeNumber%1").arg(i));
        m_labels[k]->setBuddy(m_fields[k]);
        layout->addWidget(m_labels[k], 1 + i / 2, 2 * (i % 2));
        layout->addWidget(m_fields[k], 1 + i / 2, 2 * (i % 2) + 1);
        connect(m_fields[k], &QDoubleSpinBox::valueChanged, this, [this, i](double value) { setNumber(i, value); });
        m_problem->watch(*m_fields[k]);
    }
    // Always one line, clipped: it must not widen the panel.
    m_lengths->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    layout->addWidget(m_lengths, 3, 0, 1, 4);
    layout->addWidget(m_problem, 4, 0, 1, 4);
    connect(m_cornerField, &QDoubleSpinBox::valueChanged, this,
            [this](double value) { emit cornerChosen(static_cast<int>(value) - 1); });
    m_problem->watch(*m_cornerField);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

int ShapeFields::corner() const {
    return m_geometry ? std::clamp(m_corner, 0, std::max(0, cornerCount(*m_geometry) - 1)) : 0;
}

void ShapeFields::show(const RoiGeometry* geometry, double mmPerPx) {
    if (!geometry || !m_geometry || geometry->index() != m_geometry->index()) m_problem->showProblem({});
    m_geometry = geometry ? std::optional<RoiGeometry>(*geometry) : std::nullopt;
    m_mmPerPx = mmPerPx;
    refresh();
}

void ShapeFields::showCorner(int corner) {
    m_corner = corner;
    refresh();
}

void ShapeFields::refresh() {
    const std::vector<double> numbers =
        m_geometry ? std::visit(NumbersOf{corner()}, *m_geometry) : std::vector<double>();
    const QStringList names = m_geometry ? namesOf(*m_geometry) : QStringList();
    const int corners = m_geometry ? cornerCount(*m_geometry) : 0;
    {
        const QSignalBlocker blocker(m_cornerField);
        m_cornerField->setMaximum(std::max(corners, 1));
        m_cornerField->setValue(corner() + 1);
        m_cornerLabel->setText(tr("Corner"));
        m_cornerField->setAccessibleName(tr("Corner"));
        m_cornerField->setUnit(tr("of %1").arg(corners));
    }
    m_cornerField->setVisible(corners > 0);
    m_cornerLabel->setVisible(corners > 0);
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const bool exists = i < numbers.size();
        m_labels[i]->setVisible(exists);
        m_fields[i]->setVisible(exists);
        if (!exists) continue;
        const QSignalBlocker blocker(m_fields[i]);
        const QString& name = names[static_cast<qsizetype>(i)];
        m_labels[i]->setText(name);
        m_fields[i]->setAccessibleName(name);
        m_fields[i]->setUnit(tr("px"));
        m_fields[i]->setSmallest(i < kFirstLength ? -kFarthestPx : kSmallestLength);
        m_fields[i]->setValue(numbers[i]);
    }
    const QString lengths = lengthsInMm();
    m_lengths->setText(lengths);
    m_lengths->setToolTip(lengths);
    m_lengths->setVisible(!lengths.isEmpty());
    setVisible(!numbers.empty());
}

QString ShapeFields::lengthsInMm() const {
    if (!m_geometry || m_mmPerPx <= 0) return {};
    const auto mm = [this](double px) { return QLocale().toString(px * m_mmPerPx, 'f', 3); };
    if (const auto* r = std::get_if<RoiRectangle>(&*m_geometry)) {
        return tr("%1 x %2 mm at (%3, %4) mm").arg(mm(r->x1 - r->x0), mm(r->y1 - r->y0), mm(r->x0), mm(r->y0));
    }
    if (const auto* e = std::get_if<RoiEllipse>(&*m_geometry)) {
        return tr("Radii %1, %2 at (%3, %4) mm").arg(mm(e->radiusX), mm(e->radiusY), mm(e->centreX), mm(e->centreY));
    }
    const auto* polygon = std::get_if<RoiPolygon>(&*m_geometry);
    if (!polygon) return {};
    const PointPx vertex = polygon->vertices.at(static_cast<std::size_t>(corner()));
    return tr("Corner at (%1, %2) mm").arg(mm(vertex.x), mm(vertex.y));
}

void ShapeFields::setNumber(int number, double value) {
    if (!m_geometry) return;
    const bool polygon = std::holds_alternative<RoiPolygon>(*m_geometry);
    const ShapeEdit edit = polygon                 ? ShapeEdit::MoveCorner
                           : number < kFirstLength ? ShapeEdit::Move
                                                   : ShapeEdit::Change;
    emit edited(std::visit(ChangedNumber{corner(), number, value}, *m_geometry), edit);
}

}  // namespace strainlens::gui
