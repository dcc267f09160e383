// College documents: needed, ready, sent. The files stay with the family.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import {
  addDocument,
  DOCUMENT_KINDS,
  moveDocument,
  removeDocument,
  type DocumentKind,
  type DocumentState,
  type SchoolDocument,
} from '#src/data/schools/school-papers.ts';
import { Choice } from '#src/charts/choice/choice.tsx';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { optionalText, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { documentsQuery } from '../queries.ts';
import { linkProblem } from '../school/report-form-schema.ts';
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
        <p className={styles.quiet}>No documents yet. Only the status of each is stored here, not the file.</p>
      )}
      {documents !== undefined && documents.length > 0 && (
        <ul className={styles.papers}>
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                <DocumentName document={document} />
                {document.sent_on !== null && (
                  <small className={styles.quiet}> sent {dayInWords(document.sent_on)}</small>
                )}
              </span>
              <Choice
                label={`How far: ${documentName(document)}`}
                options={STATES}
                value={document.state}
                onChange={(state) => changing.mutate(() => moveDocument(document.id, state))}
              />
              <button
                type="button"
                className={buttonClass('quiet')}
                aria-label={`Remove: ${documentName(document)}`}
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

const documentName = ({ kind, title }: SchoolDocument): string =>
  title === null ? KINDS[kind] : `${KINDS[kind]}, ${title}`;

const DocumentName = ({ document }: { readonly document: SchoolDocument }) =>
  document.link === null ? (
    documentName(document)
  ) : (
    <a href={document.link} target="_blank" rel="noopener noreferrer">
      {documentName(document)}
    </a>
  );

interface AddDocumentProps {
  readonly onAdd: (document: Pick<SchoolDocument, 'kind' | 'title' | 'link'>) => void;
}

const DOCUMENT = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  title: optionalText(),
  link: z.pipe(z.string().check(rule(linkProblem)), optionalText()),
});

function AddDocument({ onAdd }: AddDocumentProps) {
  const form = useForm({
    schema: DOCUMENT,
    initial: { kind: 'transcript', title: '', link: '' },
    send: (document, { change }) => {
      onAdd(document);
      change({ title: '', link: '' });
    },
  });
  return (
    <Form form={form} className={styles.happened}>
      <Dropdown
        label="Document"
        id="document-kind"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: KINDS[value] }))}
        {...form.text('kind')}
      />
      <TextInput label="Name (optional)" id="document-title" maxLength={120} {...form.text('title')} />
      <TextInput
        label="Where you keep it (optional)"
        id="document-link"
        type="url"
        placeholder="https://"
        maxLength={500}
        {...form.text('link')}
      />
      <Submit label="List it" look="secondary" />
    </Form>
  );
}
