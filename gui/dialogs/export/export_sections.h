// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>

#include "gui/document/export_prompt.h"

namespace strainlens::gui {

/// Section of the export dialog for one export option.
class ExportSection : public QGroupBox {
    Q_OBJECT
public:
    /// Writes the choice to `details`; requires isPossible().
    virtual void writeTo(ExportDetails& details) const = 0;
    virtual bool isPossible() const { return true; }
    virtual void retranslate() = 0;

signals:
    void changed();
};

// Sections of the options; `prompt` must outlive them.
ExportSection* makeColumnSection(const ExportPrompt& prompt);
ExportSection* makePointSection(const ExportPrompt& prompt);
ExportSection* makeFrameSection(const ExportPrompt& prompt);
ExportSection* makeWidthSection(const ExportPrompt& prompt);
ExportSection* makeVideoSection(const ExportPrompt& prompt);

}  // namespace strainlens::gui
