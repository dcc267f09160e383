// One click saves a page for every rower, in one archive.
import { zipSync } from 'fflate';
import { useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName } from '#engine/exports/file-name.ts';
import type { ClockRange } from '#engine/exports/table.ts';
import { reportError } from '#src/reporting/report.ts';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import type { LocaleText } from '../page/locale-text.ts';
import styles from '../page/share.module.css';
import type { RowerPage } from './rower-page.ts';
import { writeRowerPage } from './write-rower-page.ts';

interface AllPagesProps {
  readonly analysis: Analysis;
  readonly seats: readonly number[];
  /** Null for the whole session. */
  readonly range: ClockRange | null;
  readonly text: LocaleText;
  readonly makePage: (seat: number) => RowerPage;
}

export function AllPages({ analysis, seats, range, text, makePage }: AllPagesProps) {
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    const files: Record<string, Uint8Array<ArrayBuffer>> = {};
    for (const seat of seats) {
      const { content, fileName } = await writeRowerPage(makePage(seat), { analysis, range, text, passphrase: '' });
      // Two rowers may have one name.
      files[`${seat}-${fileName}`] = new Uint8Array(await content.arrayBuffer());
    }
    const fileName = exportFileName(analysis, 'pages', 'zip', range);
    download(new Blob([zipSync(files)], { type: 'application/zip' }), fileName);
    setSaid(`${fileName} is in your downloads.`);
  };
  const saveOnce = (): void => {
    setSaving(true);
    setSaid('Saving the pages …');
    save()
      .catch((error: unknown) => {
        reportError(error, { part: 'all rower pages' });
        setSaid('Couldn’t save the pages together. Save them one by one.');
      })
      .finally(() => setSaving(false));
  };
  return (
    <div>
      <button type="button" className={buttonClass('secondary')} disabled={isSaving} onClick={saveOnce}>
        Save all {seats.length} pages
      </button>
      <p role="status" className={styles.about}>
        {said === '' ? 'One file for each rower, without a message or a video.' : said}
      </p>
    </div>
  );
}
