// The pace of a session and of its pieces on a still day, or why it is not known.
import { say, type Message } from '../../recording/message.ts';
import type { Analysis } from '../analysis.ts';
import type { BoatDay, Conditions } from './boat-days.ts';
import { rowedDay, waysRowed, type RowedDay } from './rowed-ways.ts';
import { prepareBoat, stillSpeed, type StillSpeed } from './still-water.ts';

/** Wind and water of a session as typed; null where not. */
export interface TypedConditions {
  /** Speed at the height of the boat, m/s, and the direction it comes from, degrees from north. */
  readonly wind: { readonly mps: number; readonly fromDeg: number } | null;
  readonly waterC: number | null;
}

export interface StillAsked {
  /** Strokes that count, ascending, of the whole session. */
  readonly strokes: Int32Array;
  /** Those of every piece. */
  readonly pieces: readonly Int32Array[];
  readonly conditions: TypedConditions;
  /** Other days of the same boat, crew and oarlocks. */
  readonly others: readonly BoatDay[];
}

export interface StillSession {
  readonly session: StillSpeed | null;
  readonly pieces: readonly (StillSpeed | null)[];
  /** Why the session has none. */
  readonly nothing: Message | null;
}

export const NO_STILL = say`To estimate the pace on a still day, row out and back: at least 20 strokes each way, rates within 2 spm, with GPS. One way is enough with power and other such days of this crew.`;
const ON_AN_ERG = say`An erg has no wind, stream or water.`;

/** Error of a typed wind, m/s: what a coach feels is known no better. */
export const TYPED_WIND_MPS = 1;
const RADIANS = Math.PI / 180;

/** Along and across the course of a day. */
export function alongCourse({ wind, waterC }: TypedConditions, { axisDeg }: RowedDay): Conditions {
  if (wind === null || axisDeg === null) return { wind: null, waterC };
  const toward = (wind.fromDeg + 180 - axisDeg) * RADIANS;
  return {
    wind: {
      alongMps: wind.mps * Math.cos(toward),
      acrossMps: wind.mps * Math.sin(toward),
      errorMps: TYPED_WIND_MPS,
    },
    waterC,
  };
}

/** Names or an edited piece of the same strokes give the same answer. */
export function stillSession(
  analysis: Pick<Analysis, 'strokes' | 'gates' | 'track' | 'craft' | 'boat'>,
  { strokes, pieces, conditions, others }: StillAsked,
): StillSession {
  if (analysis.craft === 'erg') return { session: null, pieces: pieces.map(() => null), nothing: ON_AN_ERG };
  const day = rowedDay(analysis, strokes);
  const boat = prepareBoat([{ day, conditions: alongCourse(conditions, day) }, ...others], analysis.boat.seatCount);
  const speedOf = (own: Int32Array): StillSpeed | null => stillSpeed(boat, 0, waysRowed(analysis, own, day.axisDeg));
  const session = speedOf(strokes);
  return { session, pieces: pieces.map(speedOf), nothing: session === null ? NO_STILL : null };
}
