// A piece in words: its name, its chip and its values; and where it can be split.
import type { Piece, Analysis } from '#engine/analysis/analysis.ts';
import type { SelectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';

/** A comment in a file may be a whole report; names must fit a chip and a row. */
const LONGEST_SHOWN = 40;

/** The coach's name for it, otherwise its number by time. */
export function pieceName({ name }: Pick<Piece, 'name'>, index: number): string {
  if (name === undefined) return `Piece ${index + 1}`;
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN - 1).trimEnd()}…` : name;
}

/** Engine names of pieces at one rate: "Rate 28", "Start and rate 34". */
const NAMED_BY_RATE = /\brate \d/iu;

/** "500 m · rate 34 · 1:32.1"; time when there is no distance, and no rate when the name includes it. */
export function chipWords(piece: Piece, means: SelectedSummary, name: string): string {
  const { durationS, distanceM, speedMps } = piece;
  const { rateSpm } = means;
  const length =
    distanceM === null ? (durationS !== null && durationS > 0 ? clock(durationS) : null) : `${fixed(distanceM)} m`;
  const rate = rateSpm === null || NAMED_BY_RATE.test(name) ? null : `rate ${fixed(rateSpm)}`;
  return [length, rate, speedMps === null ? null : paceText(speedMps)].filter((part) => part !== null).join(' · ');
}

interface PieceValue {
  readonly name: string;
  readonly text: string;
  readonly unit: string;
}

/** `originS`: time on the recording's own clock shown as 0:00. */
export function pieceValues(piece: Piece, means: SelectedSummary, originS: number): PieceValue[] {
  const { startS, durationS, fromStroke, toStroke, distanceM, speedMps } = piece;
  const { rateSpm, rowerPowerW } = means;
  return [
    { name: 'Start', text: clock(startS - originS, 1), unit: '' },
    { name: 'Time', text: clock(durationS, 1), unit: '' },
    { name: 'Strokes', text: String(toStroke - fromStroke), unit: '' },
    { name: 'Distance', text: fixed(distanceM), unit: 'm' },
    { name: 'Rate', text: fixed(rateSpm, 1), unit: 'spm' },
    { name: 'Pace', text: paceText(speedMps), unit: '/500 m' },
    { name: 'Power', text: fixed(rowerPowerW), unit: 'W' },
  ];
}

/** Where "Split here" cuts a piece. */
export interface SplitPlace {
  /** Index into `Analysis.pieces`. */
  readonly piece: number;
  /** First stroke of the second part. */
  readonly stroke: number;
}

/** Catch nearest to `timeS`, seconds on the recording's own clock; null when no piece can be split there. */
export function splitPlaceAt({ pieces, strokes }: Analysis, timeS: number): SplitPlace | null {
  const piece = pieces.findIndex(({ startS, endS }) => timeS >= startS && timeS <= endS);
  const cut = pieces[piece];
  if (cut === undefined) return null;
  let nearest: number | null = null;
  let leastS = Infinity;
  for (let stroke = cut.fromStroke + 1; stroke < cut.toStroke; stroke += 1) {
    const awayS = Math.abs((strokes.boat.startS[stroke] ?? Number.NaN) - timeS);
    if (!(awayS < leastS)) continue;
    leastS = awayS;
    nearest = stroke;
  }
  return nearest === null ? null : { piece, stroke: nearest };
}
