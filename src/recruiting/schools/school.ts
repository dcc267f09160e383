// A college as lists, maps and comparisons read it: a row of `school_list`. Null is "not known", never "no".
import * as z from 'zod/mini';

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

export const NOT_KNOWN = 'not known';

const CONFIDENCE_WORDS: Readonly<Record<Confidence, string>> = {
  high: 'well sourced',
  medium: 'from one good source',
  low: 'not checked yet',
};

export const confidenceWords = (confidence: Confidence | null): string =>
  confidence === null ? NOT_KNOWN : CONFIDENCE_WORDS[confidence];
