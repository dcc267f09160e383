// The names of namesOnRise, each with its line.
import type { ReactNode } from 'react';
import { Lead, Words } from '../plot/marks.tsx';
import { useGround } from '../plot/plot.tsx';
import { namesOnRise, type RisingCurve } from '../placed-names.ts';

/** Label sizes at the usual text size, figure units. */
const [GAP, LETTER] = [15, 6.9];

interface RiseNamesProps {
  readonly curves: readonly RisingCurve[];
  /** What the figure has instead where the names have no room. */
  readonly children?: ReactNode;
}

export function RiseNames({ curves, children }: RiseNamesProps) {
  const { x, y, left } = useGround();
  const placed = namesOnRise(curves, { x, y, left: left + 4 }, GAP, (name) => LETTER * name.length);
  if (placed === null) return children;
  return placed.map(({ name, colour, endX, y: at, curveX, curveY }) => (
    <g key={name}>
      <Lead from={[endX + 2, at]} to={[curveX, curveY]} colour={colour} />
      {/* In the ink of the page: eight colors are too light for words. */}
      <Words at={[endX, at]} anchor="end" middle halo look={{ fill: 'ink', weight: 'medium' }}>
        {name}
      </Words>
    </g>
  ));
}
