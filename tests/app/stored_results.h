// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <random>
#include <type_traits>

#include "app/io/parameters_json.h"
#include "app/results/results_file.h"
#include "app/results/results_layout.h"

namespace strainlens::test {

/// Field with values in every array, including NaN and infinities.
inline DisplacementField fieldWithEverything(int columns, int rows, unsigned seed) {
    DisplacementField field;
    field.resize(columns, rows);
    std::mt19937 random(seed);
    forEachArray(field, [&](const char*, const char*, const char*, auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        values.resize(field.status.size());
        for (Value& value : values) {
            if constexpr (std::is_floating_point_v<Value>) {
                value = static_cast<Value>(std::normal_distribution<double>(0, 3)(random));
                if (random() % 9 == 0) value = std::numeric_limits<Value>::quiet_NaN();
                if (random() % 50 == 0) value = -std::numeric_limits<Value>::infinity();
            } else if constexpr (std::is_enum_v<Value>) {
                value = static_cast<Value>(random() % 5);
            } else {
                value = static_cast<Value>(random() % 100);
            }
        }
    });
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 20 + 16.0 * static_cast<double>(i % static_cast<std::size_t>(columns));
        field.y[i] = 30 + 8.0 * static_cast<double>(i / static_cast<std::size_t>(columns));
    }
    return field;
}

inline FrameSummary summaryWithEverything(int frame) {
    FrameSummary summary;
    double next = 0.1;
    forEachNumber(summary, [&next](const char*, auto& value) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>) {
            value = static_cast<std::decay_t<decltype(value)>>(next += 1.3);
        } else {
            for (auto& one : value) one = static_cast<std::decay_t<decltype(one)>>(next += 1.3);
        }
    });
    summary.meanScore = std::numeric_limits<double>::quiet_NaN();
    summary.frame = frame;
    summary.partial = false;
    summary.name = "bild " + std::to_string(frame) + ".png";
    summary.device = "cpu";
    for (double& ms : summary.postProcessMs) ms = next += 1.3;
    if (frame % 2 == 1) {  // even frames were made without
        summary.backCheck = BackCheckCounts{901, 7, 0.0625, 12.5};
        summary.deconvolved = 890;
        summary.repaired = 57;
    }
    return summary;
}

inline ResultsHeader storedHeader() {
    ResultsHeader header;
    header.version = "1.2.3";
    header.parameters = parametersJson({}).dump();
    header.region = std::string(64, 'c');
    header.reference = {{}, FileImage{"/images/reference.png", 0, 99, std::string(64, 'a')}};
    return header;
}

/// Bitwise, including NaN.
inline void expectSameField(const DisplacementField& a, const DisplacementField& b) {
    EXPECT_EQ(a.columns, b.columns);
    EXPECT_EQ(a.rows, b.rows);
    EXPECT_EQ(a.partial, b.partial);
    std::vector<std::string> bytesOfB;
    const auto bytes = [](const auto& values) {
        std::string text(values.size() * sizeof(values[0]), '\0');
        if (!text.empty()) std::memcpy(text.data(), values.data(), text.size());
        return text;
    };
    forEachArray(b,
                 [&](const char*, const char*, const char*, const auto& values) { bytesOfB.push_back(bytes(values)); });
    std::size_t array = 0;
    forEachArray(a, [&](const char* name, const char*, const char*, const auto& values) {
        EXPECT_TRUE(bytes(values) == bytesOfB[array++]) << name;
    });
}

inline void expectSameSummary(const FrameSummary& a, const FrameSummary& b) {
    std::vector<std::string> textsOfB;
    const auto text = [](const auto& value) {
        std::string out(sizeof value, '\0');
        std::memcpy(out.data(), &value, sizeof value);
        return out;
    };
    forEachNumber(b, [&](const char*, const auto& value) { textsOfB.push_back(text(value)); });
    std::size_t number = 0;
    forEachNumber(a, [&](const char* name, const auto& value) { EXPECT_EQ(text(value), textsOfB[number++]) << name; });
    EXPECT_EQ(a.postProcessMs, b.postProcessMs);
    EXPECT_EQ(a.deconvolved, b.deconvolved);
    EXPECT_EQ(a.repaired, b.repaired);
    ASSERT_EQ(a.backCheck.has_value(), b.backCheck.has_value());
    if (a.backCheck) {
        EXPECT_EQ(a.backCheck->points, b.backCheck->points);
        EXPECT_EQ(a.backCheck->outliers, b.backCheck->outliers);
        EXPECT_EQ(a.backCheck->medianPx, b.backCheck->medianPx);
        EXPECT_EQ(a.backCheck->ms, b.backCheck->ms);
    }
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.error, b.error);
    EXPECT_EQ(a.device, b.device);
}

}  // namespace strainlens::test
