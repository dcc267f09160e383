// Panels of the force view: the values of each gate over the selection, and what each panel shows, says and lists in
// its table.
import type { GateField, Gate, StrokeTable, Spread } from '#engine/analysis/analysis.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { type TargetSet, targetWords } from '#src/features/desk/shared/targets/target-set.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { coxOrder, gateLabel, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import { gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { fixed } from '#src/format/number.ts';

export type Dot = 'disc' | 'ring' | 'diamond';

interface DotSeries {
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

type FigureLook = DotLook | { readonly kind: 'arcs' };

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
            name: '70%',
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
        unit: '%',
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

export interface ForceRow {
  readonly label: string;
  /** Short form for an axis. */
  readonly short: string;
  readonly seat: number;
  /** Index into the gates of the analysis. */
  readonly gate: number;
  readonly of: (field: GateField) => LabelledSpread;
}

const FORCES: ReadonlySet<GateField> = new Set(GATE_DEFINITIONS.flatMap(({ id, unit }) => (unit === 'N' ? [id] : [])));

/** Stroke table value for display: forces in the chosen unit. */
export const shownValue = (field: GateField, value: number, unit: ForceUnit): number =>
  FORCES.has(field) ? unit.of(value) : value;

export function forceRows(
  { strokes: table, gates }: { readonly strokes: StrokeTable; readonly gates: readonly Gate[] },
  shown: readonly number[],
  strokes: Int32Array,
  unit: ForceUnit,
  isNamed: (field: GateField, seat: number) => boolean,
): ForceRow[] {
  return coxOrder(gates, shown).flatMap((index) => {
    const gate = gates[index];
    if (gate === undefined) return [];
    const label = gateLabel(gate);
    const known = new Map<GateField, LabelledSpread>();
    const measure = (field: GateField): LabelledSpread => {
      const values = gateValues(table, field, index, strokes).map((value) => shownValue(field, value, unit));
      return { label, isNamed: isNamed(field, gate.seat), ...computeSpread(values) };
    };
    const of = (field: GateField): LabelledSpread => {
      const found = known.get(field) ?? measure(field);
      known.set(field, found);
      return found;
    };
    return [{ label, short: gateRowLabel(gate), seat: gate.seat, gate: index, of }];
  });
}

interface LabelledSpread extends Spread {
  readonly label: string;
  /** Differs from the others by more than strokes and oarlocks explain. */
  readonly isNamed: boolean;
}

interface Extremes {
  readonly least: LabelledSpread & { readonly mean: number };
  readonly greatest: LabelledSpread & { readonly mean: number };
  readonly average: number;
}

const hasMean = (row: LabelledSpread): row is LabelledSpread & { readonly mean: number } => row.mean !== null;

/** Rows with the minimum and maximum mean, and the mean of the rows; null when nothing was measured. */
export function seatExtremes(rows: readonly LabelledSpread[]): Extremes | null {
  const measured = rows.filter(hasMean).toSorted((a, b) => a.mean - b.mean);
  const least = measured[0];
  const greatest = measured.at(-1);
  if (least === undefined || greatest === undefined) return null;
  return { least, greatest, average: measured.reduce((sum, row) => sum + row.mean, 0) / measured.length };
}

/** Smallest and largest mean: "760 N (seat 2) to 1,052 N"; of a single seat, its own. */
function formatRange({ least, greatest }: Extremes, decimals: number, unit: string): string {
  // Names the seat only when it differs from the others by more than its oarlock's error.
  const end = ({ mean, label, isNamed }: Extremes['least']): string =>
    isNamed || least === greatest
      ? `${fixed(mean, decimals)}${unit} (seat ${label})`
      : `${fixed(mean, decimals)}${unit}`;
  return least === greatest ? end(least) : `${end(least)} to ${end(greatest)}`;
}

const slipSentence = (name: string, { average, greatest }: Extremes): string =>
  greatest.isNamed
    ? `${name} ${fixed(average, 1)}° on average, most at seat ${greatest.label} (${fixed(greatest.mean, 1)}°).`
    : `${name} ${fixed(average, 1)}° on average, at most ${fixed(greatest.mean, 1)}°.`;

export function peakFinding(peaks: readonly LabelledSpread[], unit: ForceUnit): string {
  const extremes = seatExtremes(peaks);
  return extremes === null
    ? 'No peak force in these strokes.'
    : `Peak force: ${formatRange(extremes, 0, ` ${unit.symbol}`)}. The bar is one standard deviation of the strokes.`;
}

export function positionFinding(positions: readonly LabelledSpread[], target: TargetSet | null): string {
  const extremes = seatExtremes(positions);
  if (extremes === null) return 'No peak position in these strokes.';
  const aim = target === null ? '' : ` The target of ${targetWords(target)} is ${target.peakPositionPct}%.`;
  return `Force peaks at ${fixed(extremes.average)}% of the stroke on average: ${formatRange(extremes, 0, '%')}.${aim}`;
}

export function slipFinding(slips: readonly LabelledSpread[], washes: readonly LabelledSpread[]): string {
  const slip = seatExtremes(slips);
  const wash = seatExtremes(washes);
  if (slip === null && wash === null) return 'No slip or wash here: force never reached the threshold.';
  return [...(slip ? [slipSentence('Slip', slip)] : []), ...(wash ? [slipSentence('Wash', wash)] : [])].join(' ');
}

export function arcFinding(arcs: readonly LabelledSpread[], effective: readonly LabelledSpread[]): string {
  const arc = seatExtremes(arcs);
  const loaded = seatExtremes(effective);
  if (arc === null) return 'No arc in these strokes.';
  const share = loaded === null ? '' : ` ${fixed((100 * loaded.average) / arc.average)}% of it is effective.`;
  return `Length ${fixed(arc.average, 1)}° on average: ${formatRange(arc, 1, '°')}.${share}`;
}
