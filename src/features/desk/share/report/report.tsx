// Printed session: a sheet for the crew, then a page for each rower, stroke first.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { craftWords, sessionName } from '#src/format/boat-labels.ts';
import { venueTime } from '#src/format/venue-time.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { definitionWords } from '../../shared/definitions/whose-definitions.ts';
import { leadingSelection } from '../../shared/debrief/leading-selection.ts';
import { useTargets } from '../../shared/targets/use-targets.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { Selection } from '../../shared/view.ts';
import { CrewSheet } from './crew-sheet.tsx';
import { printedSeats, printedTargets, useReportLogo, type ReportPages } from './report-pages.ts';
import styles from './report.module.css';
import { RowerSheet } from './rower-sheet.tsx';
import type { ReportContents } from './use-report-contents.ts';

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
    <div className={styles.report}>
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
