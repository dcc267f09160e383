// Which strokes are compared: how many of either side, what is left out of them, and a press to count it on both.
import { STROKE_KINDS, type StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectedStrokes, SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { CountedKinds } from '#src/charts/choice/counted-kinds.tsx';
import { counted as countedText } from '#src/format/number.ts';
import { KIND_WORDS } from '#src/format/stroke-words.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { SIDE_NAMES, type SideName } from '../compared.ts';
import type { Loaded } from '../model.ts';

interface CountedChipProps {
  readonly loaded: readonly Loaded[];
  readonly included: readonly StrokeKind[];
  readonly onInclude: (included: readonly StrokeKind[]) => void;
}

const ofSide = (loaded: readonly Loaded[], name: SideName): SelectedStrokes[] =>
  loaded.flatMap(({ side, counted }) => (side === name ? [counted] : []));

const totalOf = (numbers: readonly number[]): number => numbers.reduce((sum, count) => sum + count, 0);

/** Of a kind, counted or left out. */
function rowedOf({ analysis, compared: { piece } }: Loaded, kind: StrokeKind): number {
  const { strokes, pieces } = analysis;
  const { fromStroke, toStroke } =
    piece === null ? { fromStroke: 0, toStroke: strokes.count } : (pieces[piece] ?? { fromStroke: 0, toStroke: 0 });
  const wanted = STROKE_KINDS.indexOf(kind);
  return strokes.kind.subarray(fromStroke, toStroke).filter((one) => one === wanted).length;
}

/** What a side is made of where it has no stroke at work. */
const OTHERWISE: Readonly<Record<Exclude<SelectionRule, 'work'>, string>> = {
  paddle: 'paddling',
  forward: 'every stroke that moves the boat forward',
};

/** A side without work is of something else, which is said where both cannot be the same. */
function ruleSentence(loaded: readonly Loaded[]): string | null {
  const others = SIDE_NAMES.flatMap((name) => {
    const rule = ofSide(loaded, name).find((one) => one.rule !== 'work')?.rule;
    return rule === undefined || rule === 'work' ? [] : [`${name} it is of ${OTHERWISE[rule]}`];
  });
  return others.length === 0 ? null : `Not every outing has strokes at work: ${others.join(', ')}.`;
}

export function CountedChip({ loaded, included, onInclude }: CountedChipProps) {
  const countOf = (name: SideName): number => totalOf(ofSide(loaded, name).map(({ strokes }) => strokes.length));
  const leftOut = totalOf(loaded.flatMap(({ counted }) => counted.leftOut.map(({ count }) => count)));
  const words = `${countedText(countOf('before'), 'stroke')} before, ${countOf('after')} after${
    leftOut === 0 ? '' : `, ${leftOut} left out`
  }`;
  const rowed = (name: SideName, kind: StrokeKind): number =>
    totalOf(loaded.map((one) => (one.side === name ? rowedOf(one, kind) : 0)));
  const rules: readonly string[] = loaded.map(({ counted }) => counted.rule);
  const kinds = STROKE_KINDS.map((kind) => ({ kind, before: rowed('before', kind), after: rowed('after', kind) }))
    .filter(({ kind, before, after }) => before + after > 0 && !rules.includes(kind))
    .map(({ kind, before, after }) => ({ kind, text: `${before} before and ${after} after ${KIND_WORDS[kind]}` }));
  const sentence = ruleSentence(loaded);
  return (
    <>
      <CardPopover look="button" label={`Strokes that count: ${words}`} trigger={words}>
        <h2>Which strokes count</h2>
        <p>
          Both sides are made of their strokes at work, as on the desk, in the library, in reports and in exports. What
          is counted here is counted on both sides.
        </p>
        <CountedKinds
          rule={rules.every((rule) => rule === 'forward') ? 'forward' : 'work'}
          kinds={kinds}
          included={included}
          onInclude={onInclude}
        />
      </CardPopover>
      {sentence !== null && <span role="note">{sentence}</span>}
    </>
  );
}
