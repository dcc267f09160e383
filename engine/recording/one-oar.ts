// A sculler whose one oar was measured: power and work are that oar's, and twice as much where a person says that both
// are alike.
import type { Recording } from './recording.ts';
import type { Repair } from './repair.ts';
import type { Rule } from './rule.ts';
import type { StrokeColumn, StrokeField, StrokeSet } from './stroke-set.ts';

/** An EmPower oarlock is on one oar (NK's manual); other vendors' say the rower's power, of however many oars. */
const isOfOneOar = (rule: Rule | undefined): boolean => rule?.device === 'nk-empower';

const isOfBothOars = (field: StrokeField): boolean => field === 'powerW' || field === 'workJ';

const isOar = ({ columns }: StrokeSet, rules: readonly Rule[]): boolean =>
  columns.some(({ of, field, rule }) => of === 'rower' && isOfBothOars(field) && isOfOneOar(rules[rule]));

type Sculled = Pick<Recording, 'boat' | 'rules' | 'strokeSets'>;

/** Strokes of the oars beside which no other oar of the same rower was measured. */
export function oneOarSets({ boat, rules, strokeSets }: Sculled): StrokeSet[] {
  if (boat.rig !== 'scull') return [];
  const oars = strokeSets.filter((set) => isOar(set, rules));
  return oars.filter((set) => oars.every((other) => other === set || other.seat !== set.seat));
}

/** Where no one says the seat, the outing's own file is meant and none that was joined to it. */
const isMeant = ({ seat, side }: Repair, set: StrokeSet): boolean =>
  (seat === null ? set.source === 0 : seat === set.seat) && (side === null || side === set.side);

/**
 * The recording with power and work of the oars that `repairs` mean counted twice, under a rule that says so; the
 * recording itself where none is meant, or both oars were measured. What was read stays as it is.
 */
export function withOarsTwice<Recorded extends Sculled>(recording: Recorded, repairs: readonly Repair[]): Recorded {
  const said = repairs.filter(({ kind }) => kind === 'twice');
  const meant = new Set(oneOarSets(recording).filter((set) => said.some((repair) => isMeant(repair, set))));
  if (meant.size === 0) return recording;
  const rules = [...recording.rules];
  const twice = new Map<number, number>();
  const ruleOfTwice = (place: number, rule: Rule): number => {
    const known = twice.get(place) ?? rules.push({ ...rule, twiceOneOar: true }) - 1;
    twice.set(place, known);
    return known;
  };
  const doubled = (column: StrokeColumn): StrokeColumn => {
    const rule = rules[column.rule];
    if (column.of !== 'rower' || !isOfBothOars(column.field) || rule === undefined) return column;
    return { ...column, rule: ruleOfTwice(column.rule, rule), values: column.values.map((value) => 2 * value) };
  };
  const strokeSets = recording.strokeSets.map((set) =>
    meant.has(set) ? { ...set, columns: set.columns.map(doubled) } : set,
  );
  return { ...recording, rules, strokeSets };
}
