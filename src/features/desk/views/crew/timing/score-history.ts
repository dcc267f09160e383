// Synchrony score of the same crew elsewhere in the session, and a sentence on it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { CrewSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { syncScore, type SyncTerm } from '#engine/analysis/crew/synchrony-score.ts';
import { fixed } from '#src/format/number.ts';
import { pieceName } from '#src/features/desk/shared/pieces/piece-labels.ts';
import { listText } from '#src/format/labels.ts';
import { syncMeasures } from './seat-offsets.ts';

export interface PastScore {
  readonly name: string;
  /** Index into `Analysis.pieces`; null for the whole session. */
  readonly piece: number | null;
  readonly score: number | null;
}

/** Whole session and its pieces, where there is a score. */
export function scoreHistory(analysis: Analysis, whole: CrewSynchrony, shown: readonly number[]): PastScore[] {
  const scoreIn = (strokes: Int32Array): number | null =>
    syncScore(syncMeasures(analysis, whole, shown, strokes)).score;
  const pieces = analysis.pieces.map((piece, index) => ({
    name: pieceName(piece, index),
    piece: index,
    score: scoreIn(whole.strokes.filter((stroke) => stroke >= piece.fromStroke && stroke < piece.toStroke)),
  }));
  const session = { name: 'Session', piece: null, score: scoreIn(whole.strokes) };
  return [session, ...pieces].filter(({ score }) => score !== null);
}

const WORDS: Readonly<Record<SyncTerm['id'], string>> = {
  catch: 'catch timing (force)',
  finish: 'finish timing (force)',
  force: 'force curve similarity',
  arc: 'length',
};

/** Term that costs the crew most. */
export function scoreFinding(terms: readonly SyncTerm[], score: number | null): string {
  const lost = terms.flatMap(({ id, weight, points }) =>
    points === null ? [] : [{ id, lost: 100 * weight - points }],
  );
  const [most] = lost.toSorted((a, b) => b.lost - a.lost);
  if (most === undefined) return 'No part of the score was measured.';
  const missing = terms.filter(({ points }) => points === null).map(({ id }) => WORDS[id]);
  if (score === null) return `No score without ${listText(missing)}. The other parts are shown on their own.`;
  return `Most points are lost to ${WORDS[most.id]}: ${fixed(most.lost, 1)}. Compare it with this crew’s own pieces, not with other crews.`;
}
