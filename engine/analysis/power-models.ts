// From the force a gate measures to the work an oar does: levers, frames, and the power models that follow.
import { RADIANS_PER_DEGREE } from './geodesy.ts';

export interface Oar {
  readonly lengthM: number;
  readonly inboardM: number;
  readonly rig: 'sweep' | 'scull';
}

/** Lever arms from the pin, m, and what follows from them for a massless oar. */
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

/** Middle of the outside hand from the handle's end, and blade's tip to its centre of pressure (RtcNoordApp), m. */
const HAND_M = 0.07;
const PRESSURE_FROM_TIP_M = { sweep: 0.2, scull: 0.15 } as const;

const leversOf = (inboardM: number, outboardM: number): Levers => ({
  inboardM,
  outboardM,
  handleShare: outboardM / (inboardM + outboardM),
  bladeShare: inboardM / (inboardM + outboardM),
  leverM: (inboardM * outboardM) / (inboardM + outboardM),
});

/** Levers over the whole oar, as PowerLine takes them. */
export const fullLevers = ({ lengthM, inboardM }: Oar): Levers => leversOf(inboardM, lengthM - inboardM);

/** Levers from the hand to the blade's centre of pressure, as RtcNoordApp takes them. */
export const effectiveLevers = ({ lengthM, inboardM, rig }: Oar): Levers =>
  leversOf(inboardM - HAND_M, lengthM - inboardM - PRESSURE_FROM_TIP_M[rig]);

/**
 * What a gate that measures force along the boat says of the force square to the oar.
 * - `times-cosine`: F cos θ, PowerLine's choice, measured on its exports.
 * - `plain`: F, as if the gate turned with the oar.
 * - `over-cosine`: F / cos θ, right when handle and blade force are purely square to the oar.
 */
export type PowerModel = 'times-cosine' | 'plain' | 'over-cosine';

/** Force square to the oar (same unit as `force`) under a power model; the angle in degrees. */
export function squareForce(model: PowerModel, force: number, angleDeg: number): number {
  const cosine = Math.cos(angleDeg * RADIANS_PER_DEGREE);
  switch (model) {
    case 'times-cosine':
      return force * cosine;
    case 'plain':
      return force;
    case 'over-cosine':
      return force / cosine;
  }
}

/** ∫ of squareForce(1) over the angle, from square: the antiderivative of each model's weight. */
function swept(model: PowerModel, angleRad: number): number {
  switch (model) {
    case 'times-cosine':
      return Math.sin(angleRad);
    case 'plain':
      return angleRad;
    case 'over-cosine':
      return Math.log(Math.tan(Math.PI / 4 + angleRad / 2));
  }
}

/**
 * Work (J) of a drive sampled at rising angles (deg) with force along the boat (N): lever times the integral of the force
 * square to the oar. Force is taken as constant, at the mean of its ends, between two samples, and the angle weight is
 * integrated exactly. Steps back of the oar do no work.
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
