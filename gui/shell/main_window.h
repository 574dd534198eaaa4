// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QToolBar>
#include <memory>
#include <vector>

#include "gui/document/document.h"
#include "gui/document/point_report.h"
#include "gui/document/run_problem.h"
#include "gui/files/file_operations.h"
#include "gui/jobs/device_list.h"
#include "gui/jobs/image_store.h"
#include "gui/jobs/run_controller.h"
#include "gui/widgets/actions.h"

class QDockWidget;
class QStackedWidget;

namespace strainlens::gui {

class AdviseDialog;
class FileChooser;
class FramePanel;
class ImageCanvas;
class LanguageManager;
class LossGuard;
class MapBar;
class MapPainter;
class MessageBar;
class ParameterPanel;
class PointPanel;
class Questions;
class ReadoutBar;
class RoiPanel;
class RunPanel;
class StrainUpdater;
class SubsetLoader;
class TimingPanel;

/// The window: puts document, canvas, panels and actions together. Knows no algorithm.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Settings, chooser, questions and languages must outlive the window.
    MainWindow(QSettings& settings, FileChooser& chooser, Questions& questions, LanguageManager& languages,
               DeviceRegistry registry = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return m_document; }
    RunController& runController() { return *m_run; }
    ImageStore& images() { return *m_images; }
    FileOperations& files() { return *m_files; }
    ImageCanvas& canvas() { return *m_canvas; }
    DeviceList& devices() { return *m_devices; }
    MapBar& mapBar() { return *m_mapBar; }
    /// Whether something is opened, read, written, measured, computed or painted.
    bool busy() const;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    QDockWidget* addDock(QWidget* content, const char* name, Qt::DockWidgetArea area);
    void buildDocks();
    void buildMenus();
    void buildToolBar();
    void buildStatusBar();
    QMenu* addMenu(const char* name, std::span<const char* const> ids);
    void connectActions();
    void connectTools();
    void connectDocument();
    void connectFiles();
    void connectRun();
    void connectDevices();
    void connectMap();
    void connectPoint();
    void restoreSettings();

    void retranslate();
    void setLanguage(const QString& code);
    void setAppearance(const QString& name);
    void chooseTool();
    void undo();
    void about();
    void checkEngines();
    void clickPoint(QPointF place);
    void choosePoint(std::optional<std::size_t> node);
    void chooseMiddlePoint();
    void chooseNeighbour(int columns, int rows);
    void requestSubset(const DisplacementField& field, const SubsetPlace& place);
    void advise();
    void endRun();
    void useAsReference();

    void refreshState();
    void refreshOutlook();
    void refreshImage();
    void refreshRegion();
    void refreshField();
    void refreshMap();
    void refreshKey();
    void refreshPoint();
    void refreshBlock();
    void refreshReadout();
    /// The frame whose image lies below the vectors.
    int shownFrame() const;

    QSettings& m_settings;
    LanguageManager& m_languages;
    Document m_document;
    DeviceList* m_devices;
    ImageStore* m_images;
    RunController* m_run;
    MapPainter* m_mapPainter;
    StrainUpdater* m_strainUpdater;
    SubsetLoader* m_subsetLoader;
    FileOperations* m_files;
    LossGuard* m_guard;
    Actions* m_actions;
    RunOutlook m_outlook;

    ImageCanvas* m_canvas = nullptr;
    MapBar* m_mapBar = nullptr;
    QStackedWidget* m_centre = nullptr;
    QLabel* m_welcome = nullptr;
    MessageBar* m_message = nullptr;
    FramePanel* m_framePanel = nullptr;
    RoiPanel* m_roiPanel = nullptr;
    ParameterPanel* m_parameterPanel = nullptr;
    RunPanel* m_runPanel = nullptr;
    TimingPanel* m_timingPanel = nullptr;
    PointPanel* m_pointPanel = nullptr;
    QDockWidget* m_pointDock = nullptr;
    AdviseDialog* m_adviseDialog = nullptr;  // made when it is first asked for
    ReadoutBar* m_readout = nullptr;
    QLabel* m_zoomLabel = nullptr;
    QComboBox* m_arrowScale = nullptr;
    QToolBar* m_toolBar = nullptr;
    QActionGroup* m_tools = nullptr;
    QActionGroup* m_languageGroup = nullptr;
    QActionGroup* m_appearanceGroup = nullptr;
    std::vector<QDockWidget*> m_docks;
    std::vector<QMenu*> m_menus;
    bool m_followsRun = false;  // until somebody chooses an image
    bool m_leaving = false;     // the window may close, whatever is lost
    QPoint m_cursor{-1, -1};
    std::optional<std::size_t> m_point;                         // the chosen point, a node of the grid
    std::shared_ptr<const DisplacementField> m_describedField;  // that the point's panel describes
    std::size_t m_describedPoint = 0;
};

}  // namespace strainlens::gui
