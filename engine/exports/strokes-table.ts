// Strokes as tables for spreadsheets and databases: one row per stroke and gate with everything in it, or separately,
// hull values per stroke and oar values per stroke and gate.
import { STROKE_KINDS, type Analysis, type StrokeKind } from '../analysis/analysis.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from '../analysis/instrument/error-table.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { type OwnColumn, ownStrokeColumns } from './own-columns.ts';
import {
  gateColumns,
  hullColumns,
  hullMethodColumn,
  methodColumns,
  numberColumn,
  type Rows,
  toRows,
  seatColumns,
  textColumn,
  wholeColumn,
} from './rowers-table.ts';
import { formatColumnHeading, type ExportColumn, type ExportTable } from './table.ts';

export interface StrokeChoice {
  /** Indexes into the stroke table; null for all. */
  readonly strokes: Int32Array | null;
  /** Seats to include; null for all. */
  readonly seats: readonly number[] | null;
  /** Kinds included although the rule excludes them. */
  readonly included: readonly StrokeKind[];
  /** Custom metrics, after the others. */
  readonly own?: readonly OwnColumn[];
  /** What is known of the oarlocks; if absent, what is known of their types. */
  readonly knowledge?: InstrumentKnowledge;
}

/** Without a gate: hull values only. */
const HULL = [-1];

const allStrokes = ({ strokes }: Analysis): Int32Array => Int32Array.from({ length: strokes.count }, (_, at) => at);

/** Zero of the desk's clock, on the recording's own clock. */
const beginningS = ({ clockStartS, strokes: { boat } }: Analysis): number =>
  clockStartS ?? boat.startS.find(Number.isFinite) ?? Number.NaN;

/** Identifies the stroke, its time on the desk's clock, and whether it counts in means. */
function strokeColumns(analysis: Analysis, rows: Rows, included: readonly StrokeKind[]): ExportColumn[] {
  const { strokes: table } = analysis;
  const fromS = beginningS(analysis);
  const counted = new Set(selectedStrokes(table, rows.strokes, included).strokes);
  return [
    wholeColumn(rows, 'stroke', 'Stroke', (stroke) => stroke + 1),
    // The file's own value may be fractional or large.
    {
      kind: 'double',
      id: 'loggerStroke',
      heading: 'Logger stroke number',
      cells: rows.cells((stroke) => table.number[stroke] ?? Number.NaN),
    },
    numberColumn(
      rows,
      'sessionS',
      formatColumnHeading('Time in session', 's'),
      (stroke) => (table.boat.startS[stroke] ?? Number.NaN) - fromS,
    ),
    textColumn(rows, 'kind', 'Kind', (stroke) => STROKE_KINDS[table.kind[stroke] ?? 0] ?? null),
    // Lets means over the rows match the screen.
    textColumn(rows, 'counts', 'Counts', (stroke) => (counted.has(stroke) ? 'yes' : 'no')),
  ];
}

/**
 * Strokes × gates in order of time, then from bow to stroke; without gates, a row per stroke. Columns: the stroke and
 * whether it counts, the oar and its rower, hull and gate values in SI units, and the method. NaN if missing.
 */
export function strokesTable(
  analysis: Analysis,
  { strokes, seats, included, own = [], knowledge = DEFAULT_KNOWLEDGE }: StrokeChoice,
): ExportTable {
  const { gates } = analysis;
  const shown = gates.flatMap(({ seat }, index) => (seats === null || seats.includes(seat) ? [index] : []));
  const rows = toRows(strokes ?? allStrokes(analysis), gates.length === 0 ? HULL : shown);
  return {
    rowCount: rows.count,
    columns: [
      ...strokeColumns(analysis, rows, included),
      ...seatColumns(analysis, rows),
      ...hullColumns(analysis, rows),
      ...gateColumns(analysis, rows),
      ...ownStrokeColumns(own, analysis, rows.cells),
      // Tables of different methods may be combined in one sheet, so every row has its method.
      hullMethodColumn(analysis, rows),
      ...methodColumns(analysis, rows, knowledge),
    ],
  };
}

/**
 * All strokes in order of time, one row each: identification, whether it counts in means, hull values, and custom
 * metrics of the boat.
 */
export function hullTable(
  analysis: Analysis,
  included: readonly StrokeKind[],
  own: readonly OwnColumn[] = [],
): ExportTable {
  const rows = toRows(allStrokes(analysis), HULL);
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

/** Strokes × gates, as `strokesTable`, with gate and rower values only: hull values are in `hullTable`. */
export function oarsTable(
  analysis: Analysis,
  included: readonly StrokeKind[],
  own: readonly OwnColumn[] = [],
): ExportTable {
  const rows = toRows(
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
      ...methodColumns(analysis, rows, DEFAULT_KNOWLEDGE),
    ],
  };
}
