// Oar positions in a video frame, marked by the user: the input of force arrows.
import * as z from 'zod/mini';
import { GREY_POINTS } from '#engine/film/picture-shift.ts';
import type { Side } from '#engine/recording/recording.ts';

/** Across and down, 0 to 1 of the image as displayed. */
export type PicturePoint = readonly [across: number, down: number];

export interface KeptOar {
  readonly seat: number;
  /** Side of one of a sculler's two oars; null for a sweep rower's oar, whose side comes from the crew. */
  readonly side: Side | null;
  readonly pin: PicturePoint;
  readonly blade: PicturePoint;
  /** Oar angle at that frame, degrees. */
  readonly angleDeg: number;
}

/** A small frame, brightness only, in which no face is recognizable. */
export interface KeptGrey {
  readonly across: number;
  readonly down: number;
  /** A byte per pixel, row by row from the top left, as base64. */
  readonly luma: string;
}

export interface FilmArrows {
  /** The frame with all marks, seconds from the first. */
  readonly filmS: number;
  /** The same on the recording's clock: if the video is placed again, the angles belong to another moment. */
  readonly recordingS: number;
  /** That frame, for detecting a later shift of the image. */
  readonly frame: KeptGrey;
  readonly oars: readonly KeptOar[];
}

/** Length of a square one, as base64. */
const MAX_LUMA = Math.ceil(GREY_POINTS ** 2 / 3) * 4;
/** Two for each seat of the largest boat. */
const MAX_OARS = 16;

const share = z.number().check(z.minimum(0), z.maximum(1));
const point = z.readonly(z.tuple([share, share]));
const points = z.int().check(z.minimum(1), z.maximum(GREY_POINTS));

export const filmArrows = z.object({
  filmS: z.number(),
  recordingS: z.number(),
  frame: z.object({
    across: points,
    down: points,
    luma: z.string().check(z.minLength(1), z.maxLength(MAX_LUMA), z.regex(/^[A-Za-z0-9+/]+=*$/u)),
  }),
  oars: z
    .array(
      z.object({
        seat: z.int().check(z.positive()),
        side: z.nullable(z.enum(['port', 'starboard'])),
        pin: point,
        blade: point,
        angleDeg: z.number(),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OARS)),
});
