// Links created for this session: state, views, replies, and a button to revoke each.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  isPageAnswer,
  isPageOver,
  pageEventWords,
  pageOpenedWords,
  pageStateWords,
} from '#src/data/people/rower-page-messages.ts';
import { sessionPagesQuery, revokePage, type ListedPage } from '#src/data/people/rower-pages.ts';
import { useChange, requestProblem } from '#src/data/people/use-request.ts';
import { momentText } from '#src/format/day-text.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';

interface PageLinksProps {
  /** Team's id of the session. */
  readonly session: string;
  /** Display name of a seat's rower on the desk. */
  readonly calledIn: (seat: number) => string;
}

export function PageLinks({ session, calledIn }: PageLinksProps) {
  const heading = useId();
  const pages = useQuery(sessionPagesQuery(session));
  return (
    <section className={stack({ gap: 2, padTop: 3, rule: 'above', size: 13 })} aria-labelledby={heading}>
      <h3 className={text({ size: 14 })} id={heading}>
        Links of this session
      </h3>
      <Fetched asked={pages} loading="Asking for the links …">
        {(listed) =>
          listed.length === 0 ? (
            <p>None yet.</p>
          ) : (
            <ul className={stack({ gap: 3 })}>
              {listed.map((page) => (
                <li key={page.id}>
                  <OneLink page={page} called={calledIn(page.seat)} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
}

function OneLink({ page, called }: { readonly page: ListedPage; readonly called: string }) {
  const end = useChange(revokePage, [['rower-pages']]);
  const answers = page.events.filter(isPageAnswer);
  const looks = page.events.filter((event) => !isPageAnswer(event));
  const made = `${called}, made ${momentText(page.created_at)}`;
  return (
    <div className={stack({ gap: 3, rowGap: 1, columns: 'wide-end', align: 'start', breaks: true })}>
      <div>
        <p>
          <b>{called}</b>
        </p>
        <p className={text({ tone: 'quiet' })}>
          {pageStateWords(page)}. {pageOpenedWords(page)}.{page.is_sealed && ' It needs a passphrase.'}
        </p>
      </div>
      {!isPageOver(page) && page.may_revoke && (
        <Button
          label="Revoke"
          aria-disabled={end.isPending}
          aria-label={`Revoke link: ${made}`}
          onClick={() => {
            if (!end.isPending) end.mutate(page.id);
          }}
        />
      )}
      {answers.length > 0 && (
        <ul
          className={box({ across: true, padStart: 3 })}
          style={{ borderInlineStart: '3px solid var(--mark)' }}
          aria-label={`Answers, ${made}`}
        >
          {answers.map((event) => (
            <li key={event.id}>{pageEventWords(event)}</li>
          ))}
        </ul>
      )}
      {looks.length > 0 && (
        <details className={box({ across: true })}>
          <summary>When it was opened</summary>
          <ul className={box({ padStart: 4, overflow: 'auto' })} style={{ maxHeight: '12rem' }}>
            {looks.map((event) => (
              <li key={event.id}>{pageEventWords(event)}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={box({ across: true })}>
        <Problem sentence={end.error === null ? null : requestProblem(end.error)} />
      </div>
    </div>
  );
}
