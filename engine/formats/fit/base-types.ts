// Encoding of numbers and texts in FIT messages. Source: the FIT protocol, "Base Types"; each has a value that means
// "not measured".

export type FitValue = number | string | readonly number[];

interface BaseType {
  readonly bytes: number;
  readonly get: (view: DataView, at: number, little: boolean) => number;
  readonly invalid: number;
}

const UINT8: BaseType = { bytes: 1, get: (view, at) => view.getUint8(at), invalid: 0xff };
const TEXT = 7;
const LOW_BITS = 0x1f;

/** By the low five bits of the type's number, except text. 'z' types use zero for "not measured". */
const BASE_TYPES: readonly BaseType[] = [
  UINT8,
  { bytes: 1, get: (view, at) => view.getInt8(at), invalid: 0x7f },
  UINT8,
  { bytes: 2, get: (view, at, little) => view.getInt16(at, little), invalid: 0x7fff },
  { bytes: 2, get: (view, at, little) => view.getUint16(at, little), invalid: 0xffff },
  { bytes: 4, get: (view, at, little) => view.getInt32(at, little), invalid: 0x7fffffff },
  { bytes: 4, get: (view, at, little) => view.getUint32(at, little), invalid: 0xffffffff },
  UINT8,
  { bytes: 4, get: (view, at, little) => view.getFloat32(at, little), invalid: NaN },
  { bytes: 8, get: (view, at, little) => view.getFloat64(at, little), invalid: NaN },
  { bytes: 1, get: (view, at) => view.getUint8(at), invalid: 0 },
  { bytes: 2, get: (view, at, little) => view.getUint16(at, little), invalid: 0 },
  { bytes: 4, get: (view, at, little) => view.getUint32(at, little), invalid: 0 },
  UINT8,
  { bytes: 8, get: (view, at, little) => Number(view.getBigInt64(at, little)), invalid: 2 ** 63 },
  { bytes: 8, get: (view, at, little) => Number(view.getBigUint64(at, little)), invalid: 2 ** 64 },
  { bytes: 8, get: (view, at, little) => Number(view.getBigUint64(at, little)), invalid: 0 },
];

const utf8 = new TextDecoder();

function textAt(view: DataView, at: number, size: number): string | null {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  const end = bytes.indexOf(0);
  return utf8.decode(end < 0 ? bytes : bytes.subarray(0, end)) || null;
}

interface FieldPlace {
  readonly at: number;
  readonly size: number;
  /** The type's number in the field definition. */
  readonly base: number;
  readonly little: boolean;
}

/** A number, a text, an array with NaN for missing members, or null if not measured. */
export function valueAt(view: DataView, { at, size, base, little }: FieldPlace): FitValue | null {
  if ((base & LOW_BITS) === TEXT) return textAt(view, at, size);
  const { bytes, get, invalid } = BASE_TYPES[base & LOW_BITS] ?? UINT8;
  const one = (index: number): number => {
    const value = get(view, at + index * bytes, little);
    return value === invalid ? NaN : value;
  };
  const count = Math.floor(size / bytes);
  if (count > 1) return Array.from({ length: count }, (_, index) => one(index));
  const value = count === 1 ? one(0) : NaN;
  return Number.isNaN(value) ? null : value;
}
