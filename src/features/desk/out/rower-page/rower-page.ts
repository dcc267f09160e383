// What stands on a rower's page: their own numbers, and of the others nothing but the middle of all of them.

/** A number with its 90% interval, already written. */
export interface Measured {
  readonly value: string;
  /** " W", "°": as it follows the number. */
  readonly unit: string;
  /** "± 3 W". */
  readonly error: string;
}

export interface PageNumber {
  /** "power". */
  readonly name: string;
  /** Null where it was not measured. */
  readonly measured: Measured | null;
  /** "as usual, 331 to 344", "no usual yet: …"; why it was not measured. */
  readonly beside: string;
  /** Outside of the rower's usual. */
  readonly isUnusual: boolean;
}

type Side = 'port' | 'starboard';

/** One oar's force against its angle, newtons and degrees; NaN where there is nothing. */
export interface Curve {
  readonly side: Side | null;
  readonly angleDeg: Float64Array;
  readonly forceN: Float64Array;
}

export interface PageCurve {
  /** One oar of a sweep rower, port and starboard of a sculler. */
  readonly own: readonly Curve[];
  /** Mean of the others' curves and its scatter from one to the other; null of too few others. */
  readonly others: { readonly angleDeg: Float64Array; readonly meanN: Float64Array; readonly sdN: Float64Array } | null;
  /** Where the first oar takes hold; null where nothing tells it. */
  readonly hold: {
    readonly angleDeg: number;
    readonly forceN: number;
    readonly words: string;
    readonly than: string;
  } | null;
  /** The curve in a sentence. */
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
  /** "Your catch, six outings". */
  readonly title: string;
  /** In order of time, the outing of the page last. */
  readonly points: readonly TrendPoint[];
  /** Half of the 90% interval of the last. */
  readonly errorOfLast: number;
  readonly usual: Range | null;
  /** With its unit. */
  readonly write: (value: number) => string;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Something, or the sentence why it is not there. */
export type OrWhy<Thing> = { readonly is: Thing } | { readonly why: string };

export interface Remark {
  readonly text: string;
  /** Who says it and when: "Hanna Weiss, 17 May 2025". */
  readonly by: string;
}

/** Of a video: what someone took from it for this page. */
export interface PageFilm {
  readonly kind: 'still' | 'clip';
  /** A data address: the page fetches nothing. */
  readonly address: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** "Stroke 34 at 3:12.4". */
  readonly words: string;
}

export interface RowerPage {
  /** As the recording or the roster has it; null where no one is named. */
  readonly name: string | null;
  /** "seat 3", "seat 8 stroke". */
  readonly seat: string;
  /** Of the seat, as on the desk, on a light and on a dark page. */
  readonly colours: readonly [light: string, dark: string];
  /** "Halcyon · Sat, 17 May". */
  readonly outing: string;
  /** "rate 34, 40 strokes". */
  readonly rowed: string;
  readonly remark: Remark | null;
  readonly numbers: readonly PageNumber[];
  readonly curve: OrWhy<PageCurve>;
  readonly trend: OrWhy<PageTrend>;
  readonly film: readonly PageFilm[];
  /** By what the numbers are measured, and when the page was made. */
  readonly foot: string;
}

/** With its first letter in capitals. */
export const inCapitals = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a page is called: in the tab, in its heading and in its list. */
export const calledOn = ({ name, seat }: Pick<RowerPage, 'name' | 'seat'>): string => name ?? inCapitals(seat);
