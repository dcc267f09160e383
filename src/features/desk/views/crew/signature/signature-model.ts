// Data of the force charts: curves, reference, marks.
import { computeLikeness, meanCurve, type Likeness } from '#engine/analysis/force/curve-likeness.ts';
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { coxOrder, gateLabel, gateRowLabel, indexOfGate } from '#src/charts/choice/seat-look.ts';
import type { Selection } from '../../../shared/view.ts';
import { crewCurve, rivalCurve, seatCurve, type DrawnCurve } from './drawn-curve.ts';
import { profileMarks, type ProfileMark } from './profile-marks.ts';
import type { ForceProfiles } from './use-drive-profiles.ts';

const COMPARISONS = ['seats', 'crew', 'selection'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface LikenessRow {
  readonly label: string;
  /** Short form. */
  readonly short: string;
  readonly gate: number;
  readonly seat: number;
  readonly likeness: Likeness | null;
}

const hasCurve = ({ mean }: DriveProfile): boolean => mean.some(Number.isFinite);

const sameGate = (one: Gate, other: Gate): boolean => one.seat === other.seat && one.side === other.side;

/** Mean of all gates of the boat, visible or not: the crew does not depend on the view. */
export function crewMean(profiles: readonly DriveProfile[]): DriveProfile | null {
  const measured = profiles.filter(hasCurve);
  if (measured.length < 2) return null;
  const { at, mean } = meanCurve(measured);
  const none = new Float64Array(at.length).fill(Number.NaN);
  return { gate: { seat: 0, side: null }, strokeCount: 0, at, mean, p05: none, p25: none, p75: none, p95: none };
}

/** Visible seats with a curve, including the seat in focus. */
export const shownProfiles = ({ gates }: Analysis, selection: Selection, { force }: ForceProfiles): DriveProfile[] =>
  force.filter((profile) => selection.gates.includes(indexOfGate(gates, profile.gate)) && hasCurve(profile));

export function drawnCurves(
  shown: readonly DriveProfile[],
  focusSeat: number,
  comparison: Comparison,
  crew: DriveProfile | null,
  rival: { readonly name: string; readonly profiles: ForceProfiles } | null,
): DrawnCurve[] {
  const focus = shown.filter(({ gate }) => gate.seat === focusSeat).map((profile) => seatCurve(profile, true));
  const others = shown.filter(({ gate }) => gate.seat !== focusSeat).map((profile) => seatCurve(profile, false));
  const crews = crew === null ? [] : [crewCurve(crew)];
  switch (comparison) {
    case 'seats':
      return [...others, ...crews, ...focus];
    case 'crew':
      return [...crews, ...focus];
    case 'selection': {
      const rivals = (rival?.profiles.force ?? []).filter(({ gate }) => gate.seat === focusSeat).filter(hasCurve);
      const name = (gate: Gate): string => `B: ${rival?.name ?? ''}${gate.side === null ? '' : `, ${gate.side}`}`;
      return [...rivals.map((profile) => rivalCurve(profile, name(profile.gate))), ...focus];
    }
  }
}

/** Marks of a seat's first oar; for a sculler, port. */
export function findProfileMarks({ gates, strokes }: Analysis, profiles: ForceProfiles, gate: Gate): ProfileMark[] {
  const force = profiles.force.find((profile) => sameGate(profile.gate, gate));
  const angle = profiles.angle.find((profile) => sameGate(profile.gate, gate));
  if (force === undefined || angle === undefined) return [];
  return profileMarks(strokes, indexOfGate(gates, gate), profiles.strokes, force, angle);
}

/** Similarity of each visible seat to the reference: the crew's mean, or the same seat in the other selection. */
export function likenessRows(
  { gates }: Analysis,
  selection: Selection,
  profiles: ForceProfiles,
  reference: (gate: Gate) => DriveProfile | null,
): LikenessRow[] {
  return coxOrder(gates, selection.gates).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const own = profiles.force.find((profile) => sameGate(profile.gate, gate));
    const against = reference(gate);
    const likeness = own === undefined || against === null ? null : computeLikeness(own, against);
    return [{ label: gateLabel(gate), short: gateRowLabel(gate), gate: index, seat: gate.seat, likeness }];
  });
}

export const profileOf = (profiles: readonly DriveProfile[], gate: Gate): DriveProfile | null =>
  profiles.find((profile) => sameGate(profile.gate, gate)) ?? null;
