// Coach-made session pages for someone in the family: approve, refuse, read, revoke.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  isPageAnswer,
  isPageOver,
  pageEventWords,
  pageOpenedWords,
  pageStateWords,
} from '#src/data/people/rower-page-messages.ts';
import { decidePage, rowerPagesQuery, revokePage, type ListedPage } from '#src/data/people/rower-pages.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Part, useAnswer } from './part.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';
import styles from './family.module.css';

/** Nothing when no coach has made one. */
export function Pages({ uaid }: { readonly uaid: string }) {
  const { data: pages, error, refetch } = useQuery(rowerPagesQuery(uaid));
  const { answer } = useAnswer();
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (pages === undefined || pages.length === 0) return null;
  return (
    <Part
      title="Pages from a coach"
      words="One seat of one session: numbers, a curve, a sentence. It’s shared by an expiring link. Anyone with it can ask the coach a question, which you can read here."
    >
      <ResourceList
        look="plain"
        asked={pages}
        empty={null}
        rowKey={({ id }) => id}
        acts={(page) => {
          const act = (label: string, call: () => Promise<unknown>) => ({
            label,
            of: pageTitle(page),
            run: () => answer(call),
          });
          if (waits(page))
            return [
              act('Allow the link', () => decidePage(page.id, true)),
              act('Refuse it', () => decidePage(page.id, false)),
            ];
          return !isPageOver(page) && page.may_revoke ? [act('Revoke', () => revokePage(page.id))] : [];
        }}
      >
        {(page) => <PageWords page={page} />}
      </ResourceList>
    </Part>
  );
}

const pageTitle = ({ session, by, team }: ListedPage): string => `${session}, by ${by} of ${team}`;

const waits = ({ state, may_decide: mayDecide }: ListedPage): boolean => state === 'waiting' && mayDecide;

const PageWords = ({ page }: { readonly page: ListedPage }) => (
  <>
    <p className={text({ weight: 'medium' })}>{pageTitle(page)}</p>
    <p className={text({ tone: 'quiet' })}>
      {pageStateWords(page)}. {pageOpenedWords(page)}.{page.is_sealed && ' It opens with the coach’s passphrase.'}
      {waits(page) && ' No one can open the link until you allow it. Read the page first.'}
    </p>
    {(page.state === 'open' || page.state === 'waiting') && (
      <Link to="/r" hash={`page=${page.id}`} aria-label={`Read the page: ${pageTitle(page)}`}>
        Read it
      </Link>
    )}
    {page.events.length > 0 && (
      <details className={styles.details} open={page.events.some(isPageAnswer)}>
        <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>Openings and answers</summary>
        <ul className={stack({ gap: 1 })}>
          {page.events.map((event) => (
            <li key={event.id}>{pageEventWords(event)}</li>
          ))}
        </ul>
      </details>
    )}
  </>
);
