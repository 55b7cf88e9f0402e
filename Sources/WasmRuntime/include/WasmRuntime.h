#ifndef TESSERA_WASM_RUNTIME_H
#define TESSERA_WASM_RUNTIME_H
// What the Embedded Swift runtime asks of a C library, for WebAssembly without one: memory, a few strings and numbers.
// In native builds it is empty. The page provides two imports of the module "tessera":
//   random(pointer, count)   fills memory with random bytes
//   putchar(byte)            takes what Swift prints
// and, to programs that show what a page describes, a third one:
//   ask(host, question, item, section, index, targetSection, targetIndex)
#if defined(__wasm__)
__attribute__((import_module("tessera"), import_name("ask")))
extern int tessera_ask(int host, int question, int item, int section, int index, int targetSection, int targetIndex);
#endif
#endif
