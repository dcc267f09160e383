// One instance of the compiled engine: its kernels, and the memory they share with the caller.
//
// Memory is a stack above the module's own data: `allocate` moves the top up, `release(mark)` moves it back down.
// Nothing is ever freed in the middle, so a caller keeps what must live (columns) below what is scratch.
import type { instantiate } from '../build/engine.js';

export type Kernels = Awaited<ReturnType<typeof instantiate>>;

/** A run of numbers in engine memory. The address stays valid when memory grows; a view on it does not. */
export interface Column {
  readonly kind: 'f32' | 'f64';
  readonly address: number;
  readonly length: number;
}

const ALIGNMENT = 64;
const PAGE_BYTES = 65_536;
/** Growing has a price of its own (a view made again, a collection of garbage); pages not yet touched cost nothing. */
const LEAST_GROWTH_BYTES = 16 * 1024 * 1024;
const MOST_BYTES = 65_536 * PAGE_BYTES;

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export class Engine {
  readonly kernels: Kernels;
  readonly #bottom: number;
  #top: number;
  #freshFrom: number;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
    // Wasm hands out addresses as signed 32-bit numbers; `>>> 0` keeps those above 2 GiB right.
    this.#bottom = alignUp(kernels.heapBase() >>> 0);
    this.#top = this.#bottom;
    this.#freshFrom = this.#top;
  }

  get memoryBytes(): number {
    return this.kernels.memory.buffer.byteLength;
  }

  /** Memory from this address on was never allocated: no one has touched its pages. */
  get freshFrom(): number {
    return this.#freshFrom;
  }

  /** Reserves `bytes` (64-byte aligned, contents undefined). Throws `RangeError` when 4 GiB are not enough. */
  allocate(bytes: number): number {
    const address = this.#top;
    const end = address + alignUp(bytes);
    this.#growTo(end, LEAST_GROWTH_BYTES);
    this.#top = end;
    this.#freshFrom = Math.max(this.#freshFrom, end);
    return address;
  }

  /** Grows once for work that will allocate about `bytes` in many pieces. A guess: it promises and forbids nothing. */
  reserve(bytes: number): void {
    const end = Math.min(this.#top + alignUp(bytes), MOST_BYTES);
    try {
      this.#growTo(end, 0);
    } catch {
      // The host has not so much at once; what is really needed may still be had.
    }
  }

  /** The current top of the stack, to be handed to `release`. */
  mark(): number {
    return this.#top;
  }

  /** Gives back everything allocated since `mark`. */
  release(mark: number): void {
    this.#top = mark;
  }

  /** Gives back everything: what lay in this instance is over, and something else may come in. */
  clear(): void {
    this.#top = this.#bottom;
  }

  /** Runs `work` and gives back all it allocated. */
  scratch<T>(work: () => T): T {
    const mark = this.mark();
    try {
      return work();
    } finally {
      this.release(mark);
    }
  }

  /** A view on a column; invalid after the next `allocate`. */
  view(column: Column): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
    return column.kind === 'f32' ? this.f32(column.address, column.length) : this.f64(column.address, column.length);
  }

  f32(address: number, length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#buffer, address, length);
  }

  f64(address: number, length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#buffer, address, length);
  }

  i32(address: number, length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#buffer, address, length);
  }

  bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, address, length);
  }

  /** Copies numbers into a new column. */
  columnOf(numbers: Float32Array | Float64Array): Column {
    const kind = numbers instanceof Float32Array ? 'f32' : 'f64';
    const column: Column = { kind, address: this.allocate(numbers.byteLength), length: numbers.length };
    this.view(column).set(numbers);
    return column;
  }

  #growTo(end: number, leastGrowth: number): void {
    const missing = end - this.memoryBytes;
    if (missing <= 0) return;
    const spare = Math.max(0, Math.min(leastGrowth - missing, MOST_BYTES - end));
    this.kernels.memory.grow(Math.ceil((missing + spare) / PAGE_BYTES));
  }

  get #buffer(): ArrayBuffer {
    return this.kernels.memory.buffer;
  }
}
