// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image.clh"

/// Replicates the image's borders, `border` pixels wide. One work item per row and column, corners included: height +
/// width + 2 * border.
kernel void padEdges(global uchar* image, ImageShape shape, int border) {
    const int i = get_global_id(0);
    if (i < shape.height) {
        const uchar first = image[offsetOf(shape, 0, i)];
        const uchar last = image[offsetOf(shape, shape.width - 1, i)];
        for (int x = 1; x <= border; ++x) {
            image[offsetOf(shape, -x, i)] = first;
            image[offsetOf(shape, shape.width - 1 + x, i)] = last;
        }
        return;
    }
    const int x = i - shape.height - border;
    if (x >= shape.width + border) return;
    const int inside = clamp(x, 0, shape.width - 1);
    const uchar first = image[offsetOf(shape, inside, 0)];
    const uchar last = image[offsetOf(shape, inside, shape.height - 1)];
    for (int y = 1; y <= border; ++y) {
        image[offsetOf(shape, x, -y)] = first;
        image[offsetOf(shape, x, shape.height - 1 + y)] = last;
    }
}
