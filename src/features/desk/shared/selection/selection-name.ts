// Name of the selection as a coach would say it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clockRange } from '#src/format/clock.ts';
import { pieceName } from '../pieces/piece-name.ts';
import type { Selection } from '../view.ts';
import { isSameRange, partsBase, splitPieceParts } from './parts.ts';
import { bandName } from './rate-bands.ts';
import { isWholeSession, isWorkPieces, wholeRange, type Range } from './selection.ts';

export const WHOLE_SESSION = 'Whole session';
export const WORK_PIECES = 'Work pieces';

/** "Rate 34", "Last 500 m of Rate 34", "1:10.2–2:04.0", "Work pieces", "Picked strokes"; includes filters. */
export function selectionName(analysis: Analysis, selection: Selection): string {
  const { rates, pickedFrom } = selection;
  if (isWorkPieces(analysis, selection)) return WORK_PIECES;
  const name = isWholeSession(analysis, selection) ? WHOLE_SESSION : placeName(analysis, selection);
  const atRates = rates === null ? name : `${name}, ${bandName(rates)} spm`;
  if (pickedFrom === null) return atRates;
  return atRates === WHOLE_SESSION ? 'Picked strokes' : `${atRates}, picked`;
}

function placeName(analysis: Analysis, selection: Selection): string {
  const base = partsBase(analysis, selection);
  const piece = base.piece === null ? undefined : analysis.pieces[base.piece];
  const whole = piece === undefined || base.piece === null ? null : pieceName(piece, base.piece);
  if (whole !== null && selection.piece !== null) return whole;
  const { lengths, quarters } = splitPieceParts(analysis, base);
  const part = [...lengths, ...quarters].find((each) => isSameRange(each.range, selection));
  if (part === undefined) return clockName(analysis, selection);
  return whole === null ? part.name : `${part.name} of ${whole}`;
}

export function clockName(analysis: Analysis, { fromS, toS }: Range): string {
  const origin = wholeRange(analysis).fromS;
  return clockRange(fromS - origin, toS - origin);
}
