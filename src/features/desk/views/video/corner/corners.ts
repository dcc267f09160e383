// Four corners for a small video, and the one that hides nothing in use.

export const CORNERS = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
export type Corner = (typeof CORNERS)[number];

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** Overlap of two boxes, px². */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const nextCorner = (corner: Corner): Corner => CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;

/** Corner for a video dropped with its middle at a point. */
export const nearestCorner = (x: number, y: number, screen: { readonly width: number; readonly height: number }) =>
  CORNERS.find(
    (corner) => corner === `${y < screen.height / 2 ? 'top' : 'bottom'} ${x < screen.width / 2 ? 'left' : 'right'}`,
  ) ?? CORNERS[0];

/**
 * Corner for a video while `focused` is in use: the current one if nothing is hidden, otherwise the one that hides
 * least (WCAG 2.2, 2.4.11). `boxOf`: box of the video in a corner.
 */
export function freeCorner(now: Corner, boxOf: (corner: Corner) => Box, focused: Box): Corner {
  const hidden = (corner: Corner): number => shared(boxOf(corner), focused);
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), now);
}
