// Where a video lies beside a recording: a straight line through the moments that a person marked in both.

/** One moment, seen in the video and in the recording. */
export interface FilmMark {
  /** Seconds from the first frame of the video. */
  readonly filmS: number;
  /** Seconds on the recording's own clock. */
  readonly recordingS: number;
}

export interface Placement extends FilmMark {
  /** Seconds of the recording that pass in one second of the video: 1, or a fraction for slow motion. */
  readonly perFilmS: number;
}

/** What two marks say of the video's clock. */
export type Drift =
  /** One mark: nothing is known. */
  | { readonly kind: 'unknown' }
  /** The clocks agree to the length of a frame. */
  | { readonly kind: 'none'; readonly apartMs: number }
  /**
   * A drift as crystals have it, taken into account; `withinPpm`: what a frame at each of the two marks makes of it at
   * most.
   */
  | { readonly kind: 'clock'; readonly ppm: number; readonly withinPpm: number }
  /** A video that was slowed down: the second mark gives its speed. */
  | { readonly kind: 'slowed'; readonly perFilmS: number }
  /** The marks cannot both be right: the first alone is used. */
  | { readonly kind: 'contradiction'; readonly apartMs: number };

/** A frame of 30 a second: marks are no surer than that. */
export const FRAME_S = 1 / 30;
/** Two crystals differ by some 20 to 50 ppm; this leaves room for the two frames of the marks. */
const MOST_DRIFT = 200e-6;
/** Cameras slow down by whole factors; a mark is a few frames off at worst. */
const SLOWED = [1 / 2, 1 / 4, 1 / 8] as const;
const SLOWED_WITHIN = 0.02;
/** Marks nearer than this to each other tell nothing of the video's clock. */
export const LEAST_BETWEEN_MARKS_S = 5;

const byFilm = (marks: readonly FilmMark[]): FilmMark[] => marks.toSorted((a, b) => a.filmS - b.filmS);

/** The drift between the first and the last mark of a video. */
export function driftOf(marks: readonly FilmMark[]): Drift {
  const [first, ...others] = byFilm(marks);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return { kind: 'unknown' };
  const filmS = last.filmS - first.filmS;
  if (filmS < LEAST_BETWEEN_MARKS_S) return { kind: 'unknown' };
  const perFilmS = (last.recordingS - first.recordingS) / filmS;
  const apartS = (perFilmS - 1) * filmS;
  const apartMs = apartS * 1000;
  // Nearer than two marks can be read, it is no drift but how the marks were set.
  if (Math.abs(apartS) <= FRAME_S) return { kind: 'none', apartMs };
  if (Math.abs(perFilmS - 1) <= MOST_DRIFT)
    return { kind: 'clock', ppm: (perFilmS - 1) * 1e6, withinPpm: (2 * FRAME_S * 1e6) / filmS };
  const slowed = SLOWED.find((factor) => Math.abs(perFilmS / factor - 1) <= SLOWED_WITHIN);
  return slowed === undefined ? { kind: 'contradiction', apartMs } : { kind: 'slowed', perFilmS };
}

/** Null without a mark. */
export function placementOf(marks: readonly FilmMark[]): Placement | null {
  const [first, ...others] = byFilm(marks);
  if (first === undefined) return null;
  const last = others.at(-1) ?? first;
  const drift = driftOf(marks);
  if (drift.kind === 'clock') return { ...first, perFilmS: 1 + drift.ppm / 1e6 };
  if (drift.kind === 'slowed') return { ...first, perFilmS: drift.perFilmS };
  if (drift.kind !== 'none') return { ...first, perFilmS: 1 };
  // Both marks are as good: the line is between them.
  const halfS = (last.recordingS - first.recordingS - (last.filmS - first.filmS)) / 2;
  return { filmS: first.filmS, recordingS: first.recordingS + halfS, perFilmS: 1 };
}

/** Seconds on the recording's clock of a moment of the video. */
export const recordingTimeOf = ({ filmS, recordingS, perFilmS }: Placement, momentS: number): number =>
  recordingS + (momentS - filmS) * perFilmS;

/** Seconds from the first frame of a moment of the recording; outside of the video too. */
export const filmTimeOf = ({ filmS, recordingS, perFilmS }: Placement, momentS: number): number =>
  filmS + (momentS - recordingS) / perFilmS;
