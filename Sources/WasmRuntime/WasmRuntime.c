#include "WasmRuntime.h"
// Freestanding C runtime for Embedded Swift on wasm32-unknown-none-wasm:
// what the embedded Swift runtime and LLVM codegen ask for, without any libc.
#if defined(__wasm__)
typedef __SIZE_TYPE__ size_t;
typedef unsigned int u32;
typedef unsigned char u8;

#define IMPORT(n) __attribute__((import_module("tessera"), import_name(#n)))
IMPORT(random)  extern void tessera_random(void *p, size_t n);
IMPORT(putchar) extern void tessera_putchar(int c);

// ---- memory / string primitives -------------------------------------------
// Bulk-memory instructions (all browsers since 2020). Inline asm keeps clang
// from turning the bodies back into calls to themselves.
__attribute__((target("bulk-memory")))
void *memcpy(void *restrict d, const void *restrict s, size_t n) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" :: "r"(d), "r"(s), "r"(n) : "memory");
  return d;
}
__attribute__((target("bulk-memory")))
void *memmove(void *d, const void *s, size_t n) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" :: "r"(d), "r"(s), "r"(n) : "memory");
  return d;
}
__attribute__((target("bulk-memory")))
void *memset(void *d, int c, size_t n) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.fill 0" :: "r"(d), "r"(c), "r"(n) : "memory");
  return d;
}
__attribute__((no_builtin))
int memcmp(const void *a, const void *b, size_t n) {
  const u8 *x = a, *y = b;
  for (; n; n--, x++, y++) if (*x != *y) return *x < *y ? -1 : 1;
  return 0;
}
__attribute__((no_builtin))
size_t strlen(const char *s) { const char *p = s; while (*p) p++; return (size_t)(p - s); }

// ---- TLSF-style allocator (two-level segregated fit, O(1), coalescing) -----
// Block = 8-byte header {prevPhys, size|flags} at an address = 8 (mod 16), so that
// payloads are 16-byte aligned; payload sizes are 24, 40, 56 ... (8 mod 16).
typedef struct Block {
  struct Block *prevPhys;          // valid only if previous block is free
  u32 size;                        // payload size (multiple of 16, minus 8 slack) | flags
  struct Block *nextFree, *prevFree; // overlay the payload while free
} Block;
enum { FREE = 1u, PREV_FREE = 2u, SL_LOG = 4, SL = 1 << SL_LOG, FL_MIN = 8, FL = 25 };
#define HDR 8u
static u32 flMap, slMap[FL];
static Block *heads[FL][SL];
static u8 *heapEnd;                 // end of the managed region (address after the sentinel header)
static u32 liveBytes, liveBlocks;
extern u8 __heap_base;

static inline u32 bsize(const Block *b) { return b->size & ~7u; }
static inline u8 *payload(Block *b) { return (u8 *)b + HDR; }
static inline Block *fromPayload(void *p) { return (Block *)((u8 *)p - HDR); }
static inline Block *next(Block *b) { return (Block *)(payload(b) + bsize(b)); }
static inline int fls_(u32 x) { return 31 - __builtin_clz(x); }

static void mapping(u32 size, int *fl, int *sl) {
  if (size < (1u << FL_MIN)) { *fl = 0; *sl = (int)(size >> (FL_MIN - SL_LOG)); }
  else { int f = fls_(size); *sl = (int)((size >> (f - SL_LOG)) & (SL - 1)); *fl = f - FL_MIN + 1; }
}
static void insertFree(Block *b) {
  int fl, sl; mapping(bsize(b), &fl, &sl);
  Block *h = heads[fl][sl];
  b->nextFree = h; b->prevFree = 0; if (h) h->prevFree = b;
  heads[fl][sl] = b; flMap |= 1u << fl; slMap[fl] |= 1u << sl;
  b->size |= FREE;
  Block *n = next(b); n->size |= PREV_FREE; n->prevPhys = b;
}
static void removeFree(Block *b) {
  int fl, sl; mapping(bsize(b), &fl, &sl);
  if (b->nextFree) b->nextFree->prevFree = b->prevFree;
  if (b->prevFree) b->prevFree->nextFree = b->nextFree;
  else if (!(heads[fl][sl] = b->nextFree)) { if (!(slMap[fl] &= ~(1u << sl))) flMap &= ~(1u << fl); }
  b->size &= ~FREE; next(b)->size &= ~PREV_FREE;
}
static Block *findFit(u32 size) {
  int fl, sl;
  u32 r = size;                        // below 256 every class holds exactly one size: exact fit
  if (r >= (1u << FL_MIN)) r += (1u << (fls_(r) - SL_LOG)) - 1;       // otherwise round up to the next class
  mapping(r, &fl, &sl);
  u32 m = slMap[fl] & (~0u << sl);
  if (!m) { u32 f = fl + 1 < 32 ? flMap & (~0u << (fl + 1)) : 0; if (!f) return 0; fl = __builtin_ctz(f); m = slMap[fl]; }
  return heads[fl][__builtin_ctz(m)];
}
static Block *mergePrev(Block *b) {
  if (b->size & PREV_FREE) { Block *p = b->prevPhys; removeFree(p); p->size += HDR + bsize(b); return p; }
  return b;
}
static int growHeap(u32 need) {
  if (!heapEnd) {                                    // first call: place the sentinel at 8 mod 16
    u32 base = ((u32)(size_t)&__heap_base + 15u) & ~15u;
    heapEnd = (u8 *)(size_t)(base + 16);
    Block *s = (Block *)(heapEnd - HDR); s->prevPhys = 0; s->size = 0;
  }
  u32 memEnd = (u32)__builtin_wasm_memory_size(0) * 65536u;      // 0 when the memory is exactly 4 GiB
  u32 avail = memEnd - (u32)(size_t)heapEnd;
  need += HDR + 64;
  if (avail < need) {
    u32 pages = (need - avail + 65535u) >> 16, cur = (u32)__builtin_wasm_memory_size(0), want = cur >> 3; // amortise
    if (want > 256) want = 256;
    if (want < pages) want = pages;
    if ((int)__builtin_wasm_memory_grow(0, want) == -1) {
      if (want == pages || (int)__builtin_wasm_memory_grow(0, pages) == -1) return 0;
      want = pages;
    }
    avail += want << 16;
  }
  avail &= ~15u;
  Block *b = (Block *)(heapEnd - HDR);               // old sentinel becomes the new block
  u32 pl = avail - HDR;                              // 8 (mod 16): the next header lands at 8 (mod 16)
  b->size = pl | (b->size & PREV_FREE);
  heapEnd = payload(b) + pl + HDR;
  Block *s = (Block *)(heapEnd - HDR); s->size = 0; s->prevPhys = 0;
  b = mergePrev(b);
  insertFree(b);
  return 1;
}
static void *allocate(u32 n) {
  if (n > 0xF0000000u) return 0;
  u32 size = n < 24 ? 24 : ((n + HDR + 15u) & ~15u) - HDR;          // 24, 40, 56 … (8 mod 16)
  Block *b = findFit(size);
  if (!b) { if (!growHeap(size + (size >> (SL_LOG - 1)))) return 0; b = findFit(size); if (!b) return 0; }
  removeFree(b);
  u32 rest = bsize(b) - size;
  if (rest >= HDR + 24) {
    b->size = size | (b->size & PREV_FREE);
    Block *r = next(b); r->size = rest - HDR; r->prevPhys = 0;
    insertFree(r);
  }
  liveBytes += bsize(b); liveBlocks++;
  return payload(b);
}
void *malloc(size_t n) { return allocate((u32)n); }
void free(void *p) {
  if (!p) return;
  Block *b = fromPayload(p);
  liveBytes -= bsize(b); liveBlocks--;
  Block *n = next(b);
  if (n->size & FREE) { removeFree(n); b->size += HDR + bsize(n); }
  b = mergePrev(b);
  insertFree(b);
}
int posix_memalign(void **out, size_t align, size_t n) {
  if (align <= 16) { void *p = allocate((u32)n); if (!p) return 12; *out = p; return 0; }
  // over-aligned: take a larger block, give the head back to the heap
  u8 *raw = allocate((u32)(n + align + HDR + 24)); if (!raw) return 12;
  u32 a = (u32)(size_t)raw;
  if (!(a & (align - 1))) { *out = raw; return 0; }
  u32 al = (a + HDR + 24 + (u32)align - 1) & ~((u32)align - 1);
  Block *b = fromPayload(raw), *nb = fromPayload((void *)(size_t)al);
  nb->size = bsize(b) - (al - a); nb->prevPhys = 0;
  b->size = (al - a - HDR) | (b->size & PREV_FREE);
  liveBlocks++; liveBytes -= HDR;
  free(raw);
  *out = (void *)(size_t)al; return 0;
}
void *aligned_alloc(size_t align, size_t n) { void *p; return posix_memalign(&p, align, n) ? 0 : p; }
void *calloc(size_t a, size_t b) { void *p = malloc(a * b); if (p) memset(p, 0, a * b); return p; }
void *realloc(void *p, size_t n) {
  if (!p) return malloc(n);
  u32 o = bsize(fromPayload(p)); if (n <= o) return p;
  void *q = malloc(n); if (!q) return 0;
  memcpy(q, p, o); free(p); return q;
}
__attribute__((export_name("tessera_heap_live_bytes")))  u32 tessera_heap_live_bytes(void)  { return liveBytes; }
__attribute__((export_name("tessera_heap_live_blocks"))) u32 tessera_heap_live_blocks(void) { return liveBlocks; }

// ---- compiler-rt: 128-bit multiply (Double.description, Duration, UInt128) --
typedef unsigned long long u64;
typedef int ti __attribute__((mode(TI)));
ti __multi3(ti a, ti b) {
  union { ti t; struct { u64 lo, hi; } s; } x = { .t = a }, y = { .t = b }, r;
  u64 al = x.s.lo & 0xffffffffu, ah = x.s.lo >> 32, bl = y.s.lo & 0xffffffffu, bh = y.s.lo >> 32;
  u64 ll = al * bl, lh = al * bh, hl = ah * bl, hh = ah * bh;
  u64 mid = (ll >> 32) + (lh & 0xffffffffu) + (hl & 0xffffffffu);
  r.s.lo = (ll & 0xffffffffu) | (mid << 32);
  r.s.hi = hh + (lh >> 32) + (hl >> 32) + (mid >> 32) + x.s.lo * y.s.hi + x.s.hi * y.s.lo;
  return r.t;
}

// ---- libm entry points that LLVM does not lower to wasm instructions ---------
__attribute__((no_builtin)) double round(double x) {           // half away from zero
  double t = __builtin_trunc(x);
  return __builtin_fabs(x - t) >= 0.5 ? t + __builtin_copysign(1.0, x) : t;
}
__attribute__((no_builtin)) float roundf(float x) { return (float)round((double)x); }
__attribute__((no_builtin)) double fmod(double x, double y) {  // exact, by shift-and-subtract
  if (y == 0 || x != x || y != y || __builtin_fabs(x) == __builtin_inf()) return __builtin_nan("");
  double a = __builtin_fabs(x), b = __builtin_fabs(y);
  while (a >= b) {
    double t = b;
    while (t <= a * 0.5) t *= 2;
    a -= t;
  }
  return __builtin_copysign(a, x);
}

// ---- odds and ends ---------------------------------------------------------
size_t __stack_chk_guard = 0x5ca1ab1e;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }
__attribute__((noreturn)) void abort(void) { __builtin_trap(); }
void arc4random_buf(void *p, size_t n) { tessera_random(p, n); }
int putchar(int c) { tessera_putchar(c); return c; }
#else
int tessera_wasm_runtime_unused;   // native builds: an empty object file
#endif
