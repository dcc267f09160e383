// Sentences for late and early: the only place that separates consistent bias from variation.
import type { Habit, Lateness } from '#engine/analysis/crew/lateness.ts';
import { listText } from '#src/format/list-text.ts';
import { fixed } from '#src/format/number.ts';
import { toSentence } from '#src/format/sentence.ts';

export interface LateRow {
  readonly label: string;
  readonly lateness: Lateness;
}

/** "late: 7 and 5"; empty for no one. Each amount is in its own row. */
const group = (rows: readonly LateRow[], state: string): string[] =>
  rows.length === 0 ? [] : [`${state}: ${listText(rows.map(({ label }) => label))}`];

/** Widest of the means' intervals, one number for all; the table has each. */
function formatErrors(rows: readonly LateRow[]): string {
  const most = Math.max(...rows.map(({ lateness }) => lateness.halfMs ?? Number.NaN));
  return Number.isFinite(most) ? ` (90% CI ${rows.length > 1 ? 'up to ' : ''}±${fixed(most, 1)} ms)` : '';
}

function leastEven(rows: readonly LateRow[]): string[] {
  const scattered = rows.filter(({ lateness: { scatterMs, habit } }) => scatterMs !== null && habit !== 'reference');
  const [most] = scattered.toSorted((a, b) => (b.lateness.scatterMs ?? 0) - (a.lateness.scatterMs ?? 0));
  return most === undefined || scattered.length < 2
    ? []
    : [`most variable: ${most.label}, ±${fixed(most.lateness.scatterMs)} ms (1 SD)`];
}

const selectTimed = (rows: readonly LateRow[]): LateRow[] => rows.filter(({ lateness }) => lateness.meanMs !== null);

const are = (rows: readonly LateRow[], habit: Habit): LateRow[] =>
  rows.filter(({ lateness }) => lateness.habit === habit);

/** Who is consistently late or early, with the largest error of their means. Rows in display order. */
export function habitSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = selectTimed(rows);
  if (timed.length === 0) return `No ${noun} of the selection could be timed.`;
  const [late, early] = [are(timed, 'late'), are(timed, 'early')];
  const habits = [...group(late, 'late'), ...group(early, 'early')];
  return toSentence(
    habits.length === 0
      ? `no ${noun} is consistently late or early`
      : `consistently ${habits.join('; ')}${formatErrors([...late, ...early])}`,
  );
}

/** Same, with the unclear ones and who varies most. */
export function latenessSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = selectTimed(rows);
  const open = are(timed, 'undecided');
  const resolutionMs = Math.max(...open.map(({ lateness }) => lateness.resolutionMs));
  const undecided = group(open, `too close to call (under ${fixed(resolutionMs)} ms or too few strokes)`);
  return [habitSentence(rows, noun), ...[...undecided, ...leastEven(timed)].map(toSentence)].join(' ');
}

/** For one oar: "12 ms after the stroke seat consistently (90% CI ±1.0 ms), ±2 ms (1 SD) from stroke to stroke". */
export function ownLateness(lateness: Lateness, reference: string): string {
  const { meanMs, halfMs, scatterMs, habit } = lateness;
  const size = fixed(meanMs === null ? null : Math.abs(meanMs));
  const place =
    size === '0' ? `with ${reference}` : `${size} ms ${(meanMs ?? 0) > 0 ? 'after' : 'before'} ${reference}`;
  const surely =
    habit === 'late' || habit === 'early' ? ' consistently' : habit === 'undecided' ? ', too close to call' : '';
  const error = halfMs === null ? '' : ` (90% CI ±${fixed(halfMs, 1)} ms)`;
  const scattered = scatterMs === null ? '' : `, ±${fixed(scatterMs)} ms (1 SD) from stroke to stroke`;
  return `${place}${surely}${error}${scattered}`;
}
