// Encodes a page's description of a collection for the program, as a value followed by numbers. See docs/WEB-BOUNDARY.md.

const [NULL, FALSE, TRUE, NUMBER, TEXT, ARRAY, OBJECT] = Array(7).keys();

/** A growing byte buffer. */
class Writer {
  bytes = new Uint8Array(1024);
  length = 0;
  #encoder = new TextEncoder();

  reserve(count) {
    if (this.length + count > this.bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + count));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    return new DataView(this.bytes.buffer, this.length);
  }

  tag(tag) {
    this.reserve(1);
    this.bytes[this.length++] = tag;
  }

  count(count) {
    this.reserve(4).setUint32(0, count, true);
    this.length += 4;
  }

  text(text) {
    const bytes = this.#encoder.encode(text);
    this.count(bytes.length);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** @param path The path of the value, for errors. */
  value(value, path) {
    switch (typeof value) {
      case 'boolean': return this.tag(value ? TRUE : FALSE);
      case 'number':
        this.tag(NUMBER);
        this.reserve(8).setFloat64(0, value, true);
        this.length += 8;
        return undefined;
      case 'string':
        this.tag(TEXT);
        return this.text(value);
      case 'object': break;
      default: throw new TypeError(`${path} is a ${typeof value}, which a description cannot contain.`);
    }
    if (value === null) return this.tag(NULL);
    if (Array.isArray(value)) {
      this.tag(ARRAY);
      this.count(value.length);
      for (const [index, item] of value.entries()) this.value(item, `${path}[${index}]`);
      return undefined;
    }
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    this.tag(OBJECT);
    this.count(members.length);
    for (const [key, member] of members) {
      this.text(key);
      this.value(member, `${path}.${key}`);
    }
    return undefined;
  }
}

/** Encodes a value, followed by numbers. */
export function encodeMessage(value, numbers) {
  const writer = new Writer();
  writer.value(value, '$');
  const start = Math.ceil(writer.length / 8) * 8;
  const bytes = new Uint8Array(start + 8 * numbers.length);
  bytes.set(writer.bytes.subarray(0, writer.length));
  new Float64Array(bytes.buffer, start).set(numbers);
  return bytes;
}
