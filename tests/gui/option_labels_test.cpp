// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the window name its labels instead of the command line's options.
#include "gui/i18n/option_labels.h"

#include <QLabel>

#include "compute/types/error.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/error_text.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

TEST(OptionLabels, ReplaceOptionsAndValues) {
    const auto expect = [](const char* text, const char* words) {
        EXPECT_EQ(toWindowLabels(QString::fromUtf8(text)).toStdString(), words);
    };
    expect("nothing of the kind - at all", "nothing of the kind - at all");
    expect("fit without IC-GN (--refine icgn1 or icgn2)",
           "fit without IC-GN (Refinement: IC-GN, 1st order or IC-GN, 2nd order)");
    expect("off where later images become the reference (--reference)",
           "off where later images become the reference (Reference update)");
    expect("update its driver, or choose --device cpu.", "update its driver, or choose Device: cpu.");
    expect("use --block 64, or --device cpu; or not", "use Search window width: 64, or Device: cpu; or not");
    expect("choose --device cpu ('strainlens-cli devices --probe' tries again)",
           "choose Device: cpu (Measure devices again tries again)");
    expect("measure until there (--frames), or extract them.", "measure until there, or extract them.");
    expect("leave it out or give --modulus-range.", "leave it out or give modulus range.");
}

/// Invalid combinations of parameters, each refused with a remedy.
std::vector<RunParameters> refusedParameters() {
    std::vector<RunParameters> all;
    const auto add = [&all](const auto& change, bool refines = true) {
        RunParameters parameters = refines ? RunParameters() : test::wholePixels();
        change(parameters);
        all.push_back(parameters);
    };
    add([](RunParameters& p) { p.strain.window = 5, p.strain.source = StrainSource::Gradients; }, false);
    add([](RunParameters& p) { p.reference.choice = ReferenceChoice::Previous; }, false);
    add([](RunParameters& p) { p.method = SearchMethod::Seeds; }, false);
    add([](RunParameters& p) { p.deconvolution = true, p.reference.choice = ReferenceChoice::Previous; });
    add([](RunParameters& p) { p.deconvolution = true, p.refinement = Refinement::IcgnAuto; });
    add([](RunParameters& p) { p.reference.choice = ReferenceChoice::Previous, p.validation.backCheck = true; });
    return all;
}

class WindowOptionLabels : public WindowTest {};

TEST_F(WindowOptionLabels, MessagesContainNoOptions) {
    open(renderFrames(2));
    for (const char* language : {"en", "ru", "de", "zh_CN"}) {
        m_languages.set(QString::fromLatin1(language));
        int named = 0;
        for (const RunParameters& parameters : refusedParameters()) {
            ASSERT_FALSE(isValid(parameters));
            try {
                requireValid(parameters);
            } catch (const InvalidInput& error) {
                named += std::string(error.what()).find("--") != std::string::npos;
                const QString text = errorText(error);
                EXPECT_FALSE(text.contains(QStringLiteral("--"))) << language << ": " << text.toStdString();
            }
            document().project.editParameters(parameters, QStringLiteral("refused"));
            EXPECT_FALSE(enabled("run"));
            for (const QLabel* label : m_window->findChildren<QLabel*>()) {
                EXPECT_FALSE(label->text().contains(QStringLiteral("--"))) << label->text().toStdString();
            }
            EXPECT_FALSE(find<QAction>("run")->toolTip().contains(QStringLiteral("--")));
        }
        EXPECT_GE(named, 5) << "what the command line says does name them";
        const DeviceError lost("cuda:0", "launch",
                               "the GPU is lost to this process; restart StrainLens, or choose --device cpu");
        EXPECT_FALSE(errorText(lost).contains(QStringLiteral("--"))) << errorText(lost).toStdString();
    }
}

}  // namespace
}  // namespace strainlens::gui
