// Where in an outing a piece of video belongs, and whether that may be proposed alone. A crew is so even that one
// stroke beside the truth is nearly as good: by how much the best place beats the next tells little. That the piece and
// its two halves, each placed alone, say the same place does; and even then it may be a stroke off or, from the side, a
// third of a second, so whoever asks has to show it to a person.
import type { FilmMotion } from '../motion/motion.ts';
import { PiecePlaces, type FoundPlace, type MayLie } from './candidates.ts';
import { Searched } from './correlation.ts';
import { cellMovements, filmChannels, type CellMovements } from './film-channels.ts';
import type { OarSwing } from './oar-swing.ts';
import { SERIES_HZ } from './series.ts';
import { strokesOf, strokeWaves, type Strokes, type StrokeWaves } from './stroke-lock.ts';

/** Where the video's first moment may be on the recording's clock by one reading of its own, seconds. */
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
  /** The place on which the piece and both its halves agree; null where they do not. */
  readonly agreed: FoundPlace | null;
  /** Whether the agreed place is one that the video's clock allows; false where it has none. */
  readonly byClock: boolean;
  /** The best places of the whole piece, the best first. */
  readonly offered: readonly FoundPlace[];
}

/** Shorter pieces agree by chance. */
export const LEAST_PIECE_S = 40;
const AGREE_WITHIN_S = 0.08;
/** A narrow search makes agreement cheap, however good the clock. */
const LEAST_SEARCH_S = 60;
const LEAST_CLOCK_S = 5;
/** Below it waves and oars are equally good. */
const LEAST_LIKENESS = 0.3;
const OFFERED = 5;
/** Two crystals part by less in any video: 200 ppm of forty minutes, and what a hand is off by. */
const DRIFTED_S = 0.5;
/** Between the halves, so that no moment counts for both. */
const BETWEEN_HALVES_S = 2;

/** An outing, ready to be searched for any number of pieces. */
export class SearchedOuting {
  readonly #fromS: number;
  readonly #oars: Searched;
  readonly #strokes: Strokes;
  readonly #waves: StrokeWaves;

  constructor({ fromS, velocity }: OarSwing) {
    this.#fromS = fromS;
    this.#oars = new Searched(velocity);
    this.#strokes = strokesOf(velocity, SERIES_HZ);
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

/** Worked out when it is first asked for. */
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

  constructor(motion: FilmMotion, outing: SearchedOuting, { fromS, seconds }: Piece) {
    const half = (seconds - BETWEEN_HALVES_S) / 2;
    const cells = cellMovements(motion);
    const halfFrom = (beginS: number) => once(() => outing.places(cells, { fromS: beginS, seconds: half }));
    this.whole = outing.places(cells, { fromS, seconds });
    this.#first = halfFrom(fromS);
    this.#second = halfFrom(fromS + half + BETWEEN_HALVES_S);
  }

  /**
   * What one half says is asked of the others: where they differ, that is known long before all their strokes are
   * folded.
   */
  agreedIn(mayLie: MayLie): FoundPlace | null {
    if (this.whole.mostAlike(mayLie) < LEAST_LIKENESS) return null;
    const byFirst = this.#first().best(mayLie)[0];
    if (byFirst === undefined) return null;
    const best = this.whole.bestNear(byFirst.startS, AGREE_WITHIN_S, mayLie);
    if (best === null || best.likeness < LEAST_LIKENESS) return null;
    const bySecond = this.#second().bestNear(best.startS, AGREE_WITHIN_S, mayLie);
    return bySecond !== null && Math.abs(bySecond.startS - byFirst.startS) <= AGREE_WITHIN_S ? best : null;
  }
}

/**
 * `readings`: what the video's clock allows, none where it tells nothing; where those do not agree, the whole outing.
 */
export function findPlace(
  motion: FilmMotion,
  outing: SearchedOuting,
  piece: Piece,
  readings: readonly StartRange[],
): PlaceFound {
  const parts = new Parts(motion, outing, piece);
  const byClock = near(readings, LEAST_CLOCK_S);
  const around = near(readings, LEAST_SEARCH_S);
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
 * The place of a video that is placed, by another piece of it: so near to the place it has that only the clocks are
 * between. Null where the piece and its halves do not agree.
 */
export const findAgain = (
  motion: FilmMotion,
  outing: SearchedOuting,
  piece: Piece,
  startS: number,
): FoundPlace | null => new Parts(motion, outing, piece).agreedIn(near([{ startS, withinS: DRIFTED_S }], 0));
