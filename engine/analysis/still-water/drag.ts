// Physics of a boat in wind, stream and cold water. At constant power P the boat's speed follows
// P = A ((1 − a) h(T) u³ + a u V (g − w)): u its speed through the water, g over ground, w the wind along, V the speed
// of the air past the hull, a the share of air in the drag on a still day, h water drag relative to 20 °C, and A the
// drag of this boat. On a still day at 20 °C the power is A v³, so A cancels when speeds of one boat are converted.

/** Water temperature of the still day, °C. */
const STILL_C = 20;

/** Share of skin friction in the drag of the water: the rest, waves and form, hardly depends on temperature. */
const SKIN = 0.75;

/** Waterline length, m, by seats: only its logarithm matters, for the Reynolds number. */
const lengthM = (seats: number | null): number => (seats === 8 ? 17 : seats === 4 ? 12 : seats === 1 ? 8 : 10);

/** Density of fresh water, kg/m³ (Tanaka et al. 2001, simplified). */
const waterDensity = (celsius: number): number =>
  1000 * (1 - ((celsius + 288.9414) / (508_929.2 * (celsius + 68.12963))) * (celsius - 3.9863) ** 2);

/** Dynamic viscosity of water, Pa s (Vogel equation). */
const waterViscosity = (celsius: number): number => 2.414e-5 * 10 ** (247.8 / (celsius + 273.15 - 140));

/** Skin friction coefficient of a smooth hull (ITTC 1957). */
const skinFriction = (reynolds: number): number => 0.075 / (Math.log10(reynolds) - 2) ** 2;

/** Speed at which the Reynolds number is taken, m/s: 1 m/s more or less changes nothing that can be seen. */
const TYPICAL_MPS = 5;

/** Drag of the water at `celsius` relative to 20 °C at the same speed. */
export function waterDrag(celsius: number, seats: number | null): number {
  const friction = (at: number): number =>
    waterDensity(at) * skinFriction((waterDensity(at) * TYPICAL_MPS * lengthM(seats)) / waterViscosity(at));
  return 1 - SKIN + (SKIN * friction(celsius)) / friction(STILL_C);
}

/** Surroundings of a stretch rowed one way, in m/s along the course and °C. */
export interface Surroundings {
  /** Stream along the course. */
  readonly streamMps: number;
  /** Wind along the course, from behind for who rows that way. */
  readonly windMps: number;
  /** Wind across the course. */
  readonly acrossMps: number;
  /** `waterDrag` of the day. */
  readonly water: number;
  /** Share of air in the drag on a still day. */
  readonly air: number;
}

/**
 * Natural logarithm of the speed (m/s) the same power gives on still water at 20 °C.
 * @param groundMps speed over ground.
 * @param way 1 along the course, −1 back.
 * @returns NaN where no power could hold that speed, as in a wind stronger than the boat is fast.
 */
export function stillLog(groundMps: number, way: number, around: Surroundings): number {
  const throughWater = groundMps - way * around.streamMps;
  const throughAir = groundMps - way * around.windMps;
  const past = Math.hypot(throughAir, around.acrossMps);
  const cube = (1 - around.air) * around.water * throughWater ** 3 + around.air * throughWater * past * throughAir;
  return cube > 0 ? Math.log(cube) / 3 : NaN;
}

/** Speed over ground, m/s, of a boat that would make `stillMps` on a still day: the inverse of `stillLog`. */
export function groundSpeed(stillMps: number, way: number, around: Surroundings): number {
  const wanted = Math.log(stillMps);
  let [low, high] = [0.2 * stillMps, 2.5 * stillMps];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    const is = stillLog(middle, way, around);
    if (is < wanted || Number.isNaN(is)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
