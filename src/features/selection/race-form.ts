// Form values of a seat race, and the race they become.
import * as z from 'zod/mini';
import { WATERS, type Water } from '#engine/analysis/selection/race-model.ts';
import { rules } from '#src/ui/form/rules.ts';
import { LONGEST_ROWER_NAME, type RaceRecord } from '#storage/race-record.ts';

export const SIDES = ['port', 'starboard', 'both'] as const;
export const WATER_WORDS: Readonly<Record<Water, string>> = {
  same: 'Both boats at once, side by side',
  different: 'Not at once, or in different stream',
};
const SIZES = ['2', '4', '8'] as const;

export interface RowerForm {
  readonly name: string;
  readonly side: (typeof SIDES)[number];
  readonly power: string;
  /** SD of that power by the oarlock, %; null of one that was typed. */
  readonly powerErrorPct: number | null;
}

/** Rower on a coached team's roster. */
export interface RosterRower {
  readonly name: string;
  readonly side: 'port' | 'starboard' | 'both' | null;
}

/** The typed name, with the side of the rower on the roster who has it. */
export function namedBy(roster: readonly RosterRower[], name: string): Partial<RowerForm> {
  const side = roster.find((one) => one.name === name)?.side;
  return side === undefined || side === null ? { name } : { name, side };
}

const rower = z.object({
  name: z.string().check(z.trim(), z.maxLength(LONGEST_ROWER_NAME)),
  side: z.enum(SIDES),
  power: z.string().check(z.trim()),
  powerErrorPct: z.nullable(z.number()),
});

const PLANNED = { least: 1, most: 20 } as const;

/** Only the rowers shown for the size count: boat A, then boat B. */
export const RACE_FORM = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1, 'Give the seat race a name.'), z.maxLength(80)),
    size: z.enum(SIZES),
    rig: z.enum(['sweep', 'scull']),
    water: z.enum(WATERS),
    pieces: z.string().check(z.trim(), z.regex(/^\d{1,2}$/u, 'A whole number of pieces.')),
    rowers: z.array(rower),
  })
  .check(
    rules(({ rowers, size, rig, pieces }) => {
      const count = Number(pieces);
      return {
        pieces: count < PLANNED.least || count > PLANNED.most ? `Between ${PLANNED.least} and ${PLANNED.most}.` : null,
        rowers: crewProblem(rowers.slice(0, 2 * Number(size)), rig),
      };
    }),
  );

export type RaceForm = z.input<typeof RACE_FORM>;
export type ValidRace = z.output<typeof RACE_FORM>;

export const NO_ROWER: RowerForm = { name: '', side: 'port', power: '', powerErrorPct: null };

const parseWatts = (typed: string): number | null => {
  const watts = typed.trim() === '' ? NaN : Number(typed.replace(',', '.'));
  return Number.isFinite(watts) && watts > 0 ? watts : null;
};

/** Problem of the two boats, in a sentence; null when valid. */
export function crewProblem(rowers: readonly RowerForm[], rig: 'sweep' | 'scull'): string | null {
  const names = rowers.map(({ name }) => name.trim());
  if (names.includes('')) return 'Name every rower of both boats.';
  const doubled = names.find((name, at) => names.indexOf(name) !== at);
  if (doubled !== undefined) return `${doubled} appears twice. Give each rower a different name.`;
  const unread = rowers.find(({ power }) => power.trim() !== '' && parseWatts(power) === null);
  if (unread !== undefined) return `Enter ${unread.name.trim()}’s power in watts.`;
  if (rig === 'scull') return null;
  const half = rowers.length / 2;
  const [a, b] = [portOars(rowers.slice(0, half)), portOars(rowers.slice(half))];
  return a.least <= b.most && b.least <= a.most
    ? null
    : 'Set each rower’s side. Both boats need the same number of port oars.';
}

/** Port oars of a boat: those who row on both sides may take one or not. */
function portOars(boat: readonly RowerForm[]): { readonly least: number; readonly most: number } {
  const count = (of: RowerForm['side']): number => boat.filter(({ side }) => side === of).length;
  return { least: count('port'), most: count('port') + count('both') };
}

/** Raced rowers. */
export const racedRowers = ({ rowers, size, rig }: ValidRace): RaceRecord['rowers'] =>
  rowers.slice(0, 2 * Number(size)).map(({ name, side, power, powerErrorPct }) => ({
    name: name.trim(),
    side: rig === 'sweep' ? side : null,
    powerW: parseWatts(power),
    ...(powerErrorPct !== null && { powerErrorPct }),
  }));

/** Alternating port and starboard, stroke of the first boat on port. */
export const emptyRaceForm = (): RaceForm => ({
  title: '',
  size: '4',
  rig: 'sweep',
  water: 'same',
  pieces: '6',
  rowers: Array.from({ length: 16 }, (_, at) => ({ ...NO_ROWER, side: at % 2 === 0 ? 'starboard' : 'port' })),
});

/** Two times of one piece farther apart than this are a typo. */
const MAX_APART = 0.2;

/** Problem of a piece's times. */
export function timesProblem(aS: number | null, bS: number | null): { readonly a?: string; readonly b?: string } {
  const none = 'A time such as 3:21.4.';
  if (aS === null || bS === null) return { ...(aS === null && { a: none }), ...(bS === null && { b: none }) };
  return Math.abs(Math.log(aS / bS)) > MAX_APART ? { b: 'More than a fifth apart: is one of them wrong?' } : {};
}
