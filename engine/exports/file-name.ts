// What a written file is called: boat, day, content, and the window where it holds only a part.
import type { Analysis } from '../analysis/analysis.ts';
import { wallClockMs } from '../recording/wall-clock.ts';
import type { ClockRange } from './table.ts';

const LONGEST_NAME = 60;

/** Letters and digits of any script, joined by hyphens: no path, no wildcard, nothing a shell or a disk minds. */
export const safeName = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/^-+|-+$/gu, '');

/** The day on the clock of the venue. */
function dayOf({ recordedFrom, venueOffsetS }: Pick<Analysis, 'recordedFrom' | 'venueOffsetS'>): string {
  const wallMs = wallClockMs(recordedFrom, venueOffsetS);
  return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 10);
}

/** "12m05s". */
const moment = (seconds: number): string =>
  `${Math.floor(seconds / 60)}m${String(Math.floor(seconds % 60)).padStart(2, '0')}s`;

/** The boat's name, otherwise the file's without its ending. */
export const outingTitle = ({ boat, source }: Pick<Analysis, 'boat' | 'source'>): string =>
  boat.name ?? source.fileName.replace(/\.[A-Za-z0-9]{1,5}$/u, '');

/** "Aurora-2024-04-13-strokes.csv"; a window is counted from the start of the recording. */
export function exportFileName(
  analysis: Pick<Analysis, 'boat' | 'source' | 'recordedFrom' | 'venueOffsetS' | 'clockStartS'>,
  content: string,
  ending: string,
  range: ClockRange | null,
): string {
  const startS = analysis.clockStartS ?? 0;
  const from = range && moment(Math.max(0, range.fromS - startS));
  const to = range && moment(Math.max(0, range.toS - startS));
  const window = range === null ? '' : `${from}-to-${to}`;
  const parts = [safeName(outingTitle(analysis)) || 'outing', dayOf(analysis), content, window];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
}
