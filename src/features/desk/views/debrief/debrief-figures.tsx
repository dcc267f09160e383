// The figures of a debrief at a glance: with strokes, and from what a device logged alone.
import type { BoatField, GateField, Analysis } from '#engine/analysis/analysis.ts';
import { fixed, scatterNote } from '#src/format/number.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { paceText, clock } from '#src/format/clock.ts';
import { workIntervals } from '#engine/analysis/pieces/rowed-pieces.ts';
import { findDoubt, joinedDoubt, DoubtCard, dataVerdict } from '../../shared/data-quality.tsx';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import {
  boatSpread,
  meanRowerPower,
  listSelectedRowers,
  spreadWithinStrokes,
  strokeRate,
} from '../../shared/selection/summaries.ts';
import { selectedTravel, travelNote } from '../../shared/selection/track-splits.ts';
import type { ViewProps } from '../../shared/view.ts';
import { type LoggedNumbers, useLoggedNumbers } from '../../shared/selection/logged-numbers.ts';

type OverviewFiguresProps = Pick<ViewProps, 'analysis' | 'selection'>;

const CREW_WORDS: Readonly<Record<number, string>> = {
  1: 'of the rower',
  2: 'mean of two',
  4: 'mean of four',
  8: 'mean of eight',
};

export function overviewFigures({ analysis, selection }: OverviewFiguresProps): Figure[] {
  const { strokes: table, summary } = analysis;
  const { counted } = selection;
  const rate = strokeRate(table, counted.strokes);
  const travel = selectedTravel(analysis, selection);
  const rowers = listSelectedRowers(analysis, selection);
  const power = meanRowerPower(analysis, rowers, counted.strokes);
  const perStroke = boatSpread(table, 'distanceM', counted.strokes);
  const spread = spreadWithinStrokes(table, 'catchS', selection.gates, counted.strokes);
  const kept = boatSpread(table, 'velocityEfficiencyPct', counted.strokes);
  const verdict = dataVerdict(analysis);
  const ofBoat = (field: BoatField) => findDoubt(analysis, { gate: null, field }, counted.strokes);
  const ofGates = (field: GateField) =>
    joinedDoubt(selection.gates.map((gate) => findDoubt(analysis, { gate, field }, counted.strokes)));

  return [
    {
      id: 'pace500',
      label: <MetricName id="pace500">Pace</MetricName>,
      doubt: <DoubtCard doubt={ofBoat('speedMps')} of="the pace" />,
      value: paceText(travel.speedMps),
      unit: '/500 m',
      note: travelNote(analysis, travel) ?? (travel.speedMps === null ? undefined : `${fixed(travel.speedMps, 2)} m/s`),
      reason: 'The recording holds neither boat speed nor GPS points.',
    },
    {
      id: 'rateSpm',
      label: <MetricName id="rateSpm">Stroke rate</MetricName>,
      doubt: <DoubtCard doubt={ofBoat('rateSpm')} of="the stroke rate" />,
      value: fixed(rate.mean, 1),
      unit: 'spm',
      note: scatterNote(rate.sd, 1),
      reason: 'No whole stroke in the selection.',
    },
    {
      id: 'rowerPowerW',
      label: <MetricName id="rowerPowerW">Power</MetricName>,
      doubt: <DoubtCard doubt={ofGates('powerW')} of="the power" />,
      value: fixed(power.mean),
      unit: 'W',
      note: CREW_WORDS[rowers.length] ?? `mean of ${rowers.length}`,
      reason: 'Power needs gate force and gate angle.',
    },
    {
      id: 'distanceM',
      label: <MetricName id="distanceM">Per stroke</MetricName>,
      value: fixed(perStroke.mean, 1),
      unit: 'm',
      note: scatterNote(perStroke.sd, 1),
      reason: 'The recording holds neither boat speed nor GPS points.',
    },
    {
      id: 'velocityEfficiencyPct',
      label: <MetricName id="velocityEfficiencyPct">Velocity efficiency</MetricName>,
      doubt: <DoubtCard doubt={ofBoat('velocityEfficiencyPct')} of="the velocity efficiency" />,
      value: fixed(kept.mean, 1),
      unit: '%',
      note: kept.mean === null ? undefined : `${fixed(100 - kept.mean, 1)}% lost`,
      reason: 'It needs the boat’s speed within the stroke.',
    },
    {
      id: 'travelM',
      label: <MetricName id="travelM">Distance</MetricName>,
      doubt: <DoubtCard doubt={ofBoat('distanceM')} of="distance" />,
      value: fixed(travel.distanceM),
      unit: 'm',
      note: travel.of === 'whole' ? undefined : metresText(summary.distanceM, 'whole recording'),
      reason: 'The recording holds neither boat speed nor GPS points.',
    },
    {
      id: 'catchSpreadMs',
      label: <MetricName id="catchSpreadMs">Catch spread</MetricName>,
      doubt: <DoubtCard doubt={ofGates('catchOffsetMs')} of="the catch spread" />,
      value: fixed(spread.mean),
      unit: 'ms',
      note: `by the turn, ${spread.gateCount} of ${selection.gates.length}`,
      reason: 'At least two oars with gate angles are needed.',
    },
    { id: 'data', label: 'Data', value: verdict.word, note: verdict.note },
  ];
}

const metresText = (distanceM: number | null, where: string): string | undefined =>
  distanceM === null ? undefined : `${fixed(distanceM)} m ${where}`;

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
