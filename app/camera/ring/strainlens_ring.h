/* SPDX-License-Identifier: MPL-2.0 */
/*
 * Images in shared memory: how a program hands the images of its camera to StrainLens. C99 with GNU extensions
 * (-std=gnu99 or later) and C++, Linux; copy this file into your program.
 *
 *     struct strainlens_ring ring;
 *     if (strainlens_ring_create(&ring, "/dev/shm/my_camera", "my camera", 2048, 1536, STRAINLENS_RING_MONO8, 16)) ...
 *     for each image {
 *         void* pixels = strainlens_ring_next(&ring);
 *         ... write the pixels, row by row without padding ...
 *         strainlens_ring_publish(&ring, number_of_the_image, time_of_exposure_ns);
 *     }
 *     strainlens_ring_close(&ring);
 *
 * and then: strainlens-cli live ring:/dev/shm/my_camera
 *
 * The file is a header of 4096 bytes and `slot_count` slots of `slot_bytes`; image k (from 0) is in slot k %
 * slot_count. The program never waits: who reads too slowly loses images, and counts them. Only one program writes; a
 * lock (flock) on the file shows that it still runs. All numbers have the byte order of the computer.
 */
#ifndef STRAINLENS_RING_H
#define STRAINLENS_RING_H

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define STRAINLENS_RING_MAGIC 0x31474E5253525453ull /* "STRSRNG1" in little endian */
#define STRAINLENS_RING_HEADER_BYTES 4096u
#define STRAINLENS_RING_SLOT_HEADER_BYTES 64u

/* Pixel formats, by the codes of GenICam's PFNC. */
#define STRAINLENS_RING_MONO8 0x01080001u
#define STRAINLENS_RING_MONO10 0x01100003u /* 16 bits a pixel, the value in the low bits */
#define STRAINLENS_RING_MONO12 0x01100005u
#define STRAINLENS_RING_MONO14 0x01100025u
#define STRAINLENS_RING_MONO16 0x01100007u
#define STRAINLENS_RING_MONO10_PACKED 0x010C0004u
#define STRAINLENS_RING_MONO12_PACKED 0x010C0006u
#define STRAINLENS_RING_MONO10P 0x010A0046u
#define STRAINLENS_RING_MONO12P 0x010C0047u

struct strainlens_ring_header {
    uint64_t magic; /* written last */
    uint32_t width, height;
    uint32_t pixel_format;
    uint32_t slot_count;
    uint64_t slot_bytes;  /* from one slot to the next */
    uint64_t image_bytes; /* of the pixels of an image */
    uint64_t written;     /* number of complete images so far */
    uint32_t wake;        /* a futex that changes with every image */
    uint32_t closed;      /* 1: no more images come */
    char name[64];        /* of the camera, UTF-8, ends with 0 */
};

struct strainlens_ring_slot {
    uint64_t sequence; /* 2 k + 1 while image k is written, 2 k + 2 when it is complete */
    int64_t counter;   /* number of the image, as the camera counts */
    int64_t time_ns;   /* exposure, since the start of 1970, UTC [ns] */
};

struct strainlens_ring {
    int file;
    uint64_t bytes;
    struct strainlens_ring_header* header;
};

/* Bytes of an image; 0 for an unknown pixel format. */
static inline uint64_t strainlens_ring_image_bytes(uint32_t width, uint32_t height, uint32_t pixel_format) {
    const uint64_t pixels = (uint64_t)width * height;
    switch (pixel_format) {
        case STRAINLENS_RING_MONO8:
            return pixels;
        case STRAINLENS_RING_MONO10:
        case STRAINLENS_RING_MONO12:
        case STRAINLENS_RING_MONO14:
        case STRAINLENS_RING_MONO16:
            return pixels * 2;
        case STRAINLENS_RING_MONO10_PACKED:
        case STRAINLENS_RING_MONO12_PACKED:
            return (pixels + 1) / 2 * 3;
        case STRAINLENS_RING_MONO10P:
            return (pixels * 10 + 7) / 8;
        case STRAINLENS_RING_MONO12P:
            return (pixels * 12 + 7) / 8;
        default:
            return 0;
    }
}

/* Copies a name of UTF-8, of one that is too long whole characters. */
static inline void strainlens_ring_copy_name(char* to, size_t bytes, const char* name) {
    size_t length = strlen(name);
    if (length >= bytes) {
        length = bytes - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0u) == 0x80u) --length;
    }
    memcpy(to, name, length);
    to[length] = 0;
}

static inline struct strainlens_ring_slot* strainlens_ring_slot_of(struct strainlens_ring_header* header,
                                                                   uint64_t image) {
    return (struct strainlens_ring_slot*)((char*)header + STRAINLENS_RING_HEADER_BYTES +
                                          image % header->slot_count * header->slot_bytes);
}

/* Makes the ring; an existing file is replaced. Returns 0, or errno. */
static inline int strainlens_ring_create(struct strainlens_ring* ring, const char* path, const char* name,
                                         uint32_t width, uint32_t height, uint32_t pixel_format, uint32_t slot_count) {
    const uint64_t image = strainlens_ring_image_bytes(width, height, pixel_format);
    const uint64_t slot = (image + STRAINLENS_RING_SLOT_HEADER_BYTES + 4095) / 4096 * 4096;
    void* memory = NULL;
    int error;
    ring->file = -1;
    ring->header = NULL;
    if (image == 0 || slot_count < 2) return EINVAL;
    unlink(path);
    ring->file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (ring->file < 0) return errno;
    ring->bytes = STRAINLENS_RING_HEADER_BYTES + slot * slot_count;
    /* Reserves the memory, so that a full /dev/shm is an error here and no SIGBUS later. */
    error = flock(ring->file, LOCK_EX | LOCK_NB) != 0 ? errno : posix_fallocate(ring->file, 0, (off_t)ring->bytes);
    if (error == 0) {
        memory = mmap(NULL, (size_t)ring->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, ring->file, 0);
        if (memory == MAP_FAILED) error = errno;
    }
    if (error != 0) {
        unlink(path);
        close(ring->file);
        ring->file = -1;
        return error;
    }
    ring->header = (struct strainlens_ring_header*)memory;
    ring->header->width = width;
    ring->header->height = height;
    ring->header->pixel_format = pixel_format;
    ring->header->slot_count = slot_count;
    ring->header->slot_bytes = slot;
    ring->header->image_bytes = image;
    strainlens_ring_copy_name(ring->header->name, sizeof(ring->header->name), name);
    __atomic_store_n(&ring->header->magic, STRAINLENS_RING_MAGIC, __ATOMIC_RELEASE);
    return 0;
}

/* Where the pixels of the next image go. */
static inline void* strainlens_ring_next(struct strainlens_ring* ring) {
    struct strainlens_ring_slot* slot = strainlens_ring_slot_of(ring->header, ring->header->written);
    __atomic_exchange_n(&slot->sequence, 2 * ring->header->written + 1, __ATOMIC_ACQ_REL); /* before the pixels */
    return (char*)slot + STRAINLENS_RING_SLOT_HEADER_BYTES;
}

/* The next image is complete. */
static inline void strainlens_ring_publish(struct strainlens_ring* ring, int64_t counter, int64_t time_ns) {
    const uint64_t image = ring->header->written;
    struct strainlens_ring_slot* slot = strainlens_ring_slot_of(ring->header, image);
    slot->counter = counter;
    slot->time_ns = time_ns;
    __atomic_store_n(&slot->sequence, 2 * image + 2, __ATOMIC_RELEASE);
    __atomic_store_n(&ring->header->written, image + 1, __ATOMIC_RELEASE);
    __atomic_fetch_add(&ring->header->wake, 1, __ATOMIC_RELEASE);
    syscall(SYS_futex, &ring->header->wake, FUTEX_WAKE, 0x7FFFFFFF, NULL, NULL, 0);
}

/* No more images come. Readers that have the file open can still read it. */
static inline void strainlens_ring_close(struct strainlens_ring* ring) {
    __atomic_store_n(&ring->header->closed, 1, __ATOMIC_RELEASE);
    __atomic_fetch_add(&ring->header->wake, 1, __ATOMIC_RELEASE);
    syscall(SYS_futex, &ring->header->wake, FUTEX_WAKE, 0x7FFFFFFF, NULL, NULL, 0);
    munmap(ring->header, (size_t)ring->bytes);
    close(ring->file);
}

#endif
