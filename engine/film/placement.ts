// Alignment of a video with a recording: a straight line through the moments marked in both.

/** One moment in the video and in the recording. */
export interface FilmMark {
  /** Seconds from the first frame of the video. */
  readonly filmS: number;
  /** Seconds on the recording's own clock. */
  readonly recordingS: number;
}

export interface Placement extends FilmMark {
  /** Seconds of the recording per second of the video: 1, or a fraction for slow motion. */
  readonly perFilmS: number;
}

/** Clock drift of the video from two marks. */
export type Drift =
  /** One mark: unknown. */
  | { readonly kind: 'unknown' }
  /** The clocks agree within a frame. */
  | { readonly kind: 'none'; readonly apartMs: number }
  /** A plausible crystal drift, corrected; `eitherPpm`: half of its 90% interval. */
  | { readonly kind: 'clock'; readonly ppm: number; readonly eitherPpm: number }
  /** A slow-motion video: the second mark gives its speed. */
  | { readonly kind: 'slowed'; readonly perFilmS: number }
  /** The marks contradict each other: only the first is used. */
  | { readonly kind: 'contradiction'; readonly apartMs: number };

/** One frame at 30 per second, the precision of a mark. */
export const FRAME_S = 1 / 30;
/** Half of the 90% interval of the difference of two marks, each anywhere within a frame either way. */
const EITHER_FRAMES = 2 * (1 - Math.sqrt(0.1));
/** Maximum drift: two crystals differ by 20 to 50 ppm, plus the error of two marks. */
const MAX_DRIFT = 200e-6;
/** Cameras slow down by whole factors; a mark is at worst a few frames off. */
const SLOWED = [1 / 2, 1 / 4, 1 / 8] as const;
const SLOWED_WITHIN = 0.02;
/** Minimum distance of two marks to estimate drift. */
export const MIN_BETWEEN_MARKS_S = 5;

const byFilm = (marks: readonly FilmMark[]): FilmMark[] => marks.toSorted((a, b) => a.filmS - b.filmS);

/** Drift between the first and the last mark of a video. */
export function computeDrift(marks: readonly FilmMark[]): Drift {
  const [first, ...others] = byFilm(marks);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return { kind: 'unknown' };
  const filmS = last.filmS - first.filmS;
  if (filmS < MIN_BETWEEN_MARKS_S) return { kind: 'unknown' };
  const perFilmS = (last.recordingS - first.recordingS) / filmS;
  const apartS = (perFilmS - 1) * filmS;
  const apartMs = apartS * 1000;
  // Within the precision of two marks, the difference does not count as drift.
  if (Math.abs(apartS) <= FRAME_S) return { kind: 'none', apartMs };
  if (Math.abs(perFilmS - 1) <= MAX_DRIFT)
    return { kind: 'clock', ppm: (perFilmS - 1) * 1e6, eitherPpm: (EITHER_FRAMES * FRAME_S * 1e6) / filmS };
  const slowed = SLOWED.find((factor) => Math.abs(perFilmS / factor - 1) <= SLOWED_WITHIN);
  return slowed === undefined ? { kind: 'contradiction', apartMs } : { kind: 'slowed', perFilmS };
}

/** Null without a mark. */
export function computePlacement(marks: readonly FilmMark[]): Placement | null {
  const [first, ...others] = byFilm(marks);
  if (first === undefined) return null;
  const last = others.at(-1) ?? first;
  const drift = computeDrift(marks);
  if (drift.kind === 'clock') return { ...first, perFilmS: 1 + drift.ppm / 1e6 };
  if (drift.kind === 'slowed') return { ...first, perFilmS: drift.perFilmS };
  if (drift.kind !== 'none') return { ...first, perFilmS: 1 };
  // Both marks are equally good: the line is between them.
  const halfS = (last.recordingS - first.recordingS - (last.filmS - first.filmS)) / 2;
  return { filmS: first.filmS, recordingS: first.recordingS + halfS, perFilmS: 1 };
}

/** Time of a video moment on the recording's clock, seconds. */
export const toRecordingTime = ({ filmS, recordingS, perFilmS }: Placement, momentS: number): number =>
  recordingS + (momentS - filmS) * perFilmS;

/** Time of a recording moment since the first frame, seconds; may be outside the video. */
export const toFilmTime = ({ filmS, recordingS, perFilmS }: Placement, momentS: number): number =>
  filmS + (momentS - recordingS) / perFilmS;
