// Detects video files among imports, and keeps a handle to open them again.
import type { FilmHandle } from '#storage/film-files.ts';

/** A video as it came in: with a handle it is found again on another day. */
export interface FilmFile {
  readonly file: File;
  /** Null where the browser gives none, or the video came by paste or a plain picker. */
  readonly handle: FilmHandle | null;
}

/** Quick check by name and type; whether the browser can play it shows later. */
const ENDING = /\.(?:mp4|m4v|mov|qt|webm|mkv|avi|3gp|mts|m2ts|ogv)$/iu;

export const isFilm = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type.startsWith('video/') || ENDING.test(name);

export const withoutHandle = (file: File): FilmFile => ({ file, handle: null });
