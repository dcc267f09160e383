// Facts of a school; its crews' results; what is not known in one line; and changes.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { box, inline, stack, text } from '#src/ui/primitives.ts';
import { factsQuery, newsQuery, resultsQuery, topicsQuery } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { ConfidenceWords, NotKnown } from './confidence-labels.tsx';
import styles from './facts-dialog.module.css';
import { ChampionshipList } from './championship-list.tsx';
import { Sourced } from './sourced.tsx';

interface FactListProps {
  readonly school: School;
  readonly onReport: (topic: string) => void;
  readonly onCorrect: (topic: string) => void;
}

export function FactList({ school, onReport, onCorrect }: FactListProps) {
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
      <button type="button" aria-label={`Report: ${label}`} onClick={() => onReport(topic)}>
        Report
      </button>
      {isAdmin && (
        <button type="button" aria-label={`Correct: ${label}`} onClick={() => onCorrect(topic)}>
          Correct
        </button>
      )}
    </span>
  );
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Place, size and control" tools={tools('', 'Place, size and control')}>
          {school.city}, {school.state_name}; {school.control}
          <small>
            <Sourced sources={['IPEDS']} asOf="2024" />
          </small>
        </Fact>
        {known.map((fact) => (
          <Fact key={fact.topic} label={fact.label} tools={tools(fact.topic, fact.label)}>
            {fact.value}
            {fact.recheck && <span className={text({ tone: 'caution', size: 13 })}> · to be looked at again</span>}
            <small>
              <ConfidenceWords confidence={fact.confidence} /> · <Sourced sources={fact.sources} asOf={fact.as_of} />
            </small>
            {fact.explains !== null && <small>{fact.explains}</small>}
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
            <button type="button" className={styles.tell} onClick={() => onReport('')}>
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
                      className={styles.tell}
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
          <h3 className={styles.news}>What changed</h3>
          <dl className={styles.facts}>
            {news.map(({ id, since, statement, sources, as_of: asOf }) => (
              <Fact key={id} label={since} tools={null}>
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

/** For display only; the database checks it itself. */
function useIsAdmin(): boolean {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const { data } = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  return data?.user_role === 'admin';
}

interface FactProps {
  readonly label: string;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ label, tools, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {tools}
      {children}
    </dd>
  </div>
);
