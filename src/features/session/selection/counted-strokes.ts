// Which strokes of a selection a mean is made of, the same in every view. Racing starts, drills and turns bend a mean curve
// without showing in it.
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '#engine/analysis/analysis.ts';
import { isForward } from '#engine/analysis/strokes/stroke-kinds.ts';
import { listText } from '#src/format/list-text.ts';
import { counted } from '#src/format/number.ts';

const STEADY: ReadonlySet<StrokeKind> = new Set<StrokeKind>(['work', 'paddle']);

const KIND_WORDS: Readonly<Record<StrokeKind, string>> = {
  work: 'at work',
  paddle: 'paddling',
  start: 'of a start',
  drill: 'of a drill',
  'pause-drill': 'of a pause drill',
  'back-down': 'backing down',
  turn: 'turning',
  'partial-crew': 'by a part of the crew',
  'air-stroke': 'with an air stroke',
};

export interface CountedStrokes {
  /** Indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Kinds that were left out, the most frequent first. */
  readonly leftOut: readonly { readonly kind: StrokeKind; readonly count: number }[];
}

const kindOf = (table: StrokeTable, stroke: number): StrokeKind => STROKE_KINDS[table.kind[stroke] ?? 0] ?? 'work';

/**
 * Work and paddling where the selection has any of them, else every stroke that moves the boat forward. The very selection
 * where nothing is left out, so that nothing is asked twice.
 */
export function countedStrokes(table: StrokeTable, selected: Int32Array): CountedStrokes {
  const steady = selected.filter((stroke) => STEADY.has(kindOf(table, stroke)));
  const counted = steady.length > 0 ? steady : selected.filter((stroke) => isForward(table, stroke));
  if (counted.length === selected.length) return { strokes: selected, leftOut: [] };
  const kept = new Set(counted);
  const counts = new Map<StrokeKind, number>();
  for (const stroke of selected) {
    if (kept.has(stroke)) continue;
    const kind = kindOf(table, stroke);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const leftOut = [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
  return { strokes: counted, leftOut };
}

/** "10 of a start and 2 turning"; empty where nothing is left out. */
export const leftOutWords = ({ leftOut }: CountedStrokes): string =>
  listText(leftOut.map(({ kind, count }) => `${count} ${KIND_WORDS[kind]}`));

/** "without 12 strokes", where there is no room for their kinds; empty where nothing is left out. */
export function withoutCount({ leftOut }: CountedStrokes): string {
  const without = leftOut.reduce((sum, { count }) => sum + count, 0);
  return without === 0 ? '' : `without ${counted(without, 'stroke')}`;
}

/** "34 strokes, without 10 of a start and 2 turning". */
export function strokeWords(chosen: CountedStrokes): string {
  const without = leftOutWords(chosen);
  return `${counted(chosen.strokes.length, 'stroke')}${without === '' ? '' : `, without ${without}`}`;
}

/** " Without 10 of a start." to go behind another sentence; empty where nothing is left out. */
export function withoutSentence(chosen: CountedStrokes): string {
  const without = leftOutWords(chosen);
  return without === '' ? '' : ` Without ${without}.`;
}
