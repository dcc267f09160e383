// The log of the Concept2 Utility: what a monitor or a LogCard stored of each result: totals, splits or work intervals,
// and rests. It has no strokes, so values cover a whole split.
import type { Interval, Totals } from '../../recording/interval.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import type { Start } from '../../recording/clock.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { Format, WholeFile } from '../format.ts';
import { makerOnly } from '../table/table-format.ts';
import { cellNumber, splitCells } from '../text/cells.ts';
import { parseStartTime } from '../text/written-date.ts';
import { clockSeconds, headNames, plainName, type TextLines, tableLines } from '../text/small-table.ts';
import { EMPTY_LOG, type LoggedFile, type Series, type SeriesChannel, summaryMeans } from '../in-memory/logged-file.ts';
import { handleRule } from './sensors.ts';

const NAME = 'a Concept2 Utility log';
const TOTAL = 'total workout results';
const SPLIT = 'split or work interval results';
const RESULTS = 'results calculated by formulas';
const REST = 'interval rest results';

/** Cumulative counters of splits: their sum exceeds the total by more than rounding. */
const MORE_THAN_ALL = 1.05;
const MIN_MISSING_S = 1;

/** Values of one row, in m, s, spm, bpm and W; NaN if missing. */
interface Row {
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly workout: string;
  readonly of: (group: string, column: string) => string;
}

interface Part {
  readonly seconds: number;
  readonly metres: number;
  readonly rateSpm: number;
  readonly heartRateBpm: number;
  readonly powerW: number;
  readonly restS: number;
  readonly restM: number;
}

interface WorkoutResult {
  readonly head: Row;
  readonly whole: Part;
  readonly parts: readonly Part[];
}

const positive = (value: number): number => (value > 0 ? value : NaN);
const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Column names are in the row after their groups, and repeat between groups. */
function parseRows({ lines, delimiter }: TextLines): Row[] | null {
  const splitLine = (line: string): string[] => splitCells(line, delimiter);
  const at = lines.findIndex((line) => splitLine(line).some((cell) => plainName(cell) === SPLIT));
  if (at < 0) return null;
  let last = '';
  const groups = splitLine(lines[at] ?? '').map((cell) => (last = plainName(cell) || last));
  const names = splitLine(lines[at + 1] ?? '').map(plainName);
  const place = (group: string, name: string): number =>
    names.findIndex((one, column) => one === name && (groups[column] ?? last) === group);
  return lines.slice(at + 2).flatMap((line): Row[] => {
    const cells = splitLine(line);
    const of = (group: string, name: string): string => cells[place(group, name)] ?? '';
    const day = of('', 'date');
    return day === ''
      ? []
      : [{ name: of('', 'name'), day, time: of('', 'time of day'), workout: of('', 'workout name'), of }];
  });
}

const toPart = (row: Row, group: string, [rate, heart]: readonly [string, string]): Part => ({
  seconds: positive(clockSeconds(row.of(group, 'time'))),
  metres: positive(cellNumber(row.of(group, 'meters'))),
  rateSpm: positive(cellNumber(row.of(group, rate))),
  heartRateBpm: positive(cellNumber(row.of(group, heart))),
  powerW: positive(cellNumber(row.of(RESULTS, 'watt'))),
  restS: clockSeconds(row.of(REST, 'time')) || 0,
  restM: cellNumber(row.of(REST, 'meters')) || 0,
});

/** Splits show either running totals or their own values; the overall total decides which. */
function toSteps(values: readonly number[], whole: number): number[] {
  const isCounter =
    sumValues(values) > MORE_THAN_ALL * whole && values.every((value, at) => value > (values[at - 1] ?? 0));
  return isCounter ? values.map((value, at) => value - (values[at - 1] ?? 0)) : [...values];
}

/** The rest of a result without its listed splits, since a log may lack some. */
function fillMissing(whole: Part, parts: readonly Part[]): Part[] {
  if (parts.length === 0) return [whole];
  const seconds = whole.seconds - sumValues(parts.map((part) => part.seconds));
  const metres = positive(whole.metres - sumValues(parts.map((part) => part.metres)));
  const unknown = { rateSpm: NaN, heartRateBpm: NaN, powerW: NaN, restS: 0, restM: 0 };
  return seconds > MIN_MISSING_S ? [{ ...unknown, seconds, metres }] : [];
}

function groupResults(rows: readonly Row[]): WorkoutResult[] {
  const found: { head: Row; whole: Part; parts: Part[] }[] = [];
  for (const row of rows) {
    const whole = toPart(row, TOTAL, ['avg spm', 'avg heart rate']);
    const part = toPart(row, SPLIT, ['spm', 'heart rate']);
    if (whole.seconds > 0) found.push({ head: row, whole, parts: [] });
    else if (part.seconds > 0) found.at(-1)?.parts.push(part);
  }
  return found.map(({ head, whole, parts }) => {
    const seconds = toSteps(
      parts.map((part) => part.seconds),
      whole.seconds,
    );
    const metres = toSteps(
      parts.map((part) => part.metres),
      whole.metres,
    );
    const steps = parts.map((part, at) => ({ ...part, seconds: seconds[at] ?? NaN, metres: metres[at] ?? NaN }));
    return { head, whole, parts: [...steps, ...fillMissing(whole, steps)] };
  });
}

interface Timed extends Part {
  readonly startS: number;
  readonly endS: number;
  readonly result: number;
}

/** Consecutive parts; results at their time of day, none before the previous one has ended. */
function timed(results: readonly WorkoutResult[], startsS: readonly number[]): Timed[] {
  let now = 0;
  return results.flatMap(({ parts }, result) => {
    now = Math.max(now, startsS[result] ?? 0);
    return parts.map((part) => {
      const startS = now;
      const endS = startS + part.seconds;
      now = endS + part.restS;
      return { ...part, startS, endS, result };
    });
  });
}

const piece = (startS: number, endS: number, metres: number): Pick<Interval, 'startS' | 'endS' | 'totals'> => ({
  startS,
  endS,
  totals: { distanceM: orNull(metres), workS: endS - startS, elapsedS: endS - startS, strokes: null, intervals: 1 },
});

function rest(startS: number, endS: number, metres: number): Interval {
  const { totals, ...range } = piece(startS, endS, metres);
  return { ...range, totals: { ...totals, workS: null }, kind: 'rest', name: null, by: 'device' };
}

/** Work intervals and rests if there are rests; splits of a single result; otherwise each result as a piece. */
function toIntervals(results: readonly WorkoutResult[], parts: readonly Timed[]): Interval[] {
  return results.flatMap(({ head, whole, parts: { length } }, result): Interval[] => {
    const own = parts.filter((part) => part.result === result);
    const [from, to] = [own[0]?.startS ?? 0, own.at(-1)?.endS ?? 0];
    const hasRests = own.some(({ restS }) => restS > 0);
    if (!hasRests && (results.length > 1 || length < 2))
      return [{ ...piece(from, to, whole.metres), kind: 'work', name: head.workout || null, by: 'device' }];
    return own.flatMap(({ startS, endS, metres, restS, restM }): Interval[] => [
      { ...piece(startS, endS, metres), kind: 'work', name: null, by: hasRests ? 'device' : 'split' },
      ...(restS > 0 ? [rest(endS, endS + restS, restM)] : []),
    ]);
  });
}

/** Each value over the seconds it averages. */
function toSeries(parts: readonly Timed[]): Series {
  const rows = parts.flatMap((part) =>
    Array.from({ length: Math.floor(part.seconds) + 1 }, (_, second) => ({ part, at: part.startS + second })),
  );
  const kept = rows.filter(({ at }, row) => at > (rows[row - 1]?.at ?? -1));
  const collectValues = (of: (part: Timed) => number): Float64Array => Float64Array.from(kept, ({ part }) => of(part));
  const channels: readonly SeriesChannel[] = [
    {
      quantity: 'boat-speed',
      makersName: '/500m',
      unit: 'm/s',
      of: 'hull',
      values: collectValues((one) => one.metres / one.seconds),
    },
    {
      quantity: 'stroke-rate',
      makersName: 'SPM',
      unit: 'spm',
      of: 'hull',
      values: collectValues((one) => one.rateSpm),
    },
    {
      quantity: 'heart-rate',
      makersName: 'Heart Rate',
      unit: 'bpm',
      of: 'rower',
      values: collectValues((one) => one.heartRateBpm),
    },
    { quantity: 'power', makersName: 'Watt', unit: 'W', of: 'rower', values: collectValues((one) => one.powerW) },
  ];
  return {
    timeS: Float64Array.from(kept, ({ at }) => at),
    channels: channels.filter(({ values }) => values.some((value) => !Number.isNaN(value))),
  };
}

/** Means weighted by their durations. */
const meanOver = (parts: readonly Part[], of: (part: Part) => number): number | null => {
  const known = parts.filter((part) => !Number.isNaN(of(part)));
  return orNull(
    sumValues(known.map((part) => of(part) * part.seconds)) / sumValues(known.map(({ seconds }) => seconds)),
  );
};

const MEANS: readonly (readonly [StrokeField, string, (part: Part) => number])[] = [
  ['rateSpm', 'Avg SPM', ({ rateSpm }) => rateSpm],
  ['heartRateBpm', 'Avg Heart Rate', ({ heartRateBpm }) => heartRateBpm],
  ['powerW', 'Watt', ({ powerW }) => powerW],
];

function toTotals(results: readonly WorkoutResult[], elapsedS: number, restM: number): Totals {
  return {
    distanceM: orNull(sumValues(results.map(({ whole }) => whole.metres)) + restM),
    workS: sumValues(results.map(({ whole }) => whole.seconds)),
    elapsedS,
    strokes: null,
    intervals: results.length,
  };
}

const parseStart = ({ head }: WorkoutResult, { modifiedMs, nowMs, fileName }: WholeFile): Start =>
  parseStartTime(`${head.day} ${head.time || '0:00'}`, { modifiedMs, nowMs, fileName });

function log(results: readonly WorkoutResult[], others: number, file: WholeFile): LoggedFile {
  const starts = results.map((result) => parseStart(result, file));
  const [first] = starts;
  const parseLocalSeconds = (local: string | null | undefined): number => Date.parse(`${local ?? ''}Z`) / 1000;
  const sinceS = starts.map(
    ({ local }) => Math.max(0, parseLocalSeconds(local) - parseLocalSeconds(first?.local)) || 0,
  );
  const parts = timed(results, sinceS);
  const intervals = toIntervals(results, parts);
  const elapsedS = intervals.at(-1)?.endS ?? 0;
  const totals = toTotals(results, elapsedS, sumValues(parts.map(({ restM }) => restM)));
  const [only] = results;
  const told =
    only === undefined || results.length > 1
      ? []
      : MEANS.map(([field, makersName, of]) => ({ field, makersName, deviceMean: of(only.whole) }));
  const { day = '', name = null } = only?.head ?? {};
  return {
    ...EMPTY_LOG,
    start: first ?? EMPTY_LOG.start,
    device: makerOnly('Concept2', 'Concept2 Utility'),
    craft: 'erg',
    rules: [handleRule('concept2')],
    series: toSeries(parts),
    intervals,
    totals,
    deviceTotals: totals,
    deviceMeans: summaryMeans(told, (field) => {
      const of = MEANS.find(([one]) => one === field)?.[2];
      return of === undefined ? null : meanOver(parts, of);
    }),
    findings: [
      {
        code: 'results-only',
        severity: 'info',
        message: 'The log has results and splits, no strokes. Every value is the mean of its split.',
      },
      ...(others === 0
        ? []
        : [
            {
              code: 'other-results',
              severity: 'warning',
              message:
                name === null || name === ''
                  ? `This session has the results of ${day}. The log has ${others} more, of other days or rowers.`
                  : `This session has the results of ${day} by ${name}. The log has ${others} more, of other days or rowers.`,
            } as const,
          ]),
    ],
  };
}

/** Results of one rower on the last day form a session, in order of time. */
function lastSession(results: readonly WorkoutResult[], file: WholeFile): readonly WorkoutResult[] {
  const inOrder = results.toSorted((a, b) =>
    (parseStart(a, file).local ?? '').localeCompare(parseStart(b, file).local ?? ''),
  );
  const last = inOrder.at(-1)?.head;
  return inOrder.filter(({ head }) => head.day === last?.day && head.name === last.name);
}

function read(file: WholeFile): Result<LoggedFile> {
  const rows = parseRows(tableLines(file.text));
  if (rows === null) return failure('no-table', `looks like ${NAME} but its header is incomplete. Export it again.`);
  const all = groupResults(rows);
  const session = lastSession(all, file);
  if (session.length === 0) return failure('no-rows', 'has no result with a time. Export the log again.');
  return success(log(session, all.length - session.length, file));
}

export const concept2Utility: Format = {
  id: 'concept2-utility',
  name: NAME,
  devices: ['Concept2 Utility', 'Concept2 LogCard'],
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, TOTAL, SPLIT),
  read,
};
