// Sentences on the crew's timing, and the lead sentence of the page: who catches consistently late or early, and what
// they do at the finish.
import type { Spread, Gate } from '#engine/analysis/analysis.ts';
import { counted, fixed, signed } from '#src/format/number.ts';
import type { CycleMarks } from './use-crew-synchrony.ts';
import type { RateSpread, SpreadShare } from './seat-offsets.ts';
import type { Lateness } from '#engine/analysis/crew/lateness.ts';
import { gateLabel } from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';

export interface SideTiming {
  readonly port: number;
  readonly starboard: number;
}

/** Mean offsets of the two sides; null unless both were timed. */
export function sideTiming(
  rows: readonly { readonly side: 'port' | 'starboard' | null; readonly mean: number | null }[],
): SideTiming | null {
  const mean = (side: 'port' | 'starboard'): number | null => {
    const values = rows.flatMap((row) => (row.side === side && row.mean !== null ? [row.mean] : []));
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const port = mean('port');
  const starboard = mean('starboard');
  return port === null || starboard === null ? null : { port, starboard };
}

function catchSentence({ port, starboard }: SideTiming): string {
  const ms = fixed(Math.abs(port - starboard));
  if (Math.abs(port - starboard) < 1) return 'Port and starboard catch together.';
  return port > starboard ? `Port catches ${ms} ms after starboard.` : `Port catches ${ms} ms before starboard.`;
}

function finishSentence({ port, starboard }: SideTiming): string {
  const ms = fixed(Math.abs(port - starboard));
  if (Math.abs(port - starboard) < 1) return 'Port and starboard finish together.';
  return port > starboard ? `Port finishes ${ms} ms after starboard.` : `Port finishes ${ms} ms before starboard.`;
}

export function sidesFinding(catches: SideTiming | null, finishes: SideTiming | null): string {
  const sentences = [
    ...(catches === null ? [] : [catchSentence(catches)]),
    ...(finishes === null ? [] : [finishSentence(finishes)]),
  ];
  return sentences.length === 0 ? 'This recording doesn’t time both sides.' : sentences.join(' ');
}

export function courseFinding(rows: readonly { readonly label: string; readonly values: ArrayLike<number> }[]): string {
  const drifts = rows.flatMap(({ label, values }) => {
    const measured = Array.from(values).filter(Number.isFinite);
    if (measured.length < 12) return [];
    const quarter = Math.floor(measured.length / 4);
    const mean = (part: readonly number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length;
    return [{ label, driftMs: mean(measured.slice(-quarter)) - mean(measured.slice(0, quarter)) }];
  });
  const greatest = drifts.toSorted((a, b) => Math.abs(b.driftMs) - Math.abs(a.driftMs))[0];
  if (greatest === undefined) return 'Needs 12 strokes to show a trend.';
  return Math.abs(greatest.driftMs) < 5
    ? 'No one drifts by 5 ms or more from the first quarter of the selection to the last.'
    : `Seat ${greatest.label} drifts most: ${signed(greatest.driftMs)} ms from the first quarter of the selection to the last.`;
}

export function spreadFinding(spread: Spread): string {
  if (spread.mean === null) return 'Needs two seats to show a spread.';
  const scatter = spread.sd === null ? '' : ` Stroke-to-stroke variation: ±${fixed(spread.sd)} ms (1 SD).`;
  return `Within a stroke, catches (oar angle) are ${fixed(spread.mean)} ms apart (1 SD of the seats), over ${counted(spread.count, 'stroke')}.${scatter}`;
}

/** What a heat map's stroke is, and the one with the worst timing. */
export function heatFinding(
  rows: readonly { readonly label: string; readonly values: readonly number[] }[],
  strokes: Int32Array,
  meaning: string,
  reference: string,
): string {
  let worst: { readonly label: string; readonly at: number; readonly value: number } | null = null;
  for (const { label, values } of rows) {
    values.forEach((value, at) => {
      if (Number.isFinite(value) && Math.abs(value) > Math.abs(worst?.value ?? 0)) worst = { label, at, value };
    });
  }
  const what = `Offset from ${reference} when ${meaning}. One column per stroke; blank means not timed.`;
  return worst === null ? what : `${mostWords(worst, strokes)} ${what}`;
}

function mostWords(
  { label, at, value }: { readonly label: string; readonly at: number; readonly value: number },
  strokes: Int32Array,
): string {
  const [stroke, ms] = [(strokes[at] ?? 0) + 1, fixed(Math.abs(value))];
  return value < 0
    ? `Farthest off is seat ${label} in stroke ${stroke}: ${ms} ms early.`
    : `Farthest off is seat ${label} in stroke ${stroke}: ${ms} ms late.`;
}

interface PhaseRow {
  readonly label: string;
  readonly meanDeg: ArrayLike<number>;
}

const computeMean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Smaller phases are below one sample of the logger. */
const MIN_PHASE_DEG = 1;

/** Who is behind or ahead of the crew, and in which half of the cycle most. */
export function phaseFinding(rows: readonly PhaseRow[], durationS: number, marks: CycleMarks): string {
  const seen = rows.map(({ label, meanDeg }) => {
    const points = Array.from(meanDeg).flatMap((value, at) =>
      Number.isFinite(value) ? [{ value, share: at / (meanDeg.length - 1) }] : [],
    );
    const inDrive = points.filter(
      ({ share }) => share >= (marks.catchShare ?? 2) && share <= (marks.finishShare ?? -1),
    );
    const inRecovery = points.filter((point) => !inDrive.includes(point));
    const mean = (some: readonly { readonly value: number }[]): number => computeMean(some.map(({ value }) => value));
    return { label, whole: mean(points), drive: mean(inDrive), recovery: mean(inRecovery) };
  });
  const most = seen
    .filter(({ whole }) => Number.isFinite(whole))
    .toSorted((a, b) => Math.abs(b.whole) - Math.abs(a.whole))[0];
  if (most === undefined) return '';
  if (Math.abs(most.whole) < MIN_PHASE_DEG) return `No one is ahead or behind by 1° through the stroke.`;
  const ms = (degrees: number): string => `${fixed(Math.abs((degrees / 360) * durationS * 1000))} ms`;
  const where =
    Number.isFinite(most.drive) && Number.isFinite(most.recovery)
      ? ` Drive ${signed(most.drive, 1)}°, recovery ${signed(most.recovery, 1)}°.`
      : '';
  const [size, degrees] = [ms(most.whole), signed(most.whole, 1)];
  return most.whole < 0
    ? `Seat ${most.label} runs ${size} ahead over the cycle (${degrees}°).${where}`
    : `Seat ${most.label} runs ${size} behind over the cycle (${degrees}°).${where}`;
}

/** Who adds most to the crew's spread, and whether consistently. */
export function shareFinding(rows: readonly (SpreadShare & { readonly label: string })[]): string {
  const known = rows.flatMap((row) =>
    row.sharePct === null || row.habitPct === null || row.mean === null
      ? []
      : [{ label: row.label, sharePct: row.sharePct, habitPct: row.habitPct, mean: row.mean }],
  );
  const [most] = known.toSorted((a, b) => b.sharePct - a.sharePct);
  if (most === undefined || known.length < 2) return 'Needs two seats timed in the same strokes.';
  if (known.length === 2)
    return 'With two rowers, each accounts for half the spread. Check who is early and who is late.';
  const even = 100 / known.length;
  const part = most.sharePct === 0 ? 0 : most.habitPct / most.sharePct;
  const ms = fixed(Math.abs(most.mean));
  const consistent =
    most.mean < 0
      ? `Mostly it is consistent: ${ms} ms before the crew average.`
      : `Mostly it is consistent: ${ms} ms after the crew average.`;
  const habit = part >= 0.5 ? consistent : 'Mostly it is stroke-to-stroke variation.';
  return `Seat ${most.label} causes ${fixed(most.sharePct)}% of the spread. ${habit} An even share is ${fixed(even)}%.`;
}

/** Spread by rate. */
export function spreadByRateFinding(bins: readonly RateSpread[], widest: number | null): string {
  const [first] = bins;
  const last = bins.at(-1);
  const where = widest === null ? '' : ` The widest stroke is ${widest}.`;
  if (first === undefined || last === undefined) return `No rate was held for three strokes.${where}`;
  if (first === last) {
    return `All at ${first.fromSpm}–${first.toSpm} spm: ${fixed(first.mean)} ms over ${counted(first.count, 'stroke')}.${where}`;
  }
  const change = last.mean - first.mean;
  const [low, high] = [first, last].map(({ fromSpm, toSpm }) => `${fromSpm}–${toSpm}`);
  if (Math.abs(change) < 1) return `The spread stays at ${fixed(first.mean)} ms from ${low} to ${high} spm.${where}`;
  const [from, to] = [fixed(first.mean), fixed(last.mean)];
  return change > 0
    ? `The spread grows from ${from} ms at ${low} spm to ${to} ms at ${high} spm.${where}`
    : `The spread shrinks from ${from} ms at ${low} spm to ${to} ms at ${high} spm.${where}`;
}

interface Habitual {
  readonly gate: Gate;
  readonly lateness: Lateness;
}

interface TogetherWords {
  /** About the catch. */
  readonly lead: string;
  /** About the finish; null when it was not timed. */
  readonly rest: string | null;
  /** Oar in the lead sentence. */
  readonly about: Gate | null;
}

/** Maximum names; beyond it, only their number is given. */
const MAX_NAMED = 2;

/** @param isFirst of its sentence. */
const formatName = ({ gate }: Habitual, isFirst: boolean): string => {
  const { name = null, side } = gate;
  if (name === null) return isFirst ? `Seat ${gateLabel(gate)}` : `seat ${gateLabel(gate)}`;
  return side === null ? name : `${name} (${side})`;
};

const absoluteLateness = ({ lateness }: Habitual): number => Math.abs(lateness.meanMs ?? 0);

/** "37 ms", "10 to 13 ms". */
function sizes(oars: readonly Habitual[]): string {
  const all = oars.map(absoluteLateness);
  const [least, most] = [fixed(Math.min(...all)), fixed(Math.max(...all))];
  return least === most ? `${most}\u00A0ms` : `${least} to ${most}\u00A0ms`;
}

/** Consistent ones only, farthest first. */
const habit = (oars: readonly Habitual[], which: 'late' | 'early'): Habitual[] =>
  oars.filter(({ lateness }) => lateness.habit === which).toSorted((a, b) => absoluteLateness(b) - absoluteLateness(a));

/** At the start of a sentence. */
const who = (oars: readonly Habitual[]): string =>
  oars.length <= MAX_NAMED ? listText(oars.map((oar, at) => formatName(oar, at === 0))) : `${oars.length} oars`;

function catchWords(late: readonly Habitual[], early: readonly Habitual[], reference: string): string {
  const [first] = late;
  if (first === undefined) {
    if (early.length === 0) return 'No one is consistently early or late at the catch.';
    return early.length === 1
      ? `${who(early)} catches consistently early, ${sizes(early)} before ${reference}. No one is late.`
      : `${who(early)} catch consistently early, ${sizes(early)} before ${reference}. No one is late.`;
  }
  const lead =
    late.length === 1
      ? `${formatName(first, true)} is the only late catch, ${sizes(late)} after ${reference}.`
      : `${who(late)} catch consistently late, ${sizes(late)} after ${reference}.`;
  if (early.length === 0) return lead;
  return early.length === 1
    ? `${lead} ${who(early)} catches ${sizes(early)} before it.`
    : `${lead} ${who(early)} catch ${sizes(early)} before it.`;
}

function finishWords(late: readonly Habitual[], early: readonly Habitual[], reference: string): string {
  const [outEarly, inLonger] = [who(early), who(late)];
  const sentences = [
    ...(early.length === 1 ? [`${outEarly} finishes ${sizes(early)} before ${reference}.`] : []),
    ...(early.length > 1 ? [`${outEarly} finish ${sizes(early)} before ${reference}.`] : []),
    ...(late.length === 1 ? [`${inLonger} stays in ${sizes(late)} longer.`] : []),
    ...(late.length > 1 ? [`${inLonger} stay in ${sizes(late)} longer.`] : []),
  ];
  return sentences.length === 0 ? 'No one is consistently early or late at the finish.' : sentences.join(' ');
}

const isTimed = (oars: readonly Habitual[]): boolean => oars.some(({ lateness }) => lateness.meanMs !== null);

/** `reference`: timing reference, "the stroke seat". Only consistent, certain offsets are included. */
export function togetherWords(
  catches: readonly Habitual[],
  finishes: readonly Habitual[],
  reference: string,
): TogetherWords {
  const rest = isTimed(finishes) ? finishWords(habit(finishes, 'late'), habit(finishes, 'early'), reference) : null;
  if (!isTimed(catches)) return { lead: 'No catches could be timed in this selection.', rest, about: null };
  const [late, early] = [habit(catches, 'late'), habit(catches, 'early')];
  return { lead: catchWords(late, early, reference), rest, about: (late[0] ?? early[0])?.gate ?? null };
}
