// The words for late and early: habit and evenness are told apart here, and nowhere else.
import type { Habit, Lateness } from '#engine/analysis/crew/lateness.ts';
import { listText } from '#src/format/list-text.ts';
import { fixed } from '#src/format/number.ts';

export interface LateRow {
  readonly label: string;
  readonly lateness: Lateness;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** "late: 7 and 5"; nothing where there is nobody. How late stands in the row of each. */
const group = (rows: readonly LateRow[], state: string): string[] =>
  rows.length === 0 ? [] : [`${state}: ${listText(rows.map(({ label }) => label))}`];

/** The greatest of the errors of their means: one number for all of them, each stands in the table. */
function errorsOf(rows: readonly LateRow[]): string {
  const most = Math.max(...rows.map(({ lateness: { errorMs } }) => errorMs ?? Number.NaN));
  return Number.isFinite(most) ? ` (${rows.length > 1 ? 'errors up to' : 'error'} ${fixed(most, 1)} ms)` : '';
}

function leastEven(rows: readonly LateRow[]): string[] {
  const scattered = rows.filter(({ lateness: { scatterMs, habit } }) => scatterMs !== null && habit !== 'reference');
  const [most] = scattered.toSorted((a, b) => (b.lateness.scatterMs ?? 0) - (a.lateness.scatterMs ?? 0));
  return most === undefined || scattered.length < 2
    ? []
    : [`most variable: ${most.label}, ±${fixed(most.lateness.scatterMs)} ms (1 SD)`];
}

const timedOf = (rows: readonly LateRow[]): LateRow[] => rows.filter(({ lateness }) => lateness.meanMs !== null);

const are = (rows: readonly LateRow[], habit: Habit): LateRow[] =>
  rows.filter(({ lateness }) => lateness.habit === habit);

/** Who is late or early by habit, with the greatest error of their means. Rows in the order they are named. */
export function habitSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = timedOf(rows);
  if (timed.length === 0) return `No ${noun} of the selection could be timed.`;
  const [late, early] = [are(timed, 'late'), are(timed, 'early')];
  const habits = [...group(late, 'late'), ...group(early, 'early')];
  return sentence(
    habits.length === 0
      ? `no ${noun} is consistently late or early`
      : `consistently ${habits.join('; ')}${errorsOf([...late, ...early])}`,
  );
}

/** That, and of whom it is undecided, and who comes least evenly. */
export function latenessSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = timedOf(rows);
  const open = are(timed, 'undecided');
  const resolutionMs = Math.max(...open.map(({ lateness }) => lateness.resolutionMs));
  const undecided = group(open, `too close to call (under ${fixed(resolutionMs)} ms or too few strokes)`);
  return [habitSentence(rows, noun), ...[...undecided, ...leastEven(timed)].map(sentence)].join(' ');
}

/** Of one oar: "12 ms after the stroke seat by habit (error 0.6 ms), ± 2 ms from stroke to stroke". */
export function ownLateness({ meanMs, errorMs, scatterMs, habit }: Lateness, reference: string): string {
  const size = fixed(meanMs === null ? null : Math.abs(meanMs));
  const place =
    size === '0' ? `with ${reference}` : `${size} ms ${(meanMs ?? 0) > 0 ? 'after' : 'before'} ${reference}`;
  const surely = habit === 'late' || habit === 'early' ? ' by habit' : habit === 'undecided' ? ', undecided' : '';
  const error = errorMs === null ? '' : ` (error ${fixed(errorMs, 1)} ms)`;
  const scattered = scatterMs === null ? '' : `, ± ${fixed(scatterMs)} ms from stroke to stroke`;
  return `${place}${surely}${error}${scattered}`;
}
