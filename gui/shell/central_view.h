// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>
#include <QWidget>

#include "gui/canvas/image_canvas.h"
#include "gui/panels/warning_bars.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/message_bar.h"

namespace strainlens::gui {

class Actions;
class MapBar;
struct Document;
class ImageSwitch;
class LegendStrip;
class PlayBar;
class RunBar;
class RunController;
class ViewModel;
class WelcomePage;

/// Central widget: welcome page or canvas with legends and map bar; messages above, run bar below.
class CentralView : public QWidget {
    Q_OBJECT
public:
    CentralView(Document& document, const RunController& run, ViewModel& view, const Actions& actions);

    ImageCanvas& canvas() { return *m_canvas; }
    MapBar& mapBar() { return *m_mapBar; }
    LegendStrip& legends() { return *m_legends; }
    MessageBar& message() { return *m_message; }
    ImageSwitch& imageSwitch() { return *m_imageSwitch; }
    PlayBar& playBar() { return *m_playBar; }
    RecoveryBar& recoveryBar() { return *m_recoveryBar; }
    RegionFileBar& regionFileBar() { return *m_regionFileBar; }
    RunBar& runBar() { return *m_runBar; }
    WelcomePage& welcome() { return *m_welcome; }
    /// Shows the canvas or the welcome page.
    void showCanvas(bool shown);

private:
    MessageBar* m_message = new MessageBar(this);
    RecoveryBar* m_recoveryBar = new RecoveryBar(this);
    RegionFileBar* m_regionFileBar = new RegionFileBar(this);
    RunBar* m_runBar;
    MapBar* m_mapBar;
    LegendStrip* m_legends;
    PlayBar* m_playBar;
    ImageSwitch* m_imageSwitch;
    ImageCanvas* m_canvas = makeWidget<ImageCanvas>("canvas");
    WelcomePage* m_welcome;
    QStackedWidget* m_pages = new QStackedWidget;
};

}  // namespace strainlens::gui
