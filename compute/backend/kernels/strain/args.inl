// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages and for the host (gpu/strain/args.h).

enum {
    kStrainItems = 128,    // of a group
    kStrainTileRows = 32,  // of a table whose rows a group sums
    kStrainTileColumns = 32,
    kStrainTile = kStrainTileRows * (kStrainTileColumns + 1),
    kStrainMaxKinds = 16,      // kinds of subsets
    kStrainNoisePoints = 256,  // entries of a table of noise, by number of points along an axis
    kStrainNoiseTables = 6,    // of a term: slope, mean, curvature along x, then along y
    kStrainMaxLinked = 15,     // largest window whose links are followed [points]
    kStrainSums = 18,          // integer sums: six moments of the positions, six times u, six times v
    kStrainHighSums = 9,       // moments of the third and fourth power
    kStrainIntegerPlanes = kStrainSums + kStrainHighSums + 3,  // and connections to the right and below, and gaps
    kStrainPooledValues = 7,                                   // of a table of squared differences
    kStrainNoiseValues = 3,                                    // of a table of fourth differences
    kStrainBiasValues = 29,                                    // of the table of differences between windows
    kStrainResults = 9,  // ux, uy, vx, vy, variances xx, xy, yy, squares of u and v
};

/// Values of a kind of subset: as SubsetModel, and variances of a fourth difference along x and y.
enum { kStrainSquareSteps, kStrainPixels, kStrainFourthX, kStrainFourthY, kStrainKindValues };

/// Lists of integers: half a subset by kind [points], the first term of the noise by kind and their number, the windows
/// that points choose from, ascending, then 0 [points].
enum {
    kStrainRims = 0,
    kStrainTerms = kStrainMaxKinds,
    kStrainWindowList = kStrainTerms + kStrainMaxKinds + 1,
    kStrainSettings = kStrainWindowList + kStrainMaxKinds
};

/// Bits of a point's byte.
enum {
    kStrainOk = 1,
    kStrainRight = 2,
    kStrainDown = 4,
    kStrainNearRight = 8,
    kStrainNearDown = 16,
    kStrainOutside = 32
};

/// Arguments of all kernels. Planes have an entry a point; tables one more column and row. Offsets are in elements of
/// the memory that holds them.
typedef struct {
    int columns, rows;
    int isRegular;      // all columns and rows are equidistant
    int kinds;          // of subsets
    int level, levels;  // number of the window among those that points choose from
    int window, next;   // of this launch; 0: none [points]
    int closeGrowth, wideGrowth, closeCurvature, wideCurvature;  // half widths of pooling [points]
    int planes;                                                  // of a scan
    double unitPx;                                               // of positions
    double stepX, stepY;                                         // between columns and rows [units]
    double meanU, meanV, scale;                                  // displacements are integers after this factor
    double meanSquareU, meanSquareV;
    double minimumShare, noiseWeight, evidence;
    double stepPx;
    // integers
    long x, y, sums;
    long settings;  // lists by kind of subset and by window, see kStrainRims
    // doubles
    long u, v, noise, kindValues;         // kindValues: planes by kind, see kStrainSquareSteps
    long differences, secondDifferences;  // by kind and window
    long squares;                         // tables of the two squared standard deviations
    long pooled;                          // tables of growth and curvature, or of fourth differences
    long error;
    long own, biasTable;  // differences between windows: planes, tables
    long results;
    long table;  // of a scan
    // floats
    long sigmaU, sigmaV, residual, varianceU, varianceV, subsetPixels;
    long fits, larger;                // plane, its variance, quadratic surface, its variance: 12 planes
    long bias, fromSmaller, history;  // history: by level, plane's variance, bias, plane's bias: 9 planes
    long shareU, shareV, planeExcess;
    long squaredBias;
    // bytes
    long marks, kindOf, reaches, atGap;
    // ints
    long improves;                       // whether a larger window may have a smaller error
    long points, chosen, surface, best;  // best: level of the best quadratic surface, -1: none
} StrainArgs;
