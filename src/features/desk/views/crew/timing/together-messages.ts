// Lead sentence of the page: who catches consistently late or early, and what they do at the finish.
import type { Lateness } from '#engine/analysis/crew/lateness.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { gateLabel } from '#src/figures/choice/seat-look.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';

interface Habitual {
  readonly gate: Gate;
  readonly lateness: Lateness;
}

export interface TogetherWords {
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
