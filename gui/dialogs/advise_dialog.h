// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <memory>
#include <optional>

#include "app/measure/advice.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

struct Document;
class NumberField;

/// "Suggest parameters": suggests block, subset, step and strain window for the reference image and the target noise,
/// as `strainlens-cli advise` does, and applies them to the document on request.
class AdviseDialog : public QDialog {
    Q_OBJECT
public:
    AdviseDialog(Document& document, QWidget* parent);

    bool busy() const { return m_worker.busy(); }
    /// The advice shown; null before there is one.
    const Advice* advice() const { return m_advice ? &*m_advice : nullptr; }

private:
    void build();
    void start();
    void apply();
    void finish(const TaskOutcome<ParameterAdviceResult>& outcome);
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
    NumberField* m_sigma;
    NumberField* m_strain;
    QComboBox* m_order;
    QLabel* m_sigmaLabel;
    QLabel* m_strainLabel;
    QLabel* m_orderLabel;
    QLabel* m_verdict;
    QLabel* m_quality;
    QTableWidget* m_table;
    QPushButton* m_start;
    QPushButton* m_apply;
    QPushButton* m_close;
    bool m_isStale = false;  // image or region changed during the analysis
    QString m_failure;
    AdviceRequest m_targets;  // targets of m_advice
    std::optional<Advice> m_advice;
    LatestRequest m_worker;  // last member: its thread ends before the others are destroyed
};

}  // namespace strainlens::gui
