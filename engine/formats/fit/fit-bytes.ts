// Writes FIT according to its protocol: definitions for new layouts, data, header, checksum.
// Checksum at the end of a FIT file. Source: the FIT protocol, "CRC", a CRC-16 computed four bits at a time.
const NIBBLES = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
];

const nibble = (index: number): number => NIBBLES[index & 0x0f] ?? 0;

export function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = ((crc >> 4) & 0x0fff) ^ nibble(crc) ^ nibble(byte);
    crc = ((crc >> 4) & 0x0fff) ^ nibble(crc) ^ nibble(byte >> 4);
  }
  return crc;
}

/** Base types that are written. */
export const ENUM = 0x00;
export const SINT8 = 0x01;
export const UINT8 = 0x02;
export const SINT16 = 0x83;
export const UINT16 = 0x84;
export const SINT32 = 0x85;
export const UINT32 = 0x86;
export const TEXT = 0x07;
export const UINT32Z = 0x8c;
export const BYTE = 0x0d;

const BYTES: Readonly<Record<number, number>> = {
  [ENUM]: 1,
  [SINT8]: 1,
  [UINT8]: 1,
  [SINT16]: 2,
  [UINT16]: 2,
  [SINT32]: 4,
  [UINT32]: 4,
  [UINT32Z]: 4,
  [TEXT]: 1,
  [BYTE]: 1,
};
const INVALID: Readonly<Record<number, number>> = {
  [ENUM]: 0xff,
  [SINT8]: 0x7f,
  [UINT8]: 0xff,
  [SINT16]: 0x7fff,
  [UINT16]: 0xffff,
  [SINT32]: 0x7fffffff,
  [UINT32]: 0xffffffff,
  [UINT32Z]: 0,
};

/** A stored field: already scaled; null for "not measured". For a developer field, `base` is its own type. */
export interface StoredField {
  readonly number: number;
  readonly base: number;
  readonly value: number | string | readonly number[] | null;
  /** Developer fields only. */
  readonly developer?: number;
}

const utf8 = new TextEncoder();

const countValues = ({ value }: StoredField): number =>
  typeof value === 'string' ? utf8.encode(value).length + 1 : Array.isArray(value) ? value.length : 1;
const byteSize = (field: StoredField): number => countValues(field) * (BYTES[field.base] ?? 1);

const COMPRESSED_LOCALS = [0, 1, 2, 3];
const PLAIN_LOCALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** Variations in encoding; by default as watches write it. */
export interface FitSpelling {
  readonly bigEndian?: boolean;
  readonly header?: 12 | 14;
  /** Size in the header; the true one by default. */
  readonly dataSize?: number;
  /** For apps that write zero instead of a checksum. */
  readonly noChecksum?: boolean;
}

export class FitBytes {
  readonly #spelling: FitSpelling;
  readonly #body: number[] = [];
  readonly #locals = new Map<string, number>();

  constructor(spelling: FitSpelling = {}) {
    this.#spelling = spelling;
  }

  /** Bytes of the messages so far, without the header. */
  get length(): number {
    return this.#body.length;
  }

  /** With `compressedS`, the message has no timestamp field and carries its low bits in the header. */
  message(global: number, fields: readonly StoredField[], compressedS?: number): this {
    const key = JSON.stringify([global, ...fields.map((one) => [one.number, one.base, byteSize(one), one.developer])]);
    let local = this.#locals.get(key);
    if (local === undefined) {
      // Compressed headers have two bits for the layout, so the first four numbers are reserved for them.
      local = this.#freeLocal(compressedS === undefined ? PLAIN_LOCALS : COMPRESSED_LOCALS);
      this.#locals.set(key, local);
      this.#define(local, global, fields);
    }
    this.#body.push(compressedS === undefined ? local : 0x80 | (local << 5) | (compressedS & 0x1f));
    for (const field of fields) this.#store(field);
    return this;
  }

  /** If all are used, the oldest layout gives its number to the new one. */
  #freeLocal(numbers: readonly number[]): number {
    const taken = [...this.#locals].filter(([, number]) => numbers.includes(number));
    const free = numbers.find((number) => !taken.some(([, one]) => one === number));
    const [eldest = '', number = 0] = taken[0] ?? [];
    if (free !== undefined) return free;
    this.#locals.delete(eldest);
    return number;
  }

  #number(value: number, bytes: number): void {
    const raw = value < 0 ? value + 2 ** (8 * bytes) : value;
    const low = Array.from({ length: bytes }, (_, byte) => Math.floor(raw / 2 ** (8 * byte)) % 256);
    this.#body.push(...(this.#spelling.bigEndian === true ? low.toReversed() : low));
  }

  #define(local: number, global: number, fields: readonly StoredField[]): void {
    const own = fields.filter(({ developer }) => developer === undefined);
    const added = fields.filter(({ developer }) => developer !== undefined);
    const isBig = this.#spelling.bigEndian === true;
    this.#body.push(0x40 | (added.length > 0 ? 0x20 : 0) | local, 0, isBig ? 1 : 0);
    this.#number(global, 2);
    this.#body.push(own.length, ...own.flatMap((field) => [field.number, byteSize(field), field.base]));
    if (added.length === 0) return;
    this.#body.push(added.length, ...added.flatMap((field) => [field.number, byteSize(field), field.developer ?? 0]));
  }

  #store({ base, value }: StoredField): void {
    const bytes = BYTES[base] ?? 1;
    if (typeof value === 'string') this.#body.push(...utf8.encode(value), 0);
    else
      for (const one of Array.isArray(value) ? value : [value ?? INVALID[base] ?? 0xff])
        this.#number(Math.round(one), bytes);
  }

  /** The whole file. */
  bytes(): Uint8Array<ArrayBuffer> {
    const { header = 14, dataSize = this.#body.length, noChecksum = false } = this.#spelling;
    const whole = new Uint8Array(header + this.#body.length + 2);
    const view = new DataView(whole.buffer);
    whole.set([header, 0x20, 0x54, 0x08]);
    view.setUint32(4, dataSize, true);
    whole.set([0x2e, 0x46, 0x49, 0x54], 8);
    if (header === 14) view.setUint16(12, checksum(whole.subarray(0, 12)), true);
    whole.set(this.#body, header);
    if (!noChecksum) view.setUint16(whole.length - 2, checksum(whole.subarray(0, -2)), true);
    return whole;
  }
}
