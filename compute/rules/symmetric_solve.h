// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace strainlens::rules {

template <std::size_t kMax>
using Unknowns = std::array<double, kMax>;
/// Row-major.
template <std::size_t kMax>
using SquareMatrix = std::array<std::array<double, kMax>, kMax>;

/// Cholesky factors of a symmetric positive definite matrix of n <= kMax rows; reads only the lower half.
template <std::size_t kMax>
class CholeskyFactors {
public:
    using Unknowns = rules::Unknowns<kMax>;
    using SquareMatrix = rules::SquareMatrix<kMax>;

    /// Smallest pivot relative to the diagonal; below, the matrix is treated as singular.
    static constexpr double kMinPivot = 1e-5;

    CholeskyFactors() = default;
    CholeskyFactors(const rules::SquareMatrix<kMax>& matrix, std::size_t n) : m_n(n), m_isRegular(true) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j <= i; ++j) m_columns[j][i] = matrix[i][j];
        }
        // Column by column, so that vectors of rows are updated; every element takes its terms in ascending order.
        for (std::size_t k = 0; k < n; ++k) {
            std::array<double, kMax>& column = m_columns[k];
            if (!(column[k] > kMinPivot * matrix[k][k])) {  // true for NaN too
                m_isRegular = false;
                return;
            }
            column[k] = std::sqrt(column[k]);
            m_inverseDiagonal[k] = 1 / column[k];
            for (std::size_t i = k + 1; i < n; ++i) column[i] *= m_inverseDiagonal[k];
            for (std::size_t j = k + 1; j < n; ++j) {
                const double factor = column[j];
                for (std::size_t i = j; i < n; ++i) m_columns[j][i] -= column[i] * factor;
            }
        }
    }

    /// Whether the matrix is positive definite; a precondition of the other functions.
    bool isRegular() const { return m_isRegular; }

    /// Solves matrix * x = b.
    Unknowns solve(Unknowns b) const {
        for (std::size_t k = 0; k < m_n; ++k) eliminate(k, b);
        for (std::size_t i = m_n; i-- > 0;) {
            for (std::size_t k = i + 1; k < m_n; ++k) b[i] -= m_columns[i][k] * b[k];
            b[i] *= m_inverseDiagonal[i];
        }
        return b;
    }

    /// Element [i][i] of the inverse: the squared norm of the solution of L x = e_i.
    double inverseDiagonal(std::size_t i) const {
        Unknowns b{};
        b[i] = 1;
        double sum = 0;
        for (std::size_t r = i; r < m_n; ++r) {
            eliminate(r, b);
            sum += b[r] * b[r];
        }
        return sum;
    }

private:
    /// Determines unknown k of L x = b and takes it out of the following rows.
    void eliminate(std::size_t k, Unknowns& b) const {
        b[k] *= m_inverseDiagonal[k];
        for (std::size_t i = k + 1; i < m_n; ++i) b[i] -= m_columns[k][i] * b[k];
    }

    std::size_t m_n = 0;
    bool m_isRegular = false;
    SquareMatrix m_columns{};  ///< of the lower factor: [column][row]
    Unknowns m_inverseDiagonal{};
};

}  // namespace strainlens::rules
