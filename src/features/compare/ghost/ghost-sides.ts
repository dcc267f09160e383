// Two stretches compared as a boat and its ghost, or the reason why not.
import type { Piece } from '#engine/analysis/analysis.ts';
import { longestStretch, rowedLine, type NoLine, type RowedLine } from '#engine/analysis/ghost/rowed-line.ts';
import { listText } from '#src/format/list-text.ts';
import type { SideName } from '../compared.ts';
import type { Loaded, Question } from '../model.ts';

export interface GhostSide {
  readonly loaded: Loaded;
  readonly line: RowedLine;
}

export type GhostSides = Readonly<Record<SideName, GhostSide>>;

const WHY: Readonly<Record<NoLine, string>> = {
  short: 'A ghost needs ten strokes without a rest on each side.',
  distance: 'Some strokes have no distance on both sides, so there’s nothing to race over.',
  pause: 'There is a rest within a piece: choose one on each side that was rowed in one go.',
};

function toRowedLine({ analysis, compared: { piece }, counted }: Loaded): RowedLine | NoLine {
  const own: Piece | undefined = piece === null ? undefined : analysis.pieces[piece];
  if (own !== undefined) return rowedLine(analysis, own.fromStroke, own.toStroke);
  return longestStretch(analysis, counted.strokes) ?? 'short';
}

/** The stretches, or the sentence why there is no race. */
export function ghostSides({ loaded, alike }: Pick<Question, 'loaded' | 'alike'>): GhostSides | string {
  const [before, another] = loaded.filter(({ side }) => side === 'before');
  const [after, oneMore] = loaded.filter(({ side }) => side === 'after');
  if (before === undefined || after === undefined || another !== undefined || oneMore !== undefined)
    return 'Choose one session or piece per side to race a ghost boat.';
  if (alike.ofHull.length > 0) return `Changed between the sides: ${listText(alike.ofHull)}.`;
  const [ofBefore, ofAfter] = [toRowedLine(before), toRowedLine(after)];
  for (const line of [ofBefore, ofAfter]) if (typeof line === 'string') return WHY[line];
  if (typeof ofBefore === 'string' || typeof ofAfter === 'string') return WHY.short;
  return { before: { loaded: before, line: ofBefore }, after: { loaded: after, line: ofAfter } };
}
