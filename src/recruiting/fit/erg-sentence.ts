// A 2k beside what is known of a kind of programme. An indicative range, never an answer; a coxswain is never shown one.
import { wordsOfDay } from '../calendar/calendar-day.ts';
import type { Body } from '../calendar/rows.ts';
import type { Squad } from '../schools/squads.ts';
import type { ErgBand, ErgTest, FitAthlete } from './athlete.ts';
import type { FitSentence } from './fit-sentence.ts';

const BADGES: Readonly<Record<ErgTest['source'], string>> = {
  verified: 'verified',
  coach_confirmed: 'coach-confirmed',
  self_reported: 'self-reported',
};

const BESIDE =
  'Coaches also weigh grades, size, trend, coxing and race results. The bands are drawn from several sources';

export function ergSentence(
  athlete: FitAthlete,
  squad: Squad,
  body: Body | null,
  bands: readonly ErgBand[],
): FitSentence | null {
  if (athlete.isCoxswain) return null;
  const ofBody = bandsOf(bands, squad, body);
  const range = rangeOf(ofBody);
  const [first] = ofBody;
  if (range === null || first === undefined) {
    return statement('The 2k range of this kind of programme is not known.', 'No source here names one.', [], null);
  }
  const why = `${BESIDE}${first.reviewed_by === null ? ' and no college coach has reviewed them yet' : ''}.`;
  const about = `the indicative range of this kind of programme, ${range.words}`;
  const best = bestTwoK(athlete.ergTests);
  const sentence =
    best === null
      ? `Your 2k is not known here; ${about}, waits for one.`
      : `Your ${ergTimeText(best.duration_s)} 2k (${BADGES[best.source]}, ${wordsOfDay(best.rowed_on)}) ${place(best.duration_s, ofBody, range, about)}`;
  return statement(sentence, why, first.sources, first.as_of);
}

function place(seconds: number, bands: readonly ErgBand[], { fastestS, slowestS }: Range, about: string): string {
  if (slowestS !== null && seconds > slowestS) return `is ${secondsWords(seconds - slowestS)} slower than ${about}.`;
  if (fastestS !== null && seconds < fastestS) return `is faster than ${about}.`;
  const band = bandOf(seconds, bands);
  const inBand = band === null ? '' : `, in the band “${band.label}” (${rangeOf([band])?.words ?? ''})`;
  return `sits inside ${about}${inBand}.`;
}

/** Where two bands meet, the faster one. */
const bandOf = (seconds: number, bands: readonly ErgBand[]): ErgBand | null =>
  bands.find(
    ({ faster_s, slower_s }) =>
      (faster_s === null || seconds >= faster_s) && (slower_s === null || seconds <= slower_s),
  ) ?? null;

interface Range {
  /** Null: no bound on that side. */
  readonly fastestS: number | null;
  readonly slowestS: number | null;
  readonly words: string;
}

/** Bands that bound something; a band open on both sides says nothing about a time. */
export const bandsOf = (bands: readonly ErgBand[], squad: Squad, body: Body | null): readonly ErgBand[] =>
  bands
    .filter((band) => band.squad === squad && body !== null && band.bodies.includes(body))
    .filter(({ faster_s, slower_s }) => faster_s !== null || slower_s !== null)
    .toSorted((a, b) => a.band - b.band);

export function rangeOf(bands: readonly ErgBand[]): Range | null {
  const [first] = bands;
  const last = bands.at(-1);
  if (first === undefined || last === undefined) return null;
  const { faster_s: fastestS } = first;
  const { slower_s: slowestS } = last;
  if (fastestS === null && slowestS === null) return { fastestS, slowestS, words: 'any time' };
  if (fastestS === null) return { fastestS, slowestS, words: `up to ${ergTimeText(slowestS ?? 0)}` };
  if (slowestS === null) return { fastestS, slowestS, words: `from ${ergTimeText(fastestS)}` };
  return { fastestS, slowestS, words: `${ergTimeText(fastestS)}–${ergTimeText(slowestS)}` };
}

/** The fastest of what somebody else vouched for; a self-reported one only without those. */
export function bestTwoK(tests: readonly ErgTest[]): ErgTest | null {
  const twoKs = tests.filter(({ piece }) => piece === '2k').toSorted((a, b) => a.duration_s - b.duration_s);
  return twoKs.find(({ source }) => source !== 'self_reported') ?? twoKs[0] ?? null;
}

/** "7:18", "6:59.8": tenths only where there are some. */
export function ergTimeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  const text = Number.isInteger(rest) ? String(rest) : rest.toFixed(1);
  return `${minutes}:${rest < 10 ? '0' : ''}${text}`;
}

const secondsWords = (seconds: number): string => `${Number(seconds.toFixed(1))} s`;

const statement = (sentence: string, why: string, sources: readonly string[], asOf: string | null): FitSentence => ({
  topic: 'erg',
  sentence,
  why,
  sources,
  asOf,
});
