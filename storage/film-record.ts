// A video of a recording as stored on the device: its identity, container metadata, and placement. Its bytes are
// separate: `film-files.ts` knows their location, if they are on this device at all; a fingerprint recognizes them.
import * as z from 'zod/mini';
import type { ContainerClock } from '#engine/film/camera-clock.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { filmArrows, type FilmArrows } from './arrows-record.ts';

/**
 * A drawing on a frame: a line of points, with text at its middle point, or text alone. The video itself is never
 * changed.
 */
export interface FilmDrawing {
  /** The frame it was drawn on, seconds from the first. */
  readonly filmS: number;
  /** Across and down alternately, 0 to 1 of the image as displayed. */
  readonly points: readonly number[];
  /** Omitted if there are none. */
  readonly words?: string | undefined;
}

export interface FilmRecord {
  /** Fingerprint of its bytes, independent of the file name: `filmFingerprint`. */
  readonly fingerprint: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly durationS: number;
  /** As displayed, after the container's rotation. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** As in `codecs` of a media type; null if unknown. */
  readonly codec: string | null;
  /** As written; null if the container has none. */
  readonly clock: ContainerClock | null;
  /** Moments confirmed by the user; empty while not placed. */
  readonly marks: readonly FilmMark[];
  /** Omitted if unknown. */
  readonly hasSound?: boolean | undefined;
  /** A small still as a data URL; omitted if there is none. */
  readonly poster?: string | undefined;
  /** Omitted without drawings. */
  readonly drawings?: readonly FilmDrawing[] | undefined;
  /** Omitted without marked oars. */
  readonly arrows?: FilmArrows | undefined;
}

const MAX_FILM_MARKS = 2;
/** Limits: more points than one drawing needs, and more lines than are useful. */
export const MAX_POINTS = 2000;
export const MAX_DRAWINGS = 500;
/** Maximum characters of a small still: an image of 128 pixels takes about half. */
export const MAX_POSTER = 16_000;
/** Maximum characters of text on an image. */
export const MAX_WORDS = 80;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const positive = z.number().check(z.positive());

export const keptFilm = z.object({
  fingerprint: text(200),
  fileName: text(500),
  bytes: positive,
  durationS: positive,
  widthPx: positive,
  heightPx: positive,
  codec: z.nullable(text(200)),
  clock: z.catch(
    z.nullable(
      z.object({ createdS: z.nullable(z.number()), durationS: z.nullable(z.number()), zoned: z.nullable(text(80)) }),
    ),
    null,
  ),
  marks: z.array(z.object({ filmS: z.number(), recordingS: z.number() })).check(z.maxLength(MAX_FILM_MARKS)),
  hasSound: z.optional(z.boolean()),
  // Only data URLs of an image are allowed.
  poster: z.optional(
    z.catch(z.optional(text(MAX_POSTER).check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/u))), undefined),
  ),
  drawings: z.optional(
    z
      .array(
        z.object({
          filmS: z.number(),
          points: z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.maxLength(2 * MAX_POINTS)),
          words: z.optional(text(MAX_WORDS)),
        }),
      )
      .check(z.maxLength(MAX_DRAWINGS)),
  ),
  // Easy to mark again, so invalid data does not invalidate the video.
  arrows: z.optional(z.catch(z.optional(filmArrows), undefined)),
});

const PART_BYTES = 1024 * 1024;

const choosePartRanges = (bytes: number): readonly (readonly [from: number, to: number])[] => {
  const middle = Math.floor(bytes / 2);
  return [
    [0, Math.min(bytes, PART_BYTES)],
    [middle, Math.min(bytes, middle + PART_BYTES)],
    [Math.max(0, bytes - PART_BYTES), bytes],
  ];
};

/**
 * Fingerprint of a video: its length and three of its parts. Takes the same time for any size, and two takes of one
 * camera differ in every part. Rejects like reading the file, if it was moved or changed since.
 */
export async function filmFingerprint(film: Blob): Promise<string> {
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  for (const [from, to] of choosePartRanges(film.size))
    hash.update(new Uint8Array(await film.slice(from, to).arrayBuffer()));
  return `film-${film.size}-${hash.digest('hex')}`;
}
