// Analysis with plausible numbers of an eight at 34.5 spm, for tests.
import {
  BOAT_FIELDS,
  GATE_FIELDS,
  type Analysis,
  type BoatField,
  type Gate,
  type GateField,
} from '#engine/analysis/analysis.ts';
import { MOMENT_OF, OFFSET_FIELDS } from '#engine/analysis/crew/timing-reference.ts';
import { NO_INSTRUMENTS, ROWING } from '#engine/recording/recording.ts';

const CLOCK_START_S = 1983.66;
const PERIOD_S = 1.74;

/** Value of each seat from bow to stroke, when seats differ. */
const BY_SEAT: Partial<Record<GateField, readonly number[]>> = {
  catchOffsetMs: [-12, -4, 7, -3, 16, -11, 15, 0],
  powerW: [304, 302, 317, 349, 331, 346, 347, 343],
};

const TYPICAL: Partial<Record<GateField | BoatField, number>> = {
  catchAngleDeg: -54.3,
  finishAngleDeg: 30.2,
  arcDeg: 84.5,
  catchSlipDeg: 9.1,
  finishSlipDeg: 10,
  effectiveArcDeg: 65.4,
  peakForceN: 920,
  rateSpm: 60 / PERIOD_S,
  speedMps: 5.55,
  distanceM: 5.55 * PERIOD_S,
  velocityEfficiencyPct: 95.3,
};

export interface ModelSession {
  readonly strokeCount?: number;
  readonly gates?: readonly Gate[];
  /** Overrides one field of one gate in one stroke. */
  readonly gateValue?: (field: GateField, stroke: number, gate: number) => number | undefined;
}

const eight: readonly Gate[] = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, side: null }));

function makeColumns(strokeCount: number, gates: readonly Gate[], gateValue: ModelSession['gateValue']) {
  const strokes = Array.from({ length: strokeCount }, (_, stroke) => stroke);
  const boatValue = (field: BoatField, stroke: number): number => {
    if (field === 'startS') return CLOCK_START_S + 1 + stroke * PERIOD_S;
    if (field === 'endS') return CLOCK_START_S + 1 + (stroke + 1) * PERIOD_S;
    return TYPICAL[field] ?? Number.NaN;
  };
  const modelMoment = (field: GateField, stroke: number, gate: number): number | undefined => {
    const offset = OFFSET_FIELDS.find((one) => MOMENT_OF[one] === field);
    // Moments differ by the offsets, half a second into the stroke.
    return offset && boatValue('startS', stroke) + 0.5 + modelValue(offset, stroke, gate) / 1000;
  };
  const modelValue = (field: GateField, stroke: number, gate: number): number =>
    gateValue?.(field, stroke, gate) ??
    modelMoment(field, stroke, gate) ??
    BY_SEAT[field]?.[((gates[gate]?.seat ?? 1) - 1) % 8] ??
    TYPICAL[field] ??
    Number.NaN;

  const boat = Object.fromEntries(
    BOAT_FIELDS.map((field) => [field, Float64Array.from(strokes, (stroke) => boatValue(field, stroke))]),
  ) as Record<BoatField, Float64Array>;
  const gate = Object.fromEntries(
    GATE_FIELDS.map((field) => [
      field,
      Float64Array.from(
        strokes.flatMap((stroke) => gates.map((_, index) => modelValue(field, stroke, index))),
        (value) => value,
      ),
    ]),
  ) as Record<GateField, Float64Array>;

  return { boat, gate };
}

export function modelSession({ strokeCount = 20, gates = eight, gateValue }: ModelSession = {}): Analysis {
  const { boat, gate } = makeColumns(strokeCount, gates, gateValue);
  const seatCount = new Set(gates.map(({ seat }) => seat)).size;
  return {
    definitions: 'powerline',
    powerModel: 'times-cosine',
    levers: 'full',
    timingReference: 'stroke',
    source: { fileName: 'model.txt', bytes: 1, format: 'peach-all-data', encoding: 'utf-8', delimiter: '\t' },
    sources: [],
    sport: ROWING,
    craft: 'water',
    startedLocal: null,
    startedAt: '2024-04-13T07:59:04Z',
    utcOffsetS: 3600,
    recordedFrom: '2024-04-13T07:59:04Z',
    timeZone: null,
    venueOffsetS: 3600,
    logger: null,
    clockStartS: CLOCK_START_S,
    clockEndS: CLOCK_START_S + 2 + strokeCount * PERIOD_S,
    sampleRateHz: 50,
    sampleCount: Math.round((2 + strokeCount * PERIOD_S) * 50),
    boat: { name: null, seatCount, rig: gates.some(({ side }) => side !== null) ? 'scull' : 'sweep', coxed: null },
    crew: gates.map(({ seat }) => ({ seat, side: seat % 2 === 0 ? 'starboard' : 'port', name: null })),
    parameters: {
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      oarLengthM: 3.76,
      ratingStrokes: 2,
      fromFile: true,
    },
    instruments: NO_INSTRUMENTS,
    channels: [],
    corrections: null,
    findings: [],
    gates,
    rules: [],
    gateRules: gates.map(() => ({})),
    boatRules: {},
    intervals: [],
    curves: [],
    totals: { workS: null, device: null, strokesAreCounted: true, heartRate: null, heartRates: null },
    strokes: {
      count: strokeCount,
      gateCount: gates.length,
      number: Float64Array.from({ length: strokeCount }, (_, stroke) => 468 + stroke),
      kind: new Uint8Array(strokeCount),
      fromRow: new Int32Array(strokeCount),
      toRow: new Int32Array(strokeCount),
      boat,
      gate,
    },
    summary: {
      durationS: 2 + strokeCount * PERIOD_S,
      distanceM: strokeCount * 5.55 * PERIOD_S,
      strokeCount,
      rateSpm: 60 / PERIOD_S,
      speedMps: 5.55,
      rowerPowerW: 330,
      crewPowerW: 330 * seatCount,
      velocityEfficiencyPct: 95.3,
      crewSeats: seatCount,
      estimatedSeats: [],
    },
    crewTiming: { catchSpreadMs: 10, finishSpreadMs: 20, forceSimilarity: 0.97 },
    signatures: [],
    powerDuration: [],
    track: null,
    pieces: [
      {
        startS: CLOCK_START_S + 1,
        endS: CLOCK_START_S + 1 + 10 * PERIOD_S,
        fromStroke: 0,
        toStroke: 10,
        durationS: 10 * PERIOD_S,
        distanceM: 10 * 5.55 * PERIOD_S,
        rateSpm: 34.5,
        powerW: 330,
        speedMps: 5.55,
      },
    ],
    vendorAgreement: null,
  };
}
