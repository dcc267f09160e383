// Rower page as a file: bytes and name.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName, safeName } from '#engine/exports/file-name.ts';
import type { ClockRange } from '#engine/exports/table.ts';
import type { LocaleText } from '../page/markup.ts';
import { lockedFile, openFile } from '../page/page-file.ts';
import { rowerBody } from './rower-body.ts';
import { calledOn, type RowerPage } from './rower-page.ts';

interface Written {
  readonly content: Blob;
  readonly fileName: string;
}

/** An empty passphrase means no lock. Throws when locking is impossible in this browser (`canLock`). */
export async function writeRowerPage(
  page: RowerPage,
  {
    analysis,
    range,
    text,
    passphrase,
  }: {
    readonly analysis: Analysis;
    /** Null for the whole session. */
    readonly range: ClockRange | null;
    readonly text: LocaleText;
    readonly passphrase: string;
  },
): Promise<Written> {
  const locks = passphrase.trim() !== '';
  const file = {
    title: `${calledOn(page)} · ${page.session}`,
    body: rowerBody(page, text),
    hasFilm: page.film.length > 0,
  };
  const content = locks ? await lockedFile(file, passphrase) : openFile(file);
  // A locked file's name must not identify the rower.
  const called = locks ? 'locked' : safeName(calledOn(page)).toLowerCase();
  return {
    content: new Blob([content], { type: 'text/html;charset=utf-8' }),
    fileName: exportFileName(analysis, ['page', called].filter(Boolean).join('-'), 'html', range),
  };
}
