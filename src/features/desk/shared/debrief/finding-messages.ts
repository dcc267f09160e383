// A finding in words: who it is about, in which strokes, and why it is not in the top three.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { Finding, Passed } from '#engine/analysis/debrief/finding.ts';
import { calledSeat, isOneRower } from '#src/charts/choice/seat-look.ts';
import { counted, fixed } from '#src/format/number.ts';

export interface Subject {
  readonly name: string;
  /** Shown next to the name; null for the boat, the crew, and unnamed seats. */
  readonly seat: number | null;
}

const isCrew = (gates: readonly Gate[]): boolean => new Set(gates.map(({ seat }) => seat)).size !== 1;

export function findingSubject(
  { subject, kind }: Pick<Finding, 'subject' | 'kind'>,
  analysis: Pick<Analysis, 'gates' | 'boat'>,
): Subject {
  const { gates } = analysis;
  if (subject === null && kind === 'conditions') return { name: 'The boat', seat: null };
  if (subject === null) return { name: isCrew(gates) ? 'The crew' : (gates[0]?.name ?? 'The rower'), seat: null };
  const name = gates.find((gate) => gate.seat === subject)?.name ?? null;
  return name === null
    ? { name: calledSeat(analysis, subject), seat: null }
    : { name, seat: isOneRower(analysis) ? null : subject };
}

/** "38 of 40 strokes", "strokes 37 to 103". Strokes are numbered from one. */
export function strokesSeen({ strokes, onset }: Pick<Finding, 'strokes' | 'onset'>, of: number): string {
  const last = strokes.at(-1);
  if (onset === null || last === undefined) return `${fixed(strokes.length)} of ${counted(of, 'stroke')}`;
  return `strokes ${onset.stroke + 1} to ${last + 1}`;
}

const PASSED_WORDS: Readonly<Record<Passed, string>> = {
  small: 'worth less than 1 m',
  'same-seat': 'another finding for this seat ranks higher',
  behind: 'other findings rank higher',
};

/** Its rank, or why it has none. */
export const placeWords = ({ place, passed }: Pick<Finding, 'place' | 'passed'>): string =>
  passed === null ? String(place) : PASSED_WORDS[passed];
