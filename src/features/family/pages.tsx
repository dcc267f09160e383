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
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Part } from './part.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

/** Nothing when no coach has made one. */
export function Pages({ uaid }: { readonly uaid: string }) {
  const { data: pages, error, refetch } = useQuery(rowerPagesQuery(uaid));
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (pages === undefined || pages.length === 0) return null;
  return (
    <Part
      title="Pages from a coach"
      words="One seat of one session: numbers, a curve, a sentence. It’s shared by an expiring link. Anyone with it can ask the coach a question, which you can read here."
    >
      <ul className={styles.list}>
        {pages.map((page) => (
          <li key={page.id}>
            <OnePage page={page} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OnePage({ page }: { readonly page: ListedPage }) {
  const { busy, problem, send } = useAnswer();
  const title = `${page.session}, by ${page.by} of ${page.team}`;
  const waits = page.state === 'waiting' && page.may_decide;
  const isReadable = page.state === 'open' || page.state === 'waiting';
  const press = (label: string, call: () => Promise<unknown>) => (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-disabled={busy}
      aria-label={`${label}: ${title}`}
      onClick={() =>
        void send(async () => {
          await call();
        })
      }
    >
      {label}
    </button>
  );
  return (
    <div className={waits ? styles.question : styles.row}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>
          {pageStateWords(page)}. {pageOpenedWords(page)}.{page.is_sealed && ' It opens with the coach’s passphrase.'}
          {waits && ' No one can open the link until you allow it. Read the page first.'}
        </p>
      </div>
      <div className={styles.choices}>
        {isReadable && (
          <Link
            to="/r"
            hash={`page=${page.id}`}
            className={buttonClass('secondary')}
            aria-label={`Read the page: ${title}`}
          >
            Read it
          </Link>
        )}
        {waits && press('Allow the link', () => decidePage(page.id, true))}
        {waits && press('Refuse it', () => decidePage(page.id, false))}
        {!waits && !isPageOver(page) && page.may_revoke && press('Revoke', () => revokePage(page.id))}
      </div>
      {page.events.length > 0 && (
        <details className={styles.details} open={page.events.some(isPageAnswer)}>
          <summary>Openings and answers</summary>
          <ul className={styles.looks}>
            {page.events.map((event) => (
              <li key={event.id}>{pageEventWords(event)}</li>
            ))}
          </ul>
        </details>
      )}
      <Problem sentence={problem} />
    </div>
  );
}
