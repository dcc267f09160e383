// Progress of a fleet as one line.
import type { FileDone } from './protocol.ts';

export interface Counts {
  readonly files: number;
  readonly sessions: number;
  readonly duplicates: number;
  readonly unreadable: number;
}

export const NOTHING: Counts = { files: 0, sessions: 0, duplicates: 0, unreadable: 0 };

export const withFile = (counts: Counts, { outcome }: FileDone): Counts => ({
  files: counts.files + 1,
  sessions: counts.sessions + Number(outcome.kind === 'session'),
  duplicates: counts.duplicates + Number(outcome.kind === 'duplicate'),
  unreadable: counts.unreadable + Number(outcome.kind === 'unreadable'),
});

/** "3 h 5 min", "4 min", "20 s". */
function timeInWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "120 of 400 files: 112 sessions, 5 duplicates, 3 unreadable; 12.5 files a second, 23 s left". */
export function progressLine(counts: Counts, of: number, elapsedS: number): string {
  const { files, sessions, duplicates, unreadable } = counts;
  const perSecond = files / Math.max(elapsedS, 1e-3);
  const found = `${files} of ${of} files: ${sessions} sessions, ${duplicates} duplicates, ${unreadable} unreadable`;
  return files === 0
    ? found
    : `${found}; ${perSecond.toFixed(1)} files a second, ${timeInWords((of - files) / perSecond)} left`;
}
