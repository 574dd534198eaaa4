<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>DeviceRow</name>
        <message numerus="yes">
            <source>%1: all %n devices</source>
            <translation>
                <numerusform>%1: all %n devices</numerusform>
                <numerusform>%1: all %n devices</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EngineCheckDialog</name>
        <message numerus="yes">
            <source>%1: %n points.</source>
            <translation>
                <numerusform>%1: %n point.</numerusform>
                <numerusform>%1: %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n points), and with the CPU engine on the full grid.</source>
            <translation>
                <numerusform>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n point), and with the CPU engine on the full grid.</numerusform>
                <numerusform>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n points), and with the CPU engine on the full grid.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have a different status</source>
            <translation>
                <numerusform>; %n of them has a different status</numerusform>
                <numerusform>; %n of them have a different status</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ by up to %2 px, at (%3)</source>
            <translation>
                <numerusform>%1: %n point differs by %2 px, at (%3)</numerusform>
                <numerusform>%1: %n points differ by up to %2 px, at (%3)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FileOpener</name>
        <message numerus="yes">
            <source>%1: %n images</source>
            <translation>
                <numerusform>%1: %n image</numerusform>
                <numerusform>%1: %n images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files have changed since the project was saved: %1. Their current content is measured; open the original images, or save the project again.</source>
            <translation>
                <numerusform>%n file has changed since the project was saved: %1. Its current content is measured; open the original image, or save the project again.</numerusform>
                <numerusform>%n files have changed since the project was saved: %1. Their current content is measured; open the original images, or save the project again.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MasksDialog</name>
        <message numerus="yes">
            <source>%n images have a mask each.</source>
            <translation>
                <numerusform>%n image has a mask.</numerusform>
                <numerusform>%n images have a mask each.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more problems are in the table.</source>
            <translation>
                <numerusform>%n more problem is in the table.</numerusform>
                <numerusform>%n more problems are in the table.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them are hidden completely.</source>
            <translation>
                <numerusform>%n of them is hidden completely.</numerusform>
                <numerusform>%n of them are hidden completely.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message numerus="yes">
            <source>%n corners</source>
            <translation>
                <numerusform>%n corner</numerusform>
                <numerusform>%n corners</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RunBar</name>
        <message numerus="yes">
            <source>Ready: %n points in each image</source>
            <translation>
                <numerusform>Ready: %n point in each image</numerusform>
                <numerusform>Ready: %n points in each image</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TimingPanel</name>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n thread</numerusform>
                <numerusform>%n threads</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>StepsBar</name>
        <message numerus="yes">
            <source>%n images are open</source>
            <translation><numerusform>%n image is open</numerusform><numerusform>%n images are open</numerusform></translation>
        </message>
    </context>
    <context>
        <name>PointsPanel</name>
        <message numerus="yes">
            <source>%n points; click a heading to sort</source>
            <translation>
                <numerusform>%n point; click a heading to sort</numerusform>
                <numerusform>%n points; click a heading to sort</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message numerus="yes">
            <source>from %n image(s)</source>
            <translation>
                <numerusform>from %n image</numerusform>
                <numerusform>from %n images</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadsDialog</name>
        <message numerus="yes">
            <source>%n load(s), %1 to %2 %3</source>
            <translation>
                <numerusform>%n load, %1 to %2 %3</numerusform>
                <numerusform>%n loads, %1 to %2 %3</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message numerus="yes">
            <source>All %n images</source>
            <translation>
                <numerusform>All (%n image)</numerusform>
                <numerusform>All %n images</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>WatchTexts</name>
        <message numerus="yes">
            <source>%1 and %n more were incomplete when watching ended and were not measured.</source>
            <translation>
                <numerusform>%1 and %n more were incomplete when watching ended and were not measured.</numerusform>
                <numerusform>%1 and %n more were incomplete when watching ended and were not measured.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1, and %n more</source>
            <translation>
                <numerusform>%1, and %n more</numerusform>
                <numerusform>%1, and %n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching ended before all images arrived; %n are missing.</source>
            <translation>
                <numerusform>Watching ended before all images arrived; %n is missing.</numerusform>
                <numerusform>Watching ended before all images arrived; %n are missing.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, %2 is being measured</source>
            <translation>
                <numerusform>Watching %1: %n measured, %2 is being measured</numerusform>
                <numerusform>Watching %1: %n measured, %2 is being measured</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for images</source>
            <translation>
                <numerusform>Watching %1: %n measured, waiting for images</numerusform>
                <numerusform>Watching %1: %n measured, waiting for images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for all of %2</source>
            <translation>
                <numerusform>Watching %1: %n measured, waiting for all of %2</numerusform>
                <numerusform>Watching %1: %n measured, waiting for all of %2</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>VideoSection</name>
        <message numerus="yes">
            <source>%n image(s) last %1 s</source>
            <translation>
                <numerusform>%n image lasts %1 s</numerusform>
                <numerusform>%n images last %1 s</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MissingImagesBar</name>
        <message numerus="yes">
            <source>%n image(s) missing</source>
            <translation>
                <numerusform>%n image missing</numerusform>
                <numerusform>%n images missing</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadNoteTexts</name>
        <message numerus="yes">
            <source>%n line(s) below the table are not read, from line %1 on.</source>
            <translation>
                <numerusform>%n line below the table is not read: line %1.</numerusform>
                <numerusform>%n lines below the table are not read, from line %1 on.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) match no image, the first in line %1.</source>
            <translation>
                <numerusform>%n row matches no image: line %1.</numerusform>
                <numerusform>%n rows match no image, the first in line %1.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken outside the times of the table and have no load.</source>
            <translation>
                <numerusform>%n image was taken outside the times of the table and has no load.</numerusform>
                <numerusform>%n images were taken outside the times of the table and have no load.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken where the table has no load.</source>
            <translation>
                <numerusform>%n image was taken where the table has no load.</numerusform>
                <numerusform>%n images were taken where the table has no load.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadTableDialog</name>
        <message numerus="yes">
            <source>Offset found: %1 ± %2 s (%n image(s))</source>
            <translation>
                <numerusform>Offset found: %1 ± %2 s (%n image)</numerusform>
                <numerusform>Offset found: %1 ± %2 s (%n images)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
        <message numerus="yes">
            <source>Delete %n probes</source>
            <translation>
                <numerusform>Delete %n probe</numerusform>
                <numerusform>Delete %n probes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Paste %n probes</source>
            <translation>
                <numerusform>Paste %n probe</numerusform>
                <numerusform>Paste %n probes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The position of probe %1 has %n numbers.</source>
            <translation>
                <numerusform>The position of probe %1 has %n number.</numerusform>
                <numerusform>The position of probe %1 has %n numbers.</numerusform>
            </translation>
        </message>
    </context>
</TS>
