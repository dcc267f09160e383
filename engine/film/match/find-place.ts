// Place of a piece of video in a session, and whether it may be proposed on its own. A crew is so regular that a place
// one stroke off is nearly as good, so the margin of the best place says little. Agreement of the piece and its two
// halves, each placed alone, says more; even then it may be a stroke off or, from the side, a third of a second, so a
// person must confirm it. Of hours of video, a few pieces are enough.
import type { FilmMotion } from '../motion.ts';
import { Searched } from './correlation.ts';
import { cellMovements, filmChannels, type CellMovements, type OarSwing, SERIES_HZ } from './film-channels.ts';
import { detectStrokes, strokeWaves, type Strokes, type StrokeWaves, strokeLock } from './stroke-lock.ts';
import { parabola } from '../picture-shift.ts';
import type { FilmMark } from '../placement.ts';

/** Possible start of the video on the recording's clock by one reading of its own, seconds. */
export interface StartRange {
  readonly startS: number;
  readonly withinS: number;
}

/** A part of a video, seconds from its first moment. */
export interface Piece {
  readonly fromS: number;
  readonly seconds: number;
}

export interface PlaceFound {
  /** The place on which the piece and both its halves agree; null if they do not. */
  readonly agreed: FoundPlace | null;
  /** True if the video's clock allows the agreed place; false without a clock. */
  readonly byClock: boolean;
  /** Best places of the whole piece, best first. */
  readonly offered: readonly FoundPlace[];
}

/** Minimum length of a piece; shorter ones agree by chance. */
export const MIN_PIECE_S = 40;
const AGREE_WITHIN_S = 0.08;
/** Minimum search range, because a narrow search makes agreement likely, however good the clock. */
const MIN_SEARCH_S = 60;
const MIN_CLOCK_S = 5;
/** Minimum similarity; below it, waves match as well as oars. */
const MIN_LIKENESS = 0.3;
const OFFERED = 5;
/** Maximum drift between two clocks in any video: 200 ppm over forty minutes, plus the error of a manual mark. */
const DRIFTED_S = 0.5;
/** Gap between the halves, so that no moment counts for both. */
const BETWEEN_HALVES_S = 2;

/** A session, prepared for searching any number of pieces. */
export class SearchedSession {
  readonly #fromS: number;
  readonly #oars: Searched;
  readonly #strokes: Strokes;
  readonly #waves: StrokeWaves;

  constructor({ fromS, velocity }: OarSwing) {
    this.#fromS = fromS;
    this.#oars = new Searched(velocity);
    this.#strokes = detectStrokes(velocity, SERIES_HZ);
    this.#waves = strokeWaves(this.#strokes);
  }

  places(cells: CellMovements, { fromS, seconds }: Piece): PiecePlaces {
    return new PiecePlaces({
      channels:
        this.#oars.holds(seconds * SERIES_HZ) && cells.timesS.length > 0 ? filmChannels(cells, fromS, seconds) : [],
      startOf: (place) => this.#fromS + place / SERIES_HZ - fromS,
      oars: this.#oars,
      strokes: this.#strokes,
      waves: this.#waves,
    });
  }
}

/** Memoizes a computation. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | null = null;
  return () => (done ??= { value: work() }).value;
}

const anywhere: MayLie = () => true;

const near =
  (readings: readonly StartRange[], leastS: number): MayLie =>
  (at) =>
    readings.some(({ startS, withinS }) => Math.abs(at - startS) <= Math.max(withinS, leastS));

/** Piece and halves, each placed alone. */
class Parts {
  readonly whole: PiecePlaces;
  readonly #first: () => PiecePlaces;
  readonly #second: () => PiecePlaces;

  constructor(motion: FilmMotion, session: SearchedSession, { fromS, seconds }: Piece) {
    const half = (seconds - BETWEEN_HALVES_S) / 2;
    const cells = cellMovements(motion);
    const halfFrom = (beginS: number) => once(() => session.places(cells, { fromS: beginS, seconds: half }));
    this.whole = session.places(cells, { fromS, seconds });
    this.#first = halfFrom(fromS);
    this.#second = halfFrom(fromS + half + BETWEEN_HALVES_S);
  }

  /** Checks one half's result in the others first: a disagreement shows long before all strokes are folded. */
  agreedIn(mayLie: MayLie): FoundPlace | null {
    if (this.whole.mostAlike(mayLie) < MIN_LIKENESS) return null;
    const byFirst = this.#first().best(mayLie)[0];
    if (byFirst === undefined) return null;
    const best = this.whole.bestNear(byFirst.startS, AGREE_WITHIN_S, mayLie);
    if (best === null || best.likeness < MIN_LIKENESS) return null;
    const bySecond = this.#second().bestNear(best.startS, AGREE_WITHIN_S, mayLie);
    return bySecond !== null && Math.abs(bySecond.startS - byFirst.startS) <= AGREE_WITHIN_S ? best : null;
  }
}

/** `readings`: places allowed by the video's clock, empty if unknown; if they do not agree, the whole session. */
export function findPlace(
  motion: FilmMotion,
  session: SearchedSession,
  piece: Piece,
  readings: readonly StartRange[],
): PlaceFound {
  const parts = new Parts(motion, session, piece);
  const byClock = near(readings, MIN_CLOCK_S);
  const around = near(readings, MIN_SEARCH_S);
  const clocked = parts.agreedIn(around);
  const agreed = clocked !== null && byClock(clocked.startS) ? clocked : parts.agreedIn(anywhere);
  const nearby = parts.whole.best(around);
  return {
    agreed,
    byClock: agreed !== null && byClock(agreed.startS),
    offered: (nearby.length > 0 ? nearby : parts.whole.best(anywhere)).slice(0, OFFERED),
  };
}

/**
 * Place of another piece of a placed video, near the existing one within clock drift. Null if the piece and its halves
 * do not agree.
 */
export const findAgain = (
  motion: FilmMotion,
  session: SearchedSession,
  piece: Piece,
  startS: number,
): FoundPlace | null => new Parts(motion, session, piece).agreedIn(near([{ startS, withinS: DRIFTED_S }], 0));

export interface FoundPlace {
  /** Time of the video's first moment on the recording's clock, whichever piece of the video was matched. */
  readonly startS: number;
  /** Similarity of the image's and the oars' movement, 0 to 1. */
  readonly likeness: number;
  /** How well the strokes there explain the image, comparable among the places of one piece. */
  readonly lock: number;
}

/** Cells of a piece of video, and the session's match to them. */
interface Search {
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
type MayLie = (startS: number) => boolean;

/**
 * Candidate places of a piece of video in the session, one per stroke, ranked by how well the strokes fit. Places of
 * one piece of video; strokes are folded on demand, and once.
 */
class PiecePlaces {
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

export const LONGEST_PIECE_S = 120;
export const MAX_PIECES = 4;
/** The last frame begins before the video ends. */
const END_S = 0.2;

/** Minimum span for drift; over less, two clocks diverge by less than a frame. */
const MIN_DRIFTING_S = 20 * 60;

/**
 * Selects parts of a video: of hours of video, four pieces give as much information as the whole, and save minutes.
 * Piece of a placed video that shows the most clock drift: at the end farther from its mark, within the session. Null
 * if video and session overlap too little.
 */
export function secondPiece(
  durationS: number,
  { filmS, recordingS }: FilmMark,
  session: { readonly fromS: number; readonly toS: number },
): Piece | null {
  const startS = recordingS - filmS;
  const fromS = Math.max(0, session.fromS - startS);
  const toS = Math.min(durationS - END_S, session.toS - startS);
  if (!(toS - fromS >= MIN_DRIFTING_S)) return null;
  const isLater = filmS - fromS < toS - filmS;
  return { fromS: isLater ? toS - LONGEST_PIECE_S : fromS, seconds: LONGEST_PIECE_S };
}

/** Pieces evenly spread over the video, in search order; empty if the video is too short to be placed on its own. */
export function filmPieces(durationS: number): readonly Piece[] {
  const usableS = durationS - END_S;
  if (!(usableS >= MIN_PIECE_S)) return [];
  const count = Math.min(MAX_PIECES, Math.max(1, Math.floor(usableS / LONGEST_PIECE_S)));
  const seconds = Math.min(LONGEST_PIECE_S, usableS);
  const freeS = usableS - count * seconds;
  // The gaps before, between and after them are equal.
  return Array.from({ length: count }, (_, at) => ({
    fromS: at * seconds + (freeS * (at + 1)) / (count + 1),
    seconds,
  }));
}
