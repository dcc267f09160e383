// Totals of a recording from its device: intervals, its own summary and how it agrees with the rows, heart rate.
import type { Engine } from '../../runtime/engine.ts';
import type { Totals } from '../../recording/interval.ts';
import { type Quantity, sampledAs } from '../../recording/channels.ts';
import type { JoinedTotals, Recording, FileSource } from '../../recording/recording.ts';
import { ROW_KINDS, type StrokeField } from '../../recording/stroke-set.ts';
import { isLogged } from '../abilities.ts';
import type { DeviceTotals, HeartRate, HeartRates, Summary } from '../analysis.ts';
import { computeMean, orNull } from '../statistics.ts';

/** Plausible heart rate, bpm: outside it a strap slipped or a sensor counted strokes. */
const MIN_BPM = 30;
const MAX_BPM = 230;
/** Window of the maximum heart rate, s, so that one wrong beat does not count. */
const GREATEST_OVER_S = 5;
/** Plausible stroke rate, spm. */
const MIN_RATE_SPM = 8;
const MAX_RATE_SPM = 60;

const isBeat = (bpm: number): boolean => bpm >= MIN_BPM && bpm <= MAX_BPM;

/** From evenly spaced values; null if there are none. */
export function computeHeartRate(valuesBpm: ArrayLike<number>, stepS: number): HeartRate | null {
  const beats = Float64Array.from(Array.from(valuesBpm).filter(isBeat));
  const meanBpm = computeMean(beats);
  if (meanBpm === null) return null;
  const rows = Math.max(1, Math.min(beats.length, Math.round(GREATEST_OVER_S / stepS)));
  let sum = 0;
  let maximumBpm = 0;
  beats.forEach((bpm, row) => {
    sum += bpm - (row >= rows ? (beats[row - rows] ?? 0) : 0);
    if (row + 1 >= rows) maximumBpm = Math.max(maximumBpm, sum / rows);
  });
  return { meanBpm, maximumBpm };
}

/** Step of heart rate per stroke: a stroke lasts two to three seconds. */
export const computeStrokeHeartRate = (bpm: ArrayLike<number>): HeartRate | null =>
  computeHeartRate(bpm, GREATEST_OVER_S / 2);

/** Values of the first channel that measures it; next to traces, within the traced time. */
function valuesAs(engine: Engine, recording: Recording, quantity: Quantity): Float32Array | null {
  const found = sampledAs(recording, quantity);
  if (found === null) return null;
  const { set, channel } = found;
  const values = engine.f32(channel.column.address, channel.column.length);
  const { samples } = recording;
  if (samples === null || set === samples || isLogged(recording)) return values;
  const traced = engine.f64(samples.timeS.address, samples.rowCount);
  const [fromS = NaN, toS = NaN] = [traced[0], traced.at(-1)];
  const timeS = engine.f64(set.timeS.address, set.rowCount);
  return values.filter((_, row) => (timeS[row] ?? NaN) >= fromS && (timeS[row] ?? NaN) <= toS);
}

/** From the first stroke table with heart rate. */
function findStrokeHeartRates({ strokeSets }: Recording): HeartRates | null {
  for (const { endS, columns } of strokeSets) {
    const found = columns.find(({ field }) => field === 'heartRateBpm');
    if (found?.values.some(isBeat) === true)
      return { timeS: endS, bpm: found.values.map((bpm) => (isBeat(bpm) ? bpm : NaN)) };
  }
  return null;
}

function computeRecordingHeartRate(
  engine: Engine,
  recording: Recording,
  perStroke: HeartRates | null,
): HeartRate | null {
  const sampled = valuesAs(engine, recording, 'heart-rate');
  const rateHz = sampledAs(recording, 'heart-rate')?.set.sampleRateHz ?? NaN;
  if (sampled !== null) return computeHeartRate(sampled, 1 / rateHz);
  return perStroke === null ? null : computeStrokeHeartRate(perStroke.bpm);
}

const OAR_ONLY = ROW_KINDS.indexOf('oar-only');

const hasStrokes = ({ strokeSets }: Recording): boolean =>
  strokeSets.some(({ kind }) => kind.some((one) => one !== OAR_ONLY));

/**
 * Totals of the file, or of all merged ones. Null if strokes are counted from samples, because another device counts
 * differently.
 */
const chooseTotals = (recording: Recording): JoinedTotals =>
  (isLogged(recording) ? (recording.joinedTotals ?? recording.sources[0]) : undefined) ?? NOT_COUNTED;
const NOT_COUNTED: JoinedTotals = { totals: null, deviceTotals: null };

export function deviceTotals(engine: Engine, recording: Recording): DeviceTotals {
  const { totals, deviceTotals: device, chosen } = chooseTotals(recording);
  const heartRates = findStrokeHeartRates(recording);
  return {
    workS: chosen === undefined ? (totals?.workS ?? null) : chosen.workS,
    device,
    ...(chosen !== undefined && { chosen }),
    strokesAreCounted: !isLogged(recording) || hasStrokes(recording),
    heartRate: computeRecordingHeartRate(engine, recording, heartRates),
    heartRates,
  };
}

/** Mean rate of a recording without single strokes, spm; null if nothing was rowed. */
function meanRate(engine: Engine, recording: Recording): number | null {
  const rates = valuesAs(engine, recording, 'stroke-rate');
  if (rates === null) return null;
  return computeMean(Float64Array.from(rates.filter((rate) => rate >= MIN_RATE_SPM && rate <= MAX_RATE_SPM)));
}

/** Strokes from a rate, spm, and a time, s, for a device that counted none. Null if either is unknown. */
export const strokesByRate = (rateSpm: number | null, timeS: number | null): number | null =>
  rateSpm === null || timeS === null ? null : Math.round((rateSpm * timeS) / S_PER_MINUTE);

const S_PER_MINUTE = 60;

const computeSpeed = ({ workS, elapsedS }: Pick<Totals, 'workS' | 'elapsedS'>, metres: number | null): number | null =>
  orNull((metres ?? NaN) / (workS ?? elapsedS ?? NaN));

/**
 * Replaces totals from strokes or samples by those of the file, which count more. Distance and time of the speed come
 * from the same rows: the work, if there are rests.
 */
export function withFileTotals(engine: Engine, recording: Recording, summary: Summary): Summary {
  const { totals, chosen } = chooseTotals(recording);
  const told = chosen ?? totals;
  if (told === null) return summary;
  const { elapsedS, workS, distanceM, strokes } = told;
  // A rejected distance is not rebuilt from the rows that caused the rejection.
  const isRefused = chosen?.rejected.some(({ quantity }) => quantity === 'distanceM') === true;
  return {
    ...summary,
    durationS: elapsedS ?? workS ?? summary.durationS,
    distanceM: distanceM ?? (isRefused ? null : summary.distanceM),
    strokeCount: strokes ?? summary.strokeCount,
    rateSpm: summary.rateSpm ?? meanRate(engine, recording),
    speedMps: computeSpeed(told, chosen?.workDistanceM ?? distanceM) ?? summary.speedMps,
  };
}

export interface SummaryValue {
  /** A total, or the stroke table field it averages. */
  readonly quantity: keyof Totals | StrokeField;
  readonly isMean: boolean;
  /** Device number of the interval; null for the whole file. */
  readonly interval: number | null;
  /** The vendor's name of a mean; null for a total. */
  readonly makersName: string | null;
  /** Both in our unit. */
  readonly device: number;
  readonly rows: number;
  /** True within what rounding and the last stroke of each interval explain. */
  readonly agrees: boolean;
}

/** Agreement between a device's own summary and the rows of its file. */
export interface SummaryAgreement {
  readonly fileName: string;
  readonly values: readonly SummaryValue[];
}

/** Upper limits of a stroke that is counted but has no row. */
const STROKE = { distanceM: 12, workS: 8, elapsedS: 8, strokes: 1, intervals: 0 } as const satisfies Record<
  keyof Totals,
  number
>;
const TOTAL_SHARE = 0.01;
/** Tolerance of means, which devices weight differently, by strokes or by time. */
const MEAN_SHARE = 0.02;
/** Rounding of summaries to whole units; meters and meters per second to hundredths. */
const WHOLE_UNIT = 1;
const HUNDREDTHS: ReadonlySet<string> = new Set([
  'speedMps',
  'distanceM',
  'driveTimeS',
  'recoveryTimeS',
  'driveLengthM',
]);
const HUNDREDTH = 0.01;

const TOTALS = ['distanceM', 'workS', 'elapsedS', 'strokes', 'intervals'] as const;

/** Tolerance of totals: 1%, or a stroke per interval. */
const allowedTotal = (quantity: keyof Totals, device: number, intervals: number): number =>
  Math.max(TOTAL_SHARE * device, STROKE[quantity] * intervals);

/** True if a device's total matches that of its rows, in its own unit. */
const totalsAgree = (quantity: keyof Totals, rows: number, device: number, intervals: number): boolean =>
  Math.abs(rows - device) <= allowedTotal(quantity, device, intervals);

type Told = Pick<FileSource, 'totals' | 'deviceTotals' | 'deviceMeans'>;

function totalValues({ totals, deviceTotals }: Told, interval: number | null): SummaryValue[] {
  const intervals = Math.max(1, totals?.intervals ?? 1);
  return TOTALS.flatMap((quantity): SummaryValue[] => {
    const [rows, device] = [totals?.[quantity] ?? null, deviceTotals?.[quantity] ?? null];
    // A device that writes 0 did not count.
    if (rows === null || device === null || !(device > 0)) return [];
    const agrees = totalsAgree(quantity, rows, device, intervals);
    return [{ quantity, isMean: false, interval, makersName: null, device, rows, agrees }];
  });
}

const meanValues = ({ deviceMeans = [] }: Told, interval: number | null): SummaryValue[] =>
  deviceMeans.map(({ field, makersName, deviceMean: device, rowMean: rows }) => {
    const least = HUNDREDTHS.has(field) ? HUNDREDTH : WHOLE_UNIT;
    const agrees = Math.abs(rows - device) <= Math.max(MEAN_SHARE * Math.abs(device), least);
    return { quantity: field, isMean: true, interval, makersName, device, rows, agrees };
  });

const listSummaryValues = (told: Told, interval: number | null): SummaryValue[] => [
  ...totalValues(told, interval),
  ...meanValues(told, interval),
];

/** Agreement of each file with a summary, first overall, then by interval. */
export const summaryAgreement = (sources: readonly FileSource[]): SummaryAgreement[] =>
  sources.flatMap((source) => {
    const { deviceIntervals = [] } = source;
    const ofIntervals = deviceIntervals.flatMap(({ number, totals, deviceTotals, means }) =>
      listSummaryValues({ totals, deviceTotals, deviceMeans: means }, number).filter(
        ({ quantity }) => quantity !== 'intervals',
      ),
    );
    const values = [...listSummaryValues(source, null), ...ofIntervals];
    return values.length === 0 ? [] : [{ fileName: source.fileName, values }];
  });
