// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QTimer>
#include <utility>

#include "gui/actions/action_table.h"
#include "gui/actions/menu_table.h"
#include "gui/canvas/image_canvas.h"
#include "gui/dialogs/export/export_dialog.h"
#include "gui/dialogs/loads_dialog.h"
#include "gui/document/problem_details.h"
#include "gui/files/recovery.h"
#include "gui/panels/play_bar.h"
#include "gui/panels/run_bar.h"
#include "gui/panels/steps_bar.h"
#include "gui/panels/warning_bars.h"
#include "gui/panels/welcome_page.h"
#include "gui/session/work_session.h"
#include "gui/shell/central_view.h"
#include "gui/widgets/message_bar.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {
constexpr QSize kWindowSize(1280, 720);
constexpr int kDeviceSearchDelayMs = 300;
}  // namespace

MainWindow::MainWindow(WorkSession& session, QSettings& settings, FileChooser& chooser, UserPrompts& prompts,
                       LanguageManager& languages, std::span<const PanelRow> panels)
    : m_session(session),
      m_panels(panels),
      m_actions(actionTable(), this),
      m_viewActions(m_actions, m_view),
      m_statusLine(*statusBar()),
      m_centre(new CentralView(session.document(), session.run(), m_view, m_actions)),
      m_workbench(session, m_view, m_actions,
                  {m_centre->canvas(), m_centre->mapBar(), m_centre->legends(), m_statusLine.readoutBar()},
                  {chooser, prompts, *this}),
      m_actionState(m_actions, m_workbench),
      m_preferences(settings, languages),
      m_recent(settings, QStringLiteral("recentProjects")),
      m_recentFolders(settings, QStringLiteral("recentFolders")),
      m_welcomePresenter(m_centre->welcome(), m_recent, m_recentFolders, session.document().images),
      m_toolBar(m_view, m_actions, *this),
      m_windowSettings(settings, *this, m_workbench, *m_centre),
      m_emptyPanels(settings) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AllowTabbedDocks | AllowNestedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    resize(kWindowSize);
    setCentralWidget(m_centre);
    m_docks = addPanels(*this, m_workbench, m_panels);
    buildMenus();
    buildSteps();
    m_actions.bindTo(m_workbench);
    m_workbench.exporter.setExportPrompter(
        [this](ExportPrompt prompt, const auto& answered) { promptExport(std::move(prompt), this, answered); });
    connectMessages();
    connectProject();
    connect(&m_centre->welcome(), &WelcomePage::projectChosen, &m_workbench.opener, &FileOpener::openProject);
    hideEmptyPanels();
    m_windowSettings.start();
    m_preferences.restore();
    m_emptyPanels.start();
    m_windowSettings.restoreFolding();
    connect(m_actions["resetLayout"], &QAction::triggered, this, [this] {
        m_windowSettings.resetLayout();
        m_emptyPanels.reset();
    });
    retranslate();
    m_workbench.image.refresh();
    // After the window is visible.
    QTimer::singleShot(kDeviceSearchDelayMs, &session.devices(), &DeviceList::find);
    QTimer::singleShot(kDeviceSearchDelayMs, &m_welcomePresenter, &WelcomePresenter::show);
    updateOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

MainWindow::~MainWindow() {
    for (QDialog* dialog : findChildren<QDialog*>()) dialog->hide();
}

void MainWindow::buildMenus() {
    for (const MenuRow& row : menuTable()) {
        QMenu* menu = row.action ? new QMenu(this) : menuBar()->addMenu(QString());
        menu->setObjectName(QLatin1String(row.name));
        if (row.action) m_actions[row.action]->setMenu(menu);
        m_actions.addTo(menu, row.ids);
        m_menus.push_back(menu);
        if (row.tail != MenuTail::Views) continue;
        for (QDockWidget* dock : m_docks) menu->addAction(dock->toggleViewAction());
        menu->addSeparator();
        m_preferences.addTo(*menu);
    }
}

void MainWindow::buildSteps() {
    // In the menu bar: always visible, without taking space from the image.
    auto* steps = new StepsBar(m_session.document(), m_session.run(), menuBar());
    menuBar()->setCornerWidget(steps);
    connect(&m_workbench.run, &RunPresenter::readinessChanged, steps,
            [this, steps] { steps->setReadiness(m_workbench.run.readiness()); });
    connect(steps, &StepsBar::sizeHintChanged, this, [this, steps] { menuBar()->setCornerWidget(steps); });
    connect(steps, &StepsBar::chosen, this, &MainWindow::showStep);
}

void MainWindow::showStep(WorkStep step) {
    // Panel to raise and action to trigger for each step.
    constexpr std::pair<const char*, const char*> kStepActions[] = {{"framesDock", "openImages"},
                                                                    {"regionDock", "roiRectangle"},
                                                                    {"parametersDock", nullptr},
                                                                    {"parametersDock", "run"},
                                                                    {"timingDock", nullptr}};
    const auto [panel, action] = kStepActions[static_cast<std::size_t>(step)];
    if (auto* dock = findChild<QDockWidget*>(QLatin1String(panel))) {
        dock->show();
        dock->raise();
    }
    const bool hasImages = m_session.document().images.frameCount() > 0;
    if (action && !(step == WorkStep::Images && hasImages)) m_actions[action]->trigger();
}

void MainWindow::connectProject() {
    m_actions["openRecent"]->setMenu(&m_recent.menu());
    connect(&m_recent, &RecentPaths::chosen, &m_workbench.opener, &FileOpener::openProject);
    m_actions["openRecentFolder"]->setMenu(&m_recentFolders.menu());
    const auto openFolder = [this](const QString& path) { m_workbench.opener.open({path}); };
    connect(&m_recentFolders, &RecentPaths::chosen, this, openFolder);
    connect(&m_centre->welcome(), &WelcomePage::folderChosen, this, openFolder);
    connect(&m_workbench.opener, &FileOpener::folderOpened, &m_recentFolders, &RecentPaths::add);
    const ProjectState& project = m_session.document().project;
    connect(&project, &ProjectState::contentsChanged, this, &MainWindow::refreshTitle);
    connect(&project, &ProjectState::projectChanged, this, [this, &project] {
        if (project.path().isEmpty()) return;
        m_recent.add(project.path());
        m_welcomePresenter.markExisting(QFileInfo(project.path()).absoluteFilePath());
    });
}

void MainWindow::hideEmptyPanels() {
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (const auto hasContent = m_panels[i].hasContent)
            m_emptyPanels.add(m_docks[i], [this, hasContent] { return hasContent(m_workbench); });
    }
    const Document& document = m_session.document();
    connect(&document.results, &RunResults::resultsChanged, &m_emptyPanels, &EmptyPanels::refresh);
    connect(&document.results, &RunResults::resultChanged, &m_emptyPanels, &EmptyPanels::refresh);
    connect(&document.project, &ProjectState::probesChanged, &m_emptyPanels, &EmptyPanels::refresh);
}

void MainWindow::refreshTitle() {
    const Document& document = m_session.document();
    QString name = QFileInfo(document.project.path()).completeBaseName();
    if (name.isEmpty() && document.images.frameCount() > 0) name = tr("Untitled");
    setWindowTitle(name.isEmpty() ? QStringLiteral("StrainLens") : name + QStringLiteral("[*] \u2013 StrainLens"));
    setWindowModified(document.project.isModified());
}

void MainWindow::connectMessages() {
    m_statusLine.connectWorkbench(m_workbench);
    MessageBar& message = m_centre->message();
    message.setDetails([this] { return problemDetails(m_session.document()); });
    connect(&m_workbench.fileWorker, &FileWorker::failed, &message, &MessageBar::show);
    connect(&m_workbench.opener, &FileOpener::noted, &message, &MessageBar::show);
    connect(&m_workbench.opener, &FileOpener::loadTableOpened, this, [this](const QString& path) {
        m_actions["loads"]->trigger();
        if (auto* dialog = findChild<LoadsDialog*>()) dialog->importTable(path);
    });
    connect(&m_workbench.opener, &FileOpener::regionFound, &m_centre->regionFileBar(), &RegionFileBar::offer);
    connect(&m_centre->regionFileBar(), &RegionFileBar::chosen, &m_workbench.opener, &FileOpener::importRoiFrom);
    connect(&m_workbench.run, &RunPresenter::editableChanged, &m_centre->regionFileBar(), &QWidget::setEnabled);
    connect(&m_statusLine, &StatusLine::refused, &message, &MessageBar::show);
    connect(&m_workbench.image, &ImagePresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.region, &RegionPresenter::refused, &message, &MessageBar::show);
    connect(&m_workbench.annotations, &AnnotationPresenter::refused, &message, &MessageBar::show);
    connect(&m_workbench.scale, &ScalePresenter::refused, &message, &MessageBar::show);
    connect(&m_workbench.map, &MapPresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.flow, &FlowPresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.point, &PointPresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.plots, &PlotPresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.probes, &ProbePresenter::failed, &message, &MessageBar::show);
    connect(&m_workbench.run, &RunPresenter::reported, &message, &MessageBar::show);
    connect(&m_session.strain(), &StrainUpdater::failed, &message, &MessageBar::show);
    connect(&m_workbench.run, &RunPresenter::started, &message, &QWidget::hide);
    connect(&m_workbench.run, &RunPresenter::readinessChanged, &m_centre->runBar(),
            [this] { m_centre->runBar().setReadiness(m_workbench.run.readiness()); });
    connect(&m_workbench.run, &RunPresenter::started, &m_centre->playBar(), &PlayBar::stop);
    connect(&m_centre->playBar(), &PlayBar::chosen, &m_workbench.run, &RunPresenter::stopFollowing);
    connect(&m_session.document().images, &ImageSequence::framesChanged, &message, [this] {
        m_centre->message().hide();
        m_centre->regionFileBar().hide();
        m_centre->showCanvas(m_session.document().images.frameCount() > 0);
    });
    connect(&m_workbench.fileWorker, &FileWorker::busyChanged, this, [this] {
        if (m_workbench.fileWorker.isBusy()) return QApplication::setOverrideCursor(Qt::BusyCursor);
        while (QApplication::overrideCursor()) QApplication::restoreOverrideCursor();
    });
}

void MainWindow::offerRecovery(Recovery& recovery) {
    m_recovery = &recovery;
    connect(&recovery, &Recovery::failed, &m_centre->message(), &MessageBar::show);
    RecoveryBar& bar = m_centre->recoveryBar();
    connect(&bar, &RecoveryBar::restoreChosen, &recovery, &Recovery::restore);
    connect(&bar, &RecoveryBar::discardChosen, &recovery, &Recovery::discard);
    const auto show = [&bar, &recovery] {
        bar.hide();
        if (recovery.hasFound()) bar.offer(recovery.foundProject(), recovery.foundTime());
    };
    connect(&recovery, &Recovery::foundChanged, &bar, show);
    show();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    auto* loads = findChild<LoadsDialog*>();
    if (loads && loads->isVisible() && !loads->close()) {
        event->ignore();  // it prompts for unapplied changes
        return;
    }
    if (!m_isQuitting && m_workbench.guard.unsavedChanges(DestructiveAction::Quit).any()) {
        event->ignore();
        m_workbench.guard.confirm(DestructiveAction::Quit, [this] {
            m_isQuitting = true;
            // Queued: the prompt may return while this event is handled.
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    m_session.run().abandon();
    if (m_recovery) m_recovery->finish();
    m_windowSettings.saveArrangement();
    QMainWindow::closeEvent(event);
}

void MainWindow::retranslate() {
    m_actions.refresh();
    for (std::size_t i = 0; i < m_menus.size(); ++i) {
        m_menus[i]->setTitle(QCoreApplication::translate("Menus", menuTable()[i].title));
    }
    retranslatePanels(m_docks, m_panels);
    m_preferences.retranslate();
    refreshTitle();
    m_toolBar.retranslate();
    m_statusLine.showZoom(m_centre->canvas().zoom());
    m_statusLine.retranslate();
    m_workbench.retranslate();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!event->mimeData()->hasUrls()) return;
    event->acceptProposedAction();
    m_centre->welcome().setDropActive(true);
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event) {
    m_centre->welcome().setDropActive(false);
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event) {
    m_centre->welcome().setDropActive(false);
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    if (paths.isEmpty()) return;
    event->acceptProposedAction();
    m_workbench.opener.openDropped(paths);
}

}  // namespace strainlens::gui
