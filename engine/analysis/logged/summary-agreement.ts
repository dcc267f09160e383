// Agreement between a device's own summary and the rows of its file.
import type { Totals } from '../../recording/interval.ts';
import type { FileSource } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

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
