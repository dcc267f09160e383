// Eight model strokes for the opening illustration: force against gate angle, shaped like a good drive.

export interface ModelStroke {
  readonly seat: number;
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly peakN: number;
  /** Exponents of a beta curve over the arc: how early the force comes. */
  readonly rise: number;
  readonly fall: number;
}

interface ForcePoint {
  readonly angleDeg: number;
  readonly forceN: number;
}

/** PowerLine's thresholds for slip and wash, 30 and 15 kgf. */
export const SLIP_FORCE_N = 30 * 9.80665;
export const WASH_FORCE_N = 15 * 9.80665;

const stroke = (
  seat: number,
  catchDeg: number,
  finishDeg: number,
  peakN: number,
  rise: number,
  fall: number,
): ModelStroke => ({ seat, catchDeg, finishDeg, peakN, rise, fall });

export const MODEL_STROKES: readonly ModelStroke[] = [
  stroke(1, -56, 31, 842, 1.16, 1.52),
  stroke(2, -57, 33, 764, 1.08, 1.3),
  stroke(3, -58, 30, 856, 1.32, 1.5),
  stroke(4, -57, 31, 912, 1.26, 1.42),
  stroke(5, -59, 32, 958, 1.36, 1.66),
  stroke(6, -54, 35, 902, 1.22, 1.36),
  stroke(7, -55, 34, 978, 1.42, 1.6),
  stroke(8, -56, 29, 1052, 1.5, 1.7),
];

function forceAt({ catchDeg, finishDeg, peakN, rise, fall }: ModelStroke, angleDeg: number): number {
  const part = Math.min(1, Math.max(0, (angleDeg - catchDeg) / (finishDeg - catchDeg)));
  const top = rise / (rise + fall);
  return peakN * (part / top) ** rise * ((1 - part) / (1 - top)) ** fall;
}

const STEP_DEG = 0.5;

export function modelCurve(model: ModelStroke): ForcePoint[] {
  const steps = Math.round((model.finishDeg - model.catchDeg) / STEP_DEG);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angleDeg = model.catchDeg + step * STEP_DEG;
    return { angleDeg, forceN: forceAt(model, angleDeg) };
  });
}

interface Landmarks {
  readonly slip: ForcePoint;
  readonly peak: ForcePoint;
  readonly wash: ForcePoint;
}

/** Angles of blade entry, peak and release. */
export function modelLandmarks(model: ModelStroke): Landmarks {
  const curve = modelCurve(model);
  const nowhere: ForcePoint = { angleDeg: model.catchDeg, forceN: 0 };
  return {
    slip: curve.find(({ forceN }) => forceN >= SLIP_FORCE_N) ?? nowhere,
    peak: curve.reduce((best, point) => (point.forceN > best.forceN ? point : best), nowhere),
    wash: curve.findLast(({ forceN }) => forceN >= WASH_FORCE_N) ?? nowhere,
  };
}
