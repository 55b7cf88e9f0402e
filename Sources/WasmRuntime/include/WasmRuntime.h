#ifndef TESSERA_WASM_RUNTIME_H
#define TESSERA_WASM_RUNTIME_H
// What the Embedded Swift runtime asks of a C library, for WebAssembly without one: memory, a few strings and numbers.
// In native builds it is empty. The page provides two imports of the module "tessera":
//   random(pointer, count)   fills memory with random bytes
//   putchar(byte)            takes what Swift prints
#endif
