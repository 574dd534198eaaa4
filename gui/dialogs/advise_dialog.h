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
#include "gui/jobs/newest_question.h"

namespace strainlens::gui {

class Document;
class NumberField;

/// "Advise": proposes block, subset, step and strain window for the reference image and wished deviations, as
/// `strainlens-cli advise` does, and makes them the document's parameters on request.
class AdviseDialog : public QDialog {
    Q_OBJECT
public:
    AdviseDialog(Document& document, QWidget* parent);

    bool busy() const { return m_newest.busy(); }
    /// The advice shown; null before there is one.
    const Advice* advice() const { return m_advice ? &*m_advice : nullptr; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void start();
    void apply();
    void finish(const TaskOutcome<AdviceAnswer>& outcome);
    /// Image or region are others: what was answered or is being answered is not about them.
    void forget();
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
    bool m_overtaken = false;  // the image or the region has changed while the worker looked at it
    QString m_failure;
    AdviceRequest m_asked;  // what m_advice answers
    std::optional<Advice> m_advice;
    NewestQuestion m_newest;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
