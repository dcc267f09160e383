// Splits along the track of what is selected: of a whole session each piece by itself, so that no split runs over a rest.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { rowedPieces } from '#engine/analysis/pieces/rowed-pieces.ts';
import { fixed } from '#src/format/number.ts';
import { splitsOf, type Split, type SplitsFrom } from '#src/map/track/splits.ts';
import { coveredDistance } from '#src/map/track/track-slice.ts';
import type { Selection } from '../view.ts';
import type { Range } from './selection.ts';
import { selectedTravel } from './selected-travel.ts';

export interface NamedSplit extends Split {
  /** The piece whose meters are counted; null where the selection is one stretch. */
  readonly of: string | null;
}

interface NamedRange extends Range {
  readonly of: string | null;
}

function stretchesOf(analysis: Analysis, selection: Selection): NamedRange[] {
  const { fromS, toS } = selection;
  if (selectedTravel(analysis, selection).of !== 'work') return [{ of: null, fromS, toS }];
  return rowedPieces(analysis).map(({ name, ...range }) => ({ of: name, ...range }));
}

/** In the order they were rowed; empty without a track. */
export function splitsOfSelection(
  analysis: Analysis,
  selection: Selection,
  lengthM: number,
  countedFrom: SplitsFrom = 'start',
): NamedSplit[] {
  const { track } = analysis;
  if (track === null) return [];
  return stretchesOf(analysis, selection).flatMap(({ of, ...range }) =>
    splitsOf(track, range, lengthM, countedFrom).map((split) => ({ ...split, of })),
  );
}

/** Of the longest stretch of the selection, m. */
export function splitDistance(analysis: Analysis, selection: Selection): number {
  const { track } = analysis;
  if (track === null) return 0;
  return Math.max(0, ...stretchesOf(analysis, selection).map(({ fromS, toS }) => coveredDistance(track, fromS, toS)));
}

/** "0–500", of a session with rests "Piece 2, 0–500". */
export const splitName = ({ of, fromM, toM }: Pick<NamedSplit, 'of' | 'fromM' | 'toM'>): string => {
  const metres = `${fixed(fromM)}–${fixed(toM)}`;
  return of === null ? metres : `${of}, ${metres}`;
};
