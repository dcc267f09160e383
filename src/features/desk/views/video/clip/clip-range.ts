// Range and size of a clip.
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { placeAt, type Places } from '../../../shared/cursor/places.ts';
import type { Range } from '../../../shared/selection/selection.ts';

export const CLIP_PARTS = ['stroke', 'five-strokes', 'selection'] as const;
export type ClipPart = (typeof CLIP_PARTS)[number];

/** Longer clips are cut: they are meant for messages. */
export const LONGEST_CLIP_S = 60;
const FIVE = 5;
/** Minimum length with anything to see. */
const SHORTEST_S = 0.2;
/** Screen widths of viewers: computer or paper, and phone. */
export const SCREEN_PX = { wide: 880, phone: 460 } as const;

/** Maximum width and height: clip for downloads, clip in a page, still. */
export const MAX_PX = { clip: [1920, 1080], page: [854, 854], still: [1600, 1600] } as const;

/** Chosen part of the recording, seconds on its clock; null between strokes. */
export function partMeant(part: ClipPart, { strokes }: Places, timeS: number, selection: Range): Range | null {
  if (part === 'selection') return selection;
  const first = placeAt(strokes, timeS);
  if (first === null || part === 'stroke') return first;
  const at = strokes.indexOf(first);
  return { fromS: first.fromS, toS: strokes[Math.min(strokes.length, at + FIVE) - 1]?.toS ?? first.toS };
}

/** Part covered by the video, seconds of the video; null when it covers none of it. */
export function toClipRange({ fromS, toS }: Range, placement: Placement, durationS: number): Range | null {
  const filmFromS = Math.max(0, toFilmTime(placement, fromS));
  const longestS = toFilmTime(placement, toRecordingTime(placement, filmFromS) + LONGEST_CLIP_S);
  const filmToS = Math.min(durationS, toFilmTime(placement, toS), longestS);
  return filmToS - filmFromS < SHORTEST_S ? null : { fromS: filmFromS, toS: filmToS };
}

export interface ClipSize {
  readonly widthPx: number;
  readonly pictureHeightPx: number;
  readonly stripHeightPx: number;
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Frame over timeline; the timeline is as high as on the screen below an image of that width. */
export function clipSize(
  filmWidthPx: number,
  filmHeightPx: number,
  [across, down]: readonly [number, number] = MAX_PX.clip,
): ClipSize {
  const scale = Math.min(1, across / filmWidthPx, down / filmHeightPx);
  const widthPx = even(filmWidthPx * scale);
  return { widthPx, pictureHeightPx: even(filmHeightPx * scale), stripHeightPx: even(Math.max(80, widthPx / 8)) };
}
