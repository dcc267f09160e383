// A video beside a recording, as the device remembers it: what it is known by, what its container said, and where a
// person placed it. Its bytes are not in it: `film-files.ts` says where they lie, if they are on this device at all.
import * as z from 'zod/mini';
import type { ContainerClock } from '#engine/film/container-clock.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { filmArrows, type FilmArrows } from './kept-arrows.ts';

/**
 * What someone drew over a frame: a line of points, with words at its middle point, or words alone. The video itself is
 * never written.
 */
export interface FilmDrawing {
  /** The frame it was drawn on, seconds from the first. */
  readonly filmS: number;
  /** Across and down in turn, 0 to 1 of the picture as it is seen. */
  readonly points: readonly number[];
  /** Left out where there are none. */
  readonly words?: string | undefined;
}

export interface KeptFilm {
  /** Of its bytes, whatever the file is called: `film-fingerprint.ts`. */
  readonly fingerprint: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly durationS: number;
  /** As it is seen, turned the way its container says. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** As `codecs` of a media type names it; null where the container does not say. */
  readonly codec: string | null;
  /** As written; null where the container has none. */
  readonly clock: ContainerClock | null;
  /** Moments that a person confirmed; none while it is not placed. */
  readonly marks: readonly FilmMark[];
  /** Left out where the container does not say. */
  readonly hasSound?: boolean | undefined;
  /** A small still of it as the address of its data; left out where there is none. */
  readonly poster?: string | undefined;
  /** Left out while nothing is drawn. */
  readonly drawings?: readonly FilmDrawing[] | undefined;
  /** Left out while no one said where the oars are. */
  readonly arrows?: FilmArrows | undefined;
}

const MOST_FILM_MARKS = 2;
/** More than a hand draws in one go, and more lines than anyone finds again. */
export const MOST_POINTS = 2000;
export const MOST_DRAWINGS = 500;
/** Characters of a small still: a picture of 128 points across takes about half of it. */
export const MOST_POSTER = 16_000;
/** Characters over a picture. */
export const MOST_WORDS = 80;

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
  marks: z.array(z.object({ filmS: z.number(), recordingS: z.number() })).check(z.maxLength(MOST_FILM_MARKS)),
  hasSound: z.optional(z.boolean()),
  // An address that a picture is given: of the data of a still, and of nothing else.
  poster: z.optional(
    z.catch(z.optional(text(MOST_POSTER).check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/=]+$/u))), undefined),
  ),
  drawings: z.optional(
    z
      .array(
        z.object({
          filmS: z.number(),
          points: z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.maxLength(2 * MOST_POINTS)),
          words: z.optional(text(MOST_WORDS)),
        }),
      )
      .check(z.maxLength(MOST_DRAWINGS)),
  ),
  // Soon placed again: what cannot be read takes no video along.
  arrows: z.optional(z.catch(z.optional(filmArrows), undefined)),
});
