// The four corners that a small picture may stand in, and the one in which it hides nothing that someone works with.

export const CORNERS = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type Corner = (typeof CORNERS)[number];

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** Square pixels that two boxes share. */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const nextCorner = (corner: Corner): Corner => CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;

/** Where a picture comes to rest that is let go with its middle at a place of the screen. */
export const nearestCorner = (x: number, y: number, screen: { readonly width: number; readonly height: number }) =>
  CORNERS.find(
    (corner) => corner === `${y < screen.height / 2 ? 'top' : 'bottom'} ${x < screen.width / 2 ? 'left' : 'right'}`,
  ) ?? CORNERS[0];

/**
 * The corner for a picture while `focused` is worked with: where it stands if it hides nothing of it, else the one in which it hides
 * least (WCAG 2.2, 2.4.11). `boxOf`: where the picture would lie.
 */
export function freeCorner(now: Corner, boxOf: (corner: Corner) => Box, focused: Box): Corner {
  const hidden = (corner: Corner): number => shared(boxOf(corner), focused);
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), now);
}
