import { useArchives } from '#src/library/import/archives.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import { isActive, type SessionRow } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { lostSentence, otherSportsSentence, skippedSentence } from '#src/library/import/recording-name.ts';
import { useSkipped } from '#src/library/import/skipped.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, text } from '#src/ui/primitives.ts';
import { ArchiveRow } from './archive-row.tsx';
import { FileRow } from './file-row.tsx';
import styles from './import.module.css';
import { useCalmKeepings, useCalmRows } from './use-calm-rows.ts';

/** Files of this visit, latest first; nothing when all are in the library without problems. */
export function SessionList() {
  const rows = useCalmRows();
  const hasNews = useSessions((state) => state.rows.some((row) => !isSettled(row, state.keepings) || row.wasKnown));
  const archives = useArchives((state) => state.rows);
  const skipped = useSkipped((state) => state.names);
  const lost = useSkipped((state) => state.lost);
  const otherSports = useSessions((state) => state.otherSports);
  if (!hasNews && archives.length + skipped.length + lost.length + otherSports.length === 0) return null;
  const sentences = [lostSentence(lost), skippedSentence(skipped), otherSportsSentence(otherSports)].filter(
    (sentence) => sentence !== null,
  );
  return (
    <section className={box({ card: true, overflow: 'hidden' })} aria-labelledby="sessions-of-this-visit">
      <header className={row({ gap: 4, rowGap: 0, wrap: true, tall: 44 }, styles.header)}>
        <h2 id="sessions-of-this-visit">In this visit</h2>
        <Progress rows={rows} />
        <ClearFinished rows={rows} />
      </header>
      {sentences.map((sentence) => (
        <p key={sentence} className={text({ tone: 'quiet', size: 13, tabular: true, breaks: true }, styles.skipped)}>
          {sentence}
        </p>
      ))}
      <ul className={styles.rows}>
        {archives.map((row) => (
          <ArchiveRow key={row.id} row={row} />
        ))}
        {rows.map((row) => (
          <FileRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const isInLibrary = ({ session, wasKnown }: SessionRow, keepings: Keepings): boolean =>
  session !== null && (wasKnown || keepings[session]?.phase === 'kept');

/** In the library, without anything left to show. */
const isSettled = (row: SessionRow, keepings: Keepings): boolean => row.undated === null && isInLibrary(row, keepings);

interface RowsProps {
  readonly rows: readonly SessionRow[];
}

/** "12 of 200 files done", while there are many. */
function Progress({ rows }: RowsProps) {
  const all = rows.length;
  const done = rows.filter((row) => !isActive(row)).length;
  if (all < 2 || done === all) return null;
  return (
    <p className={text({ tone: 'quiet', size: 13, tabular: true })}>
      {done} of {all} files done
    </p>
  );
}

/** Clears finished rows. Their sessions stay in the library; when nothing is saved, the rows stay too. */
function ClearFinished({ rows }: RowsProps) {
  const keepings = useCalmKeepings();
  const archives = useArchives((state) => state.rows);
  const finished = rows.filter((row) => !isActive(row) && (row.session === null || isSettled(row, keepings)));
  const unpacked = archives.filter(({ phase }) => phase !== 'reading');
  if (finished.length + unpacked.length < 2) return null;
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      onClick={() => {
        for (const { id } of finished) useSessions.getState().dismiss(id);
        for (const { id } of unpacked) useArchives.getState().dismiss(id);
        useSkipped.getState().skip([]);
        useSkipped.getState().lose([]);
        useSessions.getState().forgetOtherSports();
      }}
    >
      Clear finished
    </button>
  );
}
