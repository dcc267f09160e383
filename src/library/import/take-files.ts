// The one way in for files, however they come: dropped, pasted, chosen, or handed over by the system.
import { useArchives } from './archives.ts';
import type { SessionId } from '#workers/api.ts';
import { isFilm, withoutHandle } from '../films/film-file.ts';
import { filmsStore } from '../films/films.ts';
import { useSessions } from '../open/sessions.ts';
import { isAccountList, isLeaving, mayBeRecording, mostToldFirst } from './recording-name.ts';
import { useSkipped } from './skipped.ts';
import { triedSession } from '../open/keeping.ts';

const isArchive = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.zip$/iu.test(name) || type === 'application/zip';

/**
 * Videos among them wait for a session to be opened; `notOf` names the one on the screen where they came with another.
 */
function withoutFilms(chosen: readonly File[], notOf: SessionId | null): File[] {
  const films = chosen.filter(isFilm);
  const files = chosen.filter((file) => !isFilm(file));
  if (films.length > 0) filmsStore.getState().wait(films.map(withoutHandle), files.length === 0 ? null : notOf);
  return files;
}

interface Gathering {
  /** Found in a folder, which no one has looked through. */
  readonly isGathered?: boolean;
  /** No one waits for it: it never opens by itself. */
  readonly isUnasked?: boolean;
}

/** Files of an account next to its lists: other sports are left out, names and days are the account's. */
async function takeListed(files: readonly File[], lists: readonly File[], how: Gathering): Promise<void> {
  const readers = await Promise.all([import('./account-lists.ts'), import('./activity-list.ts')]).catch(() => null);
  // Without them, offline on a new device, the files come in under their own names.
  if (readers === null) return takeFiles(files, how);
  const [{ readAccountLists }, { activityFileName }] = readers;
  const { said } = await readAccountLists(lists.map((file) => ({ path: file.name, content: file })));
  const isOther = ({ name }: File): boolean => said(name)?.isOtherSport === true;
  useSessions.getState().leaveOut(files.filter(isOther).map(({ name }) => name));
  const renamed = files
    .filter((file) => !isOther(file))
    .map((file) => {
      const listed = said(file.name);
      if (listed === undefined) return file;
      const lastModified = listed.startedMs ?? file.lastModified;
      return new File([file], activityFileName(file.name, listed), { type: file.type, lastModified });
    });
  takeFiles(renamed, how);
}

export function takeFiles(chosen: readonly File[], how: Gathering = {}): void {
  const files = withoutFilms(chosen, null);
  const lists = files.filter(({ name }) => isAccountList(name));
  // A list by itself is looked into like any other file, and told why it is none.
  if (lists.length > 0 && lists.length < files.length) {
    return void takeListed(
      files.filter((file) => !lists.includes(file)),
      lists,
      how,
    );
  }
  const archives = files.filter(isArchive);
  useSessions.getState().importFiles(
    files.filter((file) => !isArchive(file)),
    { oneOfMany: archives.length > 0 || how.isUnasked === true, isGathered: how.isGathered === true },
  );
  for (const archive of archives) useArchives.getState().unpack(archive);
}

/** For visitors without an account: analyzed on this device as usual, but never saved. */
export const tryFiles = (chosen: readonly File[]): void =>
  useSessions.getState().importFiles(withoutFilms(chosen, triedSession(useSessions.getState())), { keeps: false });

/** From a folder, reads only likely recordings and lists the rest. */
export function takeFolder(files: readonly File[], how: Pick<Gathering, 'isUnasked'> = {}): void {
  const seen = files.filter(({ name, webkitRelativePath }) => !isLeaving(webkitRelativePath) && !isLeaving(name));
  const wanted = ({ name, type }: File): boolean =>
    mayBeRecording(name) || isAccountList(name) || isArchive({ name, type });
  useSkipped.getState().skip(seen.filter((file) => !wanted(file)).map(({ name }) => name));
  takeFiles(
    mostToldFirst(seen.filter(wanted), ({ name }) => name),
    { ...how, isGathered: true },
  );
}
