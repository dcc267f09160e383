// What the oars are timed against, and who is late or early, in the words of every panel.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { definitionAgainst, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { referenceWords } from '#engine/analysis/definitions/metric-definition.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import type { Habit, Lateness } from '#engine/analysis/crew/lateness.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';

type Timed = Pick<Analysis, 'gates' | 'timingReference'>;

const labelsOf =
  ({ gates }: Timed) =>
  (seat: number): string =>
    labelSeat(gates, seat);

const formatReference = (timed: Timed) =>
  referenceWords(referenceIn(timed.timingReference, timed.gates), labelsOf(timed));

/** "the stroke seat", "the mean of the other seats", "seat 5"; in a single, the oars are timed against each other. */
export const referenceText = (timed: Timed): string =>
  new Set(timed.gates.map(({ seat }) => seat)).size === 1 ? 'the mean of the two oars' : formatReference(timed).long;

/** Heading "… against stroke", with the current reference. */
export const headingAgainst = (what: string, timed: Timed): string => `${what} against ${formatReference(timed).short}`;

/** Definition of a metric, named for the current reference. */
export const definitionInUse = (id: MetricId, timed: Timed) =>
  definitionAgainst(id, referenceIn(timed.timingReference, timed.gates), labelsOf(timed));

export interface LateRow {
  readonly label: string;
  readonly lateness: Lateness;
}

/** "Consistently late: 7 and 5."; empty for no one. Each amount is in its own row. */
const group = (rows: readonly LateRow[], state: string): string[] =>
  rows.length === 0 ? [] : [`${state}: ${listText(rows.map(({ label }) => label))}.`];

/** Widest of the means' intervals, one number for all; the table has each. */
function formatErrors(rows: readonly LateRow[]): string[] {
  const most = Math.max(...rows.map(({ lateness }) => lateness.halfMs ?? Number.NaN));
  if (!Number.isFinite(most)) return [];
  return [rows.length > 1 ? `90% CI up to ±${fixed(most, 1)} ms.` : `90% CI ±${fixed(most, 1)} ms.`];
}

const selectTimed = (rows: readonly LateRow[]): LateRow[] => rows.filter(({ lateness }) => lateness.meanMs !== null);

const are = (rows: readonly LateRow[], habit: Habit): LateRow[] =>
  rows.filter(({ lateness }) => lateness.habit === habit);

/**
 * Who is consistently late or early, with the largest error of their means: only here is consistent bias told from
 * variation. Rows in display order.
 */
export function habitSentence(rows: readonly LateRow[], noun = 'seat'): string {
  const timed = selectTimed(rows);
  if (timed.length === 0) return `No ${noun} of the selection could be timed.`;
  const [late, early] = [are(timed, 'late'), are(timed, 'early')];
  const habits = [...group(late, 'Consistently late'), ...group(early, 'Consistently early')];
  return habits.length === 0
    ? `No ${noun} is consistently late or early.`
    : [...habits, ...formatErrors([...late, ...early])].join(' ');
}

/**
 * For one oar: "Catches 12 ms after the stroke seat (90% CI ±1.0 ms). This is consistent. …" `catches`: with its side.
 */
export function ownLateness(lateness: Lateness, reference: string, catches: string): string {
  const { meanMs, halfMs, scatterMs, habit } = lateness;
  const size = fixed(meanMs === null ? null : Math.abs(meanMs));
  // Where it is from, with the interval if it has one.
  const from = halfMs === null ? reference : `${reference} (90% CI ±${fixed(halfMs, 1)} ms)`;
  return [
    size === '0'
      ? `${catches} with ${from}.`
      : (meanMs ?? 0) > 0
        ? `${catches} ${size} ms after ${from}.`
        : `${catches} ${size} ms before ${from}.`,
    ...(habit === 'late' || habit === 'early' ? ['This is consistent.'] : []),
    ...(habit === 'undecided' ? ['Too close to call.'] : []),
    ...(scatterMs === null ? [] : [`Stroke-to-stroke variation: ±${fixed(scatterMs)} ms (1 SD).`]),
  ].join(' ');
}
