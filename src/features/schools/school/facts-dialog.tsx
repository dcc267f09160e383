// Every fact about a school with its source, date and how far it can be relied on; and the way to say that one is wrong.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { NOT_KNOWN, type School } from '#src/recruiting/schools/school.ts';
import { AskAgain } from '#src/ui/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import { factsQuery, newsQuery } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { ConfidenceWords } from './confidence-words.tsx';
import styles from './facts-dialog.module.css';
import { ReportForm } from './report-form.tsx';
import type { FactsPart } from './school-tools.ts';
import { Sourced } from './sourced.tsx';

interface FactsDialogProps {
  readonly school: School;
  readonly part: FactsPart;
  readonly onClose: () => void;
}

export function FactsDialog({ school, part, onClose }: FactsDialogProps) {
  const [reporting, setReporting] = useState(part === 'report');
  return (
    <ModalOverlay
      className={dialog['overlay'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${dialog['modal']} ${styles.modal}`}>
        <Dialog className={dialog['dialog'] ?? ''}>
          <Heading slot="title" className={dialog['title'] ?? ''}>
            {reporting ? `Report a mistake about ${school.short_name}` : `How we know this: ${school.short_name}`}
          </Heading>
          {reporting ? <Reporting school={school} /> : <Facts school={school} />}
          <footer className={styles.footer}>
            <Button slot="close" className={buttonClass('secondary')}>
              Close
            </Button>
            <Button className={buttonClass('quiet')} onPress={() => setReporting(!reporting)}>
              {reporting ? 'Show the facts' : 'Report a mistake'}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Reporting({ school }: { readonly school: School }) {
  const { data: facts = [] } = useQuery(factsQuery(school.id));
  return <ReportForm school={school} topics={facts.map(({ topic, label }) => ({ value: topic, label }))} />;
}

function Facts({ school }: { readonly school: School }) {
  const { data: facts, error, refetch } = useQuery(factsQuery(school.id));
  const { data: news = [] } = useQuery(newsQuery(school.id));
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (facts === undefined) return <Waiting what="the facts" />;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Place, size and control">
          {school.city}, {school.state_name}; {school.control}
          <small>
            <Sourced sources={['IPEDS']} asOf="2024" />
          </small>
        </Fact>
        {facts.map((fact) => (
          <Fact key={fact.topic} label={fact.label}>
            {fact.value ?? <em>{NOT_KNOWN}</em>}
            {fact.recheck && <span className={styles.recheck}> · to be looked at again</span>}
            <small>
              <ConfidenceWords confidence={fact.confidence} /> · <Sourced sources={fact.sources} asOf={fact.as_of} />
            </small>
            {fact.explains !== null && <small>{fact.explains}</small>}
          </Fact>
        ))}
      </dl>
      {news.length > 0 && (
        <>
          <h3 className={styles.news}>What changed</h3>
          <dl className={styles.facts}>
            {news.map(({ id, since, statement, sources, as_of: asOf }) => (
              <Fact key={id} label={since}>
                {statement}
                <small>
                  <Sourced sources={sources} asOf={asOf} />
                </small>
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
