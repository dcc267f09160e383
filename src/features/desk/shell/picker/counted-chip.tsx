// Shown once for every view: strokes in the means, excluded ones, and a button to include them.
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { kindOf, type SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { CountedKinds } from '#src/charts/choice/counted-kinds.tsx';
import { KIND_WORDS, leftOutCount, strokeWords } from '#src/format/stroke-labels.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './picked.module.css';

type CountedChipProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

const RULE_WORDS: Readonly<Record<SelectionRule, string>> = {
  work: 'Averages use work strokes only. The same rule applies in the library, comparisons, reports and exports.',
  paddle: 'No work strokes in this selection, so averages use light paddling.',
  forward: 'No work or light strokes here, so averages use every forward stroke.',
};

export function CountedChip({ analysis, selection, select }: CountedChipProps) {
  const { counted } = selection;
  const without = leftOutCount(counted);
  const words = without === '' ? strokeWords(counted) : `${strokeWords(counted)}, ${without}`;
  const count = counted.strokes.length;
  const all = selection.strokes.length;
  const included = count < all ? `Strokes included: ${count} of ${all}` : `Strokes included: ${count}`;
  const kinds = STROKE_KINDS.map((kind) => ({
    kind,
    count: selection.strokes.filter((stroke) => kindOf(analysis.strokes, stroke) === kind).length,
  })).filter(({ kind, count }) => count > 0 && kind !== counted.rule);
  return (
    <CardPopover
      look="word"
      label={without === '' ? included : `${included}, ${without}`}
      trigger={<span className={styles.counted}>{without === '' ? 'all count' : without}</span>}
    >
      <h2 className={styles.cardTitle}>Which strokes are included</h2>
      <p>
        {words}. {RULE_WORDS[counted.rule]}
      </p>
      <CountedKinds
        rule={counted.rule}
        kinds={kinds.map(({ kind, count }) => ({ kind, text: `${count} ${KIND_WORDS[kind]}` }))}
        included={counted.included}
        onInclude={(include) => select({ include })}
      />
    </CardPopover>
  );
}
