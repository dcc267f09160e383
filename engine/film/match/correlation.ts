// Cross-correlation of a part with every place of a long series, by the fast Fourier transform (Cooley and Tukey 1965).

interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Powers of two only. */
class Transform {
  readonly size: number;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;

  constructor(size: number) {
    this.size = size;
    // The twiddle factors of each width are contiguous from half of it, for cache locality.
    this.#cos = new Float64Array(size);
    this.#sin = new Float64Array(size);
    for (let half = 1; half < size; half <<= 1) {
      for (let k = 0; k < half; k += 1) {
        this.#cos[half + k] = Math.cos((-Math.PI * k) / half);
        this.#sin[half + k] = Math.sin((-Math.PI * k) / half);
      }
    }
  }

  /** In place; the sign of `turn` selects forward or inverse, and the inverse is not divided by the size. */
  run({ re, im }: Spectrum, turn: 1 | -1): void {
    const { size } = this;
    reverseBits(re, im);
    const [cos, sin] = [this.#cos, this.#sin];
    for (let half = 1; half < size; half <<= 1) {
      for (let from = 0; from < size; from += 2 * half) {
        for (let k = 0; k < half; k += 1) {
          const wr = cos[half + k] ?? 0;
          const wi = turn * (sin[half + k] ?? 0);
          const i = from + k;
          const j = i + half;
          const xr = (re[j] ?? 0) * wr - (im[j] ?? 0) * wi;
          const xi = (re[j] ?? 0) * wi + (im[j] ?? 0) * wr;
          re[j] = (re[i] ?? 0) - xr;
          im[j] = (im[i] ?? 0) - xi;
          re[i] = (re[i] ?? 0) + xr;
          im[i] = (im[i] ?? 0) + xi;
        }
      }
    }
  }
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
    [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
  }
}

/** Minimum movement relative to the typical one; below it, the place is at rest and nothing matches. */
const RESTING = 0.05;

/** A long series, prepared for searching. */
export class Searched {
  readonly #series: Float32Array;
  readonly #transform: Transform;
  readonly #spectrum: Spectrum;
  /** Buffer for the products of two parts, reused by all. */
  readonly #products: Spectrum;
  readonly #usual: number;

  constructor(series: Float32Array) {
    this.#series = series;
    let size = 2;
    while (size < series.length) size <<= 1;
    this.#transform = new Transform(size);
    const re = new Float64Array(size);
    re.set(series);
    this.#spectrum = { re, im: new Float64Array(size) };
    this.#products = { re: new Float64Array(size), im: new Float64Array(size) };
    this.#transform.run(this.#spectrum, 1);
    this.#usual = series.reduce((sum, value) => sum + value * value, 0) / Math.max(1, series.length);
  }

  /** True if a part of this many values fits. */
  holds(count: number): boolean {
    return this.#usual > 0 && this.#series.length >= count;
  }

  /**
   * Similarity of parts of one length to every place, 0 to 1: the fourth root of their mean fourth powers, so that
   * parts with an oar dominate, whatever its direction in the image. Empty if the parts are longer than the series.
   */
  likeness(parts: readonly Float32Array[]): Float32Array {
    const count = parts[0]?.length ?? 0;
    const places = this.#series.length - count + 1;
    if (count === 0 || places < 1) return new Float32Array();
    const total = new Float64Array(places);
    const lengths = this.#lengths(count, places);
    for (let at = 0; at < parts.length; at += 2) {
      const { re, im } = this.#multiplied(parts[at], parts[at + 1]);
      for (let place = 0; place < places; place += 1) {
        const length = lengths[place] ?? 0;
        const [one, other] = [(re[place] ?? 0) * length, (im[place] ?? 0) * length];
        total[place] = (total[place] ?? 0) + one * one * one * one + other * other * other * other;
      }
    }
    return Float32Array.from(total, (sum) => (sum / parts.length) ** 0.25);
  }

  /** Two parts at once: the series is real, so one result is the real and the other the imaginary part. */
  #multiplied(one: Float32Array | undefined, other: Float32Array | undefined): Spectrum {
    const { size } = this.#transform;
    const whole = this.#spectrum;
    // The conjugate of a transform is the transform of the reversed parts, with the second one's sign negated.
    const { re, im } = this.#products;
    re.fill(0);
    im.fill(0);
    if (one !== undefined) re.set(one);
    if (other !== undefined) im.set(other);
    this.#transform.run({ re, im }, 1);
    for (let i = 0; i < size; i += 1) {
      const [br, bi] = [re[i] ?? 0, -(im[i] ?? 0)];
      const [ar, ai] = [whole.re[i] ?? 0, whole.im[i] ?? 0];
      re[i] = ar * br - ai * bi;
      im[i] = ar * bi + ai * br;
    }
    this.#transform.run({ re, im }, -1);
    return this.#products;
  }

  /** Normalization factor of each place's product; 0 while the crew rests. */
  #lengths(count: number, places: number): Float64Array {
    const out = new Float64Array(places);
    const { size } = this.#transform;
    const series = this.#series;
    let sum = 0;
    let square = 0;
    const take = (value: number, sign: 1 | -1): void => {
      sum += sign * value;
      square += sign * value * value;
    };
    for (let i = 0; i < count; i += 1) take(series[i] ?? 0, 1);
    for (let place = 0; place < places; place += 1) {
      const energy = square - (sum * sum) / count;
      out[place] = energy > RESTING * this.#usual * count ? 1 / size / Math.sqrt(energy) : 0;
      take(series[place] ?? 0, -1);
      take(series[place + count] ?? 0, 1);
    }
    return out;
  }
}
