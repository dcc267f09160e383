// Video files: found among imports, opened again by a handle, refused in a sentence where the browser can't play them.
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

/** So much of the device is left to everything else than videos, bytes. */
export const LEFT_FREE = 1e9;

const NAMED: readonly (readonly [codec: RegExp, sentence: string])[] = [
  [
    /^(?:hev1|hvc1|dvh1|dvhe|hevc)/u,
    'This browser can’t play HEVC, the iPhone’s format. Use Safari, or Chrome on a computer that decodes HEVC. For the next video: Settings, Camera, Formats, Most Compatible.',
  ],
  [/^(?:ap4|apc|aps|apch|prores)/u, 'This browser can’t play ProRes. Export the video as H.264 MP4 and drop that.'],
  [/^(?:av01|av1)/u, 'This browser can’t play AV1. Use a current Chrome or Firefox, or export the video as H.264 MP4.'],
];

/**
 * Why a video cannot be shown here, and what to do about it. `codec` as its container names it; null where not even
 * that could be read. The file's name is never said: the sentence may be read in a report.
 */
export function refusedFilm(codec: string | null): string {
  if (codec === null)
    return 'This browser can’t play the file, or it’s truncated. If it plays in a video player, export it as H.264 MP4.';
  const named = NAMED.find(([known]) => known.test(codec))?.[1];
  return named ?? `This browser can’t play ${codec}. Export the video as H.264 MP4 and drop that.`;
}

/** The bytes of an image or a clip in the text of an address: what a page that stands alone can carry. */
export const dataAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    const lost = (): void => reject(reader.error ?? new Error('The browser lost what it had made.'));
    reader.addEventListener('load', () => (typeof reader.result === 'string' ? resolve(reader.result) : lost()));
    reader.addEventListener('error', lost);
    reader.readAsDataURL(content);
  });
