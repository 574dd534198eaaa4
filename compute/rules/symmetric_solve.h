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
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = matrix[i][j];
                for (std::size_t k = 0; k < j; ++k) sum -= m_lower[i][k] * m_lower[j][k];
                if (i != j) {
                    m_lower[i][j] = sum * m_inverseDiagonal[j];
                } else if (sum > kMinPivot * matrix[i][i]) {  // false for NaN too
                    m_lower[i][i] = std::sqrt(sum);
                    m_inverseDiagonal[i] = 1 / m_lower[i][i];
                } else {
                    m_isRegular = false;
                    return;
                }
            }
        }
    }

    /// Whether the matrix is positive definite; a precondition of the other functions.
    bool isRegular() const { return m_isRegular; }

    /// Solves matrix * x = b.
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

    /// Element [i][i] of the inverse: the squared norm of the solution of L x = e_i.
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
    bool m_isRegular = false;
    SquareMatrix m_lower{};
    Unknowns m_inverseDiagonal{};
};

}  // namespace strainlens::rules
