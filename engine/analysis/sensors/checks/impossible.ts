// Impossible values, removed from the table and counted.
import type { BoatField, GateField, StrokeTable } from '../../analysis.ts';
import { fieldsNeeding, GATE_DEFINITIONS } from '../../definitions/gate-definitions.ts';
import { isForward } from '../../strokes/stroke-kinds.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}

const SPEED_LIMITS: Limits = { least: -2, most: 9 };
const BOAT_LIMITS: Readonly<Partial<Record<BoatField, Limits>>> = {
  rateSpm: { least: 0, most: 80 },
  distanceM: { least: -5, most: 40 },
  speedMps: SPEED_LIMITS,
  minimumSpeedMps: { least: -4, most: 12 },
  maximumSpeedMps: { least: -2, most: 12 },
};
/** Values of one impeller, which fail together. */
const OF_SPEED = [
  'distanceM',
  'speedMps',
  'minimumSpeedMps',
  'maximumSpeedMps',
  'velocityEfficiencyPct',
] as const satisfies BoatField[];
const RATE = ['rateSpm'] as const satisfies BoatField[];
/** Tolerance around zero for an oar that is only carried along, J; not reported. */
const NOUGHT_J = 25;
const NOUGHT_W = 15;

/** Fields that depend on force. */
export const FORCE_FIELDS: readonly GateField[] = [...fieldsNeeding('force')];

/** Units of the fields, the closest to the sensor first: the one to report. */
const CAUSES = ['N', 'J', 'W', '%'];

function causeRank({ unit, needs }: (typeof GATE_DEFINITIONS)[number]): number {
  if (!needs.includes('force')) return -1;
  const cause = CAUSES.indexOf(unit);
  if (cause >= 0) return cause;
  return CAUSES.length + Number(needs.includes('threshold'));
}

/**
 * An impossible value that depends on force removes all force fields; one that depends on movement, everything of that
 * oar in that stroke.
 */
const RULES = GATE_DEFINITIONS.toSorted((a, b) => causeRank(a) - causeRank(b)).flatMap(({ id, needs, possible }) =>
  possible === undefined ? [] : [{ field: id, limits: possible, isMovement: !needs.includes('force') }],
);

export interface Impossible {
  /** Null for the boat. */
  readonly gate: number | null;
  readonly field: GateField | BoatField;
  readonly strokes: readonly number[];
  /** The most extreme value. */
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

function checkGates(
  strokes: StrokeTable,
  tell: (gate: number, field: GateField, cell: [number, number]) => void,
): void {
  const every = Object.keys(strokes.gate) as GateField[];
  for (const { field, limits, isMovement } of RULES) {
    const taken = isMovement ? every : FORCE_FIELDS;
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

/** Impossible boat speeds: in a column, and as distance over time of a stroke, which means use. */
function checkBoat({ boat }: StrokeTable, tell: (gate: null, field: BoatField, cell: [number, number]) => void): void {
  const take = (field: BoatField, limits: Limits, column: Float64Array): void => {
    for (const [stroke, value] of column.entries()) {
      if (!isBeyond(value, limits)) continue;
      tell(null, field, [stroke, value]);
      for (const taken of field === 'rateSpm' ? RATE : OF_SPEED) boat[taken][stroke] = NaN;
    }
  };
  for (const [field, limits] of entriesOf(BOAT_LIMITS)) take(field, limits, boat[field]);
  const lengthS = boat.endS.map((end, stroke) => end - (boat.startS[stroke] ?? NaN));
  take(
    'speedMps',
    SPEED_LIMITS,
    boat.distanceM.map((metres, stroke) => metres / (lengthS[stroke] ?? NaN)),
  );
}

/** Removes impossible values from the table and returns a summary for each gate and the boat. */
export function takeImpossible(strokes: StrokeTable): Impossible[] {
  const found = new Map<string, Told>();
  const tell = (gate: number | null, field: GateField | BoatField, cell: [number, number]): void => {
    const key = gate === null ? field : String(gate);
    const told = found.get(key) ?? { gate, field, cells: [] };
    told.cells.push(cell);
    found.set(key, told);
  };
  checkBoat(strokes, tell);
  checkGates(strokes, tell);
  return [...found.values()].map(({ gate, field, cells }) => ({
    gate,
    field,
    strokes: [...new Set(cells.map(([stroke]) => stroke))].toSorted((a, b) => a - b),
    worst: cells.reduce((worst, [, value]) => (Math.abs(value) > Math.abs(worst) ? value : worst), 0),
  }));
}
