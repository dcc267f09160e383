// Name of an exported file: boat, day, content, and the window of a partial export.
import type { Analysis } from '../analysis/analysis.ts';
import { wallClockMs } from '../recording/wall-clock.ts';
import type { ClockRange } from './table.ts';

const LONGEST_NAME = 60;

/** Letters and digits of any script, joined by hyphens: safe for paths, shells and disks. */
export const safeName = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/^-+|-+$/gu, '');

/** Local day at the venue. */
function venueDay({ recordedFrom, venueOffsetS }: Pick<Analysis, 'recordedFrom' | 'venueOffsetS'>): string {
  const wallMs = wallClockMs(recordedFrom, venueOffsetS);
  return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 10);
}

/** "12m05s". */
const moment = (seconds: number): string =>
  `${Math.floor(seconds / 60)}m${String(Math.floor(seconds % 60)).padStart(2, '0')}s`;

/** Name of the boat, otherwise the file name without its extension. */
export const sessionTitle = ({ boat, source }: Pick<Analysis, 'boat' | 'source'>): string =>
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
  const parts = [safeName(sessionTitle(analysis)) || 'session', venueDay(analysis), content, window];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
}
