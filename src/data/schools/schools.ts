// Colleges with rowing, the facts about each with their sources, reports of mistakes, and an admin’s list of facts.
import * as z from 'zod/mini';
import {
  CHAMPIONSHIP_RESULT,
  SCHOOL,
  SCHOOL_FACT,
  type ChampionshipResult,
  type School,
  type SchoolFact,
} from '#src/recruiting/schools/school.ts';
import { act, askRows, changeRows } from '../client/ask-database.ts';
import { RECRUITING_RULE, type RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { texts, maybeTexts } from '../client/columns.ts';

/** 217 rows, filtered and sorted on the page: a change of filter then asks no one. */
export const readSchools = (): Promise<readonly School[]> =>
  askRows(SCHOOL, 'Couldn’t load the schools.', (client) =>
    client.from('school_list').select('*').order('short_name', { ascending: true }),
  );

export const readSchoolFacts = (schoolId: string): Promise<readonly SchoolFact[]> =>
  askRows(SCHOOL_FACT, 'Couldn’t load the facts.', (client) =>
    client.from('school_fact_list').select('*').eq('school_id', schoolId).order('position', { ascending: true }),
  );

const TOPIC = z.object({ topic: z.string(), label: z.string(), explains: z.nullable(z.string()) });
type SchoolTopic = z.output<typeof TOPIC>;

/** Everything that can be known of a school, in the order a page shows it. */
export const readTopics = (): Promise<readonly SchoolTopic[]> =>
  askRows(TOPIC, 'Couldn’t load the list of facts.', (client) =>
    client.from('school_topics').select('topic,label,explains').order('position', { ascending: true }),
  );

/** Newest first, and the best of a year first. */
export const readResults = (schoolId: string): Promise<readonly ChampionshipResult[]> =>
  askRows(CHAMPIONSHIP_RESULT, 'Couldn’t load the results.', (client) =>
    client
      .from('championship_results')
      .select('*')
      .eq('school_id', schoolId)
      .order('year', { ascending: false })
      .order('place', { ascending: true }),
  );

const STATE = z.object({
  ...texts('code name'),
  // A numeric comes as text from some services.
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});
export type StateMiddle = z.output<typeof STATE>;

export const readStates = (): Promise<readonly StateMiddle[]> =>
  askRows(STATE, 'Couldn’t load the states.', (client) =>
    client.from('us_states').select('code,name,latitude,longitude').order('name', { ascending: true }),
  );

const NEWS = z.object({
  ...texts('id statement since as_of'),
  sources: z.array(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
});
type SchoolNews = z.output<typeof NEWS>;

export const readSchoolNews = (schoolId: string): Promise<readonly SchoolNews[]> =>
  askRows(NEWS, 'Couldn’t load the news.', (client) =>
    client.from('school_news').select('*').eq('school_id', schoolId),
  );

const SOURCE = z.object({ code: z.string(), title: z.string(), dated: z.nullable(z.string()) });
type ReferenceSource = z.output<typeof SOURCE>;

export const readSources = (): Promise<readonly ReferenceSource[]> =>
  askRows(SOURCE, 'Couldn’t load the sources.', (client) => client.from('reference_sources').select('*'));

interface MistakeReport {
  readonly schoolId: string;
  /** Null: about the school as a whole. */
  readonly topic: string | null;
  readonly statement: string;
  /** Proposed value, or null: the admin who accepts the report enters it. */
  readonly proposed: string | null;
  /** Where it was seen, or null. */
  readonly link: string | null;
}

export const reportMistake = ({ schoolId, topic, statement, proposed, link }: MistakeReport): Promise<void> =>
  changeRows('Couldn’t send the report.', (client) =>
    client.from('school_reports').insert({ school_id: schoolId, topic, statement, proposed, link }).select('id'),
  );

interface FactCorrection extends Pick<SchoolFact, 'topic' | 'value' | 'sources' | 'as_of' | 'confidence'> {
  readonly schoolId: string;
  /** True if the school already has a fact on this topic. */
  readonly isThere: boolean;
}

/** An admin's own: everyone else is refused by the database. */
export const correctFact = ({ schoolId, isThere, topic, ...fact }: FactCorrection): Promise<void> =>
  changeRows('The fact was not changed.', (client) =>
    isThere
      ? client
          .from('school_facts')
          .update({ ...fact, recheck: false })
          .eq('school_id', schoolId)
          .eq('topic', topic)
          .select('topic')
      : client
          .from('school_facts')
          .insert({ school_id: schoolId, topic, ...fact })
          .select('topic'),
  );

export const readRules = (): Promise<readonly RecruitingRule[]> =>
  askRows(RECRUITING_RULE, 'Couldn’t load the recruiting rules.', (client) =>
    client.from('recruiting_rules').select('*').order('position', { ascending: true }),
  );

/** By the school's id or name, or by its number in the federal directory. */
export interface FactEntry {
  readonly school?: string;
  readonly unit_id?: string;
  readonly topic: string;
  readonly value: string;
  readonly source: string;
  readonly as_of: string;
  readonly confidence: string;
}

const JUDGED = z.object({
  ...maybeTexts('school label value sentence'),
  line: z.number(),
  /** Current value. */
  present: z.nullable(z.string()),
  outcome: z.enum(['add', 'change', 'same', 'fault']),
});
export type JudgedFact = z.infer<typeof JUDGED>;

export const previewFacts = act('preview_school_facts', 'The list could not be looked through.', z.array(JUDGED));

/** How many were entered. */
export const keepFacts = act('keep_school_facts', 'The list was not entered.', z.number());
