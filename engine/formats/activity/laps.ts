// Laps become pieces, rests or splits; and what they add up to.
import type { Interval } from '../../recording/interval.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { ActivityLap } from './activity.ts';
import { upperMedian } from './median.ts';
import type { RisingClock } from './rising-clock.ts';

/** A lap shorter in all three was a finger on the button. */
const LEAST_S = 60;
const LEAST_M = 100;
const LEAST_STROKES = 10;
/** Laps of one length that follow one another are splits, whoever pressed. */
const EQUAL_SHARE = 0.01;
const LONGEST_GAP_S = 3;
const FEWEST_EQUAL = 3;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Without a word of the file, a lap is work. */
const isWork = ({ isActive }: ActivityLap): boolean => isActive !== false;

/** Laps of work; all where the file calls none of them so. */
export function workLaps(laps: readonly ActivityLap[]): readonly ActivityLap[] {
  const active = laps.filter(isWork);
  return active.length > 0 ? active : laps;
}

/** Seconds at work over all laps; null without laps, or where they add up to more than the file lasts. */
export function workS(laps: readonly ActivityLap[], elapsedS: number): number | null {
  const sum = workLaps(laps).reduce((total, lap) => total + (Number.isNaN(lap.workS) ? 0 : lap.workS), 0);
  return sum > 0 && sum <= 1.01 * elapsedS ? sum : null;
}

const isOn = (lap: ActivityLap, before: ActivityLap | undefined): boolean =>
  before === undefined || !(lap.startS - before.endS > LONGEST_GAP_S);

/**
 * Whether laps only divide what was rowed on: they follow one another without rest or gap, and most are of one length. A
 * single lap that the device ended at a distance is a piece that was set.
 */
function areSplits(laps: readonly ActivityLap[]): boolean {
  if (!laps.every((lap, index) => isWork(lap) && isOn(lap, laps[index - 1]))) return false;
  const automatic = laps.filter(({ isByDistance }) => isByDistance);
  const looked = automatic.length > 1 ? automatic : laps;
  const usual = upperMedian(looked.map(({ distanceM }) => distanceM));
  const equal = looked.filter(({ distanceM }) => Math.abs(distanceM - usual) <= EQUAL_SHARE * usual).length;
  return equal >= (looked === automatic ? 2 : FEWEST_EQUAL) && equal > looked.length / 2;
}

const isLongEnough = ({ workS, distanceM, strokes }: ActivityLap): boolean =>
  workS >= LEAST_S || distanceM >= LEAST_M || strokes >= LEAST_STROKES;

/** Pieces, rests and splits on our clock, between the first row and the last; one lap over all is none. */
export function intervalsOf(
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
