// Pieces of a session as rows, with the device's own counts.
import type { Analysis, Piece } from '#engine/analysis/analysis.ts';
import { wholeTravel, workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { keptSplitsOnly, workIntervals } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { Interval } from '#engine/recording/interval.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';

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
