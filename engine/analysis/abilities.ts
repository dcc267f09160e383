// Abilities of a recording: what each view can show, decided by its contents and never by its file type.
import type { Analysis, GateField, StrokeTable } from './analysis.ts';
import { forceCurves } from './force/mean-curves.ts';
import { median } from './statistics.ts';

export const ABLE_VIEWS = [
  'overview',
  'desk',
  'metrics',
  'explore',
  'power',
  'crew',
  'signature',
  'force',
  'rower',
  'rower-power',
  'boat',
  'rig',
  'traces',
  'track',
] as const;
export type AbleView = (typeof ABLE_VIEWS)[number];

/** Missing data, for views that show nothing or stay partly empty. */
const LACKS = [
  /** Neither force nor power was measured. */
  'no-force',
  'one-rower',
  /** Each seat has its own clock, so there is no timing between seats. */
  'own-clocks',
  /** The device records values per stroke but no curve. */
  'no-curves-kept',
  /** The erg's app wrote no curve. */
  'no-curves-written',
  /** Nor any power. */
  'no-power-written',
  'nobody-measured',
  'speed-by-stroke',
  'speed-by-second',
  'speed-smoothed',
  'no-speed',
  'no-boat',
  'no-rig',
  'no-angles',
  'rows-of-strokes',
  /** Only samples, such as one GPS point a second. */
  'no-strokes',
  'no-fixes',
  'indoors',
  /** A stroke table; the vendor's app can export the traces too. */
  'not-exported',
] as const;
export type Lack = (typeof LACKS)[number];

export interface Ability {
  readonly extent: 'full' | 'part' | 'nothing';
  /** Null if nothing is missing. */
  readonly lacks: Lack | null;
}

export type Abilities = Readonly<Record<AbleView, Ability>>;

const FULL: Ability = { extent: 'full', lacks: null };
const PART: Ability = { extent: 'part', lacks: null };
const without = (lacks: Lack): Ability => ({ extent: 'nothing', lacks });

/** Minimum samples per second to see the hull move within a stroke. */
const MIN_MOTION_HZ = 5;
/** Minimum speed swing within a stroke, m/s; GPS smooths it to a tenth of that. */
const MIN_SWING_MPS = 0.15;

/** Contents of a recording: kinds of rows and who was measured. */
interface Holdings {
  readonly isErg: boolean;
  /** True if strokes are detected in oar traces. */
  readonly isTraced: boolean;
  /** A vendor stroke table without the traces it was made from. */
  readonly isExcerpt: boolean;
  readonly seats: number;
  readonly hasForce: boolean;
  readonly hasPower: boolean;
  readonly hasSampledPower: boolean;
  readonly hasCurves: boolean;
  readonly hasHeartRate: boolean;
}

const FORCES = ['peakForceN', 'averageForceN'] as const satisfies readonly GateField[];

const isMeasured = ({ gate }: StrokeTable, fields: readonly GateField[]): boolean =>
  fields.some((field) => gate[field].some(Number.isFinite));

function findHoldings(analysis: Analysis): Holdings {
  const { sampleRateHz, gates, strokes, channels, totals, craft } = analysis;
  const isCounted = isLogged(analysis);
  return {
    isErg: craft === 'erg',
    isTraced: sampleRateHz !== null && !isCounted,
    isExcerpt: sampleRateHz === null && !isCounted,
    seats: new Set(gates.map(({ seat }) => seat)).size,
    hasForce: isMeasured(strokes, FORCES),
    hasPower: isMeasured(strokes, ['powerW']),
    hasSampledPower: channels.some(({ quantity }) => quantity === 'power'),
    hasCurves: forceCurves(analysis) !== undefined,
    hasHeartRate: totals.heartRate !== null,
  };
}

/** True if the hull's motion within a stroke is visible: sampled often enough and moving like a boat. */
function isBoatMotion({ sampleRateHz, strokes: { boat } }: Analysis): boolean {
  const swings = Array.from(boat.maximumSpeedMps, (most, stroke) => most - (boat.minimumSpeedMps[stroke] ?? NaN));
  return (sampleRateHz ?? 0) >= MIN_MOTION_HZ && median(swings.filter(Number.isFinite)) >= MIN_SWING_MPS;
}

function boatAbility(analysis: Analysis, { isErg, isTraced, isExcerpt }: Holdings): Ability {
  if (isErg) return without('no-boat');
  if (isTraced || isBoatMotion(analysis)) return FULL;
  if (isExcerpt) return without('not-exported');
  const { channels, sampleRateHz, strokes } = analysis;
  if (channels.some(({ quantity }) => quantity === 'boat-speed')) {
    return without((sampleRateHz ?? 0) >= MIN_MOTION_HZ ? 'speed-smoothed' : 'speed-by-second');
  }
  return without(strokes.boat.speedMps.some(Number.isFinite) ? 'speed-by-stroke' : 'no-speed');
}

function rigAbility({ isErg, seats }: Holdings): Ability {
  if (isErg) return without('no-rig');
  return seats > 0 ? FULL : without('no-angles');
}

const noCurves = ({ isErg, isExcerpt }: Holdings): Lack =>
  isExcerpt ? 'not-exported' : isErg ? 'no-curves-written' : 'no-curves-kept';

function forceAbility({ isTraced, hasForce, hasCurves, isErg }: Holdings): Ability {
  if (isTraced || hasCurves) return FULL;
  if (hasForce) return PART;
  return without(isErg ? 'no-curves-written' : 'no-force');
}

function crewAbility({ isTraced, isExcerpt, seats }: Holdings): Ability {
  if (isTraced) return FULL;
  if (seats < 2) return without('one-rower');
  return { extent: 'part', lacks: isExcerpt ? 'not-exported' : 'own-clocks' };
}

/** Ability of views about the one person who rowed. */
function rowerAbility(holds: Holdings): Ability {
  if (holds.isTraced || holds.hasForce || holds.hasCurves) return FULL;
  return holds.seats > 0 || holds.hasHeartRate ? PART : without('nobody-measured');
}

function powerAbility({ isTraced, hasForce, hasCurves, hasPower, isErg }: Holdings): Ability {
  if (isTraced || ((hasForce || hasCurves) && hasPower)) return FULL;
  if (hasPower) return PART;
  return without(isErg ? 'no-power-written' : 'no-force');
}

function tracesAbility({ isTraced, isExcerpt, isErg }: Holdings, isSampled: boolean): Ability {
  if (isTraced) return FULL;
  if (isErg) return { extent: 'part', lacks: isSampled ? null : 'rows-of-strokes' };
  if (isSampled) return FULL;
  return without(isExcerpt ? 'not-exported' : 'rows-of-strokes');
}

function trackAbility({ track }: Analysis, { isErg, isTraced, seats }: Holdings): Ability {
  if (isErg) return without('indoors');
  if (track === null || track.timeS.length < 2) return without('no-fixes');
  return isTraced || seats === 0 ? FULL : PART;
}

/** What each view can show of a recording, derived from its analysis. */
export function deriveAbilities(analysis: Analysis): Abilities {
  const holds = findHoldings(analysis);
  const { isTraced, isExcerpt, hasForce, hasCurves, hasSampledPower } = holds;
  const ofOars = isTraced || isExcerpt || hasForce || hasCurves ? FULL : PART;
  const ofPower = powerAbility(holds);
  return {
    overview: ofOars,
    desk: isTraced ? FULL : PART,
    metrics: ofOars,
    explore: analysis.strokes.count > 0 ? ofOars : without('no-strokes'),
    power: ofPower.extent === 'nothing' && hasSampledPower ? PART : ofPower,
    crew: crewAbility(holds),
    signature: isTraced || hasCurves ? FULL : without(noCurves(holds)),
    force: forceAbility(holds),
    rower: rowerAbility(holds),
    'rower-power': ofPower,
    boat: boatAbility(analysis, holds),
    rig: rigAbility(holds),
    traces: tracesAbility(holds, analysis.sampleRateHz !== null),
    track: trackAbility(analysis, holds),
  };
}

/** True for devices that record per-stroke or per-second values instead of traces. */
export const isLogged = ({ sources }: Pick<Analysis, 'sources'>): boolean =>
  sources.length > 0 && sources.every(({ totals }) => totals !== null);
