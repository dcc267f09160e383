// Main changes in a few rows: the measures a coach asks for first, the smallest change that matters, and one of five
// verdicts.
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { fiveWayVerdict, type Verdict } from '#engine/analysis/comparison/verdict.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { PACE_OVER_M } from '#engine/analysis/comparison/pace-steps.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { fixed } from '#src/format/number.ts';
import { box, text, visuallyHidden } from '#src/ui/primitives.ts';
import type { Question } from '../model.ts';
import styles from './difference.module.css';
import { IntervalMark } from './verdict-card.tsx';
import {
  differenceText,
  valueText,
  type MetricDisplay,
  isOarMetric,
  NOT_JUDGED,
  SAID_WORDS,
  whyNotJudged,
  type Found,
} from './verdict-messages.ts';

/** In order of importance to a coach; shows the first ones that were compared. */
const ASKED: readonly ComparedMetricId[] = [
  'rowerPowerW',
  'powerW',
  'velocityEfficiencyPct',
  'arcDeg',
  'distanceM',
  'catchSpreadMs',
  'catchOffsetMs',
  'rateSpm',
  'peakForceN',
];
const MAX_ROWS = 6;

interface ChangedPanelProps {
  readonly found: readonly Found[];
  readonly question: Pick<Question, 'alignment' | 'leftOut' | 'otherSensors' | 'alike' | 'loaded'>;
  readonly lookFor: (id: ComparedMetricId) => MetricDisplay;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** "Power, seven rowers" when some are excluded. */
function formatName(
  { id }: Found,
  { name }: MetricDisplay,
  { leftOut, loaded }: ChangedPanelProps['question'],
): string {
  if (leftOut.size === 0 || !isOarMetric(id)) return name;
  const seats = new Set(loaded.flatMap(({ analysis }) => analysis.gates.map(({ seat }) => seat)));
  const count = seats.size - leftOut.size;
  return `${name === 'Power per rower' ? 'Power' : name}, ${NUMBERS[count] ?? count} rowers`;
}

/** Difference converted to seconds at a speed, m/s, or another note on it. */
function besideWord(one: Found, { word, from }: Verdict, { lookFor, speedMps }: Looks): string {
  if (from !== null) return `${lookFor(from).name} at one rate`;
  if (word === 'cannot-tell') return 'Within normal variation';
  if (word === 'the-same') return '';
  const { price, judgement } = one;
  if (price !== null && speedMps !== null) {
    const seconds = (price.metres * PACE_OVER_M) / GAIN_DISTANCE_M / speedMps;
    return `${fixed(Math.abs(seconds), 1)} s /500 m ${seconds > 0 ? 'faster' : 'slower'}`;
  }
  return judgement.better === null ? '' : judgement.better ? 'Better' : 'Worse';
}

interface Looks {
  readonly lookFor: (id: ComparedMetricId) => MetricDisplay;
  readonly speedMps: number | null;
}

interface Row {
  readonly one: Found;
  readonly name: string;
  readonly look: MetricDisplay;
  readonly word: string;
  readonly beside: string;
  readonly isSaid: boolean;
}

function toRows({ found, question, lookFor }: ChangedPanelProps): Row[] {
  const speedMps = found.find(({ id }) => id === 'speedMps')?.difference.before.mean ?? null;
  const asked = ASKED.flatMap((id) => found.find((one) => one.id === id) ?? []).slice(0, MAX_ROWS);
  return asked.map((one) => {
    const look = lookFor(one.id);
    const said = fiveWayVerdict(one, found, question.alignment);
    const whyNot = whyNotJudged(one.id, question);
    return {
      one,
      look,
      name: formatName(one, look, question),
      word: whyNot === null ? SAID_WORDS[said.word] : NOT_JUDGED,
      beside: whyNot ?? besideWord(one, said, { lookFor, speedMps }),
      isSaid: whyNot === null && (said.word === 'real' || said.word === 'likely' || said.word === 'follows'),
    };
  });
}

const HEADING = text({ weight: 'regular', text: 'start' });
const NUMBER = { padStart: 3, text: 'end', lines: 'one' } as const;
const VALUE = box({ ...NUMBER, tone: 'quiet' });

export function ChangedPanel(props: ChangedPanelProps) {
  const rows = toRows(props);
  return (
    <FigurePanel
      title="What changed"
      finding="The gray band is a change too small to matter. A filled dot is real or likely."
      empty={rows.length === 0 ? 'None of the main metrics was measured on both sides.' : null}
      picture="none"
    >
      <table className={box({ full: true, collapse: true, size: 14, tabular: true }, styles.changed)}>
        <caption>What changed, before and after</caption>
        <thead>
          <tr>
            {['Measure', 'Before', 'After', 'Change', 'Verdict'].map((name) => (
              <th key={name} className={HEADING} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ one: { id, difference, worthwhile }, name, look, word, beside, isSaid }) => (
            <tr key={id}>
              <th className={HEADING} scope="row">
                {name}
              </th>
              <td className={VALUE}>{valueText(look, difference.before.mean)}</td>
              <td className={box({ ...NUMBER, tone: 'ink', weight: 'strong' })}>
                <Quantity value={valueText(look, difference.after.mean)} unit={look.unit} />
              </td>
              <td className={box({ ...NUMBER, anchor: true }, styles.interval)}>
                <IntervalMark {...difference} worthwhile={worthwhile} real={isSaid} />
                <span className={visuallyHidden}>
                  {differenceText(look, difference.difference)}, {differenceText(look, difference.low)} to{' '}
                  {differenceText(look, difference.high)}
                </span>
              </td>
              <td className={box({ padStart: 3, tone: 'quiet', size: 13, text: 'start' }, styles.verdict)}>
                <b className={text({ weight: 'strong', tone: isSaid ? 'ink' : 'quiet' })}>{word}</b> {beside}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  );
}
