// Details of a verdict: what was compared, on how many strokes, and the smallest change that matters.
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Alignment } from '#engine/analysis/comparison/alignments.ts';
import { grouped } from '#src/format/reader.ts';
import { counted } from '#src/format/number.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { valueText, withUnit, type MetricDisplay } from './metric-display.ts';
import styles from './difference.module.css';
import {
  ALIGNMENTS,
  differenceSentence,
  effectiveText,
  intervalText,
  mattersText,
  priceText,
  type Found,
} from './verdict-messages.ts';

interface VerdictCardProps {
  readonly found: Found;
  readonly look: MetricDisplay;
  readonly alignment: Alignment;
}

export function VerdictCard({ found, look, alignment }: VerdictCardProps) {
  const { difference } = found;
  const { before, after } = difference;
  const sideText = ({ strokes, sessions }: typeof before): string =>
    `${counted(strokes, 'stroke')} of ${counted(sessions, 'session')}`;
  const floors = useFloors();
  const price = priceText(found);
  const valueWith = (mean: number): string => withUnit(valueText(look, mean), look);
  const rows = [
    ['Tested', `${look.name}, after less before. ${ALIGNMENTS[alignment].compared}`],
    ['Strokes', `${sideText(before)} before, ${sideText(after)} after.`],
    ['Aligned', `${valueWith(before.mean)} before, ${valueWith(after.mean)} after, over what both sides have.`],
    ['Effective', effectiveText(difference)],
    ['Interval', intervalText(difference)],
    ['Matters from', mattersText(found, look, floors)],
    ...(price === null ? [] : [[`Over ${grouped(GAIN_DISTANCE_M)} m`, `${price}.`] as const]),
    [
      'Verdict',
      'Real: the whole 90% CI is beyond the smallest change that matters. Likely: the CI excludes zero and the difference is big enough to matter. The same: the difference is too small to matter. Unclear: not enough strokes. Follows from: explained by another change.',
    ],
  ] as const;
  return (
    <div className={stack({ gap: 3, size: 13 }, styles.card)}>
      <p className={text({ weight: 'strong', ragged: 'pretty' })}>{differenceSentence(found, look)}</p>
      <dl className={stack({ gap: 2 })}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
