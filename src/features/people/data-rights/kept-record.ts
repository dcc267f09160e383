// Record from the server in readable form: parts with rows, and correctable answers.
import * as z from 'zod/mini';
import { COLUMN_LABELS } from './column-labels.ts';

export interface KeptRow {
  /** From 1, in stored order. */
  readonly number: number;
  readonly answers: readonly (readonly [name: string, value: string])[];
}

export interface KeptPart {
  readonly title: string;
  readonly rows: readonly KeptRow[];
}

export const PART_TITLES: Readonly<Record<string, string>> = {
  rowers: 'The person',
  guardianships: 'Parents and guardians',
  consent_requests: 'Requests to parents',
  consent_records: 'Decisions',
  profile_fields: 'Profile',
  profile_field_versions: 'Earlier answers',
  profile_links: 'Links to the profile',
  erg_tests: 'Erg tests',
  erg_pictures: 'Monitor photos',
  film_clips: 'Video clip',
  races: 'Races',
  milestones: 'Milestones',
  wellness: 'How they are',
  journey_notes: 'Notes',
  journey_opens: 'View history',
  grants: 'Accesses',
  scope_requests: 'Requests of coaches',
  roster_claims: 'Claims of roster spots',
  athletes: 'Roster spots',
  notes: 'Notes of coaches',
  session_seats: 'Seats in sessions',
  college_answers: 'Answers from colleges',
  college_notes: 'Notes of colleges',
  calendar_feeds: 'Calendar links',
  taken_days: 'Days taken',
  goals: 'Goals',
  preset_choices: 'Audiences chosen',
  rower_pages: 'Rower pages',
  rower_page_events: 'What became of rower pages',
  coach_references: 'References of coaches',
  water_attestations: 'Numbers confirmed by coaches',
  saved_schools: 'Saved schools',
  school_stage_changes: 'Stages of saved schools',
  school_contacts: 'Contacts with schools',
  school_documents: 'Documents for schools',
  school_notes: 'Notes on schools',
  school_visits: 'Visits to schools',
  mail_drafts: 'Drafts of emails',
};

/** Internal database columns, meaningless to users; a field of the profile has its label instead. */
export const isInternal = (name: string): boolean => /^(?:id|uaid|field|.+_(?:id|by))$/u.test(name);

/** Values inside of stored ones have no label: they keep the name under which they are stored. */
const toLabel = (name: string): string => COLUMN_LABELS[name] ?? name;

const ROW = z.record(z.string(), z.unknown());
const ROWS = z.array(ROW);

const nameAndText = (field: string, value: unknown): readonly [name: string, text: string] =>
  field === 'is_of_college'
    ? [toLabel(field), value === true ? '' : 'the address isn’t on the college’s domain']
    : [toLabel(field), toText(value)];

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}T/u.test(value) ? value.slice(0, 16).replace('T', ' ') : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ');
  const row = ROW.safeParse(value);
  return row.success
    ? Object.entries(row.data)
        .filter(([name]) => !isInternal(name))
        .map(([name, inside]) => [toLabel(name), toText(inside)])
        .filter(([, text]) => text !== '')
        .map(([name, text]) => `${name}: ${text}`)
        .join('; ')
    : '';
}

/** Leaves out empty parts. */
export const keptParts = (record: Readonly<Record<string, unknown>>): readonly KeptPart[] =>
  Object.entries(record).flatMap(([name, held]) => {
    const rows = ROWS.safeParse(held);
    if (!rows.success || rows.data.length === 0) return [];
    const readable = rows.data.map((row, index) => ({
      number: index + 1,
      answers: Object.entries(row)
        .filter(([field]) => !isInternal(field))
        .map(([field, value]) => nameAndText(field, value))
        .filter(([, text]) => text !== ''),
    }));
    return [{ title: PART_TITLES[name] ?? name, rows: readable }];
  });

export interface Correctable {
  /** Server's field name. */
  readonly field: string;
  readonly label: string;
  readonly value: string | number | readonly string[];
}

const PERSON = z.array(z.object({ called: z.nullable(z.string()), home_state: z.nullable(z.string()) }));
const FIELDS = z.array(
  z.object({
    field: z.string(),
    label: z.string(),
    answer: z.string(),
    value: z.nullish(z.union([z.string(), z.number(), z.array(z.string())])),
  }),
);

export function parseCorrectables(record: Readonly<Record<string, unknown>>): readonly Correctable[] {
  const person = PERSON.safeParse(record['rowers'] ?? []);
  const fields = FIELDS.safeParse(record['profile_fields'] ?? []);
  const [held] = person.success ? person.data : [];
  return [
    { field: 'called', label: 'First name', value: held?.called ?? '' },
    { field: 'home_state_code', label: 'State, two letters', value: held?.home_state ?? '' },
    ...(fields.success ? fields.data : []).flatMap(({ field, label, answer, value }) =>
      answer === 'given' && value !== null && value !== undefined ? [{ field, label, value }] : [],
    ),
  ];
}

export type Correction =
  | { readonly ok: true; readonly value: string | number | readonly string[] }
  | { readonly ok: false; readonly sentence: string };

/** Typed value, in the type of the one it replaces. */
export function readCorrection({ field, value }: Correctable, typed: string): Correction {
  const text = typed.trim();
  if (text === '')
    return { ok: false, sentence: 'Enter the correct value. To remove it, delete the record or contact us.' };
  if (field === 'called' && text.length > 40) return { ok: false, sentence: 'A first name has at most 40 letters.' };
  if (field === 'home_state_code' && !/^[A-Za-z]{2}$/u.test(text))
    return { ok: false, sentence: 'Write the two letters of a state, such as PA.' };
  if (typeof value === 'number') {
    const number = Number(text);
    return Number.isFinite(number) ? { ok: true, value: number } : { ok: false, sentence: 'Write a number.' };
  }
  if (typeof value === 'string') return { ok: true, value: text };
  return {
    ok: true,
    value: text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}
