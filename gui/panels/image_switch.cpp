// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/image_switch.h"

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "gui/session/view_state.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kBlendWidth = 72;  // [px]

/// Style of a segment: filled if checked, thick edge if focused.
constexpr char kSegment[] =
    "QToolButton { border: 1px solid palette(mid); padding: 2px 7px; background: palette(button); }"
    "QToolButton:checked { background: palette(highlight); color: palette(highlighted-text); }"
    "QToolButton:checked:disabled { color: palette(window-text); }"
    "QToolButton:focus { border: 2px solid palette(text); padding: 1px 6px; }";

}  // namespace

ImageSwitch::ImageSwitch(ViewModel& view, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_view(view), m_actions(actions) {
    setObjectName(QStringLiteral("imageSwitch"));
    build();
    for (const char* id : {"showReference", "showBlend", "flicker"}) {
        connect(actions[id], &QAction::enabledChanged, this, &ImageSwitch::show);
    }
    connect(&view, &ViewModel::changed, this, &ImageSwitch::show);
    // A window destroys the view before its widgets.
    connect(m_reference, &QToolButton::toggled, &view, [this](bool on) { return on ? choose(true, false) : void(); });
    connect(m_deformed, &QToolButton::toggled, &view, [this](bool on) { return on ? choose(false, false) : void(); });
    connect(m_both, &QToolButton::toggled, &view,
            [this](bool on) { return on ? choose(m_view.state().reference, true) : void(); });
    connect(m_blend, &QSlider::valueChanged, &view,
            [this](int percent) { m_view.set(&ViewState::blendShare, percent / 100.0); });
    connect(m_flicker, &QToolButton::pressed, &view, [this] { m_view.set(&ViewState::flicker, true); });
    connect(m_flicker, &QToolButton::released, &view, [this] { m_view.set(&ViewState::flicker, false); });
    show();
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void ImageSwitch::build() {
    auto* segments = makeLayout<QHBoxLayout>(nullptr, {}, 0);
    auto* row = makeLayout<QHBoxLayout>(this, {6, 2, 6, 2}, 4);
    row->addLayout(segments);
    auto* group = new QButtonGroup(this);
    for (QToolButton* segment : {m_reference, m_both, m_deformed}) {
        segment->setCheckable(true);
        segment->setFocusPolicy(Qt::StrongFocus);
        group->addButton(segment);
        segments->addWidget(segment);
    }
    m_blend->setRange(0, 100);
    m_blend->setFixedWidth(kBlendWidth);
    m_blend->setFocusPolicy(Qt::StrongFocus);
    for (QWidget* part : std::initializer_list<QWidget*>{m_blend, m_flicker, m_tone}) row->addWidget(part);
}

void ImageSwitch::choose(bool reference, bool blend) {
    m_view.edit([reference, blend](ViewState& state) { state.reference = reference, state.blend = blend; });
}

void ImageSwitch::show() {
    const ViewState& view = m_view.state();
    const bool hasImages = m_actions["showReference"]->isEnabled();
    const bool canBlend = m_actions["showBlend"]->isEnabled();
    const QSignalBlocker blockers[] = {QSignalBlocker(m_reference), QSignalBlocker(m_both), QSignalBlocker(m_deformed),
                                       QSignalBlocker(m_blend)};
    (view.blend ? m_both : view.reference ? m_reference : m_deformed)->setChecked(true);
    m_reference->setEnabled(hasImages);
    m_deformed->setEnabled(hasImages);
    m_both->setEnabled(canBlend);
    m_blend->setValue(static_cast<int>(view.blendShare * 100 + 0.5));
    m_blend->setEnabled(canBlend && view.blend);
    m_flicker->setEnabled(m_actions["flicker"]->isEnabled());
    m_tone->setEnabled(hasImages);
    m_flicker->setDown(view.flicker);
}

void ImageSwitch::retranslate() {
    const auto withKey = [this](const QString& tip, const char* action) {
        return tr("%1 (%2)").arg(tip, m_actions[action]->shortcut().toString(QKeySequence::NativeText));
    };
    //: Short: one of three buttons side by side.
    m_reference->setText(tr("Reference"));
    //: Short: one of three buttons side by side.
    m_both->setText(tr("Blend"));
    //: Short: one of three buttons side by side.
    m_deformed->setText(tr("Deformed"));
    describe(*m_reference, tr("Reference image"), withKey(tr("Reference image below the results"), "showReference"));
    describe(*m_both, tr("Blended images"),
             withKey(tr("Blend of reference and selected image; results on the reference image"), "showBlend"));
    describe(*m_deformed, tr("Deformed image"),
             withKey(tr("Selected image below the results, which move with the specimen"), "showReference"));
    describe(*m_blend, tr("Blend ratio"), tr("Share of the deformed image in the blend"));
    describe(*m_flicker, tr("Flicker"),
             withKey(tr("Alternates reference and selected image while the button or key is held"), "flicker"));
    m_tone->retranslate();
    m_flicker->setIcon(themedIcon(QStringLiteral("flicker")));
    for (QToolButton* segment : {m_reference, m_both, m_deformed}) segment->setStyleSheet(QLatin1String(kSegment));
}

}  // namespace strainlens::gui
