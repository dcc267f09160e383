// Invariants of every reader's result, however damaged its file, and the differences between two results.
import type { CurveSet } from '../../recording/channels.ts';
import { type StrokeSet, ROW_KINDS } from '../../recording/stroke-set.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';

/** More findings than anyone reads. */
const MAX_FINDINGS = 20;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/;

const isRising = (values: Float64Array): boolean =>
  values.every((value, row) => Number.isFinite(value) && (row === 0 || value > (values[row - 1] ?? NaN)));

const within = (values: Iterable<number>, from: number, to: number): boolean =>
  [...values].every((value) => Number.isInteger(value) && value >= from && value < to);

function strokeSetProblems(set: StrokeSet, { rules, intervals }: LoggedFile): string[] {
  const rows = set.endS.length;
  return [
    isRising(set.endS) ? '' : 'ends of strokes do not rise',
    [set.number, set.interval, set.kind].every((column) => column.length === rows)
      ? ''
      : 'stroke columns of other lengths',
    set.columns.every(({ values }) => values.length === rows) ? '' : 'stroke values of another length',
    set.columns.every(({ values }) => values.every((value) => Math.abs(value) !== Infinity)) ? '' : 'endless values',
    within(
      set.columns.map(({ rule }) => rule),
      0,
      rules.length,
    )
      ? ''
      : 'a column without a rule',
    within(set.interval, -1, intervals.length) ? '' : 'a stroke of no such interval',
    within(set.kind, 0, ROW_KINDS.length) ? '' : 'a stroke of no such kind',
    set.seat === null || (set.seat >= 1 && set.seat <= 8) ? '' : `a seat ${set.seat}`,
  ];
}

function curveProblems(set: CurveSet, { strokeSets, rules }: LoggedFile): string[] {
  const strokes = strokeSets[set.strokeSet]?.endS.length ?? 0;
  return [
    set.offsets.length === set.strokes.length + 1 ? '' : 'offsets of curves do not fit',
    set.offsets.every((offset, at) => offset >= (set.offsets[at - 1] ?? 0)) ? '' : 'offsets of curves fall',
    set.offsets.at(-1) === set.values.length ? '' : 'curves end elsewhere',
    within(set.strokes, 0, strokes) ? '' : 'a curve of no such stroke',
    within([set.rule], 0, rules.length) ? '' : 'a curve without a rule',
  ];
}

function startProblems({ start }: LoggedFile): string[] {
  return [
    start.utc === null || start.utc.endsWith('Z') ? '' : `a start ${start.utc}`,
    start.utc === null || !Number.isNaN(Date.parse(start.utc)) ? '' : `no time: ${start.utc}`,
    ...[start.local, start.otherDay].map((at) => (at === null || LOCAL.test(at) ? '' : `a local start ${at}`)),
    start.otherDay === null || start.local !== null ? '' : 'another day beside none',
  ];
}

/** Sentences about violated invariants; empty if there are none. */
export function brokenPromises(file: LoggedFile): string[] {
  // Without a rule, values would count as Peach's.
  if (file.rules.length === 0) return ['no one says by whose rule it is measured'];
  const { series, fixes, totals, deviceTotals, intervals, findings } = file;
  const counts = [totals, deviceTotals ?? totals].flatMap((one) => Object.values<number | null>({ ...one }));
  return [
    findings.length <= MAX_FINDINGS ? '' : `${findings.length} findings`,
    findings.every(({ message }) => message.endsWith('.')) ? '' : 'a finding that is no sentence',
    counts.every((count) => count === null || (Number.isFinite(count) && count >= 0))
      ? ''
      : 'totals that are no counts',
    intervals.every(({ startS, endS }) => endS >= startS) ? '' : 'an interval that ends before it begins',
    series === null || isRising(series.timeS) ? '' : 'times of values do not rise',
    series?.channels.every(({ values }) => values.length === series.timeS.length) === false
      ? 'values of another length than their times'
      : '',
    fixes === null || isRising(fixes.timeS) ? '' : 'times of fixes do not rise',
    fixes === null || [fixes.latitudeDeg, fixes.longitudeDeg].every(({ length }) => length === fixes.timeS.length)
      ? ''
      : 'fixes of other lengths',
    ...startProblems(file),
    ...file.strokeSets.flatMap((set) => strokeSetProblems(set, file)),
    ...file.curves.flatMap((set) => curveProblems(set, file)),
  ].filter((problem) => problem !== '');
}

/** Rows of strokes and of values. */
export const countRows = ({ strokeSets, series }: LoggedFile): number =>
  strokeSets.reduce((rows, { endS }) => rows + endS.length, 0) + (series?.timeS.length ?? 0);

const entriesOf = (value: object): readonly (readonly [string, unknown])[] => Object.entries(value);

/** First difference between two results, 'strokeSets.0.endS.3: 1 and 2'; null if identical to the bit. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${String(a)} and ${String(b)}`;
  }
  const [left, right] = [entriesOf(a), entriesOf(b)];
  if (left.length !== right.length) return `${path}: ${left.length} and ${right.length} of them`;
  const others = new Map(right);
  for (const [key, value] of left) {
    const found = difference(value, others.get(key), path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
