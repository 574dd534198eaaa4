// SPDX-License-Identifier: MPL-2.0
// Values as other programs read them: over a socket, by Modbus, in shared memory.
#include "app/live/outputs/live_outputs.h"

#include <gtest/gtest.h>
#include <modbus/modbus.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <regex>
#include <thread>

#include "app/live/outputs/strainlens_values.h"
#include "app/live/outputs/value_stream.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

ProbeResults results(int frames) {
    ProbeResults results;
    results.series = {{"E1", "strain", "1", {}, {}}, {"P", "u", "px", {}, {}}};
    for (int frame = 1; frame <= frames; ++frame) {
        results.frames.push_back(frame);
        results.series[0].values.push_back(0.001 * frame);
        results.series[1].values.push_back(frame == 2 ? NAN : -1.5 * frame);
    }
    return results;
}

LiveValues image(int frame) { return {frame, 100 + frame, 1764414000000000000 + frame, 4.25, {}, {}}; }

class LiveOutputsTest : public testing::Test {
protected:
    LiveOutputs::OnNote note() {
        return [this](const std::string& sentence) { m_notes.push_back(sentence); };
    }
    std::string notes() const {
        std::string all;
        for (const std::string& sentence : m_notes) all += sentence + "\n";
        return all;
    }
    const test::TemporaryFolder m_folder;
    std::vector<std::string> m_notes;
};

TEST_F(LiveOutputsTest, SharedMemoryHasTheNewestImage) {
    const std::string path = (m_folder / "values").string();
    LiveOutputs outputs({.memory = path}, note());
    strainlens_values memory{};
    EXPECT_EQ(strainlens_values_open(&memory, path.c_str()), ENOENT) << "before the first image";
    const ProbeResults probes = results(3);
    outputs.publish(image(1), &probes);
    ASSERT_EQ(strainlens_values_open(&memory, path.c_str()), 0);
    EXPECT_STREQ(strainlens_values_descriptor_of(memory.header, 0)->name, "E1 strain");
    EXPECT_STREQ(strainlens_values_descriptor_of(memory.header, 1)->unit, "px");
    outputs.publish(image(3), &probes);
    strainlens_values_image read{};
    double numbers[3] = {0, 0, 7};
    ASSERT_EQ(strainlens_values_read(&memory, &read, numbers, 3), 0);
    EXPECT_EQ(read.frame, 3);
    EXPECT_EQ(read.counter, 103);
    EXPECT_EQ(read.time_ns, 1764414000000000003);
    EXPECT_EQ(read.latency_ms, 4.25);
    EXPECT_EQ(numbers[0], 0.003);
    EXPECT_EQ(numbers[1], -4.5);
    EXPECT_EQ(numbers[2], 7) << "there are two values";
    EXPECT_EQ(strainlens_values_have_ended(&memory), 0);
    EXPECT_THROW(LiveOutputs({.memory = path}, note()), FileError) << "in use";
    outputs.finish();
    EXPECT_EQ(strainlens_values_have_ended(&memory), 1);
    EXPECT_FALSE(std::filesystem::exists(path));
    strainlens_values_close(&memory);
}

TEST_F(LiveOutputsTest, NoImageIsReadWhileItIsWritten) {
    const std::string path = (m_folder / "values").string();
    LiveOutputs outputs({.memory = path}, note());
    ProbeResults probes = results(1);
    outputs.publish(image(1), &probes);
    std::jthread writer([&](const std::stop_token& stop) {
        for (int k = 2; !stop.stop_requested(); ++k) {
            probes.frames = {k};
            for (Series& series : probes.series) series.values = {static_cast<double>(k)};
            outputs.publish(image(k), &probes);
        }
    });
    strainlens_values memory{};
    ASSERT_EQ(strainlens_values_open(&memory, path.c_str()), 0);
    for (int k = 0; k < 20'000; ++k) {
        strainlens_values_image read{};
        double numbers[2] = {};
        ASSERT_EQ(strainlens_values_read(&memory, &read, numbers, 2), 0);
        if (read.frame == 1) continue;
        ASSERT_EQ(numbers[0], static_cast<double>(read.frame));
        ASSERT_EQ(numbers[1], numbers[0]);
        ASSERT_EQ(read.counter, 100 + read.frame);
    }
    writer = {};
    strainlens_values_close(&memory);
}

TEST_F(LiveOutputsTest, AFileOfAnotherKindStays) {
    test::writeFile(m_folder / "other", std::string("text"));
    EXPECT_THROW(LiveOutputs({.memory = m_folder / "other"}, note()), FileError);
    EXPECT_EQ(test::readText(m_folder / "other"), "text");
    EXPECT_THROW(LiveOutputs({.memory = m_folder / "no" / "folder"}, note()), FileError);
}

TEST_F(LiveOutputsTest, TheFileOfAProgramThatWasKilledIsReplaced) {
    std::string bytes(STRAINLENS_VALUES_HEADER_BYTES, '\0');
    const std::uint64_t magic = STRAINLENS_VALUES_MAGIC;
    std::memcpy(bytes.data(), &magic, sizeof(magic));
    test::writeFile(m_folder / "values", bytes);
    LiveOutputs outputs({.memory = m_folder / "values"}, note());
    const ProbeResults probes = results(1);
    outputs.publish(image(1), &probes);
    EXPECT_FALSE(outputs.hasProblem()) << notes();
    EXPECT_GT(std::filesystem::file_size(m_folder / "values"), bytes.size());
}

TEST_F(LiveOutputsTest, TheBinaryStreamDescribesItself) {
    const std::string path = (m_folder / "s").string();
    LiveOutputs outputs({.binarySocket = path, .alarms = {parseAlarm("E1 strain > 0.0025")}}, note());
    const ProbeResults probes = results(3);
    for (int frame = 1; frame <= 3; ++frame) outputs.publish(image(frame), &probes);
    const FileDescriptor client(::socket(AF_UNIX, SOCK_STREAM, 0));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof(address.sun_path) - 1);
    ASSERT_EQ(::connect(client.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    const auto read = [&](std::size_t bytes) {
        std::string text(bytes, '\0');
        EXPECT_EQ(::recv(client.get(), text.data(), bytes, MSG_WAITALL), static_cast<ssize_t>(bytes));
        return text;
    };
    EXPECT_EQ(read(8), kValueStreamMagic);
    std::uint32_t size = 0;
    std::memcpy(&size, read(sizeof(size)).data(), sizeof(size));
    const auto description = nlohmann::json::parse(read(size));
    EXPECT_EQ(description["channels"][1]["name"], "P u");
    EXPECT_EQ(description["alarms"][0], "E1 strain > 0.0025");
    const auto record = description["record_bytes"].get<std::size_t>();
    ASSERT_EQ(record, 7U * 8);
    for (int frame = 1; frame <= 3; ++frame) {
        const std::string bytes = read(record);
        std::int64_t integers[3];
        double numbers[4];
        std::memcpy(integers, bytes.data(), sizeof(integers));
        std::memcpy(numbers, bytes.data() + sizeof(integers), sizeof(numbers));
        EXPECT_EQ(integers[0], frame);
        EXPECT_EQ(integers[1], 100 + frame);
        EXPECT_EQ(numbers[0], 4.25);
        EXPECT_EQ(std::bit_cast<std::uint64_t>(numbers[1]), frame == 3 ? 1U : 0U) << "the alarm";
        EXPECT_EQ(numbers[2], 0.001 * frame);
        EXPECT_EQ(std::isnan(numbers[3]), frame == 2);
    }
}

TEST_F(LiveOutputsTest, AlarmsAreSaidAndWrittenOnceEach) {
    LiveOutputs outputs(
        {.alarms = {parseAlarm("E1 strain > 0.0025"), parseAlarm("E1 none > 1")}, .alarmFile = m_folder / "alarms.csv"},
        note());
    const ProbeResults probes = results(4);
    EXPECT_TRUE(outputs.publish(image(1), &probes).empty());
    EXPECT_EQ(outputs.publish(image(3), &probes), (std::vector<std::string>{"E1 strain > 0.0025"}));
    EXPECT_EQ(outputs.publish(image(4), &probes).size(), 1U);
    EXPECT_TRUE(outputs.publish(image(1), &probes).empty());
    EXPECT_EQ(test::readText(m_folder / "alarms.csv"),
              "time_ns,counter,frame,alarm,event,value\n"
              "1764414000000000003,103,3,\"E1 strain > 0.0025\",raised,0.003\n"
              "1764414000000000001,101,1,\"E1 strain > 0.0025\",ended,0.001\n");
    EXPECT_TRUE(outputs.hasProblem()) << "an alarm that can never be raised";
    EXPECT_NE(notes().find("there is no E1 none"), std::string::npos) << notes();
    EXPECT_NE(notes().find("alarm: E1 strain is 0.003 (E1 strain > 0.0025), image 3"), std::string::npos) << notes();
    EXPECT_THROW(LiveOutputs({.alarmFile = m_folder / "alarms.csv"}, note()), FileError) << "never replaced";
}

class ModbusTest : public LiveOutputsTest {
protected:
    struct Free {
        void operator()(modbus_t* client) const {
            modbus_close(client);
            modbus_free(client);
        }
    };
    using Client = std::unique_ptr<modbus_t, Free>;

    Client connect() const {
        std::smatch port;
        const std::string all = notes();
        EXPECT_TRUE(std::regex_search(all, port, std::regex("Modbus TCP listens on 127.0.0.1:([0-9]+)"))) << all;
        Client client(modbus_new_tcp("127.0.0.1", std::stoi(port[1])));
        EXPECT_EQ(modbus_connect(client.get()), 0) << modbus_strerror(errno);
        return client;
    }
    static std::uint64_t number(const std::vector<std::uint16_t>& registers, int at, int count) {
        std::uint64_t value = 0;
        for (int k = 0; k < count; ++k) value = value << 16 | registers[static_cast<std::size_t>(at + k)];
        return value;
    }
};

TEST_F(ModbusTest, RegistersHaveTheNewestImage) {
    LiveOutputs outputs({.modbus = "0", .alarms = {parseAlarm("P u > 1"), parseAlarm("E1 strain > 0.0025")}}, note());
    const Client client = connect(), other = connect();
    std::vector<std::uint16_t> registers(modbus::kValues + 4);
    const auto count = static_cast<int>(registers.size());
    ASSERT_EQ(modbus_read_input_registers(client.get(), 0, count, registers.data()), count);
    EXPECT_EQ(registers[modbus::kState], 0) << "no image yet";
    const ProbeResults probes = results(3);
    outputs.publish(image(3), &probes);
    for (const bool isInput : {true, false}) {
        const auto read = isInput ? modbus_read_input_registers : modbus_read_registers;
        ASSERT_EQ(read((isInput ? client : other).get(), 0, count, registers.data()), count);
        EXPECT_EQ(registers[modbus::kState], 1);
        EXPECT_EQ(registers[modbus::kCount], 2);
        EXPECT_EQ(number(registers, modbus::kFrame, 2), 3U);
        EXPECT_EQ(number(registers, modbus::kCounter, 4), 103U);
        EXPECT_EQ(number(registers, modbus::kTime, 4), 1764414000000000003U);
        EXPECT_EQ(number(registers, modbus::kLatency, 2), 4250U);
        EXPECT_EQ(number(registers, modbus::kAlarms, 2), 2U);
        const auto floatAt = [&](int at) {
            return std::bit_cast<float>(static_cast<std::uint32_t>(number(registers, at, 2)));
        };
        EXPECT_EQ(floatAt(modbus::kValues), 0.003F);
        EXPECT_EQ(floatAt(modbus::kValues + 2), -4.5F);
    }
    std::uint8_t bits[2] = {};
    ASSERT_EQ(modbus_read_input_bits(client.get(), 0, 2, bits), 2);
    EXPECT_EQ(bits[0], 0);
    EXPECT_EQ(bits[1], 1);
    outputs.finish();
    ASSERT_EQ(modbus_read_input_registers(client.get(), 0, 1, registers.data()), 1);
    EXPECT_EQ(registers[0], 2) << "ended";
}

TEST_F(ModbusTest, NothingCanBeWritten) {
    LiveOutputs outputs({.modbus = "127.0.0.1:0"}, note());
    const Client client = connect();
    EXPECT_EQ(modbus_write_register(client.get(), 0, 7), -1);
    EXPECT_EQ(errno, EMBXILFUN);
    std::uint16_t state = 9;
    ASSERT_EQ(modbus_read_registers(client.get(), 0, 1, &state), 1);
    EXPECT_EQ(state, 0);
}

TEST_F(ModbusTest, AClientThatSendsHalfARequestDelaysNobodyForLong) {
    LiveOutputs outputs({.modbus = "0"}, note());
    const Client broken = connect(), client = connect();
    ASSERT_EQ(::send(modbus_get_socket(broken.get()), "\0\1\0", 3, MSG_NOSIGNAL), 3);
    std::uint16_t state = 9;
    EXPECT_EQ(modbus_read_registers(client.get(), 0, 1, &state), 1) << modbus_strerror(errno);
}

TEST(ModbusAddressTest, AddressesAreReadAndOthersRefused) {
    EXPECT_EQ(parseModbusAddress("1502").host, "127.0.0.1");
    EXPECT_EQ(parseModbusAddress("0.0.0.0:502").port, 502);
    for (const char* text : {"", "a:502", "1.2.3:502", "1.2.3.4:", "70000", "-1", "1.2.3.4:5:6"})
        EXPECT_THROW(parseModbusAddress(text), InvalidInput) << text;
}

}  // namespace
}  // namespace strainlens
