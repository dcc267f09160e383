// Boats of known drag over days of wind, stream and temperature: truth for the speed on a still day.
import { type BoatDay, type Conditions, groundSpeed, waterDrag, type Surroundings } from '../still-water/boat-days.ts';
import type { Way } from '../still-water/rowed-ways.ts';
import { airShare } from '../water-map/river-map.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

export interface KnownBoat {
  readonly seed: number;
  readonly seats: number;
  readonly days: number;
  /** SD of each component of the wind, m/s. */
  readonly windMps: number;
  /** The coach types wind (within 1 m/s) and water temperature (within 1 °C). */
  readonly isTyped: boolean;
  readonly hasPower: boolean;
  /** Pieces of a hundred strokes each way. */
  readonly pieces: number;
  /** Speed on a still day at the usual power, m/s. */
  readonly stillMps: number;
}

export const KNOWN_BOAT: KnownBoat = {
  seed: 1,
  seats: 8,
  days: 30,
  windMps: 2,
  isTyped: true,
  hasPower: true,
  pieces: 3,
  stillMps: 5.4,
};

export interface KnownDay extends BoatDay {
  /** All pieces of the day, by way. */
  readonly ways: readonly Way[];
  /** Speed on a still day, m/s: the truth. */
  readonly stillMps: number;
  /** Mean speed over ground, m/s. */
  readonly rawMps: number;
  /** First piece, rowed one way. */
  readonly piece: { readonly ways: readonly Way[]; readonly stillMps: number };
  readonly windMps: number;
}

const POWER_W = 280;
const STROKES = 100;
const BLOCKS = 5;
const TYPED_WIND = 1;
const TYPED_WATER_C = 1;
/** SDs in logarithms: power from day to day and piece to piece; drag from day to day; speed of a block and of a run. */
const SD = { day: 0.06, piece: 0.03, drag: 0.012, block: 0.017, run: 0.005 } as const;

interface Rowed extends Way {
  readonly stillMps: number;
}

function join(pieces: readonly Rowed[]): Rowed {
  const mean = (of: (piece: Rowed) => number): number =>
    pieces.reduce((sum, piece) => sum + of(piece), 0) / pieces.length;
  const [first] = pieces;
  if (first === undefined) throw new Error('no piece');
  return {
    way: first.way,
    groundMps: Math.exp(mean(({ groundMps }) => Math.log(groundMps))),
    powerW: Math.exp(mean(({ powerW }) => Math.log(powerW))),
    rateSpm: mean(({ rateSpm }) => rateSpm),
    stillMps: Math.exp(mean(({ stillMps }) => Math.log(stillMps))),
    strokes: STROKES * pieces.length,
    runs: pieces.length,
  };
}

function knownDay(boat: KnownBoat, day: number, air: number, random: SeededRandom): KnownDay {
  const [alongMps, acrossMps] = [boat.windMps * random.normal(), boat.windMps * random.normal()];
  const celsius = 15 - 8 * Math.cos((2 * Math.PI * day) / boat.days) + random.normal();
  const around: Surroundings = {
    streamMps: 0.2 * random.normal(),
    windMps: alongMps,
    acrossMps,
    water: waterDrag(celsius, boat.seats),
    air,
  };
  const dayPower = SD.day * random.normal();
  const drag = SD.drag * random.normal();
  const piece = (way: 1 | -1): Rowed => {
    const power = dayPower + SD.piece * random.normal();
    const stillMps = boat.stillMps * Math.exp((power - drag) / 3);
    let scatter = SD.run * random.normal();
    for (let block = 0; block < BLOCKS; block += 1) scatter += (SD.block * random.normal()) / BLOCKS;
    return {
      way,
      groundMps: groundSpeed(stillMps, way, around) * Math.exp(scatter),
      powerW: boat.hasPower ? POWER_W * Math.exp(power) : NaN,
      rateSpm: 26 + 0.5 * random.normal(),
      strokes: STROKES,
      runs: 1,
      stillMps,
    };
  };
  const there = Array.from({ length: boat.pieces }, () => piece(1));
  const back = Array.from({ length: boat.pieces }, () => piece(-1));
  const [first] = there;
  if (first === undefined) throw new Error('no piece');
  const ways = [join(there), join(back)] as const;
  const conditions: Conditions = boat.isTyped
    ? {
        wind: {
          alongMps: alongMps + TYPED_WIND * random.normal(),
          acrossMps: acrossMps + TYPED_WIND * random.normal(),
          errorMps: TYPED_WIND,
        },
        waterC: celsius + TYPED_WATER_C * random.normal(),
      }
    : { wind: null, waterC: null };
  return {
    day: { axisDeg: 40, pairs: [{ there: ways[0], back: ways[1] }], hasPower: boat.hasPower },
    conditions,
    ways,
    stillMps: join([...there, ...back]).stillMps,
    rawMps: join([...there, ...back]).groundMps,
    piece: { ways: [first], stillMps: first.stillMps },
    windMps: Math.hypot(alongMps, acrossMps),
  };
}

/** Thirty days of one boat, by day. */
export function knownBoat(boat: KnownBoat): KnownDay[] {
  const random = seededRandom(boat.seed);
  const { share, error } = airShare(boat.seats);
  const air = share + error * random.normal();
  return Array.from({ length: boat.days }, (_, day) => knownDay(boat, day, air, random));
}
