// A college as lists, maps and comparisons read it: a row of `school_list`. Null is "not known", never "no".
import * as z from 'zod/mini';
import { SQUADS } from './squads.ts';

const text = z.nullable(z.string());
const status = z.nullable(z.enum(['varsity', 'club']));
const confidence = z.nullable(z.enum(['high', 'medium', 'low']));

export const SCHOOL = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  city: z.string(),
  state: z.string(),
  state_name: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  control: z.enum(['public', 'private']),
  size_band: z.string(),
  website: text,
  women_open: status,
  women_light: status,
  men_heavy: status,
  men_light: status,
  women_division: text,
  women_conference: text,
  men_body: text,
  athletic_aid: text,
  roster_model: text,
  remark: text,
  /** "yes, every autumn", "no": see `stated`. */
  walk_on: text,
  coxswain_need: text,
  /** Number of the college in the federal directory. */
  unit_id: z.nullable(z.number()),
  confidence,
  confidence_men: confidence,
  recheck: z.nullable(z.boolean()),
  as_of: text,
  updated_at: z.string(),
});
export type School = z.output<typeof SCHOOL>;
export type Confidence = NonNullable<School['confidence']>;

/** A row of `school_fact_list`. */
export const SCHOOL_FACT = z.object({
  topic: z.string(),
  label: z.string(),
  position: z.number(),
  explains: text,
  value: text,
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  recheck: z.boolean(),
  corrected_at: text,
});
export type SchoolFact = z.output<typeof SCHOOL_FACT>;

/** A row of `championship_results`. */
export const CHAMPIONSHIP_RESULT = z.object({
  school_id: z.string(),
  year: z.number(),
  championship: z.string(),
  event: z.string(),
  squad: z.enum(SQUADS),
  place: z.number(),
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type ChampionshipResult = z.output<typeof CHAMPIONSHIP_RESULT>;

export const NOT_KNOWN = 'not known';

/** Value of a fact that starts with "yes" or "no"; null if the college doesn't say. */
export const stated = (value: string | null): boolean | null => (value === null ? null : value.startsWith('yes'));

/** The page of the federal College Scorecard about this college: admission, tests, prices and majors. */
export const scorecardLink = ({ unit_id: unitId }: Pick<School, 'unit_id'>): string | null =>
  unitId === null ? null : `https://collegescorecard.ed.gov/school/?${unitId}`;

const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  high: 'well sourced',
  medium: 'from one good source',
  low: 'not checked yet',
};

export const factConfidenceWords = (confidence: Confidence | null): string =>
  confidence === null ? NOT_KNOWN : CONFIDENCE_WORDS[confidence];
