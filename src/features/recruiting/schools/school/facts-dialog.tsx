// All facts about a school with source, date and certainty; and a button to report an error.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { School } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { topicsQuery } from '../queries.ts';
import { CorrectFact } from './correct-fact.tsx';
import { FactList } from './fact-list.tsx';
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
    <Dialog title={`${TITLES[shown.part]} ${school.short_name}`} size="wide" onClose={onClose}>
      {shown.part === 'report' && <Reporting key={shown.topic} school={school} topic={shown.topic} />}
      {shown.part === 'correct' && <CorrectFact school={school} topic={shown.topic} onDone={toFacts} />}
      {shown.part === 'facts' && (
        <FactList
          school={school}
          onReport={(about) => setShown({ part: 'report', topic: about })}
          onCorrect={(about) => setShown({ part: 'correct', topic: about })}
        />
      )}
      <DialogActions close="Close">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={shown.part === 'facts' ? () => setShown({ part: 'report', topic: '' }) : toFacts}
        >
          {shown.part === 'facts' ? 'Report a mistake' : 'Show the facts'}
        </button>
      </DialogActions>
    </Dialog>
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
