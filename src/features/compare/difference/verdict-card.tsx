// A verdict explained: what was compared on how many strokes, its definition, and the interval drawn against the
// smallest change that matters.
import { Band, Line, Ring, Rule } from '#src/figures/plot/marks.tsx';
import { Drawing } from '#src/figures/plot/plot.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { definitionAgainst, definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import { grouped } from '#src/format/reader.ts';
import { counted, withUnit } from '#src/format/number.ts';
import styles from './difference.module.css';
import {
  type MetricDisplay,
  valueText,
  mattersText,
  type Found,
  ALIGNMENTS,
  differenceSentence,
  effectiveText,
  intervalText,
  priceText,
} from './verdict-messages.ts';

interface VerdictCardProps {
  readonly found: Found;
  readonly look: MetricDisplay;
  readonly alignment: Alignment;
}

/** What was compared, on how many strokes, and the smallest change that matters. */
export function VerdictCard({ found, look, alignment }: VerdictCardProps) {
  const { difference } = found;
  const { before, after } = difference;
  const sideText = ({ strokes, sessions }: typeof before): string =>
    `${counted(strokes, 'stroke')} of ${counted(sessions, 'session')}`;
  const floors = useFloors();
  const price = priceText(found);
  const valueWith = (mean: number): string => withUnit(valueText(look, mean), look.unit);
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
    <div className={stack({ gap: 3, size: 13, leading: 'normal' })}>
      <p className={text({ weight: 'strong', ragged: 'pretty' })}>{differenceSentence(found, look)}</p>
      <dl className={stack({ gap: 2 }, styles.facts)}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt className={box({ tone: 'quiet' })}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const SIZE = { width: 150, height: 20 } as const;
const ROOM = { left: 2, right: 2, top: 0, bottom: 0 } as const;

interface IntervalMarkProps {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly worthwhile: number;
  readonly real: boolean;
}

/** Difference with its interval on a line through zero; changes in the shaded area are too small to matter. */
export function IntervalMark({ difference, low, high, worthwhile, real }: IntervalMarkProps) {
  const reach = 1.1 * Math.max(Math.abs(low), Math.abs(high), 1.5 * worthwhile);
  const colour = real ? 'var(--accent)' : 'var(--ink-2)';
  return (
    <Drawing {...SIZE} fixed margin={ROOM} x={[-reach, reach]} y={[-1, 1]} className={box({ push: true })}>
      <Band at={[-worthwhile, worthwhile]} from={[-0.9, -0.9]} to={[0.9, 0.9]} colour="var(--ink-2)" opacity={0.16} />
      <Rule at={0} colour="var(--ink-2)" />
      <Line at={[low, high]} value={[0, 0]} colour={colour} width={2} />
      <Ring at={difference} value={0} colour={colour} filled={real} />
    </Drawing>
  );
}

interface MetricWordsProps {
  readonly found: Found;
  readonly look: MetricDisplay;
  readonly reference: TimingReference;
}

/** Definition of a compared metric, and the smallest difference that matters. */
export function MetricWords({ found, look, reference }: MetricWordsProps) {
  const { id } = found;
  const { name, formula, source } = definitionAgainst(id, reference);
  const matters = definitionOf('smallestWorthwhileChange');
  const interval = definitionOf('differenceInterval');
  return (
    <div className={stack({ gap: 2, size: 13 })}>
      <h2 className={text({ size: 14 })}>{name}</h2>
      <p>{formula}</p>
      <p className={text({ tone: 'quiet', size: 12 })}>Source: {source}</p>
      <h2 className={box({ above: 2, size: 14 })}>{matters.name}</h2>
      <p>{mattersText(found, look, useFloors())}</p>
      <h2 className={box({ above: 2, size: 14 })}>{interval.name}</h2>
      <p>{interval.formula}</p>
      <p className={text({ tone: 'quiet', size: 12 })}>Source: {interval.source}</p>
    </div>
  );
}
