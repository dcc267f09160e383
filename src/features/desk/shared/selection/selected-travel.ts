// Distance, time and pace of the selection, and what they refer to.
import type { Analysis } from '#engine/analysis/analysis.ts';
import {
  namedTravel,
  pieceTravel,
  stretchTravel,
  wholeTravel,
  workTravel,
  type NamedTravel,
} from '#engine/analysis/pieces/named-travel.ts';
import { paceText } from '#src/format/clock.ts';
import type { Selection } from '../view.ts';
import { isNarrowed, isWholeSession } from './selection.ts';
import { computeTravel } from './summaries.ts';

/**
 * Of a whole session its work; of everything else distance over time of just that.
 * @param meanSpeedMps of a device that logged speed by the second, where neither strokes nor a track reach.
 */
export function selectedTravel(
  analysis: Analysis,
  selection: Selection,
  meanSpeedMps: number | null = null,
): NamedTravel {
  if (isNarrowed(selection)) {
    const { distanceM, speedMps } = computeTravel(analysis.strokes, selection.strokes);
    return namedTravel('strokes', distanceM, speedMps === null || distanceM === null ? null : distanceM / speedMps);
  }
  const piece = selection.piece === null ? undefined : analysis.pieces[selection.piece];
  if (piece !== undefined) return pieceTravel(piece);
  return isWholeSession(analysis, selection) ? workTravel(analysis) : stretchTravel(analysis, selection, meanSpeedMps);
}

/** "work only; whole recording 2:07.1": which of a session's two paces this is; undefined when there is one. */
export function travelNote(analysis: Analysis, travel: Pick<NamedTravel, 'of'>): string | undefined {
  if (travel.of === 'strokes') return 'these strokes only';
  if (travel.of !== 'work') return undefined;
  return `work only; whole recording ${paceText(wholeTravel(analysis).speedMps)}`;
}
