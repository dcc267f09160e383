// One instance of the compiled engine, made of its module: its kernels, and the memory shared with the caller, a stack
// above the module's own data. Nothing is ever freed in the middle, so long-lived data (columns) must be below
// scratch.
import type { instantiate } from '../build/engine.js';

type Kernels = Awaited<ReturnType<typeof instantiate>>;

/** Numbers in engine memory. The address stays valid when memory grows; views do not. */
export interface Column {
  readonly kind: 'f32' | 'f64';
  readonly address: number;
  readonly length: number;
}

const ALIGNMENT = 64;
const PAGE_BYTES = 65_536;
/** Minimum growth: each one costs a new view and garbage collection, while untouched pages are free. */
const MIN_GROWTH_BYTES = 16 * 1024 * 1024;
const MAX_BYTES = 65_536 * PAGE_BYTES;

const alignUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export class Engine {
  readonly kernels: Kernels;
  readonly #bottom: number;
  #top: number;
  #freshFrom: number;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
    // Wasm returns addresses as signed 32-bit numbers; `>>> 0` corrects those above 2 GiB.
    this.#bottom = alignUp(kernels.heapBase() >>> 0);
    this.#top = this.#bottom;
    this.#freshFrom = this.#top;
  }

  get memoryBytes(): number {
    return this.kernels.memory.buffer.byteLength;
  }

  /** Start of memory that was never allocated, with untouched pages. */
  get freshFrom(): number {
    return this.#freshFrom;
  }

  /** Allocates `bytes` (64-byte aligned, contents undefined). Throws `RangeError` beyond 4 GiB. */
  allocate(bytes: number): number {
    const address = this.#top;
    const end = address + alignUp(bytes);
    this.#growTo(end, MIN_GROWTH_BYTES);
    this.#top = end;
    this.#freshFrom = Math.max(this.#freshFrom, end);
    return address;
  }

  /** Grows once for work that will allocate about `bytes` in many pieces. Only a hint. */
  reserve(bytes: number): void {
    const end = Math.min(this.#top + alignUp(bytes), MAX_BYTES);
    try {
      this.#growTo(end, 0);
    } catch {
      // The host lacks that much at once; smaller allocations may still succeed.
    }
  }

  /** Current top of the stack, for `release`. */
  mark(): number {
    return this.#top;
  }

  /** Frees everything allocated since `mark`. */
  release(mark: number): void {
    this.#top = mark;
  }

  /** Frees everything, so that the instance can be reused. */
  clear(): void {
    this.#top = this.#bottom;
  }

  /** Runs `work` and frees everything it allocated. */
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
    const spare = Math.max(0, Math.min(leastGrowth - missing, MAX_BYTES - end));
    this.kernels.memory.grow(Math.ceil((missing + spare) / PAGE_BYTES));
  }

  get #buffer(): ArrayBuffer {
    return this.kernels.memory.buffer;
  }
}

/**
 * Creates an Engine from a compiled module. The source of the bytes differs: a file under Node, a fetch in a worker.
 * Each call creates a fresh instance with its own memory; compile once and pass the module to share the code.
 */
export async function instantiateEngine(module: WebAssembly.Module): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, {});
  return new Engine(instance.exports as unknown as Kernels);
}
