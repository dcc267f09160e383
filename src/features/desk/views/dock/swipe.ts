// Swipe detection between rowers.

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Shorter movements are a tap or a trembling hand, px. */
const MIN_PX = 48;
/** Steeper movements scroll the page. */
const STEEPEST = 0.6;

/** 1 to the next, from the right; −1 to the previous; null for a tap or scroll. */
export function detectSwipe(from: Place, to: Place): 1 | -1 | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < MIN_PX || Math.abs(dy) > STEEPEST * Math.abs(dx)) return null;
  return dx < 0 ? 1 : -1;
}
