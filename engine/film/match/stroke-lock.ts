// Which stroke it is. Crews are even, yet no two strokes are the same length: laid a stroke beside the truth, every
// catch is a few milliseconds off. So each cell of the picture is folded over the strokes of the outing as they would
// be there, and what the fold explains of it tells, whatever the cell shows of a stroke: the more, the better the
// beginnings of the strokes fit.

/** Waves to a stroke that a cell is folded into. */
const WAVES = 6;
/** A cosine and a sine of each. */
const EACH = 2 * WAVES;
/** No stroke is longer, values: the crew rests there. */
const LONGEST_S = 5;
/** The oars have turned where they go back faster than this share of what is usual. */
const GOING_BACK = 0.3;
const MOST_EXPLAINED = 0.99;

export interface Strokes {
  /**
   * Where in its stroke the crew is, 0 to 1 from catch to catch, for each value of the oars' velocity; NaN where it
   * rests.
   */
  readonly phases: Float32Array;
  /** How long that stroke is, values; NaN where it rests. */
  readonly lengths: Float32Array;
}

export function strokesOf(velocity: Float32Array, rateHz: number): Strokes {
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

/** Less than this share of a piece rowed tells too little. */
const LEAST_ROWED = 0.3;

/** The strokes of an outing, ready to be compared with any number of places. */
export interface StrokeWaves {
  /**
   * Cosines and sines of where in its stroke the crew is, 2 × `WAVES` for each value of the oars' velocity; 0 where it
   * rests.
   */
  readonly waves: Float32Array;
  /** How many values are rowed before each, and at the end in all. */
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
 * What the waves from a place on explain of two channels, a share of each. Two waves of both at a time: a wave that is
 * read serves twice, and each sum waits for its own last addition while a processor does the others.
 */
function explainedOf(
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

const gainOf = (explained: number): number => -Math.log(1 - Math.min(MOST_EXPLAINED, explained));

/**
 * How well the strokes from a place on explain the channels of a video: the mean over them of −log(1 − share
 * explained), what a likelihood grows by. What moves while the crew rests there stays unexplained; 0 where it hardly
 * rows. Channels have unit length and mean zero.
 */
export function strokeLock(
  channels: readonly Float32Array[],
  { waves, rowedBefore }: StrokeWaves,
  place: number,
): number {
  const count = channels[0]?.length ?? 0;
  const rowed = (rowedBefore[place + count] ?? 0) - (rowedBefore[place] ?? 0);
  if (count === 0 || rowed < LEAST_ROWED * count) return 0;
  let total = 0;
  for (let at = 0; at < channels.length; at += 2) {
    const [one, other] = [channels[at], channels[at + 1]];
    if (one === undefined) continue;
    const [ofOne, ofOther] = explainedOf(one, other ?? one, waves, place, rowed);
    total += gainOf(ofOne);
    if (other !== undefined) total += gainOf(ofOther);
  }
  return total / channels.length;
}
