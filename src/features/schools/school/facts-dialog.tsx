// All facts about a school with source, date and certainty; and a button to report an error.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { School } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import { topicsQuery } from '../queries.ts';
import { CorrectFact } from './correct-fact.tsx';
import { FactList } from './fact-list.tsx';
import styles from './facts-dialog.module.css';
import { ReportForm } from './report-form.tsx';
import type { FactsPart } from './school-tools.ts';

interface FactsDialogProps {
  readonly school: School;
  readonly part: FactsPart;
  /** Topic of a new report. */
  readonly topic: string | undefined;
  readonly onClose: () => void;
}

interface Shown {
  readonly part: FactsPart | 'correct';
  readonly topic: string;
}

export function FactsDialog({ school, part, topic = '', onClose }: FactsDialogProps) {
  const [shown, setShown] = useState<Shown>({ part, topic });
  const toFacts = (): void => setShown({ part: 'facts', topic: '' });
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
            {TITLES[shown.part]} {school.short_name}
          </Heading>
          {shown.part === 'report' && <Reporting key={shown.topic} school={school} topic={shown.topic} />}
          {shown.part === 'correct' && <CorrectFact school={school} topic={shown.topic} onDone={toFacts} />}
          {shown.part === 'facts' && (
            <FactList
              school={school}
              onReport={(about) => setShown({ part: 'report', topic: about })}
              onCorrect={(about) => setShown({ part: 'correct', topic: about })}
            />
          )}
          <footer className={styles.footer}>
            <Button slot="close" className={buttonClass('secondary')}>
              Close
            </Button>
            {shown.part === 'facts' ? (
              <Button className={buttonClass('quiet')} onPress={() => setShown({ part: 'report', topic: '' })}>
                Report a mistake
              </Button>
            ) : (
              <Button className={buttonClass('quiet')} onPress={toFacts}>
                Show the facts
              </Button>
            )}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const TITLES: Readonly<Record<Shown['part'], string>> = {
  facts: 'How we know this:',
  report: 'Report a mistake about',
  correct: 'Correct a fact about',
};

function Reporting({ school, topic }: { readonly school: School; readonly topic: string }) {
  const { data: topics = [] } = useQuery(topicsQuery);
  const options = topics.map(({ topic: value, label }) => ({ value, label }));
  return <ReportForm school={school} topics={options} about={topic} />;
}
