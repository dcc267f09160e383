// An empty analysis, for tests that only pass it around.
import { BOAT_FIELDS, GATE_FIELDS, type Analysis, type BoatField, type GateField } from '#engine/analysis/analysis.ts';
import { NO_INSTRUMENTS, ROWING } from '#engine/recording/recording.ts';

const noBoatValues = (): Record<BoatField, Float64Array> => {
  const entries = BOAT_FIELDS.map((field) => [field, new Float64Array()]);
  return Object.fromEntries(entries) as Record<BoatField, Float64Array>;
};

const noGateValues = (): Record<GateField, Float64Array> => {
  const entries = GATE_FIELDS.map((field) => [field, new Float64Array()]);
  return Object.fromEntries(entries) as Record<GateField, Float64Array>;
};

export function emptyAnalysis(): Analysis {
  return {
    definitions: 'powerline',
    powerModel: 'times-cosine',
    levers: 'full',
    timingReference: 'stroke',
    source: { fileName: 'session.txt', bytes: 0, format: 'peach-all-data', encoding: 'utf-8', delimiter: '\t' },
    sources: [],
    sport: ROWING,
    craft: 'water',
    startedLocal: null,
    startedAt: null,
    utcOffsetS: null,
    recordedFrom: null,
    timeZone: null,
    venueOffsetS: null,
    logger: null,
    clockStartS: null,
    clockEndS: null,
    sampleRateHz: null,
    sampleCount: 0,
    boat: { name: null, seatCount: 8, rig: 'sweep', coxed: null },
    crew: [],
    parameters: {
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.16,
      oarLengthM: 3.78,
      ratingStrokes: 1,
      fromFile: false,
    },
    instruments: NO_INSTRUMENTS,
    channels: [],
    findings: [],
    corrections: null,
    gates: [],
    rules: [],
    gateRules: [],
    boatRules: {},
    intervals: [],
    curves: [],
    totals: { workS: null, device: null, strokesAreCounted: true, heartRate: null, heartRates: null },
    strokes: {
      count: 0,
      gateCount: 0,
      number: new Float64Array(),
      kind: new Uint8Array(),
      fromRow: new Int32Array(),
      toRow: new Int32Array(),
      boat: noBoatValues(),
      gate: noGateValues(),
    },
    summary: {
      durationS: null,
      distanceM: null,
      strokeCount: 0,
      rateSpm: null,
      speedMps: null,
      rowerPowerW: null,
      crewPowerW: null,
      velocityEfficiencyPct: null,
      crewSeats: 0,
      estimatedSeats: [],
    },
    crewTiming: { catchSpreadMs: null, finishSpreadMs: null, forceSimilarity: null },
    signatures: [],
    powerDuration: [],
    track: null,
    pieces: [],
    vendorAgreement: null,
  };
}
