// What a family keeps about one school: notes of athlete, parents and club coach, each with its audience; documents
// needed, ready, sent, whose files stay with the family; and notes between a club coach with a grant and the family.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import {
  addNote,
  NOTE_AUDIENCES,
  removeNote,
  changeNote,
  type NoteAudience,
  type NotePart,
  type SchoolNote,
  addDocument,
  DOCUMENT_KINDS,
  changeDocument,
  removeDocument,
  type DocumentKind,
  type DocumentState,
  type SchoolDocument,
  type SharedSchool,
} from '#src/data/schools/my-schools.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { filled, optionalText, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { text } from '#src/ui/primitives.ts';
import { followersQuery, notesQuery, documentsQuery, sharedSchoolsQuery } from '../queries.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';
import { Choice } from '#src/figures/choice/choice.tsx';
import { linkProblem } from '../school/report-form-schema.ts';
import styles from '../schools.module.css';

export function NotesPart({ saved, athlete }: SavedPartProps) {
  const notes = useQuery(notesQuery(athlete.uaid));
  const { data: followers } = useQuery(followersQuery(athlete.uaid));
  const hasNoClub = followers !== undefined && followers.every(({ kind }) => kind !== 'club');
  const userId = useUserId();
  const part: NotePart = athlete.isSelf ? 'athlete' : 'parent';
  const aboutNote = (note: SchoolNote): string =>
    `${authorLabel(note, userId, athlete.called)}, ${dayInWords(note.created_at.slice(0, 10))}`;
  return (
    <Headed title="Notes" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <p>
        Each says who reads it.{' '}
        {hasNoClub && (
          <>
            No club coach follows this search now: <Link to="/profile/sharing">share the college search</Link> and a
            note for coaches is read.
          </>
        )}
      </p>
      <ResourceList
        asked={{ ...notes, data: notes.data?.filter(({ saved_school_id: id }) => id === saved.id) }}
        loading="Loading the notes …"
        empty={null}
        look="plain"
        acts={(note) =>
          note.author === userId || (note.part === 'coach' && athlete.mayWrite)
            ? [{ label: 'Remove', of: `note, ${aboutNote(note)}`, look: 'quiet', run: () => removeNote(note.id) }]
            : []
        }
      >
        {(note, runner) => (
          <>
            <p>
              {aboutNote(note)} · {AUDIENCE_WORDS[note.audience]}
            </p>
            <p className={text({ lines: 'written', breaks: true })}>{note.note}</p>
            {note.author === userId && AUDIENCES[note.part].length > 1 && (
              <Dropdown
                aria-label={`Who reads the note: ${aboutNote(note)}`}
                fullWidth={false}
                options={audienceOptions(note.part)}
                value={note.audience}
                onChange={({ target }) => {
                  const chosen = parseAudience(target.value);
                  if (chosen !== null) void runner.run(() => changeNote(note.id, { audience: chosen }));
                }}
              />
            )}
          </>
        )}
      </ResourceList>
      {(athlete.mayWrite || !athlete.isSelf) && (
        <SchemaForm
          schema={NOTE}
          initial={{ note: '', audience: 'family' }}
          fields={[
            { name: 'note', text: 'New note', rows: 2, maxLength: 2000 },
            { name: 'audience', choice: 'Who reads the new note', options: audienceOptions(part) },
          ]}
          keeps={['audience']}
          submit="Save note"
          send={async ({ note, audience }) => {
            await addNote({ uaid: athlete.uaid, saved_school_id: saved.id, part, note, audience });
            await notes.refetch();
          }}
        />
      )}
    </Headed>
  );
}

const NOTE = z.object({ note: filled('Write the note first.'), audience: z.enum(NOTE_AUDIENCES) });

const audienceOptions = (part: NotePart) => AUDIENCES[part].map((value) => ({ value, label: AUDIENCE_WORDS[value] }));

const parseAudience = (text: string): NoteAudience | null => NOTE_AUDIENCES.find((one) => one === text) ?? null;

const KINDS: Readonly<Record<DocumentKind, string>> = {
  transcript: 'Transcript',
  test_scores: 'SAT or ACT scores',
  resume: 'Athletic résumé',
  recording: 'Recording',
  essay: 'Essay',
  recommendation: 'Recommendation',
  financial: 'Financial form',
  other: 'Something else',
};

const STATES: readonly { readonly value: DocumentState; readonly text: string }[] = [
  { value: 'needed', text: 'Needed' },
  { value: 'ready', text: 'Ready' },
  { value: 'sent', text: 'Sent' },
];

export function DocumentsPart({ saved, athlete }: SavedPartProps) {
  const documents = useQuery(documentsQuery(athlete.uaid, saved.id));
  return (
    <Headed title="Documents" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <ResourceList
        asked={documents}
        loading="Loading the documents …"
        empty="No documents yet. Only the status of each is stored here, not the file."
        look="plain"
        acts={(document) => [
          { label: 'Remove', of: documentName(document), look: 'quiet', run: () => removeDocument(document.id) },
        ]}
      >
        {(document, { run }) => (
          <>
            <span>
              {document.link === null ? (
                documentName(document)
              ) : (
                <a href={document.link} target="_blank" rel="noopener noreferrer">
                  {documentName(document)}
                </a>
              )}
              {document.sent_on !== null && <small> sent {dayInWords(document.sent_on)}</small>}
            </span>
            <Choice
              label={`How far: ${documentName(document)}`}
              options={STATES}
              value={document.state}
              onChange={(state) => void run(() => changeDocument(document.id, { state }))}
            />
          </>
        )}
      </ResourceList>
      {athlete.mayWrite && (
        <SchemaForm
          schema={DOCUMENT}
          initial={{ kind: 'transcript', title: '', link: '' }}
          fields={[
            {
              name: 'kind',
              choice: 'Document',
              options: DOCUMENT_KINDS.map((value) => ({ value, label: KINDS[value] })),
            },
            { name: 'title', line: 'Name (optional)', maxLength: 120 },
            {
              name: 'link',
              line: 'Where you keep it (optional)',
              type: 'url',
              placeholder: 'https://',
              maxLength: 500,
            },
          ]}
          keeps={['kind']}
          submit="List it"
          send={async (document) => {
            await addDocument({ uaid: athlete.uaid, saved_school_id: saved.id, ...document });
            await documents.refetch();
          }}
        />
      )}
    </Headed>
  );
}

const documentName = ({ kind, title }: SchoolDocument): string =>
  title === null ? KINDS[kind] : `${KINDS[kind]}, ${title}`;

const DOCUMENT = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  title: optionalText(),
  link: z.pipe(z.string().check(rule(linkProblem)), optionalText()),
});

/** Possible audiences by the author's role, widest last. */
const AUDIENCES: Readonly<Record<NotePart, readonly NoteAudience[]>> = {
  athlete: ['family', 'coaches'],
  parent: ['parents', 'family', 'coaches'],
  coach: ['coaches'],
};

const AUDIENCE_WORDS: Readonly<Record<NoteAudience, string>> = {
  parents: 'Parents only',
  family: 'The family',
  coaches: 'The family and the club’s coach',
};

/** "You", "A parent", "Sam", "The club’s coach". */
function authorLabel({ author, part }: Pick<SchoolNote, 'author' | 'part'>, userId: string, athlete: string): string {
  if (author === userId) return 'You';
  if (part === 'athlete') return athlete;
  return part === 'parent' ? 'A parent' : 'The club’s coach';
}

export function CoachNotes({ uaid }: { readonly uaid: string }) {
  const { data: schools } = useQuery(sharedSchoolsQuery(uaid));
  return schools === undefined || schools === null || schools.length === 0 ? null : (
    <Shared uaid={uaid} schools={schools} />
  );
}

function Shared({ uaid, schools }: { readonly uaid: string; readonly schools: readonly SharedSchool[] }) {
  const notes = useQuery(notesQuery(uaid));
  const userId = useUserId();
  const nameOf = (savedId: string): string => schools.find(({ id }) => id === savedId)?.short_name ?? 'A school';
  return (
    <Headed title="Notes on the college search" size={20} look={{ gap: 3 }} className={styles.section}>
      <p className={text({ tone: 'quiet' })}>
        The family reads everything written here. Of theirs you read what they marked for you.
      </p>
      <ResourceList
        asked={notes}
        empty={null}
        look="plain"
        acts={(note) =>
          note.author === userId
            ? [
                {
                  label: 'Remove',
                  of: `your note on ${nameOf(note.saved_school_id)}`,
                  look: 'quiet',
                  run: () => removeNote(note.id),
                },
              ]
            : []
        }
      >
        {(note) => (
          <>
            <p className={text({ tone: 'quiet' })}>
              {nameOf(note.saved_school_id)} · {authorLabel(note, userId, 'The athlete')},{' '}
              {dayInWords(note.created_at.slice(0, 10))}
            </p>
            <p className={text({ lines: 'written', breaks: true })}>{note.note}</p>
          </>
        )}
      </ResourceList>
      <SchemaForm
        schema={NOTE_TO_FAMILY}
        initial={{ savedId: schools[0]?.id ?? '', note: '' }}
        stacked
        look="secondary"
        fields={[
          {
            name: 'savedId',
            choice: 'About',
            options: schools.map(({ id, short_name: name, stage_label: stage }) => ({
              value: id,
              label: `${name} (${stage})`,
            })),
          },
          { name: 'note', text: 'Note to the family', rows: 2, maxLength: 2000 },
        ]}
        keeps={['savedId']}
        submit="Save note"
        send={async ({ savedId, note }) => {
          await addNote({ uaid, saved_school_id: savedId, part: 'coach', audience: 'coaches', note });
          await notes.refetch();
        }}
      />
    </Headed>
  );
}

const NOTE_TO_FAMILY = z.object({ savedId: z.string(), note: filled('Write the note first.') });
