// A curve of a force figure, and what it stands for.
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { gateDash, gateLabel, gateRowLabel, gateShortLabel, leadingColour } from '#src/charts/choice/seat-look.ts';

/** The seat in focus with its bands, another seat, the crew's mean, or the focus in another selection. */
export type CurveRole = 'focus' | 'other' | 'crew' | 'rival';

export interface DrawnCurve {
  readonly role: CurveRole;
  readonly profile: DriveProfile;
  /** "seat 5", "crew mean". */
  readonly name: string;
  /** Written on the curve itself; empty for the one that needs no telling. */
  readonly short: string;
  /** "5 Donnelly", where there is room. */
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

/** Behind one rower's curve in a frame of its own, where nothing else is drawn. */
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

/** What lies on top is drawn last. */
export const DRAWING_ORDER: readonly CurveRole[] = ['other', 'crew', 'rival', 'focus'];
