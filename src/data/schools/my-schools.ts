// An athlete's saved schools: stages, next actions, what came of each, drafts of emails, documents; notes by the family
// and the club's coach, each for its own readers. The rest is the family's own.
import * as z from 'zod/mini';
import { BUCKETS } from '#src/recruiting/fit-sentences.ts';
import { SQUADS, type Squad } from '#src/recruiting/schools/squads.ts';
import { act, askDatabase, askRows, changeRows } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';

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

export const readMySchools = (uaid: string): Promise<readonly MySchool[]> =>
  askRows(MY_SCHOOL, 'Couldn’t load your schools.', (client) =>
    client.from('my_schools').select('*').eq('uaid', uaid).order('short_name', { ascending: true }),
  );

const STAGE = z.object({ stage: z.string(), label: z.string(), position: z.number(), explains: text });
export type Stage = z.output<typeof STAGE>;

export const readStages = (): Promise<readonly Stage[]> =>
  askRows(STAGE, 'Couldn’t load the stages.', (client) =>
    client.from('school_stages').select('*').order('position', { ascending: true }),
  );

interface NewSchool {
  readonly uaid: string;
  readonly schoolId: string;
  readonly squad: Squad;
}

export const saveSchool = ({ uaid, schoolId, squad }: NewSchool): Promise<void> =>
  changeRows('Couldn’t save the school.', (client) =>
    client.from('saved_schools').insert({ uaid, school_id: schoolId, squad }).select('id'),
  );

export type SchoolChange = Partial<
  Pick<
    MySchool,
    | 'stage'
    | 'bucket'
    | 'next_action'
    | 'next_action_on'
    | 'contact_role'
    | 'contact_email'
    | 'offer_kind'
    | 'closed_by'
    | 'outcome'
  >
>;

export const changeSchool = (id: string, changes: SchoolChange): Promise<void> =>
  changeRows('Couldn’t save the change.', (client) =>
    client.from('saved_schools').update(changes).eq('id', id).select('id'),
  );

export const removeSchool = (id: string): Promise<void> =>
  changeRows('Couldn’t remove the school.', (client) =>
    client.from('saved_schools').delete().eq('id', id).select('id'),
  );

export const CONTACT_KINDS = ['wrote', 'reply', 'call', 'visit', 'offer', 'other'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const CONTACT = z.object({ id: z.string(), kind: z.enum(CONTACT_KINDS), happened_on: z.string(), remark: text });
const STAGE_CHANGE = z.object({ ...texts('stage changed_at'), id: z.number(), stage_before: text });
const DRAFT = z.object({ id: z.string(), subject: z.string(), body: z.string(), opened_at: text });
export type MailDraft = z.output<typeof DRAFT>;

export interface SchoolHistory {
  readonly contacts: readonly z.output<typeof CONTACT>[];
  readonly changes: readonly z.output<typeof STAGE_CHANGE>[];
  readonly drafts: readonly MailDraft[];
}

/** Newest first. */
export async function readHistory(savedId: string): Promise<SchoolHistory> {
  const failed = 'Couldn’t load the history.';
  const [contacts, changes, drafts] = await Promise.all([
    askRows(CONTACT, failed, (client) =>
      client
        .from('school_contacts')
        .select('*')
        .eq('saved_school_id', savedId)
        .order('happened_on', { ascending: false }),
    ),
    askRows(STAGE_CHANGE, failed, (client) =>
      client
        .from('school_stage_changes')
        .select('*')
        .eq('saved_school_id', savedId)
        .order('changed_at', { ascending: false })
        .order('id', { ascending: false }),
    ),
    askRows(DRAFT, failed, (client) =>
      client.from('mail_drafts').select('*').eq('saved_school_id', savedId).order('created_at', { ascending: false }),
    ),
  ]);
  return { contacts, changes, drafts };
}

interface NewContact {
  readonly uaid: string;
  readonly savedId: string;
  readonly kind: ContactKind;
  readonly happenedOn: string;
  readonly remark: string | null;
}

export const addContact = ({ uaid, savedId, kind, happenedOn, remark }: NewContact): Promise<void> =>
  changeRows('Couldn’t save this.', (client) =>
    client
      .from('school_contacts')
      .insert({ uaid, saved_school_id: savedId, kind, happened_on: happenedOn, remark })
      .select('id'),
  );

interface DraftWords {
  readonly subject: string;
  readonly body: string;
}

const ID = z.array(z.object({ id: z.string() })).check(z.length(1));

/** Answers the draft's id; a draft that was opened stays as it was. */
export async function keepDraft(
  { uaid, savedId }: Pick<NewContact, 'uaid' | 'savedId'>,
  words: DraftWords,
  draftId: string | null,
): Promise<string> {
  const rows = await askDatabase(ID, 'Couldn’t save the draft.', (client) =>
    draftId === null
      ? client
          .from('mail_drafts')
          .insert({ uaid, saved_school_id: savedId, ...words })
          .select('id')
      : client
          .from('mail_drafts')
          .update({ ...words })
          .eq('id', draftId)
          .select('id'),
  );
  return rows[0]?.id ?? '';
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

export const readDocuments = (savedId: string): Promise<readonly SchoolDocument[]> =>
  askRows(DOCUMENT, 'Couldn’t load the documents.', (client) =>
    client.from('school_documents').select('*').eq('saved_school_id', savedId).order('created_at', { ascending: true }),
  );

interface OfSchool {
  readonly uaid: string;
  readonly savedId: string;
}

interface NewDocument extends OfSchool, Pick<SchoolDocument, 'kind' | 'title' | 'link'> {}

export const addDocument = ({ uaid, savedId, kind, title, link }: NewDocument): Promise<void> =>
  changeRows('Couldn’t save the document.', (client) =>
    client.from('school_documents').insert({ uaid, saved_school_id: savedId, kind, title, link }).select('id'),
  );

export const moveDocument = (id: string, state: DocumentState): Promise<void> =>
  changeRows('Couldn’t save the change.', (client) =>
    client.from('school_documents').update({ state }).eq('id', id).select('id'),
  );

export const removeDocument = (id: string): Promise<void> =>
  changeRows('Couldn’t remove the document.', (client) =>
    client.from('school_documents').delete().eq('id', id).select('id'),
  );

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
export const readNotes = (uaid: string): Promise<readonly SchoolNote[]> =>
  askRows(NOTE, 'Couldn’t load the notes.', (client) =>
    client.from('school_notes').select('*').eq('uaid', uaid).order('created_at', { ascending: true }),
  );

interface NewNote extends OfSchool, Pick<SchoolNote, 'part' | 'audience' | 'note'> {}

export const addNote = ({ uaid, savedId, part, audience, note }: NewNote): Promise<void> =>
  changeRows('Couldn’t save the note.', (client) =>
    client.from('school_notes').insert({ uaid, saved_school_id: savedId, part, audience, note }).select('id'),
  );

export const showNote = (id: string, audience: NoteAudience): Promise<void> =>
  changeRows('Couldn’t save the change.', (client) =>
    client.from('school_notes').update({ audience }).eq('id', id).select('id'),
  );

export const removeNote = (id: string): Promise<void> =>
  changeRows('Couldn’t remove the note.', (client) => client.from('school_notes').delete().eq('id', id).select('id'));

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
const SHARED_WITH = z.nullable(z.object({ grants: z.array(FOLLOWER) }));

interface Follower {
  readonly kind: 'club' | 'college';
  /** A team, or a coach. */
  readonly name: string;
}

/** Coaches whose grant currently includes the college search. */
export async function readFollowers(uaid: string): Promise<readonly Follower[]> {
  const shared = await askDatabase(SHARED_WITH, 'Couldn’t load what is shared.', (client) =>
    client.rpc('sharing_overview', { uaid }),
  );
  return (shared?.grants ?? [])
    .filter(({ scopes, is_live: isLive }) => isLive && scopes.includes('recruiting_stage'))
    .map(({ kind, to }) => ({ kind, name: to ?? 'a coach' }));
}
