// Detects the sport (rowing, another one, or unknown) and whether on water or on an erg.
import type { Craft, Sport } from '../../recording/recording.ts';
import { ROWING } from '../../recording/recording.ts';
import type { ActivityPoints } from './activity.ts';
import { upperMedian } from './median.ts';

export const UNKNOWN_SPORT: Sport = { kind: 'unknown', name: null };
export const otherSport = (name: string | null): Sport => ({ kind: 'other', name });

/** Activity names in the words of users and their apps. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/cycl|bik|ride|spinning/i, 'cycling'],
  [/run|jog|treadmill/i, 'running'],
  [/walk/i, 'walking'],
  [/hik|mountaineer/i, 'hiking'],
  [/swim/i, 'swimming'],
  [/kayak|canoe|paddl|\bsup\b|rafting/i, 'paddling'],
  [/snowboard|\bski|skiing/i, 'skiing'],
  [/skat/i, 'skating'],
  [/sail|surf/i, 'sailing'],
];

/** Indoor rowing is a separate word in several apps. */
const isRowingWord = (word: string): boolean => /\brow(?:ing|er)?(?:\b|_|v\d)|rowing/i.test(word);

/** Sport of a word; unknown for an unspecific one such as "Other". */
export function parseSport(word: string | null): Sport {
  const plain = word?.trim() ?? '';
  if (isRowingWord(plain)) return ROWING;
  const named = WORDS.find(([pattern]) => pattern.test(plain));
  if (named) return otherSport(named[1]);
  return plain === '' || /^(?:other|generic|workout|training|uncategorized|\d+)$/i.test(plain)
    ? UNKNOWN_SPORT
    : otherSport(null);
}

const MOVING_MPS = 1;
const ROWED_MPS = [1, 6.8] as const;
const ROWED_SPM = [12, 48] as const;
/** Minimum extent of a moving track; a phone on a table wanders less. */
const MIN_REACH_M = 100;
const M_PER_DEGREE = 111_195;

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Speed of the points from the device, otherwise from its distance, m/s. */
function speeds({ speedMps, distanceM, timeS }: ActivityPoints): Float64Array {
  if (speedMps.some((value) => value > 0)) return speedMps;
  return distanceM.map(
    (metres, row) => (metres - (distanceM[row - 1] ?? NaN)) / ((timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN)),
  );
}

/** For an unspecified sport: rowing if rate and speed while moving match rowing. */
export function sportByNumbers(said: Sport, points: ActivityPoints): Sport {
  if (said.kind !== 'unknown') return said;
  const speed = speeds(points);
  const isMoving = (_: number, row: number): boolean => (speed[row] ?? NaN) >= MOVING_MPS;
  const rate = upperMedian(points.rateSpm.filter((value, row) => value > 0 && isMoving(value, row)));
  return within(rate, ROWED_SPM) && within(upperMedian(speed.filter(isMoving)), ROWED_MPS) ? ROWING : said;
}

/** Range of the values. */
const reach = (values: Float64Array): number => {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted();
  return (known.at(-1) ?? 0) - (known[0] ?? 0);
};

/** Moving GPS points indicate a boat. */
export function craftByNumbers(said: Craft, { latitudeDeg, longitudeDeg }: ActivityPoints): Craft {
  if (said !== 'unknown') return said;
  const eastward = Math.cos(((latitudeDeg.find((value) => !Number.isNaN(value)) ?? 0) * Math.PI) / 180);
  const metres = M_PER_DEGREE * Math.hypot(reach(latitudeDeg), reach(longitudeDeg) * eastward);
  return metres >= MIN_REACH_M ? 'water' : 'unknown';
}

const MACHINES =
  /concept2|pm5|ergdata|ergstick|ergzone|rowpro|smartrow|painsled|exerscreen|open ?rowing|kinomap|hydrow|holofit|\bexr\b/i;

/** Apps that record ergs, by name. */
export const isMachine = (...names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && MACHINES.test(name));
