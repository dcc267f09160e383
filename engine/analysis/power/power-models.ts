// Power models: from the force measured at a gate to the work of an oar, via levers and frames.
import type { Boat, Parameters } from '../../recording/recording.ts';
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';

export interface Oar {
  readonly lengthM: number;
  readonly inboardM: number;
  readonly rig: 'sweep' | 'scull';
}

/** Lever arms from the pin, m, and derived ratios for a massless oar. */
export interface Levers {
  readonly inboardM: number;
  readonly outboardM: number;
  /** Handle force per force at the gate: outboard / (inboard + outboard). */
  readonly handleShare: number;
  /** Blade force per force at the gate: inboard / (inboard + outboard). */
  readonly bladeShare: number;
  /** Moment about the pin per force at the gate, m: inboard · outboard / (inboard + outboard). */
  readonly leverM: number;
}

/**
 * Distance of the middle of the outside hand from the handle's end, and of the blade's center of pressure from its tip
 * (RtcNoordApp), m.
 */
const HAND_M = 0.07;
const PRESSURE_FROM_TIP_M = { sweep: 0.2, scull: 0.15 } as const;

const toLevers = (inboardM: number, outboardM: number): Levers => ({
  inboardM,
  outboardM,
  handleShare: outboardM / (inboardM + outboardM),
  bladeShare: inboardM / (inboardM + outboardM),
  leverM: (inboardM * outboardM) / (inboardM + outboardM),
});

/** Levers over the whole oar, as in PowerLine. */
export const fullLevers = ({ lengthM, inboardM }: Oar): Levers => toLevers(inboardM, lengthM - inboardM);

/** Levers from the hand to the blade's center of pressure, as in RtcNoordApp. */
export const effectiveLevers = ({ lengthM, inboardM, rig }: Oar): Levers =>
  toLevers(inboardM - HAND_M, lengthM - inboardM - PRESSURE_FROM_TIP_M[rig]);

/**
 * How to derive the force perpendicular to the oar from a gate that measures force along the boat.
 * - `times-cosine`: F cos θ, PowerLine's choice, measured on its exports.
 * - `plain`: F, as if the gate turned with the oar.
 * - `over-cosine`: F / cos θ, correct if handle and blade force are purely perpendicular to the oar.
 */
export const POWER_MODELS = ['times-cosine', 'plain', 'over-cosine'] as const;
export type PowerModel = (typeof POWER_MODELS)[number];

/** Lever length: the whole oar, or from the hand to the blade's center of pressure. */
export const LEVER_LENGTHS = ['full', 'effective'] as const;
export type LeverLength = (typeof LEVER_LENGTHS)[number];

/** How work and power are computed; definitions in use differ by up to 20%. */
export interface PowerMethod {
  readonly powerModel: PowerModel;
  readonly levers: LeverLength;
}

/** PowerLine's own method, measured on its exports: the only one comparable with the vendor's table. */
export const VENDOR_POWER: PowerMethod = { powerModel: 'times-cosine', levers: 'full' };

export const isVendorPower = ({ powerModel, levers }: PowerMethod): boolean =>
  powerModel === VENDOR_POWER.powerModel && levers === VENDOR_POWER.levers;

export const isPowerModel = (text: string): text is PowerModel => POWER_MODELS.some((model) => model === text);

export const isLeverLength = (text: string): text is LeverLength => LEVER_LENGTHS.some((length) => length === text);

/** Lever arms of a boat's oars; sweep is assumed if the recording does not specify. */
export function leversFor(levers: LeverLength, { oarInboardM, oarLengthM }: Parameters, { rig }: Boat): Levers {
  const oar: Oar = { lengthM: oarLengthM, inboardM: oarInboardM, rig: rig ?? 'sweep' };
  return levers === 'full' ? fullLevers(oar) : effectiveLevers(oar);
}

/** Exponent of the cosine in a model's force weight. */
export const cosineExponent = (model: PowerModel): number =>
  ({ 'times-cosine': 1, plain: 0, 'over-cosine': -1 })[model];

/** True if the working force must be computed; in the vendor's model the drives weight it on the fly. */
export const isWeighed = (model: PowerModel): boolean => model !== 'times-cosine';

/**
 * Angle limit of the `over-cosine` weight: beyond it, hardly any of the force is along the boat, so the weight stays
 * constant.
 */
const STEEPEST_RAD = 80 * RADIANS_PER_DEGREE;
const MIN_COSINE = Math.cos(STEEPEST_RAD);

/** Force perpendicular to the oar (same unit as `force`) under a power model; the angle in degrees. */
export function squareForce(model: PowerModel, force: number, angleDeg: number): number {
  const cosine = Math.cos(angleDeg * RADIANS_PER_DEGREE);
  switch (model) {
    case 'times-cosine':
      return force * cosine;
    case 'plain':
      return force;
    case 'over-cosine':
      return force / Math.max(cosine, MIN_COSINE);
  }
}

function sweptOverCosine(angleRad: number): number {
  const steep = Math.min(Math.abs(angleRad), STEEPEST_RAD);
  const beyond = (Math.abs(angleRad) - steep) / MIN_COSINE;
  return Math.sign(angleRad) * (Math.log(Math.tan(Math.PI / 4 + steep / 2)) + beyond);
}

/** ∫ of squareForce(1) over the angle, from perpendicular: the antiderivative of each model's weight. */
function swept(model: PowerModel, angleRad: number): number {
  switch (model) {
    case 'times-cosine':
      return Math.sin(angleRad);
    case 'plain':
      return angleRad;
    case 'over-cosine':
      return sweptOverCosine(angleRad);
  }
}

/**
 * Work (J) of a drive sampled at ascending angles (deg) with force along the boat (N): lever times the integral of the
 * perpendicular force, with constant force between samples. Backward steps of the oar do no work.
 */
export function driveWork(model: PowerModel, levers: Levers, angleDeg: Float64Array, forceN: Float64Array): number {
  let work = 0;
  for (let i = 1; i < angleDeg.length; i++) {
    const from = (angleDeg[i - 1] ?? NaN) * RADIANS_PER_DEGREE;
    const to = (angleDeg[i] ?? NaN) * RADIANS_PER_DEGREE;
    if (to <= from) continue;
    work += (((forceN[i - 1] ?? NaN) + (forceN[i] ?? NaN)) / 2) * (swept(model, to) - swept(model, from));
  }
  return work * levers.leverM;
}
