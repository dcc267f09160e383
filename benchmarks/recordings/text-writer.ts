// Buffered writing of decimal numbers as bytes: a benchmark file has 36 million of them.
import { closeSync, openSync, writeSync } from 'node:fs';

const BUFFER_BYTES = 4 * 1024 * 1024;
const LONGEST_TOKEN_BYTES = 64;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7] as const;

export class TextWriter {
  readonly #file: number;
  readonly #buffer = Buffer.alloc(BUFFER_BYTES);
  #used = 0;
  #flushed = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  get bytesWritten(): number {
    return this.#flushed + this.#used;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#used += this.#buffer.write(text, this.#used, 'utf8');
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#buffer[this.#used] = code;
    this.#used += 1;
  }

  /**
   * The number rounded to `decimals` (at most 7) places, never '-0'. With `strip`, trailing zeros are removed but one
   * decimal remains, as spreadsheets save it.
   */
  decimal(value: number, decimals: number, strip: boolean): void {
    this.#reserve(LONGEST_TOKEN_BYTES);
    const scale = POWERS_OF_TEN[decimals] ?? 1;
    const magnitude = Math.abs(value);
    let whole = Math.floor(magnitude);
    let fraction = Math.round((magnitude - whole) * scale);
    if (fraction === scale) {
      whole += 1;
      fraction = 0;
    }
    if (value < 0 && whole + fraction > 0) this.byte(MINUS);
    this.#digits(whole, digitCount(whole));
    let places = decimals;
    if (strip) {
      while (places > 1 && fraction % 10 === 0) {
        fraction /= 10;
        places -= 1;
      }
    }
    if (places === 0) return;
    this.byte(POINT);
    this.#digits(fraction, places);
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #digits(integer: number, count: number): void {
    let rest = integer | 0;
    for (let at = this.#used + count - 1; at >= this.#used; at -= 1) {
      const next = (rest / 10) | 0;
      this.#buffer[at] = ZERO + (rest - next * 10);
      rest = next;
    }
    this.#used += count;
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes > BUFFER_BYTES) this.#flush();
  }

  #flush(): void {
    writeSync(this.#file, this.#buffer, 0, this.#used);
    this.#flushed += this.#used;
    this.#used = 0;
  }
}

function digitCount(integer: number): number {
  let count = 1;
  for (let limit = 10; integer >= limit; limit *= 10) count += 1;
  return count;
}
