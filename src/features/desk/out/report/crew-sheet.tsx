// The first page: the outing in numbers, how the crew rows together, and each seat in a row.
import { SignatureFigure } from '#src/charts/signature/signature-figure.tsx';
import { seatName, withoutSeat } from '#src/charts/choice/seat-look.ts';
import { TimingFigure } from '#src/charts/timing/timing-figure.tsx';
import { counted } from '#src/format/number.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { strokesInFull } from '#src/format/stroke-words.ts';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { DebriefState } from '../../contract/debrief/use-debrief.ts';
import { doubtOf } from '../../contract/doubt/doubt.ts';
import { DoubtMark } from '../../contract/doubt/doubt-mark.tsx';
import { knownRepairs, repairWords } from '#engine/recording/repair.ts';
import { totalWords } from '../../contract/repairs/repairs-context.tsx';
import { inNames } from '../../contract/names/with-names.ts';
import { sortedFindings } from '../../contract/doubt/findings.ts';
import { metricText, type MetricLook } from '../../contract/metrics/metrics.ts';
import { OVERVIEW_METRICS } from '../../contract/metrics/overview-metrics.ts';
import { OverviewCards } from '../../views/debrief/overview-cards.tsx';
import { forceSentence, timingHabit } from '../../views/debrief/overview-sentences.ts';
import { countingSelection } from '../../contract/selection/selection.ts';
import { seatRows, type SeatRow } from '../../contract/selection/summaries.ts';
import { useMetricLooks } from '../../contract/metrics/use-metric-looks.ts';
import { headingAgainst, referenceText } from '../../contract/timing/reference.ts';
import type { ViewProps } from '../../contract/view.ts';
import { forceAxisWords, timingAxisWords } from './axis-words.ts';
import { DebriefSection } from './debrief-section.tsx';
import { StandoutsSection } from './standouts-section.tsx';
import { PaperFigure } from './paper-figure.tsx';
import { NotesList, PiecesTable } from './pieces-and-notes.tsx';
import styles from './report.module.css';

/** As many as stay on the sheet; the desk lists them all. */
const FINDINGS_ON_PAPER = 5;

/** The sheet is a column narrower than the screen. */
const LOOKS = OVERVIEW_METRICS.filter(({ field }) => field !== 'peakPositionPct');

/** Without its group above it, a column needs a word more. */
const heading = (look: MetricLook): string => (look.field === 'catchOffsetMs' ? 'Timing' : look.short);

interface CrewSheetProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly debrief: DebriefState;
  readonly standouts: Standouts | null;
}

export function CrewSheet({ analysis, selection, signatures, debrief, standouts }: CrewSheetProps) {
  const force = useForceUnit();
  const rows = seatRows(analysis, selection);
  const findings = sortedFindings(analysis.findings);
  const repairs = knownRepairs(analysis.corrections?.repairs);
  const totals = totalWords(analysis);
  return (
    <>
      <OverviewCards analysis={analysis} selection={selection} />
      {standouts === null ? (
        <DebriefSection state={debrief} analysis={analysis} />
      ) : (
        <StandoutsSection standouts={standouts} />
      )}
      <div className={styles.figures}>
        <PaperFigure
          title="Gate force against angle"
          finding={withoutSeat(analysis, forceSentence(rows, selection.focusSeat, selection.counted, force))}
          axes={forceAxisWords(force)}
          shown={rows.some((row) => row.means.peakForceN.count > 0)}
        >
          <SignatureFigure
            analysis={analysis}
            selection={countingSelection(selection)}
            signatures={signatures}
            height={190}
          />
        </PaperFigure>
        <PaperFigure
          title={headingAgainst('Catch timing against stroke', analysis)}
          finding={timingHabit(rows)}
          axes={timingAxisWords(referenceText(analysis))}
          shown={rows.length > 1 && rows.some((row) => row.means.catchOffsetMs.count > 0)}
        >
          <TimingFigure analysis={analysis} selection={countingSelection(selection)} />
        </PaperFigure>
      </div>
      <SeatRows analysis={analysis} selection={selection} rows={rows} />
      <PiecesTable analysis={analysis} selection={selection} />
      <NotesList />
      {repairs.length > 0 && (
        <section className={styles.findings}>
          <h2>Repaired</h2>
          <ul>
            {repairs.map((repair) => (
              <li key={repairWords(repair)}>{inNames(repairWords(repair), analysis.crew)}</li>
            ))}
            {totals !== null && <li>{totals}</li>}
          </ul>
        </section>
      )}
      {findings.length > 0 && (
        <section className={styles.findings}>
          <h2>What to know about this recording</h2>
          <ul>
            {findings.slice(0, FINDINGS_ON_PAPER).map(({ code, message, fromS }) => (
              <li key={`${code} ${fromS} ${message}`}>{message}</li>
            ))}
          </ul>
          {findings.length > FINDINGS_ON_PAPER && (
            <p>{counted(findings.length - FINDINGS_ON_PAPER, 'more finding')} on the desk.</p>
          )}
        </section>
      )}
    </>
  );
}

interface SeatRowsProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly rows: readonly SeatRow[];
}

function SeatRows({ analysis, selection, rows }: SeatRowsProps) {
  const looks = useMetricLooks(LOOKS);
  return (
    <table className={styles.table}>
      <caption>Means of {strokesInFull(selection.counted)}</caption>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          {looks.map((look) => (
            <th key={look.field} scope="col">
              {heading(look)} <small>{look.unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.gate}>
            <th scope="row">
              {seatName(row.seat, analysis.boat.seatCount)}{' '}
              <small>{[row.side, row.name].filter(Boolean).join(' · ')}</small>
            </th>
            {looks.map((look) => (
              <td key={look.field}>
                <DoubtMark
                  doubt={doubtOf(analysis, { gate: row.gate, field: look.field }, selection.counted.strokes)}
                />
                {metricText(look, row.means[look.field].mean)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
