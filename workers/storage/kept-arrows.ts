// Where oars are in a frame of a video, as a person pointed at them: what arrows of force are drawn from.
import * as z from 'zod/mini';
import { GREY_POINTS } from '#engine/film/motion/picture-shift.ts';
import type { Side } from '#engine/recording/recording.ts';

/** Across and down, 0 to 1 of the picture as it is seen. */
export type PicturePoint = readonly [across: number, down: number];

export interface KeptOar {
  readonly seat: number;
  /** Of a sculler's two oars the one on this side; null of the one oar of a sweep rower, whose side the crew tells. */
  readonly side: Side | null;
  readonly pin: PicturePoint;
  readonly blade: PicturePoint;
  /** Of the oar at that frame, degrees. */
  readonly angleDeg: number;
}

/** A frame made small: brightness alone, from which no face can be told. */
export interface KeptGrey {
  readonly across: number;
  readonly down: number;
  /** A byte a point, row by row from the top left, as base64. */
  readonly luma: string;
}

export interface FilmArrows {
  /** The frame that all of them were placed on, seconds from the first. */
  readonly filmS: number;
  /** The same on the recording's clock: where the video is placed again, the angles are of another moment. */
  readonly recordingS: number;
  /** That frame, by which it is seen whether the picture has shifted since. */
  readonly frame: KeptGrey;
  readonly oars: readonly KeptOar[];
}

/** Of a square one, as base64. */
const MOST_LUMA = Math.ceil(GREY_POINTS ** 2 / 3) * 4;
/** Two for each seat of the largest boat. */
const MOST_OARS = 16;

const share = z.number().check(z.minimum(0), z.maximum(1));
const point = z.readonly(z.tuple([share, share]));
const points = z.int().check(z.minimum(1), z.maximum(GREY_POINTS));

export const filmArrows = z.object({
  filmS: z.number(),
  recordingS: z.number(),
  frame: z.object({
    across: points,
    down: points,
    luma: z.string().check(z.minLength(1), z.maxLength(MOST_LUMA), z.regex(/^[A-Za-z0-9+/]+=*$/u)),
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
    .check(z.minLength(1), z.maxLength(MOST_OARS)),
});
