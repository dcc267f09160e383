// Number tables to show, sort and copy, such as a row per piece of the session or per oar. Values stay numbers until
// they are formatted.
import type { ReactNode } from 'react';
import type { Spread, Analysis, BoatField, GateField, Piece } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { absentLines, seatsText, listText } from '#src/format/labels.ts';
import { ABSENT, withQuartersAddingUp, fixed } from '#src/format/number.ts';
import { decimalText } from '#src/format/reader.ts';
import { tabSeparatedText } from '#src/figures/figure-table.tsx';
import { selectedStrokes, listPieceStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { clock } from '#src/format/clock.ts';
import { metresPerSecond, toPace } from '#src/units/pace.ts';
import { calledSeat, gateLabel, isOneRower, seatName } from '#src/figures/choice/seat-look.ts';
import type { Doubt } from '../../shared/data-quality.tsx';
import { findDoubt, joinedDoubt } from '#src/features/desk/shared/data-quality.tsx';
import type { SelectionChange, Selection } from '../../shared/view.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import {
  boatSpread,
  meanRowerPower,
  NO_SPREAD,
  listSelectedRowers,
  spreadWithinStrokes,
  strokeRate,
  averageSeats,
  seatRows,
  type SeatRow,
} from '../../shared/selection/summaries.ts';
import { shownText, spreadInLook, type MetricLook } from '../../shared/metrics/metrics.ts';

export interface NumberColumn {
  readonly id: string;
  /** Metric whose definition the name opens; null for a plain fact. */
  readonly metric: MetricId | null;
  readonly short: string;
  readonly name: string;
  readonly unit: string;
  readonly text: (value: number | null) => string;
  readonly decimals: number;
  /** Draws its cells in place of the number; without numbers, the column is not copied. */
  readonly cell?: (row: NumberRow) => ReactNode;
  readonly className?: string | undefined;
  /** The rows have different units, so they can’t be sorted by it. */
  readonly isMixed?: boolean;
}

export interface NumberRow {
  readonly id: string;
  readonly label: string;
  /** In place of the label. */
  readonly head?: ReactNode;
  /** Unit and decimals of a row of a mixed column. */
  readonly written?: { readonly unit: string; readonly decimals: number };
  /** Heading over the first row of it. */
  readonly group?: string;
  /** Seat for the label's color. */
  readonly seat: number | null;
  readonly side: 'port' | 'starboard' | null;
  readonly focus: boolean;
  readonly values: readonly Spread[];
  /** Doubts about each value; absent when there can be none. */
  readonly doubts?: readonly (Doubt | null)[];
  /** Selection made by choosing the row. */
  readonly choice: SelectionChange | null;
}

export interface NumberTableContent {
  readonly rowsAre: string;
  readonly hasSides: boolean;
  readonly columns: readonly NumberColumn[];
  readonly rows: readonly NumberRow[];
  /** Crew, port, starboard: below the rows, never sorted among them. */
  readonly totals: readonly NumberRow[];
}

export interface Sort {
  readonly column: number;
  readonly descending: boolean;
}

/**
 * Without the columns in which all rows say the same, which tell no seat from another; as it is when no column is left.
 */
export function withoutSameColumns(table: NumberTableContent): NumberTableContent {
  const { columns, rows } = table;
  const says = ({ values }: NumberRow, at: number): string => {
    const { mean = null, sd = null } = values[at] ?? {};
    return [mean, sd].map((value) => columns[at]?.text(value)).join(' ');
  };
  const kept = columns.map((_, at) => new Set(rows.map((row) => says(row, at))).size > 1);
  if (rows.length < 2 || !kept.includes(true)) return table;
  const isKept = (_: unknown, at: number): boolean => kept[at] === true;
  const narrowed = (row: NumberRow): NumberRow => ({
    ...row,
    values: row.values.filter(isKept),
    ...(row.doubts !== undefined && { doubts: row.doubts.filter(isKept) }),
  });
  return {
    ...table,
    columns: columns.filter(isKept),
    rows: rows.map(narrowed),
    totals: table.totals.map(narrowed),
  };
}

/** Rows without the value are last in either direction; equal rows keep their order. */
export function sortedRows(rows: readonly NumberRow[], sort: Sort | null): readonly NumberRow[] {
  if (sort === null) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const left = a.values[sort.column]?.mean ?? null;
    const right = b.values[sort.column]?.mean ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** Means of a row as displayed: shares of a whole add up to it. `more`: extra decimals. */
export function writtenMeans(
  columns: readonly NumberColumn[],
  { values }: Pick<NumberRow, 'values'>,
  more = 0,
): readonly (number | null)[] {
  const ofQuarters = columns.find(({ metric }) => metric === 'workQuarter1Pct')?.decimals ?? 0;
  const means = values.map(({ mean }) => mean);
  return withQuartersAddingUp(
    columns.map(({ metric }) => metric),
    means,
    ofQuarters + more,
  );
}

/** Why a value is missing in the row's strokes. */
export const NOT_IN_THESE = 'Not measured in these strokes';

/** "Seats 3 and 1 bow, Port mean": a seat's label alone reads as a bare number. */
function rowsText({ rows, totals }: NumberTableContent, labels: readonly string[]): string {
  if (labels.length === rows.length + totals.length) return 'All';
  const seats = new Set(rows.flatMap(({ seat, label }) => (seat === null ? [] : [label])));
  const ofSeats = labels.filter((label) => seats.has(label));
  const others = labels.filter((label) => !seats.has(label));
  return [
    ...(ofSeats.length === 0 ? [] : [seatsText(ofSeats, seats.size)]),
    ...(others.length === 0 ? [] : [listText(others)]),
  ].join(', ');
}

/** One line for the rows and numbers that are missing. */
export const absentNumbers = (table: NumberTableContent): readonly string[] =>
  absentLines(
    [...table.rows, ...table.totals].flatMap((row) =>
      table.columns
        .filter(({ text }, at) => text(row.values[at]?.mean ?? null) === ABSENT)
        .map(({ name }) => ({ row: row.label, name, reason: NOT_IN_THESE })),
    ),
    (labels) => rowsText(table, labels),
  );

/** Tab-separated numbers for the reader’s spreadsheet: their decimal mark, a hyphen for minus, empty for absent. */
export function tabSeparated(table: NumberTableContent): string {
  const { rowsAre, hasSides, columns, rows, totals } = table;
  const withUnit = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
  const hasSome = (index: number, of: 'mean' | 'sd'): boolean =>
    [...rows, ...totals].some((row) => typeof row.values[index]?.[of] === 'number');
  const isCopied = columns.map(({ cell }, index) => cell === undefined || hasSome(index, 'mean'));
  const hasSd = columns.map((_, index) => hasSome(index, 'sd'));
  const header = [
    rowsAre,
    ...(hasSides ? ['Side'] : []),
    ...columns.flatMap(({ name, unit }, index) =>
      isCopied[index] === true ? [withUnit(name, unit), ...(hasSd[index] === true ? [`${name} SD`] : [])] : [],
    ),
  ];
  const lines = [...rows, ...totals].map((row) => {
    const means = writtenMeans(columns, row, 1);
    return [
      withUnit(row.label, row.written?.unit ?? ''),
      ...(hasSides ? [row.side ?? ''] : []),
      ...columns.flatMap((column, index) => {
        if (isCopied[index] !== true) return [];
        const { decimals } = row.written ?? column;
        const written = (value: number | null): string => (value === null ? '' : decimalText(value, decimals + 1));
        return [
          written(means[index] ?? null),
          ...(hasSd[index] === true ? [written(row.values[index]?.sd ?? null)] : []),
        ];
      }),
    ];
  });
  return tabSeparatedText([header, ...lines]);
}

export const NO_PIECES =
  'No pieces found. A piece needs at least 20 strokes at a steady rate, or a lap marker from the device.';

const column = (metric: MetricId | null, short: string, unit: string, decimals: number): NumberColumn => ({
  id: short,
  metric,
  short,
  name: short,
  unit,
  decimals,
  text: (value) => fixed(value, decimals),
});

/** Pace first, so that a phone shows it without scrolling. */
const COLUMNS: readonly NumberColumn[] = [
  { ...column('pace500', 'Pace', '/500 m', 1), text: (value) => clock(value, 1) },
  { ...column('durationS', 'Time', '', 1), text: (value) => clock(value, 1) },
  column('travelM', 'Distance', 'm', 0),
  column('rateSpm', 'Rate', 'spm', 1),
  column('strokeCount', 'Strokes', '', 0),
  column('distanceM', 'Per stroke', 'm', 2),
  column('rowerPowerW', 'Power', 'W', 0),
  column('velocityEfficiencyPct', 'Velocity efficiency', '%', 1),
  column('catchSpreadMs', 'Catch spread', 'ms', 0),
  { ...column(null, 'Start', '', 0), text: (value) => clock(value) },
];

const plain = (mean: number | null): Spread => ({ mean, sd: null, count: mean === null ? 0 : 1 });

/** One row per piece of the session; the visible seats decide whose power and timing it is. */
export function pieceTable(analysis: Analysis, selection: Selection): NumberTableContent {
  const originS = wholeRange(analysis).fromS;
  return {
    rowsAre: 'Piece',
    hasSides: false,
    columns: COLUMNS,
    rows: analysis.pieces.map((piece, index) => pieceRow(analysis, selection, piece, index, originS)),
    totals: [],
  };
}

function pieceRow(analysis: Analysis, selection: Selection, piece: Piece, index: number, originS: number): NumberRow {
  const { strokes: table } = analysis;
  const rowed = listPieceStrokes(piece);
  const { strokes } = selectedStrokes(table, rowed, selection.counted.included);
  return {
    id: `piece-${index}`,
    label: pieceName(piece, index),
    seat: null,
    side: null,
    focus: selection.piece === index,
    values: [
      plain(piece.speedMps === null ? null : toPace(metresPerSecond(piece.speedMps))),
      plain(piece.durationS),
      plain(piece.distanceM),
      strokeRate(table, strokes),
      plain(rowed.length),
      boatSpread(table, 'distanceM', strokes),
      strokes.length === 0
        ? NO_SPREAD
        : plain(meanRowerPower(analysis, listSelectedRowers(analysis, selection), strokes).mean),
      boatSpread(table, 'velocityEfficiencyPct', strokes),
      plain(spreadWithinStrokes(table, 'catchS', selection.gates, strokes).mean),
      plain(piece.startS - originS),
    ],
    doubts: pieceDoubts(analysis, selection, strokes),
    choice: { piece: index },
  };
}

/** In column order; start, length and number of strokes are facts. */
function pieceDoubts(analysis: Analysis, { gates }: Selection, strokes: Int32Array): (Doubt | null)[] {
  const ofBoat = (field: BoatField) => findDoubt(analysis, { gate: null, field }, strokes);
  const ofGates = (field: GateField) => joinedDoubt(gates.map((gate) => findDoubt(analysis, { gate, field }, strokes)));
  return [
    ofBoat('speedMps'),
    null,
    ofBoat('distanceM'),
    ofBoat('rateSpm'),
    null,
    ofBoat('distanceM'),
    ofGates('powerW'),
    ofBoat('velocityEfficiencyPct'),
    ofGates('catchOffsetMs'),
    null,
  ];
}

/** One row per oar, then the crew, then each side. */
export function seatMetricTable(
  analysis: Analysis,
  selection: Selection,
  looks: readonly MetricLook[],
): NumberTableContent {
  const seats = seatRows(analysis, selection);
  const formatLabel = ({ gate, seat }: SeatRow): string => {
    const oar = analysis.gates[gate];
    if (isOneRower(analysis)) return [calledSeat(analysis, seat), oar?.side].filter(Boolean).join(' ');
    const isPlain = oar === undefined || (oar.side === null && oar.name == null);
    return isPlain ? seatName(seat, analysis.boat.seatCount) : gateLabel(oar);
  };
  const row = (seat: SeatRow): NumberRow => ({
    id: `gate-${seat.gate}`,
    label: formatLabel(seat),
    seat: seat.seat,
    side: seat.side,
    focus: seat.seat === selection.focusSeat,
    values: looks.map((look) => spreadInLook(look, seat.means[look.field])),
    doubts: looks.map(({ field }) => findDoubt(analysis, { gate: seat.gate, field }, selection.counted.strokes)),
    choice: { focusSeat: seat.seat },
  });
  const total = (id: string, label: string, of: readonly SeatRow[]): NumberRow[] => {
    if (of.length < 2) return [];
    const means = averageSeats(of);
    return [
      {
        id,
        label,
        seat: null,
        side: null,
        focus: false,
        choice: null,
        values: looks.map((look) => spreadInLook(look, means[look.field])),
        doubts: looks.map(({ field }) =>
          joinedDoubt(
            of.map(({ gate }) =>
              findDoubt(
                analysis,
                {
                  gate,
                  field,
                },
                selection.counted.strokes,
              ),
            ),
          ),
        ),
      },
    ];
  };
  // A sculler's oars get a row each: their mean is not the rower's value, since the cards add the oars.
  const rowers = new Set(seats.map(({ seat }) => seat)).size;
  const onSide = (side: 'port' | 'starboard'): SeatRow[] => seats.filter((seat) => seat.side === side);
  return {
    rowsAre: 'Seat',
    hasSides: seats.some((seat) => seat.side !== null),
    columns: looks.map((look) => ({
      id: look.field,
      metric: look.field,
      short: look.short,
      name: look.name,
      unit: look.unit,
      decimals: look.decimals,
      text: (value) => shownText(look, value),
    })),
    rows: seats.map(row),
    totals: [
      ...total('crew', seats.length > rowers ? 'Mean per oar' : 'Crew mean', seats),
      ...total('port', 'Port mean', onSide('port')),
      ...total('starboard', 'Starboard mean', onSide('starboard')),
    ],
  };
}
