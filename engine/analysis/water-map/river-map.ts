// Effect of a stretch of water over many sessions of one crew: speed not explained by power, by place and direction.
import { median } from '../statistics.ts';

/** One pass of a place: the mean over the strokes rowed there in one direction. */
export interface Pass {
  readonly day: number;
  readonly bin: number;
  /** 1 along the course, −1 back. */
  readonly direction: 1 | -1;
  /** ln v − ln P / 3: speed not explained by power. */
  readonly unexplained: number;
}

export interface RiverPlace {
  readonly bin: number;
  /** Relative speed effect that changes sign with direction: stream and the prevailing wind. */
  readonly odd: number;
  /** Relative speed effect in both directions: depth and bends. */
  readonly even: number;
  /** Standard error of both. */
  readonly error: number;
  readonly passes: number;
}

const MIN_PASSES = 4;
const MIN_DAYS = 3;
/** Residual in standard deviations beyond which a pass is downweighted (Huber 1964). */
const HUBER = 1.345;
const ROUNDS = 60;
/** Smoothing weight of each neighboring place: that of one pass. */
const SMOOTH = 1;
const NORMAL = 1.4826;

const huberWeight = (residual: number, sd: number): number => {
  const size = Math.abs(residual) / (HUBER * sd);
  return size <= 1 || !Number.isFinite(size) ? 1 : 1 / size;
};

/** Weighted mean of the residuals, with each neighbor as one more pass; 0 if there are none. */
function fitted(values: readonly (readonly [value: number, weight: number])[], neighbours: readonly number[]): number {
  let [sum, weights] = [0, 0];
  for (const [value, weight] of values) {
    sum += value * weight;
    weights += weight;
  }
  for (const value of neighbours) {
    sum += SMOOTH * value;
    weights += SMOOTH;
  }
  return weights === 0 ? 0 : sum / weights;
}

function grouped(passes: readonly Pass[], keyOf: (pass: Pass) => number): Map<number, Pass[]> {
  const groups = new Map<number, Pass[]>();
  for (const pass of passes) {
    const own = groups.get(keyOf(pass));
    if (own === undefined) groups.set(keyOf(pass), [pass]);
    else own.push(pass);
  }
  return groups;
}

/**
 * Fits day + even(place) + direction · odd(place) by backfitting; outlying passes are downweighted. Returns places with
 * at least four passes on three days, in order; empty if too little was rowed.
 */
export function riverMap(passes: readonly Pass[]): RiverPlace[] {
  const days = new Map<number, number>();
  const [even, odd] = [new Map<number, number>(), new Map<number, number>()];
  const at = (part: Map<number, number>, key: number): number => part.get(key) ?? 0;
  const left = (pass: Pass): number =>
    pass.unexplained - at(days, pass.day) - at(even, pass.bin) - pass.direction * at(odd, pass.bin);
  const ofBin = grouped(passes, ({ bin }) => bin);
  const ofDay = grouped(passes, ({ day }) => day);
  const around = (part: Map<number, number>, bin: number): number[] =>
    [bin - 1, bin + 1].flatMap((other) => (ofBin.has(other) ? [at(part, other)] : []));
  let sd = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [day, own] of ofDay) {
      days.set(
        day,
        at(days, day) +
          fitted(
            own.map((pass) => [left(pass), huberWeight(left(pass), sd)]),
            [],
          ),
      );
    }
    for (const [bin, own] of ofBin) {
      const next = own.map((pass) => [left(pass) + at(even, bin), huberWeight(left(pass), sd)] as const);
      even.set(bin, fitted(next, around(even, bin)));
      const turned = own.map(
        (pass) => [pass.direction * left(pass) + at(odd, bin), huberWeight(left(pass), sd)] as const,
      );
      odd.set(bin, fitted(turned, around(odd, bin)));
    }
    // What all places share is attributed to the days.
    const mean = fitted(
      Array.from(even.values(), (value) => [value, 1] as const),
      [],
    );
    for (const [bin, value] of even) even.set(bin, value - mean);
    for (const [day, value] of days) days.set(day, value + mean);
    sd = NORMAL * median(passes.map((pass) => Math.abs(left(pass))));
  }
  return Array.from(ofBin)
    .filter(([, own]) => own.length >= MIN_PASSES && new Set(own.map(({ day }) => day)).size >= MIN_DAYS)
    .map(([bin, own]) => ({
      bin,
      odd: at(odd, bin),
      even: at(even, bin),
      error: sd / Math.sqrt(own.length),
      passes: own.length,
    }))
    .toSorted((a, b) => a.bin - b.bin);
}
