// A verdict explained: what was compared on how many strokes, its definition, and the interval drawn against the
// smallest change that matters.
import { linearScale } from '#src/figures/scale/scale.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { definitionAgainst, definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { useFloors } from '#src/library/setup/floors-setting.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import { grouped } from '#src/format/reader.ts';
import { counted, withUnit } from '#src/format/number.ts';
import styles from './difference.module.css';
import { type MetricDisplay, valueText } from './metric-display.ts';
import {
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

const WIDTH = 150;
const HEIGHT = 20;

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
  const x = linearScale(-reach, reach, 2, WIDTH - 2);
  const middle = HEIGHT / 2;
  return (
    <svg className={box({ push: true, display: 'block' })} width={WIDTH} height={HEIGHT} aria-hidden>
      <rect
        className={styles.trivial}
        x={x.at(-worthwhile)}
        width={Math.max(1, x.at(worthwhile) - x.at(-worthwhile))}
        y={1}
        height={HEIGHT - 2}
      />
      <line className={box({ stroke: 'quiet', pen: 1, crisp: true })} x1={x.at(0)} x2={x.at(0)} y1={0} y2={HEIGHT} />
      <line
        className={box({ stroke: real ? 'accent' : 'quiet', pen: 2 })}
        x1={x.at(low)}
        x2={x.at(high)}
        y1={middle}
        y2={middle}
      />
      <circle
        className={box({ stroke: real ? 'accent' : 'quiet', pen: 2 })}
        fill={real ? 'var(--accent)' : 'var(--surface)'}
        cx={x.at(difference)}
        cy={middle}
        r={4}
      />
    </svg>
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
