// What every rower did in a session at each stroke rate: small enough that a reader of many sessions needs no strokes.
import { type Analysis, type StrokeKind, BOAT_FIELDS, GATE_FIELDS } from '../analysis/analysis.ts';
import { definitionAgainst, type MetricId } from '../analysis/definitions/catalogue.ts';
import { listSeats, seatValues, weighedRates } from '../analysis/selected/stroke-means.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { computeSpread } from '../analysis/statistics.ts';
import { boatClass } from '../recording/boat.ts';
import {
  DEFAULT_KNOWLEDGE,
  gainOf,
  measuredError,
  type InstrumentKnowledge,
} from '../analysis/instrument/error-table.ts';
import { BAND_SPM, ROWER_FIELDS } from './data-set-schema.ts';
import {
  type ExportColumn,
  type ExportTable,
  formatColumnHeading,
  type NumberColumn,
  type TextColumn,
} from './table.ts';
import { referenceIn } from '../analysis/crew/timing-reference.ts';
import { gateName } from '../analysis/document.ts';
import type { Rule } from '../recording/rule.ts';

interface Row {
  readonly seat: number;
  /** Middle of the band, NaN for strokes without a rate. */
  readonly band: number;
  /** Indexes of its strokes among the counted ones. */
  readonly places: readonly number[];
}

/** Places of the strokes by the middle of their rate band, lowest first; those without a rate last. */
function placesByBand(rates: Float64Array): [number, number[]][] {
  const bands = new Map<number, number[]>();
  for (const [place, rate] of rates.entries()) {
    const band = Number.isFinite(rate) ? BAND_SPM * Math.round(rate / BAND_SPM) : NaN;
    const places = bands.get(band);
    if (places === undefined) bands.set(band, [place]);
    else places.push(place);
  }
  return [...bands].toSorted(([a], [b]) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b));
}

const slice =
  <Cell>(rows: readonly Row[], cellOf: (row: Row) => Cell) =>
  (from: number, to: number): Cell[] =>
    rows.slice(from, to).map(cellOf);

/** Mean and number of strokes of each value; `values` of a seat are those of the counted strokes. */
function fieldColumns(analysis: Analysis, rows: readonly Row[], strokes: Int32Array): ExportColumn[] {
  return ROWER_FIELDS.flatMap((field): ExportColumn[] => {
    const bySeat = new Map(
      listSeats(analysis.gates).map((seat) => [seat, seatValues(analysis, field, seat, strokes)] as const),
    );
    const spreads = rows.map(({ seat, places }) =>
      computeSpread(places.map((place) => bySeat.get(seat)?.[place] ?? NaN)),
    );
    const { name, unit } = definitionAgainst(field, 'stroke');
    return [
      {
        kind: 'double',
        id: field,
        heading: formatColumnHeading(name, unit),
        cells: (from, to) => spreads.slice(from, to).map(({ mean }) => mean ?? NaN),
      },
      {
        kind: 'integer',
        id: `${field}Strokes`,
        heading: `${name}: strokes`,
        cells: (from, to) => spreads.slice(from, to).map(({ count }) => count),
      },
    ];
  });
}

/** One row per seat and rate band with counted strokes: who, when, in what, measured how, and means of the values. */
export function rowersTable(analysis: Analysis, included: readonly StrokeKind[]): ExportTable {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, included);
  const rates = weighedRates(analysis.strokes, strokes).values;
  const bands = placesByBand(rates);
  const rows = listSeats(analysis.gates).flatMap((seat) =>
    bands.map(([band, places]): Row => ({ seat, band, places })),
  );
  const gateOf = (seat: number): number => analysis.gates.findIndex((gate) => gate.seat === seat);
  const text = (id: string, heading: string, cellOf: (row: Row) => string | null): ExportColumn => ({
    kind: 'text',
    id,
    heading,
    cells: slice(rows, cellOf),
  });
  const number = (
    kind: 'integer' | 'double',
    id: string,
    heading: string,
    cellOf: (row: Row) => number,
  ): ExportColumn => ({ kind, id, heading, cells: slice(rows, cellOf) });
  return {
    rowCount: rows.length,
    columns: [
      text('day', 'Day, local', () => /^\d{4}-\d{2}-\d{2}/u.exec(analysis.recordedFrom ?? '')?.[0] ?? null),
      text('craft', 'Craft', () => analysis.craft),
      text('boatClass', 'Boat class', () => boatClass(analysis.boat)),
      number('integer', 'seat', 'Seat', ({ seat }) => seat),
      text('rower', 'Rower', ({ seat }) => analysis.crew.find((member) => member.seat === seat)?.name ?? null),
      text('device', 'Measured by', ({ seat }) => ruleOf(analysis, gateOf(seat))?.device ?? null),
      text('force', 'Force taken at', ({ seat }) => ruleOf(analysis, gateOf(seat))?.force ?? null),
      number('double', 'oarlockGainSdPct', 'Oarlock error of power (1 SD) %', ({ seat }) =>
        oarlockErrorPct(analysis, gateOf(seat), DEFAULT_KNOWLEDGE),
      ),
      number('integer', 'rateBandSpm', 'Middle of the rate band (spm)', ({ band }) => band),
      number('integer', 'strokes', 'Strokes that count', ({ places }) => places.length),
      number(
        'double',
        'rateSpm',
        'Stroke rate (spm)',
        ({ places }) => computeSpread(places.map((place) => rates[place] ?? NaN)).mean ?? NaN,
      ),
      ...fieldColumns(analysis, rows, strokes),
    ],
  };
}

/** Six decimals: a microsecond, a micrometer, a millionth of a degree. Anything below is numerical noise. */
const DECIMALS = 1e6;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

type CellOf<Value> = (stroke: number, gate: number) => Value;

/** Strokes × gates; gate −1 is none. */
export interface Rows {
  readonly strokes: Int32Array;
  readonly count: number;
  readonly cells: <Value>(cellOf: CellOf<Value>) => (from: number, to: number) => Value[];
}

export const toRows = (strokes: Int32Array, gates: readonly number[]): Rows => ({
  strokes,
  count: strokes.length * gates.length,
  cells: (cellOf) => (from, to) =>
    Array.from({ length: to - from }, (_, at) => {
      const row = from + at;
      return cellOf(strokes[Math.floor(row / gates.length)] ?? -1, gates[row % gates.length] ?? -1);
    }),
});

export const textColumn = (rows: Rows, id: string, heading: string, cellOf: CellOf<string | null>): TextColumn => ({
  kind: 'text',
  id,
  heading,
  cells: rows.cells(cellOf),
});

export const wholeColumn = (rows: Rows, id: string, heading: string, cellOf: CellOf<number>): NumberColumn => ({
  kind: 'integer',
  id,
  heading,
  cells: rows.cells(cellOf),
});

export const numberColumn = (rows: Rows, id: string, heading: string, cellOf: CellOf<number>): NumberColumn => ({
  kind: 'double',
  id,
  heading,
  cells: rows.cells((stroke, gate) => rounded(cellOf(stroke, gate))),
});

const reference = ({ timingReference, gates }: Analysis) => referenceIn(timingReference, gates);

function measured(analysis: Analysis, rows: Rows, id: MetricId, cellOf: CellOf<number>): NumberColumn {
  const { name, unit } = definitionAgainst(id, reference(analysis));
  return numberColumn(rows, id, formatColumnHeading(name, unit), cellOf);
}

/** Columns that identify the oar and its rower. */
export function seatColumns(analysis: Analysis, rows: Rows): ExportColumn[] {
  const names = analysis.gates.map((gate) => gateName(analysis, gate));
  const rowers = names.map(({ seat }) => analysis.crew.find((member) => member.seat === seat)?.name ?? null);
  return [
    wholeColumn(rows, 'seat', 'Seat', (_, gate) => names[gate]?.seat ?? Number.NaN),
    textColumn(rows, 'side', 'Side', (_, gate) => names[gate]?.side ?? null),
    textColumn(rows, 'rower', 'Rower', (_, gate) => rowers[gate] ?? null),
  ];
}

export const hullColumns = (analysis: Analysis, rows: Rows): ExportColumn[] =>
  BOAT_FIELDS.map((field) =>
    measured(analysis, rows, field, (stroke) => analysis.strokes.boat[field][stroke] ?? Number.NaN),
  );

export function gateColumns(analysis: Analysis, rows: Rows): ExportColumn[] {
  const { gate: values, gateCount } = analysis.strokes;
  const valueAt = (numbers: Float64Array, stroke: number, gate: number): number =>
    gate < 0 ? Number.NaN : (numbers[stroke * gateCount + gate] ?? Number.NaN);
  return GATE_FIELDS.map((field) =>
    measured(analysis, rows, field, (stroke, gate) => valueAt(values[field], stroke, gate)),
  );
}

/** Rule of a gate's power, otherwise of its peak force, otherwise of any measured value. */
function ruleOf({ rules, gateRules }: Pick<Analysis, 'rules' | 'gateRules'>, gate: number): Rule | null {
  const by = gateRules[gate] ?? {};
  return rules[by.powerW ?? by.peakForceN ?? Object.values(by)[0] ?? -1] ?? null;
}

/** Device that measured the distance: GPS and impeller must not be averaged together. */
export function hullMethodColumn({ rules, boatRules }: Analysis, rows: Rows): TextColumn {
  const device = rules[boatRules.speedMps ?? boatRules.distanceM ?? -1]?.device ?? null;
  return textColumn(rows, 'hullDevice', 'Speed measured by', () => device);
}

const slipPlace = (own: Analysis['gateRules'][number]): number =>
  Object.entries(own).find(([field]) => field.endsWith('SlipDeg'))?.[1] ?? -1;

const ofGateColumn = (
  rows: Rows,
  id: string,
  heading: string,
  ofGate: (gate: number) => number | null | undefined,
): NumberColumn => ({
  kind: 'double',
  id,
  heading,
  cells: rows.cells((_, gate) => rounded(ofGate(gate) ?? Number.NaN)),
});

/** Error of a gate's power from its oarlock, percent of the power, 1 SD; NaN without force. */
export function oarlockErrorPct(analysis: Analysis, gate: number, knowledge: InstrumentKnowledge): number {
  const rule = ruleOf(analysis, gate);
  return rule === null || rule.force === null ? Number.NaN : 100 * measuredError(gainOf(knowledge, gate, rule.device));
}

/** Device and definitions of the row: values of different ones must not be averaged together. */
export function methodColumns(analysis: Analysis, rows: Rows, knowledge: InstrumentKnowledge): ExportColumn[] {
  const against = reference(analysis);
  const rules = analysis.gates.map((_, gate) => ruleOf(analysis, gate));
  const slipRules = analysis.gateRules.map((own) => analysis.rules[slipPlace(own)]);
  return [
    textColumn(rows, 'device', 'Measured by', (_, gate) => rules[gate]?.device ?? null),
    textColumn(rows, 'firmware', 'Firmware', (_, gate) => rules[gate]?.firmware ?? null),
    textColumn(rows, 'force', 'Force taken at', (_, gate) => rules[gate]?.force ?? null),
    ofGateColumn(rows, 'oarlockGainSdPct', 'Oarlock error of power (1 SD) %', (gate) =>
      oarlockErrorPct(analysis, gate, knowledge),
    ),
    ofGateColumn(rows, 'slipThresholdN', 'Slip ends at N', (gate) => slipRules[gate]?.slipN),
    ofGateColumn(rows, 'washThresholdN', 'Wash begins at N', (gate) => slipRules[gate]?.washN),
    textColumn(rows, 'definitions', 'Definitions', () => analysis.definitions),
    textColumn(rows, 'powerModel', 'Power model', () => analysis.powerModel),
    textColumn(rows, 'levers', 'Levers', () => analysis.levers),
    textColumn(rows, 'timingReference', 'Timed against', () =>
      typeof against === 'number' ? `seat ${against}` : against,
    ),
  ];
}
