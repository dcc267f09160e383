// Stroke under the cursor in a chart of rows: a short tick at its value in every row. Moves outside React.
import { useRef } from 'react';
import type { GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../../shared/cursor/places.ts';
import { useOnCursor } from '../../../shared/cursor/use-on-cursor.ts';
import { shownValue, type ForceRow } from './force-rows.ts';
import type { RowScales } from '#src/charts/row-frame.tsx';
import styles from '#src/charts/row-frame.module.css';

interface LiveTicksProps {
  readonly rows: readonly ForceRow[];
  readonly fields: readonly GateField[];
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
  readonly scales: RowScales;
}

const HALF_PX = 9;

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
  return <path ref={path} className={styles.live} aria-hidden="true" />;
}
