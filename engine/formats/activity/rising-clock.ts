// Recorders set their clock from GPS in mid-session, and damaged times jump back and forth. Rows stay in file order;
// jumps are removed.

/** Times before July 1998 count from power-on: FIT's own rule. */
const DATED_FROM_S = 899_501_056;
/** Maximum pause within one session. */
const LONGEST_PAUSE_S = 12 * 3600;
/** Minimum backward step of a clock that was set; rows slightly out of order share one moment. */
const SHORTEST_FALL_S = 5;
const USUAL_STEP_S = 1;
/** Finest resolution of a recorder's clock. */
const MS_PER_S = 1000;

interface Stretch {
  readonly fromRawS: number;
  readonly toRawS: number;
  readonly shiftS: number;
  readonly rows: number;
}

export interface RisingClock {
  /** Seconds since the whole second of the first row, non-decreasing; NaN for rows without a time. */
  readonly timeS: Float64Array;
  /** The file's clock at our zero, s since 1970; null for a clock that was never set. */
  readonly zeroS: number | null;
  /** Number of clock jumps. */
  readonly jumps: number;
  /** Converts a time of the file to our clock. */
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

/** Shift of the stretch at a time, or of the nearest. */
function shiftAt(stretches: readonly Stretch[], raw: number): number {
  const distance = ({ fromRawS, toRawS }: Stretch): number => Math.max(fromRawS - raw, raw - toRawS, 0);
  const nearest = stretches.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.shiftS ?? 0;
}
