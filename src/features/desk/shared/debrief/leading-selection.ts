// Default seat of the debrief's sheet, until the user chooses one.
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { Selection } from '../view.ts';

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
