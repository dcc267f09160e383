// Classifies laps as pieces, rests or splits, and sums them.
import type { Interval } from '../../recording/interval.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { ActivityLap } from './activity.ts';
import { upperMedian } from './median.ts';
import type { RisingClock } from './rising-clock.ts';

/** A lap below all three limits is an accidental button press. */
const MIN_S = 60;
const MIN_M = 100;
const MIN_STROKES = 10;
/** Maximum relative difference in length between consecutive splits. */
const EQUAL_SHARE = 0.01;
const LONGEST_GAP_S = 3;
const MIN_EQUAL = 3;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A lap counts as work unless the file says otherwise. */
const isWork = ({ isActive }: ActivityLap): boolean => isActive !== false;

/** Work laps; all laps if the file marks none. */
export function workLaps(laps: readonly ActivityLap[]): readonly ActivityLap[] {
  const active = laps.filter(isWork);
  return active.length > 0 ? active : laps;
}

/** Work time over all laps, seconds; null without laps, or if they exceed the file's duration. */
export function workS(laps: readonly ActivityLap[], elapsedS: number): number | null {
  const sum = workLaps(laps).reduce((total, lap) => total + (Number.isNaN(lap.workS) ? 0 : lap.workS), 0);
  return sum > 0 && sum <= 1.01 * elapsedS ? sum : null;
}

const isOn = (lap: ActivityLap, before: ActivityLap | undefined): boolean =>
  before === undefined || !(lap.startS - before.endS > LONGEST_GAP_S);

/**
 * True if laps only divide continuous rowing: without rest or gap between them, and most of equal length. A single lap
 * that the device ended at a distance is a preset piece.
 */
function areSplits(laps: readonly ActivityLap[]): boolean {
  if (!laps.every((lap, index) => isWork(lap) && isOn(lap, laps[index - 1]))) return false;
  const automatic = laps.filter(({ isByDistance }) => isByDistance);
  const looked = automatic.length > 1 ? automatic : laps;
  const usual = upperMedian(looked.map(({ distanceM }) => distanceM));
  const equal = looked.filter(({ distanceM }) => Math.abs(distanceM - usual) <= EQUAL_SHARE * usual).length;
  return equal >= (looked === automatic ? 2 : MIN_EQUAL) && equal > looked.length / 2;
}

const isLongEnough = ({ workS, distanceM, strokes }: ActivityLap): boolean =>
  workS >= MIN_S || distanceM >= MIN_M || strokes >= MIN_STROKES;

/**
 * Pieces, rests and splits on our clock, between the first row and the last; a single lap over everything is dropped.
 */
export function toIntervals(
  laps: readonly ActivityLap[],
  clock: RisingClock,
  [firstS, lastS]: readonly [number, number],
): Interval[] {
  if (laps.length < 2) return [];
  const by = areSplits(laps) ? 'split' : 'lap';
  return laps.flatMap((lap): Interval[] => {
    const within = (rawS: number): number => Math.min(lastS, Math.max(firstS, clock.at(rawS)));
    const startS = within(lap.startS);
    const endS = within(lap.endS);
    const isRest = !isWork(lap);
    if (!(endS > startS) || (!isRest && !isLongEnough(lap))) return [];
    const totals = {
      ...NO_TOTALS,
      distanceM: orNull(lap.distanceM),
      workS: isRest ? null : orNull(lap.workS),
      elapsedS: endS - startS,
      strokes: orNull(lap.strokes),
    };
    return [{ startS, endS, kind: isRest ? 'rest' : 'work', name: null, by, totals }];
  });
}
