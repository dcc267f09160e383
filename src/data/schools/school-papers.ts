// Details of a saved school: documents the college requires, and notes by the family and the club's coach, each for its
// own readers.
import * as z from 'zod/mini';
import { askDatabase, askRows, changeRows } from '../client/ask-database.ts';
import { maybeTexts, texts } from '../client/columns.ts';

const text = z.nullable(z.string());

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

export interface NewDocument extends OfSchool, Pick<SchoolDocument, 'kind' | 'title' | 'link'> {}

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

export interface NewNote extends OfSchool, Pick<SchoolNote, 'part' | 'audience' | 'note'> {}

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
export const readSharedSchools = (uaid: string): Promise<readonly SharedSchool[] | null> =>
  askDatabase(z.nullable(z.array(SHARED)), 'Couldn’t load the college search.', (client) =>
    client.rpc('shared_schools', { rower: uaid }),
  );

const FOLLOWER = z.object({
  kind: z.enum(['club', 'college']),
  to: text,
  scopes: z.array(z.string()),
  is_live: z.boolean(),
});
const SHARED_WITH = z.nullable(z.object({ grants: z.array(FOLLOWER) }));

export interface Follower {
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
