// The stroke table of a crew whose truth is known: who is how far off from the others by how much, what changes where, and a
// boat whose speed is the cube root of the crew's power over her drag.
import { plainRule } from '../../recording/rule.ts';
import { GATE_FIELDS, type Analysis, type GateField, type Piece, type Signature } from '../analysis.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyTable, sweepGates } from './stroke-tables.ts';

export type KnownField = Extract<
  GateField,
  'powerW' | 'arcDeg' | 'catchAngleDeg' | 'catchSlipDeg' | 'finishSlipDeg' | 'peakForceN' | 'catchOffsetMs'
>;

export interface KnownCrew {
  readonly seats?: number;
  readonly strokes: number;
  readonly seed: number;
  /** Correlation of a stroke with the next. */
  readonly alike?: number;
  /** How far a seat's mean is from the others'. */
  readonly off?: Readonly<Record<number, Partial<Record<KnownField, number>>>>;
  /** From a stroke on: a step, or, `over` so many strokes, a slope. */
  readonly changes?: readonly {
    readonly seat: number;
    readonly field: KnownField;
    readonly at: number;
    readonly size: number;
    readonly over?: number;
  }[];
  /** From a stroke on the boat runs by this share faster than her power gives. */
  readonly conditions?: { readonly at: number; readonly share: number };
  readonly rateSpm?: (stroke: number) => number;
  /** Rest before a stroke, s. */
  readonly pauseS?: (stroke: number) => number;
  readonly pieces?: readonly Piece[];
}

/** Mean of the crew, and deviation from stroke to stroke: of an eight at race pace. */
const KNOWN: Readonly<Record<KnownField, { readonly mean: number; readonly sd: number }>> = {
  powerW: { mean: 330, sd: 16 },
  arcDeg: { mean: 86, sd: 1.3 },
  catchAngleDeg: { mean: -54, sd: 1 },
  catchSlipDeg: { mean: 8, sd: 1.2 },
  finishSlipDeg: { mean: 12, sd: 1.5 },
  peakForceN: { mean: 900, sd: 30 },
  catchOffsetMs: { mean: 0, sd: 8 },
};
const FIELDS = Object.keys(KNOWN).filter((field): field is KnownField => field in KNOWN);
/** Crew power over the cube of speed, W·s³/m³. */
const DRAG = 15.4;
const SPEED_SD = 0.004;

/** A quarter of a sine up, a quarter of a cosine down, between −50° and 28°, greatest at −16°. */
function signature(gate: Signature['gate']): Signature {
  const angleDeg = Float64Array.from({ length: 79 }, (_, k) => k - 50);
  const meanForceN = angleDeg.map((deg) =>
    deg < -16 ? 900 * Math.sin(((deg + 50) / 34) * (Math.PI / 2)) : 900 * Math.cos(((deg + 16) / 44) * (Math.PI / 2)),
  );
  const band = meanForceN;
  const bands = {
    p05ForceN: band,
    p10ForceN: band,
    p25ForceN: band,
    p75ForceN: band,
    p90ForceN: band,
    p95ForceN: band,
  };
  return { gate, strokeCount: 1, angleDeg, meanForceN, ...bands };
}

export type KnownAnalysis = Pick<
  Analysis,
  'strokes' | 'gates' | 'pieces' | 'signatures' | 'parameters' | 'findings' | 'craft' | 'rules' | 'gateRules'
>;

export function knownCrew(crew: KnownCrew): KnownAnalysis {
  const { seats = 8, strokes: count, alike = 0.25, off = {}, changes = [], conditions } = crew;
  const { rateSpm = () => 34, pauseS = () => 0, pieces = [] } = crew;
  const random = seededRandom(crew.seed);
  const table = emptyTable(count, seats);
  const { boat, gate } = table;
  const noise = (): (() => number) => {
    let value = random.normal();
    return () => (value = alike * value + Math.sqrt(1 - alike ** 2) * random.normal());
  };
  const wobble = Array.from({ length: seats }, () => FIELDS.map(noise));
  const [ofRate, ofSpeed] = [noise(), noise()];
  let clockS = 100;
  for (let k = 0; k < count; k++) {
    const rate = rateSpm(k) + 0.3 * ofRate();
    clockS += pauseS(k);
    boat.startS[k] = clockS;
    clockS += 60 / rate;
    boat.endS[k] = clockS;
    boat.rateSpm[k] = rate;
    let crewW = 0;
    for (let at = 0; at < seats; at++) {
      FIELDS.forEach((field, which) => {
        const { mean, sd } = KNOWN[field];
        const changed = changes
          .filter((one) => one.seat === at + 1 && one.field === field && k >= one.at)
          .reduce((sum, { size, at: from, over = 1 }) => sum + size * Math.min(1, (k - from + 1) / over), 0);
        gate[field][k * seats + at] =
          mean + (off[at + 1]?.[field] ?? 0) + changed + sd * (wobble[at]?.[which]?.() ?? 0);
      });
      gate.catchS[k * seats + at] = (boat.startS[k] ?? NaN) + 0.3 + (gate.catchOffsetMs[k * seats + at] ?? NaN) / 1000;
      crewW += gate.powerW[k * seats + at] ?? NaN;
    }
    const share = conditions !== undefined && k >= conditions.at ? conditions.share : 0;
    const speed = Math.cbrt(crewW / DRAG) * (1 + share) * (1 + SPEED_SD * ofSpeed());
    boat.speedMps[k] = speed;
    boat.distanceM[k] = (speed * 60) / rate;
  }
  const gates = sweepGates(seats);
  return {
    strokes: table,
    gates,
    rules: [plainRule('peach')],
    gateRules: gates.map(() => Object.fromEntries(GATE_FIELDS.map((field) => [field, 0]))),
    pieces,
    craft: 'water',
    findings: [],
    signatures: gates.map(signature),
    parameters: {
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      oarLengthM: 3.76,
      ratingStrokes: 2,
      fromFile: true,
    },
  };
}

export const everyStroke = ({ strokes }: Pick<Analysis, 'strokes'>): Int32Array =>
  Int32Array.from({ length: strokes.count }, (_, stroke) => stroke);
