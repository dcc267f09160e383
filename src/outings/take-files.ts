// The one way in for files, however they come: dropped, pasted, chosen, or handed over by the system.
import { useArchives } from './archives.ts';
import type { OutingId } from '#workers/api.ts';
import { isFilm, withoutHandle } from './films/film-file.ts';
import { filmsOfVisit } from './films/films.ts';
import { useOutings } from './outings.ts';
import { isLeaving, mayBeRecording, mostToldFirst } from './recording-name.ts';
import { useSkipped } from './skipped.ts';
import { triedOuting } from './trying.ts';

const isArchive = ({ name, type }: File): boolean => /\.zip$/iu.test(name) || type === 'application/zip';

/** Films among them wait for an outing to be opened; `notOf` names the one on the screen where they came with another. */
function withoutFilms(chosen: readonly File[], notOf: OutingId | null): File[] {
  const films = chosen.filter(isFilm);
  const files = chosen.filter((file) => !isFilm(file));
  if (films.length > 0) filmsOfVisit.getState().wait(films.map(withoutHandle), files.length === 0 ? null : notOf);
  return files;
}

export function takeFiles(chosen: readonly File[], isGathered = false): void {
  const files = withoutFilms(chosen, null);
  const archives = files.filter(isArchive);
  useOutings.getState().importFiles(
    files.filter((file) => !isArchive(file)),
    { oneOfMany: archives.length > 0, isGathered },
  );
  for (const archive of archives) useArchives.getState().unpack(archive);
}

/** For whoever has no account yet: read and measured on this device like any other, and nothing of it is kept. */
export const tryFiles = (chosen: readonly File[]): void =>
  useOutings.getState().importFiles(withoutFilms(chosen, triedOuting(useOutings.getState())), { keeps: false });

/** Of a folder, only what may be a recording is looked into; what is left where it is is named. */
export function takeFolder(files: readonly File[]): void {
  const seen = files.filter(({ name, webkitRelativePath }) => !isLeaving(webkitRelativePath) && !isLeaving(name));
  const wanted = (file: File): boolean => mayBeRecording(file.name) || isArchive(file);
  useSkipped.getState().skip(seen.filter((file) => !wanted(file)).map(({ name }) => name));
  takeFiles(
    mostToldFirst(seen.filter(wanted), ({ name }) => name),
    true,
  );
}
