// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/file_reason_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <optional>

namespace strainlens::gui {
namespace {

struct FileReasons {
    Q_DECLARE_TR_FUNCTIONS(FileReason)
public:
    static constexpr const char* kEnglish[] = {
        QT_TR_NOOP("there is no such file or folder; check the name."),
        QT_TR_NOOP("there is no such file; check the name and the folder."),
        QT_TR_NOOP("there is no such folder to watch; check the name, or create it first."),
        QT_TR_NOOP("is a socket or a device; name a regular file."),
        QT_TR_NOOP("is a folder; name a file inside it."),
        QT_TR_NOOP("cannot be opened; check that you are allowed to read it and its folder."),
        QT_TR_NOOP("is empty; the copy or the recording of it did not finish."),
        QT_TR_NOOP("cannot be read; the drive reported an error."),
        QT_TR_NOOP("is too large for the memory of this computer."),
        QT_TR_NOOP("is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, "
                   "HEIC, AVIF, DNG, videos and high-speed recordings (cine, MRAW, raw) are read."),
        QT_TR_NOOP("is not a picture that can be read; save it as PNG or JPEG."),
        QT_TR_NOOP("does not fit into memory: %1 px. Close other programs or crop the image."),
        QT_TR_NOOP("the folder cannot be listed; check that you are allowed to read it."),
        QT_TR_NOOP("the folder holds no images; choose one with PNG, TIFF, ... in it."),
        QT_TR_NOOP("holds %1 channels of each image; save the channel that shows the speckles as a stack of its own "
                   "(ImageJ: Image, Color, Split Channels)."),
        QT_TR_NOOP("holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: "
                   "Image, Duplicate)."),
        QT_TR_NOOP("frame %1 is damaged: %2; copy or record the video again, or measure its other frames (--frames)."),
        QT_TR_NOOP("cannot be read without its description, a .cihx or .cih file of the same name; copy that from the "
                   "camera's folder to this one."),
        QT_TR_NOOP("describes a recording whose .mraw file is not beside it; copy that to its folder."),
        QT_TR_NOOP(
            "cannot be decoded: the video is damaged or needs a codec that is not installed; convert it, or extract "
            "its frames as PNG images."),
        QT_TR_NOOP("is truncated: the %1 data ends before the image is complete; copy or record it again."),
        QT_TR_NOOP(
            "is damaged: its %1 data cannot be decoded, or its format is not supported; copy or record it again, or "
            "save it as PNG or TIFF."),
        QT_TR_NOOP(
            "is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF."),
        QT_TR_NOOP("is not supported: %1; save it again with 8 or 16 bits, uncompressed or as PNG."),
        QT_TR_NOOP("has an unsupported pixel format; save it with 8 or 16 bit, or as float."),
        QT_TR_NOOP("is too large: its header gives %1 px; at most %2 px a side and %3 megapixels are read. Crop it, "
                   "or save it again if the header is wrong."),
        QT_TR_NOOP("has no pixels: its width or height is zero."),
        QT_TR_NOOP("holds results, which are not opened here; open their results file (.h5), the project or the images "
                   "that they were measured from."),
        QT_TR_NOOP("is a results file, which names its own images and region; open it by itself."),
        QT_TR_NOOP("does not name the files of its images; open the project or the images."),
        QT_TR_NOOP("does not name all images of its pairs; open the project or the images."),
        QT_TR_NOOP("has no measured image; measure again."),
        QT_TR_NOOP("does not have the region that was measured; open the images, or measure again."),
        QT_TR_NOOP("was measured in images of another size; open those, or measure again."),
        QT_TR_NOOP("was measured with another reference image; open that one, or measure again."),
        QT_TR_NOOP("has more images than can be; open the images instead."),
        QT_TR_NOOP("is damaged or is not a results file of StrainLens; open the images, or measure again (%1)."),
        QT_TR_NOOP("holds arrays of numbers, not images; save the images as PNG or TIFF."),
        QT_TR_NOOP("is a template, which has no images; choose File > New from template, or measure a batch."),
        QT_TR_NOOP("is no folder; give the folders of the specimens."),
        QT_TR_NOOP("%1 has no row for the specimen %2; add one."),
        QT_TR_NOOP("holds one image; a deformed one is missing."),
        QT_TR_NOOP("holds several tables, %1 and %2; name the one of the loads by --load-pattern."),
        QT_TR_NOOP("holds several specimens; choose the folder of one, or measure a batch."),
        QT_TR_NOOP("There is no outline of the specimen in the image of the template: its speckles must end inside the "
                   "image, at an edge or a hole."),
        QT_TR_NOOP("There is no outline of the specimen in the image of the specimen: its speckles must end inside the "
                   "image, at an edge or a hole."),
        QT_TR_NOOP("The outline of the specimen does not match the template's: %1 % of it is within %2 px. Specimens "
                   "must have the same shape and be rotated by at most %3 degrees."),
        QT_TR_NOOP("The outline of the specimen does not show its rotation; include an edge or a hole that does."),
        QT_TR_NOOP("The outline of the specimen does not show its horizontal position; include a shoulder, an end or a "
                   "hole that does."),
        QT_TR_NOOP("The outline of the specimen does not show its vertical position; include a shoulder, an end or a "
                   "hole that does."),
        QT_TR_NOOP("The outline of the specimen fits at two positions, %1 px apart; include an edge or a hole that "
                   "distinguishes them."),
        QT_TR_NOOP("Most of the template's outline is outside the image of the specimen."),
        QT_TR_NOOP(
            "The features of the specimen do not match the template's: %1 of %2 agree with one position. Specimens "
            "must have marks or a pattern in common; otherwise place by the outline."),
        QT_TR_NOOP("The features of the specimen match the template's at two positions: %1 agree with one and %2 with "
                   "another; place by the outline."),
        QT_TR_NOOP("The features that specimen and template have in common are in a small part of the template, which "
                   "does not show the rotation; place by the outline."),
        QT_TR_NOOP("The outline also fits after a rotation of %1 degrees; the smallest rotation was chosen."),
        QT_TR_NOOP("The specimen is %1 % larger than the template's; the scale in mm per px is the template's."),
        QT_TR_NOOP("The specimen is %1 % smaller than the template's; the scale in mm per px is the template's."),
        QT_TR_NOOP("The specimen is rotated by %1 degrees; exx, eyy, u and v are along the axes of the image."),
        QT_TR_NOOP("The load table is offset by the template's %1 s."),
        QT_TR_NOOP("has no Exif time of exposure; use a frame rate or a list of times."),
        QT_TR_NOOP("holds several images, and its time is not theirs; use a frame rate or a list of times."),
        QT_TR_NOOP("has no later time than the image before; use a frame rate or a list of times."),
        QT_TR_NOOP("There is no table of loads next to the images; nothing is evaluated from loads."),
        QT_TR_NOOP("is neither an image, a video or a project, nor a region or a table of loads; nothing was opened."),
        QT_TR_NOOP("is a second file of its kind; open one region, one table of loads or one project."),
        QT_TR_NOOP("is a project, which has its own images, region and loads; open it by itself."),
        QT_TR_NOOP("is a folder; give a file name."),
        QT_TR_NOOP("the folder does not exist; create it or choose another."),
        QT_TR_NOOP("cannot be written; check that you are allowed to write into the folder."),
        QT_TR_NOOP("could not be written completely; is the disk full?"),
        QT_TR_NOOP("The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name "
                   "the images in the right order."),
        QT_TR_NOOP("points in the names are read as decimal points"),
        QT_TR_NOOP("hyphens in the names are read as signs of numbers"),
        QT_TR_NOOP("only the alphabetical order determines the first image"),
        QT_TR_NOOP("the first one was written after all others"),
        QT_TR_NOOP("%1: the alpha channel is transparent everywhere and was not used."),
        QT_TR_NOOP(
            "this image of the camera is missing; put it back, or measure with another file for %1, or without one."),
        QT_TR_NOOP("this image of the camera has changed since it was chosen; put it back, or measure with another "
                   "file for %1, or without one."),
        QT_TR_NOOP("has no mask: none in %1 has %2; add it, white where the specimen is visible (all white if nothing "
                   "hides it)."),
        QT_TR_NOOP("has %1 as %2; an image has one mask: remove the wrong one, or choose with a pattern of names."),
        QT_TR_NOOP("has %1 as %2, so that their masks cannot be distinguished; rename the images and their masks."),
        QT_TR_NOOP("is a measured image and not a mask; choose the masks with a pattern of names, or put them into a "
                   "folder of their own."),
        QT_TR_NOOP("is the mask of no image: none has %1; remove it, add its image, or choose the masks with a pattern "
                   "of names."),
        QT_TR_NOOP("the same name"),
        QT_TR_NOOP("the same name, and _mask at its end"),
        QT_TR_NOOP("the same number"),
        QT_TR_NOOP("has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image."),
        QT_TR_NOOP("has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image, and one "
                   "mask for all images is a region (--roi)."),
        QT_TR_NOOP("is not of the file of the reference image; masks in one file need images in one file, or in files "
                   "that are all measured."),
        QT_TR_NOOP("this mask of %1 is %2 px, the images are %3 px; save it again in that size."),
        QT_TR_NOOP("there is no such file or folder of masks; check the name."),
        QT_TR_NOOP("has no image; masks are images, white where the specimen is visible."),
        QT_TR_NOOP("matches no image in the folder; masks are images, white where the specimen is visible."),
        QT_TR_NOOP("these masks have changed since they were chosen; put them back, or choose them again."),
        QT_TR_NOOP("is a mask without a white pixel: its largest value is %1 and white is %2 or more; save it with %3, "
                   "or with 1 and nothing larger, %4."),
        QT_TR_NOOP("where it is to be measured"),
        QT_TR_NOOP("where the specimen is visible"),
        QT_TR_NOOP("hides the whole image; all of its points will be Masked."),
        QT_TR_NOOP("hides all of the reference image; nothing can be measured. White is where the specimen is visible: "
                   "invert the masks if they are the other way round."),
        QT_TR_NOOP("hides all of the region in the reference image; nothing can be measured. White is where the "
                   "specimen is visible: invert the masks if they are the other way round, or change the region."),
        QT_TR_NOOP("shows %1 x %2 inner corners and not %3; --target counts the corners between the squares, not the "
                   "squares."),
        QT_TR_NOOP("does not show %1; photograph the whole target, sharp and without glare, or correct --target."),
        QT_TR_NOOP("shows only %1 of %2 clearly enough to be placed; photograph the target larger, sharper or with "
                   "margin."),
        QT_TR_NOOP("%1 x %2 inner corners"),
        QT_TR_NOOP("%1 x %2 dots"),
        QT_TR_NOOP("has %1 px and not the %2 px of %3; take it with the same camera settings."),
        QT_TR_NOOP("is to show the plane, but cannot be used (%1); choose another photograph for it (--plane)."),
        QT_TR_NOOP("%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey."),
        QT_TR_NOOP("%1: pixels that are both opaque and white are measured."),
        QT_TR_NOOP("has no header; describe its frames in %1 beside it, as in {\"width\": 1024, \"height\": 512, "
                   "\"bits\": 8}, or by strainlens-cli run --raw-layout."),
        QT_TR_NOOP("is no description of a headerless file: %1; correct it, or remove it and describe the file again."),
        QT_TR_NOOP("is no description of a recording: it has %1 bytes; copy it again."),
        QT_TR_NOOP("is damaged: it has no <cih> element that is complete; copy it again."),
        QT_TR_NOOP("is damaged: line %1 behind <cih> is no XML; copy it again."),
        QT_TR_NOOP("is damaged: %1 of its cine header %2; copy or save it again."),
        QT_TR_NOOP("is %1, outside the file of %2 bytes"),
        QT_TR_NOOP("leads to the end of the file"),
        QT_TR_NOOP("is 0: the file holds no frames"),
        QT_TR_NOOP("%1 is %2 instead of %3; copy the file again."),
        QT_TR_NOOP("missing or unreadable"),
        QT_TR_NOOP("has %1 bytes, where %2 describes %3 frames of %4 bytes; copy both files of the recording again."),
        QT_TR_NOOP("has %1 frames by its header; at most %2 are read. Save a part of it."),
        QT_TR_NOOP("has no frame %1; its frames are 1 to %2."),
        QT_TR_NOOP("frame %1 does not fit into memory: %2 px. Close other programs."),
        QT_TR_NOOP("the file ends before it is complete, and %1 of %2 frames are usable"),
        QT_TR_NOOP("its offset %1 is outside the file of %2 bytes"),
        QT_TR_NOOP("its AnnotationSize is %1 instead of 8 or more"),
        QT_TR_NOOP("its AnnotationSize %1 leaves no room for the pixels in the file"),
        QT_TR_NOOP("its ImageSize is %1 bytes instead of %2"),
        QT_TR_NOOP("its frames are compressed as JPEG"),
        QT_TR_NOOP("has no time for %1; use a frame rate or a list of times."),
        QT_TR_NOOP("%1: its images were taken at unequal intervals, so that no frame rate is set; strainlens-cli uses "
                   "the time of each image."),
        QT_TR_NOOP("holds several recordings, %1 and %2; put each into a folder of its own."),
    };
};

/// Values of %1, %2, ... in `text`; nullopt if it does not match the pattern.
std::optional<QStringList> placeholderValues(const QString& text, const QString& pattern) {
    static const QRegularExpression kPlaceholder(QStringLiteral("%\\d"));
    QStringList literals;
    for (const QString& literal : pattern.split(kPlaceholder)) literals << QRegularExpression::escape(literal);
    const QRegularExpression expression(QRegularExpression::anchoredPattern(literals.join(QStringLiteral("(.+?)"))));
    const QRegularExpressionMatch match = expression.match(text);
    if (!match.hasMatch()) return std::nullopt;
    return match.capturedTexts().sliced(1);
}

}  // namespace

std::span<const char* const> fileReasons() { return FileReasons::kEnglish; }

QString fileReasonText(const std::string& reason) {
    const QString text = QString::fromStdString(reason);
    for (const char* const row : FileReasons::kEnglish) {
        const std::optional<QStringList> parts = placeholderValues(text, QString::fromUtf8(row));
        if (!parts) continue;
        QString translated = FileReasons::tr(row);
        // From the last, because values may contain a percent sign.
        for (qsizetype i = parts->size(); i-- > 0;) {
            translated.replace(QLatin1Char('%') + QString::number(i + 1), fileReasonText(parts->at(i).toStdString()));
        }
        return translated;
    }
    return text;
}

}  // namespace strainlens::gui
