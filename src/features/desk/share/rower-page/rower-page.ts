// Content of a rower's page: their own numbers, of the others only the median of all, and no one else's name.
import { formatFileSize } from '#src/format/number.ts';
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';

/** Formatted number with its 90% interval. */
interface Measured {
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

const numberLine = ({ name, measured, beside }: PageNumber): string =>
  measured === null ? `${name}, no number: ${beside}` : `${name}: ${measured.value} ${measured.error}, ${beside}`;

const filmLine = ({ kind, bytes, words }: PageFilm): string =>
  kind === 'still'
    ? `A frame of the video with your oar’s curves, ${formatFileSize(bytes)}: ${words}`
    : `A clip of the video with your oar’s curves, ${formatFileSize(bytes)}: ${words}`;

/** Everything readable on the page, line by line, for the dialog. */
export function pageList(page: RowerPage): readonly string[] {
  const { name, seat, session, rowed, remark, focus, debrief, numbers, curve, film, trend } = page;
  return [
    [calledOn(page), ...(name === null ? [] : [seat]), session, rowed].join(' · '),
    remark === null ? 'No message' : `Your message, signed ${remark.by}`,
    ...focus,
    ...debrief.map((sentence) => `From the debrief: ${sentence}`),
    ...numbers.map(numberLine),
    'is' in curve
      ? curve.is.others === null
        ? 'The force curve'
        : 'The force curve, over the average of the others (not named)'
      : `No force curve: ${curve.why}`,
    ...film.map(filmLine),
    'is' in trend
      ? `${trend.is.title}: ${trend.is.points[0]?.day ?? ''} to ${trend.is.points.at(-1)?.day ?? ''}`
      : `No trend: ${trend.why}`,
  ];
}

interface Named {
  readonly seat: number;
  readonly name: string | null;
}

const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** A single letter is an initial, or no name at all. */
const SHORTEST = 2;

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => Array.from(word).length >= SHORTEST);

/** "Seat 5", "5 seat", "No. 5". */
const SEAT_NUMBER = /\bseats?\s*(\d+)|\b(\d+)[\s-]*seat\b|\bno\.?\s*(\d+)/giu;

const seatsIn = (sentence: string): number[] =>
  [...sentence.matchAll(SEAT_NUMBER)].map(([, after, before, number]) => Number(after ?? before ?? number));

/**
 * Members of `crew` that the sentence names: full names, or "seat 5" for a seat alone. Word by word, ignoring case and
 * accents; words of the rower's own name don't count for others.
 */
export function namedCrewmates(sentence: string, crew: readonly Named[], own: number): string[] {
  const said = new Set(splitWords(sentence));
  const seats = new Set(seatsIn(sentence));
  const ownWords = new Set(crew.filter(({ seat }) => seat === own).flatMap(({ name }) => splitWords(name ?? '')));
  const others = crew.filter(({ seat }) => seat !== own);
  const named = others.flatMap(({ seat, name }) => {
    if (name !== null && splitWords(name).some((word) => said.has(word) && !ownWords.has(word))) return [name];
    return seats.has(seat) ? [name === null ? `seat ${seat}` : `seat ${seat}, ${name}`] : [];
  });
  return [...new Set(named)];
}

/** Session with only one rower's name, so that pages made from it can't name anyone else. */
export function unnamedBut(analysis: Analysis, seat: number): Analysis {
  const withoutOtherNames = <T extends Gate>(gate: T): T => (gate.seat === seat ? gate : { ...gate, name: null });
  return {
    ...analysis,
    crew: analysis.crew.map((member) => (member.seat === seat ? member : { ...member, name: null })),
    gates: analysis.gates.map(withoutOtherNames),
    signatures: analysis.signatures.map((one) => ({ ...one, gate: withoutOtherNames(one.gate) })),
    // Their sentences mention several seats.
    findings: analysis.findings.map((finding) => ({ ...finding, message: '' })),
  };
}
