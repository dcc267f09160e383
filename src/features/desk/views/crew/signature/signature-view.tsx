// Force signature: force over the drive with bands and marks, against other seats, the crew or another selection, by
// angle, arc or time; similarity and smoothness of curves, and the stroke under the cursor.
import { useState } from 'react';
import { forceCurves } from '#engine/analysis/force/mean-curves.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { Choice } from '#src/figures/choice/choice.tsx';
import { SeatChips } from '#src/figures/choice/seat-chips.tsx';
import {
  calledGate,
  calledSeat,
  gateLabel,
  indexOfGate,
  labelSeat,
  seatColourVariable,
} from '#src/figures/choice/seat-look.ts';
import { gateSpread, computeSpread } from '#src/figures/scale/spread.ts';
import { strokeWords } from '#src/format/labels.ts';
import { unavailableReason, needsTraces } from '#src/features/desk/shared/abilities.ts';
import { useTargets } from '#src/features/desk/shared/targets/use-targets.ts';
import type { ViewProps, SelectionChange } from '#src/features/desk/shared/view.ts';
import { STANDARD_GRAVITY } from '#engine/analysis/force/force-unit.ts';
import type { Parameters } from '#engine/recording/recording.ts';
import { MARK_FIELDS, MARK_NAMES, type MarkName } from '#src/figures/signature-marks.ts';
import { fixed, writtenDifference } from '#src/format/number.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { box, fitColumns, inline, stack, text } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo, MetricName } from '#src/features/desk/shared/metrics/metric-name.tsx';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';
import { ForceView } from '../force/force-view.tsx';
import {
  isMixed,
  rivalFinding,
  signatureFinding,
  shapeFinding,
  markValues,
  type MarkValues,
  type LikenessRow,
  profileTable,
} from './signature-model.ts';
import { HandleCurvePanel } from './handle-curve-panel.tsx';
import {
  useKeptSelections,
  useSignatureModel,
  RivalChooser,
  SignatureSwitches,
  type SignatureSettings,
} from './use-signature-model.tsx';
import { Overlaid, SideBySide, type SignatureModel } from './signature-figures.tsx';
import styles from './signature.module.css';

const FIRST_SETTINGS: Omit<SignatureSettings, 'target' | 'arrangement'> = {
  by: 'angle',
  comparison: 'seats',
  rival: null,
};
/** More curves than this need frames of their own. */
const MAX_OVERLAID = 2;

function formatFinding({ analysis, selection }: ViewProps, model: SignatureModel): string {
  const { chosen, comparing, focus, likeness, marks, rival, rivalMarks, rivalStrokes, unit } = model;
  if (focus === null) return `${calledSeat(analysis, selection.focusSeat)} has no force curve in this selection.`;
  const called = calledGate(analysis, focus);
  const strokes = strokeWords(chosen);
  if (comparing && rivalMarks !== null && rival !== null && rivalStrokes !== null) {
    const against = `${rival.name}, ${strokeWords(rivalStrokes)}`;
    return rivalFinding(called, marks, rivalMarks, { strokes, rival: against, unit });
  }
  const peaks = gateSpread(analysis.strokes, 'peakForceN', indexOfGate(analysis.gates, focus), chosen.strokes);
  const against = likeness.find((row) => row.label === gateLabel(focus))?.likeness ?? null;
  return signatureFinding({ called, marks, strokes, unit, likeness: against, mixed: isMixed(peaks) });
}

const whyEmpty = (analysis: ViewProps['analysis']): string =>
  needsTraces(analysis) ??
  'No force curve: no gate shown logged both angle and force over a whole stroke of the selection.';

const PARTS = [
  { value: 'curves', text: 'Curves' },
  { value: 'seats', text: 'By seat' },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** The curves, or the force values by seat; a recording without curves has only these. */
export function SignatureView(props: ViewProps) {
  const [part, setPart] = useState<Part>('curves');
  if (unavailableReason(props.analysis, 'signature') !== null) return <ForceView {...props} />;
  return (
    <>
      <div className={box({ below: 3 })}>
        <Choice label="Part of the signature" options={PARTS} value={part} onChange={setPart} />
      </div>
      {part === 'curves' ? <CurvesPart {...props} /> : <ForceView {...props} />}
    </>
  );
}

/** Per-stroke curves from the device when it sends them, otherwise those computed from traces. */
function CurvesPart(props: ViewProps) {
  return forceCurves(props.analysis) ? <HandleCurvePanel {...props} /> : <TracedSignature {...props} />;
}

function TracedSignature(props: ViewProps) {
  const { session, analysis, selection, select } = props;
  const { gates } = analysis;
  const targetSets = useTargets(analysis.boat);
  const [settings, setSettings] = useState<SignatureSettings>({
    ...FIRST_SETTINGS,
    arrangement: gates.length > MAX_OVERLAID ? 'side-by-side' : 'overlaid',
    target: targetSets[0]?.boatClass ?? null,
  });
  const change = (difference: Partial<SignatureSettings>): void => setSettings({ ...settings, ...difference });
  const keep = useKeptSelections((state) => state.keep);
  const target = targetSets.find(({ boatClass }) => boatClass === settings.target) ?? null;
  const model = useSignatureModel(props, settings, target);
  const { axes, comparing, curves, focus, rival, unit } = model;

  const label = focus === null ? labelSeat(gates, selection.focusSeat) : gateLabel(focus);
  return (
    <div className={stack({ gap: 3, phone: 'column' }, styles.view)}>
      <FigurePanel
        title="Gate force over the drive"
        finding={formatFinding(props, model)}
        area="curves"
        empty={model.hasNothing ? whyEmpty(analysis) : null}
        actions={
          axes !== null && (
            <>
              <SignatureSwitches settings={settings} change={change} targets={targetSets} />
              <MetricInfo ids={['forceSignature', 'catchSlipDeg', 'finishSlipDeg']} about="Gate force over the drive" />
            </>
          )
        }
        {...(axes !== null && { table: () => profileTable(axes, curves, unit) })}
      >
        {comparing && (
          <RivalChooser
            rivals={model.rivals}
            chosen={rival}
            choose={(id) => change({ rival: id })}
            keep={() => {
              keep(session, selection);
              change({ rival: 'kept' });
            }}
          />
        )}
        {model.isWaiting && <div aria-busy="true" />}
        {axes !== null && settings.arrangement === 'overlaid' && (
          <>
            <Overlaid model={model} axes={axes} target={target} />
            <SeatChips gates={gates} shown={selection.gates} focusSeat={selection.focusSeat} select={select} />
          </>
        )}
        {axes !== null && settings.arrangement === 'side-by-side' && (
          <SideBySide {...props} model={model} axes={axes} target={target} />
        )}
      </FigurePanel>
      <NumberPanels {...props} model={model} label={label} />
    </div>
  );
}

interface NumberPanelsProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly model: SignatureModel;
  /** Oar in focus. */
  readonly label: string;
}

function NumberPanels({ analysis, selection, select, model, label }: NumberPanelsProps) {
  const { chosen, comparing, likeness, rival, rivalStrokes, shapes, unit } = model;
  const { gates, strokes: table } = analysis;
  const gate = gates.findIndex(({ seat }) => seat === selection.focusSeat);
  return (
    <>
      <MarksPanel
        label={label}
        values={markValues(table, gate, chosen.strokes)}
        rivals={comparing && rivalStrokes !== null ? markValues(table, gate, rivalStrokes.strokes) : null}
        unit={unit}
        parameters={analysis.parameters}
      />
      <ShapePanel
        rows={likeness}
        shapes={shapes}
        isWaiting={model.isWaiting || (shapes === null && chosen.strokes.length > 0)}
        reference={comparing && rival !== null ? `B, ${rival.name}` : 'the crew’s mean'}
        focusSeat={selection.focusSeat}
        select={select}
      />
    </>
  );
}

interface MarksPanelProps {
  readonly label: string;
  readonly values: MarkValues;
  /** Values of the other selection; null without a comparison. */
  readonly rivals: MarkValues | null;
  readonly unit: ForceUnit;
  readonly parameters: Parameters;
}

/** Five numbers of the seat in focus: catch, slip, peak, wash, finish, next to those of the other selection. */
function MarksPanel({ label, values, rivals, unit, parameters }: MarksPanelProps) {
  const markValue = (from: MarkValues, name: MarkName): number => (name === 'peak' ? unit.of(from[name]) : from[name]);
  const force = (kgf: number): string => `${fixed(unit.of(kgf * STANDARD_GRAVITY))} ${unit.symbol}`;
  const source = parameters.fromFile ? '' : ' The file has no thresholds; these are the device’s defaults.';
  const thresholds = `Slip ends where force rises through ${force(parameters.driveStartKgf)}, wash begins where it falls through ${force(parameters.recoveryKgf)}.${source}`;
  return (
    <FigurePanel
      title={`Seat ${label}`}
      finding={thresholds}
      area="marks"
      picture="none"
      optional
      empty={
        Object.values(values).every(Number.isNaN)
          ? 'No marks: the strokes of the selection hold no values of this seat.'
          : null
      }
    >
      <dl className={stack({ gap: 3, rowGap: 2 })} style={fitColumns('4.125rem')}>
        {MARK_NAMES.map((name) => {
          const decimals = name === 'peak' ? 0 : 1;
          const own = markValue(values, name);
          const rival = rivals === null ? null : markValue(rivals, name);
          return (
            <div key={name}>
              <dt className={text({ tone: 'quiet', size: 12 })}>
                <MetricName id={MARK_FIELDS[name]}>{name}</MetricName>
              </dt>
              <dd className={text({ size: 20, weight: 'strong', tabular: true })}>
                <Quantity
                  value={fixed(own, decimals)}
                  unit={name === 'peak' ? unit.symbol : '°'}
                  reason={`no ${name} in these strokes`}
                />
                {rivals !== null && (
                  <small className={box({ display: 'block', tone: 'quiet', size: 12, weight: 'regular' })}>
                    B {fixed(rival, decimals)} ({writtenDifference(own, rival, decimals)})
                  </small>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </FigurePanel>
  );
}

interface ShapePanelProps {
  readonly rows: readonly LikenessRow[];
  /** One per gate of the analysis; null while computing. */
  readonly shapes: readonly ForceShape[] | null;
  /** Curves or shapes are still computing: nothing counts as missing. */
  readonly isWaiting: boolean;
  /** "the crew’s mean", or the name of the other selection. */
  readonly reference: string;
  readonly focusSeat: number;
  readonly select: (change: SelectionChange) => void;
}

interface Column {
  readonly id: MetricId;
  readonly name: string;
  readonly decimals: number;
  readonly of: (row: LikenessRow, shape: ForceShape | undefined) => number | null | undefined;
  /** Seats that differ by less have nothing to say: the column is not shown. */
  readonly least?: number;
}

const COLUMNS: readonly Column[] = [
  { id: 'curveSimilarity', name: 'r', decimals: 3, of: ({ likeness }) => likeness?.r },
  { id: 'curveDifferencePct', name: 'Differs %', decimals: 1, of: ({ likeness }) => likeness?.differencePct },
  {
    id: 'curveShapeDifferencePct',
    name: 'In shape %',
    decimals: 1,
    of: ({ likeness }) => likeness?.shapeDifferencePct,
  },
  { id: 'curveOverlapPct', name: 'Overlap %', decimals: 0, of: ({ likeness }) => likeness?.overlapPct },
  {
    id: 'forceSmoothnessPct',
    name: 'Smooth %',
    decimals: 1,
    of: (_, shape) => computeSpread(shape?.smoothnessPct ?? []).mean,
    least: 0.5,
  },
  {
    id: 'forceHumps',
    name: 'Humps',
    decimals: 2,
    of: (_, shape) => computeSpread(shape?.humps ?? []).mean,
    least: 0.1,
  },
];

function tellingColumns(rows: ShapePanelProps['rows'], shapes: ShapePanelProps['shapes']): Column[] {
  return COLUMNS.filter(({ of, least = 0 }) => {
    const [min, max] = findExtent(rows.map((row) => of(row, shapes?.[row.gate]) ?? Number.NaN)) ?? [0, 0];
    return max - min >= least;
  });
}

const NO_SHAPE = 'No force curve for these strokes, so there’s no shape to compare.';

const hasShape = (rows: ShapePanelProps['rows'], shapes: ShapePanelProps['shapes']): boolean =>
  rows.some(({ likeness }) => likeness !== null) ||
  computeSpread(shapes?.flatMap(({ humps }) => [...humps]) ?? []).count > 0;

/**
 * Similarity of each seat's force curve to the reference, and where seats differ in it, smoothness and number of
 * humps.
 */
export function ShapePanel({ rows, shapes, isWaiting, reference, focusSeat, select }: ShapePanelProps) {
  const columns = tellingColumns(rows, shapes);
  const texts = (row: LikenessRow): string[] =>
    columns.map(({ of, decimals }) => fixed(of(row, shapes?.[row.gate]), decimals));
  return (
    <FigurePanel
      title="Force curve shape"
      finding={`Against ${reference}: ${shapeFinding(rows)}`}
      area="shape"
      picture="none"
      optional
      empty={hasShape(rows, shapes) ? null : isWaiting ? 'Measuring …' : NO_SHAPE}
    >
      <div className={box({ overflow: 'across' })} {...scrollRegion('Force curve shape by seat')}>
        <table className={text({ size: 13 }, styles.shapes)}>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  <MetricName id={id}>{name}</MetricName>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-focus={row.seat === focusSeat}>
                <th scope="row">
                  <button
                    type="button"
                    className={inline({ bare: true, gap: '6px', pad: 0, padX: '6px', tall: 24, weight: 'medium' })}
                    aria-pressed={row.seat === focusSeat}
                    aria-label={row.label}
                    onClick={() => select({ focusSeat: row.seat })}
                  >
                    <i
                      className={box({ square: 8, round: 'circle' })}
                      style={{ background: seatColourVariable(row.seat) }}
                      aria-hidden="true"
                    />
                    <span aria-hidden="true">{row.short}</span>
                  </button>
                </th>
                {texts(row).map((text, index) => (
                  <td key={columns[index]?.id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
