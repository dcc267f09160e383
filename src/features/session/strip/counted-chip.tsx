// Said once for every view: how many strokes the means are made of, what is left out of them, and a press to count it.
import { STROKE_KINDS, type StrokeKind } from '#engine/analysis/analysis.ts';
import { kindOf, type SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { Check } from '#src/ui/form/check.tsx';
import { KIND_WORDS, leftOutCount, strokeWords } from '../selection/counted-strokes.ts';
import type { ViewProps } from '../view.ts';
import styles from './chips.module.css';

type CountedChipProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

const RULE_WORDS: Readonly<Record<SelectionRule, string>> = {
  work: 'Means are of the strokes at work, here, in the library, in reports and in exports.',
  paddle: 'No stroke here is at work: means are of paddling.',
  forward: 'No stroke here is at work or paddling: means are of every stroke that moves the boat forward.',
};

/** Nothing is measured of an oar while the boat is backed down, so there is nothing to count. */
const NEVER: StrokeKind = 'back-down';

export function CountedChip({ analysis, selection, select }: CountedChipProps) {
  const { counted } = selection;
  const without = leftOutCount(counted);
  const words = without === '' ? strokeWords(counted) : `${strokeWords(counted)}, ${without}`;
  const include = (kind: StrokeKind, wanted: boolean): void =>
    select({ include: wanted ? [...counted.included, kind] : counted.included.filter((one) => one !== kind) });
  const kinds = STROKE_KINDS.map((kind) => ({
    kind,
    count: selection.strokes.filter((stroke) => kindOf(analysis.strokes, stroke) === kind).length,
  })).filter(({ kind, count }) => count > 0 && kind !== counted.rule);
  return (
    <CardPopover look="button" label={`Strokes that count: ${words}`} trigger={words}>
      <h2 className={styles.cardTitle}>Which strokes count</h2>
      <p>{RULE_WORDS[counted.rule]}</p>
      {kinds.length === 0 ? (
        <p>Nothing is left out.</p>
      ) : (
        <ul className={styles.kinds}>
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              {kind === NEVER ? (
                `${count} ${KIND_WORDS[kind]}, never counted`
              ) : counted.rule === 'forward' ? (
                `${count} ${KIND_WORDS[kind]}`
              ) : (
                <Check
                  label={`Count ${count} ${KIND_WORDS[kind]}`}
                  checked={counted.included.includes(kind)}
                  onChange={(wanted) => include(kind, wanted)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </CardPopover>
  );
}
