// Debrief findings of one rower for dockside mode, and the large part of a name: the family name, with an initial when
// two in the crew share it.
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { toCost, OVER, type CostUnit } from '../../shared/debrief/cost-messages.ts';
import type { DockMetric } from './rower-numbers.ts';
import { abilities, LACK_TEXTS, unavailableReason } from '../../shared/abilities.ts';

const MOST = 2;

/** For a number on the screen only its gain, nothing without one; for anything else the whole sentence. */
function shortSentence(
  found: Finding<WrittenSentence>,
  shown: readonly Pick<DockMetric, 'field' | 'subject'>[],
  unit: CostUnit,
  speedMps: number | null,
): string[] {
  const { sentence, quantity } = found;
  const cost = toCost(found, unit, speedMps);
  const gain = cost && `${cost.value} ${cost.unit} ${OVER} (${cost.range})`;
  const number = shown.find(({ field }) => field === quantity);
  // A change at some point is more than its mean shows.
  if (number !== undefined && found.onset === null)
    return gain === null ? [] : [`${number.subject}: worth about ${gain} if added.`];
  return [gain === null ? sentence.text : `${sentence.text} Worth about ${gain} if added.`];
}

/** Seats with unreliable sensors. */
export const doubtedInDebrief = (debrief: Debrief<WrittenSentence> | null): ReadonlySet<number> =>
  new Set(debrief?.findings.flatMap(({ kind, subject }) => (kind === 'sensor' && subject !== null ? [subject] : [])));

/** At most two sentences on a rower, largest gain first, beyond the numbers shown; "nothing stands out" is one too. */
export function rowerSentences(
  debrief: Debrief<WrittenSentence>,
  seat: number,
  shown: readonly Pick<DockMetric, 'field' | 'subject'>[],
  unit: CostUnit,
): readonly string[] {
  const own = debrief.findings.filter(({ subject, passed }) => subject === seat && passed !== 'small');
  if (own.length > 0) return own.flatMap((found) => shortSentence(found, shown, unit, debrief.speedMps)).slice(0, MOST);
  const isNothingAtAll = debrief.findings.length === 0 && debrief.nothing !== null;
  return [isNothingAtAll ? debrief.nothing.text : 'Nothing stands out for this rower.'];
}

/** Why power or timing is not shown; null when nothing is missing. */
export function whyMissing(analysis: Analysis, shown: readonly GateField[]): string | null {
  const { crew } = abilities(analysis);
  const power = shown.includes('powerW') ? null : unavailableReason(analysis, 'rower-power');
  const isMissed = !shown.includes('catchOffsetMs') && crew.lacks !== null && crew.lacks !== 'one-rower';
  const timing = isMissed && crew.lacks !== null ? LACK_TEXTS[crew.lacks] : null;
  const both = [power, timing].filter((words) => words !== null);
  return both.length === 0 ? null : both.join(' ');
}

/** Why there is no curve: for the whole recording, or for this oar in these strokes. */
export const whyNoCurve = (analysis: Analysis, strokes: number): string =>
  unavailableReason(analysis, 'signature') ??
  (strokes === 0
    ? 'The selection contains no complete stroke.'
    : isLogged(analysis)
      ? 'No stroke of the selection has a force curve.'
      : 'This oar has no force in the selected strokes: its sensor is missing or dead.');

export interface LargeName {
  /** Part before the family name; empty for a one-word name. */
  readonly given: string;
  readonly family: string;
  /** Someone else in the crew has the same one. */
  readonly isShared: boolean;
}

const splitName = (name: string): string[] => name.trim().split(/\s+/u);
const lastWord = (name: string): string => splitName(name).at(-1) ?? '';

/** `crew`: everyone's name, including the rower's. */
export function largeName(name: string, crew: readonly string[]): LargeName {
  const family = lastWord(name);
  const others = new Set(crew.filter((one) => one !== name).map(lastWord));
  return { given: splitName(name).slice(0, -1).join(' '), family, isShared: others.has(family) };
}
