// The words for late and early: habit and evenness are told apart here, and nowhere else.
import type { Habit, Lateness } from '#engine/analysis/crew/lateness.ts';
import { listText } from '#src/format/list-text.ts';
import { fixed, signed } from '#src/format/number.ts';

export interface LateRow {
  readonly label: string;
  readonly lateness: Lateness;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** "7 (+15 ms, error 1.3)" */
const withNumbers = ({ label, lateness: { meanMs, errorMs } }: LateRow): string =>
  `${label} (${signed(meanMs)} ms, error ${fixed(errorMs, 1)})`;

function group(rows: readonly LateRow[], noun: string, state: string): string[] {
  if (rows.length === 0) return [];
  const many = rows.length > 1;
  return [`${noun}${many ? 's' : ''} ${listText(rows.map(withNumbers))} ${many ? 'are' : 'is'} ${state}`];
}

function leastEven(rows: readonly LateRow[], noun: string): string[] {
  const scattered = rows.filter(({ lateness: { scatterMs, habit } }) => scatterMs !== null && habit !== 'reference');
  const [most] = scattered.toSorted((a, b) => (b.lateness.scatterMs ?? 0) - (a.lateness.scatterMs ?? 0));
  return most === undefined || scattered.length < 2
    ? []
    : [`least even from stroke to stroke is ${noun} ${most.label}, ± ${fixed(most.lateness.scatterMs)} ms`];
}

/**
 * Who is late or early by habit, with the error of the mean; of whom that is undecided; and who comes least evenly. Rows
 * in the order they are named.
 */
export function latenessSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = rows.filter(({ lateness }) => lateness.meanMs !== null);
  if (timed.length === 0) return `No ${noun} of the selection could be timed.`;
  const are = (habit: Habit): LateRow[] => timed.filter(({ lateness }) => lateness.habit === habit);
  const habits = [...group(are('late'), noun, 'late by habit'), ...group(are('early'), noun, 'early by habit')];
  const undecidedRows = are('undecided');
  const open = undecidedRows.map(({ label }) => label);
  const resolutionMs = Math.max(...undecidedRows.map(({ lateness }) => lateness.resolutionMs));
  const undecided =
    open.length === 0 ? [] : [`undecided (below ${fixed(resolutionMs)} ms or too few strokes): ${listText(open)}`];
  const nobody = habits.length === 0 ? [`no ${noun} is late or early by habit`] : [habits.join(', ')];
  return [...nobody, ...undecided, ...leastEven(timed, noun)].map(sentence).join(' ');
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
