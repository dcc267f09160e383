// An eight on the water, sample by sample: steady work, changes of rate, pauses, gates that drop out. Not the truth
// model of the fixtures (which is exact and slow), but numbers of the same lengths and shapes, millions per second.

export const SAMPLE_RATE_HZ = 50;
export const SEATS = 8;
const SAMPLE_S = 1 / SAMPLE_RATE_HZ;
const ROWS_PER_BLOCK = 30 * SAMPLE_RATE_HZ;
const RADIANS = Math.PI / 180;
const CREW_AND_BOAT_KG = 900;

/** What the sensors of one rower read. Forces in kgf, angles in degrees, the seat in millimeters. */
export interface RowerSample {
  gateAngle: number;
  gateAngleVelocity: number;
  gateForceX: number;
  gateForceY: number;
  seatPosition: number;
  seatVelocity: number;
  stretcherForce: number;
  stretcherRatio: number;
  handleForce: number;
  /** The gate sends nothing: its channels are missing in this row. */
  gateMissing: boolean;
  seatMissing: boolean;
}

export interface BoatSample {
  speed: number;
  distance: number;
  acceleration: number;
  roll: number;
  pitch: number;
  yaw: number;
  normalizedTime: number;
  rateSpm: number;
}

interface Rower {
  readonly catchAngle: number;
  readonly finishAngle: number;
  readonly delayCycles: number;
  readonly skew: number;
  peakForce: number;
  drift: number;
}

/** mulberry32: small, fast, the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class RowingModel {
  readonly rowers: RowerSample[];
  readonly boat: BoatSample = {
    speed: 0,
    distance: 0,
    acceleration: 0,
    roll: 0,
    pitch: 0,
    yaw: 0,
    normalizedTime: 0,
    rateSpm: 20,
  };

  readonly #random: () => number;
  readonly #crew: Rower[];
  #phase = 0;
  #targetRate = 20;
  #droppedSeat = -1;
  #dropEndsAtRow = 0;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
    this.#crew = Array.from({ length: SEATS }, () => ({
      catchAngle: -54 - 4 * this.#random(),
      finishAngle: 33 + 4 * this.#random(),
      delayCycles: 0.008 * this.#noise(),
      skew: 0.8 + 0.4 * this.#random(),
      peakForce: 48 + 12 * this.#random(),
      drift: 0,
    }));
    this.rowers = this.#crew.map(() => ({
      gateAngle: 0,
      gateAngleVelocity: 0,
      gateForceX: 0,
      gateForceY: 0,
      seatPosition: 0,
      seatVelocity: 0,
      stretcherForce: 0,
      stretcherRatio: 0.5,
      handleForce: 0,
      gateMissing: false,
      seatMissing: false,
    }));
  }

  /** Moves every sensor to the next sample. Rows must be requested in order, from 0. */
  step(row: number): void {
    const { boat } = this;
    if (row % ROWS_PER_BLOCK === 0) this.#newBlock(row);
    boat.rateSpm += (this.#targetRate - boat.rateSpm) * 0.004 + 0.02 * this.#noise();
    if (boat.rateSpm < 0.5) boat.rateSpm = 0;
    this.#phase += (boat.rateSpm / 60) * SAMPLE_S;
    this.#dropOut(row);

    let propulsion = 0;
    for (const [seat, rower] of this.#crew.entries()) propulsion += this.#moveRower(seat, rower, row);
    this.#moveBoat(propulsion, row);
  }

  #newBlock(row: number): void {
    const choice = this.#random();
    if (row > 0 && choice < 0.1) this.#targetRate = 0;
    else if (choice < 0.5) this.#targetRate = 18 + 4 * this.#random();
    else this.#targetRate = 24 + 12 * this.#random();
    for (const rower of this.#crew) rower.peakForce *= 0.97 + 0.06 * this.#random();
  }

  #dropOut(row: number): void {
    if (this.#droppedSeat < 0 && this.#random() < 0.000_05) {
      this.#droppedSeat = Math.floor(this.#random() * SEATS);
      this.#dropEndsAtRow = row + 100 + Math.floor(this.#random() * 900);
    }
    if (row > this.#dropEndsAtRow) this.#droppedSeat = -1;
  }

  /** Returns the rower's propulsive force, in kgf. */
  #moveRower(seat: number, rower: Rower, row: number): number {
    const sample = this.rowers[seat];
    if (sample === undefined) return 0;
    const { rateSpm } = this.boat;
    const timeS = row * SAMPLE_S;
    const driveShare = 0.36 + 0.004 * rateSpm;
    const cycle = this.#phase + 1 - rower.delayCycles * (1 + 0.1 * Math.sin(timeS * 0.05 + seat));
    const phase = cycle - Math.floor(cycle);
    rower.drift = (rower.drift + 0.002 * this.#noise()) * 0.999;
    const catchAngle = rower.catchAngle + 2 * Math.sin(timeS * 0.011 + seat) + rower.drift;
    const finishAngle = rower.finishAngle + 1.5 * Math.cos(timeS * 0.013 + 2 * seat);

    const driving = phase < driveShare;
    const progress = driving ? phase / driveShare : (phase - driveShare) / (1 - driveShare);
    const swing = (finishAngle - catchAngle) * (0.5 - 0.5 * Math.cos(Math.PI * progress));
    const angle = (driving ? catchAngle + swing : finishAngle - swing) + 0.02 * this.#noise();
    const rowing = rateSpm > 0.5;
    const force = rowing ? this.#handleForce(rower, driving, progress) : 0;
    const seatPosition = seatTravel(driving, progress) + 0.3 * this.#noise();

    sample.gateAngleVelocity = (angle - sample.gateAngle) * SAMPLE_RATE_HZ;
    sample.seatVelocity = (seatPosition - sample.seatPosition) * SAMPLE_RATE_HZ;
    sample.gateAngle = angle;
    sample.seatPosition = seatPosition;
    sample.gateForceX = force * Math.cos(angle * RADIANS) + 0.15 * this.#noise();
    sample.gateForceY = -0.35 * force * Math.sin(angle * RADIANS) + 0.1 * this.#noise();
    sample.stretcherForce = force * 1.35 + 0.4 * this.#noise();
    sample.stretcherRatio = 0.52 + 0.02 * this.#noise();
    sample.handleForce = force / 1.4;
    sample.gateMissing = this.#droppedSeat === seat;
    sample.seatMissing = seat === 4 && Math.floor(row / 30_000) % 3 === 1;
    return sample.gateForceX;
  }

  #handleForce(rower: Rower, driving: boolean, progress: number): number {
    if (!driving) return -1 * Math.sin(Math.PI * progress);
    return rower.peakForce * (0.75 + this.boat.rateSpm * 0.01) * Math.sin(Math.PI * progress ** rower.skew) ** 1.1;
  }

  #moveBoat(propulsionKgf: number, row: number): void {
    const { boat } = this;
    const timeS = row * SAMPLE_S;
    const surge = boat.rateSpm > 0.5 ? 2.2 * Math.sin(2 * Math.PI * this.#phase + 0.6) : 0;
    const drag = 3.2 * SEATS * boat.speed ** 2;
    boat.acceleration = (propulsionKgf * 9.806_65 - drag) / CREW_AND_BOAT_KG - surge;
    boat.speed = Math.max(0, boat.speed + boat.acceleration * SAMPLE_S * 0.5);
    boat.distance += boat.speed * SAMPLE_S;
    boat.roll = 1.2 * Math.sin(timeS * 0.9) + 0.1 * this.#noise();
    boat.pitch = 0.6 * Math.sin(2 * Math.PI * this.#phase) + 0.02 * this.#noise();
    boat.yaw = 0.4 * this.#noise();
    boat.normalizedTime = 100 * (this.#phase - Math.floor(this.#phase)) - 50;
  }

  /** About normal, mean 0, standard deviation 1. */
  #noise(): number {
    const random = this.#random;
    return (random() + random() + random() + random() - 2) * 1.732_050_8;
  }
}

function seatTravel(driving: boolean, progress: number): number {
  const travelMm = 600;
  if (driving) return progress < 0.7 ? travelMm * Math.sin(((Math.PI / 2) * progress) / 0.7) : travelMm;
  return progress < 0.25 ? travelMm : travelMm * (0.5 + 0.5 * Math.cos((Math.PI * (progress - 0.25)) / 0.75));
}

const SESSION_S = 7200;

/**
 * The power of a rower over two hours: warm-up, pieces with rests between them, and the noise of strokes. Watts, never
 * negative, `rateHz` samples per second.
 */
export function powerSeries(rateHz: number): Float64Array {
  const random = randomFrom(7);
  const series = new Float64Array(SESSION_S * rateHz);
  let effort = 0;
  let blockEnds = 0;
  for (let i = 0; i < series.length; i += 1) {
    if (i >= blockEnds) {
      const resting = random() < 0.2;
      effort = resting ? 0 : 140 + 260 * random() ** 2;
      blockEnds = i + Math.round((resting ? 30 + 60 * random() : 60 + 600 * random()) * rateHz);
    }
    const strokePhase = (i / rateHz) * 0.45;
    const withinStroke = rateHz > 1 ? Math.max(0, Math.sin(2 * Math.PI * strokePhase)) * Math.PI : 1;
    series[i] = effort * withinStroke * (0.9 + 0.2 * random());
  }
  return series;
}
