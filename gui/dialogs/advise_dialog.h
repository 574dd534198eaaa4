// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QTableWidget>
#include <optional>

#include "app/measure/advice.h"
#include "gui/jobs/latest_request.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

struct Document;

/// "Suggest parameters": suggests block, subset, step and strain window for the reference image and the target noise,
/// as `strainlens-cli advise` does, and applies them to the document on request.
class AdviseDialog : public QDialog {
    Q_OBJECT
public:
    AdviseDialog(Document& document, QWidget* parent);

    bool isBusy() const { return m_worker.isBusy(); }
    /// The advice shown; null before there is one.
    const Advice* advice() const { return m_advice ? &*m_advice : nullptr; }

private:
    void build();
    void start();
    void apply();
    /// Image or region have changed: cancels the analysis and drops its result.
    void cancel();
    void showAdvice();
    void refresh();
    void retranslate();
    AdviceRequest request() const;
    QString reasonOf(const AdvisedParameter& parameter) const;
    QString subsetReason() const;
    QString strainReason() const;

    Document& m_document;
    NumberField* m_sigma = makeWidget<NumberField>("adviseSigma", 1e-5, 1, false);
    NumberField* m_strain = makeWidget<NumberField>("adviseStrain", 0, 1, false);
    QComboBox* m_order = makeWidget<QComboBox>("adviseOrder");
    QLabel* m_sigmaLabel = new QLabel;
    QLabel* m_strainLabel = new QLabel;
    QLabel* m_orderLabel = new QLabel;
    QLabel* m_verdict = makeWidget<QLabel>("adviseVerdict");
    QLabel* m_quality = makeWidget<QLabel>("adviseQuality");
    QTableWidget* m_table = makeWidget<QTableWidget>("adviseTable");
    QPushButton* m_start = makeWidget<QPushButton>("adviseStart");
    QPushButton* m_apply = makeWidget<QPushButton>("adviseApply");
    QPushButton* m_close = makeWidget<QPushButton>("adviseClose");
    bool m_isStale = false;  // image or region changed during the analysis
    QString m_failure;
    AdviceRequest m_targets;  // targets of m_advice
    std::optional<Advice> m_advice;
    LatestRequest m_worker;  // last member: its thread ends before the others are destroyed
};

}  // namespace strainlens::gui
