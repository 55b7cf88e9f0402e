#ifndef HEAP_H
#define HEAP_H

#include <stddef.h>

/// Returns the number of bytes that the process has allocated and not freed.
size_t heap_bytes_in_use(void);

/// Returns how often this thread has requested memory from the allocator; negative if this cannot be counted.
long heap_allocations(void);

#endif
