// A rower's page as the bytes of one file, and what that is called.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName, safeName } from '#engine/exports/file-name.ts';
import type { ClockRange } from '#engine/exports/table.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { lockedFile, openFile } from '../page/page-file.ts';
import { rowerBody } from './rower-body.ts';
import { calledOn, type RowerPage } from './rower-page.ts';

interface Written {
  readonly content: Blob;
  readonly fileName: string;
}

/** An empty passphrase locks nothing. Throws where it is to be locked and the browser cannot (`canLock`). */
export async function writeRowerPage(
  page: RowerPage,
  {
    analysis,
    range,
    text,
    passphrase,
  }: {
    readonly analysis: Analysis;
    /** Null of the whole outing. */
    readonly range: ClockRange | null;
    readonly text: LocaleText;
    readonly passphrase: string;
  },
): Promise<Written> {
  const locks = passphrase.trim() !== '';
  const file = {
    title: `${calledOn(page)} · ${page.outing}`,
    body: rowerBody(page, text),
    hasFilm: page.film.length > 0,
  };
  const content = locks ? await lockedFile(file, passphrase) : openFile(file);
  // The name of a locked file gives away no rower.
  const called = locks ? 'locked' : safeName(calledOn(page)).toLowerCase();
  return {
    content: new Blob([content], { type: 'text/html;charset=utf-8' }),
    fileName: exportFileName(analysis, ['page', called].filter(Boolean).join('-'), 'html', range),
  };
}
