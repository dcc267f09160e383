// Panels of the force view: what each shows, says, and lists in its table.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { arcFinding, peakFinding, positionFinding, slipFinding } from './findings.ts';
import type { ForceRow } from './force-rows.ts';

export type Dot = 'disc' | 'ring' | 'diamond';

export interface DotSeries {
  readonly field: GateField;
  /** Label above the dots of the first row when there is more than one kind. */
  readonly name: string;
  readonly dot: Dot;
  readonly target?: (set: TargetSet) => number;
}

export interface DotLook {
  readonly kind: 'dots';
  readonly series: readonly DotSeries[];
  readonly axis: string;
  /** Null for the force unit. */
  readonly unit: string | null;
  readonly decimals: number;
  readonly label: string;
  readonly withZero?: boolean;
}

export type FigureLook = DotLook | { readonly kind: 'arcs' };

export type Column = readonly [field: GateField, name: string, decimals: number];

export interface PanelLook {
  readonly title: string;
  readonly finding: (rows: readonly ForceRow[], target: TargetSet | null, unit: ForceUnit) => string;
  /** Nothing to draw without this field; also the reason shown. */
  readonly needs: GateField;
  readonly absent: string;
  readonly columns: readonly Column[];
  readonly figures: readonly FigureLook[];
}

const all = (rows: readonly ForceRow[], field: GateField) => rows.map((row) => row.of(field));

export const FORCE_PANELS: readonly PanelLook[] = [
  {
    title: 'Peak and average force',
    needs: 'peakForceN',
    absent: 'No peak force: no gate shown logged force in these strokes.',
    finding: (rows, _, unit) => peakFinding(all(rows, 'peakForceN'), unit),
    columns: [
      ['peakForceN', 'Peak', 0],
      ['averageForceN', 'Average', 0],
    ],
    figures: [
      {
        kind: 'dots',
        axis: 'force at the gate',
        unit: null,
        decimals: 0,
        withZero: true,
        label: 'Peak and average force by seat with stroke-to-stroke variation',
        series: [
          {
            field: 'averageForceN',
            name: 'average',
            dot: 'ring',
          },
          {
            field: 'peakForceN',
            name: 'peak',
            dot: 'disc',
          },
        ],
      },
    ],
  },
  {
    title: 'Length and effective length',
    needs: 'arcDeg',
    absent: 'No arc: no gate shown logged its angle over a whole stroke of the selection.',
    finding: (rows) => arcFinding(all(rows, 'arcDeg'), all(rows, 'effectiveArcDeg')),
    columns: [
      ['catchAngleDeg', 'Catch °', 1],
      ['finishAngleDeg', 'Finish °', 1],
      ['arcDeg', 'Length °', 1],
      ['effectiveArcDeg', 'Effective °', 1],
    ],
    figures: [{ kind: 'arcs' }],
  },
  {
    title: 'Where the force peaks',
    needs: 'angleOfPeakDeg',
    absent: 'No peak position: no gate shown logged force in these strokes.',
    finding: (rows, target) => positionFinding(all(rows, 'peakPositionPct'), target),
    columns: [
      ['angleAt70Deg', '70% at °', 1],
      ['angleOfPeakDeg', 'Peak at °', 1],
      ['peakPositionPct', 'Peak at % arc', 0],
    ],
    figures: [
      {
        kind: 'dots',
        axis: 'oar angle',
        unit: '°',
        decimals: 1,
        label: 'Angle at 70% of peak force and at the peak, by seat',
        series: [
          {
            field: 'angleAt70Deg',
            name: '70 %',
            dot: 'ring',
            target: (set) => set.catchAngleDeg + set.riseTo70Deg,
          },
          {
            field: 'angleOfPeakDeg',
            name: 'peak',
            dot: 'disc',
          },
        ],
      },
      {
        kind: 'dots',
        axis: 'peak position in the length',
        unit: ' %',
        decimals: 0,
        label: 'Peak position in percent of the length, by seat',
        series: [
          {
            field: 'peakPositionPct',
            name: 'peak',
            dot: 'disc',
            target: (set) => set.peakPositionPct,
          },
        ],
      },
    ],
  },
  {
    title: 'Slip and wash',
    needs: 'catchSlipDeg',
    absent: 'No slip: force never reached the threshold in these strokes.',
    finding: (rows) => slipFinding(all(rows, 'catchSlipDeg'), all(rows, 'finishSlipDeg')),
    columns: [
      ['catchSlipDeg', 'Slip °', 1],
      ['finishSlipDeg', 'Wash °', 1],
    ],
    figures: [
      {
        kind: 'dots',
        axis: 'slip at the catch',
        unit: '°',
        decimals: 1,
        withZero: true,
        label: 'Slip at the catch by seat',
        series: [
          {
            field: 'catchSlipDeg',
            name: 'slip',
            dot: 'disc',
            target: (set) => set.catchSlipDeg,
          },
        ],
      },
      {
        kind: 'dots',
        axis: 'wash at the finish',
        unit: '°',
        decimals: 1,
        withZero: true,
        label: 'Wash at the finish by seat',
        series: [
          {
            field: 'finishSlipDeg',
            name: 'wash',
            dot: 'diamond',
            target: (set) => set.finishSlipDeg,
          },
        ],
      },
    ],
  },
];
