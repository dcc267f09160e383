// The places at which a piece of video is most like the outing, one for each stroke, and among them the strokes that
// fit best.
import { parabola } from '../motion/shift.ts';
import type { Searched } from './correlation.ts';
import { strokeLock, type Strokes, type StrokeWaves } from './stroke-lock.ts';

export interface FoundPlace {
  /** Seconds on the recording's clock of the video's first moment, wherever in the video the piece lay. */
  readonly startS: number;
  /** How alike the picture's movement and the oars', 0 to 1. */
  readonly likeness: number;
  /** How well the strokes there explain the picture: to be compared among the places of one piece. */
  readonly lock: number;
}

/** Cells of a piece of video, and what the outing says to them. */
export interface Search {
  readonly channels: readonly Float32Array[];
  /** Where each place of the outing would put the video's first moment. */
  readonly startOf: (place: number) => number;
  readonly oars: Searched;
  readonly strokes: Strokes;
  readonly waves: StrokeWaves;
}

/**
 * Half a stroke on the picture of the oars is turned round and nearly as alike: of each stroke's places one is looked
 * at.
 */
const ONE_STROKE = 0.7;
/** Much less alike than the best is another rate. */
const LEAST_SHARE = 0.85;
/** Strokes that are folded at most, those most like the video: as many as an eight rows in ten minutes of racing. */
const MOST_FOLDED = 360;

interface Peak {
  readonly place: number;
  readonly startS: number;
}

/** Whether the video's first moment may be there, seconds on the recording's clock. */
export type MayLie = (startS: number) => boolean;

/** The places of one piece of video; strokes are folded where they are asked for, and once. */
export class PiecePlaces {
  readonly #search: Search;
  readonly #likeness: Float32Array;
  readonly #peaks: readonly Peak[];
  readonly #locks = new Map<number, number>();

  constructor(search: Search) {
    this.#search = search;
    this.#likeness = search.oars.likeness(search.channels);
    this.#peaks = this.#peaksOf(search);
  }

  /** Those that may be, the best fitting first. */
  best(mayLie: MayLie): readonly FoundPlace[] {
    return this.#likeliest(mayLie)
      .map((peak) => this.#found(peak))
      .toSorted((one, other) => other.lock - one.lock);
  }

  /**
   * The best of those that may be where it is within `withinS` of a moment, null where another fits better: as soon as
   * one does, no more are folded, and the most alike are folded first.
   */
  bestNear(momentS: number, withinS: number, mayLie: MayLie): FoundPlace | null {
    const likeliest = this.#likeliest(mayLie);
    const isNear = ({ startS }: Peak): boolean => Math.abs(startS - momentS) <= withinS;
    const [near] = likeliest
      .filter(isNear)
      .map((peak) => this.#found(peak))
      .toSorted((one, other) => other.lock - one.lock);
    if (near === undefined) return null;
    return likeliest.some((peak) => !isNear(peak) && this.#lockOf(peak.place) > near.lock) ? null : near;
  }

  /** The largest likeness of those that may be; 0 where there are none. */
  mostAlike(mayLie: MayLie): number {
    return this.#peaks.reduce(
      (most, { place, startS }) => (mayLie(startS) ? Math.max(most, this.#at(place)) : most),
      0,
    );
  }

  /** The most alike first. */
  #likeliest(mayLie: MayLie): readonly Peak[] {
    const most = this.mostAlike(mayLie);
    return this.#peaks
      .filter(({ place, startS }) => mayLie(startS) && this.#at(place) >= LEAST_SHARE * most)
      .toSorted((one, other) => this.#at(other.place) - this.#at(one.place))
      .slice(0, MOST_FOLDED);
  }

  #found({ place, startS }: Peak): FoundPlace {
    return { startS, likeness: this.#at(place), lock: this.#lockOf(place) };
  }

  #at(place: number): number {
    return this.#likeness[place] ?? 0;
  }

  #lockOf(place: number): number {
    const known = this.#locks.get(place);
    const lock = known ?? strokeLock(this.#search.channels, this.#search.waves, place);
    if (known === undefined) this.#locks.set(place, lock);
    return lock;
  }

  /** The largest of every stroke. */
  #peaksOf({ startOf, strokes, channels }: Search): Peak[] {
    const middle = (channels[0]?.length ?? 0) >> 1;
    const peaks: Peak[] = [];
    for (let place = 1; place < this.#likeness.length - 1; place += 1) {
      const here = this.#at(place);
      const [before, after] = [this.#at(place - 1), this.#at(place + 1)];
      if (here <= 0 || here < before || here <= after) continue;
      const reach = ONE_STROKE * (strokes.lengths[place + middle] ?? Number.NaN);
      let isGreatest = true;
      for (let by = 1; by <= reach && isGreatest; by += 1)
        isGreatest = this.#at(place - by) <= here && this.#at(place + by) <= here;
      if (isGreatest) peaks.push({ place, startS: startOf(place + parabola(before, here, after)) });
    }
    return peaks;
  }
}
