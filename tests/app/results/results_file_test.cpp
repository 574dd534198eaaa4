// SPDX-License-Identifier: MPL-2.0
#include "app/results/results_file.h"

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <functional>
#include <limits>
#include <random>

#include "app/results/hdf5_handle.h"
#include "app/results/results_layout.h"
#include "app/results/stored_field_check.h"
#include "compute/types/error.h"
#include "tests/app/stored_results.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::expectSameField;
using test::fieldWithEverything;
using test::storedHeader;
using test::summaryWithEverything;

const FrameIdentity kImage = {"bild 3.png", FileImage{"/images/Zug 1/ä.tif", 4, 12345, std::string(64, 'b')}, 16};

TEST(ResultsFile, RoundTripIsBitExact) {
    const test::TemporaryFolder folder;
    const DisplacementField field = fieldWithEverything(7, 5, 1);
    ResultsWriter writer(folder / "a.h5", storedHeader());
    writer.add(*packFrame(summaryWithEverything(3), kImage, field));
    writer.close();

    const ResultsReader reader(folder / "a.h5");
    EXPECT_EQ(reader.frames(), (std::vector<int>{3}));
    EXPECT_EQ(reader.image(3), kImage);
    EXPECT_EQ(reader.header().parameters, storedHeader().parameters);
    EXPECT_EQ(reader.header().region, storedHeader().region);
    EXPECT_EQ(reader.header().reference, storedHeader().reference);
    expectSameField(*reader.field(3), field);
    test::expectSameSummary(reader.summary(3), summaryWithEverything(3));
}

TEST(ResultsFile, MissingArraysAreNotStored) {
    const test::TemporaryFolder folder;
    DisplacementField field = fieldWithEverything(4, 3, 1);
    field.refined = {};
    field.strain = {};
    ResultsWriter writer(folder / "a.h5", storedHeader());
    writer.add(*packFrame(summaryWithEverything(1), kImage, field));
    FrameSummary failed;
    failed.frame = 2;
    failed.error = "b.png: is empty";
    writer.add(*packFrame(failed, kImage, {}));
    writer.close();
    const ResultsReader reader(folder / "a.h5");
    EXPECT_TRUE(reader.field(1)->refined.empty());
    EXPECT_TRUE(reader.field(1)->strain.empty());
    expectSameField(*reader.field(1), field);
    EXPECT_EQ(reader.field(2), nullptr);
    EXPECT_EQ(reader.summary(2).error, failed.error);
    EXPECT_THROW(reader.summary(3), InvalidInput);
}

TEST(ResultsFile, EqualResultsGiveEqualBytes) {
    const test::TemporaryFolder folder;
    for (const char* name : {"a.h5", "b.h5"}) {
        ResultsWriter writer(folder / name, storedHeader());
        writer.add(*packFrame(summaryWithEverything(1), kImage, fieldWithEverything(30, 20, 5)));
        writer.close();
    }
    EXPECT_TRUE(test::readBytes(folder / "a.h5") == test::readBytes(folder / "b.h5"));
}

TEST(ResultsFile, DeferredArraysAreWrittenDuringOtherWrites) {
    const test::TemporaryFolder folder;
    const DisplacementField field = fieldWithEverything(301, 190, 5);
    for (const bool deflated : {false, true}) {
        const auto frame = packFrame(summaryWithEverything(1), kImage, field, deflated, /*threads=*/2);
        ResultsWriter late(folder / "late.h5", storedHeader());
        late.addDeferred(frame);
        late.writeStructure();
        const auto structureOnly = test::readBytes(folder / "late.h5");
        ResultsWriter original(folder / "whole.h5", storedHeader());
        original.add(*frame);
        original.close();
        late.close();
        const auto bytes = test::readBytes(folder / "late.h5");
        EXPECT_TRUE(bytes == test::readBytes(folder / "whole.h5"));
        EXPECT_FALSE(bytes == structureOnly) << "the arrays were written too early";
        expectSameField(*ResultsReader(folder / "late.h5").field(1), field);
    }
}

TEST(ResultsFile, DeferredWriteFailureIsReported) {
    const test::TemporaryFolder folder;
    ResultsWriter late(folder / "late.h5", storedHeader());
    late.addDeferred(packFrame(summaryWithEverything(1), kImage, fieldWithEverything(301, 190, 5)));
    late.writeStructure();
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small = {4096, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(late.close(), FileError);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
}

/// The library reads arrays packed by us, including checksums: in several chunks, the last one partly filled.
TEST(ResultsFile, LargeFieldsRoundTripInEachPacking) {
    const test::TemporaryFolder folder;
    DisplacementField field;
    field.resize(701, 190);
    std::mt19937 random(2);
    forEachArray(field, [&](const char*, const char*, const char*, auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        const unsigned different = std::is_floating_point_v<Value> ? 10000 : 5;
        for (Value& value : values) value = static_cast<Value>(random() % different);
    });
    for (const bool deflated : {true, false}) {
        const auto bytesBy = [&](int threads) {
            ResultsWriter writer(folder / "a.h5", storedHeader());
            writer.add(*packFrame(summaryWithEverything(1), kImage, field, deflated, threads));
            writer.close();
            return test::readBytes(folder / "a.h5");
        };
        const auto bytes = bytesBy(1);
        expectSameField(*ResultsReader(folder / "a.h5").field(1), field);
        EXPECT_TRUE(bytes == bytesBy(3));
    }
}

TEST(ResultsFile, CopiesFramesBetweenFiles) {
    const test::TemporaryFolder folder;
    for (const int frame : {1, 2}) {
        ResultsWriter part(folder / std::to_string(frame), storedHeader());
        const DisplacementField field = fieldWithEverything(6, 6, static_cast<unsigned>(frame));
        part.add(*packFrame(summaryWithEverything(frame), kImage, field, frame == 1));
        part.close();
    }
    ResultsWriter original(folder / "whole.h5", storedHeader());
    for (const int frame : {1, 2}) original.copy(ResultsReader(folder / std::to_string(frame)), frame);
    original.close();
    const ResultsReader reader(folder / "whole.h5");
    EXPECT_EQ(reader.frames(), (std::vector<int>{1, 2}));
    for (const unsigned frame : {1u, 2u}) {
        expectSameField(*reader.field(static_cast<int>(frame)), fieldWithEverything(6, 6, frame));
        test::expectSameSummary(reader.summary(static_cast<int>(frame)),
                                summaryWithEverything(static_cast<int>(frame)));
    }
}

/// Error message for a file with these bytes, read to its end.
std::string complaintAbout(const std::filesystem::path& path, const std::vector<std::uint8_t>& bytes) {
    test::writeFile(path, bytes);
    try {
        const ResultsReader reader(path);
        for (const int frame : reader.frames()) {
            (void)reader.summary(frame), (void)reader.image(frame), (void)reader.field(frame);
        }
    } catch (const FileError& error) {
        return error.what();
    }
    return "";
}

TEST(ResultsFile, ReportsDamageAnywhere) {
    const test::TemporaryFolder folder;
    ResultsWriter writer(folder / "good.h5", storedHeader());
    const DisplacementField field = fieldWithEverything(40, 30, 2);
    writer.add(*packFrame(summaryWithEverything(1), kImage, field));
    writer.close();
    const std::vector<std::uint8_t> good = test::readBytes(folder / "good.h5");
    ASSERT_EQ(complaintAbout(folder / "good.h5", good), "");
    int named = 0, tried = 0;
    std::mt19937 random(7);
    for (int i = 0; i < 150; ++i) {
        std::vector<std::uint8_t> bad = good;
        bad[random() % bad.size()] ^= static_cast<std::uint8_t>(1 + random() % 255);
        ++tried;
        if (complaintAbout(folder / "bad.h5", bad).find("bad.h5: is damaged") != std::string::npos) {
            ++named;
        } else {
            // An unused byte: the values are unchanged.
            expectSameField(*ResultsReader(folder / "bad.h5").field(1), field);
        }
    }
    EXPECT_GT(named, tried / 2);
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{100}, good.size() / 2, good.size() - 1}) {
        const std::vector<std::uint8_t> cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(bytes));
        EXPECT_NE(complaintAbout(folder / "cut.h5", cut).find("cut.h5: "), std::string::npos) << bytes;
    }
    EXPECT_THROW(ResultsReader(folder / "none.h5"), FileError);
}

/// A results file with a modified second frame.
class ModifiedResults : public testing::Test {
protected:
    static constexpr const char* kArrays = "frames/000002/PointData";

    ModifiedResults() {
        ResultsWriter writer(path(), storedHeader());
        for (const int frame : {1, 2})
            writer.add(*packFrame(summaryWithEverything(frame), kImage, fieldWithEverything(7, 5, 1)));
        writer.close();
    }
    std::filesystem::path path() const { return m_folder / "a.h5"; }
    static std::string arrayNamed(const std::string& name) { return std::string(kArrays) + "/" + name; }

    /// Runs work(file) on the file open for writing.
    template <typename Work>
    void change(const Work& work) const {
        const hdf5::Lock lock;
        const hdf5::Handle file(H5Fopen(path().c_str(), H5F_ACC_RDWR, H5P_DEFAULT), H5Fclose, "the file");
        work(file.id());
    }
    void remove(const std::string& object) const {
        change([&](hid_t file) { ASSERT_GE(H5Ldelete(file, object.c_str(), H5P_DEFAULT), 0) << object; });
    }
    /// Replaces the array u.
    void replaceU(hid_t type, hsize_t columns, const std::function<void(hid_t creation)>& set) const {
        remove(arrayNamed("u"));
        change([&](hid_t file) {
            const std::array<hsize_t, 2> size = {5, columns};
            const hdf5::Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose, "u");
            if (set) set(creation.id());
            const hdf5::Handle space(H5Screate_simple(2, size.data(), nullptr), H5Sclose, "u");
            const hdf5::Handle array(
                H5Dcreate2(file, arrayNamed("u").c_str(), type, space.id(), H5P_DEFAULT, creation.id(), H5P_DEFAULT),
                H5Dclose, "u");
            if (set) return;
            const std::vector<char> zeros(H5Tget_size(type) * 5 * columns);
            H5Dwrite(array.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, zeros.data());
        });
    }
    void expectRefused(const std::string& array, const std::string& reason) const {
        const ResultsReader reader(path());
        EXPECT_NE(reader.field(1), nullptr);
        try {
            (void)reader.field(2);
            ADD_FAILURE() << array << ": " << reason;
        } catch (const FileError& error) {
            const std::string text = error.what();
            for (const std::string& part : {path().string(), std::string("frame 2"), array, reason}) {
                EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
            }
        }
    }
    test::TemporaryFolder m_folder;
};

TEST_F(ModifiedResults, RejectsMissingArrays) {
    std::vector<std::string> names;
    DisplacementField field;
    forEachArray(field, [&](const char* name, const char*, const char*, auto&) { names.emplace_back(name); });
    ASSERT_GT(names.size(), 40u);
    const auto original = test::readBytes(path());
    for (const std::string& name : names) {
        if (name == "strain_window") continue;  // a set of its own, which a file may lack
        test::writeFile(path(), std::string(original.begin(), original.end()));
        remove(arrayNamed(name));
        expectRefused(name, "is missing");
    }
}

TEST_F(ModifiedResults, RejectsOtherTypesAndSizes) {
    const auto original = test::readBytes(path());
    const auto again = [&] { test::writeFile(path(), std::string(original.begin(), original.end())); };
    replaceU(H5T_STD_I32LE, 7, {});
    expectRefused("u", "values of another type");
    again();
    replaceU(H5T_C_S1, 7, {});
    expectRefused("u", "values of another type");
    again();
    replaceU(H5T_NATIVE_LDOUBLE, 7, {});
    expectRefused("u", "values of another type");
    again();
    replaceU(H5T_IEEE_F64LE, 6, {});
    expectRefused("u", "not one value for each point");
    again();
    replaceU(H5T_IEEE_F64LE, 7, [](hid_t creation) {
        const std::array<hsize_t, 2> chunk = {2, 7};
        H5Pset_chunk(creation, 2, chunk.data());
    });
    expectRefused("u", "not all of its values were written");
}

TEST_F(ModifiedResults, RejectsLinksOutOfFile) {
    const auto original = test::readBytes(path());
    const auto again = [&] { test::writeFile(path(), std::string(original.begin(), original.end())); };
    const std::string pipe = (m_folder / "pipe").string();
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    replaceU(H5T_IEEE_F64LE, 7, [&](hid_t creation) { H5Pset_external(creation, pipe.c_str(), 0, 5 * 7 * 8); });
    expectRefused("u", "its values are in another file");
    again();
    replaceU(H5T_IEEE_F64LE, 7, [&](hid_t creation) {
        const std::array<hsize_t, 2> size = {5, 7};
        const hdf5::Handle space(H5Screate_simple(2, size.data(), nullptr), H5Sclose, "u");
        H5Pset_virtual(creation, space.id(), pipe.c_str(), "u", space.id());
    });
    expectRefused("u", "its values are in another file");
    for (const std::string& object : {arrayNamed("u"), std::string(kArrays), std::string("frames/000002")}) {
        again();
        remove(object);
        change([&](hid_t file) {
            H5Lcreate_external(pipe.c_str(), object.c_str(), file, object.c_str(), H5P_DEFAULT, H5P_DEFAULT);
        });
        expectRefused(object.substr(object.rfind('/') + 1), "a link to another object or file");
        again();
        remove(object);
        change([&](hid_t file) { H5Lcreate_soft("/frames/000001", file, object.c_str(), H5P_DEFAULT, H5P_DEFAULT); });
        expectRefused(object.substr(object.rfind('/') + 1), "a link to another object or file");
    }
}

TEST(InconsistentResults, ExactlyOkPointsHaveValues) {
    constexpr std::size_t kPoint = 11;
    DisplacementField field;
    field.resize(7, 5);
    std::ranges::fill(field.status, PointStatus::Ok);
    for (auto* values : {&field.x, &field.y, &field.u, &field.v}) std::ranges::fill(*values, 1.5);
    EXPECT_NO_THROW(requireConsistentValues(field, "a.h5", 1));
    field.u[kPoint] = std::numeric_limits<double>::quiet_NaN();
    try {
        requireConsistentValues(field, "a.h5", 2);
        ADD_FAILURE() << "an Ok point without a displacement is taken";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what())
                      .find("frame 2 contradicts itself: 1 point has the status Ok and no "
                            "displacement"),
                  std::string::npos)
            << error.what();
    }
    field.u[kPoint] = 1.5;
    field.status[kPoint] = PointStatus::LowScore;
    EXPECT_THROW(requireConsistentValues(field, "a.h5", 1), FileError);
}

TEST_F(ModifiedResults, RejectsPipe) {
    ASSERT_EQ(mkfifo((m_folder / "pipe.h5").c_str(), 0600), 0);
    EXPECT_THROW(ResultsReader(m_folder / "pipe.h5"), FileError);
}

}  // namespace
}  // namespace strainlens
