// Reads a value that a program has written, in the same format as messages to a program. See docs/WEB-BOUNDARY.md.

/** Decodes the value at the start of the bytes. */
export function decodeMessage(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder();
  let index = 0;
  const count = () => {
    index += 4;
    return view.getUint32(index - 4, true);
  };
  const text = () => {
    const length = count();
    index += length;
    return decoder.decode(bytes.subarray(index - length, index));
  };
  const value = () => {
    index += 1;
    switch (bytes[index - 1]) {
      case 0: return null;
      case 1: return false;
      case 2: return true;
      case 3:
        index += 8;
        return view.getFloat64(index - 8, true);
      case 4: return text();
      case 5: return Array.from({ length: count() }, value);
      default: {
        const members = Array.from({ length: count() }, () => [text(), value()]);
        return Object.fromEntries(members);
      }
    }
  };
  return value();
}
