// Record from the server in readable form: parts with rows, and correctable answers.
import * as z from 'zod/mini';

export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  active_at: 'Last used',
  age_answered_at: 'Age answered',
  age_band: 'Age group',
  age_method: 'How the age was learned',
  aim: 'Goal',
  allowed_at: 'Allowed',
  answer: 'Answer',
  answered_at: 'Answered',
  approved_at: 'Approved',
  as_role: 'Role of the coach',
  asked_at: 'Requested',
  at_s: 'Second of the session',
  attested_at: 'Confirmed',
  audience: 'Who sees it',
  availability: 'Availability',
  band: 'Age group',
  band_change_due: 'Next age group',
  band_until: 'Age group until',
  boat_class: 'Boat',
  body: 'Text',
  bucket: 'List',
  by_whom: 'By',
  bytes: 'Size, bytes',
  called: 'First name',
  changed_at: 'Changed',
  checklist: 'Checklist',
  child_called: 'First name of the child',
  claimed_at: 'Claimed',
  class_year: 'Class year',
  conditions: 'Conditions',
  confirmed_as: 'Confirmed as',
  confirmed_at: 'Confirmed',
  confirmed_with_picture: 'Confirmed with a photo',
  contact_email: 'Email of the contact',
  contact_role: 'Role of the contact',
  content: 'Page',
  content_type: 'Kind of file',
  cost_cents: 'Cost, cents',
  created_at: 'Created',
  crews: 'Crews in the race',
  decided_at: 'Decided',
  decision: 'Decision',
  delete_at: 'Deleted on',
  detail: 'Detail',
  distance_m: 'Distance, m',
  drag_factor: 'Drag factor',
  due_on: 'Due',
  duration_s: 'Time, s',
  email: 'Email',
  ended_at: 'Ended',
  ends_on: 'Last day',
  event: 'Event',
  expires_at: 'Expires',
  facts: 'Facts',
  family_approved_at: 'Approved by the family',
  from_email: 'Email of the sender',
  from_name: 'Sender',
  from_role: 'Role of the sender',
  grantee_kind: 'Shared with',
  grantee_person: 'Person it is shared with',
  grantee_school: 'School it is shared with',
  grantee_team: 'Team it is shared with',
  guests: 'Guests',
  happened_at: 'When',
  happened_on: 'Date',
  home_state: 'State',
  is_adult: 'Adult',
  is_coxswain: 'Coxswain',
  is_of_college: 'Unverified',
  issued_at: 'Issued',
  jpeg_base64: 'Photo',
  kind: 'Kind',
  knows_as: 'How the coach knows the rower',
  label: 'Name',
  last_opened_on: 'Last opened',
  last_read_at: 'Last read',
  link: 'Link',
  link_until: 'Link works until',
  method: 'Method',
  metrics: 'Numbers',
  name: 'Name',
  network: 'Network',
  next_action: 'Next step',
  next_action_on: 'Next step on',
  note: 'Note',
  notes: 'Notes',
  notice_version: 'Version of the privacy notice',
  object: 'File',
  offer_kind: 'Offer',
  opened: 'Times opened',
  opened_as: 'Opened as',
  opened_at: 'Opened',
  outcome: 'Outcome',
  part: 'Part',
  piece: 'Piece',
  place: 'Place',
  power_w: 'Power, W',
  preset: 'Audience',
  purpose: 'Purpose',
  questionnaire: 'Questionnaire',
  questions: 'Questions',
  quiet_from: 'Quiet from',
  quiet_until: 'Quiet until',
  raced_on: 'Date of the race',
  rate_spm: 'Rate, spm',
  reached_on: 'Reached',
  reason: 'Reason',
  recipient: 'Recipient',
  reflection: 'Afterthoughts',
  regatta: 'Regatta',
  remark: 'Remark',
  reminded_at: 'Reminded',
  reminds: 'Sends reminders',
  replaced_at: 'Replaced',
  result: 'Result',
  revoked_as: 'Ended as',
  revoked_at: 'Ended',
  rowed_on: 'Date of the test',
  school_as: 'School',
  scopes: 'What is shared',
  seat: 'Seat',
  seconds: 'Length, s',
  sent_at: 'Sent',
  sent_on: 'Sent',
  session: 'Session',
  session_as: 'Session',
  sessions: 'Sessions',
  set_as: 'Set as',
  shared_with_athlete: 'Shared with the athlete',
  side: 'Side',
  since: 'Since',
  source: 'Source',
  split_s: 'Split, s',
  squad: 'Squad',
  stage: 'Stage',
  stage_before: 'Stage before',
  stage_since: 'Stage since',
  stale_at: 'Out of date since',
  started_at: 'Began',
  starts_on: 'First day',
  state: 'Status',
  subject: 'Subject',
  tags: 'Tags',
  team_approved_at: 'Approved by the team',
  team_as: 'Team',
  times_sent: 'Times sent',
  title: 'Title',
  told_notice: 'Privacy notice shown',
  until: 'Until',
  updated_at: 'Changed',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  value: 'Value',
  was_confirmed: 'Was confirmed',
  was_granted: 'Was granted',
  widest_audience: 'Widest audience',
  withdrawn_at: 'Withdrawn',
  words: 'Text',
  written_as: 'Written as',
};

export interface KeptRow {
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
