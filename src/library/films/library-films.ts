// The videos of the library on their way out and in. What does it is fetched where there is a video at all.
import { success, type Result } from '#engine/recording/result.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { FilmFiles } from '#storage/film-files.ts';
import { deviceUsage } from '../stored/device-usage.ts';
import type { WithFilms } from '../archive/export-library.ts';
import type { ImportParts } from '../archive/import-library.ts';

const fetched = () => fetchedPart('Reading videos', () => import('./archived-films.ts'));

export interface FilmsHere {
  readonly count: number;
  readonly bytes: number;
}

/** The videos whose bytes could go along in an exported library at this moment; null where there is none. */
export async function filmsHere(database: DeviceDatabase): Promise<FilmsHere | null> {
  const files = new FilmFiles(database);
  if (!(await files.areAny())) return null;
  const code = await fetched();
  const films = code.ok ? await code.value.listDeviceFilms(database, files) : code;
  if (!code.ok || !films.ok || films.value.here.length === 0) return null;
  return { count: films.value.here.length, bytes: code.value.sumFilmBytes(films.value) };
}

export async function filmsAlong(database: DeviceDatabase): Promise<Result<WithFilms>> {
  const code = await fetched();
  if (!code.ok) return code;
  const films = await code.value.listDeviceFilms(database, new FilmFiles(database));
  return films.ok ? success((zip, onFilm, signal) => code.value.addFilms(zip, films.value, onFilm, signal)) : films;
}

async function freeBytes(): Promise<number | null> {
  const { bytes, quota } = await deviceUsage();
  return bytes === null || quota === null ? null : Math.max(0, quota - bytes);
}

export const filmsTaken =
  (database: DeviceDatabase): ImportParts['takeFilms'] =>
  async (archive, films, onProgress, signal) => {
    const code = await fetched();
    if (!code.ok) return [code.failure.sentence];
    const { copyFilmInWorker } = await import('#workers/page/copy-film.ts');
    const parts = { database, files: new FilmFiles(database), copy: copyFilmInWorker, freeBytes };
    return code.value.takeFilms(parts, archive, films, onProgress, signal);
  };
