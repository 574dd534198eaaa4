// SPDX-License-Identifier: MPL-2.0
// Tables of other programs whose scale or whose failed points are not plain.
#include <gtest/gtest.h>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

class Convert : public testing::Test {
protected:
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    /// A table as GOM's of four nodes, of that scale.
    void writeGom(const std::string& name, const std::string& scale) const {
        test::writeFile(m_folder / name, "# scale_mm_per_px : " + scale +
                                             "\n# index;x_undef;y_undef;z_undef;u;v;w;epsx [%];epsy [%];epsxy\n"
                                             "1;0;0;0;0.1;0;0;0;0;0\n2;1;0;0;0.1;0;0;0;0;0\n"
                                             "3;0;-1;0;0.1;0;0;0;0;0\n4;1;-1;0;0.1;0;0;0;0;0\n");
    }
    /// DICe's table of four points, one of them not found, with these columns beside the displacement.
    std::string statusesOfDice(const std::string& columns, const std::string& found, const std::string& failed) const {
        const auto row = [](const char* begin, const std::string& more) { return begin + more + "\n"; };
        test::writeFile(m_folder / "d.txt",
                        "*** DICe\nSUBSET_ID,COORDINATE_X,COORDINATE_Y,DISPLACEMENT_X,DISPLACEMENT_Y" + columns + "\n" +
                            row("0,10,10,0.5,0.25", found) + row("1,20,10,0,0", failed) +
                            row("2,10,20,0.5,0.25", found) + row("3,20,20,0.5,0.25", found));
        const Finished run = runCli({"convert", at("d.txt"), "-o", at("d.csv")});
        EXPECT_EQ(run.exitCode, 0) << run.err;
        m_notes = run.err;
        std::string statuses;
        for (const auto& cells : test::csvRows(test::readText(m_folder / "d.csv"))) statuses += cells[6] + " ";
        return statuses;
    }
    test::TemporaryFolder m_folder;
    mutable std::string m_notes;
};

TEST_F(Convert, TablesOfDifferentScalesAreRefused) {
    writeGom("a.txt", "0.01");
    writeGom("b.txt", "0.02");
    writeGom("c.txt", "0.01");
    EXPECT_EQ(runCli({"convert", at("a.txt"), at("c.txt"), "-o", at("o.csv")}).exitCode, 0);
    const Finished two = runCli({"convert", at("a.txt"), at("b.txt"), "-o", at("p.csv")});
    EXPECT_EQ(two.exitCode, 2);
    EXPECT_NE(two.err.find("b.txt: scale must be 0.01 mm/px as in "), std::string::npos) << two.err;
    EXPECT_NE(two.err.find("(got 0.02 mm/px)"), std::string::npos) << two.err;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "p.csv"));
    const Finished other = runCli({"convert", at("a.txt"), "-o", at("p.csv"), "--scale", "0.5"});
    EXPECT_EQ(other.exitCode, 2);
    EXPECT_NE(other.err.find("--scale must be 0.01 mm/px as in "), std::string::npos) << other.err;
}

TEST_F(Convert, PointsThatDiceHasNotFoundStayFailed) {
    const std::string expected = "status Ok NotConverged Ok Ok ";
    EXPECT_EQ(statusesOfDice(",SIGMA", ",0.01", ",-1"), expected);
    EXPECT_EQ(statusesOfDice(",GAMMA", ",0.001", ",-1"), expected);
    EXPECT_EQ(statusesOfDice(",BETA", ",0.001", ",-1"), expected);
    EXPECT_EQ(statusesOfDice(",STATUS_FLAG", ",4", ",9"), expected);
    EXPECT_EQ(statusesOfDice(",STATUS_FLAG", ",4", ",6"), expected);
    EXPECT_EQ(m_notes.find("count as not found"), std::string::npos);
    EXPECT_EQ(statusesOfDice("", "", ""), expected);
    EXPECT_NE(m_notes.find("count as not found"), std::string::npos) << m_notes;
}

}  // namespace
}  // namespace strainlens
