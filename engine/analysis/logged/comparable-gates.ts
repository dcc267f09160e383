// Rules behind the values of a session, and which gates are comparable: a pin and a handle, or two vendors' powers,
// have no common mean or sum.
import { isSameRule, type Rule, withoutThresholds } from '../../recording/rule.ts';
import type { Analysis, Gate } from '../analysis.ts';

type RulesOfGate = Analysis['gateRules'][number];

/** A missing threshold is assumed equal: it belongs to the same crew and device. */
const isOneRule = (a: Rule, b: Rule): boolean =>
  a.slipN === null || b.slipN === null ? isSameRule(withoutThresholds(a), withoutThresholds(b)) : isSameRule(a, b);

/** True if all common fields share a rule. */
function sharesRules(a: RulesOfGate, b: RulesOfGate, rules: readonly Rule[]): boolean {
  const ofB: Readonly<Record<string, number>> = b;
  return Object.entries(a).every(([field, place]) => {
    const [own, other] = [rules[place], rules[ofB[field] ?? -1]];
    return own === undefined || other === undefined || isOneRule(own, other);
  });
}

/** Gates marked by how they were measured, if that differs between them. */
export function markedAlike(gates: readonly Gate[], gateRules: Analysis['gateRules'], rules: readonly Rule[]): Gate[] {
  const first = gateRules.map((own) => gateRules.findIndex((other) => sharesRules(own, other, rules)));
  if (new Set(first).size < 2) return [...gates];
  return gates.map((gate, at) => ({ ...gate, alike: first[at] ?? 0 }));
}

/** True if their values may share a mean or sum. */
export const areComparable = (gates: readonly Pick<Gate, 'alike'>[]): boolean =>
  new Set(gates.map(({ alike }) => alike)).size < 2;

/**
 * Indexes into `rules` used by the stroke table, without those of heart rate straps and watches. All of them for a
 * session without strokes.
 */
export function listUsedRules({
  rules,
  gateRules,
  boatRules,
}: Pick<Analysis, 'rules' | 'gateRules' | 'boatRules'>): number[] {
  const used = new Set([...gateRules, boatRules].flatMap((of) => Object.values(of)));
  return used.size === 0 ? [...rules.keys()] : [...rules.keys()].filter((place) => used.has(place));
}
