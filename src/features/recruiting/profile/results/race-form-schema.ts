// Race form values, and the row they become.
import * as z from 'zod/mini';
import { BOAT_CLASSES } from '#src/data/people/boat-classes.ts';
import type { NewRace, Race } from '#src/data/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { filled, rule, rules } from '#src/ui/form/rules.ts';
import { dateProblem, today } from './result-checks.ts';
import { parseSeconds } from '#src/format/typed-time.ts';

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
  day: today(),
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
