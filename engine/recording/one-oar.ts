// A sculler with one measured oar: power and work are that oar's, and doubled if the user confirms that both oars did
// the same.
import type { Recording } from './recording.ts';
import type { Repair } from './repair.ts';
import type { Rule } from './rule.ts';
import type { StrokeColumn, StrokeField, StrokeSet } from './stroke-set.ts';

/**
 * An EmPower oarlock measures one oar (NK's manual); other vendors' report the rower's power, for any number of oars.
 */
const isOfOneOar = (rule: Rule | undefined): boolean => rule?.device === 'nk-empower';

const isOfBothOars = (field: StrokeField): boolean => field === 'powerW' || field === 'workJ';

const isOar = ({ columns }: StrokeSet, rules: readonly Rule[]): boolean =>
  columns.some(({ of, field, rule }) => of === 'rower' && isOfBothOars(field) && isOfOneOar(rules[rule]));

type Sculled = Pick<Recording, 'boat' | 'rules' | 'strokeSets'>;

/** Strokes of oars whose rower has no other measured oar. */
export function oneOarSets({ boat, rules, strokeSets }: Sculled): StrokeSet[] {
  if (boat.rig !== 'scull') return [];
  const oars = strokeSets.filter((set) => isOar(set, rules));
  return oars.filter((set) => oars.every((other) => other === set || other.seat !== set.seat));
}

/** Without a seat, the session's main file is meant, not a merged one. */
const isMeant = ({ seat, side }: Repair, set: StrokeSet): boolean =>
  (seat === null ? set.source === 0 : seat === set.seat) && (side === null || side === set.side);

/**
 * The recording with doubled power and work of the oars in `repairs`, under a separate rule; unchanged if there are
 * none, or both oars were measured. The original recording stays unchanged.
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
