// Findings of the debrief on the desk: in which strokes, why one is not in the top three, and whose seat the first is
// about.
import type { Finding, Passed } from '#engine/analysis/debrief/finding.ts';
import { counted, fixed } from '#src/format/number.ts';
import type { Selection } from '../view.ts';

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

/** What is known of the debrief: the order of findings, and who they are about. */
type Told =
  | 'waiting'
  | { readonly debrief: { readonly findings: readonly Pick<Finding, 'place' | 'subject'>[] } | null };

/** Until the user chooses a seat, on screen and on paper, it is the one in the first sentence. */
export function leadingSelection(selection: Selection, state: Told): Selection {
  const findings = state === 'waiting' ? [] : (state.debrief?.findings ?? []);
  const first = findings.find(({ place, subject }) => place === 1 && subject !== null)?.subject ?? null;
  return selection.focusIsChosen || first === null ? selection : { ...selection, focusSeat: first };
}
