// Rower's page: curve over the crew's, timing, every number next to the others', and data problems.
import { oarDifference } from '#engine/analysis/instrument/crew-differences.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { fixed, scatterNote } from '#src/format/number.ts';
import { strokesInFull } from '#src/format/stroke-labels.ts';
import { findDoubt } from '../../shared/doubt/doubt.ts';
import { comparedGates, toSubject } from '../../shared/selection/subject.ts';
import { gateMeans, averageGates, rowerPower, seatRows } from '../../shared/selection/summaries.ts';
import { useMetricGroups } from '../../shared/metrics/use-metric-display.ts';
import { rateApart, targetWords, type MeasuredStrokes } from '../../shared/targets/target-fit.ts';
import { useOarlockOff } from '../../shared/targets/oarlock-off.ts';
import type { TargetSet } from '../../shared/targets/target-set.ts';
import { toMeasuredStrokes, useTargetSource } from '../../shared/targets/use-targets.ts';
import type { MakeStill } from '../../shared/still.ts';
import type { ViewProps } from '../../shared/view.ts';
import { toAims, GroupTable } from './group-table.tsx';
import { PaperFigures } from './paper-figure.tsx';
import { NotesList } from './pieces-and-notes.tsx';
import styles from './report.module.css';

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
        <p className={styles.lead}>
          <b>{fixed(power.mean)} W</b> {scatterNote(power.sd)} over{' '}
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
            others={others.length === 0 ? null : averageGates(others.map((gate) => gateMeans(table, gate, strokes)))}
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
