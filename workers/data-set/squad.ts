// A squad from the table of rowers: people who rowed one class measured one way, their means, and norms of enough
// people.
import { Z90, studentPoint } from '#engine/analysis/comparison/student.ts';
import { oarlockTypeEffect } from '#engine/analysis/instrument/seat-error.ts';
import { computeSpread, sortedNumbers, sortedQuantile } from '#engine/analysis/statistics.ts';
import { ROWER_FIELDS } from '#engine/exports/data-set-schema.ts';
import { MEASURING_DEVICES, type MeasuringDevice } from '#engine/recording/rule.ts';
import { foldedName } from '#engine/recording/boat.ts';
import type { RowerField, RowerRows } from './rower-rows.ts';

/** Fewer people are never shown as a norm: each could be recognized in it. */
export const MIN_PEOPLE = 8;
export const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
export const SQUAD_VALUES = ['rateSpm', ...ROWER_FIELDS] as const;
export type SquadValue = 'rateSpm' | RowerField;

/** What may be compared: one boat class, measured by one device with the force at one place. */
export interface Group {
  readonly key: string;
  readonly boatClass: string | null;
  readonly isErg: boolean;
  readonly device: MeasuringDevice | null;
  readonly force: string | null;
  readonly strokes: number;
}

export interface GroupOfRows extends Group {
  readonly rows: Int32Array;
}

export interface RowedSession {
  readonly session: string;
  /** "2025-05-17"; null without a date. */
  readonly day: string | null;
  readonly strokes: number;
  /** Means over the strokes that have the value; NaN without any. */
  readonly means: Readonly<Record<SquadValue, number>>;
  /** Relative error of power from the oarlock, 1 SD, percent; NaN without force. */
  readonly gainSdPct: number;
}

/** Mean of a person; half the 90% interval, NaN where one session gives none. */
export interface Estimate {
  readonly mean: number;
  readonly half: number;
}

export interface Rower {
  readonly key: string;
  readonly name: string;
  /** By day; those without a date last. */
  readonly sessions: readonly RowedSession[];
  readonly strokes: number;
  readonly values: Readonly<Record<SquadValue, Estimate>>;
}

const wordAt = (rows: RowerRows, name: keyof RowerRows['texts'], row: number): string | null => {
  const { codes, words } = rows.texts[name];
  return words[codes[row] ?? -1] ?? null;
};

const numberAt = (rows: RowerRows, name: keyof RowerRows['numbers'], row: number): number =>
  rows.numbers[name][row] ?? NaN;

/** The most rowed first. */
export function listGroups(rows: RowerRows): GroupOfRows[] {
  const found = new Map<string, number[]>();
  const { craft, boatClass, device, force } = rows.texts;
  for (let row = 0; row < rows.count; row += 1) {
    const key = [craft, boatClass, device, force].map(({ codes }) => codes[row]).join('.');
    const of = found.get(key);
    if (of === undefined) found.set(key, [row]);
    else of.push(row);
  }
  return [...found.values()]
    .map((of): GroupOfRows => {
      const first = of[0] ?? 0;
      const words = (['craft', 'boatClass', 'device', 'force'] as const).map((name) => wordAt(rows, name, first));
      const [craftWord, classWord = null, deviceWord, forceWord = null] = words;
      return {
        key: words.map((word) => word ?? '').join(' '),
        boatClass: classWord,
        isErg: craftWord === 'erg',
        device: MEASURING_DEVICES.find((one) => one === deviceWord) ?? null,
        force: forceWord,
        strokes: of.reduce((sum, row) => sum + numberAt(rows, 'strokes', row), 0),
        rows: Int32Array.from(of),
      };
    })
    .toSorted((a, b) => b.strokes - a.strokes);
}

export interface Band {
  readonly band: number;
  readonly strokes: number;
}

/** Middles of the rate bands, lowest first, with their strokes. */
export function listBands(rows: RowerRows, { rows: of }: GroupOfRows): Band[] {
  const strokes = new Map<number, number>();
  for (const row of of) {
    const band = numberAt(rows, 'rateBandSpm', row);
    if (Number.isFinite(band)) strokes.set(band, (strokes.get(band) ?? 0) + numberAt(rows, 'strokes', row));
  }
  return [...strokes].map(([band, sum]) => ({ band, strokes: sum })).toSorted((a, b) => a.band - b.band);
}

const valuesBy = <Value>(of: (value: SquadValue) => Value): Record<SquadValue, Value> =>
  Object.fromEntries(SQUAD_VALUES.map((value) => [value, of(value)])) as Record<SquadValue, Value>;

/** The column that counts the strokes of a value. */
const COUNTS = valuesBy((value): keyof RowerRows['numbers'] => (value === 'rateSpm' ? 'strokes' : `${value}Strokes`));

/** Weighted sums of one rower in one session, over some values. */
class Sums {
  readonly #values: readonly SquadValue[];
  readonly #sums: Float64Array;
  readonly #counts: Float64Array;
  readonly #seat: number;
  isOneSeat = true;
  strokes = 0;
  gainSdPct = NaN;

  constructor(values: readonly SquadValue[], seat: number) {
    this.#values = values;
    this.#sums = new Float64Array(values.length);
    this.#counts = new Float64Array(values.length);
    this.#seat = seat;
  }

  add(rows: RowerRows, row: number): void {
    if (!Object.is(numberAt(rows, 'seat', row), this.#seat)) this.isOneSeat = false;
    this.strokes += numberAt(rows, 'strokes', row);
    const gain = numberAt(rows, 'oarlockGainSdPct', row);
    if (!(this.gainSdPct >= gain) && Number.isFinite(gain)) this.gainSdPct = gain;
    for (const [at, value] of this.#values.entries()) {
      const mean = numberAt(rows, value, row);
      const count = numberAt(rows, COUNTS[value], row);
      if (!Number.isFinite(mean) || !(count > 0)) continue;
      this.#sums[at] = (this.#sums[at] ?? 0) + mean * count;
      this.#counts[at] = (this.#counts[at] ?? 0) + count;
    }
  }

  of(value: SquadValue): { readonly sum: number; readonly count: number } {
    const at = this.#values.indexOf(value);
    return { sum: this.#sums[at] ?? 0, count: this.#counts[at] ?? 0 };
  }
}

/** Error of a rower's value that all their sessions share, 1 SD, in the value's unit. */
export function instrumentError(
  value: SquadValue,
  mean: number,
  gainSdPct: number,
  device: MeasuringDevice | null,
): number {
  if (value === 'rateSpm') return 0;
  const { perGain, gainVariance, otherVariance } = oarlockTypeEffect(value, mean, device ?? undefined);
  const gainSd = Number.isFinite(gainSdPct) ? gainSdPct / 100 : Math.sqrt(gainVariance);
  return Math.hypot(perGain * gainSd, Math.sqrt(otherVariance));
}

/** Mean over the strokes of some sessions; NaN without any. */
function meanOver(sessions: readonly { readonly sums: Sums }[], value: SquadValue): number {
  const all = sessions.map(({ sums }) => sums.of(value));
  return all.reduce((total, { sum }) => total + sum, 0) / all.reduce((total, { count }) => total + count, 0);
}

/** Mean over strokes with half its 90% interval: the spread of the sessions and the oarlock's error. */
function estimate(
  value: SquadValue,
  sessions: readonly { readonly sums: Sums }[],
  device: MeasuringDevice | null,
): Estimate {
  const mean = meanOver(sessions, value);
  const measured = sessions.map(({ sums }) => sums.of(value)).filter(({ count }) => count > 0);
  const { sd, count } = computeSpread(measured.map((one) => one.sum / one.count));
  if (sd === null || count < 2) return { mean, half: NaN };
  const gains = sessions.map(({ sums }) => sums.gainSdPct).filter(Number.isFinite);
  const gain = gains.length === 0 ? NaN : Math.max(...gains);
  const scatter = (studentPoint(0.05, count - 1) * sd) / Math.sqrt(count);
  return { mean, half: Math.hypot(scatter, Z90 * instrumentError(value, mean, gain, device)) };
}

interface Person {
  readonly name: string;
  readonly sessions: Map<number, { readonly row: number; readonly sums: Sums }>;
}

/** Key of the person in a row; null without a name. Each spelling is folded once. */
function personOf({ texts: { rower } }: RowerRows): (row: number) => string | null {
  const keys = rower.words.map(foldedName);
  return (row) => keys[rower.codes[row] ?? -1] || null;
}

/** Named people in some rows, with some values of each session. */
function peopleIn(
  rows: RowerRows,
  some: Iterable<number>,
  values: readonly SquadValue[],
  keyOf = personOf(rows),
): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>();
  for (const row of some) {
    const key = keyOf(row);
    if (key === null) continue;
    const person = people.get(key) ?? { name: wordAt(rows, 'rower', row)?.trim() ?? '', sessions: new Map() };
    people.set(key, person);
    const code = rows.texts.session.codes[row] ?? -1;
    const session = person.sessions.get(code) ?? {
      row,
      sums: new Sums(values, numberAt(rows, 'seat', row)),
    };
    person.sessions.set(code, session);
    session.sums.add(rows, row);
  }
  return people;
}

/** A name in two seats of a boat is neither's. */
const ownSessions = ({ sessions }: Person) => [...sessions.values()].filter(({ sums }) => sums.isOneSeat);

/** Named people of a group at one rate band or at all, by name. */
export function listRowers(rows: RowerRows, group: GroupOfRows, band: number | null): Rower[] {
  const some = band === null ? group.rows : group.rows.filter((row) => numberAt(rows, 'rateBandSpm', row) === band);
  return [...peopleIn(rows, some, SQUAD_VALUES)]
    .flatMap(([key, person]) => {
      const own = ownSessions(person);
      if (own.length === 0) return [];
      const rowed = own
        .map(({ row, sums }): RowedSession => ({
          session: wordAt(rows, 'session', row) ?? '',
          day: wordAt(rows, 'day', row),
          strokes: sums.strokes,
          gainSdPct: sums.gainSdPct,
          means: valuesBy((value) => sums.of(value).sum / sums.of(value).count),
        }))
        .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
      return {
        key,
        name: person.name,
        sessions: rowed,
        strokes: rowed.reduce((sum, { strokes }) => sum + strokes, 0),
        values: valuesBy((value) => estimate(value, own, group.device)),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Oar-strokes of a group without a rower's name. */
export function unnamedStrokes(rows: RowerRows, group: GroupOfRows): number {
  const keyOf = personOf(rows);
  return group.rows.reduce((sum, row) => sum + (keyOf(row) === null ? numberAt(rows, 'strokes', row) : 0), 0);
}

export interface Norm {
  readonly band: number;
  readonly people: number;
  /** At `SHARES`; null for fewer than `MIN_PEOPLE`. */
  readonly quantiles: readonly number[] | null;
}

/** Percentiles of people's means at every rate band. */
export function listNorms(rows: RowerRows, group: GroupOfRows, value: SquadValue): Norm[] {
  const byBand = new Map<number, number[]>();
  for (const row of group.rows) {
    const band = numberAt(rows, 'rateBandSpm', row);
    const some = byBand.get(band);
    if (some === undefined) byBand.set(band, [row]);
    else some.push(row);
  }
  const keyOf = personOf(rows);
  return listBands(rows, group).map(({ band }) => {
    const people = [...peopleIn(rows, byBand.get(band) ?? [], [value], keyOf).values()];
    const means = sortedNumbers(people.map((person) => meanOver(ownSessions(person), value)));
    const quantiles = means.length < MIN_PEOPLE ? null : SHARES.map((share) => sortedQuantile(means, share));
    return { band, people: means.length, quantiles };
  });
}
