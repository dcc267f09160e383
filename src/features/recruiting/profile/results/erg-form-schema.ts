// Erg test form values, and the row they become. Values fixed by the piece are not asked for.
import * as z from 'zod/mini';
import type { ErgPiece, ErgTest, NewErgTest } from '#src/data/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { readAs, type Reading } from '#src/ui/form/rules.ts';
import { dateProblem, today } from './result-checks.ts';
import { parseSeconds } from '#src/format/typed-time.ts';
import { ERG_PIECES } from './result-text.ts';

/** Limits of plausibility: fastest 500 m, and farthest hour. */
const FASTEST_SPLIT_S = 60;
const SLOWEST_SPLIT_S = 360;
const SHORTEST_M = 50;
const LONGEST_M = 100_000;

/** Values that a piece doesn't fix. */
export interface ErgQuestions {
  readonly asksDistance: boolean;
  readonly asksTime: boolean;
}

interface ErgResult {
  /** Null: missing or unreadable. */
  readonly distanceM: number | null;
  readonly durationS: number | null;
}

const fixedBy = (piece: string): { readonly distanceM?: number; readonly durationS?: number } =>
  ERG_PIECES.find((one) => one.piece === piece)?.fixed ?? {};

export function toErgQuestions(piece: string): ErgQuestions {
  const fixed = fixedBy(piece);
  return { asksDistance: fixed.distanceM === undefined, asksTime: fixed.durationS === undefined };
}

function parseResult({ piece, distance, time }: Pick<TypedErg, 'piece' | 'distance' | 'time'>): ErgResult {
  const fixed = fixedBy(piece);
  return { distanceM: fixed.distanceM ?? parseMetres(distance), durationS: fixed.durationS ?? parseSeconds(time) };
}

/** Seconds per 500 m; null when distance or time is missing, and when implausible. */
export function computeSplit(typed: TypedErg): number | null {
  const { distanceM, durationS } = parseResult(typed);
  const splitS = distanceM === null || durationS === null ? null : (durationS / distanceM) * 500;
  return splitS !== null && isPlausible(splitS) ? splitS : null;
}

const isPlausible = (splitS: number): boolean => splitS > FASTEST_SPLIT_S && splitS < SLOWEST_SPLIT_S;

function readErg(typed: TypedErg, kept: ErgPiece): Reading<TypedErg, NewErgTest> {
  const { distanceM, durationS } = parseResult(typed);
  const day = dateProblem(typed.day);
  if (distanceM === null || durationS === null) {
    return {
      ok: false,
      problems: {
        day,
        distance: distanceM === null ? 'Write the distance in meters.' : null,
        time: durationS === null ? 'Enter the time as 7:05.2.' : null,
      },
    };
  }
  const splitS = (durationS / distanceM) * 500;
  if (!isPlausible(splitS)) {
    const sentence = `That is ${clock(splitS, 1)} for 500 m. Check it.`;
    const { asksDistance, asksTime } = toErgQuestions(typed.piece);
    return { ok: false, problems: { day, distance: asksDistance ? sentence : null, time: asksTime ? sentence : null } };
  }
  if (day !== undefined) return { ok: false, problems: { day } };
  const piece = ERG_PIECES.find((one) => one.piece === typed.piece)?.piece ?? kept;
  return { ok: true, value: { rowed_on: typed.day, piece, distance_m: distanceM, duration_s: durationS } };
}

const TYPED_ERG = z.object({ piece: z.string(), day: z.string(), distance: z.string(), time: z.string() });

export type TypedErg = z.output<typeof TYPED_ERG>;

/** `kept`: piece of a test that is not in the list. */
export const ergSchema = (kept: ErgPiece) =>
  z.pipe(
    TYPED_ERG,
    readAs((typed: TypedErg) => readErg(typed, kept)),
  );

export const newErg = (): TypedErg => ({ piece: '2k', day: today(), distance: '', time: '' });

export const toTypedErg = (test: ErgTest): TypedErg => ({
  piece: test.piece,
  day: test.rowed_on,
  distance: String(test.distance_m),
  time: clock(test.duration_s, 1),
});

function parseMetres(typed: string): number | null {
  const meters = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && meters >= SHORTEST_M && meters <= LONGEST_M ? meters : null;
}
