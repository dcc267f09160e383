// Stroke table of a crew with known truth: offsets of seats, changes over time, and a boat whose speed is the cube
// root of the crew's power divided by its drag; also under different oarlocks.
import { plainRule } from '../../recording/rule.ts';
import {
  GATE_FIELDS,
  type Analysis,
  type Gate,
  type GateField,
  type Piece,
  type Signature,
  type StrokeTable,
} from '../analysis.ts';
import { DEFAULT_ERRORS, type OarlockKind } from '../instrument/error-table.ts';
import { seededRandom } from './seeded-random.ts';
import { emptyTable, sweepGates } from './stroke-tables.ts';
import { crewDifferences } from '../instrument/crew-differences.ts';
import { computeDebrief } from '../debrief/debrief.ts';
import { median } from '../statistics.ts';

type KnownField = Extract<
  GateField,
  'powerW' | 'arcDeg' | 'catchAngleDeg' | 'catchSlipDeg' | 'finishSlipDeg' | 'peakForceN' | 'catchOffsetMs'
>;

export interface KnownCrew {
  readonly seats?: number;
  readonly strokes: number;
  readonly seed: number;
  /** Correlation of a stroke with the next. */
  readonly alike?: number;
  /** Offset of a seat's mean from the others'. */
  readonly off?: Readonly<Record<number, Partial<Record<KnownField, number>>>>;
  /** Starting at a stroke: a step, or a slope `over` some strokes. */
  readonly changes?: readonly {
    readonly seat: number;
    readonly field: KnownField;
    readonly at: number;
    readonly size: number;
    readonly over?: number;
  }[];
  /** Starting at a stroke, the boat is faster by this share than its power explains. */
  readonly conditions?: { readonly at: number; readonly share: number };
  readonly rateSpm?: (stroke: number) => number;
  /** Rest before a stroke, s. */
  readonly pauseS?: (stroke: number) => number;
  readonly pieces?: readonly Piece[];
  /** Oarlocks of this type, drawn with this seed: their errors are added to the true values. */
  readonly oarlocks?: { readonly kind: OarlockKind; readonly seed: number };
  /** Two oars per seat, each with half of the power. */
  readonly isScull?: boolean;
}

/** Mean of the crew, and stroke-to-stroke deviation: an eight at race pace. */
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
/** Crew power divided by the cube of speed, W·s³/m³. */
const DRAG = 15.4;
const SPEED_SD = 0.004;

/** A quarter of a sine up, a quarter of a cosine down, between −50° and 28°, largest at −16°. */
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

/** Newtons per degree of the mean curve at the thresholds of 30 and 15 kgf. */
const SLOPES = {
  catchSlipDeg: { thresholdN: 294, perDeg: 39 },
  finishSlipDeg: { thresholdN: 147, perDeg: 31.7 },
} as const;

/** Readings with each oarlock's own gain and zero of the force, and gain of the angle. */
function readBy({ count, gateCount, gate }: StrokeTable, { kind, seed }: NonNullable<KnownCrew['oarlocks']>): void {
  const random = seededRandom(seed);
  const normal = (): number => random.normal();
  const sd = DEFAULT_ERRORS[kind];
  for (let at = 0; at < gateCount; at++) {
    const [gain, zeroN, angle] = [sd.forceGain * normal(), sd.forceZeroN * normal(), 1 + sd.angleGain * normal()];
    for (let place = at; place < count * gateCount; place += gateCount) {
      gate.powerW[place] = (gate.powerW[place] ?? NaN) * (1 + gain);
      gate.peakForceN[place] = (gate.peakForceN[place] ?? NaN) * (1 + gain) + zeroN;
      gate.arcDeg[place] = (gate.arcDeg[place] ?? NaN) * angle;
      for (const field of ['catchSlipDeg', 'finishSlipDeg'] as const) {
        const { thresholdN, perDeg } = SLOPES[field];
        gate[field][place] = (gate[field][place] ?? NaN) - (thresholdN * gain + zeroN) / perDeg;
      }
    }
  }
}

/** Two oars for each seat, port first. */
const scullGates = (oars: number): Gate[] =>
  Array.from({ length: oars }, (_, at) => ({
    seat: Math.floor(at / 2) + 1,
    side: at % 2 === 0 ? 'port' : 'starboard',
  }));

export type KnownAnalysis = Pick<
  Analysis,
  'strokes' | 'gates' | 'pieces' | 'signatures' | 'parameters' | 'findings' | 'craft' | 'rules' | 'gateRules'
>;

/** Change of a seat at a stroke. */
const changeAt = (
  changes: NonNullable<KnownCrew['changes']>,
  seat: number,
  field: KnownField,
  stroke: number,
): number =>
  changes
    .filter((one) => one.seat === seat && one.field === field && stroke >= one.at)
    .reduce((sum, { size, at, over = 1 }) => sum + size * Math.min(1, (stroke - at + 1) / over), 0);

/** Rule of every value. */
const ruledBy = (gates: readonly Gate[], kind: OarlockKind = 'peach'): Pick<Analysis, 'rules' | 'gateRules'> => ({
  rules: [plainRule(kind === 'nk-empower' ? 'nk-empower' : 'peach')],
  gateRules: gates.map(() => Object.fromEntries(GATE_FIELDS.map((field) => [field, 0]))),
});

const USUAL: Omit<Required<KnownCrew>, 'strokes' | 'seed' | 'conditions' | 'oarlocks'> = {
  seats: 8,
  isScull: false,
  alike: 0.25,
  off: {},
  changes: [],
  rateSpm: () => 34,
  pauseS: () => 0,
  pieces: [],
};

export function knownCrew(crew: KnownCrew): KnownAnalysis {
  const { seats: rowers, isScull, strokes: count, alike, off, changes, conditions, ...more } = { ...USUAL, ...crew };
  const gates = isScull ? scullGates(2 * rowers) : sweepGates(rowers);
  const seats = gates.length;
  const { rateSpm, pauseS, pieces } = more;
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
        const seat = gates[at]?.seat ?? 0;
        const share = isScull && field === 'powerW' ? 0.5 : 1;
        gate[field][k * seats + at] =
          share *
          (mean + (off[seat]?.[field] ?? 0) + changeAt(changes, seat, field, k) + sd * (wobble[at]?.[which]?.() ?? 0));
      });
      gate.catchS[k * seats + at] = (boat.startS[k] ?? NaN) + 0.3 + (gate.catchOffsetMs[k * seats + at] ?? NaN) / 1000;
      crewW += gate.powerW[k * seats + at] ?? NaN;
    }
    const share = conditions !== undefined && k >= conditions.at ? conditions.share : 0;
    const speed = Math.cbrt(crewW / DRAG) * (1 + share) * (1 + SPEED_SD * ofSpeed());
    boat.speedMps[k] = speed;
    boat.distanceM[k] = (speed * 60) / rate;
  }
  if (crew.oarlocks !== undefined) readBy(table, crew.oarlocks);
  return {
    strokes: table,
    gates,
    ...ruledBy(gates, crew.oarlocks?.kind),
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

interface OarlockCrews {
  readonly seats: number;
  readonly kind: Extract<OarlockKind, 'peach' | 'nk-empower'>;
  readonly isScull: boolean;
  readonly crews: number;
  /** Power of the third seat relative to the others, W. */
  readonly offW?: number;
}

/** Mean power of a rower, W. */
const ROWER_W = 330;
const STROKES = 40;
const ALIKE_SEED = 7919;

/** Findings that compare seats: a rower's own course within a piece does not depend on the oarlock. */
const COMPARES: ReadonlySet<string> = new Set(['power', 'slip', 'wash', 'length', 'timing']);

const simulateCrews = ({ crews, kind, offW = 0, ...crew }: OarlockCrews) =>
  Array.from({ length: crews }, (_, at) => {
    const seed = at + 1;
    const off = { 3: { powerW: offW } };
    const oarlocks = { kind, seed: ALIKE_SEED * seed };
    return { ...knownCrew({ ...crew, strokes: STROKES, seed, off, oarlocks }), timingReference: 'stroke' as const };
  });

const percent = (flags: readonly boolean[]): number => (100 * flags.filter((is) => is).length) / flags.length;

/**
 * Crews of known rowers under different oarlocks: how often a debrief names someone, and the coverage of its
 * intervals. Shares of crews, %: with anyone named relative to the others, and with the third seat named first.
 */
export function namedIn(crews: OarlockCrews): { readonly anyone: number; readonly thirdFirst: number } {
  const found = simulateCrews(crews).map((analysis) => computeDebrief(analysis, everyStroke(analysis)).findings);
  return {
    anyone: percent(
      found.map((findings) =>
        findings.some(({ place, subject, kind }) => place !== null && subject !== null && COMPARES.has(kind)),
      ),
    ),
    thirdFirst: percent(found.map((findings) => findings.some(({ place, subject }) => place === 1 && subject === 3))),
  };
}

/** Coverage of the intervals of all seats' powers relative to the others, %. */
export function powersHeld(crews: OarlockCrews): number {
  const { seats, offW = 0 } = crews;
  const truth = Array.from({ length: seats }, (_, at) => ROWER_W + (at === 2 ? offW : 0));
  return percent(
    simulateCrews(crews).flatMap((analysis) =>
      [...crewDifferences(analysis, 'powerW', everyStroke(analysis))].map(([seat, { low, high }]) => {
        const others = truth.filter((_, at) => at !== seat - 1);
        const away = (truth[seat - 1] ?? NaN) - median(others);
        return low <= away && away <= high;
      }),
    ),
  );
}
