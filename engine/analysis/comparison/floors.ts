// Smallest change that matters to a coach, however precise the strokes are.

/** Metrics that have a floor, in the unit a coach says them in. */
export const FLOOR_IDS = ['angleDeg', 'timeMs', 'powerW', 'rateSpm', 'speedMps'] as const;
export type FloorId = (typeof FLOOR_IDS)[number];
export type Floors = Readonly<Record<FloorId, number>>;

export interface Floor {
  readonly id: FloorId;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Allowed range of the floor; zero uses the strokes alone. */
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** Where the value comes from, a clause. */
  readonly source: string;
}

export const FLOORS: readonly Floor[] = [
  {
    id: 'angleDeg',
    name: 'Angles',
    unit: '°',
    decimals: 1,
    least: 0,
    most: 10,
    value: 1,
    source: 'less than the play of an oar in its oarlock, about 1.3° (BioRow newsletter 2025/10)',
  },
  {
    id: 'timeMs',
    name: 'Moments and times',
    unit: 'ms',
    decimals: 0,
    least: 0,
    most: 100,
    value: 10,
    source: 'how well a real oarlock shows the turn: its lowest two degrees last at least 100 ms',
  },
  {
    id: 'powerW',
    name: 'Power',
    unit: 'W',
    decimals: 0,
    least: 0,
    most: 100,
    value: 5,
    source: 'a third of the stroke-to-stroke variation of a rower’s power in a race, about 16 W',
  },
  {
    id: 'rateSpm',
    name: 'Rate',
    unit: 'spm',
    decimals: 1,
    least: 0,
    most: 5,
    value: 0.3,
    source: 'less than the 0.5 spm steps in which loggers show the rate',
  },
  {
    id: 'speedMps',
    name: 'Speed',
    unit: 'm/s',
    decimals: 2,
    least: 0,
    most: 1,
    value: 0.05,
    source: 'the effect of a 0.5 m/s headwind on an eight at 5.5 m/s, 0.9%',
  },
];

export const DEFAULT_FLOORS = Object.fromEntries(FLOORS.map(({ id, value }) => [id, value])) as Floors;

interface OfUnit {
  readonly id: FloorId;
  /** The floor in the unit of the metric. */
  readonly scale: number;
}

const OF_UNITS: Readonly<Record<string, OfUnit>> = {
  deg: { id: 'angleDeg', scale: 1 },
  ms: { id: 'timeMs', scale: 1 },
  s: { id: 'timeMs', scale: 0.001 },
  W: { id: 'powerW', scale: 1 },
  spm: { id: 'rateSpm', scale: 1 },
  'm/s': { id: 'speedMps', scale: 1 },
};

/** Floor of a metric by its unit, in that unit, and its source; null if there is none. */
export function floorOf(unit: string, floors: Floors): { readonly floor: Floor; readonly value: number } | null {
  const found = OF_UNITS[unit];
  const floor = FLOORS.find(({ id }) => id === found?.id);
  return found === undefined || floor === undefined ? null : { floor, value: floors[found.id] * found.scale };
}
