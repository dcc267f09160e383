// Curve values under the pointer. Keyboard users have the chart's table.
import { useState, type PointerEvent } from 'react';
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { curveAt } from '#src/figures/stroke/curve-at.ts';
import type { Scale } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { DrawnCurve } from './signature-model.ts';
import { DOMAIN_LOOKS } from './force-axes.ts';
import styles from './signature.module.css';

interface ReadingProps {
  readonly by: ProfileDomain;
  readonly curves: readonly DrawnCurve[];
  readonly unit: ForceUnit;
  readonly x: Scale;
  readonly y: Scale;
}

const LINE_PX = 16;
const WIDTH_PX = 132;

export function Reading({ by, curves, unit, x, y }: ReadingProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [left, right] = [x.at(x.from), x.at(x.to)];
  const [bottom, top] = [y.at(y.from), y.at(y.to)];
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
        <g className={styles.reading} aria-hidden="true">
          <line x1={atX} x2={atX} y1={top} y2={bottom} />
          <rect
            className={box({ fill: 'surface', stroke: 'line' })}
            x={boxX}
            y={top}
            width={WIDTH_PX}
            height={(lines.length + 1) * LINE_PX + 10}
            rx={6}
          />
          <text x={boxX + 8} y={top + LINE_PX + 2} data-head>
            {fixed(place, decimals)}
            {suffix}, {unit.symbol}
          </text>
          {lines.map((line, index) => (
            <text key={line} x={boxX + 8} y={top + (index + 2) * LINE_PX + 2}>
              {line}
            </text>
          ))}
        </g>
      )}
      <rect
        className={styles.pointer}
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
