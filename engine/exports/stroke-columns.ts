// Columns of tables with a row per stroke and gate.
import { type Analysis, BOAT_FIELDS, GATE_FIELDS } from '../analysis/analysis.ts';
import { referenceIn } from '../analysis/crew/timing-reference.ts';
import { definitionAgainst, type MetricId } from '../analysis/definitions/catalogue.ts';
import { gateName } from '../analysis/document.ts';
import { gainOf, measuredError, type InstrumentKnowledge } from '../analysis/instrument/error-table.ts';
import type { Rule } from '../recording/rule.ts';
import { type ExportColumn, formatColumnHeading, type NumberColumn, type TextColumn } from './table.ts';

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
export function ruleOf({ rules, gateRules }: Pick<Analysis, 'rules' | 'gateRules'>, gate: number): Rule | null {
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
