// Erg test form values, and the row they become. Values fixed by the piece are not asked for.
import * as z from 'zod/mini';
import type { ErgPiece, ErgTest, NewErgTest, NewRace, Race } from '#src/data/people/profile-answers.ts';
import { clock, parseSeconds } from '#src/format/clock.ts';
import { readAs, type Reading, filled, rule, rules } from '#src/ui/form/rules.ts';
import { BOAT_CLASSES } from '#src/recruiting/schools/squads.ts';
import { fixed } from '#src/format/number.ts';
import { ordinal } from '#src/recruiting/fit-sentences.ts';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';

/** Available pieces: by distance, where the time is the result, and by time. */
export const ERG_PIECES: readonly {
  readonly piece: ErgPiece;
  readonly label: string;
  readonly fixed: { readonly distanceM: number } | { readonly durationS: number };
}[] = [
  { piece: '2k', label: '2k', fixed: { distanceM: 2000 } },
  { piece: '5k', label: '5k', fixed: { distanceM: 5000 } },
  { piece: '6k', label: '6k', fixed: { distanceM: 6000 } },
  { piece: '10k', label: '10k', fixed: { distanceM: 10_000 } },
  { piece: '30min', label: '30 minutes', fixed: { durationS: 1800 } },
  { piece: '60min', label: '60 minutes', fixed: { durationS: 3600 } },
  { piece: '1k', label: '1k', fixed: { distanceM: 1000 } },
  { piece: '500m', label: '500 m', fixed: { distanceM: 500 } },
];

export const pieceText = (piece: string): string =>
  ERG_PIECES.find((known) => known.piece === piece)?.label ?? (piece === '60s' ? '60 seconds' : piece);

/** "6:59.8" for a distance, "8,214 m" for a time. */
export function ergResultText({
  piece,
  distance_m,
  duration_s,
}: {
  readonly piece: string;
  readonly distance_m: number;
  readonly duration_s: number;
}): string {
  const known = ERG_PIECES.find((one) => one.piece === piece);
  return known !== undefined && 'durationS' in known.fixed ? `${fixed(distance_m)} m` : clock(duration_s, 1);
}

interface RaceFacts {
  readonly event: string | null;
  readonly boat_class: string | null;
  readonly seat: number | null;
  readonly place: number | null;
  readonly crews: number | null;
  readonly duration_s: number | null;
  readonly result: string | null;
}

/** "2nd of 6 · 6:12.4". */
export function raceResultText({ place, crews, duration_s, result }: RaceFacts): string {
  return [
    place === null ? null : crews === null ? ordinal(place) : `${ordinal(place)} of ${crews}`,
    duration_s === null ? null : clock(duration_s, 1),
    result,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** "Men's eight · 8+ · seat 4". */
export const raceBoatText = ({ event, boat_class, seat }: RaceFacts): string =>
  [event, boat_class, seat === null ? null : seat === 0 ? 'coxswain' : `seat ${seat}`]
    .filter((part) => part !== null)
    .join(' · ');

function dateProblem(day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return 'Choose the day.';
  if (day > todayHere()) return 'That date is in the future.';
  return day < '1980-01-01' ? 'Choose a date after 1979.' : undefined;
}

const MOST = 500;
const SHORTEST_S = 10;
const LONGEST_S = 86_400;

/** Null when empty; NaN when invalid as a place or number of crews. */
function parseCount(typed: string): number | null {
  if (typed.trim() === '') return null;
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= MOST ? count : Number.NaN;
}

const countProblem = (typed: string): string | null =>
  Number.isNaN(parseCount(typed)) ? `A number from 1 to ${MOST}.` : null;

function timeProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const seconds = parseSeconds(typed);
  return seconds === null || seconds < SHORTEST_S || seconds > LONGEST_S ? 'Write the time as 6:12.4.' : null;
}

function isBehindAll(place: number | null, crews: number | null): boolean {
  return place !== null && crews !== null && place > crews;
}

const TYPED_RACE = z
  .object({
    regatta: filled('Name the regatta.'),
    day: z.string().check(rule(dateProblem)),
    event: z.string().check(z.trim()),
    boat: z.string(),
    seat: z.string(),
    place: z.string().check(rule(countProblem)),
    crews: z.string().check(rule(countProblem)),
    time: z.string().check(rule(timeProblem)),
  })
  .check(
    rules(({ place, crews }) => ({
      crews: isBehindAll(parseCount(place), parseCount(crews))
        ? 'The place can’t be higher than the number of crews.'
        : null,
    })),
  );

export type TypedRace = z.input<typeof TYPED_RACE>;

export const RACE = z.pipe(
  TYPED_RACE,
  z.transform(({ regatta, day, event, boat, seat, place, crews, time }: z.output<typeof TYPED_RACE>): NewRace => ({
    raced_on: day,
    regatta,
    event: event || null,
    boat_class: BOAT_CLASSES.find((one) => one === boat) ?? null,
    seat: seat === '' ? null : Number(seat),
    place: parseCount(place),
    crews: parseCount(crews),
    duration_s: time.trim() === '' ? null : parseSeconds(time),
  })),
);

/** New race with today's date; a coxswain's seat is known. */
export const newRace = (isCoxswain: boolean): TypedRace => ({
  regatta: '',
  day: todayHere(),
  event: '',
  boat: '',
  seat: isCoxswain ? '0' : '',
  place: '',
  crews: '',
  time: '',
});

const toText = (value: string | number | null): string => (value === null ? '' : String(value));

export const toTypedRace = (race: Race): TypedRace => ({
  regatta: race.regatta,
  day: race.raced_on,
  event: toText(race.event),
  boat: toText(race.boat_class),
  seat: toText(race.seat),
  place: toText(race.place),
  crews: toText(race.crews),
  time: race.duration_s === null ? '' : clock(race.duration_s, 1),
});

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

export const newErg = (): TypedErg => ({ piece: '2k', day: todayHere(), distance: '', time: '' });

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
