// An athlete's saved schools: stages, next actions, what came of each, drafts of emails, documents; notes by the family
// and the club's coach, each for its own readers. The rest is the family's own.
import * as z from 'zod/mini';
import { BUCKETS } from '#src/recruiting/fit-sentences.ts';
import { SQUADS } from '#src/recruiting/schools/squads.ts';
import { act } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';
import { adding, type Changes, changing, everyRow, type NewRow, removing, rowsBy } from '../client/tables.ts';

const text = z.nullable(z.string());

const MY_SCHOOL = z.object({
  ...texts('id uaid school_id stage stage_label stage_since name short_name city state'),
  ...maybeTexts('next_action next_action_on contact_role contact_email outcome website women_division men_body'),
  ...maybeTexts('last_reply_on waiting_since'),
  ...numbers('stage_position mails replies calls visits offers'),
  squad: z.enum(SQUADS),
  bucket: z.nullable(z.enum(BUCKETS)),
  offer_kind: z.nullable(z.enum(['roster', 'aid', 'support'])),
  closed_by: z.nullable(z.enum(['us', 'them'])),
  /** Known status of the squad it was saved for. */
  squad_status: z.nullable(z.enum(['varsity', 'club'])),
});
export type MySchool = z.output<typeof MY_SCHOOL>;

export const readMySchools = rowsBy('my_schools', 'uaid', MY_SCHOOL, 'Couldn’t load your schools.', 'short_name');

const STAGE = z.object({ stage: z.string(), label: z.string(), position: z.number(), explains: text });
export type Stage = z.output<typeof STAGE>;

export const readStages = everyRow('school_stages', STAGE, 'Couldn’t load the stages.', 'position');

export const saveSchool = adding('saved_schools', 'Couldn’t save the school.');

export type SchoolChange = Changes<'saved_schools'>;

export const changeSchool = changing('saved_schools', 'Couldn’t save the change.');
export const removeSchool = removing('saved_schools', 'Couldn’t remove the school.');

export const CONTACT_KINDS = ['wrote', 'reply', 'call', 'visit', 'offer', 'other'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const CONTACT = z.object({ id: z.string(), kind: z.enum(CONTACT_KINDS), happened_on: z.string(), remark: text });
const STAGE_CHANGE = z.object({ ...texts('stage changed_at'), id: z.number(), stage_before: text });
const DRAFT = z.object({ id: z.string(), subject: z.string(), body: z.string(), opened_at: text });
export type MailDraft = z.output<typeof DRAFT>;

/** Newest first. */
export async function readHistory(savedId: string) {
  const failed = 'Couldn’t load the history.';
  const [contacts, changes, drafts] = await Promise.all([
    rowsBy('school_contacts', 'saved_school_id', CONTACT, failed, 'happened_on desc')(savedId),
    rowsBy('school_stage_changes', 'saved_school_id', STAGE_CHANGE, failed, 'changed_at desc', 'id desc')(savedId),
    rowsBy('mail_drafts', 'saved_school_id', DRAFT, failed, 'created_at desc')(savedId),
  ]);
  return { contacts, changes, drafts };
}

export type SchoolHistory = Awaited<ReturnType<typeof readHistory>>;

export const addContact = adding('school_contacts', 'Couldn’t save this.');

const NOT_KEPT = 'Couldn’t save the draft.';
const addDraft = adding('mail_drafts', NOT_KEPT);
const changeDraft = changing('mail_drafts', NOT_KEPT);

/** Answers the draft's id; a draft that was opened stays as it was. */
export async function keepDraft(draft: NewRow<'mail_drafts'>, draftId: string | null): Promise<string> {
  const id = draftId ?? crypto.randomUUID();
  const { subject, body } = draft;
  await (draftId === null ? addDraft({ ...draft, id }) : changeDraft(id, { subject, body }));
  return id;
}

const OPENED = z.object({ to: text, copied: z.array(z.string()), subject: z.string(), body: z.string() });
export type OpenedDraft = z.output<typeof OPENED>;

/** Counts the email, and refuses a second one within seven days. */
export const openDraft = act('open_mail_draft', 'Couldn’t open the draft.', OPENED);

export const DOCUMENT_KINDS = [
  'transcript',
  'test_scores',
  'resume',
  'recording',
  'essay',
  'recommendation',
  'financial',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
const DOCUMENT_STATES = ['needed', 'ready', 'sent'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

const DOCUMENT = z.object({
  ...maybeTexts('title sent_on link'),
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
});
export type SchoolDocument = z.output<typeof DOCUMENT>;

export const readDocuments = rowsBy(
  'school_documents',
  'saved_school_id',
  DOCUMENT,
  'Couldn’t load the documents.',
  'created_at',
);

export const addDocument = adding('school_documents', 'Couldn’t save the document.');
export const changeDocument = changing('school_documents', 'Couldn’t save the change.');
export const removeDocument = removing('school_documents', 'Couldn’t remove the document.');

const NOTE_PARTS = ['athlete', 'parent', 'coach'] as const;
export type NotePart = (typeof NOTE_PARTS)[number];
/** Each takes in the one before it. */
export const NOTE_AUDIENCES = ['parents', 'family', 'coaches'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

const NOTE = z.object({
  ...texts('id author saved_school_id note created_at'),
  part: z.enum(NOTE_PARTS),
  audience: z.enum(NOTE_AUDIENCES),
});
export type SchoolNote = z.output<typeof NOTE>;

/** Notes on every school of one athlete that the reader may see. */
export const readNotes = rowsBy('school_notes', 'uaid', NOTE, 'Couldn’t load the notes.', 'created_at');

export const addNote = adding('school_notes', 'Couldn’t save the note.');
export const changeNote = changing('school_notes', 'Couldn’t save the change.');
export const removeNote = removing('school_notes', 'Couldn’t remove the note.');

const SHARED = z.object({ ...texts('id short_name squad stage_label stage_since') });
export type SharedSchool = z.output<typeof SHARED>;

/** Schools a club coach can add notes to; null if the college search isn't shared with them. */
export const readSharedSchools = act(
  'shared_schools',
  'Couldn’t load the college search.',
  z.nullable(z.array(SHARED)),
);

const FOLLOWER = z.object({
  kind: z.enum(['club', 'college']),
  to: z.nullable(z.string()),
  scopes: z.array(z.string()),
  is_live: z.boolean(),
});
const readSharing = act(
  'sharing_overview',
  'Couldn’t load what is shared.',
  z.nullable(z.object({ grants: z.array(FOLLOWER) })),
);

/** Coaches whose grant currently includes the college search. */
export async function readFollowers(uaid: string) {
  const { grants = [] } = (await readSharing({ uaid })) ?? {};
  return grants
    .filter(({ scopes, is_live: isLive }) => isLive && scopes.includes('recruiting_stage'))
    .map(({ kind, to }) => ({ kind, name: to ?? 'a coach' }));
}
