// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>

#include "gui/document/export_question.h"

namespace strainlens::gui {

/// A part of the export dialog: asks for one of the options that an exporter declares.
class ExportSection : public QGroupBox {
    Q_OBJECT
public:
    /// Puts what is chosen into the answer; only while isPossible().
    virtual void answer(ExportAnswer& answer) const = 0;
    virtual bool isPossible() const { return true; }
    virtual void retranslate() = 0;

signals:
    void changed();
};

/// The section for that option; `question` must outlive it.
ExportSection* makeExportSection(ExportOption option, const ExportQuestion& question);

}  // namespace strainlens::gui
