// Colleges with rowing, the facts about each with their sources, reports of mistakes, and an admin’s list of facts.
import * as z from 'zod/mini';
import { CHAMPIONSHIP_RESULT, SCHOOL, SCHOOL_FACT, type SchoolFact } from '#src/recruiting/schools/school.ts';
import { act } from '../client/ask-database.ts';
import { RECRUITING_RULE } from '#src/recruiting/calendar/rows.ts';
import { texts, maybeTexts } from '../client/columns.ts';
import { adding, changing, everyRow, rowsBy } from '../client/tables.ts';

/** 217 rows, filtered and sorted on the page: a change of filter then asks no one. */
export const readSchools = everyRow('school_list', SCHOOL, 'Couldn’t load the schools.', 'short_name');

export const readSchoolFacts = rowsBy(
  'school_fact_list',
  'school_id',
  SCHOOL_FACT,
  'Couldn’t load the facts.',
  'position',
);

const TOPIC = z.object({ topic: z.string(), label: z.string(), explains: z.nullable(z.string()) });

/** Everything that can be known of a school, in the order a page shows it. */
export const readTopics = everyRow('school_topics', TOPIC, 'Couldn’t load the list of facts.', 'position');

/** Newest first, and the best of a year first. */
export const readResults = rowsBy(
  'championship_results',
  'school_id',
  CHAMPIONSHIP_RESULT,
  'Couldn’t load the results.',
  'year desc',
  'place',
);

const STATE = z.object({
  ...texts('code name'),
  // A numeric comes as text from some services.
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
});
export type StateMiddle = z.output<typeof STATE>;

export const readStates = everyRow('us_states', STATE, 'Couldn’t load the states.', 'name');

const NEWS = z.object({
  ...texts('id statement since as_of'),
  sources: z.array(z.string()),
  confidence: z.enum(['high', 'medium', 'low']),
});

export const readSchoolNews = rowsBy('school_news', 'school_id', NEWS, 'Couldn’t load the news.');

export const reportMistake = adding('school_reports', 'Couldn’t send the report.');

interface FactCorrection extends Pick<SchoolFact, 'topic' | 'value' | 'sources' | 'as_of' | 'confidence'> {
  readonly school_id: string;
  /** True if the school already has a fact on this topic. */
  readonly isThere: boolean;
}

const NOT_CHANGED = 'The fact was not changed.';
const addFact = adding('school_facts', NOT_CHANGED, 'topic');
const changeFact = changing('school_facts', NOT_CHANGED);

/** An admin's own: everyone else is refused by the database. */
export const correctFact = ({ isThere, ...fact }: FactCorrection): Promise<void> => {
  const { school_id, topic, ...words } = fact;
  return isThere ? changeFact({ school_id, topic }, { ...words, recheck: false }) : addFact(fact);
};

export const readRules = everyRow(
  'recruiting_rules',
  RECRUITING_RULE,
  'Couldn’t load the recruiting rules.',
  'position',
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
