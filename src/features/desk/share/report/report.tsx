// Printed session: a sheet for the crew, then a page for each rower, stroke first.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { labelSeat, isOneRower, seatName } from '#src/figures/choice/seat-look.ts';
import { craftWords, sessionName, strokesInFull } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { PRODUCT } from '#src/ui/product.ts';
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import { type WrittenSentence, writtenFor } from '#engine/recording/message.ts';
import { counted, ABSENT } from '#src/format/number.ts';
import { knownRepairs, repairWords } from '#engine/recording/finding.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { text } from '#src/ui/primitives.ts';
import { definitionWords } from '../../shared/measured-by.ts';
import {
  leadingSelection,
  strokesSeen,
  useCostUnit,
  costText,
  debriefTitle,
  OVER,
  STANDS_OUT,
} from '../../shared/debrief/cost-messages.ts';
import { useTargets } from '../../shared/targets/use-targets.ts';
import { listSelectedRowers, seatRows, type SeatRow } from '../../shared/selection/summaries.ts';
import type { Selection, ViewProps } from '../../shared/view.ts';
import { printedSeats, printedTargets, useReportLogo, type ReportPages } from './report-pages.ts';
import styles from './report.module.css';
import { RowerSheet, PaperFigures } from './rower-sheet.tsx';
import type { ReportContents } from './use-report-contents.ts';
import { FigureCards } from '../../views/debrief/numbers-panel.tsx';
import { NotesList, PiecesTable, PaperTable } from './pieces-and-notes.tsx';
import { type DebriefState, MarkedSentence } from '../../shared/debrief/desk-debrief.tsx';
import { PieceLines } from '../../panels/intervals/pieces-on-scale.tsx';
import { formatScaleKey, type ScaledPieces, endStandsOut } from '../../panels/intervals/scaled-pieces.ts';
import { sortedFindings, DoubtMark, findDoubt } from '../../shared/data-quality.tsx';
import { totalWords } from '../../shared/repairs-context.tsx';
import { metricText, type MetricLook, OVERVIEW_METRICS, saidLooks } from '../../shared/metrics/metrics.ts';
import { useMetricDisplays } from '../../shared/metrics/metric-name.tsx';
import { missingReasons } from '../../panels/seat-cells.ts';

/** Findings without gates, on paper: the same sentences as on the desk, each with its interval. */
function StandoutsSection({ standouts }: { readonly standouts: Standouts<WrittenSentence> }) {
  const { found, nothing, closed } = standouts;
  return (
    <section className={styles.debrief}>
      <h2 className={text({ size: 12, weight: 'strong' })}>
        {STANDS_OUT} <small>{closed.map(({ text }) => text).join(' ')}</small>
      </h2>
      {nothing !== null && <p>{nothing.text}</p>}
      <ol>
        {found
          .filter(({ place }) => place !== null)
          .map(({ kind, piece, sentence }) => (
            <li key={`${kind} ${piece}`}>
              <MarkedSentence sentence={sentence} />
            </li>
          ))}
      </ol>
    </section>
  );
}

export interface ReportProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly signatures: readonly Signature[];
  readonly contents: ReportContents;
  /** Scope of the numbers, in words. */
  readonly covers: string;
  readonly pages: ReportPages;
}

export function Report({ analysis, selection, signatures, contents, covers, pages }: ReportProps) {
  const { debrief, stills } = contents;
  const logo = useReportLogo((state) => state.logo);
  const targets = printedTargets(pages, useTargets(analysis.boat));
  const { boat, source, recordedFrom, venueOffsetS } = analysis;
  const when = venueTime(recordedFrom, venueOffsetS);
  const session = sessionName(boat, source.fileName);
  const facts = [when?.date, when?.time, craftWords(analysis), covers].filter((fact) => fact !== undefined).join(' · ');
  const foot = `${PRODUCT} · ${definitionWords(analysis)} · ${source.fileName}`;
  const seats = printedSeats(
    pages,
    listSelectedRowers(analysis, selection).toSorted((a, b) => b - a),
  );
  const title = pages.title.trim() === '' ? session : pages.title.trim();
  return (
    <div className={text({ tone: 'ink', size: 12 }, styles.report)}>
      {pages.crew && (
        <section className={styles.sheet} data-page="crew">
          <header className={styles.head}>
            {logo !== null && <img className={styles.logo} src={logo} alt="" />}
            <h1>{title}</h1>
            <p>{facts}</p>
          </header>
          <CrewSheet
            analysis={analysis}
            selection={leadingSelection(selection, debrief)}
            signatures={signatures}
            contents={contents}
          />
          <footer className={styles.foot}>{foot}</footer>
        </section>
      )}
      {pages.film && stills.length > 0 && (
        <section className={styles.sheet} data-page="film">
          <header className={styles.head}>
            {logo !== null && <img className={styles.logo} src={logo} alt="" />}
            <h1>From the video</h1>
            <p>
              {title} · {facts}
            </p>
          </header>
          <div className={styles.stills}>
            {stills.map(({ id, address, words }) => (
              <figure key={id} className={styles.figure}>
                <img src={address} alt="" />
                <figcaption>{words}</figcaption>
              </figure>
            ))}
          </div>
          <footer className={styles.foot}>{foot}</footer>
        </section>
      )}
      {seats.map((seat) => (
        <section key={seat} className={styles.sheet} data-page={labelSeat(analysis.gates, seat)}>
          <RowerSheet
            stills={contents.panels}
            analysis={analysis}
            selection={{ ...selection, focusSeat: seat }}
            signatures={signatures}
            facts={`${title} · ${facts}`}
            logo={logo}
            targets={targets}
          />
          <footer className={styles.foot}>{foot}</footer>
        </section>
      ))}
    </div>
  );
}

interface CrewSheetProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly contents: ReportContents;
}

/** First page: the session in numbers, how the crew rows together, and one row per seat. */
function CrewSheet({ analysis, selection, signatures, contents }: CrewSheetProps) {
  const { figures, debrief, standouts, course } = contents;
  const rows = seatRows(analysis, selection);
  return (
    <>
      <FigureCards figures={figures} />
      {standouts === null ? (
        <DebriefSection state={debrief} analysis={analysis} />
      ) : (
        <StandoutsSection standouts={standouts} />
      )}
      {course !== null && <PaperCourseFigure course={course} standouts={standouts} />}
      <PaperFigures stills={contents.panels} {...{ analysis, selection, signatures }} seat={null} />
      <SeatRows analysis={analysis} selection={selection} rows={rows} />
      <PiecesTable analysis={analysis} selection={selection} />
      <NotesList />
      <RecordingNotes analysis={analysis} />
    </>
  );
}

interface DebriefSectionProps {
  readonly state: DebriefState;
  readonly analysis: Pick<Analysis, 'craft'>;
}

/** Debrief on paper: the same sentences as on the desk, each with its estimated gain. */
function DebriefSection({ state, analysis }: DebriefSectionProps) {
  const unit = useCostUnit((setting) => setting.unit);
  if (state === 'waiting' || state.debrief === null) return null;
  const { findings, strokes, speedMps, nothing } = state.debrief;
  const told = findings.filter(({ place }) => place !== null);
  return (
    <section className={styles.debrief}>
      <h2 className={text({ size: 12, weight: 'strong' })}>
        {debriefTitle(analysis)}{' '}
        {told.some(({ metres }) => metres !== null) && (
          <small>{OVER} if the work were added, 90% interval; timing has no estimated gain</small>
        )}
      </h2>
      {nothing !== null && <p>{nothing.text}</p>}
      <ol>
        {told.map((found) => (
          <li key={`${found.kind} ${found.subject} ${found.onset?.stroke}`}>
            <MarkedSentence sentence={found.sentence} /> <small>{strokesSeen(found, strokes.length)}</small>
            <b className={styles.worth}>{costText(found, unit, speedMps)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PaperCourseFigureProps {
  readonly course: ScaledPieces;
  readonly standouts: Standouts<WrittenSentence> | null;
}

/** Pace on paper, with heart rate or stroke rate below it. */
function PaperCourseFigure({ course, standouts }: PaperCourseFigureProps) {
  const { pieces } = course;
  const [only] = pieces;
  return (
    <section className={styles.figure} aria-label="Course">
      <h2>{pieces.length === 1 ? only?.name : `${counted(pieces.length, 'piece')}, one scale`}</h2>
      <p className={styles.axes}>{formatScaleKey(course)}</p>
      <div className={styles.courses}>
        {pieces.map((piece) => (
          <div key={`${piece.name} ${piece.fromS}`}>
            {pieces.length > 1 && <h3>{piece.name}</h3>}
            <PieceLines piece={piece} scaled={course} marksEnd={endStandsOut(standouts, piece)} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Maximum that fits on the sheet; the desk lists all. */
const FINDINGS_ON_PAPER = 5;

function RecordingNotes({ analysis }: Pick<ViewProps, 'analysis'>) {
  const findings = sortedFindings(analysis.findings);
  const repairs = knownRepairs(analysis.corrections?.repairs);
  const totals = totalWords(analysis);
  const writer = createFindingWriter(analysis);
  return (
    <>
      {repairs.length > 0 && (
        <section className={styles.findings}>
          <h2>Repaired</h2>
          <ul>
            {repairs.map((repair) => (
              <li key={repairWords(repair).message}>{writtenFor(repairWords(repair), writer)}</li>
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

/** The sheet is one column narrower than the screen. */
const LOOKS = OVERVIEW_METRICS.filter(({ field }) => field !== 'peakPositionPct');

/** Without its group above it, a heading needs one more word. */
const heading = (look: MetricLook): string => (look.field === 'catchOffsetMs' ? 'Timing' : look.short);

interface SeatRowsProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly rows: readonly SeatRow[];
}

function SeatRows({ analysis, selection, rows }: SeatRowsProps) {
  const looks = saidLooks(analysis, useMetricDisplays(LOOKS));
  const { strokes } = selection.counted;
  return (
    <PaperTable
      caption={`Means of ${strokesInFull(selection.counted)}`}
      rowsAre={isOneRower(analysis) ? 'Rower' : 'Seat'}
      columns={looks.map((look) => ({ name: heading(look), unit: look.unit }))}
      rows={rows.map((row) => ({
        id: row.gate,
        name: <RowName analysis={analysis} row={row} />,
        cells: looks.map((look) => {
          const text = metricText(look, row.means[look.field].mean);
          // Absent values get no mark: their reason is below.
          const doubt = text === ABSENT ? null : findDoubt(analysis, { gate: row.gate, field: look.field }, strokes);
          return { text, mark: <DoubtMark doubt={doubt} /> };
        }),
      }))}
      reasons={missingReasons(analysis, rows, looks)}
    />
  );
}

/** "3 port · Maeve Donnelly"; a single rower has no seat number. */
function RowName({ analysis, row: { seat, side, name } }: Pick<SeatRowsProps, 'analysis'> & { readonly row: SeatRow }) {
  if (isOneRower(analysis)) return <>{[name ?? 'The rower', side].filter(Boolean).join(', ')}</>;
  return (
    <>
      {seatName(seat, analysis.boat.seatCount)} <small>{[side, name].filter(Boolean).join(' · ')}</small>
    </>
  );
}
