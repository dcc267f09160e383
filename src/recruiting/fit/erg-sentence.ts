// Compares a 2k with what this squad is known to pull or race, each with source and year, or "not known". Never uses
// division ranges or predicts admission; coxswains are left out.
import { formatCalendarDay } from '../calendar/calendar-day.ts';
import { ordinal } from '../ordinal.ts';
import { NOT_KNOWN, type ChampionshipResult, type School, type SchoolFact } from '../schools/school.ts';
import { SQUAD_PHRASES, type Squad } from '../schools/squads.ts';
import type { ErgTest, FitAthlete } from './athlete.ts';
import type { FitSentence } from './fit-sentence.ts';

const BADGES: Readonly<Record<ErgTest['source'], string>> = {
  verified: 'verified',
  coach_confirmed: 'coach-confirmed',
  self_reported: 'self-reported',
};

const WHY =
  'What the college or its coach says the squad pulls, and what its crews placed where someone entered it here. Coaches also weigh grades, size, trend, coxing and race results.';

/** A school's facts and results. */
export interface SquadRecord {
  readonly facts: readonly SchoolFact[];
  readonly results: readonly ChampionshipResult[];
}

/** The topic under which a squad's own 2k is recorded. */
export const ergTopic = (squad: Squad): string => `erg_${squad}`;

export function ergSentence(
  athlete: FitAthlete,
  school: Pick<School, 'short_name'>,
  squad: Squad,
  { facts, results }: SquadRecord,
): FitSentence | null {
  if (athlete.isCoxswain) return null;
  const pulled = facts.find(({ topic, value }) => topic === ergTopic(squad) && value !== null);
  const raced = newestResult(results, squad);
  const squadWords = `${school.short_name}’s ${SQUAD_PHRASES[squad]} squad`;
  const pulls = pulled === undefined ? NOT_KNOWN : `${pulled.value} (${pulled.as_of})`;
  const races = raced === null ? NOT_KNOWN : resultWords(raced);
  return {
    topic: 'erg',
    sentence: `${ownWords(bestTwoK(athlete.ergTests))} What ${squadWords} pulls: ${pulls}. What it raced: ${races}.`,
    why: WHY,
    sources: [...new Set([...(pulled?.sources ?? []), ...(raced?.sources ?? [])])],
    asOf: pulled?.as_of ?? raced?.as_of ?? null,
  };
}

const ownWords = (best: ErgTest | null): string =>
  best === null
    ? 'We don’t know your 2k.'
    : `Your 2k: ${ergTimeText(best.duration_s)} (${BADGES[best.source]}, ${formatCalendarDay(best.rowed_on)}).`;

/** Best place of the newest year: a crew's before the team's points. */
function newestResult(results: readonly ChampionshipResult[], squad: Squad): ChampionshipResult | null {
  return (
    results
      .filter((result) => result.squad === squad)
      .toSorted(
        (a, b) => b.year - a.year || Number(a.event === 'Team') - Number(b.event === 'Team') || a.place - b.place,
      )[0] ?? null
  );
}

const resultWords = ({ year, championship, event, place }: ChampionshipResult): string =>
  `${ordinal(place)} at ${championship} (${event}, ${year})`;

/** The fastest of what someone else vouched for; a self-reported one only without those. */
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
