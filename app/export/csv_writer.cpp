// SPDX-License-Identifier: MPL-2.0
#include "app/export/csv_writer.h"

#include <charconv>
#include <cmath>
#include <string>

#include "app/export/export_files.h"
#include "app/export/formats.h"

namespace strainlens {
namespace {

/// Collects rows and hands them to the stream in large pieces, past its locale.
class RowBuffer {
public:
    explicit RowBuffer(std::ostream& out) : m_out(out) { m_text.reserve(kPieceBytes + 1024); }
    ~RowBuffer() { flush(); }
    RowBuffer(const RowBuffer&) = delete;
    RowBuffer& operator=(const RowBuffer&) = delete;

    template <typename Number>
    void number(Number value) {
        separate();
        if (std::isnan(value)) {
            m_text += "nan";
            return;
        }
        char digits[32];
        m_text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    }
    void word(std::string_view text) {
        separate();
        m_text += text;
    }
    void endRow() {
        m_text += '\n';
        m_rowStart = true;
        if (m_text.size() >= kPieceBytes) flush();
    }

private:
    static constexpr std::size_t kPieceBytes = std::size_t{1} << 16;

    void separate() {
        if (!m_rowStart) m_text += ',';
        m_rowStart = false;
    }
    void flush() {
        m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
        m_text.clear();
    }

    std::ostream& m_out;
    std::string m_text;
    bool m_rowStart = true;
};

class CsvExport : public ExportWriter {
public:
    CsvExport(ExportFile& file, const RunParameters& parameters) : m_file(file), m_options(csvOptions(parameters)) {}

    void addFrame(ExportedFrame& frame) override {
        if (!m_begun) writeCsvHeader(m_file.stream(), m_options);
        m_begun = true;
        writeCsvFrame(m_file.stream(), frame.summary().frame, frame.field(), m_options);
    }

private:
    ExportFile& m_file;
    CsvOptions m_options;
    bool m_begun = false;
};

}  // namespace

std::unique_ptr<ExportWriter> openCsv(ExportFile& file, ExportContext& context) {
    return std::make_unique<CsvExport>(file, context.inputs().parameters);
}

CsvOptions csvOptions(const RunParameters& parameters) {
    const bool second = parameters.refinement == Refinement::Icgn2;
    return {parameters.scaleMmPerPx, second || parameters.refinement == Refinement::Icgn1, second,
            parameters.strain.wanted()};
}

void writeCsvHeader(std::ostream& out, const CsvOptions& options) {
    out << "frame,x_px,y_px,u_px,v_px,score,status";
    if (options.refined) out << ",u_x,u_y,v_x,v_y,zncc,residual,iterations";
    if (options.secondDerivatives) out << ",u_xx,u_xy,u_yy,v_xx,v_xy,v_yy";
    if (options.strain) out << ",exx,eyy,exy,e1,e2,angle_rad,von_mises,max_shear,tresca,strain_status";
    if (options.refined) out << ",sigma_u_px,sigma_v_px";
    if (options.refined && options.strain) out << ",sigma_exx,sigma_eyy,sigma_exy,sigma_e1";
    if (options.scaleMmPerPx > 0) out << ",x_mm,y_mm,u_mm,v_mm";
    out << '\n';
}

void writeCsvFrame(std::ostream& out, int frame, const DisplacementField& field, const CsvOptions& options) {
    RowBuffer rows(out);
    const std::string frameText = std::to_string(frame);
    const RefinedDetails& d = field.refined;
    for (std::size_t i = 0; i < field.size(); ++i) {
        rows.word(frameText);
        for (double value : {field.x[i], field.y[i], field.u[i], field.v[i], field.score[i]}) rows.number(value);
        rows.word(nameOf(field.status[i]));
        if (options.refined) {
            for (float value : {d.ux[i], d.uy[i], d.vx[i], d.vy[i], d.zncc[i], d.residual[i]}) rows.number(value);
            rows.word(std::to_string(d.iterations[i]));
        }
        if (options.secondDerivatives) {
            for (float value : {d.uxx[i], d.uxy[i], d.uyy[i], d.vxx[i], d.vxy[i], d.vyy[i]}) rows.number(value);
        }
        if (options.strain) {
            const StrainField& s = field.strain;
            for (const auto* values :
                 {&s.exx, &s.eyy, &s.exy, &s.e1, &s.e2, &s.angle, &s.vonMises, &s.maxShear, &s.tresca}) {
                rows.number((*values)[i]);
            }
            rows.word(nameOf(s.status[i]));
        }
        if (options.refined) {
            for (float value : {d.sigmaU[i], d.sigmaV[i]}) rows.number(value);
        }
        if (options.refined && options.strain) {
            const StrainField& s = field.strain;
            for (const auto* values : {&s.sigmaExx, &s.sigmaEyy, &s.sigmaExy, &s.sigmaE1}) rows.number((*values)[i]);
        }
        if (options.scaleMmPerPx > 0) {
            for (double value : {field.x[i], field.y[i], field.u[i], field.v[i]}) {
                rows.number(value * options.scaleMmPerPx);
            }
        }
        rows.endRow();
    }
}

}  // namespace strainlens
