// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/capture_options.h"

#include "app/cli/options/add_option.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr const char *kEvery = "every", *kNewest = "newest";
constexpr double kMaxMemoryMiB = 1 << 20, kBytesPerMiB = 1 << 20, kMaxSeconds = 1e7;
constexpr int kMaxImages = 100'000'000;

std::string textOf(const std::optional<double>& value) { return value ? exactText(*value) : std::string(); }

}  // namespace

void CameraSettingsOptions::addTo(CLI::App& parser) {
    addOption(parser, "--exposure", m_exposureUs, "US", "Exposure [us]; ends the camera's automatic exposure");
    addOption(parser, "--gain", m_gain, "DB", "Gain, in the camera's unit; ends the camera's automatic gain");
    addOption(parser, "--camera-rate", m_rateHz, "HZ", "Images per second");
    addOption(parser, "--camera-region", m_region, "X,Y,W,H", "Part of the sensor that is read [px]");
    addOption(parser, "--trigger", m_trigger, "SOURCE",
              "What starts each exposure: off (the camera itself), software, or an input such as Line1");
    addOption(parser, "--pixel-format", m_pixelFormat, "NAME", "One of " + pixelFormatNames());
}

CameraSettings CameraSettingsOptions::settings() const {
    CameraSettings settings{m_exposureUs, m_gain, m_rateHz};
    if (!m_region.empty()) settings.region = parseCameraRegion(m_region);
    if (!m_trigger.empty()) settings.trigger = m_trigger;
    if (!m_pixelFormat.empty()) {
        settings.pixelFormat = pixelFormatFromName(m_pixelFormat);
        if (!settings.pixelFormat) throw InvalidInput("--pixel-format", m_pixelFormat, "one of " + pixelFormatNames());
    }
    return settings;
}

std::vector<std::string> CameraSettingsOptions::arguments() const {
    return argumentsOf({{"--exposure", textOf(m_exposureUs)},
                        {"--gain", textOf(m_gain)},
                        {"--camera-rate", textOf(m_rateHz)},
                        {"--camera-region", m_region},
                        {"--trigger", m_trigger},
                        {"--pixel-format", m_pixelFormat}});
}

void LiveOutputOptions::addTo(CLI::App& parser) {
    addRepeatedOption(parser, "--alarm", m_alarms, "LIMIT",
                      "Report when a value of a probe passes a limit: \"E1 strain > 0.002\", \"E1 strain < 0\", "
                      "\"|E1 strain| > 0.002\"; may be repeated");
    addOption(parser, "--alarm-file", m_alarmFile, "OUT.csv", "Write a line for each alarm that is raised or ends");
    addOption(parser, "--binary-socket", m_binarySocket, "PATH|tcp:PORT",
              "Send the values of the probes as binary records to clients of this socket");
    addOption(parser, "--modbus", m_modbus, "[ADDRESS:]PORT",
              "Serve the newest values by Modbus TCP on this address of the computer (127.0.0.1; 0.0.0.0: all)");
    addOption(parser, "--values-memory", m_memory, "OUT",
              "Write the newest values into shared memory, such as /dev/shm/strain (strainlens_values.h)");
}

void LiveOutputOptions::listFiles(CommandFiles& files) const {
    if (!m_alarmFile.empty()) files.addOutput("alarm-file", m_alarmFile);
    if (!m_memory.empty()) files.addOutput("values-memory", m_memory);
}

LiveOutputPlan LiveOutputOptions::plan() const {
    LiveOutputPlan plan{m_binarySocket, m_modbus, pathFromUtf8(m_memory), {}, pathFromUtf8(m_alarmFile)};
    for (const std::string& alarm : m_alarms) plan.alarms.push_back(parseAlarm(alarm));
    if (!m_alarmFile.empty() && m_alarms.empty()) throw InvalidInput::needs("--alarm-file", "--alarm");
    if (!m_modbus.empty()) parseModbusAddress(m_modbus);
    if (!m_binarySocket.empty()) parseServerAddress(m_binarySocket);
    return plan;
}

std::vector<std::string> LiveOutputOptions::arguments() const {
    std::vector<std::string> words = argumentsOf({{"--alarm-file", m_alarmFile},
                                                  {"--binary-socket", m_binarySocket},
                                                  {"--modbus", m_modbus},
                                                  {"--values-memory", m_memory}});
    for (const std::string& alarm : m_alarms) words.insert(words.end(), {"--alarm", alarm});
    return words;
}

void AcquisitionOptions::addTo(CLI::App& parser) {
    addChoiceOption(parser, "--policy", m_policy, {kNewest, kEvery},
                    "Which images are measured where measuring is slower than the camera: the newest, or every one as "
                    "long as the memory lasts");
    addNumberOption(parser, "--image-memory", m_memoryMiB, 1.0, kMaxMemoryMiB,
                    "Memory for images that wait for the disk or for measuring [MiB]");
    addOption(parser, "--record", m_recording, "OUT.raw",
              "Record every image as the camera delivers it; OUT.csv gets counters and times, OUT.json the format");
    parser.add_flag("--record-only", m_isRecordOnly, "Record without measuring");
    addNumberOption(parser, "--images", m_images, 0, kMaxImages,
                    "End after this number of deformed images that are measured, or images that are recorded with "
                    "--record-only; 0 = no limit");
    addNumberOption(parser, "--duration", m_seconds, 0.0, kMaxSeconds, "End after this time [s]; 0 = no limit");
}

FramePolicy AcquisitionOptions::policy() const { return m_policy == kEvery ? FramePolicy::Every : FramePolicy::Newest; }

std::size_t AcquisitionOptions::memoryBytes() const { return static_cast<std::size_t>(m_memoryMiB * kBytesPerMiB); }

AcquisitionLimit AcquisitionOptions::limit() const { return {m_isRecordOnly ? m_images : 0, m_seconds}; }

std::vector<std::string> AcquisitionOptions::arguments() const {
    std::vector<std::string> words = argumentsOf({{"--policy", m_policy},
                                                  {"--image-memory", exactText(m_memoryMiB)},
                                                  {"--record", m_recording},
                                                  {"--images", m_images > 0 ? std::to_string(m_images) : ""},
                                                  {"--duration", m_seconds > 0 ? exactText(m_seconds) : ""}});
    if (m_isRecordOnly) words.emplace_back("--record-only");
    return words;
}

}  // namespace strainlens::cli
