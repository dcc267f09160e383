// Pieces of the device, one row each, with only the columns that have numbers: on the desk to jump to, and on paper.
import { clock, paceText } from '#src/format/clock.ts';
import { ABSENT, fixed, counted } from '#src/format/number.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { box } from '#src/ui/primitives.ts';
import type { Analysis, Piece } from '#engine/analysis/analysis.ts';
import { wholeTravel, workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { keptSplitsOnly, workIntervals } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { Interval } from '#engine/recording/interval.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';

export function IntervalsPanel({ analysis, select }: Pick<ViewProps, 'analysis' | 'select'>) {
  const rows = intervalRows(analysis);
  const title = intervalsTitle(rows);
  const originS = wholeRange(analysis).fromS;
  const whole = wholeRow(analysis);
  const parts = [workRow(analysis), ...rows].filter((row) => row !== null);
  const { columns, cells } = intervalTable(parts.length === 0 ? [whole] : parts, originS);
  const choose = ({ name, fromS, toS, piece }: IntervalRow) => (
    <button
      type="button"
      className={box({ bare: true, pad: 0, tall: 24, hover: 'underline', tone: 'accent' })}
      aria-label={`Select ${name}`}
      onClick={() => select(piece === null ? { range: { fromS, toS } } : { piece })}
    >
      {name}
    </button>
  );
  return (
    <FigurePanel
      title={title}
      actions={<MetricInfo ids={['pace500', 'rateSpm']} about={title} />}
      finding={
        rows.length === 0
          ? 'The device recorded no pieces. Drag on the timeline to select part of the session.'
          : `${counted(rows.length, title === 'Splits' ? 'split' : 'piece')}. Click one to select it.`
      }
      picture="none"
    >
      <FigureTable
        caption={title}
        columns={['Name', ...columns]}
        rows={[whole, ...parts].map((row) => [choose(row), ...cells(row)])}
      />
    </FigurePanel>
  );
}

/** After the name; pace first, so that a phone shows it without scrolling. */
const COLUMNS = ['/500 m', 'Time', 'Distance m', 'spm', 'Strokes', 'From'] as const;

interface IntervalTable {
  readonly columns: readonly string[];
  readonly cells: (row: IntervalRow) => string[];
}

/** Columns with a number in at least one of `parts`. `originS`: zero of the session's clock. */
export function intervalTable(parts: readonly IntervalRow[], originS: number): IntervalTable {
  const all = (row: IntervalRow): string[] => [
    paceText(row.speedMps),
    clock(row.workS, 1),
    fixed(row.distanceM),
    fixed(row.rateSpm, 1),
    fixed(row.strokes),
    clock(row.fromS - originS),
  ];
  const texts = parts.map(all);
  const isDrawn = (_: unknown, at: number): boolean => texts.some((row) => row[at] !== ABSENT);
  return { columns: COLUMNS.filter(isDrawn), cells: (row) => all(row).filter(isDrawn) };
}

/** Heading for the rows. */
export const intervalsTitle = (rows: readonly IntervalRow[]): 'Splits' | 'Pieces' =>
  rows.length > 0 && rows.every(({ isSplit }) => isSplit) ? 'Splits' : 'Pieces';

const WHOLE_RECORDING = 'Whole recording';

export interface IntervalRow {
  readonly name: string;
  readonly fromS: number;
  readonly toS: number;
  /** Index into `Analysis.pieces`; null when it is none of them. */
  readonly piece: number | null;
  readonly isSplit: boolean;
  readonly workS: number;
  readonly distanceM: number | null;
  readonly speedMps: number | null;
  readonly rateSpm: number | null;
  readonly strokes: number | null;
}

const S_PER_MINUTE = 60;

const perS = (count: number | null, seconds: number): number | null =>
  count === null || !(seconds > 0) ? null : count / seconds;

function toRow({ startS, endS, by, name, totals }: Interval, index: number): IntervalRow {
  const workS = totals.workS ?? endS - startS;
  const perSecond = perS(totals.strokes, workS);
  return {
    name: name ?? (by === 'split' ? `Split ${index + 1}` : `Piece ${index + 1}`),
    fromS: startS,
    toS: endS,
    piece: null,
    isSplit: by === 'split',
    workS,
    distanceM: totals.distanceM,
    speedMps: perS(totals.distanceM, workS),
    rateSpm: perSecond === null ? null : perSecond * S_PER_MINUTE,
    strokes: totals.strokes,
  };
}

const pieceRow = (piece: Piece, index: number): IntervalRow => ({
  name: pieceName(piece, index),
  fromS: piece.startS,
  toS: piece.endS,
  piece: index,
  isSplit: false,
  workS: piece.durationS ?? NaN,
  distanceM: piece.distanceM,
  speedMps: piece.speedMps,
  rateSpm: piece.rateSpm,
  strokes: piece.toStroke - piece.fromStroke,
});

/** Whole recording with rests, above its parts. */
export function wholeRow(analysis: Analysis): IntervalRow {
  const { summary } = analysis;
  const { fromS, toS } = wholeRange(analysis);
  const { distanceM, timeS, speedMps } = wholeTravel(analysis);
  return {
    name: WHOLE_RECORDING,
    fromS,
    toS,
    piece: null,
    isSplit: false,
    workS: timeS ?? toS - fromS,
    distanceM,
    speedMps,
    rateSpm: summary.rateSpm,
    strokes: summary.strokeCount || null,
  };
}

/** All pieces without rests; null for a session without rests. Strokes and rate need those of every piece. */
export function workRow(analysis: Analysis): IntervalRow | null {
  const { of, distanceM, timeS, speedMps } = workTravel(analysis);
  if (of !== 'work' || timeS === null) return null;
  const parts = intervalRows(analysis);
  const sum = (countOf: (part: IntervalRow) => number): number =>
    parts.reduce((total, part) => total + countOf(part), 0);
  const strokes = parts.some((part) => part.strokes === null) ? null : sum((part) => part.strokes ?? 0) || null;
  const inMinutes = sum((part) => (part.strokes ?? 0) / (part.rateSpm ?? NaN));
  const rateSpm = strokes === null || !Number.isFinite(inMinutes) ? null : strokes / inMinutes;
  return { ...wholeRow(analysis), name: 'Work', workS: timeS, distanceM, speedMps, rateSpm, strokes };
}

/** Pieces on the desk; the splits of devices that store them, and the device's own pieces when it stored no strokes. */
export function intervalRows({ intervals, pieces }: Pick<Analysis, 'intervals' | 'pieces'>): IntervalRow[] {
  const isOwn = pieces.length === 0 || keptSplitsOnly({ intervals });
  return isOwn ? workIntervals({ intervals }).map(toRow) : pieces.map(pieceRow);
}
