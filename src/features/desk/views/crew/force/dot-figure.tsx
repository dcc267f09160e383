// One row per gate: dots at the means, bars of one SD, a dashed line at the target.
import { useRef } from 'react';
import type { StrokeTable, GateField } from '#engine/analysis/analysis.ts';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { paddedRange } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { Words } from '#src/figures/plot/marks.tsx';
import { RowFrame, type RowScales } from '#src/figures/row-frame.tsx';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import type { Dot, DotLook } from './force-panels.ts';
import { type ForceRow, shownValue } from './force-rows.ts';

interface DotFigureProps {
  readonly rows: readonly ForceRow[];
  readonly look: DotLook;
  readonly target: TargetSet | null;
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
}

const DOT_PX = 5.5;

function DotMark({
  dot,
  x,
  y,
  colour,
}: {
  readonly dot: Dot;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}) {
  if (dot === 'ring') {
    return <circle cx={x} cy={y} r={DOT_PX - 1} fill="var(--surface)" stroke={colour} strokeWidth={2.5} />;
  }
  if (dot === 'disc') return <circle cx={x} cy={y} r={DOT_PX} fill={colour} />;
  return <path d={`M${x} ${y - 7}l7 7l-7 7l-7 -7z`} fill={colour} />;
}

export function GateDotFigure({ rows, look, target, table, unit }: DotFigureProps) {
  const { series, decimals } = look;
  const symbol = look.unit ?? ` ${unit.symbol}`;
  const targets = target === null ? [] : series.flatMap(({ target: of }) => (of === undefined ? [] : [of(target)]));
  const ends = series.flatMap(({ field }) =>
    rows.flatMap((row) => {
      const { mean, sd } = row.of(field);
      return mean === null ? [] : [mean - (sd ?? 0), mean + (sd ?? 0)];
    }),
  );
  const range = paddedRange([...ends, ...targets], { withZero: look.withZero === true });
  const top = rows[0];
  return (
    <RowFrame
      rows={rows}
      range={range}
      axis={`${look.axis},${symbol.startsWith(' ') ? '' : ' '}${symbol}`}
      label={look.label}
      targets={targets}
    >
      {({ x, y }) => (
        <>
          {series.flatMap(({ field, name, dot }) =>
            rows.flatMap((row, index) => {
              const { mean, sd, count } = row.of(field);
              if (mean === null) return [];
              const [at, atY] = [x.at(mean), y(index)];
              return [
                <g key={`${name}${row.label}`}>
                  <title>
                    {`seat ${row.label}, ${name}: ${fixed(mean, decimals)}${symbol}${sd === null ? '' : ` ± ${fixed(sd, decimals)} (1 SD)`}, ${count} strokes`}
                  </title>
                  {sd !== null && (
                    <line
                      className={box({ stroke: 'quiet', pen: 1.5 })}
                      x1={x.at(mean - sd)}
                      x2={x.at(mean + sd)}
                      y1={atY}
                      y2={atY}
                    />
                  )}
                  <DotMark dot={dot} x={at} y={atY} colour={seatColourVariable(row.seat)} />
                </g>,
              ];
            }),
          )}
          {series.length > 1 &&
            series.map(({ field, name }) => {
              const mean = top?.of(field).mean ?? null;
              return mean === null ? null : (
                <Words key={name} at={[x.at(mean), 12]} anchor="middle">
                  {name}
                </Words>
              );
            })}
          <LiveTicks
            rows={rows}
            fields={series.map(({ field }) => field)}
            table={table}
            unit={unit}
            scales={{ x, y }}
          />
        </>
      )}
    </RowFrame>
  );
}

interface LiveTicksProps {
  readonly rows: readonly ForceRow[];
  readonly fields: readonly GateField[];
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
  readonly scales: RowScales;
}

const HALF_PX = 9;

/** Stroke under the cursor in a chart of rows: a short tick at its value in every row. Moves outside React. */
export function LiveTicks({ rows, fields, table, unit, scales: { x, y } }: LiveTicksProps) {
  const cursor = useCursor();
  const path = useRef<SVGPathElement>(null);
  useOnCursor(({ timeS }) => {
    const stroke = placeAt(cursor.places.strokes, timeS)?.index ?? -1;
    const ticks = rows.flatMap((row, index) =>
      fields.map((field) => {
        const value = stroke < 0 ? Number.NaN : (table.gate[field][stroke * table.gateCount + row.gate] ?? Number.NaN);
        const at = x.at(shownValue(field, value, unit));
        const inside = at >= x.at(x.from) && at <= x.at(x.to);
        return inside ? `M${at.toFixed(1)} ${y(index) - HALF_PX}v${2 * HALF_PX}` : '';
      }),
    );
    path.current?.setAttribute('d', ticks.join(''));
  });
  return <path ref={path} className={box({ stroke: 'ink', pen: 2.5, ends: true })} aria-hidden="true" />;
}
