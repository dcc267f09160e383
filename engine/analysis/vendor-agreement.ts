// Compares the engine's values with the vendor's per-stroke table in the same file: a check, never a source.
import type { Gate, StrokeTable, Agreement, GateField } from './analysis.ts';
import type { VendorColumn, VendorStrokes } from '../recording/stroke-set.ts';

/** Tolerance for matching rows: the logger closes a stroke shortly before the last oar is back 10° from its release. */
const CLOSE_S = 0.5;

/** Rounding to the vendor's resolution, and the tolerance for equality. */
interface Resolution {
  readonly round?: (value: number) => number;
  readonly tolerance: number;
}

const STEP_DEG = 1 / 16;
/** Slips are rounded up to the next step (PowerLine export, measured). */
const upToStep = (value: number): number => Math.ceil(value / STEP_DEG - 1e-6) * STEP_DEG;
const down = (value: number): number => Math.floor(value + 1e-9);

const ANGLE: Resolution = { tolerance: STEP_DEG / 2 };
const SLIP: Resolution = { round: upToStep, tolerance: STEP_DEG / 2 };
/** Computed by PowerLine from float32 seconds and angles. */
const COMPUTED: Resolution = { tolerance: 1e-3 };
const QUARTER: Resolution = { tolerance: 0.05 };

const GATE_COLUMNS: Readonly<Record<string, { field: GateField; resolution: Resolution }>> = {
  MinAngle: { field: 'catchAngleDeg', resolution: ANGLE },
  MaxAngle: { field: 'finishAngleDeg', resolution: ANGLE },
  CatchSlip: { field: 'catchSlipDeg', resolution: SLIP },
  FinishSlip: { field: 'finishSlipDeg', resolution: SLIP },
  DriveTime: { field: 'driveTimeS', resolution: { tolerance: 5e-4 } },
  AngleMaxF: { field: 'angleOfPeakDeg', resolution: { tolerance: STEP_DEG / 4 } },
  'Angle0.7F': { field: 'angleAt70Deg', resolution: COMPUTED },
  MaxForcePC: { field: 'peakPositionPct', resolution: COMPUTED },
  WorkPCQ1: { field: 'workQuarter1Pct', resolution: QUARTER },
  WorkPCQ2: { field: 'workQuarter2Pct', resolution: QUARTER },
  WorkPCQ3: { field: 'workQuarter3Pct', resolution: QUARTER },
  WorkPCQ4: { field: 'workQuarter4Pct', resolution: QUARTER },
  SwivelPower: { field: 'powerW', resolution: { round: down, tolerance: 0.5 } },
};

/** Fields that depend on the power model: they differ on purpose under any other than the vendor's. */
const OF_POWER_MODEL: ReadonlySet<GateField> = new Set<GateField>([
  'powerW',
  'workQuarter1Pct',
  'workQuarter2Pct',
  'workQuarter3Pct',
  'workQuarter4Pct',
]);

class Tally {
  #compared = 0;
  #equal = 0;
  #greatest = 0;
  #sum = 0;

  add(ours: number, theirs: number, { round, tolerance }: Resolution): void {
    const difference = (round ? round(ours) : ours) - theirs;
    if (Number.isNaN(difference)) return;
    this.#compared += 1;
    if (Math.abs(difference) < tolerance + 1e-9) this.#equal += 1;
    this.#greatest = Math.max(this.#greatest, Math.abs(difference));
    this.#sum += difference;
  }

  get agreement(): Agreement {
    const some = this.#compared > 0;
    return {
      compared: this.#compared,
      equal: this.#equal,
      maxAbsoluteDifference: some ? this.#greatest : null,
      meanDifference: some ? this.#sum / this.#compared : null,
    };
  }
}

/** For each stroke, the vendor's row that closed with it; −1 without one. */
export function matchingRows(vendor: VendorStrokes, closeS: Float64Array): Int32Array {
  let row = 0;
  return Int32Array.from(closeS, (close) => {
    const distance = (index: number): number => Math.abs((vendor.timeS[index] ?? Infinity) - close);
    while (row + 1 < vendor.timeS.length && distance(row + 1) <= distance(row)) row += 1;
    return distance(row) < CLOSE_S ? row : -1;
  });
}

/** Mean of a value over this stroke and the previous ones that the logger averages; NaN without them. */
function overLogged(strokes: StrokeTable, stroke: number, ratingStrokes: number, values: Float64Array): number {
  let sum = 0;
  for (let k = stroke - ratingStrokes + 1; k <= stroke; k++) {
    const follows = k === stroke - ratingStrokes + 1 || strokes.boat.startS[k] === strokes.boat.endS[k - 1];
    sum += follows ? (values[k] ?? NaN) : NaN;
  }
  return sum / ratingStrokes;
}

/** The vendor's table, and values computed only for the comparison with it. */
export interface VendorTable {
  readonly vendor: VendorStrokes;
  /** The vendor's row of each stroke, −1 without one. */
  readonly rows: Int32Array;
  /** Rate of each stroke as the logger prints it. */
  readonly loggedSpm: Float64Array;
  /** Number of strokes that the logger averages. */
  readonly ratingStrokes: number;
}

function boatAgreement(
  { vendor, rows, loggedSpm, ratingStrokes }: VendorTable,
  strokes: StrokeTable,
): Record<string, Agreement> {
  const { startS, endS, distanceM } = strokes.boat;
  const durationS = endS.map((end, stroke) => end - (startS[stroke] ?? NaN));
  const logged = (values: Float64Array) => (stroke: number) => overLogged(strokes, stroke, ratingStrokes, values);
  const distance = logged(distanceM);
  const duration = logged(durationS);
  const values: Record<string, { column: string; ours: (stroke: number) => number; tolerance: number }> = {
    rateSpm: { column: 'Rating', ours: (stroke) => loggedSpm[stroke] ?? NaN, tolerance: 0 },
    distancePerStrokeM: { column: 'Dist/Stroke', ours: distance, tolerance: 1 / 256 },
    speedMps: { column: 'AvgBoatSpeed', ours: (stroke) => distance(stroke) / duration(stroke), tolerance: 1 / 256 },
  };
  const entries = Object.entries(values).flatMap(([key, { column, ours, tolerance }]) => {
    const theirs = vendor.columns.find(({ name, seat }) => name === column && seat === null);
    if (!theirs) return [];
    const tally = new Tally();
    rows.forEach((row, stroke) => {
      if (row >= 0) tally.add(ours(stroke), theirs.values[row] ?? NaN, { tolerance });
    });
    return [[key, tally.agreement] as const];
  });
  return Object.fromEntries(entries);
}

/** Compares by stroke and gate; fields of the power model are skipped unless it is the vendor's. */
export function vendorAgreement(
  table: VendorTable,
  gates: readonly Gate[],
  strokes: StrokeTable,
  vendorPower: boolean,
): Record<string, Agreement> {
  const { vendor, rows } = table;
  const tallies = new Map<GateField, Tally>();
  const compare = (column: VendorColumn): void => {
    const known = GATE_COLUMNS[column.name];
    const gate = gates.findIndex(({ seat, side }) => seat === column.seat && (side ?? column.side) === column.side);
    if (!known || gate < 0 || (!vendorPower && OF_POWER_MODEL.has(known.field))) return;
    const tally = tallies.get(known.field) ?? new Tally();
    tallies.set(known.field, tally);
    const ours = strokes.gate[known.field];
    rows.forEach((row, stroke) => {
      if (row < 0) return;
      tally.add(ours[stroke * gates.length + gate] ?? NaN, column.values[row] ?? NaN, known.resolution);
    });
  };
  vendor.columns.forEach(compare);
  return {
    ...Object.fromEntries([...tallies].map(([field, tally]) => [field, tally.agreement])),
    ...boatAgreement(table, strokes),
  };
}

export { GATE_COLUMNS as VENDOR_GATE_COLUMNS };
