// The sentences of a debrief, and the figure that proves the one it stands next to.
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';

interface Told<Found> {
  readonly findings: readonly Found[];
}

/** Those that have a sentence: of the others the table says what they are worth. */
export const selectTold = <Found extends Pick<Finding, 'place'>>({ findings }: Told<Found>): readonly Found[] =>
  findings.filter(({ place }) => place !== null);

/** The first, or that of the seat that someone chose. */
export function provedFinding<Found extends Pick<Finding, 'place' | 'subject'>>(
  debrief: Told<Found> | null,
  { focusSeat, focusIsChosen }: Pick<Selection, 'focusSeat' | 'focusIsChosen'>,
): Found | undefined {
  const told = debrief === null ? [] : selectTold(debrief);
  return (focusIsChosen ? told.find(({ subject }) => subject === focusSeat) : undefined) ?? told[0];
}

/** The force curve, the catches of all seats, or one quantity stroke by stroke. */
export type Proof = 'force' | 'timing' | 'course';

const OVER_STROKES: ReadonlySet<Finding['kind']> = new Set(['conditions', 'fade', 'uneven', 'change']);

/** Which figure shows what a sentence says; without a sentence the force curve. */
export function chooseProof(found: Pick<Finding, 'kind'> | undefined): Proof {
  if (found === undefined) return 'force';
  if (found.kind === 'timing') return 'timing';
  return OVER_STROKES.has(found.kind) ? 'course' : 'force';
}
