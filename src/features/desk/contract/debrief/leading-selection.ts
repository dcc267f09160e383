// Whom a sheet of the debrief is about while no one has chosen a seat.
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { Selection } from '../view.ts';

/** Of the debrief, as far as it is there: which finding stands where, and about whom. */
type Told =
  | 'waiting'
  | { readonly debrief: { readonly findings: readonly Pick<Finding, 'place' | 'subject'>[] } | null };

/** Until someone chooses a seat, on the screen and on paper, it is the one that the first sentence names. */
export function leadingSelection(selection: Selection, state: Told): Selection {
  const findings = state === 'waiting' ? [] : (state.debrief?.findings ?? []);
  const first = findings.find(({ place, subject }) => place === 1 && subject !== null)?.subject ?? null;
  return selection.focusIsChosen || first === null ? selection : { ...selection, focusSeat: first };
}
