// The sessions of this visit: one store for the page.
import { create } from 'zustand';
import { FileHolder } from '#workers/page/file-holder.ts';
import { spawnHolder } from '#workers/page/spawn.ts';
import { canAgree } from '#storage/locks.ts';
import { engine } from '#src/engine-client/engine.ts';
import { libraryStore } from '../stored/device.ts';
import { createStaging, leftBehind } from '../import/staging.ts';
import { sessionsState } from './sessions-state.ts';
import { reportFailedRows } from '../import/report-failures.ts';
import { DuplicateDetector } from '../import/duplicate-detector.ts';
import { savedColumnMapping } from '../import/saved-column-mappings.ts';
import { createSessionLookup } from './opened-sessions.ts';
import { useSkipped } from '../import/skipped.ts';

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The browser asks before it leaves the page while a file is half put aside, and at no other time: a page that always
 * asks is answered without being read.
 */
function askBeforeLeaving(half: number): void {
  if (half > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

const holder = new FileHolder(spawnHolder);

/** Starts what the first file needs while a coach still looks for it: rejects where files cannot be read here. */
export async function warmUp(): Promise<void> {
  if (canAgree()) holder.warm();
  await engine.ping();
}

export const useSessions = create(
  sessionsState(
    engine,
    createSessionLookup(engine, libraryStore),
    createStaging({ holder, onHalf: askBeforeLeaving }),
    new DuplicateDetector(libraryStore),
    (file) => savedColumnMapping(engine, file),
  ),
);

useSessions.subscribe(({ rows }, before) => reportFailedRows(rows, before.rows));

/** Returning to the page restores the session that was on screen. */
export const wasViewed = (pathname: string): boolean => pathname.startsWith('/coach/outing/');

async function takeUpWhatWasLeft(): Promise<void> {
  const shows = wasViewed(location.pathname);
  const known = await libraryStore.fingerprints();
  const { takenUp, lost } = await leftBehind((key) => holder.letGo(key), known.ok ? known.value : null);
  useSessions.getState().takeUp(takenUp, shows);
  useSkipped.getState().lose(lost);
}

void takeUpWhatWasLeft();
