// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

namespace strainlens {

/// Response of second-order subsets to a displacement u(x) that is equal in all rows, and to noise, averaged over
/// columns of points (step `stepPx` along both axes).
///
/// A subset gives the centre of the least-squares surface through the displacements of its pixels (Schreier & Sutton
/// 2002, doi:10.1007/BF02410987); for uniform weights and u(x) only that is the parabola of Savitzky & Golay 1964
/// (doi:10.1021/ac60214a047). Noise has the same weights.
class SubsetResponse {
public:
    SubsetResponse(int subsetPx, int stepPx, int strainWindow);

    /// Expected u [px] at column x of an image whose columns move by u; without the pixels at its border.
    double displacement(const std::vector<double>& u, int x) const;
    /// Expected exx there: the slope over the strain window's points at least `marginPx` inside the image.
    double strain(const std::vector<double>& u, int x, int marginPx) const;

    /// Standard deviation of a column's mean over `rows` points with standard deviation `sigma` [px].
    double displacementNoise(double sigma, double rows) const;
    /// The same for the column's mean exx.
    double strainNoise(double sigma, double rows) const;
    /// Effective number of correlated columns: the sum of the squared correlations of their means.
    double similarColumns() const;

private:
    /// Covariance of the means of two columns `lagPx` apart for rows * sigma^2 = 1.
    double covariance(int lagPx) const;

    int m_half, m_step, m_reach;       ///< pixels of half a subset; grid step [px]; points of half a strain window
    std::vector<double> m_covariance;  ///< of columns 0, 1, ... steps apart
};

}  // namespace strainlens
