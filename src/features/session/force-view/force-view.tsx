// The gate force analysis: peaks, where they come, slips, the effective arc and the work by quarters, drawn and as numbers.
import { useMemo, useState } from 'react';
import type { GateField } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/charts/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import type { FigureRows } from '#src/charts/figure-table.tsx';
import { fixed } from '#src/format/number.ts';
import { QuartersPanel } from '../power-view/quarters-panel.tsx';
import type { ViewProps } from '../view.ts';
import { ArcFigure } from './arc-figure.tsx';
import { DotFigure, type DotSeries } from './dot-figure.tsx';
import { arcFinding, peakFinding, positionFinding, slipFinding } from './findings.ts';
import { forceRows, type ForceRow } from './force-rows.ts';
import styles from './force-view.module.css';
import { ForceNumbers } from './force-numbers.tsx';
import { seniorTargetsFor, TARGET_SOURCE } from '../targets.ts';

const NO_TARGET = 'none';

const PEAKS: readonly DotSeries[] = [
  { field: 'averageForceN', name: 'average', symbol: 'circle-open' },
  { field: 'peakForceN', name: 'peak', symbol: 'circle' },
];

const spreadText = (row: ForceRow, field: GateField, decimals: number): string => {
  const { mean, sd } = row.of(field);
  return sd === null ? fixed(mean, decimals) : `${fixed(mean, decimals)} ± ${fixed(sd, decimals)}`;
};

const tableOf =
  (rows: readonly ForceRow[], columns: readonly (readonly [GateField, string, number])[]) => (): FigureRows => ({
    columns: ['Seat', ...columns.map(([, name]) => name)],
    rows: rows.map((row) => [row.label, ...columns.map(([field, , decimals]) => spreadText(row, field, decimals))]),
  });

export function ForceView(props: ViewProps) {
  const { analysis, selection, select } = props;
  const { strokes: table, gates, boat } = analysis;
  const targets = useMemo(() => seniorTargetsFor(boat.rig, boat.seatCount), [boat.rig, boat.seatCount]);
  const [chosen, setChosen] = useState(targets[0]?.boatClass ?? NO_TARGET);
  const target = targets.find((set) => set.boatClass === chosen) ?? null;
  const rows = useMemo(
    () => forceRows(table, gates, selection.gates, selection.strokes),
    [table, gates, selection.gates, selection.strokes],
  );
  const positions = useMemo(
    (): DotSeries[] => [{ field: 'peakPositionPct', name: 'peak', symbol: 'circle', target: target?.peakPositionPct }],
    [target],
  );
  const places = useMemo(
    (): DotSeries[] => [
      {
        field: 'angleAt70Deg',
        name: '70 %',
        symbol: 'diamond-open',
        target: target === null ? undefined : target.catchAngleDeg + target.riseTo70Deg,
      },
      { field: 'angleOfPeakDeg', name: 'peak', symbol: 'circle' },
    ],
    [target],
  );
  const slips = useMemo(
    (): DotSeries[] => [{ field: 'catchSlipDeg', name: 'slip', symbol: 'circle', target: target?.catchSlipDeg }],
    [target],
  );
  const washes = useMemo(
    (): DotSeries[] => [{ field: 'finishSlipDeg', name: 'wash', symbol: 'diamond', target: target?.finishSlipDeg }],
    [target],
  );

  const all = (field: GateField) => rows.map((row) => row.of(field));
  const absent = (field: GateField, why: string): string | null =>
    all(field).some((spread) => spread.mean !== null) ? null : why;
  const height = Math.max(190, 76 + rows.length * 27);

  return (
    <div className={styles.view}>
      {targets.length > 0 && (
        <div className={styles.targets}>
          <Choice
            label="Targets"
            options={[
              ...targets.map((set) => ({ value: set.boatClass, text: set.boatClass })),
              { value: NO_TARGET, text: 'no targets' },
            ]}
            value={chosen}
            onChange={setChosen}
          />
          {target !== null && (
            <p>
              <i aria-hidden="true" /> {TARGET_SOURCE}. A comparison, not a verdict.
            </p>
          )}
        </div>
      )}
      <FigurePanel
        title="Peak and average force"
        finding={peakFinding(all('peakForceN'))}
        area="peaks"
        empty={absent('peakForceN', 'No peak force: no gate shown logged force in these strokes.')}
        table={tableOf(rows, [
          ['peakForceN', 'Peak N', 0],
          ['averageForceN', 'Average N', 0],
        ])}
      >
        <DotFigure
          rows={rows}
          series={PEAKS}
          axis="force at the gate, N"
          unit=" N"
          decimals={0}
          height={height}
          withZero
          label="Peak and average force by seat with stroke-to-stroke scatter"
        />
      </FigurePanel>
      <FigurePanel
        title="Arc and its effective part"
        finding={arcFinding(all('arcDeg'), all('effectiveArcDeg'))}
        area="arc"
        empty={absent('arcDeg', 'No arc: no gate shown logged its angle over a whole stroke of the selection.')}
        table={tableOf(rows, [
          ['catchAngleDeg', 'Catch °', 1],
          ['finishAngleDeg', 'Finish °', 1],
          ['arcDeg', 'Arc °', 1],
          ['effectiveArcDeg', 'Effective °', 1],
        ])}
      >
        <ArcFigure rows={rows} target={target} height={height} />
      </FigurePanel>
      <FigurePanel
        title="Where the force comes"
        finding={positionFinding(all('peakPositionPct'), target)}
        area="position"
        empty={absent('angleOfPeakDeg', 'No place of the peak: no gate shown logged force in these strokes.')}
        table={tableOf(rows, [
          ['angleAt70Deg', '70 % at °', 1],
          ['angleOfPeakDeg', 'Peak at °', 1],
          ['peakPositionPct', 'Peak at % arc', 0],
        ])}
      >
        <div className={styles.pair}>
          <DotFigure
            rows={rows}
            series={places}
            axis="gate angle, °"
            unit="°"
            decimals={1}
            height={height}
            label="Angle at 70 % of the peak force and at the peak, by seat"
          />
          <DotFigure
            rows={rows}
            series={positions}
            axis="place of the peak, % of the arc"
            unit=" %"
            decimals={0}
            height={height}
            label="Place of the peak in per cent of the arc, by seat"
          />
        </div>
      </FigurePanel>
      <FigurePanel
        title="Slip and wash"
        finding={slipFinding(all('catchSlipDeg'), all('finishSlipDeg'))}
        area="slips"
        empty={absent('catchSlipDeg', 'No slip: force never rose through its threshold in these strokes.')}
        table={tableOf(rows, [
          ['catchSlipDeg', 'Slip °', 1],
          ['finishSlipDeg', 'Wash °', 1],
        ])}
      >
        <div className={styles.pair}>
          <DotFigure
            rows={rows}
            series={slips}
            axis="slip at the catch, °"
            unit="°"
            decimals={1}
            height={height}
            withZero
            label="Slip at the catch by seat"
          />
          <DotFigure
            rows={rows}
            series={washes}
            axis="wash at the finish, °"
            unit="°"
            decimals={1}
            height={height}
            withZero
            label="Wash at the finish by seat"
          />
        </div>
      </FigurePanel>
      <QuartersPanel {...props} />
      <ForceNumbers rows={rows} focusSeat={selection.focusSeat} select={select} />
    </div>
  );
}
