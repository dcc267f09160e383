// Cumulative layout shift: the worst session of shifts, where a session ends after a second of rest or five in all.
// https://web.dev/articles/cls

export interface LayoutShift {
  readonly value: number;
  readonly startTime: number;
  /** Shifts within half a second of a click or key press are expected. */
  readonly hadRecentInput: boolean;
}

const REST_MS = 1000;
const LONGEST_SESSION_MS = 5000;

/** Give it every shift in order; it answers the cumulative layout shift so far. */
export function layoutShiftMeter(): (shift: LayoutShift) => number {
  let worst = 0;
  let session = 0;
  let beganAtMs = 0;
  let lastAtMs = 0;
  return ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return worst;
    const goesOn = session > 0 && startTime - lastAtMs < REST_MS && startTime - beganAtMs < LONGEST_SESSION_MS;
    if (!goesOn) beganAtMs = startTime;
    session = goesOn ? session + value : value;
    lastAtMs = startTime;
    worst = Math.max(worst, session);
    return worst;
  };
}
