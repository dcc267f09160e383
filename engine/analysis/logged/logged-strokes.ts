// Stroke table of devices with one row per stroke: a boat's computer, an oarlock, an erg. Nothing is measured here;
// device values are stored in the fields that panels use, under the device's rule, and strokes of two devices are
// matched.
import type { CurveSet } from '../../recording/channels.ts';
import type { Side, Recording } from '../../recording/recording.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeField, type StrokeSet } from '../../recording/stroke-set.ts';
import {
  type Analysis,
  BOAT_FIELDS,
  GATE_FIELDS,
  STROKE_KINDS,
  type Gate,
  type GateField,
  type StrokeTable,
} from '../analysis.ts';
import { emptyStrokeTable } from '../strokes/stroke-table.ts';
import { isStrokeLength, strokeStarts } from '../strokes/profile.ts';
import { median } from '../statistics.ts';

type BoatStrokeField = Extract<StrokeField, keyof StrokeTable['boat']>;
type GateStrokeField = Extract<StrokeField, GateField>;

const isBoatField = (field: StrokeField): field is BoatStrokeField =>
  (BOAT_FIELDS as readonly string[]).includes(field);
const isGateField = (field: StrokeField): field is GateStrokeField =>
  (GATE_FIELDS as readonly string[]).includes(field);

interface LoggedStrokes {
  readonly gates: readonly Gate[];
  readonly gateRules: Analysis['gateRules'];
  readonly boatRules: Analysis['boatRules'];
  readonly strokes: StrokeTable;
  /** Strokes felt by an oar but not counted by the boat's computer: oar values only, no hull values. */
  readonly uncounted: StrokeTable | null;
}

const STROKE = ROW_KINDS.indexOf('stroke');
const OAR_ONLY = ROW_KINDS.indexOf('oar-only');
const WORK = STROKE_KINDS.indexOf('work');
const PADDLE = STROKE_KINDS.indexOf('paddle');

/** Default seat of a single rower. */
const FIRST_SEAT = 1;

interface GateSet {
  readonly gate: Gate;
  readonly set: StrokeSet;
}

const sideOrder = (side: Side | null): number => (side === 'starboard' ? 1 : 0);

/** Sets that measure a rower, bow to stroke, port before starboard. */
function selectGateSets(sets: readonly StrokeSet[]): GateSet[] {
  return sets
    .filter(({ columns }) => columns.some(({ of, field }) => of === 'rower' && isGateField(field)))
    .map((set) => ({ gate: { seat: set.seat ?? FIRST_SEAT, side: set.side }, set }))
    .toSorted((a, b) => a.gate.seat - b.gate.seat || sideOrder(a.gate.side) - sideOrder(b.gate.side));
}

/** Set whose rows are the session's strokes: the first with boat data, otherwise the first. */
const leadingSet = (sets: readonly StrokeSet[]): StrokeSet | null =>
  sets.find(({ columns }) => columns.some(({ of, field }) => of === 'hull' && field === 'speedMps')) ?? sets[0] ?? null;

/** Rows of the leading set that are strokes of the table, in order. */
const selectStrokeRows = (lead: StrokeSet): Int32Array =>
  Int32Array.from(lead.kind.keys()).filter((row) => lead.kind[row] !== OAR_ONLY);

/** Curves of the leading set, numbered by stroke; those of rows that are not strokes are dropped. */
export function selectTableCurves({ strokeSets, curves }: Pick<Recording, 'strokeSets' | 'curves'>): CurveSet[] {
  const lead = leadingSet(strokeSets);
  if (lead === null) return [];
  const strokeOfRow = new Map(Array.from(selectStrokeRows(lead), (row, stroke) => [row, stroke]));
  return curves
    .filter(({ strokeSet }) => strokeSets[strokeSet] === lead)
    .map((set) => ({ ...set, strokes: set.strokes.map((row) => strokeOfRow.get(row) ?? -1) }));
}

/**
 * Stroke table merged from all sets; empty if there are none. Rows of other sets join the stroke with the nearest end.
 */
export function loggedStrokes({ strokeSets, sources }: Pick<Recording, 'strokeSets' | 'sources'>): LoggedStrokes {
  const lead = leadingSet(strokeSets);
  if (lead === null)
    return { gates: [], gateRules: [], boatRules: {}, strokes: emptyStrokeTable(0, 0), uncounted: null };
  const rows = selectStrokeRows(lead);
  const gateSets = selectGateSets(strokeSets);
  const hull = mapHullColumns(lead);
  const strokes = withHull(emptyStrokeTable(rows.length, gateSets.length), hull, lead, rows);
  beginFirst(strokes, lead, sources[lead.source]?.totals?.elapsedS ?? null);
  const gateRows = gateSets.map(({ set }) => rowsFor(set, lead, rows));
  const gateRules = gateSets.map(({ set }, gate) => fillGate(strokes, gate, set, gateRows[gate] ?? new Int32Array(0)));
  const boatRules = Object.fromEntries(Array.from(hull, ([field, { rule }]) => [field, rule]));
  deriveArcs(strokes);
  const uncounted = uncountedStrokes(gateSets, gateRows);
  return { gates: gateSets.map(({ gate }) => gate), gateRules: gateRules.map(withArcs), boatRules, strokes, uncounted };
}

/** Rows of oars that match no stroke of the boat, from each oar's first row; null if none. */
function uncountedStrokes(gateSets: readonly GateSet[], counted: readonly Int32Array[]): StrokeTable | null {
  const alone = gateSets.map(({ set }, gate) => {
    const beside = new Set(counted[gate]);
    return Int32Array.from(set.kind.keys()).filter((row) => set.kind[row] === OAR_ONLY && !beside.has(row));
  });
  const count = Math.max(0, ...alone.map(({ length }) => length));
  if (count === 0) return null;
  const strokes = emptyStrokeTable(count, gateSets.length);
  gateSets.forEach(({ set }, gate) => fillGate(strokes, gate, set, alone[gate] ?? new Int32Array(0)));
  deriveArcs(strokes);
  return strokes;
}

/** A first stroke without a rate starts with the device's clock: the end of the last row minus the elapsed time. */
function beginFirst({ boat }: StrokeTable, lead: StrokeSet, elapsedS: number | null): void {
  const [startS, endS] = [boat.startS[0], boat.endS[0]];
  if (elapsedS === null || endS === undefined || !Number.isNaN(startS)) return;
  const beganS = (lead.endS.at(-1) ?? NaN) - elapsedS;
  if (isStrokeLength(endS - beganS)) boat.startS[0] = beganS;
}

function rowsFor(set: StrokeSet, lead: StrokeSet, rows: Int32Array): Int32Array {
  if (set === lead) return rows;
  return matchedRows(
    Float64Array.from(rows, (row) => lead.endS[row] ?? NaN),
    set.endS,
  );
}

/** Hull columns by field. */
function mapHullColumns({ columns }: StrokeSet): Map<BoatStrokeField, StrokeColumn> {
  const found = new Map<BoatStrokeField, StrokeColumn>();
  const take = (isOfHull: (column: StrokeColumn) => boolean): void => {
    for (const column of columns) {
      const { field } = column;
      // A field may occur twice, from GPS and from an impeller: the first is shown.
      if (isBoatField(field) && !found.has(field) && isOfHull(column)) found.set(field, column);
    }
  };
  take(({ of, field }) => of === 'hull' || field === 'rateSpm');
  // An erg has no hull: its distance and speed are the machine's.
  take(({ field }) => field === 'distanceM' || field === 'speedMps');
  return found;
}

function withHull(
  table: StrokeTable,
  hull: ReadonlyMap<BoatStrokeField, StrokeColumn>,
  lead: StrokeSet,
  rows: Int32Array,
): StrokeTable {
  const taken = (values: ArrayLike<number>): Float64Array => Float64Array.from(rows, (row) => values[row] ?? NaN);
  const boat = { ...table.boat };
  for (const [field, { values }] of hull) boat[field] = taken(values);
  const endS = taken(lead.endS);
  const startS = strokeStarts(endS, boat.rateSpm);
  return {
    ...table,
    number: taken(lead.number),
    kind: Uint8Array.from(rows, (row) => (lead.kind[row] === STROKE ? WORK : PADDLE)),
    boat: { ...boat, startS, endS, rateSpm: boat.rateSpm.map((rate, row) => strokeRate(rate, startS[row], endS[row])) },
  };
}

/** The device's rate, otherwise from the stroke's duration. */
const strokeRate = (rateSpm: number, startS = NaN, endS = NaN): number =>
  Number.isNaN(rateSpm) ? 60 / (endS - startS) : rateSpm;

/** Adds the fields of one rower to the strokes; returns the rules of fields with values. */
function fillGate(
  { gate: columns, gateCount }: StrokeTable,
  gate: number,
  set: StrokeSet,
  rows: Int32Array,
): Partial<Record<GateField, number>> {
  const rules: Partial<Record<GateField, number>> = {};
  for (const { field, of, rule, values } of set.columns) {
    // As for the hull, the first of two is shown.
    if (of !== 'rower' || !isGateField(field) || field in rules) continue;
    rows.forEach((row, stroke) => {
      columns[field][stroke * gateCount + gate] = row < 0 ? NaN : (values[row] ?? NaN);
    });
    if (values.some(Number.isFinite)) rules[field] = rule;
  }
  return rules;
}

/** Arcs derived from the angles share their rule. */
const withArcs = (rules: Analysis['gateRules'][number]): Analysis['gateRules'][number] => ({
  ...rules,
  ...onlyWhere('arcDeg', rules.arcDeg ?? rules.catchAngleDeg),
  ...onlyWhere('effectiveArcDeg', rules.effectiveArcDeg ?? rules.catchSlipDeg),
});

const onlyWhere = (field: GateField, rule: number | undefined): Partial<Record<GateField, number>> =>
  rule === undefined ? {} : { [field]: rule };

/** Derives arcs from the angles if the device does not write them. */
function deriveArcs({ gate, count, gateCount }: StrokeTable): void {
  for (let cell = 0; cell < count * gateCount; cell++) {
    const value = (field: GateField): number => gate[field][cell] ?? NaN;
    if (Number.isNaN(value('arcDeg'))) gate.arcDeg[cell] = value('finishAngleDeg') - value('catchAngleDeg');
    if (Number.isNaN(value('effectiveArcDeg'))) {
      gate.effectiveArcDeg[cell] = value('arcDeg') - value('catchSlipDeg') - value('finishSlipDeg');
    }
  }
}

/** Index of the value nearest to `at` in ascending values; −1 if there are none. */
function nearest(values: Float64Array, at: number, from: number): number {
  let best = from;
  while (best + 1 < values.length && Math.abs((values[best + 1] ?? NaN) - at) <= Math.abs((values[best] ?? NaN) - at)) {
    best += 1;
  }
  return values.length === 0 ? -1 : best;
}

function matchNearest(endS: Float64Array, otherS: Float64Array, lagS: number): Int32Array {
  let from = 0;
  return Int32Array.from(endS, (end) => {
    from = Math.max(0, nearest(otherS, end + lagS, from));
    return otherS.length === 0 ? -1 : from;
  });
}

/** Maximum distance of a match, as a share of a stroke. */
const REACH = 0.5;

/**
 * Matches strokes of two devices whose clocks differ slightly: strokes whose ends coincide after removing the median
 * clock difference. That difference is a clock offset, never lateness. For each stroke of one device, the matching row
 * of another device, −1 without one. Times are ends of strokes, s, both ascending. Every row is used once.
 */
export function matchedRows(endS: Float64Array, otherS: Float64Array): Int32Array {
  const first = matchNearest(endS, otherS, 0);
  const lags = Array.from(first, (row, stroke) => (otherS[row] ?? NaN) - (endS[stroke] ?? NaN)).filter(Number.isFinite);
  const lagS = median(lags);
  const periodS = median(Array.from(endS, (end, stroke) => end - (endS[stroke - 1] ?? NaN)).filter(Number.isFinite));
  const rows = matchNearest(endS, otherS, lagS);
  const distance = (stroke: number): number =>
    Math.abs((otherS[rows[stroke] ?? -1] ?? NaN) - lagS - (endS[stroke] ?? NaN));
  return rows.map((row, stroke) => {
    if (!(distance(stroke) < REACH * periodS)) return -1;
    const isTaken =
      (rows[stroke - 1] === row && distance(stroke - 1) <= distance(stroke)) ||
      (rows[stroke + 1] === row && distance(stroke + 1) < distance(stroke));
    return isTaken ? -1 : row;
  });
}
