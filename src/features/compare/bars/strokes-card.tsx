// Compared strokes: alignment, count on either side, excluded strokes, and a button to include a kind on both.
import { STROKE_KINDS, type StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectedStrokes, SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { ChevronDown } from 'lucide-react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { CountedKinds } from '#src/charts/choice/counted-kinds.tsx';
import { KIND_WORDS } from '#src/format/stroke-labels.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { box, inline, text } from '#src/ui/primitives.ts';
import { SIDE_NAMES, type SideName } from '../compared.ts';
import { ALIGNMENTS } from '../difference/verdict-messages.ts';
import type { Loaded } from '../model.ts';
import { SIDE_WORDS } from '../sides/side-chooser.tsx';
import type { ChangeSearch } from '../sides/use-sides.ts';
import type { ComparisonRequest } from '../use-asked.ts';
import styles from './compare-bars.module.css';

interface StrokesCardProps {
  readonly asked: ComparisonRequest;
  readonly onSearch: ChangeSearch;
}

const ofSide = (loaded: readonly Loaded[], name: SideName): SelectedStrokes[] =>
  loaded.flatMap(({ side, counted }) => (side === name ? [counted] : []));

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, count) => sum + count, 0);

/** Strokes of a kind, included or excluded. */
function countKind({ analysis, compared: { piece } }: Loaded, kind: StrokeKind): number {
  const { strokes, pieces } = analysis;
  const { fromStroke, toStroke } =
    piece === null ? { fromStroke: 0, toStroke: strokes.count } : (pieces[piece] ?? { fromStroke: 0, toStroke: 0 });
  const wanted = STROKE_KINDS.indexOf(kind);
  return strokes.kind.subarray(fromStroke, toStroke).filter((one) => one === wanted).length;
}

/** Strokes of a side without work strokes. */
const OTHERWISE: Readonly<Record<Exclude<SelectionRule, 'work'>, string>> = {
  paddle: 'paddling strokes',
  forward: 'every stroke that moves the boat forward',
};

/** Sentence about a side without work strokes, when both sides can't use the same. */
export function ruleSentence(loaded: readonly Loaded[]): string | null {
  const others = SIDE_NAMES.flatMap((name) => {
    const rule = ofSide(loaded, name).find((one) => one.rule !== 'work')?.rule;
    return rule === undefined || rule === 'work' ? [] : [`${SIDE_WORDS[name]}: ${OTHERWISE[rule]}.`];
  });
  return others.length === 0 ? null : `Not every session has work strokes. ${others.join(' ')}`;
}

/** Summary of the choice; opens it. */
export function StrokesCard({ asked, onSearch }: StrokesCardProps) {
  const { loaded, included, alignments, alignment } = asked;
  const countStrokes = (name: SideName): number =>
    sumNumbers(ofSide(loaded, name).map(({ strokes }) => strokes.length));
  const leftOut = sumNumbers(loaded.flatMap(({ counted }) => counted.leftOut.map(({ count }) => count)));
  const [before, after] = [countStrokes('before'), countStrokes('after')];
  const words =
    leftOut === 0 ? `${before} before, ${after} after` : `${before} before, ${after} after, ${leftOut} left out`;
  const rowed = (name: SideName, kind: StrokeKind): number =>
    sumNumbers(loaded.map((one) => (one.side === name ? countKind(one, kind) : 0)));
  const rules: readonly string[] = loaded.map(({ counted }) => counted.rule);
  const kinds = STROKE_KINDS.map((kind) => ({ kind, before: rowed('before', kind), after: rowed('after', kind) }))
    .filter(({ kind, before, after }) => before + after > 0 && !rules.includes(kind))
    .map(({ kind, before, after }) => ({ kind, text: `${before} before and ${after} after ${KIND_WORDS[kind]}` }));
  const { name, compared } = ALIGNMENTS[alignment];
  return (
    <CardPopover
      look="button"
      label={`Strokes that count: ${words}; aligned by: ${name}`}
      trigger={
        <span
          className={inline(
            { gap: 2, narrow: true, fit: true, size: 13, tabular: true, leading: 'normal' },
            styles.picked,
          )}
        >
          <b className={text({ weight: 'medium', lines: 'one' })}>{name}</b> <span>{words}</span>{' '}
          <ChevronDown className={box({ flex: 'none', tone: 'quiet' })} size={14} aria-hidden />
        </span>
      }
    >
      <h2 className={box({ below: 1, size: 16 }, styles.cardTitle)}>Aligned by</h2>
      <Choice
        label="Aligned by"
        options={alignments.map((value) => ({ value, text: ALIGNMENTS[value].name }))}
        value={alignment}
        onChange={(wanted) => onSearch({ by: wanted, curves: undefined })}
      />
      <p>{compared}</p>
      <h2 className={box({ below: 1, size: 16 }, styles.cardTitle)}>Which strokes are included</h2>
      <p>
        Both sides use their work strokes, as on the desk and in the library, reports and exports. What you include here
        is included on both sides.
      </p>
      <CountedKinds
        rule={rules.every((rule) => rule === 'forward') ? 'forward' : 'work'}
        kinds={kinds}
        included={included}
        onInclude={(include) => onSearch({ include: include.length > 0 ? include : undefined, curves: undefined })}
      />
    </CardPopover>
  );
}
