// The strokes as tables, so that they pivot in a spreadsheet and group in a database: one row per stroke and gate with
// everything in it, or apart, the hull's by the stroke and the oars' by stroke and gate.
import { STROKE_KINDS, type Analysis, type StrokeKind } from '../analysis/analysis.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { type OwnColumn, ownStrokeColumns } from './own-columns.ts';
import {
  gateColumns,
  hullColumns,
  hullMethodColumn,
  methodColumns,
  type Rows,
  rowsOf,
  seatColumns,
  textColumn,
  wholeColumn,
} from './stroke-columns.ts';
import type { ExportColumn, ExportTable } from './table.ts';

export interface StrokeChoice {
  /** Indexes into the stroke table; null for all. */
  readonly strokes: Int32Array | null;
  /** Seats to keep; null for all. */
  readonly seats: readonly number[] | null;
  /** Kinds that count although the rule leaves them out. */
  readonly included: readonly StrokeKind[];
  /** Metrics of one's own, behind the others. */
  readonly own?: readonly OwnColumn[];
}

/** No gate at all: what is told of the hull alone. */
const HULL = [-1];

const allStrokes = ({ strokes }: Analysis): Int32Array => Int32Array.from({ length: strokes.count }, (_, at) => at);

/** Which stroke, and whether it counts in means. */
function strokeColumns({ strokes: table }: Analysis, rows: Rows, included: readonly StrokeKind[]): ExportColumn[] {
  const counted = new Set(selectedStrokes(table, rows.strokes, included).strokes);
  return [
    wholeColumn(rows, 'stroke', 'Stroke', (stroke) => stroke + 1),
    // Whatever the file says: it need not be whole, nor small.
    {
      kind: 'double',
      id: 'loggerStroke',
      heading: 'Logger stroke number',
      cells: rows.cells((stroke) => table.number[stroke] ?? Number.NaN),
    },
    textColumn(rows, 'kind', 'Kind', (stroke) => STROKE_KINDS[table.kind[stroke] ?? 0] ?? null),
    // So that means made of the rows are those of the screen.
    textColumn(rows, 'counts', 'Counts', (stroke) => (counted.has(stroke) ? 'yes' : 'no')),
  ];
}

/**
 * Strokes × gates in order of time, then from bow to stroke; where no gate was measured, a row per stroke. Columns:
 * which stroke and whether it counts in means, which oar and whose, then every value of the hull and every value of the
 * gate, in their SI units, and how they were measured. A value that was not measured is NaN.
 */
export function strokesTable(analysis: Analysis, { strokes, seats, included, own = [] }: StrokeChoice): ExportTable {
  const { gates } = analysis;
  const shown = gates.flatMap(({ seat }, index) => (seats === null || seats.includes(seat) ? [index] : []));
  const rows = rowsOf(strokes ?? allStrokes(analysis), gates.length === 0 ? HULL : shown);
  return {
    rowCount: rows.count,
    columns: [
      ...strokeColumns(analysis, rows, included),
      ...seatColumns(analysis, rows),
      ...hullColumns(analysis, rows),
      ...gateColumns(analysis, rows),
      ...ownStrokeColumns(own, analysis, rows.cells),
      // Tables of different methods are put together in one sheet: every row says by which it was measured.
      hullMethodColumn(analysis, rows),
      ...methodColumns(analysis, rows),
    ],
  };
}

/**
 * All strokes in order of time, a row each: which it is, whether it counts in means, every value of the hull, and own
 * ones of the boat.
 */
export function hullTable(
  analysis: Analysis,
  included: readonly StrokeKind[],
  own: readonly OwnColumn[] = [],
): ExportTable {
  const rows = rowsOf(allStrokes(analysis), HULL);
  return {
    rowCount: rows.count,
    columns: [
      ...strokeColumns(analysis, rows, included),
      ...hullColumns(analysis, rows),
      ...ownStrokeColumns(
        own.filter(({ isEach }) => !isEach),
        analysis,
        rows.cells,
      ),
      hullMethodColumn(analysis, rows),
    ],
  };
}

/**
 * Strokes × gates, as `strokesTable`, with the values of the gates and of the rowers alone: those of the hull are in
 * `hullTable`.
 */
export function oarsTable(
  analysis: Analysis,
  included: readonly StrokeKind[],
  own: readonly OwnColumn[] = [],
): ExportTable {
  const rows = rowsOf(
    allStrokes(analysis),
    analysis.gates.map((_, gate) => gate),
  );
  return {
    rowCount: rows.count,
    columns: [
      ...strokeColumns(analysis, rows, included),
      ...seatColumns(analysis, rows),
      ...gateColumns(analysis, rows),
      ...ownStrokeColumns(
        own.filter(({ isEach }) => isEach),
        analysis,
        rows.cells,
      ),
      ...methodColumns(analysis, rows),
    ],
  };
}
