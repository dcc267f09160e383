// Repairs and data notes, at the end of the sheet.
import { writtenFor } from '#engine/recording/message.ts';
import { knownRepairs, repairWords } from '#engine/recording/repair.ts';
import { counted } from '#src/format/number.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { sortedFindings } from '../../shared/doubt/findings.ts';
import { totalWords } from '../../shared/repairs/repairs-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './report.module.css';

/** Maximum that fits on the sheet; the desk lists all. */
const FINDINGS_ON_PAPER = 5;

export function RecordingNotes({ analysis }: Pick<ViewProps, 'analysis'>) {
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
