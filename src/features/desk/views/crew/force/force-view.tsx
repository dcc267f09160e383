// Force values by seat: peaks and their positions, slips and effective length.
import { useMemo, useState, useRef } from 'react';
import type { GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { crewDifferences } from '#engine/analysis/instrument/crew-differences.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { fixed } from '#src/format/number.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { row, stack, fitColumns, box } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { useTargets, useTargetSource } from '#src/features/desk/shared/targets/use-targets.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { MARK_FIELDS } from '#src/figures/signature-marks.ts';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { RowFrame, type RowScales } from '#src/figures/row-frame.tsx';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { TargetEditor } from '#src/features/desk/shared/targets/target-editor.tsx';
import { targetWords, type TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { paddedRange } from '#src/figures/scale/scale.ts';
import { Words } from '#src/figures/plot/marks.tsx';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { placeAt } from '#src/features/desk/shared/cursor/places.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import {
  FORCE_PANELS,
  type Column,
  type PanelLook,
  forceRows,
  type ForceRow,
  type Dot,
  type DotLook,
  shownValue,
} from './force-panels.ts';
import styles from '../signature/signature.module.css';

const NO_TARGET = 'none';

export function ForceView({ analysis, selection }: ViewProps) {
  const { strokes: table, gates, boat } = analysis;
  const unit = useForceUnit();
  const targets = useTargets(boat);
  const [chosen, setChosen] = useState(targets[0]?.boatClass ?? NO_TARGET);
  const target = targets.find((set) => set.boatClass === chosen) ?? null;
  const isNamed = useNamed(analysis, selection.counted.strokes);
  const rows = useMemo(
    () => forceRows({ strokes: table, gates }, selection.gates, selection.counted.strokes, unit, isNamed),
    [table, gates, selection.gates, selection.counted.strokes, unit, isNamed],
  );
  return (
    <div className={stack({ gap: 3, columns: 2, phone: 'column' }, styles.forces)}>
      {targets.length > 0 && <TargetBar targets={targets} target={target} choose={setChosen} />}
      {FORCE_PANELS.map((look) => (
        <ForcePanel key={look.title} look={look} rows={rows} target={target} table={table} unit={unit} />
      ))}
    </div>
  );
}

/** By field and seat: does it differ from the others by more than strokes and oarlocks explain? */
function useNamed(analysis: ViewProps['analysis'], strokes: Int32Array): (field: GateField, seat: number) => boolean {
  const knowledge = useInstrumentKnowledge(analysis);
  return useMemo(() => {
    const fields = [
      ...new Set(FORCE_PANELS.flatMap(({ needs, columns }) => [needs, ...columns.map(([field]) => field)])),
    ];
    const known = new Map(fields.map((field) => [field, crewDifferences(analysis, field, strokes, { knowledge })]));
    return (field, seat) => known.get(field)?.get(seat)?.isNamed ?? false;
  }, [analysis, strokes, knowledge]);
}

interface TargetBarProps {
  readonly targets: readonly TargetSet[];
  readonly target: TargetSet | null;
  readonly choose: (boatClass: string) => void;
}

function TargetBar({ targets, target, choose }: TargetBarProps) {
  const source = useTargetSource(target?.boatClass ?? null);
  const options = targets.map(({ boatClass }) => ({ value: boatClass, text: boatClass }));
  return (
    <div className={row({ gap: 3, rowGap: 1, wrap: true, across: true })}>
      <Choice
        label="Targets"
        options={[...options, { value: NO_TARGET, text: 'no targets' }]}
        value={target?.boatClass ?? NO_TARGET}
        onChange={choose}
      />
      {target !== null && <TargetEditor set={target} />}
      <Legend>
        {target !== null && (
          <Key colour="var(--ink)" width={1} dash="3 3" kind="upright">
            {targetWords(target)}: {source}. For comparison only.
          </Key>
        )}
        <Key colour="var(--ink)" width={2.5} kind="upright">
          The stroke under the cursor.
        </Key>
      </Legend>
    </div>
  );
}

interface ForcePanelProps {
  readonly look: PanelLook;
  readonly rows: readonly ForceRow[];
  readonly target: TargetSet | null;
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
}

function ForcePanel({ look, rows, target, table, unit }: ForcePanelProps) {
  const { title, finding, needs, absent, columns, figures } = look;
  return (
    <FigurePanel
      title={title}
      actions={<MetricInfo ids={columns.map(([field]) => field)} about={title} />}
      finding={finding(rows, target, unit)}
      empty={rows.some((row) => row.of(needs).mean !== null) ? null : absent}
      table={() => toTable(rows, columns, unit)}
    >
      <div className={stack({ gap: 2 })} style={fitColumns('16.25rem')}>
        {figures.map((figure) =>
          figure.kind === 'arcs' ? (
            <ArcFigure key={figure.kind} rows={rows} target={target} table={table} unit={unit} />
          ) : (
            <GateDotFigure key={figure.label} rows={rows} look={figure} target={target} table={table} unit={unit} />
          ),
        )}
      </div>
    </FigurePanel>
  );
}

function toTable(rows: readonly ForceRow[], columns: readonly Column[], unit: ForceUnit): FigureRows {
  return {
    columns: ['Seat', ...columns.map(([field, name]) => (field.endsWith('N') ? `${name} ${unit.symbol}` : name))],
    rows: rows.map((row) => [
      row.label,
      ...columns.map(([field, , decimals]) => {
        const { mean, sd } = row.of(field);
        return sd === null ? fixed(mean, decimals) : `${fixed(mean, decimals)} (±1 SD ${fixed(sd, decimals)})`;
      }),
    ]),
  };
}

interface ArcFigureProps {
  readonly rows: readonly ForceRow[];
  readonly target: TargetSet | null;
  readonly table: StrokeTable;
  readonly unit: ForceUnit;
}

const ENDS: readonly GateField[] = [MARK_FIELDS.catch, MARK_FIELDS.finish];
const BAR_PX = 16;

/** Catch to finish: the whole arc as a pale bar, the effective part strong, with slip and wash at the ends. */
function ArcFigure({ rows, target, table, unit }: ArcFigureProps) {
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

/** One row per gate: dots at the means, bars of one SD, a dashed line at the target. */
function GateDotFigure({ rows, look, target, table, unit }: DotFigureProps) {
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
function LiveTicks({ rows, fields, table, unit, scales: { x, y } }: LiveTicksProps) {
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
