// The papers a college asks for: what is needed, ready and sent. They themselves stay where the family keeps them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import {
  addDocument,
  DOCUMENT_KINDS,
  moveDocument,
  removeDocument,
  type DocumentKind,
  type DocumentState,
  type SchoolDocument,
} from '#src/backend/schools/school-papers.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { wordsOfDay } from '#src/recruiting/calendar/calendar-day.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { documentsQuery } from '../queries.ts';
import { linkProblem } from '../school/report-form.tsx';
import { Waiting } from '../waiting.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

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
  const cache = useQueryClient();
  const query = documentsQuery(athlete.uaid, saved.id);
  const { data: documents, error, refetch } = useQuery(query);
  const changing = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <section className={styles.part} aria-labelledby="saved-documents">
      <h3 id="saved-documents">Documents</h3>
      {error !== null && <AskAgain error={error} onAgain={() => void refetch()} />}
      {documents === undefined && error === null && <Waiting what="the documents" />}
      {documents?.length === 0 && (
        <p className={styles.quiet}>None listed. No file is kept here, only how far each is.</p>
      )}
      {documents !== undefined && documents.length > 0 && (
        <ul className={styles.papers}>
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                <DocumentName document={document} />
                {document.sent_on !== null && (
                  <small className={styles.quiet}> sent {wordsOfDay(document.sent_on)}</small>
                )}
              </span>
              <Choice
                label={`How far: ${nameOf(document)}`}
                options={STATES}
                value={document.state}
                onChange={(state) => changing.mutate(() => moveDocument(document.id, state))}
              />
              <button
                type="button"
                className={buttonClass('quiet')}
                aria-label={`Remove: ${nameOf(document)}`}
                onClick={() => changing.mutate(() => removeDocument(document.id))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {changing.error !== null && (
        <p role="alert" className={styles.problem}>
          {changing.error.message}
        </p>
      )}
      {athlete.mayWrite && (
        <AddDocument
          onAdd={(document) =>
            changing.mutate(() => addDocument({ uaid: athlete.uaid, savedId: saved.id, ...document }))
          }
        />
      )}
    </section>
  );
}

const nameOf = ({ kind, title }: SchoolDocument): string => (title === null ? KINDS[kind] : `${KINDS[kind]}, ${title}`);

const DocumentName = ({ document }: { readonly document: SchoolDocument }) =>
  document.link === null ? (
    nameOf(document)
  ) : (
    <a href={document.link} target="_blank" rel="noopener noreferrer">
      {nameOf(document)}
    </a>
  );

interface AddDocumentProps {
  readonly onAdd: (document: Pick<SchoolDocument, 'kind' | 'title' | 'link'>) => void;
}

function AddDocument({ onAdd }: AddDocumentProps) {
  const [kind, setKind] = useState<DocumentKind>('transcript');
  const [title, setTitle] = useState('');
  const [link, setLink] = useState('');
  const [judged, setJudged] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (linkProblem(link) !== undefined) return;
    const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
    onAdd({ kind, title: orNull(title), link: orNull(link) });
    setTitle('');
    setLink('');
    setJudged(false);
  };
  return (
    <form className={styles.happened} noValidate onSubmit={send}>
      <Dropdown
        label="Document"
        id="document-kind"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        value={kind}
        onChange={({ target }) => setKind(DOCUMENT_KINDS.find((one) => one === target.value) ?? 'other')}
      />
      <TextInput
        label="Name (optional)"
        id="document-title"
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextInput
        label="Where you keep it (optional)"
        id="document-link"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={link}
        error={judged ? linkProblem(link) : undefined}
        onChange={({ target }) => setLink(target.value)}
      />
      <button type="submit" className={buttonClass('secondary')}>
        List it
      </button>
    </form>
  );
}
