// Strokes of a season in one row, session after session: what Explore draws over sessions.
import type { Analysis, BoatField, Gate, GateField } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import type { MetricGroupId } from '#engine/analysis/definitions/metric-definition.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { BAND_SPM } from '#engine/exports/data-set-schema.ts';
import { type Grouping, inOrderColour, type Assign, type Group, type Measure } from '#src/figures/explore/explored.ts';
import { niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { seatColour } from '#src/figures/theme.ts';
import { dayText } from '#src/format/day-text.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

/** More of a session would hide those of the others, and a season of all strokes takes too much memory. */
export const MAX_STROKES = 300;
const DAY_MS = 86_400_000;

const BOAT = [
  { id: 'rate', field: 'rateSpm', name: 'Rate', unit: 'spm', decimals: 1 },
  { id: 'speed', field: 'speedMps', name: 'Speed', unit: 'm/s', decimals: 2 },
  { id: 'distance', field: 'distanceM', name: 'Distance per stroke', unit: 'm', decimals: 2 },
] as const satisfies readonly (Pick<Measure, 'id' | 'name' | 'unit' | 'decimals'> & { field: BoatField })[];

const OARS = GATE_DEFINITIONS.flatMap((one) => (one.listed === undefined ? [] : [{ ...one, listed: one.listed }]));
const GROUP_NAMES: Readonly<Record<MetricGroupId, string>> = {
  length: 'Length',
  force: 'Force',
  power: 'Power',
  timing: 'Timing',
};

/** What is kept of a session: some of its counted strokes, in columns. */
export interface KeptStrokes {
  readonly gates: readonly Gate[];
  /** Indexes in the session's table. */
  readonly strokes: Int32Array;
  /** Of all that are counted. */
  readonly counted: number;
  /** s since the first. */
  readonly sinceS: Float32Array;
  readonly boat: ReadonlyMap<BoatField, Float32Array>;
  /** By stroke, then gate. */
  readonly oars: ReadonlyMap<GateField, Float32Array>;
}

/** Timing against the mean of the others; one rower has none. */
export function keepStrokes(measured: Analysis): KeptStrokes {
  const analysis = analysisAgainst(measured, 'crew');
  const { strokes: table, gates } = analysis;
  const all = selectedStrokes(table).strokes;
  const step = Math.max(1, Math.ceil(all.length / MAX_STROKES));
  const strokes = all.filter((_, at) => at % step === 0);
  const firstS = table.boat.startS[strokes[0] ?? 0] ?? 0;
  const oar = (field: GateField) =>
    Float32Array.from({ length: strokes.length * gates.length }, (_, at) => {
      const stroke = strokes[Math.floor(at / gates.length)] ?? 0;
      return table.gate[field][stroke * table.gateCount + (at % gates.length)] ?? NaN;
    });
  const isTimed = analysis.timingReference === 'crew';
  return {
    gates,
    strokes,
    counted: all.length,
    sinceS: Float32Array.from(strokes, (stroke) => (table.boat.startS[stroke] ?? NaN) - firstS),
    boat: new Map(
      BOAT.map(({ field }) => [field, Float32Array.from(strokes, (stroke) => table.boat[field][stroke] ?? NaN)]),
    ),
    oars: new Map(
      OARS.filter(({ id }) => isTimed || !id.endsWith('OffsetMs')).map(({ id }): [GateField, Float32Array] => [
        id,
        oar(id),
      ]),
    ),
  };
}

export interface ReadSession {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** "17 May 2025 · Halcyon". */
  readonly title: string;
  /** Whose oars are shown; null for everyone's. */
  readonly seat: number | null;
  readonly kept: KeptStrokes;
}

export interface SeasonStrokes {
  readonly sessions: readonly ReadSession[];
  /** Every stroke of every session by its place in the row. */
  readonly strokes: Int32Array;
  readonly find: (stroke: number) => { readonly session: ReadSession; readonly at: number; readonly index: number };
  readonly gatesOf: (stroke: number) => readonly number[];
}

/** `sessions` by time, at least one. */
export function joinSessions(sessions: readonly ReadSession[]): SeasonStrokes {
  const sessionAt = Int32Array.from(sessions.flatMap(({ kept }, index) => Array.from(kept.strokes, () => index)));
  const starts = sessions.map((_, index) => sessionAt.indexOf(index));
  const gates = sessions.map(({ kept, seat }) =>
    kept.gates.flatMap((gate, at) => (seat === null || gate.seat === seat ? [at] : [])),
  );
  const find: SeasonStrokes['find'] = (stroke) => {
    const index = sessionAt[stroke] ?? 0;
    const session = sessions[index];
    if (session === undefined) throw new Error(`No session has stroke ${stroke} of the season.`);
    return { session, index, at: stroke - (starts[index] ?? 0) };
  };
  return {
    sessions,
    strokes: Int32Array.from(sessionAt.keys()),
    find,
    gatesOf: (stroke) => gates[sessionAt[stroke] ?? 0] ?? [],
  };
}

/** Date, boat, and every metric of an oar in a coach's reading order. */
export function seasonMeasures({ find }: SeasonStrokes, force: ForceUnit): Measure[] {
  const plain = { isSigned: false, isOfOars: false };
  const date: Measure = {
    ...plain,
    id: 'time',
    group: 'Season',
    name: 'Date',
    short: 'Date',
    unit: '',
    decimals: 0,
    valueOf: (stroke) => {
      const { session, at } = find(stroke);
      return session.startedAt + 1000 * (session.kept.sinceS[at] ?? NaN);
    },
    text: (value) => dayText(new Date(value).toISOString()),
    ticks: (from, to, most) => ticksBetween(from, to, DAY_MS * Math.max(1, niceStep((to - from) / DAY_MS, most))),
  };
  const boat = BOAT.map(({ id, field, name, unit, decimals }): Measure => ({
    ...plain,
    id,
    group: 'Boat',
    name,
    short: name,
    unit,
    decimals,
    valueOf: (stroke) => {
      const { session, at } = find(stroke);
      return session.kept.boat.get(field)?.[at] ?? NaN;
    },
    text: (value) => fixed(value, decimals),
  }));
  const oars = OARS.map(({ id, name, shortName, unit, listed }): Measure => {
    const isForce = unit === 'N';
    const decimals = isForce ? force.decimals : listed.decimals;
    const isSigned = listed.signed ?? false;
    return {
      id,
      group: GROUP_NAMES[listed.group],
      name: listed.name ?? name,
      short: shortName,
      unit: isForce ? force.symbol : unit === 'deg' ? '°' : unit,
      decimals,
      isSigned,
      isOfOars: true,
      valueOf: (stroke, gate) => {
        const { session, at } = find(stroke);
        const value = session.kept.oars.get(id)?.[at * session.kept.gates.length + gate] ?? NaN;
        return isForce ? force.of(value) : value;
      },
      text: (value) => (isSigned ? signed : fixed)(value, decimals),
    };
  });
  return [date, ...boat, ...oars];
}

const ordered = (labels: readonly string[]): Group[] =>
  labels.map((label, at) => ({
    label,
    colour: (theme) => inOrderColour(theme, at / Math.max(1, labels.length - 1)),
  }));

/** By session or rate from dark to light, or by seat. */
export function assignSeason({ sessions, strokes, find }: SeasonStrokes, by: Grouping, isOfOars: boolean): Assign {
  if (by === 'session') return [ordered(sessions.map(({ title }) => title)), (stroke) => find(stroke).index];
  if (by === 'rate') {
    const bandOf = (stroke: number): number => {
      const { session, at } = find(stroke);
      return BAND_SPM * Math.round((session.kept.boat.get('rateSpm')?.[at] ?? NaN) / BAND_SPM);
    };
    const bands = [...new Set(Array.from(strokes, bandOf).filter(Number.isFinite))].toSorted((a, b) => a - b);
    const other: Group = { label: 'Other rates', colour: (theme) => theme.crew };
    return [
      [...ordered(bands.map((band) => `${band} spm`)), other],
      (stroke) => (bands.includes(bandOf(stroke)) ? bands.indexOf(bandOf(stroke)) : bands.length),
    ];
  }
  if (by === 'seat' && isOfOars) {
    const seats = [...new Set(sessions.flatMap(({ kept }) => kept.gates.map(({ seat }) => seat)))].toSorted(
      (a, b) => b - a,
    );
    const groups = seats.map((seat): Group => ({ label: `Seat ${seat}`, colour: (theme) => seatColour(theme, seat) }));
    return [groups, (stroke, gate) => seats.indexOf(find(stroke).session.kept.gates[gate]?.seat ?? -1)];
  }
  return [[{ label: isOfOars ? 'All oars' : 'Boat', colour: (theme) => theme.accent }], () => 0];
}
