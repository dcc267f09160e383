// Numbers that no rower and no boat can reach: they are taken out of the table, and it is said how many.
import type { BoatField, GateField, StrokeTable } from '../../analysis.ts';
import { isForward } from '../../strokes/stroke-kinds.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}

/**
 * Far outside what is rowed: elite sweep gates peak near 1500 N and do 900 J in a stroke. What lies beyond is a sensor.
 * A drive's own work and power are never negative while the boat is rowed forward.
 */
const GATE_LIMITS: Readonly<Partial<Record<GateField, Limits>>> = {
  peakForceN: { least: -100, most: 2200 },
  averageForceN: { least: -300, most: 1500 },
  workJ: { least: 0, most: 2400 },
  powerW: { least: 0, most: 2000 },
  workQuarter1Pct: { least: -50, most: 150 },
  workQuarter2Pct: { least: -50, most: 150 },
  workQuarter3Pct: { least: -50, most: 150 },
  workQuarter4Pct: { least: -50, most: 150 },
  angleOfPeakDeg: { least: -95, most: 95 },
  angleAt70Deg: { least: -95, most: 95 },
  catchSlipDeg: { least: -95, most: 170 },
  finishSlipDeg: { least: -95, most: 170 },
};
const BOAT_LIMITS: Readonly<Partial<Record<BoatField, Limits>>> = {
  rateSpm: { least: 0, most: 80 },
  distanceM: { least: -5, most: 40 },
  speedMps: { least: -2, most: 9 },
  minimumSpeedMps: { least: -4, most: 12 },
  maximumSpeedMps: { least: -2, most: 12 },
};
/** What one impeller measures is wrong together. */
const OF_SPEED = [
  'distanceM',
  'speedMps',
  'minimumSpeedMps',
  'maximumSpeedMps',
  'velocityEfficiencyPct',
] as const satisfies BoatField[];
const RATE = ['rateSpm'] as const satisfies BoatField[];
/** Angles and times of one gate that cannot be: all of its numbers in that stroke go. */
const MOVEMENT_LIMITS: Readonly<Partial<Record<GateField, Limits>>> = {
  catchAngleDeg: { least: -95, most: 95 },
  finishAngleDeg: { least: -95, most: 95 },
  arcDeg: { least: 0, most: 170 },
  driveTimeS: { least: 0, most: 6 },
  recoveryTimeS: { least: 0, most: 60 },
};
/** An oar that is only moved along does nought, give or take; nobody needs to hear of it. */
const NOUGHT_J = 25;
const NOUGHT_W = 15;

/** Fields that force decides. */
export const FORCE_FIELDS = [
  ...['catchSlipDeg', 'finishSlipDeg', 'effectiveArcDeg', 'peakForceN', 'averageForceN', 'angleOfPeakDeg'],
  ...['peakPositionPct', 'angleAt70Deg', 'workJ', 'workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct'],
  ...['workQuarter4Pct', 'powerW', 'loadS', 'loadOffsetMs'],
] as GateField[];

export interface Impossible {
  /** Null for the boat. */
  readonly gate: number | null;
  readonly field: GateField | BoatField;
  readonly strokes: readonly number[];
  /** The one furthest off. */
  readonly worst: number;
}

const isBeyond = (value: number, { least, most }: Limits): boolean => value < least || value > most;
const isNought = (field: string, value: number): boolean =>
  (field === 'workJ' && Math.abs(value) < NOUGHT_J) || (field === 'powerW' && Math.abs(value) < NOUGHT_W);

export function blank(strokes: StrokeTable, fields: readonly GateField[], stroke: number, gate: number): void {
  for (const field of fields) strokes.gate[field][stroke * strokes.gateCount + gate] = NaN;
}

interface Told {
  readonly gate: number | null;
  readonly field: GateField | BoatField;
  readonly cells: [stroke: number, value: number][];
}

const entriesOf = <Field extends string>(limits: Partial<Record<Field, Limits>>): [Field, Limits][] =>
  Object.entries(limits) as [Field, Limits][];

function takeOfGates(
  strokes: StrokeTable,
  tell: (gate: number, field: GateField, cell: [number, number]) => void,
): void {
  const every = Object.keys(strokes.gate) as GateField[];
  const rules = [
    ...entriesOf(MOVEMENT_LIMITS).map(([field, limits]) => ({ field, limits, taken: every })),
    ...entriesOf(GATE_LIMITS).map(([field, limits]) => ({ field, limits, taken: FORCE_FIELDS })),
  ];
  for (const { field, limits, taken } of rules) {
    const column = strokes.gate[field];
    const { least, most } = limits;
    for (let cell = 0; cell < column.length; cell++) {
      const value = column[cell] ?? NaN;
      // NaN is neither.
      if (!(value < least || value > most)) continue;
      const stroke = Math.floor(cell / strokes.gateCount);
      if (!isForward(strokes, stroke)) continue;
      const gate = cell % strokes.gateCount;
      if (!isNought(field, value)) tell(gate, field, [stroke, value]);
      blank(strokes, isNought(field, value) ? ['workJ', 'powerW'] : taken, stroke, gate);
    }
  }
}

/** Takes impossible numbers out of the table; says of each gate and of the boat what they were. */
export function takeImpossible(strokes: StrokeTable): Impossible[] {
  const found = new Map<string, Told>();
  const tell = (gate: number | null, field: GateField | BoatField, cell: [number, number]): void => {
    const key = gate === null ? field : String(gate);
    const told = found.get(key) ?? { gate, field, cells: [] };
    told.cells.push(cell);
    found.set(key, told);
  };
  for (const [field, limits] of entriesOf(BOAT_LIMITS)) {
    const column = strokes.boat[field];
    for (let stroke = 0; stroke < column.length; stroke++) {
      const value = column[stroke] ?? NaN;
      if (!isBeyond(value, limits)) continue;
      tell(null, field, [stroke, value]);
      for (const taken of field === 'rateSpm' ? RATE : OF_SPEED) strokes.boat[taken][stroke] = NaN;
    }
  }
  takeOfGates(strokes, tell);
  return [...found.values()].map(({ gate, field, cells }) => ({
    gate,
    field,
    strokes: [...new Set(cells.map(([stroke]) => stroke))].toSorted((a, b) => a - b),
    worst: cells.reduce((worst, [, value]) => (Math.abs(value) > Math.abs(worst) ? value : worst), 0),
  }));
}
