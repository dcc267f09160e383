// By whose rules the numbers of an outing were measured, and which gates of a boat were measured alike: a pin and a
// handle, or two vendors' powers, have no mean and no sum together.
import { isSameRule, type Rule, withoutThresholds } from '../../recording/rule.ts';
import type { Analysis, Gate } from '../analysis.ts';

type RulesOfGate = Analysis['gateRules'][number];

/** Where one says no thresholds they are not known to differ: they are the crew's, and the same device's. */
const isOneRule = (a: Rule, b: Rule): boolean =>
  a.slipN === null || b.slipN === null ? isSameRule(withoutThresholds(a), withoutThresholds(b)) : isSameRule(a, b);

/** Whether every field that both have is of one rule. */
function sharesRules(a: RulesOfGate, b: RulesOfGate, rules: readonly Rule[]): boolean {
  const ofB: Readonly<Record<string, number>> = b;
  return Object.entries(a).every(([field, place]) => {
    const [own, other] = [rules[place], rules[ofB[field] ?? -1]];
    return own === undefined || other === undefined || isOneRule(own, other);
  });
}

/** The gates, marked by how they were measured where that differs between them. */
export function markedAlike(gates: readonly Gate[], gateRules: Analysis['gateRules'], rules: readonly Rule[]): Gate[] {
  const first = gateRules.map((own) => gateRules.findIndex((other) => sharesRules(own, other, rules)));
  if (new Set(first).size < 2) return [...gates];
  return gates.map((gate, at) => ({ ...gate, alike: first[at] ?? 0 }));
}

/** Whether their numbers may stand in one mean or sum. */
export const areAlike = (gates: readonly Pick<Gate, 'alike'>[]): boolean =>
  new Set(gates.map(({ alike }) => alike)).size < 2;

/**
 * Indexes into `rules` of those that the stroke table is of: a strap's, or a watch's that was along for the heart rate,
 * are none of them. All of an outing without strokes.
 */
export function rulesOfTable({
  rules,
  gateRules,
  boatRules,
}: Pick<Analysis, 'rules' | 'gateRules' | 'boatRules'>): number[] {
  const used = new Set([...gateRules, boatRules].flatMap((of) => Object.values(of)));
  return used.size === 0 ? [...rules.keys()] : [...rules.keys()].filter((place) => used.has(place));
}
