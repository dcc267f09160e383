// Recorders set their clock from satellites in the middle of an outing, and damaged times jump and come back. Rows stay
// in the order in which they were written; a jump is taken out.

/** Times before July 1998 are counted from power-on: FIT's own rule. */
const DATED_FROM_S = 899_501_056;
/** No one pauses longer inside one outing. */
const LONGEST_PAUSE_S = 12 * 3600;
/** Rows a little out of order are of one moment; a clock that falls further was set. */
const SHORTEST_FALL_S = 5;
const USUAL_STEP_S = 1;
/** No recorder's clock is finer. */
const MS_PER_S = 1000;

interface Stretch {
  readonly fromRawS: number;
  readonly toRawS: number;
  readonly shiftS: number;
  readonly rows: number;
}

export interface RisingClock {
  /** Seconds since the whole second in which the first row lies, never falling; NaN for rows without a time. */
  readonly timeS: Float64Array;
  /** What the file's clock showed where ours reads zero, s since 1970; null for a clock that was never set. */
  readonly zeroS: number | null;
  /** How often the clock jumped. */
  readonly jumps: number;
  /** A time of the file on our clock. */
  readonly at: (rawS: number) => number;
}

export function risingClock(rawS: Float64Array): RisingClock {
  const stretches: Stretch[] = [];
  let stretch: Stretch | null = null;
  let lastS = 0;
  const timeS = rawS.map((raw) => {
    if (Number.isNaN(raw)) return NaN;
    const stepS: number = stretch === null ? 0 : raw - stretch.toRawS;
    const isJump = stepS < -SHORTEST_FALL_S || stepS > LONGEST_PAUSE_S;
    if (stretch === null || isJump) {
      if (stretch !== null) stretches.push(stretch);
      const shiftS: number = stretch === null ? -Math.floor(raw) : lastS + USUAL_STEP_S - raw;
      stretch = { fromRawS: raw, toRawS: raw, shiftS, rows: 1 };
    } else {
      stretch = { ...stretch, toRawS: Math.max(raw, stretch.toRawS), rows: stretch.rows + 1 };
    }
    lastS = Math.max(lastS, Math.round((raw + stretch.shiftS) * MS_PER_S) / MS_PER_S);
    return lastS;
  });
  if (stretch !== null) stretches.push(stretch);
  const dated = stretches.filter(({ fromRawS }) => fromRawS >= DATED_FROM_S).toSorted((a, b) => b.rows - a.rows)[0];
  return {
    timeS,
    zeroS: dated === undefined ? null : -dated.shiftS,
    jumps: Math.max(0, stretches.length - 1),
    at: (raw) => raw + shiftAt(stretches, raw),
  };
}

/** That of the stretch which the time is in, else of the nearest. */
function shiftAt(stretches: readonly Stretch[], raw: number): number {
  const distance = ({ fromRawS, toRawS }: Stretch): number => Math.max(fromRawS - raw, raw - toRawS, 0);
  const nearest = stretches.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.shiftS ?? 0;
}
