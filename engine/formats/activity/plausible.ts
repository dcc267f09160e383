// Removes and reports values that no boat or heart can have.
import type { Finding } from '../../recording/finding.ts';
import { say, wholeValue, type Message } from '../../recording/message.ts';
import type { ActivityPoints, PointColumn } from './activity.ts';

/** An eight with the stream reaches 7 m/s; no crew rows 12. */
const MAX_SPEED_MPS = 12;
const MAX_RATE_SPM = 60;
const MAX_POWER_W = 3000;
const MIN_HEART_RATE_BPM = 30;
const MAX_HEART_RATE_BPM = 230;
/** Codes for a missing rate. */
const NO_RATE = new Set([0, 255, -1]);
/** Year from which rowing devices have a correct clock. */
const FIRST_YEAR = 2012;
const DAY_MS = 86_400_000;

interface Check {
  readonly column: PointColumn;
  /** Codes for a missing value, removed silently. */
  readonly isNone: (value: number) => boolean;
  readonly isPlausible: (value: number) => boolean;
  readonly code: string;
  /** @param of all values that are not missing. */
  readonly sentence: (count: number, of: number) => Message;
}

const CHECKS: readonly Check[] = [
  {
    column: 'speedMps',
    isNone: (value) => value < 0,
    isPlausible: (value) => value <= MAX_SPEED_MPS,
    code: 'impossible-speed',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} speeds are above ${MAX_SPEED_MPS} m/s, which is impossible. They were excluded.`,
  },
  {
    column: 'rateSpm',
    isNone: (value) => NO_RATE.has(value),
    isPlausible: (value) => value > 0 && value <= MAX_RATE_SPM,
    code: 'impossible-rate',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} stroke rates are above ${MAX_RATE_SPM} per minute, which is impossible. They were excluded.`,
  },
  {
    column: 'heartRateBpm',
    isNone: (value) => value <= 0,
    isPlausible: (value) => value >= MIN_HEART_RATE_BPM && value <= MAX_HEART_RATE_BPM,
    code: 'impossible-heart-rate',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} heart rates are below ${MIN_HEART_RATE_BPM} or above ${MAX_HEART_RATE_BPM} per minute, which is impossible. They were excluded.`,
  },
  {
    column: 'powerW',
    isNone: (value) => value < 0,
    isPlausible: (value) => value <= MAX_POWER_W,
    code: 'impossible-power',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} powers are above ${wholeValue(MAX_POWER_W)} W, which is impossible. They were excluded.`,
  },
];

interface Checked {
  readonly points: ActivityPoints;
  readonly findings: readonly Finding[];
}

/** Removes invalid positions, and the default position of recorders without a fix. */
function placed(points: ActivityPoints): ActivityPoints {
  const { latitudeDeg, longitudeDeg } = points;
  const isPlace = (row: number): boolean => {
    const [latitude = NaN, longitude = NaN] = [latitudeDeg[row], longitudeDeg[row]];
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  };
  const kept = (values: Float64Array): Float64Array => values.map((value, row) => (isPlace(row) ? value : NaN));
  return { ...points, latitudeDeg: kept(latitudeDeg), longitudeDeg: kept(longitudeDeg) };
}

/** Points without implausible values. For other sports, only positions are checked. */
export function plausible(given: ActivityPoints, isOtherSport: boolean): Checked {
  const findings: Finding[] = [];
  const points = { ...placed(given) };
  if (isOtherSport) return { points, findings };
  for (const { column, isNone, isPlausible, code, sentence } of CHECKS) {
    let left = 0;
    let known = 0;
    points[column] = points[column].map((value) => {
      if (Number.isNaN(value) || isNone(value)) return NaN;
      known += 1;
      if (isPlausible(value)) return value;
      left += 1;
      return NaN;
    });
    if (left === 0) continue;
    findings.push({ code, severity: 'warning', ...sentence(left, known) });
  }
  // Watches and apps without a power meter write 0.
  if (!points.powerW.some((watts) => watts > 0)) points.powerW = points.powerW.map(() => NaN);
  return { points, findings };
}

/** True if a recorder's date is plausible, s since 1970. */
export const isPossibleDate = (atS: number, nowMs: number): boolean =>
  new Date(atS * 1000).getUTCFullYear() >= FIRST_YEAR && atS * 1000 < nowMs + DAY_MS;
