// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace strainlens::gui {

class ArrowDialog;
class ViewModel;

/// Chooses the arrow scale; its last entry opens the dialog for the other arrow settings.
class ArrowBox : public QComboBox {
    Q_OBJECT
public:
    /// Without texts, because the box keeps the width of its first texts: call retranslate() in the user's language.
    /// `view` must outlive it.
    explicit ArrowBox(ViewModel& view);

    void retranslate();
    void openDialog();

private:
    void choose(int index);
    /// Shows the scale without emitting signals.
    void showChoice();

    ViewModel& m_view;
    ArrowDialog* m_dialog = nullptr;
};

}  // namespace strainlens::gui
