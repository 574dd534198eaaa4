// SPDX-License-Identifier: MPL-2.0
#include "tests/gpu_bench/bench_table.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace strainlens::gpu_bench {
namespace {

constexpr int kWarmUps = 3;

template <typename... Values>
std::string format(const char* pattern, Values... values) {
    char text[512];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

std::string number(double value) { return value > 0 ? format("%.4f", value) : "-"; }

double gigapixels(const Measurement& m) { return m.pixels / m.milliseconds * 1e-6; }

}  // namespace

void Bench::device(Measurement measurement, const std::function<void()>& queueWork) {
    if (!wants(measurement.work)) return;
    std::vector<double> samples;
    cuda::Event start, stop;
    for (int run = -kWarmUps; run < m_repeats; ++run) {
        start.record(m_context.stream);
        queueWork();
        stop.record(m_context.stream);
        stop.synchronise();
        if (run >= 0) samples.push_back(static_cast<double>(stop.millisecondsSince(start)));
    }
    keep(std::move(measurement), std::move(samples));
}

void Bench::host(Measurement measurement, const std::function<void()>& work) {
    if (!wants(measurement.work)) return;
    using Clock = std::chrono::steady_clock;
    std::vector<double> samples;
    for (int run = -kWarmUps; run < m_repeats; ++run) {
        const Clock::time_point start = Clock::now();
        work();
        const double elapsed = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        if (run >= 0) samples.push_back(elapsed);
    }
    keep(std::move(measurement), std::move(samples));
}

void Bench::keep(Measurement measurement, std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    measurement.milliseconds = samples[samples.size() / 2];
    measurement.fastest = samples.front();
    std::fprintf(stderr, "%-44s %-10s %9.4f ms  must %s  aim %s  %s\n", measurement.work.c_str(),
                 measurement.variant.c_str(), measurement.milliseconds, number(measurement.mustMs).c_str(),
                 number(measurement.aimMs).c_str(), measurement.note.c_str());
    m_lines.push_back(std::move(measurement));
}

std::string Bench::markdown() const {
    std::string text = "| work | variant | median ms | fastest ms | Gpixel/s | must ms | aim ms | floor ms | note |\n";
    text += "|---|---|---|---|---|---|---|---|---|\n";
    for (const Measurement& m : m_lines) {
        text += "| " + m.work + " | " + m.variant + " | " + number(m.milliseconds) + " | " + number(m.fastest) + " | " +
                (m.pixels > 0 ? format("%.0f", gigapixels(m)) : "-") + " | " + number(m.mustMs) + " | " +
                number(m.aimMs) + " | " + number(m.floorMs) + " | " + m.note + " |\n";
    }
    return text;
}

std::string Bench::json() const {
    std::string text = "[";
    for (const Measurement& m : m_lines) {
        text += format("%s\n  {\"work\": \"%s\", \"variant\": \"%s\", \"medianMs\": %.6f, \"fastestMs\": %.6f, ",
                       text.size() > 1 ? "," : "", m.work.c_str(), m.variant.c_str(), m.milliseconds, m.fastest);
        text += format("\"pixels\": %.0f, \"mustMs\": %.6f, \"aimMs\": %.6f, \"floorMs\": %.6f, \"note\": \"%s\"}",
                       m.pixels, m.mustMs, m.aimMs, m.floorMs, m.note.c_str());
    }
    return text + "\n]";
}

}  // namespace strainlens::gpu_bench
