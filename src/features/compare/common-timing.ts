// Common timing reference of both sides: the user's choice when every boat has it.
import type { Analysis, TimingReference } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { analysisAgainst, referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import type { Entry } from './model.ts';

/** Same choice, same analysis object, so that nothing is compared again. */
const timed = new WeakMap<Analysis, { readonly reference: TimingReference; readonly analysis: Analysis }>();

function against(analysis: Analysis, reference: TimingReference): Analysis {
  const known = timed.get(analysis);
  if (known?.reference === reference) return known.analysis;
  const made = analysisAgainst(analysis, reference);
  timed.set(analysis, { reference, analysis: made });
  return made;
}

/** All use the stroke seat when any boat lacks the chosen seat or is a single. */
export function commonReference(entries: readonly Entry[], chosen: TimingReference): TimingReference {
  return entries.every(({ analysis }) => referenceIn(chosen, analysis.gates) === chosen) ? chosen : USUAL_REFERENCE;
}

export function withCommonTiming(entries: readonly Entry[], chosen: TimingReference): Entry[] {
  const reference = commonReference(entries, chosen);
  return entries.map((entry) => ({ ...entry, analysis: against(entry.analysis, reference) }));
}
