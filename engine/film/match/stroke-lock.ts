// Identifies the stroke. Crews are regular, yet no two strokes have the same length: one stroke off, every catch misses
// by a few milliseconds. So each cell of the image is folded over the session's strokes at a place, and the variance
// explained by the fold, whatever the cell shows of a stroke, is higher the better the starts of the strokes fit.

/** Harmonics per stroke in a fold. */
const WAVES = 6;
/** A cosine and a sine of each. */
const EACH = 2 * WAVES;
/** Maximum duration of a stroke, values; beyond it the crew rests. */
const LONGEST_S = 5;
/** Speed of the recovery, as a share of the typical one, at which the oars have turned. */
const GOING_BACK = 0.3;
const MAX_EXPLAINED = 0.99;

export interface Strokes {
  /** Phase of the crew's stroke, 0 to 1 from catch to catch, for each value of the oars' velocity; NaN at rest. */
  readonly phases: Float32Array;
  /** Duration of that stroke, values; NaN at rest. */
  readonly lengths: Float32Array;
}

export function detectStrokes(velocity: Float32Array, rateHz: number): Strokes {
  const usual = Math.sqrt(velocity.reduce((sum, value) => sum + value * value, 0) / Math.max(1, velocity.length));
  const catches: number[] = [];
  let wentBack = false;
  for (let at = 1; at < velocity.length; at += 1) {
    const [before, now] = [velocity[at - 1] ?? 0, velocity[at] ?? 0];
    if (now < -GOING_BACK * usual) wentBack = true;
    if (!wentBack || before > 0 || now <= 0) continue;
    catches.push(at - now / (now - before));
    wentBack = false;
  }
  const phases = new Float32Array(velocity.length).fill(Number.NaN);
  const lengths = phases.slice();
  catches.forEach((from, stroke) => {
    const to = catches[stroke + 1];
    if (to === undefined || to - from > LONGEST_S * rateHz) return;
    for (let at = Math.ceil(from); at < to; at += 1) {
      phases[at] = (at - from) / (to - from);
      lengths[at] = to - from;
    }
  });
  return { phases, lengths };
}

/** Minimum share of a piece that is rowed. */
const MIN_ROWED = 0.3;

/** Strokes of a session, prepared for comparing any number of places. */
export interface StrokeWaves {
  /** Cosines and sines of the crew's stroke phase, 2 × `WAVES` for each value of the oars' velocity; 0 at rest. */
  readonly waves: Float32Array;
  /** Number of rowed values before each, and at the end in total. */
  readonly rowedBefore: Uint32Array;
}

export function strokeWaves({ phases }: Pick<Strokes, 'phases'>): StrokeWaves {
  const waves = new Float32Array(EACH * phases.length);
  const rowedBefore = new Uint32Array(phases.length + 1);
  for (let i = 0; i < phases.length; i += 1) {
    const angle = 2 * Math.PI * (phases[i] ?? Number.NaN);
    rowedBefore[i + 1] = rowedBefore[i] ?? 0;
    if (Number.isNaN(angle)) continue;
    rowedBefore[i + 1] = (rowedBefore[i] ?? 0) + 1;
    for (let wave = 0; wave < WAVES; wave += 1) {
      waves[EACH * i + 2 * wave] = Math.cos((wave + 1) * angle);
      waves[EACH * i + 2 * wave + 1] = Math.sin((wave + 1) * angle);
    }
  }
  return { waves, rowedBefore };
}

/**
 * Variance of two channels explained by the waves from a place, a share of each. Two waves of both at once: each wave
 * is read for two channels, and interleaved sums avoid waiting for the previous addition.
 */
function explainedShare(
  one: Float32Array,
  other: Float32Array,
  waves: Float32Array,
  place: number,
  rowed: number,
): readonly [number, number] {
  let [ofOne, ofOther] = [0, 0];
  for (let first = 0; first < EACH; first += 4) {
    let [cos, sin, nextCos, nextSin] = [0, 0, 0, 0];
    let [otherCos, otherSin, otherNextCos, otherNextSin] = [0, 0, 0, 0];
    for (let i = 0, at = EACH * place + first; i < one.length; i += 1, at += EACH) {
      const value = one[i] ?? 0;
      const beside = other[i] ?? 0;
      const [c, s] = [waves[at] ?? 0, waves[at + 1] ?? 0];
      cos += value * c;
      sin += value * s;
      otherCos += beside * c;
      otherSin += beside * s;
      const [nextC, nextS] = [waves[at + 2] ?? 0, waves[at + 3] ?? 0];
      nextCos += value * nextC;
      nextSin += value * nextS;
      otherNextCos += beside * nextC;
      otherNextSin += beside * nextS;
    }
    ofOne += (2 * (cos * cos + sin * sin + nextCos * nextCos + nextSin * nextSin)) / rowed;
    ofOther +=
      (2 * (otherCos * otherCos + otherSin * otherSin + otherNextCos * otherNextCos + otherNextSin * otherNextSin)) /
      rowed;
  }
  return [ofOne, ofOther];
}

const logGain = (explained: number): number => -Math.log(1 - Math.min(MAX_EXPLAINED, explained));

/**
 * Fit of the strokes from a place to a video's channels: the mean over channels of −log(1 − share explained), a log
 * likelihood gain. Movement at rest stays unexplained; 0 if it hardly rows. Channels have unit length and mean zero.
 */
export function strokeLock(
  channels: readonly Float32Array[],
  { waves, rowedBefore }: StrokeWaves,
  place: number,
): number {
  const count = channels[0]?.length ?? 0;
  const rowed = (rowedBefore[place + count] ?? 0) - (rowedBefore[place] ?? 0);
  if (count === 0 || rowed < MIN_ROWED * count) return 0;
  let total = 0;
  for (let at = 0; at < channels.length; at += 2) {
    const [one, other] = [channels[at], channels[at + 1]];
    if (one === undefined) continue;
    const [ofOne, ofOther] = explainedShare(one, other ?? one, waves, place, rowed);
    total += logGain(ofOne);
    if (other !== undefined) total += logGain(ofOther);
  }
  return total / channels.length;
}
