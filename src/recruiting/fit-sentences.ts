// All facts about one athlete and one college squad. An unknown squad is reported as not known; unknown aid is left to
// the comparison's line of what is not known.
import type { RecruitingRule } from './calendar/rows.ts';
import {
  factConfidenceWords,
  type ChampionshipResult,
  type School,
  type SchoolFact,
  NOT_KNOWN,
} from './schools/school.ts';
import { findGoverningBody, confidenceOf, racesUnder, SQUAD_PHRASES, type Squad } from './schools/squads.ts';
import { formatCalendarDay, type CalendarDay } from './calendar/calendar-day.ts';

interface FitReference {
  readonly rules: readonly RecruitingRule[];
  /** Facts of this school, for what its squads pull and for sources. */
  readonly facts: readonly SchoolFact[];
  readonly results: readonly ChampionshipResult[];
}

/** One fact about an athlete and a program, with its basis. Never a score. */
export interface FitSentence {
  /** Topic; at most one sentence each. Hiding a sentence hides its topic. */
  readonly topic: 'squad' | 'erg' | 'grades' | 'region' | 'size' | 'aid';
  readonly sentence: string;
  /** The compared facts, and what is missing. */
  readonly why: string;
  readonly sources: readonly string[];
  /** Null: it rests on what the athlete entered. */
  readonly asOf: string | null;
}

export interface ErgTest {
  readonly piece: string;
  readonly rowed_on: CalendarDay;
  readonly duration_s: number;
  readonly source: 'verified' | 'coach_confirmed' | 'self_reported';
}

/** Facts about an athlete that a comparison may use. Null is unknown; nothing is assumed. */
export interface FitAthlete {
  readonly isCoxswain: boolean;
  readonly classYear: number | null;
  readonly ergTests: readonly ErgTest[];
  /** On the scale to 4; null when it is on another one or not known. */
  readonly coreGpa: number | null;
  readonly homeState: string | null;
  /** The athlete's preferences; empty or "any" for none. */
  readonly wishedRegions: readonly string[];
  readonly wishedSize: string | null;
}

/** Null athlete: no one rows here; what concerns the college alone stays. */
export function fitSentences(
  athlete: FitAthlete | null,
  school: School,
  squad: Squad,
  { rules, facts, results }: FitReference,
): readonly FitSentence[] {
  const body = findGoverningBody(school, squad);
  const own =
    athlete === null
      ? []
      : [
          ergSentence(athlete, school, squad, { facts, results }),
          gradesSentence(athlete, rules.find((rule) => rule.body === body && rule.topic === 'eligibility') ?? null),
          regionSentence(athlete, school),
          sizeSentence(athlete, school),
        ];
  return [squadSentence(school, squad, facts), ...own, aidSentence(school, squad, facts)].filter((one) => one !== null);
}

const findFactSource = (facts: readonly SchoolFact[], topic: string): Pick<FitSentence, 'sources' | 'asOf'> => {
  const fact = facts.find((one) => one.topic === topic);
  return { sources: fact?.sources ?? [], asOf: fact?.as_of ?? null };
};

function squadSentence(school: School, squad: Squad, facts: readonly SchoolFact[]): FitSentence {
  const status = school[squad];
  const name = SQUAD_PHRASES[squad];
  return {
    topic: 'squad',
    sentence:
      status === null
        ? `Whether ${school.short_name} has a ${name} squad is not known.`
        : status === 'varsity'
          ? `${school.short_name} has a ${name} ${status} squad (${racesUnder(school, squad)}).`
          : `${school.short_name} has a ${name} ${status} squad.`,
    why: `What is recorded about this squad: ${factConfidenceWords(confidenceOf(school, squad))}.`,
    ...findFactSource(facts, squad),
  };
}

/** Read from the rule's sentence, so that a new rule changes it. */
export function minimumGpa({ statement }: Pick<RecruitingRule, 'statement'>): number | null {
  const written = /core GPA of (?<gpa>\d(?:\.\d+)?)/u.exec(statement)?.groups?.['gpa'];
  return written === undefined ? null : Number(written);
}

function gradesSentence({ coreGpa }: FitAthlete, rule: RecruitingRule | null): FitSentence | null {
  const least = rule === null ? null : minimumGpa(rule);
  if (rule === null || least === null) return null;
  return {
    topic: 'grades',
    sentence:
      coreGpa === null
        ? 'We don’t know your core GPA, or it isn’t on a 4.0 scale.'
        : coreGpa < least
          ? `Your core GPA of ${coreGpa.toFixed(2)} is below ${least.toFixed(1)}, the minimum to race in ${rule.body}. Talk to your school counselor.`
          : `Your core GPA is ${coreGpa.toFixed(2)}. Admission is this college’s own decision, and we don’t know its minimum.`,
    why: `To be allowed to race says nothing of admission. The rule: ${rule.statement}`,
    sources: rule.sources,
    asOf: rule.as_of,
  };
}

function regionSentence({ wishedRegions, homeState }: FitAthlete, school: School): FitSentence {
  const place = `${school.city}, ${school.state_name}`;
  const where =
    homeState === school.state
      ? `${place}, is in your home state, in the ${school.region}.`
      : `${place}, is in the ${school.region}.`;
  const wishes = wishedRegions.filter((region) => region !== 'any');
  return {
    topic: 'region',
    sentence:
      wishes.length === 0
        ? `${where} We don’t know where you’d like to study.`
        : wishes.includes(school.region)
          ? `${where} You named this region.`
          : `${where} You didn’t name this region.`,
    why: `You named: ${wishes.length === 0 ? 'none' : wishes.join(', ')}. Regions are a convention, as families speak of them.`,
    sources: ['IPEDS'],
    asOf: null,
  };
}

const SIZES: Readonly<Record<string, readonly string[]>> = {
  small: ['<1,000', '1,000-4,999'],
  medium: ['5,000-9,999', '10,000-19,999'],
  large: ['20,000+'],
};

function sizeSentence({ wishedSize }: FitAthlete, school: School): FitSentence {
  const size = `It has ${sizeWords(school.size_band)} students.`;
  const wished = wishedSize === null || wishedSize === 'any' ? null : wishedSize;
  return {
    topic: 'size',
    sentence:
      wished === null
        ? `${size} We don’t know what size you’re looking for.`
        : SIZES[wished]?.includes(school.size_band) === true
          ? `${size} You’re looking for a ${wished} college, and this is one.`
          : `${size} You’re looking for a ${wished} college, and this isn’t one.`,
    why: 'Small means fewer than 5,000 students, large 20,000 and more.',
    sources: ['IPEDS'],
    asOf: null,
  };
}

export const sizeWords = (band: string): string =>
  band === '<1,000' ? 'fewer than 1,000' : band.replace('-', ' to ').replace('+', ' and more');

function aidSentence(school: School, squad: Squad, facts: readonly SchoolFact[]): FitSentence | null {
  const aid = aidWords(school.athletic_aid, squad);
  if (aid === null) return null;
  return {
    topic: 'aid',
    sentence: `Athletic aid: ${aid}.`,
    why: 'Aid for rowing only. Need-based and academic aid are separate and often larger: ask the college.',
    ...findFactSource(facts, 'athletic_aid'),
  };
}

/** Null where it is not known. Facts on women's aid don't apply to men's. */
export function aidWords(aid: string | null, squad: Squad): string | null {
  if (aid === null) return null;
  if (aid === 'athletic aid possible (women)') return squad.startsWith('women') ? 'possible' : null;
  return aid.replace(/^no athletic aid/u, 'none');
}

const BADGES: Readonly<Record<ErgTest['source'], string>> = {
  verified: 'verified',
  coach_confirmed: 'coach-confirmed',
  self_reported: 'self-reported',
};

const WHY =
  'What the college or its coach says the squad pulls, and what its crews placed where someone entered it here. Coaches also weigh grades, size, trend, coxing and race results.';

/** The topic under which a squad's own 2k is recorded. */
export const ergTopic = (squad: Squad): string => `erg_${squad}`;

/**
 * Compares a 2k with what this squad is known to pull or race, each with source and year, or "not known". Never uses
 * division ranges or predicts admission; coxswains are left out.
 */
export function ergSentence(
  athlete: FitAthlete,
  school: Pick<School, 'short_name'>,
  squad: Squad,
  { facts, results }: { readonly facts: readonly SchoolFact[]; readonly results: readonly ChampionshipResult[] },
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
const newestResult = (results: readonly ChampionshipResult[], squad: Squad): ChampionshipResult | null =>
  results
    .filter((result) => result.squad === squad)
    .toSorted(
      (a, b) => b.year - a.year || Number(a.event === 'Team') - Number(b.event === 'Team') || a.place - b.place,
    )[0] ?? null;

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

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "12th", "23rd". */
export const ordinal = (place: number): string => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;

/**
 * The family’s own label for a saved school. Never computed: nothing here predicts admission, not even an erg score.
 */
export const BUCKETS = ['reach', 'target', 'safety'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BUCKET_NAMES: Readonly<Record<Bucket, string>> = { reach: 'Reach', target: 'Target', safety: 'Safety' };
