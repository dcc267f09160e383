// A seat race as stored and as written by hand: rowers by name, each piece with its lineups and either both times over
// one distance or both mean speeds.
import * as z from 'zod/mini';
import { WATERS, type SeatRace } from '#engine/analysis/selection/race-model.ts';
import { notebookKind } from './notebook-store.ts';

export const LONGEST_ROWER_NAME = 60;
export const MAX_PIECES = 60;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_ROWER_NAME));
const positive = z.number().check(z.positive());

const result = z.discriminatedUnion('by', [
  /** Seconds over the same distance. */
  z.object({ by: z.literal('times'), aS: positive, bS: positive }),
  /** Meters per second, each the mean of a piece of a session. */
  z.object({ by: z.literal('speeds'), aMps: positive, bMps: positive, from: z.optional(z.string()) }),
]);

const piece = z.object({ a: z.array(name), b: z.array(name), result: z.nullable(result) });

const rower = z.object({
  name,
  side: z.nullable(z.enum(['port', 'starboard', 'both'])),
  /** At race rate, W. */
  powerW: z.nullable(positive),
  /** SD of that by the oarlock, %, where it was known when the race was made. */
  powerErrorPct: z.optional(positive),
  weightKg: z.optional(positive),
});

/** Weights the lineup has to keep, kg. */
const limits = z.object({ meanKg: z.nullable(positive), eachKg: z.nullable(positive) });

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

const race = z
  .object({
    version: z.literal(1),
    id: z.string(),
    title: z.string(),
    /** Milliseconds since the epoch. */
    writtenAt: z.number(),
    water: z.enum(WATERS),
    rowers: z.array(rower).check(z.minLength(4), z.maxLength(16)),
    pieces: z.array(piece).check(z.maxLength(MAX_PIECES)),
    limits: z.optional(limits),
  })
  .check(
    z.refine(({ rowers }) => rowers.length % 2 === 0, 'Two boats have as many rowers each.'),
    z.refine(
      ({ rowers }) => new Set(rowers.map((one) => one.name)).size === rowers.length,
      'Every rower has a name of their own.',
    ),
    z.refine(
      ({ rowers, pieces }) =>
        pieces.every(
          ({ a, b }) =>
            a.length === b.length &&
            sameNames(
              rowers.map((one) => one.name),
              [...a, ...b],
            ),
        ),
      'In every piece every rower sits in one of the two boats, as many in each.',
    ),
  );

export type RaceRecord = Readonly<z.output<typeof race>>;
export type RacePieceRecord = RaceRecord['pieces'][number];
export type PieceResultRecord = NonNullable<RacePieceRecord['result']>;

export const SEAT_RACES = notebookKind<RaceRecord>('seat-race', race);

/** Error in a handwritten document; null for a valid race. */
export function raceProblem(document: unknown): string | null {
  const read = race.safeParse(document);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') ?? '';
  return `${where === '' ? '' : `${where}: `}${issue?.message ?? 'It cannot be read.'}`;
}

const PER_CENT = 100;

/** Lead of boat A, %; null until rowed. */
export function computeAheadPct(found: RacePieceRecord['result']): number | null {
  if (found === null) return null;
  const ratio = found.by === 'times' ? found.bS / found.aS : found.aMps / found.bMps;
  return PER_CENT * Math.log(ratio);
}

/** Mean time of the pieces that were timed, otherwise of 500 m at the mean speed; undefined until rowed. */
function computeReference(pieces: RaceRecord['pieces']): SeatRace['reference'] {
  const found = pieces.flatMap(({ result: own }) => own ?? []);
  const times = found.flatMap((own) => (own.by === 'times' ? [own.aS, own.bS] : []));
  if (times.length > 0) return { seconds: computeMean(times), of: 'piece' };
  const speeds = found.flatMap((own) => (own.by === 'speeds' ? [own.aMps, own.bMps] : []));
  return speeds.length > 0 ? { seconds: 500 / computeMean(speeds), of: '500 m' } : undefined;
}

/** Mean of both boats' 100 ln(speed); times have it of one distance. */
function computeLevelPct(found: PieceResultRecord): number {
  return found.by === 'times'
    ? (-PER_CENT * Math.log(found.aS * found.bS)) / 2
    : (PER_CENT * Math.log(found.aMps * found.bMps)) / 2;
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The race in the engine's format. */
export function toSeatRace({ rowers, water, pieces, limits: kept }: RaceRecord): SeatRace {
  const places = new Map(rowers.map((one, at) => [one.name, at]));
  const placed = (names: readonly string[]): number[] => names.flatMap((one) => places.get(one) ?? []);
  // Times and speeds have no zero in common.
  const ways = new Set(pieces.flatMap(({ result: found }) => found?.by ?? []));
  return {
    rowers,
    water,
    limits: kept,
    reference: computeReference(pieces),
    pieces: pieces.map(({ a, b, result: found }) => ({
      a: placed(a),
      b: placed(b),
      aheadPct: computeAheadPct(found),
      ...(found !== null && ways.size === 1 && { levelPct: computeLevelPct(found) }),
    })),
  };
}
