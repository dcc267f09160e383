// TCX activity data other than its points.
import { NO_TOTALS, type Totals } from '../../recording/interval.ts';
import type { ActivityLap } from '../activity/activity.ts';
import { workLaps } from '../activity/laps.ts';
import { numberIn } from '../xml/elements.ts';
import type { DeviceMean } from '../in-memory/summary-means.ts';
import { momentIn } from '../xml/moment.ts';

/** Texts of one lap by element name. */
export type LapTexts = Map<string, string>;

const LAP_ELEMENTS = new Set(['TotalTimeSeconds', 'DistanceMeters', 'Intensity', 'TriggerMethod', 'Cadence']);

/** Averages in extensions reuse names: only the lap's own elements count. */
export function takeLapText(lap: LapTexts, name: string, text: string, parent: string): void {
  if (parent === 'Lap' && LAP_ELEMENTS.has(name)) lap.set(name, text);
  // Strokes, as written by apps of ergs.
  if (parent === 'LX' && name === 'Steps') lap.set(name, text);
  if (parent === 'AverageHeartRateBpm' && name === 'Value') lap.set(parent, text);
}

export function parseLap(lap: LapTexts, shiftS: number): ActivityLap {
  const startS = (momentIn(lap.get('StartTime') ?? '')?.atS ?? NaN) + shiftS;
  const workS = numberIn(lap.get('TotalTimeSeconds') ?? '');
  const intensity = lap.get('Intensity')?.toLowerCase();
  return {
    startS,
    endS: startS + workS,
    workS,
    distanceM: numberIn(lap.get('DistanceMeters') ?? ''),
    strokes: numberIn(lap.get('Steps') ?? ''),
    isActive: intensity === undefined ? null : intensity !== 'resting',
    isByDistance: lap.get('TriggerMethod')?.toLowerCase() === 'distance',
  };
}

/** Sums of the laps, which are the device's own counts; null without laps. */
export function lapTotals(laps: readonly ActivityLap[]): Totals | null {
  if (laps.length === 0) return null;
  const sum = (values: readonly number[]): number | null => {
    const known = values.filter((value) => !Number.isNaN(value));
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  const work = workLaps(laps);
  return {
    ...NO_TOTALS,
    distanceM: sum(laps.map(({ distanceM }) => distanceM)),
    workS: sum(work.map(({ workS }) => workS)),
    strokes: sum(work.map(({ strokes }) => strokes)),
    intervals: work.length,
  };
}

const LAP_MEANS: readonly Omit<DeviceMean, 'deviceMean'>[] = [
  { field: 'rateSpm', makersName: 'Cadence' },
  { field: 'heartRateBpm', makersName: 'AverageHeartRateBpm' },
];

/** Time-weighted means of the laps; NaN if none has one. */
export const lapMeans = (laps: readonly LapTexts[]): DeviceMean[] =>
  LAP_MEANS.map(({ field, makersName }) => {
    const told = laps
      .map((lap) => [numberIn(lap.get(makersName) ?? ''), numberIn(lap.get('TotalTimeSeconds') ?? '')] as const)
      .filter(([value, forS]) => value > 0 && forS > 0);
    const sum = told.reduce((all, [value, forS]) => all + value * forS, 0);
    return { field, makersName, deviceMean: sum / told.reduce((all, [, forS]) => all + forS, 0) };
  });
