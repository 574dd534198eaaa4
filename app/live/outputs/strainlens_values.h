/* SPDX-License-Identifier: MPL-2.0 */
/*
 * Values in shared memory: how a program reads what StrainLens measures live. C99 with GNU extensions (-std=gnu99 or
 * later) and C++, Linux; copy this file into your program.
 *
 *     struct strainlens_values values;
 *     if (strainlens_values_open(&values, "/dev/shm/my_values")) ...
 *     double numbers[8];
 *     struct strainlens_values_image image;
 *     if (strainlens_values_read(&values, &image, numbers, 8)) ...    0, or EAGAIN before the first image
 *     strainlens_values_close(&values);
 *
 * strainlens-cli live CAMERA --values-memory /dev/shm/my_values writes it, from the first measured image on. The file
 * is a header of 4096 bytes, a descriptor of 128 bytes for each value, and the values (doubles, NaN if unknown). All
 * numbers have the byte order of the computer.
 */
#ifndef STRAINLENS_VALUES_H
#define STRAINLENS_VALUES_H

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define STRAINLENS_VALUES_MAGIC 0x314C415653525453ull /* "STRSVAL1" in little endian */
#define STRAINLENS_VALUES_HEADER_BYTES 4096u
#define STRAINLENS_VALUES_MAX 4096u

/* The image that the values are of. */
struct strainlens_values_image {
    int64_t frame;        /* from 1 */
    int64_t counter;      /* number of the image, as the camera counts */
    int64_t time_ns;      /* exposure, since the start of 1970, UTC [ns] */
    int64_t published_ns; /* when the values were written, since the start of 1970, UTC [ns] */
    double latency_ms;    /* from the exposure, NaN if unknown */
    uint64_t alarms;      /* the first 64, one bit each */
};

struct strainlens_values_header {
    uint64_t magic;    /* written last */
    uint64_t count;    /* of values */
    uint64_t sequence; /* odd while an image is written; 0: no image yet */
    uint64_t ended;    /* 1: no more images come */
    struct strainlens_values_image image;
};

struct strainlens_values_descriptor {
    char name[96]; /* "E1 strain", UTF-8, ends with 0 */
    char unit[32];
};

struct strainlens_values {
    int file;
    size_t bytes;
    const struct strainlens_values_header* header;
};

static inline size_t strainlens_values_bytes(uint64_t count) {
    return STRAINLENS_VALUES_HEADER_BYTES +
           (size_t)count * (sizeof(struct strainlens_values_descriptor) + sizeof(double));
}

/* Descriptor of value k. */
static inline const struct strainlens_values_descriptor* strainlens_values_descriptor_of(
    const struct strainlens_values_header* header, uint64_t k) {
    return (const struct strainlens_values_descriptor*)((const char*)header + STRAINLENS_VALUES_HEADER_BYTES) + k;
}

static inline const double* strainlens_values_numbers(const struct strainlens_values_header* header) {
    return (const double*)(const void*)strainlens_values_descriptor_of(header, header->count);
}

/* Opens the memory. Returns 0, or errno; EINVAL: another file. */
static inline int strainlens_values_open(struct strainlens_values* values, const char* path) {
    struct stat status;
    void* memory = MAP_FAILED;
    int error = 0;
    values->header = NULL;
    values->file = open(path, O_RDONLY | O_CLOEXEC);
    if (values->file < 0) return errno;
    if (fstat(values->file, &status) != 0) {
        error = errno;
    } else if (status.st_size < (off_t)STRAINLENS_VALUES_HEADER_BYTES) {
        error = EINVAL;
    } else {
        values->bytes = (size_t)status.st_size;
        memory = mmap(NULL, values->bytes, PROT_READ, MAP_SHARED, values->file, 0);
        if (memory == MAP_FAILED) error = errno;
    }
    if (error == 0) {
        values->header = (const struct strainlens_values_header*)memory;
        if (__atomic_load_n(&values->header->magic, __ATOMIC_ACQUIRE) != STRAINLENS_VALUES_MAGIC ||
            values->header->count > STRAINLENS_VALUES_MAX ||
            strainlens_values_bytes(values->header->count) > values->bytes) {
            error = EINVAL;
            munmap(memory, values->bytes);
            values->header = NULL;
        }
    }
    if (error != 0) {
        close(values->file);
        values->file = -1;
    }
    return error;
}

/* Copies the newest image and its first `count` values. Returns 0; EAGAIN: there is no image yet. */
static inline int strainlens_values_read(const struct strainlens_values* values, struct strainlens_values_image* image,
                                         double* numbers, uint64_t count) {
    const struct strainlens_values_header* header = values->header;
    uint64_t before;
    if (count > header->count) count = header->count;
    do {
        before = __atomic_load_n(&header->sequence, __ATOMIC_ACQUIRE);
        if (before == 0) return EAGAIN;
        *image = header->image;
        memcpy(numbers, strainlens_values_numbers(header), (size_t)count * sizeof(double));
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
    } while ((before & 1) != 0 || before != __atomic_load_n(&header->sequence, __ATOMIC_RELAXED));
    return 0;
}

static inline int strainlens_values_have_ended(const struct strainlens_values* values) {
    return __atomic_load_n(&values->header->ended, __ATOMIC_ACQUIRE) != 0;
}

static inline void strainlens_values_close(struct strainlens_values* values) {
    munmap((void*)(uintptr_t)values->header, values->bytes);
    close(values->file);
}

#endif
