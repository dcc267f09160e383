// Rower's page: curve over the crew's, timing, every number next to the others', and data problems.
import { useId } from 'react';
import { oarDifference } from '#engine/analysis/instrument/crew-differences.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { fixed, scatterNote, ABSENT, signed } from '#src/format/number.ts';
import { strokesInFull } from '#src/format/labels.ts';
import { text } from '#src/ui/primitives.ts';
import type { GateField } from '#engine/analysis/analysis.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { findDoubt, type Doubt, DoubtMark } from '../../shared/data-quality.tsx';
import { comparedGates, toSubject } from '../../shared/selection/selection.ts';
import { gateMeans, middleOfGates, rowerPower, seatRows, type GateMeans } from '../../shared/selection/summaries.ts';
import { useMetricGroups } from '../../shared/metrics/metric-name.tsx';
import {
  rateApart,
  targetWords,
  type MeasuredStrokes,
  targetDifference,
  whyNotCompared,
  type TargetSet,
} from '../../shared/targets/target-set.ts';
import {
  useOarlockOff,
  type OarlockOff,
  toMeasuredStrokes,
  useTargetSource,
} from '../../shared/targets/use-targets.ts';
import type { MakeStill, Still, StillProps, ViewProps } from '../../shared/view.ts';
import { NotesList } from './pieces-and-notes.tsx';
import styles from './report.module.css';
import { inLook, metricText, spreadText, type MetricGroup, type MetricLook } from '../../shared/metrics/metrics.ts';
import { targetValues } from '../../views/rower/rower-values.ts';

interface RowerSheetProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly stills: readonly MakeStill[];
  readonly facts: string;
  /** Image as a data URL; null without one. */
  readonly logo: string | null;
  /** Targets of the chosen class; null for none. */
  readonly targets: TargetSet | null;
}

export function RowerSheet({ stills, analysis, selection, signatures, facts, logo, targets }: RowerSheetProps) {
  const groups = useMetricGroups(analysis);
  const source = useTargetSource(targets?.boatClass ?? null);
  const knowledge = useInstrumentKnowledge(analysis);
  const oarlockOff = useOarlockOff(analysis, selection.counted.strokes);
  const subject = toSubject(analysis, selection);
  if (subject === null) return null;
  const { strokes: table, gates, findings } = analysis;
  const { strokes } = selection.counted;
  const own = seatRows(analysis, selection)
    .filter(({ seat }) => seat === subject.seat)
    .toSorted((a, b) => a.gate - b.gate);
  const others = [...new Set(subject.gates.flatMap((gate) => comparedGates(gates, gate)))].filter(
    (gate) => gates[gate]?.seat !== subject.seat,
  );
  const doubts = findings.filter(({ seat }) => seat === subject.seat);
  const measured = toMeasuredStrokes(analysis, strokes);
  const power = rowerPower(analysis, subject.seat, strokes);
  return (
    <>
      <header className={styles.head}>
        {logo !== null && <img className={styles.logo} src={logo} alt="" />}
        <h1>{subject.name}</h1>
        <p>{facts}</p>
      </header>
      {power.mean !== null && (
        <p>
          <b className={text({ size: 16 })}>{fixed(power.mean)} W</b> {scatterNote(power.sd)} over{' '}
          {strokesInFull({ ...selection.counted, strokes: strokes.slice(0, power.count) })}.
        </p>
      )}
      <PaperFigures {...{ stills, analysis, selection, signatures }} seat={subject.seat} />
      <div className={styles.numbers}>
        {groups.map((group) => (
          <GroupTable
            key={group.id}
            group={group}
            own={own}
            others={others.length === 0 ? null : middleOfGates(others.map((gate) => gateMeans(table, gate, strokes)))}
            difference={(gate, field) => oarDifference(analysis, field, { gate, others }, strokes, knowledge)}
            doubt={(gate, field) => findDoubt(analysis, { gate, field }, strokes)}
            aim={targets === null ? null : toAims(targets, measured)}
            oarlockOff={oarlockOff}
          />
        ))}
      </div>
      {others.length > 0 && own.length === 1 && (
        <p className={styles.axes}>Differences are from the median of the others, oarlock errors included.</p>
      )}
      {targets !== null && (
        <p className={styles.axes}>
          Targets of {targetWords(targets)}: {source}. Differences are shown only where number and target are measured
          the same way.{formatApart(targets, measured)}
        </p>
      )}
      <NotesList seat={subject.seat} />
      {doubts.length > 0 && (
        <section className={styles.findings}>
          <h2>Data quality</h2>
          <ul>
            {doubts.map(({ code, message, fromS }) => (
              <li key={`${code} ${fromS} ${message}`}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** " None is shown here. The targets are for 38 spm …" */
function formatApart(set: TargetSet, measured: MeasuredStrokes): string {
  const why = rateApart(set, measured);
  return why === null ? '' : ` None is shown here. ${why}.`;
}

// Numbers of one group on a rower's page, next to the others' and the targets, if any.
interface Aim {
  readonly value: number;
  /** Can the measurement be compared with it? */
  readonly told: boolean;
}

/** Target of a number; null without one. */
type Aims = (field: GateField) => Aim | null;

const toAims = (set: TargetSet, measured: MeasuredStrokes): Aims => {
  const values = targetValues(set);
  return (field) => {
    const value = values[field];
    return value === undefined ? null : { value, told: whyNotCompared(set, field, measured) === null };
  };
};

interface GroupTableProps {
  readonly group: MetricGroup;
  /** One oar of a sweep rower, two of a sculler. */
  readonly own: readonly { readonly gate: number; readonly side: string | null; readonly means: GateMeans }[];
  /** Null for a single rower. */
  readonly others: GateMeans | null;
  /** From the median of the others, oarlocks included; null when it can’t be computed. */
  readonly difference: (gate: number, field: GateField) => SeatDifference | null;
  readonly doubt: (gate: number, field: GateField) => Doubt | null;
  /** Null when no targets are printed. */
  readonly aim: Aims | null;
  readonly oarlockOff: OarlockOff;
}

/** Includes the difference from the others when the rower has one oar. */
function GroupTable({ group, own, others, difference, doubt, aim, oarlockOff }: GroupTableProps) {
  const single = own.length === 1 ? own[0] : undefined;
  const hasDifference = others !== null && single !== undefined;
  const hasAims = aim !== null && group.metrics.some(({ field }) => aim(field) !== null);
  return (
    <table className={styles.table}>
      <caption>{group.name}</caption>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          {own.map(({ gate, side }) => (
            <th key={gate} scope="col">
              {single === undefined ? side : 'Rower'} ±1 SD
            </th>
          ))}
          {others !== null && <th scope="col">Others</th>}
          {hasDifference && <th scope="col">Difference (90% CI)</th>}
          {hasAims && <th scope="col">Target</th>}
        </tr>
      </thead>
      <tbody>
        {group.metrics.map((look) => {
          const crew = others?.[look.field].mean ?? null;
          const mean = single?.means[look.field].mean ?? null;
          return (
            <tr key={look.field}>
              <th scope="row">
                {look.name} <small>{look.unit}</small>
              </th>
              {own.map(({ gate, means }) => (
                <td key={gate}>
                  <DoubtMark doubt={means[look.field].mean === null ? null : doubt(gate, look.field)} />
                  {spreadText(look, means[look.field])}
                </td>
              ))}
              {others !== null && <td>{metricText(look, crew)}</td>}
              {hasDifference && <DifferenceCell look={look} difference={difference(single.gate, look.field)} />}
              {hasAims && (
                <AimCell
                  look={look}
                  aim={aim(look.field)}
                  mean={mean}
                  off={single === undefined || mean === null ? 0 : oarlockOff(single.gate, look.field, mean)}
                />
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DifferenceCellProps {
  readonly look: MetricLook;
  readonly difference: SeatDifference | null;
}

function DifferenceCell({ look, difference }: DifferenceCellProps) {
  if (difference === null) return <td>{ABSENT}</td>;
  const half = inLook(look, (difference.high - difference.low) / 2);
  return (
    <td>
      {signed(inLook(look, difference.value), look.decimals)} <small>±{fixed(half, look.decimals)}</small>
    </td>
  );
}

interface AimCellProps {
  readonly look: MetricLook;
  readonly aim: Aim | null;
  /** Null for a sculler, who has two oars. */
  readonly mean: number | null;
  /** Half of the 90% interval that the oarlock adds to the mean. */
  readonly off: number;
}

function AimCell({ look, aim, mean, off }: AimCellProps) {
  const difference = aim !== null && aim.told && mean !== null ? targetDifference(look, mean, aim.value, off) : '';
  return (
    <td>
      {aim !== null && metricText(look, aim.value)} <small>{difference}</small>
    </td>
  );
}

interface PaperFiguresProps extends Omit<StillProps, 'unit'> {
  readonly stills: readonly MakeStill[];
}

/** Charts on paper: the panels that have a still, with title, finding and axis key; none without data. */
export function PaperFigures({ stills, ...props }: PaperFiguresProps) {
  const unit = useForceUnit();
  const made = stills.flatMap((make) => make({ ...props, unit }) ?? []);
  return (
    <div className={styles.figures}>
      {made.map((still) => (
        <PaperFigure key={still.title} {...still} />
      ))}
    </div>
  );
}

function PaperFigure({ title, finding, axes, figure }: Still) {
  const heading = useId();
  return (
    <figure className={styles.figure} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <figcaption>{finding}</figcaption>
      {figure}
      <p className={styles.axes}>{axes}</p>
    </figure>
  );
}
