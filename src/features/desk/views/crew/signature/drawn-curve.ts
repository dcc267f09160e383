// Curve of a force chart, and its role.
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { gateDash, gateLabel, gateRowLabel, gateShortLabel, leadingColour } from '#src/charts/choice/seat-look.ts';

/** Seat in focus with its bands, another seat, the crew's mean, or the focus in another selection. */
export type CurveRole = 'focus' | 'other' | 'crew' | 'rival';

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

export const crewCurve = (profile: DriveProfile): DrawnCurve => ({
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

export const rivalCurve = (profile: DriveProfile, name: string): DrawnCurve => ({
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
