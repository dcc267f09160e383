// Numbers from a counting device: only those it has.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { workIntervals } from '#engine/analysis/pieces/rowed-pieces.ts';
import { clock, paceText } from '#src/format/clock.ts';
import { fixed, scatterNote } from '#src/format/number.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import { dataVerdict } from '../../shared/data-quality.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { travelNote } from '../../shared/selection/track-splits.ts';
import { type LoggedNumbers, useLoggedNumbers } from '../../shared/selection/logged-numbers.ts';

type LoggedProps = Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>;

export const useLoggedFigures = (props: LoggedProps): Figure[] =>
  loggedFigures(props.analysis, useLoggedNumbers(props));

/** One of a sculler's two oars was measured, and no one has said what the other does. */
const isOneOar = ({ findings }: Analysis): boolean => findings.some(({ code }) => code === 'one-oar');

/** Available numbers, most important first. */
export function loggedFigures(analysis: Analysis, numbers: LoggedNumbers): Figure[] {
  const verdict = dataVerdict(analysis);
  return [
    {
      id: 'pace500',
      label: <MetricName id="pace500">Pace</MetricName>,
      value: paceText(numbers.speedMps),
      unit: '/500 m',
      note: paceNote(numbers, analysis),
      reason: 'It needs a distance and a time.',
    },
    ...present(numbers.rateSpm, (rate) => ({
      id: 'rateSpm',
      label: <MetricName id="rateSpm">Stroke rate</MetricName>,
      value: fixed(rate, 1),
      unit: 'spm',
      note: scatterNote(numbers.rateSd, 1),
    })),
    ...present(numbers.powerW, (watts) => ({
      id: 'rowerPowerW',
      label: <MetricName id="rowerPowerW">Power</MetricName>,
      value: fixed(watts),
      unit: 'W',
      note: isOneOar(analysis) ? 'one of two oars, about half' : 'mean',
    })),
    ...heartRateFigures(numbers),
    {
      id: 'travelM',
      label: <MetricName id="travelM">Distance</MetricName>,
      value: fixed(numbers.distanceM),
      unit: 'm',
      note: numbers.distanceNote,
      reason: 'The recording holds neither a distance nor GPS points.',
    },
    {
      id: 'durationS',
      label: <MetricName id="durationS">{numbers.of === 'work' ? 'Time at work' : 'Time'}</MetricName>,
      value: clock(numbers.timeS, 1),
      note: numbers.of === 'work' ? `${clock(numbers.elapsedS)} whole recording` : undefined,
      reason: 'The rows of this file have no times.',
    },
    ...present(numbers.strokes, (strokes) => ({
      id: 'strokeCount',
      label: <MetricName id="strokeCount">Strokes</MetricName>,
      value: `${analysis.totals.strokesAreCounted ? '' : '≈ '}${fixed(strokes)}`,
      note: strokesNote(analysis.totals.strokesAreCounted, numbers),
    })),
    {
      id: 'data',
      label: 'Data',
      value: verdict.word,
      note: verdict.note === 'all sensors' ? undefined : verdict.note,
    },
  ];
}

/** A pace of 5:25 was not rowed: without strokes, rests and intervals the clock runs on during pauses. */
function paceNote(numbers: LoggedNumbers, analysis: Analysis): string | undefined {
  const { speedMps, of } = numbers;
  if (speedMps === null) return undefined;
  if (of === 'work' || of === 'strokes') return travelNote(analysis, numbers);
  const isThrough = analysis.strokes.count === 0 && workIntervals(analysis).length === 0;
  const speed = `${fixed(speedMps, 2)} m/s`;
  return isThrough ? `${speed}, stops included` : speed;
}

function strokesNote(areCounted: boolean, { strokesInMeans, of }: LoggedNumbers): string | undefined {
  if (!areCounted) return 'from the rate, within 2%';
  const inMeans = strokesInMeans === null ? [] : [`${fixed(strokesInMeans)} in the means`];
  const notes = [...(of === 'work' ? ['whole recording'] : []), ...inMeans];
  return notes.length === 0 ? undefined : notes.join(', ');
}

const present = (value: number | null, figure: (value: number) => Figure): Figure[] =>
  value === null ? [] : [figure(value)];

function heartRateFigures({ heartRate, heartRateIsWhole }: LoggedNumbers): Figure[] {
  if (heartRate === null) return [];
  const most = `max ${fixed(heartRate.maximumBpm)}`;
  return [
    {
      id: 'heart-rate',
      label: 'Heart rate',
      value: fixed(heartRate.meanBpm),
      unit: 'bpm',
      note: heartRateIsWhole ? `${most}, whole session` : most,
    },
  ];
}
