// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/main_window.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QMenuBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include "gui/canvas/image_canvas.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/files/loss_guard.h"
#include "gui/i18n/language_manager.h"
#include "gui/jobs/map_painter.h"
#include "gui/jobs/strain_updater.h"
#include "gui/jobs/subset_loader.h"
#include "gui/panels/frame_panel.h"
#include "gui/panels/map_bar.h"
#include "gui/panels/message_bar.h"
#include "gui/panels/parameter_panel.h"
#include "gui/panels/point_panel.h"
#include "gui/panels/readout_bar.h"
#include "gui/panels/roi_panel.h"
#include "gui/panels/run_panel.h"
#include "gui/panels/timing_panel.h"
#include "gui/panels/welcome_page.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

constexpr QSize kWindowSize(1280, 720);
constexpr int kIconSide = 20;
constexpr int kFrameWidth = 190;      // first width of the film strip [px]
constexpr int kParameterWidth = 310;  // first width of the parameters [px]
constexpr int kTimingHeight = 140;    // first height of the timing table [px]
constexpr const char* kSeparator = nullptr;

constexpr const char* kFileMenu[] = {"openImages", "openFolder", "openSample", kSeparator,
                                     "exportCsv",  "exportFlow", kSeparator,   "quit"};
constexpr const char* kEditMenu[] = {"undo", "redo"};
constexpr const char* kRegionMenu[] = {"roiRectangle", "roiEllipse", "roiPolygon", kSeparator,      "roiAdd",
                                       "roiSubtract",  kSeparator,   "roiUp",      "roiDown",       "roiDelete",
                                       "roiClear",     kSeparator,   "roiImport",  "roiExportMask", "roiExportShapes"};
constexpr const char* kViewMenu[] = {"zoomIn",    "zoomOut",       "zoomFit",     "zoomOne",
                                     kSeparator,  "showReference", "showVectors", "showRegion",
                                     "showBlock", kSeparator,      "choosePoint", kSeparator};
constexpr const char* kRunMenu[] = {"run", "cancel", kSeparator, "useAsReference"};
constexpr const char* kToolsMenu[] = {"advise", kSeparator, "checkEngines", "measureDevices"};
constexpr const char* kHelpMenu[] = {"whatsThis", "about"};
constexpr const char* kToolBar[] = {"openImages",    "openFolder",  "exportCsv",  kSeparator,     "undo",
                                    "redo",          kSeparator,    "roiPan",     "roiRectangle", "roiEllipse",
                                    "roiPolygon",    kSeparator,    "roiAdd",     "roiSubtract",  kSeparator,
                                    "zoomOut",       "zoomIn",      "zoomFit",    "zoomOne",      kSeparator,
                                    "showReference", "showVectors", "showRegion", "showBlock",    kSeparator};

}  // namespace

MainWindow::MainWindow(QSettings& settings, FileChooser& chooser, Questions& questions, LanguageManager& languages,
                       DeviceRegistry registry, QWidget* parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_languages(languages),
      m_devices(new DeviceList(std::move(registry), this)),
      m_images(new ImageStore(m_document, this)),
      m_run(new RunController(m_document, this)),
      m_mapPainter(new MapPainter(this)),
      m_strainUpdater(new StrainUpdater(m_document, this)),
      m_subsetLoader(new SubsetLoader(this)),
      m_files(new FileOperations(m_document, chooser, this)),
      m_guard(new LossGuard(m_document, *m_run, *m_files, questions, this)),
      m_actions(new Actions(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AllowTabbedDocks | AllowNestedDocks);
    buildCentre();
    buildDocks();
    buildMenus();
    buildToolBar();
    buildStatusBar();
    connectActions();
    connectTools();
    connectDocument();
    connectFiles();
    connectRun();
    connectDevices();
    connectMap();
    connectPoint();
    restoreSettings();
    retranslate();
    refreshOutlook();
    refreshImage();
}

// The run and the workers speak to the document: they end before it goes, and what it says while it goes finds no ear.
MainWindow::~MainWindow() {
    m_document.undoStack().disconnect();
    m_document.disconnect();
    delete m_guard;
    delete m_run;
    m_strainUpdater->disconnect();
    delete m_strainUpdater;
    delete m_mapPainter;
    delete m_subsetLoader;
    delete m_adviseDialog;
    m_devices->disconnect();
    delete m_devices;
    delete m_images;
    delete m_files;
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_message = new MessageBar(centre);
    m_canvas = new ImageCanvas;
    m_canvas->setObjectName(QStringLiteral("canvas"));
    m_centre = new QStackedWidget;
    m_centre->addWidget(new WelcomePage(*m_actions));
    auto* page = new QWidget;
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    m_mapBar = new MapBar(page);
    pageLayout->addWidget(m_mapBar);
    pageLayout->addWidget(m_canvas, 1);
    m_centre->addWidget(page);
    layout->addWidget(m_message);
    layout->addWidget(m_centre, 1);
    setCentralWidget(centre);
}

QDockWidget* MainWindow::addDock(QWidget* content, const char* name, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(content);
    addDockWidget(area, dock);
    m_docks.push_back(dock);
    return dock;
}

void MainWindow::buildDocks() {
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_framePanel = new FramePanel(m_document, this);
    m_framePanel->addAction((*m_actions)["useAsReference"]);
    m_roiPanel = new RoiPanel(m_document, *m_actions, this);
    m_parameterPanel = new ParameterPanel(m_document, *m_devices, *m_actions, this);
    m_runPanel = new RunPanel(*m_run, *m_actions, this);
    m_timingPanel = new TimingPanel(m_document, this);
    auto* settings = new QWidget;
    auto* layout = new QVBoxLayout(settings);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_parameterPanel, 1);
    layout->addWidget(m_runPanel);
    QDockWidget* frames = addDock(m_framePanel, "framesDock", Qt::LeftDockWidgetArea);
    QDockWidget* region = addDock(m_roiPanel, "regionDock", Qt::RightDockWidgetArea);
    QDockWidget* parameters = addDock(settings, "parametersDock", Qt::RightDockWidgetArea);
    m_pointPanel = new PointPanel(this);
    m_pointDock = addDock(m_pointPanel, "pointDock", Qt::RightDockWidgetArea);
    QDockWidget* timing = addDock(m_timingPanel, "timingDock", Qt::BottomDockWidgetArea);
    tabifyDockWidget(parameters, m_pointDock);
    parameters->raise();
    resize(kWindowSize);
    resizeDocks({frames, parameters}, {kFrameWidth, kParameterWidth}, Qt::Horizontal);
    resizeDocks({region, parameters, timing}, {120, 460, kTimingHeight}, Qt::Vertical);
}

QMenu* MainWindow::addMenu(const char* name, std::span<const char* const> ids) {
    QMenu* menu = menuBar()->addMenu(QString());
    menu->setObjectName(QLatin1String(name));
    m_actions->addTo(menu, ids);
    m_menus.push_back(menu);
    return menu;
}

void MainWindow::buildMenus() {
    addMenu("fileMenu", kFileMenu);
    addMenu("editMenu", kEditMenu);
    addMenu("regionMenu", kRegionMenu);
    QMenu* view = addMenu("viewMenu", kViewMenu);
    for (QDockWidget* dock : m_docks) view->addAction(dock->toggleViewAction());
    view->addSeparator();
    QMenu* appearance = view->addMenu(QString());
    appearance->setObjectName(QStringLiteral("appearanceMenu"));
    m_appearanceGroup = new QActionGroup(this);
    for (Appearance choice : {Appearance::System, Appearance::Light, Appearance::Dark}) {
        QAction* action = appearance->addAction(QString());
        action->setCheckable(true);
        action->setData(nameOf(choice));
        m_appearanceGroup->addAction(action);
    }
    m_menus.push_back(appearance);
    QMenu* language = view->addMenu(QString());
    language->setObjectName(QStringLiteral("languageMenu"));
    m_languageGroup = new QActionGroup(this);
    for (const Language& entry : LanguageManager::available()) {
        QAction* action = language->addAction(entry.name);
        action->setObjectName(QStringLiteral("language_") + entry.code);
        action->setCheckable(true);
        action->setData(entry.code);
        m_languageGroup->addAction(action);
    }
    m_menus.push_back(language);
    addMenu("runMenu", kRunMenu);
    addMenu("toolsMenu", kToolsMenu);
    addMenu("helpMenu", kHelpMenu);
}

void MainWindow::buildToolBar() {
    m_toolBar = addToolBar(QString());
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setIconSize({kIconSide, kIconSide});
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_actions->addTo(m_toolBar, kToolBar);
    m_arrowScale = new QComboBox;
    m_arrowScale->setObjectName(QStringLiteral("arrowScale"));
    for (double scale : {0.0, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0}) {
        m_arrowScale->addItem(QString(), scale);
    }
    m_toolBar->addWidget(m_arrowScale);
}

void MainWindow::buildStatusBar() {
    m_readout = new ReadoutBar(this);
    m_zoomLabel = new QLabel;
    m_zoomLabel->setObjectName(QStringLiteral("zoomLabel"));
    m_zoomLabel->setContentsMargins(6, 0, 6, 0);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addPermanentWidget(m_readout, 1);
    statusBar()->addPermanentWidget(m_zoomLabel);
}

bool MainWindow::busy() const {
    return m_files->busy() || m_images->busy() || m_run->running() || m_mapPainter->busy() || m_strainUpdater->busy() ||
           m_subsetLoader->busy();
}

void MainWindow::restoreSettings() {
    RunParameters parameters;
    parameters.device =
        m_settings.value(QStringLiteral("device"), QString::fromStdString(parameters.device)).toString().toStdString();
    m_document.startWith(parameters);
    m_mapBar->restore(m_settings);
    restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray());
    setAppearance(m_settings.value(QStringLiteral("appearance"), QStringLiteral("system")).toString());
    setLanguage(m_settings.value(QStringLiteral("language"), LanguageManager::systemCode()).toString());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_leaving && m_guard->lossBy(Deed::Quit).any()) {
        event->ignore();
        m_guard->before(Deed::Quit, [this] {
            m_leaving = true;
            // Not at once: the answer may come while this event is handled.
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    m_run->abandon();
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), saveState());
    QMainWindow::closeEvent(event);
}

}  // namespace strainlens::gui
