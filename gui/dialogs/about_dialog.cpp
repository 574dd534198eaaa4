// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/about_dialog.h"

#include <qcustomplot.h>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialog>
#include <QGuiApplication>
#include <QSysInfo>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "gui/i18n/device_text.h"
#include "gui/jobs/device_list.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kAboutSize(560, 560);

/// A linked library.
struct Library {
    const char* name;
    QString version;
    const char* licence;  ///< SPDX
};

std::vector<Library> libraries() {
    const auto text = [](const char* version) { return QLatin1String(version); };
    return {
        {"Qt", QLatin1String(qVersion()), "LGPL-3.0-only"},
        {"QCustomPlot", text(QCUSTOMPLOT_VERSION_STR), "GPL-3.0-or-later"},
        {"OpenCV", text(STRAINLENS_OPENCV), "Apache-2.0"},
        {"HDF5", text(STRAINLENS_HDF5), "BSD-3-Clause"},
        {"Cairo", text(STRAINLENS_CAIRO), "LGPL-2.1-only OR MPL-1.1"},
        {"Pango", text(STRAINLENS_PANGO), "LGPL-2.0-or-later"},
        {"libtiff", text(STRAINLENS_TIFF), "libtiff"},
        {"libjpeg", text(STRAINLENS_JPEG), "IJG"},
        {"zlib", text(STRAINLENS_ZLIB), "Zlib"},
        {"libdeflate", text(STRAINLENS_LIBDEFLATE), "MIT"},
        {"OpenSSL", text(STRAINLENS_OPENSSL), "Apache-2.0"},
        {"nlohmann/json", text(STRAINLENS_JSON), "MIT"},
    };
}

QString cell(const QString& text) { return QStringLiteral("<td>%1&nbsp;&nbsp;</td>").arg(text.toHtmlEscaped()); }

/// "About": version, libraries, devices of this computer and licences, as text to copy into a report.
class AboutDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(AboutDialog)
public:
    AboutDialog(const DeviceList& devices, QWidget* parent) : QDialog(parent), m_devices(devices) {
        setObjectName(QStringLiteral("aboutDialog"));
        resize(kAboutSize);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_text, 1);
        layout->addLayout(makeButtonRow({m_copy, m_close}));
        connect(m_copy, &QPushButton::clicked, this,
                [this] { QGuiApplication::clipboard()->setText(m_text->toPlainText()); });
        connect(m_close, &QPushButton::clicked, this, &QDialog::close);
        connect(&devices, &DeviceList::changed, this, &AboutDialog::retranslate);
        retranslate();
        updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    }

private:
    QString html() const {
        const auto heading = [](const QString& text) {
            return QStringLiteral("<h3>%1</h3>").arg(text.toHtmlEscaped());
        };
        QString html = QStringLiteral("<h2>StrainLens %1</h2><p>%2</p>")
                           .arg(QStringLiteral(STRAINLENS_VERSION),
                                tr("Displacement and strain from images of loaded specimens.").toHtmlEscaped());
        html += heading(tr("Licences"));
        html +=
            QStringLiteral("<p>%1</p>")
                .arg(tr("The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.").toHtmlEscaped());
        html += heading(tr("Libraries"));
        html += QStringLiteral("<table>");
        for (const Library& library : libraries()) {
            html += QStringLiteral("<tr>%1%2%3</tr>")
                        .arg(cell(QLatin1String(library.name)), cell(library.version),
                             cell(QLatin1String(library.licence)));
        }
        html += QStringLiteral("</table>") + heading(tr("This computer"));
        html +=
            QStringLiteral("<p>%1, %2</p>")
                .arg(QSysInfo::prettyProductName().toHtmlEscaped(), QSysInfo::currentCpuArchitecture().toHtmlEscaped());
        bool any = false;
        for (const BackendState& backend : m_devices.backends()) {
            for (const DeviceInfo& device : backend.devices) {
                const QString details = deviceDetails(device).toHtmlEscaped();
                html +=
                    QStringLiteral("<p>%1</p>").arg(QString(details).replace(QLatin1Char('\n'), QLatin1String("<br>")));
                any = true;
            }
        }
        if (!any) html += QStringLiteral("<p>%1</p>").arg(tr("Devices not detected yet.").toHtmlEscaped());
        return html;
    }
    void retranslate() {
        setWindowTitle(tr("About StrainLens"));
        m_text->setAccessibleName(tr("Versions, licences and devices"));
        m_text->setHtml(html());
        m_copy->setText(tr("Copy"));
        m_close->setText(tr("Close"));
    }

    const DeviceList& m_devices;
    QTextBrowser* m_text = makeWidget<QTextBrowser>("aboutText");
    QPushButton* m_copy = makeWidget<QPushButton>("aboutCopy");
    QPushButton* m_close = new QPushButton;
};

}  // namespace

QDialog* makeAboutDialog(const DeviceList& devices, QWidget* parent) { return new AboutDialog(devices, parent); }

}  // namespace strainlens::gui
