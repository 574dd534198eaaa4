// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace strainlens::rules {

template <std::size_t kMost>
using Unknowns = std::array<double, kMost>;
/// Rows of numbers.
template <std::size_t kMost>
using SquareMatrix = std::array<std::array<double, kMost>, kMost>;

/// The Cholesky factors of a symmetric positive definite matrix of n <= kMost rows, of which the lower half is read.
template <std::size_t kMost>
class CholeskyFactors {
public:
    using Unknowns = rules::Unknowns<kMost>;
    using SquareMatrix = rules::SquareMatrix<kMost>;

    /// How much of a row must be left after the rows before it are taken away: below, the matrix counts as singular.
    static constexpr double kSmallestPivot = 1e-5;

    CholeskyFactors() = default;
    CholeskyFactors(const rules::SquareMatrix<kMost>& matrix, std::size_t n) : m_n(n), m_regular(true) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = matrix[i][j];
                for (std::size_t k = 0; k < j; ++k) sum -= m_lower[i][k] * m_lower[j][k];
                if (i != j) {
                    m_lower[i][j] = sum * m_inverseDiagonal[j];
                } else if (sum > kSmallestPivot * matrix[i][i]) {  // false for NaN too
                    m_lower[i][i] = std::sqrt(sum);
                    m_inverseDiagonal[i] = 1 / m_lower[i][i];
                } else {
                    m_regular = false;
                    return;
                }
            }
        }
    }

    /// Whether the matrix was positive definite; nothing else may be asked where it was not.
    bool regular() const { return m_regular; }

    /// x of matrix * x = b.
    Unknowns solve(Unknowns b) const {
        for (std::size_t i = 0; i < m_n; ++i) {
            for (std::size_t k = 0; k < i; ++k) b[i] -= m_lower[i][k] * b[k];
            b[i] *= m_inverseDiagonal[i];
        }
        for (std::size_t i = m_n; i-- > 0;) {
            for (std::size_t k = i + 1; k < m_n; ++k) b[i] -= m_lower[k][i] * b[k];
            b[i] *= m_inverseDiagonal[i];
        }
        return b;
    }

    /// The entry [i][i] of the inverse: the squared length of row i's solution with the lower factor.
    double inverseDiagonal(std::size_t i) const {
        Unknowns b{};
        b[i] = 1;
        double sum = 0;
        for (std::size_t r = i; r < m_n; ++r) {
            for (std::size_t k = i; k < r; ++k) b[r] -= m_lower[r][k] * b[k];
            b[r] *= m_inverseDiagonal[r];
            sum += b[r] * b[r];
        }
        return sum;
    }

private:
    std::size_t m_n = 0;
    bool m_regular = false;
    SquareMatrix m_lower{};
    Unknowns m_inverseDiagonal{};
};

}  // namespace strainlens::rules
