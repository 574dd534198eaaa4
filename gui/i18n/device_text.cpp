// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/device_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <cmath>
#include <string>

#include "gui/i18n/note_text.h"
#include "gui/i18n/option_labels.h"

namespace strainlens::gui {
namespace {

struct DeviceTexts {
    Q_DECLARE_TR_FUNCTIONS(DeviceTexts)
};

struct MemoryTexts {
    Q_DECLARE_TR_FUNCTIONS(MemoryTexts)
};

/// Three digits, without an exponent.
QString speedNumber(double value) { return QLocale().toString(value, 'f', value < 10 ? 2 : value < 100 ? 1 : 0); }

/// PoCL names its device after the processor, which the CPU engine does as well.
bool isPocl(const DeviceInfo& device) {
    return device.kind == DeviceKind::CpuThroughDriver &&
           device.details.find("Portable Computing Language") != std::string::npos;
}

}  // namespace

QString speedText(const DeviceInfo& device) {
    constexpr double kMillion = 1e6;
    if (device.pointsPerSecond <= 0) return {};
    if (device.pointsPerSecond >= kMillion) {
        return DeviceTexts::tr("%1 M points/s").arg(speedNumber(device.pointsPerSecond / kMillion));
    }
    return DeviceTexts::tr("%1 k points/s").arg(speedNumber(device.pointsPerSecond / 1000));
}

QString deviceName(const DeviceInfo& device) {
    if (device.kind == DeviceKind::Reference) return DeviceTexts::tr("Scalar reference");
    if (isPocl(device)) return QStringLiteral("PoCL (%1)").arg(DeviceTexts::tr("CPU"));
    return QString::fromStdString(device.name);
}

QString deviceTitle(const DeviceInfo& device) {
    return QStringLiteral("%1: %2").arg(QString::fromStdString(device.id), deviceName(device));
}

QString deviceText(const DeviceInfo& device) {
    const QString name = deviceName(device);
    const QString speed = speedText(device);
    return speed.isEmpty() ? name : DeviceTexts::tr("%1, %2").arg(name, speed);
}

QString backendText(const std::string& name) {
    if (name == "cuda") return QStringLiteral("CUDA");
    if (name == "opencl") return QStringLiteral("OpenCL");
    if (name == "cpu") return DeviceTexts::tr("CPU");
    if (name == "scalar") return DeviceTexts::tr("Scalar reference");
    return QString::fromStdString(name);
}

QString problemText(const std::string& problem) { return toWindowLabels(QString::fromStdString(problem)); }

QString notesText(const std::vector<std::string>& notes, bool deviceFailed) {
    QStringList lines;
    if (deviceFailed) lines << DeviceTexts::tr("A device failed; another one continued with the same result.");
    for (const std::string& note : notes) lines << noteText(note);
    return lines.join(QLatin1Char('\n'));
}

QString compilingText(const std::string& deviceId) {
    const QString backend = backendText(deviceId.substr(0, deviceId.find(':')));
    return DeviceTexts::tr("Compiling %1 kernels: the driver of %2 does this once, at first use...")
        .arg(backend, QString::fromStdString(deviceId));
}

QString stoppedCompilingText(const std::string& deviceId) {
    return DeviceTexts::tr("Stopped while the driver of %1 was compiling; it continues in the background.")
        .arg(QString::fromStdString(deviceId));
}

QString deviceDetails(const DeviceInfo& device) {
    constexpr double kGiB = 1024.0 * 1024 * 1024;
    QStringList lines = {deviceTitle(device)};
    if (isPocl(device)) lines << QString::fromStdString(device.name);
    if (!device.details.empty()) lines << QString::fromStdString(device.details);
    if (!device.driver.empty()) lines << DeviceTexts::tr("Driver: %1").arg(QString::fromStdString(device.driver));
    if (device.memoryBytes > 0) {
        lines << DeviceTexts::tr("Memory: %1 GiB").arg(speedNumber(static_cast<double>(device.memoryBytes) / kGiB));
    }
    if (!speedText(device).isEmpty()) lines << DeviceTexts::tr("Measured speed: %1").arg(speedText(device));
    if (!device.isUsable()) lines << DeviceTexts::tr("Cannot be used: %1").arg(problemText(device.problem));
    return lines.join(QLatin1Char('\n'));
}

QString gibibytesText(std::int64_t bytes) {
    const double number = std::round(static_cast<double>(bytes) / (1 << 30) * 10) / 10;
    return QLocale().toString(number, 'g', QLocale::FloatingPointShortest);
}

QString memoryText(const RunMemory& memory) {
    const QString need = gibibytesText(memory.bytes());
    const bool showsLimit = memory.limitBytes > 0 && (memory.isLimitChosen || memory.bytes() > memory.limitBytes / 2);
    return showsLimit ? MemoryTexts::tr("memory %1 of %2 GiB").arg(need, gibibytesText(memory.limitBytes))
                      : MemoryTexts::tr("memory %1 GiB").arg(need);
}

QString excessMemoryText(const RunMemory& memory) {
    return MemoryTexts::tr(
               "This run needs %1 GiB of memory; the limit is %2 GiB. Raise the limit, or choose a larger step.")
        .arg(gibibytesText(memory.bytes()), gibibytesText(memory.limitBytes));
}

}  // namespace strainlens::gui
