#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Builds the libraries of Debian's FFmpeg anew with what StrainLens calls: reading and writing of videos, without Debian's 100
# libraries for sound, devices and further formats, and without parts under the GPL. Their names are those of Debian's, so
# that the module for videos loads either.
#
#   build_ffmpeg.sh FOLDER
#
# FOLDER: gets libavcodec.so.59 and the others. Needs a mirror of Debian's sources. AV1 (dav1d) and H.264 as output (x264) are
# left out: videos are written as MPEG-4 then.
set -euo pipefail
out=$(realpath -m "$1")
decoders=rawvideo,mjpeg,ffv1,ffvhuff,huffyuv,utvideo,magicyuv,prores,dnxhd,png,jpeg2000,jpegls,v210,dvvideo,h264,hevc,vp8,vp9,r10k,r210,tiff,cfhd,qtrle,mpeg4,mpeg1video,mpeg2video,bmp,msmpeg4v3,wmv2,h263
demuxers=mov,avi,matroska,mpegts,mpegps,mpegvideo,m4v,h264,hevc,asf,flv,dv,mxf,ogg,yuv4mpegpipe
parsers=h264,hevc,mpeg4video,mpegvideo,mjpeg,vp8,vp9,png,dnxhd,bmp,h263
filters=h264_mp4toannexb,hevc_mp4toannexb,vp9_superframe,vp9_superframe_split,extract_extradata,mpeg4_unpack_bframes

version=$(dpkg-query -W -f '${source:Version}' libavcodec-dev)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$out"
cd "$work"
. /etc/os-release
printf 'deb-src http://deb.debian.org/debian %s main\ndeb-src http://deb.debian.org/debian-security %s-security main\n' \
    "$VERSION_CODENAME" "$VERSION_CODENAME" > sources.list
apt=(apt-get -qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$work/lists" -o APT::Sandbox::User=root)
"${apt[@]}" update
"${apt[@]}" source --download-only "ffmpeg=$version"
mkdir sources
tar -xf ffmpeg_*.orig.tar.xz --strip-components=1 -C sources
cd sources
# Without an assembler libswscale has code of another rounding.
command -v nasm > /dev/null || { echo "FAILED: there is no nasm; scripts/setup --nightly installs it"; exit 1; }
./configure --disable-everything --disable-autodetect --disable-programs --disable-doc --disable-network --disable-avdevice \
    --disable-avfilter --disable-swresample --disable-postproc --disable-static --enable-shared --enable-zlib \
    --enable-decoder="$decoders" --enable-demuxer="$demuxers" --enable-parser="$parsers" --enable-bsf="$filters" \
    --enable-encoder=mjpeg,mpeg4,ffv1,rawvideo --enable-muxer=avi,mov,mp4,matroska --enable-protocol=file --cc="${CC:-cc}" > "$work/log" \
    || { tail "$work/log"; exit 1; }
make -j"$(nproc)" > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
find . -name 'lib*.so.*' -type f -exec cp {} "$out" \;
for library in "$out"/lib*.so.*; do
    strip --strip-unneeded "$library"
    name=$(readelf --dynamic "$library" | sed -n 's/.*soname: \[\(.*\)\]/\1/p')
    [ "$library" = "$out/$name" ] || mv "$library" "$out/$name"
done
