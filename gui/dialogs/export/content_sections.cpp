// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLineEdit>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "app/io/kept_frames.h"
#include "compute/types/error.h"
#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {
namespace {

/// Points to export.
class PointSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(PointSection)
public:
    explicit PointSection(const ExportPrompt&) {
        for (std::size_t i = 0; i < kPointChoiceNames.size(); ++i) m_points->addItem(QString());
        m_points->setCurrentIndex(static_cast<int>(ExportChoice().points));
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_points);
    }

    void writeTo(ExportDetails& details) const override {
        details.choice.points = static_cast<PointChoice>(m_points->currentIndex());
    }
    void retranslate() override {
        setTitle(tr("Points"));
        m_points->setAccessibleName(tr("Exported points"));
        const QString texts[] = {tr("All grid points"), tr("Points in the region"), tr("Valid points")};
        static_assert(std::size(texts) == kPointChoiceNames.size());
        for (int i = 0; i < m_points->count(); ++i) m_points->setItemText(i, texts[i]);
    }

private:
    QComboBox* m_points = makeWidget<QComboBox>("exportPoints");
};

/// nullopt if the text is not a valid list of frames.
std::optional<KeptFrames> framesFrom(const std::string& text) {
    try {
        return KeptFrames(text, "export-frames");
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

/// Images to export: all, the current one, every n-th, those whose fields the project keeps, or a list of numbers and
/// ranges. The first choice is what the command line writes for the project.
class FrameSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(FrameSection)
public:
    explicit FrameSection(const ExportPrompt& prompt) : m_prompt(prompt) {
        const std::optional<KeptFrames> kept = framesFrom(prompt.kept);
        const bool hasKept = kept && !kept->keepsAll() && !kept->keepsNone();
        if (!hasKept) m_kept->hide();
        (hasKept ? m_kept : m_all)->setChecked(true);
        m_shown->setEnabled(prompt.shown > 0);
        m_nth->setValue(2);
        auto* layout = new QGridLayout(this);
        layout->addWidget(m_all, 0, 0, 1, 2);
        layout->addWidget(m_shown, 1, 0, 1, 2);
        layout->addWidget(m_every, 2, 0);
        layout->addWidget(m_nth, 2, 1, Qt::AlignLeft);
        layout->addWidget(m_kept, 3, 0, 1, 2);
        layout->addWidget(m_some, 4, 0);
        layout->addWidget(m_list, 4, 1);
        layout->addWidget(m_problem, 5, 0, 1, 2);
        layout->setColumnStretch(1, 1);
        for (QRadioButton* button : {m_all, m_shown, m_every, m_kept, m_some})
            connect(button, &QRadioButton::toggled, this, &FrameSection::showProblem);
        // Typing a number selects its option.
        connect(m_nth, &QDoubleSpinBox::valueChanged, this, [this] {
            m_every->setChecked(true);
            showProblem();
        });
        connect(m_list, &QLineEdit::textEdited, this, [this] {
            m_some->setChecked(true);
            showProblem();
        });
    }

    void writeTo(ExportDetails& details) const override {
        std::string numbers;  // "": all
        for (const int frame : chosen()) numbers += (numbers.empty() ? "" : ",") + std::to_string(frame);
        details.choice.frames = FrameChoice(text().empty() ? std::string() : numbers, "export-frames");
    }
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override {
        setTitle(tr("Images"));
        m_all->setText(tr("All %n images", nullptr, static_cast<int>(m_prompt.frames.size())));
        m_shown->setText(m_prompt.shown > 0 ? tr("Current image: %1, %2").arg(m_prompt.shown).arg(m_prompt.displayName)
                                            : tr("Current image: not measured"));
        m_every->setText(tr("Every n-th, n ="));
        m_nth->setAccessibleName(tr("Interval of the exported images"));
        m_kept->setText(tr("Kept in this project: %1").arg(QString::fromStdString(m_prompt.kept)));
        m_some->setText(tr("These:"));
        m_list->setPlaceholderText(QStringLiteral("1-10,15"));
        m_list->setAccessibleName(tr("Numbers and ranges of images"));
        m_list->setToolTip(tr(
            "Numbers and ranges as in 1-10,15, 20- (to the last), 1-100:10 (every tenth of them), every:100 and last"));
        showProblem();
    }

private:
    /// The choice as KeptFrames reads it; "": all.
    std::string text() const {
        if (m_shown->isChecked()) return std::to_string(m_prompt.shown);
        if (m_every->isChecked()) return "1-:" + std::to_string(static_cast<int>(m_nth->value()));
        if (m_kept->isChecked()) return m_prompt.kept;
        return m_some->isChecked() ? m_list->text().remove(QLatin1Char(' ')).toStdString() : std::string();
    }
    /// Measured frames of the choice; none if it is invalid.
    std::vector<int> chosen() const {
        const std::optional<KeptFrames> frames = framesFrom(text());
        std::vector<int> chosen;
        if (!frames || frames->keepsNone()) return chosen;
        std::ranges::copy_if(m_prompt.frames, std::back_inserter(chosen),
                             [&](int frame) { return frames->has(frame, m_prompt.last); });
        return chosen;
    }
    /// Why the choice is invalid; empty if valid.
    QString problem() const {
        const std::optional<KeptFrames> frames = framesFrom(text());
        if (!frames || frames->keepsNone() || (m_some->isChecked() && text().empty())) {
            return tr("Enter image numbers and ranges from 1, as in 1-10,15 or 1-100:10 (every tenth).");
        }
        if (chosen().empty()) {
            return tr("None of these images was measured; the measured ones are %1 to %2.")
                .arg(m_prompt.frames.front())
                .arg(m_prompt.frames.back());
        }
        return {};
    }
    void showProblem() {
        m_problem->showProblem(problem());
        emit changed();
    }

    const ExportPrompt& m_prompt;
    QRadioButton* m_all = makeWidget<QRadioButton>("exportAllFrames");
    QRadioButton* m_shown = makeWidget<QRadioButton>("exportShownFrame");
    QRadioButton* m_every = makeWidget<QRadioButton>("exportEveryFrames");
    NumberField* m_nth = makeWidget<NumberField>("exportNth", 1, 1e6, true);
    QRadioButton* m_kept = makeWidget<QRadioButton>("exportKeptFrames");
    QRadioButton* m_some = makeWidget<QRadioButton>("exportSomeFrames");
    QLineEdit* m_list = makeWidget<QLineEdit>("exportFrames");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_frames"));
};

}  // namespace

ExportSection* makePointSection(const ExportPrompt& prompt) { return new PointSection(prompt); }

ExportSection* makeFrameSection(const ExportPrompt& prompt) { return new FrameSection(prompt); }

}  // namespace strainlens::gui
