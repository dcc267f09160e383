// Catch to finish: the whole arc as a pale bar, the effective part strong, with slip and wash at the ends.
import type { GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { findExtent } from '#src/charts/scale/scale.ts';
import { MARK_FIELDS } from '#src/charts/signature/signature-marks.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { TargetSet } from '../../../shared/targets/target-set.ts';
import type { ForceRow } from './force-rows.ts';
import { LiveTicks } from './live-ticks.tsx';
import { RowFrame } from '#src/charts/row-frame.tsx';

interface ArcFigureProps {
  readonly rows: readonly ForceRow[];
  readonly target: TargetSet | null;
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
}

const ENDS: readonly GateField[] = [MARK_FIELDS.catch, MARK_FIELDS.finish];
const BAR_PX = 16;

export function ArcFigure({ rows, target, table, unit }: ArcFigureProps) {
  const targets = target === null ? [] : [target.catchAngleDeg, target.finishAngleDeg];
  const means = rows.flatMap((row) => ENDS.flatMap((field) => row.of(field).mean ?? []));
  const [least, greatest] = findExtent([...means, ...targets]) ?? [-60, 40];
  const range = [Math.floor((least - 2) / 5) * 5, Math.ceil((greatest + 2) / 5) * 5] as const;
  return (
    <RowFrame
      rows={rows}
      range={range}
      axis="oar angle, °"
      label="Arc from catch to finish and its effective part, by seat"
      targets={targets}
    >
      {(scales) => (
        <>
          {rows.map((row, index) => (
            <ArcBar key={row.label} row={row} at={scales.x.at} y={scales.y(index)} />
          ))}
          <LiveTicks rows={rows} fields={ENDS} table={table} unit={unit} scales={scales} />
        </>
      )}
    </RowFrame>
  );
}

interface ArcBarProps {
  readonly row: ForceRow;
  readonly at: (angleDeg: number) => number;
  readonly y: number;
}

function ArcBar({ row, at, y }: ArcBarProps) {
  const [caught, finished] = [row.of(MARK_FIELDS.catch).mean, row.of(MARK_FIELDS.finish).mean];
  const [slip, wash] = [row.of(MARK_FIELDS.slip).mean, row.of(MARK_FIELDS.wash).mean];
  if (caught === null || finished === null) return null;
  const bar = { y: y - BAR_PX / 2, height: BAR_PX, rx: 2, fill: seatColourVariable(row.seat) };
  const loaded = slip === null || wash === null ? 0 : Math.max(0, at(finished - wash) - at(caught + slip));
  return (
    <g>
      <title>
        {`seat ${row.label}: ${fixed(caught, 1)}° to ${fixed(finished, 1)}°, slip ${fixed(slip, 1)}°, wash ${fixed(wash, 1)}°, effective ${fixed(row.of('effectiveArcDeg').mean, 1)}°`}
      </title>
      <rect {...bar} x={at(caught)} width={Math.max(0, at(finished) - at(caught))} opacity={0.28} />
      {loaded > 0 && <rect {...bar} x={at(caught + (slip ?? 0))} width={loaded} />}
    </g>
  );
}
