// Converts file units to ours. Unknown units are never guessed.

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meters: 1,
  metres: 1,
  km: 1000,
  kilometers: 1000,
  kilometres: 1000,
  mi: 1609.344,
  miles: 1609.344,
};

const NEWTONS_PER_POUND = 4.448_221_615_260_5;
const NEWTONS_PER_KILOGRAM = 9.806_65;

const SCALES = {
  distance: METRES,
  speed: { 'm/s': 1, mps: 1, kph: 1 / 3.6, 'km/h': 1 / 3.6, mph: 0.447_04 },
  force: {
    n: 1,
    newtons: 1,
    lb: NEWTONS_PER_POUND,
    lbs: NEWTONS_PER_POUND,
    lbf: NEWTONS_PER_POUND,
    pounds: NEWTONS_PER_POUND,
    kg: NEWTONS_PER_KILOGRAM,
    kgf: NEWTONS_PER_KILOGRAM,
  },
  work: { j: 1, joules: 1, kj: 1000 },
  power: { w: 1, watts: 1 },
  angle: { deg: 1, degrees: 1, '°': 1 },
  rate: { spm: 1, 'strokes/min': 1 },
  heartRate: { bpm: 1 },
  time: { s: 1, sec: 1, seconds: 1, ms: 0.001 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type Dimension = keyof typeof SCALES;

/**
 * Factor from a unit, '(Kilometers)' or 'lbs', to ours (m, m/s, N, J, W, deg, spm, bpm, s); 1 without a unit, null for
 * an unknown one.
 */
export function unitScale(dimension: Dimension, unit: string): number | null {
  const plain = unit.replaceAll(/[()[\]\s]/g, '').toLowerCase();
  if (plain === '') return 1;
  return new Map<string, number>(Object.entries(SCALES[dimension])).get(plain) ?? null;
}
