// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QVBoxLayout>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"

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

}  // namespace

ExportSection* makePointSection(const ExportPrompt& prompt) { return new PointSection(prompt); }

}  // namespace strainlens::gui
