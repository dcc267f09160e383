import { describe, expect, it } from 'vitest';
import { CORNERS, freeCorner, nearestCorner, nextCorner, type Corner } from './use-corner.ts';

const screen = { width: 1000, height: 800 };

const cornerBox = (corner: Corner) => {
  const left = corner.endsWith('left') ? 0 : 800;
  const top = corner.startsWith('top') ? 0 : 600;
  return { left, right: left + 200, top, bottom: top + 200 };
};

describe('a small picture', () => {
  it('goes through all corners and comes back', () => {
    let corner: Corner = CORNERS[0];
    const seen = CORNERS.map(() => (corner = nextCorner(corner)));
    expect(new Set(seen).size).toBe(4);
    expect(corner).toBe(CORNERS[0]);
  });

  it('comes to rest in the corner that is nearest', () => {
    for (const corner of CORNERS) {
      const { left, top } = cornerBox(corner);
      expect(nearestCorner(left + 100, top + 100, screen)).toBe(corner);
    }
  });

  it('leaves what is worked with, and stays where it hides nothing', () => {
    const button = { left: 850, right: 950, top: 700, bottom: 740 };
    const to = freeCorner('bottom right', cornerBox, button);
    expect(to).not.toBe('bottom right');
    expect(freeCorner(to, cornerBox, button)).toBe(to);
  });

  it('hides least of what is wider than the screen', () => {
    const wide = { left: 0, right: 1000, top: 150, bottom: 800 };
    expect(freeCorner('bottom left', cornerBox, wide)).toMatch(/^top/u);
  });
});
