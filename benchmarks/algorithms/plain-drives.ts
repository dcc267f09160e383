// The engine's reductions in plain JavaScript, as a careful programmer would write them: typed arrays, one pass each,
// nothing allocated in a loop that need not be. Same definitions of a drive, of work and of peak as
// engine/kernels/strokes, without what the engine does beyond (the logger's own angles, timing, rest, kinds of
// strokes): the comparison favors this port.

/** One oar: absolute angle and force along the boat, NaN where missing. */
export interface PlainGate {
  readonly angleDeg: Float32Array;
  readonly forceKgf: Float32Array;
}

export interface PlainDrive {
  /** Rows of the smallest and the largest angle. */
  readonly catchRow: number;
  readonly finishRow: number;
  readonly peakForceN: number;
  readonly angleOfPeakDeg: number;
  readonly averageForceN: number;
  readonly workJ: number;
  /** In the four equal arcs of the drive. */
  readonly workQuartersJ: readonly [number, number, number, number];
  readonly catchSlipDeg: number;
  readonly finishSlipDeg: number;
}

export interface PlainRules {
  readonly rateHz: number;
  /** Inboard times outboard by length, m. */
  readonly leverM: number;
  readonly loadKgf: number;
  readonly releaseKgf: number;
}

const NEWTON_PER_KGF = 9.806_65;
const RADIANS = Math.PI / 180;
const TURN_DEG = 10;
const MIN_TRAVEL_DEG = 15;
const SHORTEST_DRIVE_S = 0.15;
const LONGEST_DRIVE_S = 2.5;
/** Runs of samples shorter than this hold no stroke. */
const SHORTEST_RUN_S = 0.5;
const MIN_LIFT_N = 60;

/** Every drive of one oar, in order of time. */
export function plainDrives(gate: PlainGate, rules: PlainRules): PlainDrive[] {
  const drives: PlainDrive[] = [];
  const { angleDeg } = gate;
  const shortest = SHORTEST_RUN_S * rules.rateHz;
  for (let from = 0; from < angleDeg.length;) {
    if (Number.isNaN(angleDeg[from])) {
      from += 1;
      continue;
    }
    let to = from + 1;
    while (to < angleDeg.length && !Number.isNaN(angleDeg[to])) to += 1;
    if (to - from >= shortest) findDrives(gate, rules, from, to, drives);
    from = to;
  }
  return drives;
}

function findDrives(gate: PlainGate, rules: PlainRules, from: number, to: number, drives: PlainDrive[]): void {
  const { angleDeg } = gate;
  let rising = false;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let lowRow = from;
  let highRow = from;
  for (let row = from; row < to; row += 1) {
    const angle = angleDeg[row] ?? Number.NaN;
    if (rising) {
      if (angle > high) {
        high = angle;
        highRow = row;
      } else if (angle < high - TURN_DEG) {
        rising = false;
        low = angle;
        // A catch in the first sample of a run is where the run was cut, not where the oar turned.
        const drive = lowRow > from ? measure(gate, rules, lowRow, highRow) : null;
        if (drive !== null) drives.push(drive);
        lowRow = row;
      }
    } else if (angle <= low) {
      // Of equal angles the last: there the oar begins to move.
      low = angle;
      lowRow = row;
    } else if (angle > low + TURN_DEG) {
      rising = true;
      high = angle;
      highRow = row;
    }
  }
}

function measure(gate: PlainGate, rules: PlainRules, catchRow: number, finishRow: number): PlainDrive | null {
  const { angleDeg, forceKgf } = gate;
  const low = angleDeg[catchRow] ?? Number.NaN;
  const travelDeg = (angleDeg[finishRow] ?? Number.NaN) - low;
  const lengthS = (finishRow - catchRow) / rules.rateHz;
  if (!(travelDeg >= MIN_TRAVEL_DEG) || lengthS < SHORTEST_DRIVE_S || lengthS > LONGEST_DRIVE_S) return null;

  const { peak, lowest, firstPeak, lastPeak, sum } = findPeak(forceKgf, catchRow, finishRow);
  if (!((peak - lowest) * NEWTON_PER_KGF >= MIN_LIFT_N) || Number.isNaN(sum)) return null;

  const { work, quarters } = computeWork(gate, catchRow, finishRow);
  const joules = rules.leverM * NEWTON_PER_KGF;
  return {
    catchRow,
    finishRow,
    peakForceN: peak * NEWTON_PER_KGF,
    angleOfPeakDeg: 0.5 * ((angleDeg[firstPeak] ?? Number.NaN) + (angleDeg[lastPeak] ?? Number.NaN)),
    averageForceN: (sum / (finishRow - catchRow + 1)) * NEWTON_PER_KGF,
    workJ: work * joules,
    workQuartersJ: [quarters[0] * joules, quarters[1] * joules, quarters[2] * joules, quarters[3] * joules],
    catchSlipDeg: angleAtRise(gate, catchRow, firstPeak, rules.loadKgf) - low,
    finishSlipDeg: (angleDeg[finishRow] ?? Number.NaN) - angleAtFall(gate, lastPeak, finishRow, rules.releaseKgf),
  };
}

/** Maximum and minimum force of a drive, kgf, first and last row of the maximum, and the sum; NaN if one is missing. */
function findPeak(forceKgf: Float32Array, catchRow: number, finishRow: number) {
  let peak = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let firstPeak = catchRow;
  let lastPeak = catchRow;
  let sum = 0;
  for (let row = catchRow; row <= finishRow; row += 1) {
    const force = forceKgf[row] ?? Number.NaN;
    sum += force;
    if (force < lowest) lowest = force;
    if (force > peak) {
      peak = force;
      firstPeak = row;
    }
    if (force === peak) lastPeak = row;
  }
  return { peak, lowest, firstPeak, lastPeak, sum };
}

/** Work of a drive by the lever, kgf, and of its four equal arcs, where only the pull counts. */
function computeWork({ angleDeg, forceKgf }: PlainGate, catchRow: number, finishRow: number) {
  const low = angleDeg[catchRow] ?? Number.NaN;
  const quarterDeg = ((angleDeg[finishRow] ?? Number.NaN) - low) / 4;
  const quarters: [number, number, number, number] = [0, 0, 0, 0];
  let work = 0;
  let angle = low;
  let sine = Math.sin(low * RADIANS);
  let force = forceKgf[catchRow] ?? Number.NaN;
  for (let row = catchRow + 1; row <= finishRow; row += 1) {
    const nextAngle = angleDeg[row] ?? Number.NaN;
    const nextSine = Math.sin(nextAngle * RADIANS);
    const nextForce = forceKgf[row] ?? Number.NaN;
    if (nextAngle > angle) {
      work += 0.5 * (force + nextForce) * (nextSine - sine);
      const begin = (angle - low) / quarterDeg;
      const end = (nextAngle - low) / quarterDeg;
      const share = (0.5 * (Math.max(force, 0) + Math.max(nextForce, 0)) * (nextSine - sine)) / (end - begin);
      for (let quarter = Math.floor(begin); quarter < Math.min(end, 4); quarter += 1) {
        quarters[quarter] = (quarters[quarter] ?? 0) + share * (Math.min(end, quarter + 1) - Math.max(begin, quarter));
      }
    }
    angle = nextAngle;
    sine = nextSine;
    force = nextForce;
  }
  return { work, quarters };
}

/** Angle at which the force first reaches `level` on the way to its peak; NaN where it never does. */
function angleAtRise(gate: PlainGate, from: number, to: number, level: number): number {
  for (let row = from + 1; row <= to; row += 1) {
    if ((gate.forceKgf[row] ?? Number.NaN) >= level) return angleBetween(gate, row, level);
  }
  return Number.NaN;
}

/** Angle at which the force last falls below `level` after its peak; NaN where it never does. */
function angleAtFall(gate: PlainGate, from: number, to: number, level: number): number {
  for (let row = to; row > from; row -= 1) {
    if ((gate.forceKgf[row - 1] ?? Number.NaN) >= level) return angleBetween(gate, row, level);
  }
  return Number.NaN;
}

function angleBetween({ angleDeg, forceKgf }: PlainGate, row: number, level: number): number {
  const before = forceKgf[row - 1] ?? Number.NaN;
  const part = (level - before) / ((forceKgf[row] ?? Number.NaN) - before);
  const angle = angleDeg[row - 1] ?? Number.NaN;
  return angle + part * ((angleDeg[row] ?? Number.NaN) - angle);
}

/** Force against angle over all drives of one oar, in plain JavaScript: mean and quantiles at every whole degree. */
export interface PlainCurve {
  readonly firstDegree: number;
  /** In kgf, one per degree. */
  readonly mean: Float64Array;
  /** 5, 10, 25, 75, 90 and 95 per cent, one column each. */
  readonly quantiles: readonly Float64Array[];
}

const FRACTIONS = [0.05, 0.1, 0.25, 0.75, 0.9, 0.95] as const;

export function plainCurve(gate: PlainGate, drives: readonly PlainDrive[]): PlainCurve {
  const { angleDeg } = gate;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const { catchRow, finishRow } of drives) {
    least = Math.min(least, angleDeg[catchRow] ?? Number.NaN);
    greatest = Math.max(greatest, angleDeg[finishRow] ?? Number.NaN);
  }
  const firstDegree = Math.floor(least);
  const degreeCount = drives.length === 0 ? 0 : Math.ceil(greatest) - firstDegree + 1;
  const forces = new Float32Array(degreeCount * drives.length);
  const reached = new Int32Array(degreeCount);
  for (const drive of drives) gather(gate, drive, firstDegree, drives.length, forces, reached);

  const mean = new Float64Array(degreeCount).fill(Number.NaN);
  const quantiles = FRACTIONS.map(() => new Float64Array(degreeCount).fill(Number.NaN));
  for (let degree = 0; degree < degreeCount; degree += 1) {
    const count = reached[degree] ?? 0;
    if (count === 0) continue;
    const passed = forces.subarray(degree * drives.length, degree * drives.length + count).sort();
    let sum = 0;
    for (let k = 0; k < count; k += 1) sum += passed[k] ?? Number.NaN;
    mean[degree] = sum / count;
    for (const [which, fraction] of FRACTIONS.entries()) {
      const at = fraction * (count - 1);
      const rank = Math.floor(at);
      const lower = passed[rank] ?? Number.NaN;
      const upper = passed[Math.min(rank + 1, count - 1)] ?? Number.NaN;
      const column = quantiles[which];
      if (column !== undefined) column[degree] = lower + (upper - lower) * (at - rank);
    }
  }
  return { firstDegree, mean, quantiles };
}

/** The force where one drive passes each whole degree; the angle is made single-valued by its running maximum. */
function gather(
  { angleDeg, forceKgf }: PlainGate,
  { catchRow, finishRow }: PlainDrive,
  firstDegree: number,
  driveCount: number,
  forces: Float32Array,
  reached: Int32Array,
): void {
  let furthest = angleDeg[catchRow] ?? Number.NaN;
  let forceThere = forceKgf[catchRow] ?? Number.NaN;
  let next = Math.ceil(furthest);
  for (let row = catchRow; row <= finishRow; row += 1) {
    const angle = angleDeg[row] ?? Number.NaN;
    const force = forceKgf[row] ?? Number.NaN;
    if (angle < furthest) continue;
    const slope = angle > furthest ? (force - forceThere) / (angle - furthest) : 0;
    for (; next <= angle; next += 1) {
      const degree = next - firstDegree;
      const seen = reached[degree] ?? 0;
      forces[degree * driveCount + seen] = forceThere + (next - furthest) * slope;
      reached[degree] = seen + 1;
    }
    furthest = angle;
    forceThere = force;
  }
}
