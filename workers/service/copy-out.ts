// Copies answers before they leave the worker: a view on engine memory would transfer the whole memory, and a
// transferred array would be lost for the service, which still needs its stroke table.

type TypedArray = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** A Blob, for one, is sent as a handle: its bytes stay in the browser's storage. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function copyInto(value: unknown, buffers: ArrayBuffer[]): unknown {
  if (isTypedArray(value)) {
    const copy = value.slice();
    buffers.push(copy.buffer);
    return copy;
  }
  if (Array.isArray(value)) return value.map((item) => copyInto(item, buffers));
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyInto(item, buffers)]));
  }
  return value;
}

/**
 * A deep copy of plain objects, lists and typed arrays, with the copy's transferable buffers. The copy has the same
 * shape as the value, so its type may be asserted.
 */
export function copyOut<T>(value: T): { readonly copy: T; readonly buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = [];
  const copy = copyInto(value, buffers) as T;
  return { copy, buffers };
}
