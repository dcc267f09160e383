// All facts about a school with source, date and certainty; and a button to report an error.
import { useQuery, useMutation } from '@tanstack/react-query';
import { useChange } from '#src/data/people/use-request.ts';
import { useState, type ReactNode } from 'react';
import type { School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { correctFact, reportMistake } from '#src/data/schools/schools.ts';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { box, inline, stack, text } from '#src/ui/primitives.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { topicsQuery, factsQuery, schoolsQuery, sourcesQuery, newsQuery, resultsQuery } from '../queries.ts';
import type { FactsPart } from './school-actions.tsx';
import { CONFIDENCES, factSchema, type TypedFact, REPORT } from './report-form-schema.ts';
import { Waiting } from '../athlete-choice.tsx';
import { ConfidenceWords, NotKnown, ChampionshipList, Sourced } from './facts.tsx';
import styles from './school.module.css';

interface FactsDialogProps {
  readonly school: School;
  readonly part: FactsPart;
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
      {shown.part === 'report' && <ReportForm key={shown.topic} school={school} about={shown.topic} />}
      {shown.part === 'correct' && <CorrectFact school={school} topic={shown.topic} onDone={toFacts} />}
      {shown.part === 'facts' && (
        <FactList
          school={school}
          onReport={(about) => setShown({ part: 'report', topic: about })}
          onCorrect={(about) => setShown({ part: 'correct', topic: about })}
        />
      )}
      <DialogActions close="Close">
        <Button
          look="quiet"
          label={shown.part === 'facts' ? 'Report a mistake' : 'Show the facts'}
          onClick={shown.part === 'facts' ? () => setShown({ part: 'report', topic: '' }) : toFacts}
        />
      </DialogActions>
    </Dialog>
  );
}

const TITLES: Readonly<Record<Shown['part'], string>> = {
  facts: 'How we know this:',
  report: 'Report a mistake about',
  correct: 'Correct a fact about',
};

interface CorrectFactProps {
  readonly school: School;
  readonly topic: string;
  readonly onDone: () => void;
}

/** The college's own site. */
const OWN_SITE = 'OWN';

/** Admin correction of a fact: value, source, date. The next list import leaves corrected facts alone. */
function CorrectFact({ school, topic, onDone }: CorrectFactProps) {
  const { data: facts = [] } = useQuery(factsQuery(school.id));
  const { data: topics = [] } = useQuery(topicsQuery);
  const { data: sources = [] } = useQuery(sourcesQuery);
  const present = facts.find((fact) => fact.topic === topic);
  const about = topics.find((one) => one.topic === topic);
  const correcting = useChange(correctFact, [factsQuery(school.id).queryKey, schoolsQuery.queryKey]);
  if (about === undefined) {
    return <p>Name, place and size come from the federal directory and are changed with its next edition.</p>;
  }
  return (
    <SchemaForm
      stacked
      schema={factSchema(topic)}
      initial={typedFact(present)}
      fields={[
        {
          name: 'value',
          text: about.label,
          helperText: about.explains ?? 'Empty: looked for, and not known.',
          rows: 2,
          maxLength: 500,
        },
        {
          name: 'source',
          choice: 'Where it is from',
          options: sources.map(({ code, title }) => ({ value: code, label: title })),
        },
        { name: 'asOf', line: 'As of', maxLength: 40, placeholder: '2026-11' },
        { name: 'confidence', choice: 'How sure', options: CONFIDENCES },
      ]}
      submit="Save the fact"
      busy="Saving …"
      send={async ({ value, source, asOf, confidence }) => {
        await correcting.mutateAsync({
          school_id: school.id,
          topic,
          isThere: present !== undefined,
          value: value === '' ? null : value,
          sources: [source],
          as_of: asOf,
          // An unknown value can't be certain.
          confidence: value === '' ? 'low' : confidence,
        });
        onDone();
      }}
    />
  );
}

const typedFact = (present: SchoolFact | undefined): TypedFact => ({
  value: present?.value ?? '',
  source: OWN_SITE,
  asOf: new Date().toISOString().slice(0, 7),
  confidence: 'medium',
});

interface FactListProps {
  readonly school: School;
  readonly onReport: (topic: string) => void;
  readonly onCorrect: (topic: string) => void;
}

const SMALL = box({ display: 'block', tone: 'quiet', size: 12 });
const TELL = box({ bare: true, pad: 0, tall: 24, tone: 'quiet', underline: 'faint' }, styles.tell);
const TOOL = box({ underline: 'faint', bare: true, tall: 24, padY: 0, padX: 1, tone: 'quiet', size: 12 });

/** Facts of a school; its crews' results; what is not known in one line; and changes. */
function FactList({ school, onReport, onCorrect }: FactListProps) {
  const { data: facts, error, refetch } = useQuery(factsQuery(school.id));
  const { data: news = [] } = useQuery(newsQuery(school.id));
  const { data: results = [] } = useQuery(resultsQuery(school.id));
  const { data: topics = [] } = useQuery(topicsQuery);
  const isAdmin = useIsAdmin();
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (facts === undefined) return <Waiting what="the facts" />;
  const known = facts.filter(({ value }) => value !== null);
  const missing = topics.filter(({ topic }) => known.every((fact) => fact.topic !== topic));
  const tools = (topic: string, label: string): ReactNode => (
    <span className={inline({ gap: 2, align: 'stretch' }, styles.tools)}>
      <button className={TOOL} type="button" aria-label={`Report: ${label}`} onClick={() => onReport(topic)}>
        Report
      </button>
      {isAdmin && (
        <button className={TOOL} type="button" aria-label={`Correct: ${label}`} onClick={() => onCorrect(topic)}>
          Correct
        </button>
      )}
    </span>
  );
  return (
    <>
      <dl>
        <Fact label="Place, size and control" tools={tools('', 'Place, size and control')}>
          {school.city}, {school.state_name}; {school.control}
          <small className={SMALL}>
            <Sourced sources={['IPEDS']} asOf="2024" />
          </small>
        </Fact>
        {known.map((fact) => (
          <Fact key={fact.topic} label={fact.label} tools={tools(fact.topic, fact.label)}>
            {fact.value}
            {fact.recheck && <span className={text({ tone: 'caution', size: 13 })}> · to be looked at again</span>}
            <small className={SMALL}>
              <ConfidenceWords confidence={fact.confidence} /> · <Sourced sources={fact.sources} asOf={fact.as_of} />
            </small>
            {fact.explains !== null && <small className={SMALL}>{fact.explains}</small>}
          </Fact>
        ))}
        <Fact label="Championships" tools={null}>
          <ChampionshipList school={school.short_name} results={results} onReport={() => onReport('')} />
        </Fact>
      </dl>
      {missing.length > 0 && (
        <>
          <NotKnown names={missing.map(({ label }) => label)} />
          <p className={box({ below: 2, tone: 'quiet' })}>
            Check the college’s own pages. If you find one of these,{' '}
            <button type="button" className={TELL} onClick={() => onReport('')}>
              tell us where
            </button>
            .
          </p>
          {isAdmin && (
            <details>
              <summary>Enter what is missing</summary>
              <ul className={stack({ gap: 5, rowGap: 1 }, styles.missingTopics)}>
                {missing.map(({ topic, label }) => (
                  <li key={topic}>
                    <button
                      type="button"
                      className={TELL}
                      aria-label={`Correct: ${label}`}
                      onClick={() => onCorrect(topic)}
                    >
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {news.length > 0 && (
        <>
          <h3 className={box({ above: 5, below: 1, size: 16 })}>What changed</h3>
          <dl>
            {news.map(({ id, since, statement, sources, as_of: asOf }) => (
              <Fact key={id} label={since} tools={null}>
                {statement}
                <small className={SMALL}>
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

/** For display only; the database checks it itself. */
function useIsAdmin(): boolean {
  const userId = useUserId();
  const { data } = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  return data?.user_role === 'admin';
}

interface FactProps {
  readonly label: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ label, tools, children }: FactProps) => (
  <div className={stack({ gap: 4, rowGap: 1, padY: 2, rule: 'below' }, styles.fact)}>
    <dt className={text({ tone: 'quiet' })}>{label}</dt>
    <dd className={text({ breaks: true })}>
      {tools}
      {children}
    </dd>
  </div>
);

/**
 * Error report by a reader, decided by an admin. Confirms receipt, and says what happens next. `about`: initial topic;
 * empty for the school as a whole.
 */
function ReportForm({ school, about }: { readonly school: School; readonly about: string }) {
  const { data: topics = [] } = useQuery(topicsQuery);
  const report = useMutation({ mutationFn: reportMistake });
  if (report.isSuccess) {
    return (
      <Done>
        Thank you. A person looks at it before anything changes, and the fact then says when it was corrected.
      </Done>
    );
  }
  return (
    <SchemaForm
      stacked
      schema={REPORT}
      initial={{ topic: about, statement: '', proposed: '', link: '' }}
      fields={[
        {
          name: 'topic',
          choice: 'What it is about',
          placeholder: 'The school as a whole',
          options: topics.map(({ topic, label }) => ({ value: topic, label })),
        },
        { name: 'statement', text: 'What is wrong, and what is right', rows: 4, maxLength: 1000, required: true },
        {
          name: 'proposed',
          line: 'What it should say (optional)',
          maxLength: 500,
          helperText:
            'Word for word, like an address or “yes, tryouts in September”. An admin who accepts it enters it.',
        },
        { name: 'link', line: 'Where you saw it (optional)', type: 'url', placeholder: 'https://', maxLength: 500 },
      ]}
      submit="Send the report"
      busy="Sending …"
      send={(typed) => report.mutateAsync({ school_id: school.id, ...typed })}
    />
  );
}
