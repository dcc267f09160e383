// Content of a rower page: their own numbers, and of the others only the median of all.

/** Formatted number with its 90% interval. */
export interface Measured {
  readonly value: string;
  /** Suffix: " W", "°". */
  readonly unit: string;
  /** "± 3 W". */
  readonly error: string;
}

export interface PageNumber {
  /** "power". */
  readonly name: string;
  /** Null when not measured. */
  readonly measured: Measured | null;
  /** "as usual, 331 to 344", "no normal range yet: …"; or why it was not measured. */
  readonly beside: string;
  /** Outside the rower's normal range. */
  readonly isUnusual: boolean;
}

type Side = 'port' | 'starboard';

/** Force of one oar against its angle, newtons and degrees; NaN without a value. */
export interface Curve {
  readonly side: Side | null;
  readonly angleDeg: Float64Array;
  readonly forceN: Float64Array;
}

export interface PageCurve {
  /** One oar of a sweep rower, port and starboard of a sculler. */
  readonly own: readonly Curve[];
  /** Mean and SD of the others' curves; null with too few others. */
  readonly others: { readonly angleDeg: Float64Array; readonly meanN: Float64Array; readonly sdN: Float64Array } | null;
  /** Blade entry of the first oar; null when unknown. */
  readonly hold: {
    readonly angleDeg: number;
    readonly forceN: number;
    readonly sentence: string;
  } | null;
  /** Curve described in a sentence. */
  readonly caption: string;
  readonly force: { readonly symbol: string; readonly of: (newtons: number) => number };
}

export interface TrendPoint {
  /** "17 May 2025". */
  readonly day: string;
  readonly atMs: number;
  readonly value: number;
}

export interface PageTrend {
  /** "Your catch, six sessions". */
  readonly title: string;
  /** By time, this session last. */
  readonly points: readonly TrendPoint[];
  /** Half of the last point's 90% interval. */
  readonly errorOfLast: number;
  readonly usual: Range | null;
  /** Formats with the unit. */
  readonly write: (value: number) => string;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Value, or the sentence why it is missing. */
export type OrWhy<Thing> = { readonly is: Thing } | { readonly why: string };

export interface Remark {
  readonly text: string;
  /** Signature: "Hanna Weiss, 17 May 2025". */
  readonly by: string;
}

/** Video frame or clip taken for this page. */
export interface PageFilm {
  readonly kind: 'still' | 'clip';
  /** Data URL: the page makes no requests. */
  readonly address: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** "Stroke 34 at 3:12.4". */
  readonly words: string;
}

export interface RowerPage {
  /** From the recording or the roster; null when unnamed. */
  readonly name: string | null;
  /** "Seat 3", "Seat 8 stroke". */
  readonly seat: string;
  /** Seat color as on the desk, for light and dark. */
  readonly colours: readonly [light: string, dark: string];
  /** "Halcyon · Sat, 17 May". */
  readonly session: string;
  /** "rate 34, 40 strokes". */
  readonly rowed: string;
  readonly remark: Remark | null;
  /** The rower’s focuses, and what these strokes answer. */
  readonly focus: readonly string[];
  /** What the debrief says of the rower, without anyone else. */
  readonly debrief: readonly string[];
  readonly numbers: readonly PageNumber[];
  readonly curve: OrWhy<PageCurve>;
  readonly trend: OrWhy<PageTrend>;
  readonly film: readonly PageFilm[];
  /** Measuring device and method, and the page's date. */
  readonly foot: string;
}

/** Title of a page: tab, heading and list entry. */
export const calledOn = ({ name, seat }: Pick<RowerPage, 'name' | 'seat'>): string => name ?? seat;
