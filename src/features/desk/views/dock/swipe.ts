// Whether a finger has wiped from one rower to the next.

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Less is a press or the tremble of a hand, px. */
const LEAST_PX = 48;
/** Steeper is the scrolling of the page. */
const STEEPEST = 0.6;

/** 1 to the next, which comes from the right; −1 to the one before; null of a press or a scroll. */
export function swipeOf(from: Place, to: Place): 1 | -1 | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < LEAST_PX || Math.abs(dy) > STEEPEST * Math.abs(dx)) return null;
  return dx < 0 ? 1 : -1;
}
