// Combined turning of a session's oars: the series that a video is matched with.
import { SERIES_HZ, smoothed, withoutSlow } from './series.ts';

export interface OarSwing {
  /** Seconds on the recording's clock of the first value. */
  readonly fromS: number;
  /**
   * `SERIES_HZ` per second: signed angular velocity summed over the oars, drive positive, with slow changes removed.
   */
  readonly velocity: Float32Array;
}

/** Sums the oars in sequence, so that only one is in memory at a time. */
export class SwingOfCrew {
  readonly #fromS: number;
  readonly #velocity: Float32Array;
  readonly #counts: Float32Array;

  /** Seconds on the recording's clock. */
  constructor(fromS: number, toS: number) {
    this.#fromS = fromS;
    const count = Math.max(0, Math.floor((toS - fromS) * SERIES_HZ));
    this.#velocity = new Float32Array(count);
    this.#counts = new Float32Array(count);
  }

  /** Angles of one oar, degrees at ascending times; NaN if missing. */
  add(timesS: Float64Array, degrees: Float32Array): void {
    let at = 0;
    const angleAt = (timeS: number): number => {
      while (at < timesS.length - 2 && (timesS[at + 1] ?? 0) < timeS) at += 1;
      const [earlier, later] = [timesS[at] ?? Number.NaN, timesS[at + 1] ?? Number.NaN];
      const part = (timeS - earlier) / (later - earlier);
      return part < -1 || part > 2 || later - earlier > LONGEST_GAP_S
        ? Number.NaN
        : (degrees[at] ?? Number.NaN) * (1 - part) + (degrees[at + 1] ?? Number.NaN) * part;
    };
    let before = angleAt(this.#fromS - 0.5 / SERIES_HZ);
    for (let i = 0; i < this.#velocity.length; i += 1) {
      const after = angleAt(this.#fromS + (i + 0.5) / SERIES_HZ);
      const velocity = (after - before) * SERIES_HZ;
      before = after;
      if (!(Math.abs(velocity) < MAX_DEG_PER_S)) continue;
      this.#velocity[i] = (this.#velocity[i] ?? 0) + velocity;
      this.#counts[i] = (this.#counts[i] ?? 0) + 1;
    }
  }

  /** If only some oars are known, they represent all. */
  swing(): OarSwing {
    const most = this.#counts.reduce((a, b) => Math.max(a, b), 0);
    const whole = this.#velocity.map((sum, i) => {
      const count = this.#counts[i] ?? 0;
      return count === 0 ? 0 : (sum * most) / count;
    });
    return { fromS: this.#fromS, velocity: withoutSlow(smoothed(whole, 1)) };
  }
}

/** Maximum gap between samples for interpolation. */
const LONGEST_GAP_S = 0.5;
/** Limit of angular velocity: a jumping sensor is excluded. */
const MAX_DEG_PER_S = 1000;
