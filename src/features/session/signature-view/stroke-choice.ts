// Which strokes of a selection a mean is made of. Racing starts, drills and turns bend a mean curve without showing in it.
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '#engine/analysis/analysis.ts';
import { counted } from '#src/format/number.ts';

export const STROKE_CHOICES = ['steady', 'all'] as const;
export type StrokeChoice = (typeof STROKE_CHOICES)[number];

const STEADY: ReadonlySet<StrokeKind> = new Set<StrokeKind>(['work', 'paddle']);

const KIND_WORDS: Readonly<Record<StrokeKind, string>> = {
  work: 'at work',
  paddle: 'paddling',
  start: 'of a start',
  drill: 'of a drill',
  'pause-drill': 'of a pause drill',
  'back-down': 'backing down',
  turn: 'turning',
  'partial-crew': 'of a part of the crew',
  'air-stroke': 'with an air stroke',
};

export interface ChosenStrokes {
  readonly strokes: Int32Array;
  /** Kinds that were left out, the most frequent first. */
  readonly leftOut: readonly { readonly kind: StrokeKind; readonly count: number }[];
}

const kindOf = (table: StrokeTable, stroke: number): StrokeKind => STROKE_KINDS[table.kind[stroke] ?? 0] ?? 'work';

/** Work and paddling where the selection has any of them, else and on request every stroke of it. */
export function chooseStrokes(table: StrokeTable, selected: Int32Array, choice: StrokeChoice): ChosenStrokes {
  const steady = selected.filter((stroke) => STEADY.has(kindOf(table, stroke)));
  if (choice === 'all' || steady.length === 0 || steady.length === selected.length) {
    return { strokes: selected, leftOut: [] };
  }
  const counts = new Map<StrokeKind, number>();
  for (const stroke of selected) {
    const kind = kindOf(table, stroke);
    if (!STEADY.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const leftOut = [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
  return { strokes: steady, leftOut };
}

/** "34 strokes, without 10 of a start and 2 turning". */
export function strokeWords({ strokes, leftOut }: ChosenStrokes): string {
  const without = leftOut.map(({ kind, count }) => `${count} ${KIND_WORDS[kind]}`);
  const last = without.pop();
  const words = without.length === 0 ? last : `${without.join(', ')} and ${last}`;
  return `${counted(strokes.length, 'stroke')}${words === undefined ? '' : `, without ${words}`}`;
}
