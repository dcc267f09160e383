// The strokes as a table: one row per stroke and gate, so that it pivots in a spreadsheet and groups in a database.
import { BOAT_FIELDS, GATE_FIELDS, STROKE_KINDS, type Analysis, type StrokeKind } from '../analysis/analysis.ts';
import { referenceIn } from '../analysis/crew/timing-reference.ts';
import { definitionOf, type MetricId } from '../analysis/definitions/catalogue.ts';
import { saidAgainst } from '../analysis/definitions/reference-words.ts';
import { gateName } from '../analysis/document.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { headingOf, type ExportColumn, type ExportTable, type NumberColumn, type TextColumn } from './table.ts';

/** Six decimals: a microsecond, a micrometre, a millionth of a degree. Below that there is only arithmetic. */
const DECIMALS = 1e6;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

export interface StrokeChoice {
  /** Indexes into the stroke table; null for all. */
  readonly strokes: Int32Array | null;
  /** Seats to keep; null for all. */
  readonly seats: readonly number[] | null;
  /** Kinds that count although the rule leaves them out. */
  readonly included: readonly StrokeKind[];
}

/**
 * Strokes × gates in order of time, then from bow to stroke. Columns: which stroke and whether it
 * counts in means, which oar and whose, then every value
 * of the hull and every value of the gate, in their SI units, and how they were measured. A value that was not measured is
 * NaN.
 */
export function strokesTable(analysis: Analysis, { strokes, seats, included }: StrokeChoice): ExportTable {
  const { strokes: table, gates } = analysis;
  const reference = referenceIn(analysis.timingReference, gates);
  const shown = gates.flatMap((gate, index) => (seats === null || seats.includes(gate.seat) ? [index] : []));
  const chosen = strokes ?? Int32Array.from({ length: table.count }, (_, stroke) => stroke);
  const counted = new Set(selectedStrokes(table, chosen, included).strokes);
  const names = gates.map((gate) => gateName(analysis, gate));
  const rowers = gates.map(({ seat }) => analysis.crew.find((member) => member.seat === seat)?.name ?? null);

  type CellOf<Value> = (stroke: number, gate: number) => Value;
  const cells =
    <Value>(cellOf: CellOf<Value>) =>
    (from: number, to: number): Value[] =>
      Array.from({ length: to - from }, (_, at) => {
        const row = from + at;
        return cellOf(chosen[Math.floor(row / shown.length)] ?? -1, shown[row % shown.length] ?? -1);
      });
  const text = (id: string, heading: string, cellOf: CellOf<string | null>): TextColumn => ({
    kind: 'text',
    id,
    heading,
    cells: cells(cellOf),
  });
  const whole = (id: string, heading: string, cellOf: CellOf<number>): NumberColumn => ({
    kind: 'integer',
    id,
    heading,
    cells: cells(cellOf),
  });
  const measured = (id: MetricId, cellOf: CellOf<number>): NumberColumn => {
    const { name, unit } = definitionOf(id);
    const heading = headingOf(saidAgainst(name, reference), unit);
    return { kind: 'double', id, heading, cells: cells((s, g) => rounded(cellOf(s, g))) };
  };

  const columns: ExportColumn[] = [
    whole('stroke', 'Stroke', (stroke) => stroke + 1),
    // Whatever the file says: it need not be whole, nor small.
    {
      kind: 'double',
      id: 'loggerStroke',
      heading: 'Stroke number of the logger',
      cells: cells((stroke) => table.number[stroke] ?? Number.NaN),
    },
    text('kind', 'Kind', (stroke) => STROKE_KINDS[table.kind[stroke] ?? 0] ?? null),
    // So that means made of the rows are those of the screen.
    text('counts', 'Counts', (stroke) => (counted.has(stroke) ? 'yes' : 'no')),
    whole('seat', 'Seat', (_, gate) => names[gate]?.seat ?? Number.NaN),
    text('side', 'Side', (_, gate) => names[gate]?.side ?? null),
    text('rower', 'Rower', (_, gate) => rowers[gate] ?? null),
    ...BOAT_FIELDS.map((field) => measured(field, (stroke) => table.boat[field][stroke] ?? Number.NaN)),
    ...GATE_FIELDS.map((field) =>
      measured(field, (stroke, gate) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN),
    ),
    // Tables of different methods are put together in one sheet: every row says by which it was measured.
    text('definitions', 'Definitions', () => analysis.definitions),
    text('powerModel', 'Power model', () => analysis.powerModel),
    text('levers', 'Levers', () => analysis.levers),
    text('timingReference', 'Timed against', () => (typeof reference === 'number' ? `seat ${reference}` : reference)),
  ];
  return { rowCount: chosen.length * shown.length, columns };
}
