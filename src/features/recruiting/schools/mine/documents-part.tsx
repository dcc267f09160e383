// College documents: needed, ready, sent. The files stay with the family.
import { useQuery } from '@tanstack/react-query';
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
import { Choice } from '#src/figures/choice/choice.tsx';
import { optionalText, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { documentsQuery } from '../queries.ts';
import { linkProblem } from '../school/report-form-schema.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';

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
        rowKey={({ id }) => id}
        acts={(document) => [
          { label: 'Remove', of: documentName(document), look: 'quiet', run: () => removeDocument(document.id) },
        ]}
      >
        {(document, { run }) => (
          <>
            <span>
              <DocumentName document={document} />
              {document.sent_on !== null && <small> sent {dayInWords(document.sent_on)}</small>}
            </span>
            <Choice
              label={`How far: ${documentName(document)}`}
              options={STATES}
              value={document.state}
              onChange={(state) => void run(() => moveDocument(document.id, state))}
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
              choice: {
                label: 'Document',
                options: DOCUMENT_KINDS.map((value) => ({ value, label: KINDS[value] })),
              },
            },
            { name: 'title', line: { label: 'Name (optional)', maxLength: 120 } },
            {
              name: 'link',
              line: { label: 'Where you keep it (optional)', type: 'url', placeholder: 'https://', maxLength: 500 },
            },
          ]}
          keeps={['kind']}
          submit="List it"
          send={async (document) => {
            await addDocument({ uaid: athlete.uaid, savedId: saved.id, ...document });
            await documents.refetch();
          }}
        />
      )}
    </Headed>
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

const DOCUMENT = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  title: optionalText(),
  link: z.pipe(z.string().check(rule(linkProblem)), optionalText()),
});
