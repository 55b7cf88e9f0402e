#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/// The bytes that the process has been given by the allocator and has not given back.
size_t heap_bytes_in_use(void);

/// How often this thread has asked the allocator for memory; negative where that cannot be counted.
long heap_allocations(void);

#endif
