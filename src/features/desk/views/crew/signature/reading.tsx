// Curve values under the pointer. Keyboard users have the chart's table.
import { useState, type PointerEvent } from 'react';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { Rule, Words } from '#src/figures/plot/marks.tsx';
import { useGround } from '#src/figures/plot/plot.tsx';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { DrawnCurve } from './signature-model.ts';
import { DOMAIN_LOOKS } from './force-axes.ts';

interface ReadingProps {
  readonly by: ProfileDomain;
  readonly curves: readonly DrawnCurve[];
  readonly unit: ForceUnit;
}

const LINE_PX = 16;
const WIDTH_PX = 132;

export function Reading({ by, curves, unit }: ReadingProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { x, left, right, top, bottom } = useGround();
  const { unit: suffix, decimals } = DOMAIN_LOOKS[by];
  const read = ({ currentTarget, clientX }: PointerEvent): void => {
    const step = 10 ** -decimals;
    const at = x.invert(clientX - currentTarget.getBoundingClientRect().left + left);
    setPlace(Math.round(at / step) * step);
  };
  const lines = curves.toReversed().flatMap(({ name, profile: { at, mean } }) => {
    const force = place === null ? Number.NaN : curveAt(at, mean, place);
    return Number.isFinite(force) ? [`${name} ${fixed(unit.of(force))}`] : [];
  });
  const atX = place === null ? left : x.at(place);
  const boxX = atX + 10 + WIDTH_PX > right ? atX - 10 - WIDTH_PX : atX + 10;
  return (
    <g>
      {place !== null && (
        <g aria-hidden="true">
          <Rule at={place} colour="var(--ink-2)" />
          <rect
            className={box({ fill: 'surface', stroke: 'line' })}
            x={boxX}
            y={top}
            width={WIDTH_PX}
            height={(lines.length + 1) * LINE_PX + 10}
            rx={6}
          />
          <Words at={[boxX + 8, top + LINE_PX + 2]} look={{ fill: 'ink', weight: 'strong' }}>
            {fixed(place, decimals)}
            {suffix}, {unit.symbol}
          </Words>
          {lines.map((line, index) => (
            <Words key={line} at={[boxX + 8, top + (index + 2) * LINE_PX + 2]} look={{ fill: 'ink' }}>
              {line}
            </Words>
          ))}
        </g>
      )}
      <rect
        className={box({ touch: 'across' })}
        fill="transparent"
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setPlace(null)}
      />
    </g>
  );
}
