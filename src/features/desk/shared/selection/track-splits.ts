// Track splits of the selection; in a whole session each piece by itself, so that no split spans a rest.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { rowedPieces } from '#engine/analysis/pieces/rowed-pieces.ts';
import { fixed } from '#src/format/number.ts';
import { computeSplits, type Split, type SplitsFrom } from '#src/map/track/splits.ts';
import { coveredDistance } from '#src/map/track/track-slice.ts';
import type { Selection } from '../view.ts';
import type { Range } from './selection.ts';
import { selectedTravel } from './selected-travel.ts';

export interface NamedSplit extends Split {
  /** Piece whose meters are counted; null when the selection is one stretch. */
  readonly of: string | null;
}

interface NamedRange extends Range {
  readonly of: string | null;
}

function listStretches(analysis: Analysis, selection: Selection): NamedRange[] {
  const { fromS, toS } = selection;
  if (selectedTravel(analysis, selection).of !== 'work') return [{ of: null, fromS, toS }];
  return rowedPieces(analysis).map(({ name, ...range }) => ({ of: name, ...range }));
}

/** By time; empty without a track. */
export function splitSelection(
  analysis: Analysis,
  selection: Selection,
  lengthM: number,
  countedFrom: SplitsFrom = 'start',
): NamedSplit[] {
  const { track } = analysis;
  if (track === null) return [];
  return listStretches(analysis, selection).flatMap(({ of, ...range }) =>
    computeSplits(track, range, lengthM, countedFrom).map((split) => ({ ...split, of })),
  );
}

/** Default for the longest stretch of the selection, m. */
export function splitDistance(analysis: Analysis, selection: Selection): number {
  const { track } = analysis;
  if (track === null) return 0;
  return Math.max(0, ...listStretches(analysis, selection).map(({ fromS, toS }) => coveredDistance(track, fromS, toS)));
}

/** "0–500", in a session with rests "Piece 2, 0–500". */
export const splitName = ({ of, fromM, toM }: Pick<NamedSplit, 'of' | 'fromM' | 'toM'>): string => {
  const metres = `${fixed(fromM)}–${fixed(toM)}`;
  return of === null ? metres : `${of}, ${metres}`;
};
