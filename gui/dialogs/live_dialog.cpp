// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/live_dialog.h"

#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "app/io/paths.h"
#include "gui/pictures/display_image.h"
#include "gui/widgets/histogram_view.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/picture_view.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr double kMaxExposureUs = 1e8, kMaxGain = 1e3, kMaxRateHz = 1e6, kUnchanged = -1, kAllImages = 0;
constexpr double kPercent = 100;

NumberField* makeSetting(const char* name, double maximum, double automatic) {
    auto* field = makeWidget<NumberField>(name, 0, maximum, false);
    if (automatic < 0) field->setAutomatic(automatic, {});
    field->setValue(automatic);
    return field;
}

std::optional<double> entered(const NumberField& field) {
    return field.value() < 0 ? std::nullopt : std::optional(field.value());
}

/// Keeps the chosen item where it is in the new ones; the first item has no data: unchanged.
void setItems(QComboBox& box, const QString& unchanged, const QStringList& items) {
    const QString chosen = box.currentData().toString();
    const QSignalBlocker blocker(box);
    box.clear();
    box.addItem(unchanged, QString());
    for (const QString& item : items) box.addItem(item, item);
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

QString number(double value, int decimals) { return QLocale().toString(value, 'f', decimals); }

}  // namespace

LiveDialog::LiveDialog(Callbacks callbacks, QWidget* parent)
    : QDialog(parent),
      m_callbacks(std::move(callbacks)),
      m_cameras(makeWidget<QComboBox>("liveCameras")),
      m_trigger(makeWidget<QComboBox>("liveTrigger")),
      m_format(makeWidget<QComboBox>("livePixelFormat")),
      m_refresh(makeWidget<QPushButton>("liveRefresh")),
      m_open(makeWidget<QPushButton>("liveOpen")),
      m_record(makeWidget<QPushButton>("liveRecord")),
      m_measure(makeWidget<QPushButton>("liveMeasure")),
      m_stop(makeWidget<QPushButton>("liveStop")),
      m_close(makeWidget<QPushButton>("closeLive")),
      m_exposure(makeSetting("liveExposure", kMaxExposureUs, kUnchanged)),
      m_gain(makeSetting("liveGain", kMaxGain, kUnchanged)),
      m_rate(makeSetting("liveRate", kMaxRateHz, kUnchanged)),
      m_storedRate(makeSetting("liveStoredRate", kMaxRateHz, kAllImages)),
      m_region(makeWidget<QLineEdit>("liveRegion")),
      m_picture(makeWidget<PictureView>("livePicture")),
      m_histogram(makeWidget<HistogramView>("liveHistogram")),
      m_quality(makeWidget<QLabel>("liveQuality")),
      m_state(makeWidget<QLabel>("liveState")) {
    setObjectName(QStringLiteral("liveDialog"));
    m_cameras->setEditable(true);
    m_cameras->setInsertPolicy(QComboBox::NoInsert);
    for (QLabel* label : {m_quality, m_state}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    auto* columns = new QHBoxLayout;
    columns->addLayout(makePicture(), 1);
    columns->addLayout(makeSettings());
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(m_state);
    layout->addLayout(makeButtonRow({m_record, m_measure, m_stop, m_close}));
    connectWidgets();
    m_camera.list();
    retranslate();  // nothing can be opened while cameras are looked for
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

QLayout* LiveDialog::makePicture() {
    auto* column = new QVBoxLayout;
    column->addWidget(m_picture, 1);
    column->addWidget(m_histogram);
    column->addWidget(m_quality);
    return column;
}

QLayout* LiveDialog::makeSettings() {
    constexpr int kFieldWidth = 180;
    auto* form = new QFormLayout;
    for (QWidget* field :
         {static_cast<QWidget*>(m_cameras), static_cast<QWidget*>(m_exposure), static_cast<QWidget*>(m_gain),
          static_cast<QWidget*>(m_rate), static_cast<QWidget*>(m_region), static_cast<QWidget*>(m_trigger),
          static_cast<QWidget*>(m_format)}) {
        field->setMinimumWidth(kFieldWidth);
        form->addRow(makeLabelOf(field), field);
        if (field == m_cameras) form->addRow(m_refresh);
    }
    form->addRow(m_open);
    form->addRow(makeLabelOf(m_storedRate), m_storedRate);
    for (QPushButton* button : {m_refresh, m_open}) button->setAutoDefault(false);
    return form;
}

void LiveDialog::connectWidgets() {
    connect(m_refresh, &QPushButton::clicked, this, [this] {
        m_camera.list();
        showState();
    });
    connect(m_open, &QPushButton::clicked, this, [this] { m_camera.feed() ? m_camera.close() : openCamera(); });
    connect(m_record, &QPushButton::clicked, this, &LiveDialog::record);
    connect(m_measure, &QPushButton::clicked, this, &LiveDialog::measure);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        const bool isMeasuring = !m_camera.plan().folder.empty();
        openCamera();  // shows it on
        if (isMeasuring) m_callbacks.stopMeasuring();
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_cameras, &QComboBox::editTextChanged, this, &LiveDialog::showState);
    connect(&m_camera, &LiveCamera::listed, this, &LiveDialog::showCameras);
    connect(&m_camera, &LiveCamera::changed, this, &LiveDialog::showCamera);
    connect(&m_camera, &LiveCamera::updated, this, &LiveDialog::showImage);
}

std::optional<FeedPlan> LiveDialog::enteredPlan() {
    m_problem.clear();
    FeedPlan plan;
    const int listed = m_cameras->findText(m_cameras->currentText());
    const QString id = listed >= 0 ? m_cameras->itemData(listed).toString() : m_cameras->currentText().trimmed();
    plan.camera = id.toStdString();
    plan.settings = {entered(*m_exposure), entered(*m_gain), entered(*m_rate)};
    plan.storedRateHz = m_storedRate->value();
    const std::string trigger = m_trigger->currentData().toString().toStdString();
    if (!trigger.empty()) plan.settings.trigger = trigger;
    plan.settings.pixelFormat = pixelFormatFromName(m_format->currentData().toString().toStdString());
    try {
        const std::string region = m_region->text().remove(' ').toStdString();
        if (!region.empty()) plan.settings.region = parseCameraRegion(region);
    } catch (const Error& error) {
        m_problem = errorText(error);
        showState();
        return std::nullopt;
    }
    return plan;
}

void LiveDialog::openCamera() {
    if (const auto plan = enteredPlan()) m_camera.open(*plan);
}

void LiveDialog::record() {
    auto plan = enteredPlan();
    if (!plan) return;
    const QString file = m_callbacks.chooseRecording();
    if (file.isEmpty()) return;
    plan->recording = pathFromUtf8(file.toStdString());
    m_camera.open(*plan);
}

void LiveDialog::measure() {
    auto plan = enteredPlan();
    if (!plan) return;
    const QString folder = m_callbacks.chooseFolder();
    if (folder.isEmpty()) return;
    plan->folder = pathFromUtf8(folder.toStdString());
    std::error_code error;
    if (!std::filesystem::is_empty(plan->folder, error)) {
        m_problem = tr("%1 is not empty; choose an empty folder for the images.").arg(QDir::toNativeSeparators(folder));
        return showState();
    }
    m_camera.open(*plan);
    m_callbacks.measure(folder);
}

void LiveDialog::done(int result) {
    const bool isMeasuring = m_camera.feed() && !m_camera.plan().folder.empty();
    m_camera.close();
    if (isMeasuring) m_callbacks.stopMeasuring();
    QDialog::done(result);
}

void LiveDialog::showCameras() {
    const QString chosen = m_cameras->currentText();
    {
        const QSignalBlocker blocker(m_cameras);
        m_cameras->clear();
        for (const CameraDescription& camera : m_camera.cameras().cameras) {
            m_cameras->addItem(QString::fromStdString(camera.id), QString::fromStdString(camera.id));
            m_cameras->setItemData(m_cameras->count() - 1, QString::fromStdString(camera.name), Qt::ToolTipRole);
        }
        if (!chosen.isEmpty()) m_cameras->setEditText(chosen);
    }
    showState();
}

/// Settings that the camera does not have cannot be entered; what it has set is the hint of each.
void LiveDialog::showCamera() {
    m_bestFocus = 0;
    m_shownCounter = -1;
    const CameraFeed* feed = m_camera.feed();
    if (!feed) {
        m_picture->setPicture({}, {}, {});
        m_histogram->setCounts({});
        m_quality->clear();
    }
    retranslate();
}

void LiveDialog::showImage() {
    const std::optional<PreviewImage> newest = m_camera.feed()->newest();
    if (newest && newest->counter != m_shownCounter) {
        m_shownCounter = newest->counter;
        const DisplayImage shown(copyOf(viewOf(*newest->image)));
        // A level of about the view's size is enough.
        int level = 0;
        while (level + 1 < shown.levels() && shown.level(level + 1).width() >= m_picture->width()) ++level;
        const QImage picture = shown.level(level).copy();
        m_picture->setPicture(picture, picture.rect(), picture.size());
        m_histogram->setCounts({newest->quality.histogram.begin(), newest->quality.histogram.end()});
        if (std::isfinite(newest->quality.focus)) m_bestFocus = std::max(m_bestFocus, newest->quality.focus);
        m_quality->setText(qualityText(newest->quality));
    }
    showState();
}

QString LiveDialog::qualityText(const PreviewQuality& quality) const {
    constexpr double kTooWhite = 0.001;
    QStringList lines;
    lines << (std::isfinite(quality.focus) && m_bestFocus > 0
                  ? tr("Focus: %1 % of the best so far").arg(number(kPercent * quality.focus / m_bestFocus, 0))
                  : tr("Focus: the image has no contrast"));
    QString light = tr("White: %1 %, black: %2 % of the pixels")
                        .arg(number(kPercent * quality.whiteShare, 2), number(kPercent * quality.blackShare, 2));
    if (quality.whiteShare > kTooWhite) light += " - " + tr("shorten the exposure");
    lines << light;
    lines << (std::isfinite(quality.speckleSizePx)
                  ? tr("Speckles: %1 px, at %2 % of the positions; noise: %3 grey")
                        .arg(number(quality.speckleSizePx, 1), number(kPercent * quality.speckleShare, 0),
                             number(quality.noiseGrey, 2))
                  : tr("Speckles: none found"));
    return lines.join('\n');
}

QString LiveDialog::stateText() const {
    if (!m_problem.isEmpty()) return m_problem;
    if (!m_camera.error().isEmpty()) return m_camera.error();
    if (m_camera.isBusy()) return tr("Waiting for the camera...");
    const CameraFeed* feed = m_camera.feed();
    if (!feed) {
        QStringList lines;
        lines << (m_cameras->count() == 0 && m_cameras->currentText().isEmpty()
                      ? tr("No camera was found; connect one, or enter ring:FILE.")
                      : tr("Open the camera to see its picture."));
        for (const std::string& problem : m_camera.cameras().problems) lines << QString::fromStdString(problem);
        return lines.join('\n');
    }
    const FeedState state = feed->state();
    QStringList lines;
    lines << tr("%1: %2 px; %3 images per second")
                 .arg(QString::fromStdString(feed->name()), QString::fromStdString(textOf(feed->format().size)),
                      number(state.rateHz, 1));
    const std::string settings = describeSettings(feed->settings());
    if (!settings.empty()) lines << QString::fromStdString(settings);
    if (!m_camera.plan().recording.empty())
        lines << tr("Recorded: %1 of %2 images").arg(state.recorded).arg(state.counts.received);
    if (!m_camera.plan().folder.empty())
        lines << tr("Stored to be measured: %1 images, left out: %2").arg(state.stored).arg(state.unstored);
    for (const std::string& problem : state.problems) lines << QString::fromStdString(problem);
    if (state.hasEnded) lines << tr("The camera sends no more images.");
    return lines.join('\n');
}

void LiveDialog::showState() {
    m_state->setText(stateText());
    const bool isOpen = m_camera.feed() != nullptr, isIdle = !m_camera.isBusy();
    const bool isUsed = isOpen && (!m_camera.plan().recording.empty() || !m_camera.plan().folder.empty());
    const bool hasCamera = !m_cameras->currentText().trimmed().isEmpty();
    m_open->setText(isOpen ? tr("Close camera") : tr("Open camera"));
    m_open->setEnabled(isIdle && hasCamera && !isUsed);
    m_refresh->setEnabled(isIdle && !isOpen);
    m_cameras->setEnabled(isIdle && !isOpen);
    for (QPushButton* button : {m_record, m_measure}) button->setEnabled(isIdle && hasCamera && !isUsed);
    m_stop->setEnabled(isIdle && isUsed);
    const CameraLimits limits = isOpen ? m_camera.feed()->limits() : CameraLimits();
    const auto enable = [&](QWidget* field, bool exists) {
        field->setEnabled(isIdle && !isUsed && (!isOpen || exists));
    };
    enable(m_exposure, limits.exposureUs.has_value());
    enable(m_gain, limits.gainDb.has_value());
    enable(m_rate, limits.frameRateHz.has_value());
    enable(m_region, limits.sensor.width > 0);
    enable(m_trigger, !limits.triggers.empty());
    enable(m_format, !limits.pixelFormats.empty());
    m_storedRate->setEnabled(isIdle && !isUsed);
}

void LiveDialog::retranslate() {
    setWindowTitle(tr("Live Camera"));
    setLabel(*m_cameras, tr("Camera"));
    setLabel(*m_exposure, tr("Exposure"));
    setLabel(*m_gain, tr("Gain"));
    setLabel(*m_rate, tr("Images per second"));
    setLabel(*m_region, tr("Region of the sensor"));
    setLabel(*m_trigger, tr("Trigger"));
    setLabel(*m_format, tr("Pixel format"));
    setLabel(*m_storedRate, tr("Measured per second"));
    const QString unchanged = tr("as it is");
    for (NumberField* field : {m_exposure, m_gain, m_rate}) field->setAutomatic(kUnchanged, unchanged);
    m_exposure->setUnit(tr("µs"));
    m_storedRate->setWord(kAllImages, tr("all"));
    m_region->setPlaceholderText(tr("X,Y,width,height"));
    const CameraLimits limits = m_camera.feed() ? m_camera.feed()->limits() : CameraLimits();
    QStringList triggers, formats;
    for (const std::string& trigger : limits.triggers) triggers << QString::fromStdString(trigger);
    for (const PixelFormat format : limits.pixelFormats) {
        const std::string_view name = nameOf(format);
        formats << QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    }
    setItems(*m_trigger, unchanged, triggers);
    setItems(*m_format, unchanged, formats);
    m_refresh->setText(tr("Find cameras"));
    m_record->setText(tr("Record..."));
    m_measure->setText(tr("Measure..."));
    m_stop->setText(tr("Stop"));
    m_close->setText(tr("Close"));
    describe(*m_record, tr("Record the images of the camera"),
             tr("Record every image without loss in a new file, which opens as a sequence afterwards"));
    describe(
        *m_measure, tr("Measure the images of the camera"),
        tr("Store the images in an empty folder and measure them as they come, against the current reference image or, "
           "if there is none, against the first one"));
    describe(*m_stop, tr("Stop"), tr("End recording or measuring, and show the camera further"));
    m_picture->setAccessibleName(tr("Picture of the camera"));
    m_histogram->setAccessibleName(tr("Histogram of the greys"));
    m_histogram->setToolTip(tr("Pixels by grey, from black to the largest grey of the camera"));
    showState();
}

}  // namespace strainlens::gui
