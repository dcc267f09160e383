// Candidate places of a piece of video in the session, one per stroke, ranked by how well the strokes fit.
import { parabola } from '../motion/shift.ts';
import type { Searched } from './correlation.ts';
import { strokeLock, type Strokes, type StrokeWaves } from './stroke-lock.ts';

export interface FoundPlace {
  /** Time of the video's first moment on the recording's clock, whichever piece of the video was matched. */
  readonly startS: number;
  /** Similarity of the image's and the oars' movement, 0 to 1. */
  readonly likeness: number;
  /** How well the strokes there explain the image, comparable among the places of one piece. */
  readonly lock: number;
}

/** Cells of a piece of video, and the session's match to them. */
export interface Search {
  readonly channels: readonly Float32Array[];
  /** Start of the video implied by each place of the session. */
  readonly startOf: (place: number) => number;
  readonly oars: Searched;
  readonly strokes: Strokes;
  readonly waves: StrokeWaves;
}

/** Minimum distance of candidates in strokes: half a stroke later the oars' image is reversed and nearly as similar. */
const ONE_STROKE = 0.7;
/** Minimum similarity relative to the best; less indicates another rate. */
const MIN_SHARE = 0.85;
/** Maximum number of folded strokes, those most similar to the video: an eight's strokes in ten minutes of racing. */
const MAX_FOLDED = 360;

interface Peak {
  readonly place: number;
  readonly startS: number;
}

/** True if the video may start there, seconds on the recording's clock. */
export type MayLie = (startS: number) => boolean;

/** Places of one piece of video; strokes are folded on demand, and once. */
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

  /** Allowed places, best first. */
  best(mayLie: MayLie): readonly FoundPlace[] {
    return this.#likeliest(mayLie)
      .map((peak) => this.#found(peak))
      .toSorted((one, other) => other.lock - one.lock);
  }

  /**
   * The best allowed place within `withinS` of a moment, null if another fits better: as soon as one does, no more are
   * folded; the most similar are folded first.
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

  /** Maximum similarity of allowed places; 0 if there are none. */
  mostAlike(mayLie: MayLie): number {
    return this.#peaks.reduce(
      (most, { place, startS }) => (mayLie(startS) ? Math.max(most, this.#at(place)) : most),
      0,
    );
  }

  /** Most similar first. */
  #likeliest(mayLie: MayLie): readonly Peak[] {
    const most = this.mostAlike(mayLie);
    return this.#peaks
      .filter(({ place, startS }) => mayLie(startS) && this.#at(place) >= MIN_SHARE * most)
      .toSorted((one, other) => this.#at(other.place) - this.#at(one.place))
      .slice(0, MAX_FOLDED);
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

  /** Maximum of every stroke. */
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
