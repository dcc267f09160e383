// Data of the force charts: curves, reference, marks, and what a sentence and a table say of them.
import { computeLikeness, meanCurve, type Likeness } from '#engine/analysis/force/mean-curves.ts';
import type { Analysis, Gate, GateField, StrokeTable, Spread } from '#engine/analysis/analysis.ts';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import {
  coxOrder,
  gateLabel,
  gateRowLabel,
  indexOfGate,
  gateDash,
  gateShortLabel,
  leadingColour,
} from '#src/figures/choice/seat-look.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { gateSpread } from '#src/figures/scale/spread.ts';
import { MARK_FIELDS, MARK_NAMES, type MarkName } from '#src/figures/signature-marks.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import type { ForceProfiles } from './stroke-curve-feed.ts';
import { DOMAIN_LOOKS, type ForceAxes } from './force-axes.ts';

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

/** Seat in focus with its bands, another seat, the crew's mean, or the focus in another selection. */
type CurveRole = 'focus' | 'other' | 'crew' | 'rival';

export interface DrawnCurve {
  readonly role: CurveRole;
  readonly profile: DriveProfile;
  /** "seat 5", "crew mean". */
  readonly name: string;
  /** Label on the curve; empty for one that needs none. */
  readonly short: string;
  /** "5 Donnelly", when there is space. */
  readonly row: string;
  readonly colour: string;
  readonly dash: readonly number[];
}

const CREW_DASH = [2, 4];
const RIVAL_DASH = [9, 4];

export const seatCurve = (profile: DriveProfile, focused: boolean): DrawnCurve => ({
  role: focused ? 'focus' : 'other',
  profile,
  name: `seat ${gateLabel(profile.gate)}`,
  short: gateShortLabel(profile.gate),
  row: gateRowLabel(profile.gate),
  colour: leadingColour(profile.gate.seat, focused),
  dash: gateDash(profile.gate, true),
});

const crewCurve = (profile: DriveProfile): DrawnCurve => ({
  role: 'crew',
  profile,
  name: 'crew mean',
  short: 'crew',
  row: 'crew mean',
  colour: 'var(--ink)',
  dash: CREW_DASH,
});

/** Gray crew mean behind one rower's curve in a frame of its own. */
export const greyCrewCurve = (profile: DriveProfile): DrawnCurve => ({
  ...crewCurve(profile),
  colour: 'var(--ink-2)',
  dash: [],
});

const rivalCurve = (profile: DriveProfile, name: string): DrawnCurve => ({
  role: 'rival',
  profile,
  name,
  short: 'B',
  row: 'selection B',
  colour: 'var(--ink)',
  dash: RIVAL_DASH,
});

/** Later ones are drawn on top. */
export const DRAWING_ORDER: readonly CurveRole[] = ['other', 'crew', 'rival', 'focus'];

/** Catch, slip, peak, wash or finish on a mean curve, on any axis. */
export interface ProfileMark {
  readonly name: MarkName;
  /** Position on the profile's axis. */
  readonly at: number;
  readonly angleDeg: number;
  /** Height of the mean curve there, N. */
  readonly forceN: number;
  /** Mean over strokes: degrees for catch, slip, wash and finish, newtons for the peak. */
  readonly value: number;
}

export type MarkValues = Readonly<Record<MarkName, number>>;

/**
 * Means over the strokes of one gate: degrees for catch, slip, wash and finish, newtons for the peak; NaN when absent.
 */
export function markValues(table: StrokeTable, gate: number, strokes: Int32Array): MarkValues {
  const mean = (field: GateField): number => gateSpread(table, field, gate, strokes).mean ?? Number.NaN;
  return {
    catch: mean(MARK_FIELDS.catch),
    slip: mean(MARK_FIELDS.slip),
    peak: mean(MARK_FIELDS.peak),
    wash: mean(MARK_FIELDS.wash),
    finish: mean(MARK_FIELDS.finish),
  };
}

/**
 * Marks of one gate over its profile's strokes. `angle`, the mean angle along the same axis, converts a mark's angle to
 * its position. Leaves out marks without a value or outside the curve.
 */
export function profileMarks(
  table: StrokeTable,
  gate: number,
  strokes: Int32Array,
  force: DriveProfile,
  angle: DriveProfile,
): ProfileMark[] {
  const values = markValues(table, gate, strokes);
  const drawn = force.at.filter((_, k) => Number.isFinite(force.mean[k] ?? Number.NaN));
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return [];
  const positionAt = (angleDeg: number): number => {
    const place = curveAt(angle.mean, angle.at, angleDeg);
    if (Number.isFinite(place) || Number.isNaN(angleDeg)) return place;
    // The mean catch or finish may be just outside a curve that ends where too few strokes reach.
    return angleDeg < (angle.mean[0] ?? Number.NaN) ? first : last;
  };
  const { catch: caught, slip, wash, finish: finished } = values;
  const angles: MarkValues = {
    catch: caught,
    slip: caught + slip,
    wash: finished - wash,
    finish: finished,
    peak: gateSpread(table, 'angleOfPeakDeg', gate, strokes).mean ?? Number.NaN,
  };
  return MARK_NAMES.map((name) => {
    const angleDeg = angles[name];
    const at = Math.min(last, Math.max(first, positionAt(angleDeg)));
    return { name, at, angleDeg, forceN: curveAt(force.at, force.mean, at), value: values[name] };
  }).filter((mark) => Number.isFinite(mark.forceN) && Number.isFinite(mark.value));
}

/** Peaks with an SD above this share of their mean: a mix of light and hard rowing. */
const MIXED_SHARE = 0.2;

/** A mean curve over such different strokes resembles none of them. */
export const isMixed = (peaks: Spread): boolean =>
  peaks.mean !== null && peaks.sd !== null && peaks.count >= 12 && peaks.sd > MIXED_SHARE * peaks.mean;

const markOf = (marks: readonly ProfileMark[], name: MarkName): ProfileMark | undefined =>
  marks.find((mark) => mark.name === name);

interface SignatureWords {
  /** "Seat 5". */
  readonly called: string;
  readonly marks: readonly ProfileMark[];
  /** "34 strokes, without 10 of a start". */
  readonly strokes: string;
  readonly unit: ForceUnit;
  /** Similarity to the crew's mean; null without one. */
  readonly likeness: Likeness | null;
  readonly mixed: boolean;
}

export function signatureFinding({ called, marks, strokes, unit, likeness, mixed }: SignatureWords): string {
  const [peak, slip, wash] = [markOf(marks, 'peak'), markOf(marks, 'slip'), markOf(marks, 'wash')];
  const parts = [
    peak && `${fixed(unit.of(peak.value))} ${unit.symbol} at ${fixed(peak.angleDeg)}°`,
    slip && `slip ${fixed(slip.value, 1)}°`,
    wash && `wash ${fixed(wash.value, 1)}°`,
  ].filter((part) => part !== undefined);
  const shape = likeness === null ? '' : ` Shape against the crew: r = ${fixed(likeness.r, 3)}.`;
  const numbers = parts.length === 0 ? `${called}: ${strokes}.` : `${called}: ${parts.join(', ')} over ${strokes}.`;
  return `${numbers}${shape}${mixed ? ' Mixes light and hard rowing. Select a piece for a single curve.' : ''}`;
}

/** Selection against another: changes at the peak and at the ends of the drive. */
export function rivalFinding(
  called: string,
  marks: readonly ProfileMark[],
  rivals: readonly ProfileMark[],
  words: { readonly strokes: string; readonly rival: string; readonly unit: ForceUnit },
): string {
  const change = (name: MarkName, of: (mark: ProfileMark) => string): string | null => {
    const [own, other] = [markOf(marks, name), markOf(rivals, name)];
    return own === undefined || other === undefined ? null : of({ ...own, value: own.value - other.value });
  };
  const { unit } = words;
  const parts = [
    change('peak', ({ value }) => `peak ${signed(unit.of(value))} ${unit.symbol}`),
    change('slip', ({ value }) => `slip ${signed(value, 1)}°`),
    change('wash', ({ value }) => `wash ${signed(value, 1)}°`),
    change('catch', ({ value }) => `catch ${signed(value, 1)}°`),
    change('finish', ({ value }) => `finish ${signed(value, 1)}°`),
  ].filter((part) => part !== null);
  const against = `A (${words.strokes}) against B (${words.rival})`;
  return parts.length === 0
    ? `${called}: ${against} have no marks in common.`
    : `${called}, ${against}: ${parts.join(', ')}.`;
}

export function shapeFinding(rows: readonly { readonly label: string; readonly likeness: Likeness | null }[]): string {
  const measured = rows.flatMap(({ label, likeness }) => (likeness === null ? [] : [{ label, r: likeness.r }]));
  const ordered = measured.toSorted((a, b) => a.r - b.r);
  const least = ordered[0];
  const most = ordered.at(-1);
  if (least === undefined || most === undefined || least === most) return 'Needs two curves to compare shapes.';
  if (fixed(least.r, 3) === fixed(most.r, 3)) return `All seats have a similar curve shape (r = ${fixed(most.r, 3)}).`;
  return `Seat ${least.label} has the most different curve shape (r = ${fixed(least.r, 3)}), seat ${most.label} the most similar (r = ${fixed(most.r, 3)}).`;
}

/** Curves of a force chart as table rows. */
export function profileTable(
  { by, at: [from, to] }: ForceAxes,
  curves: readonly DrawnCurve[],
  unit: ForceUnit,
): FigureRows {
  const { name, unit: suffix, decimals } = DOMAIN_LOOKS[by];
  const step = by === 'time' ? 0.02 : 1;
  const places = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);
  const written = places.map((place) => ({
    place,
    forces: curves.map(({ profile: { at, mean } }) => curveAt(at, mean, place)),
  }));
  return {
    columns: [
      `${name}${suffix === '°' ? ' °' : `,${suffix}`}`,
      ...curves.map((curve) => `${curve.name}, ${unit.symbol}`),
    ],
    rows: written
      .filter(({ forces }) => forces.some(Number.isFinite))
      .map(({ place, forces }) => [fixed(place, decimals), ...forces.map((force) => fixed(unit.of(force)))]),
  };
}
