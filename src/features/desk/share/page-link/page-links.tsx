// Links to rower pages: one click creates one for every rower who can have one, each shown once; those created for this
// session with state, views, replies, and a button to revoke each.
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef, useId, createContext, use } from 'react';
import {
  makePageLink,
  type MadePage,
  type PageContent,
  sessionPagesQuery,
  revokePage,
  type ListedPage,
  PAGE_DAYS,
} from '#src/data/people/rower-pages.ts';
import { useRequest, useChange, requestProblem } from '#src/data/people/use-request.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { dayText, momentText } from '#src/format/day-text.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import type { TeamSeat } from './team-seat.ts';
import {
  isPageAnswer,
  isPageOver,
  pageEventWords,
  pageOpenedWords,
  pageStateWords,
} from '#src/data/people/rower-page-messages.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';

interface AllLinksProps {
  readonly seats: readonly number[];
  readonly placeOf: (seat: number) => TeamSeat;
  readonly days: number;
  readonly contentOf: (seat: number) => Promise<PageContent>;
  readonly calledIn: (seat: number) => string;
}

interface Made {
  readonly seat: number;
  readonly page: MadePage;
}

export function AllLinks({ seats, placeOf, days, contentOf, calledIn }: AllLinksProps) {
  const cache = useQueryClient();
  const [made, setMade] = useState<readonly Made[]>([]);
  const { busy, problem, send } = useRequest();
  const linkable = seats.flatMap((seat) => {
    const { session, why } = placeOf(seat);
    return session === null || why !== null ? [] : [{ seat, session }];
  });
  // After one that failed, the others are not made twice.
  const missing = linkable.filter(({ seat }) => made.every((one) => one.seat !== seat));
  const make = async (): Promise<void> => {
    for (const { seat, session } of missing) {
      const page = await makePageLink({ session, seat, days, content: await contentOf(seat) });
      // Shown at once: the next one may fail, and this one is never answered again.
      setMade((before) => [...before, { seat, page }]);
    }
  };
  const makeAll = async (): Promise<void> => {
    await send(make);
    await cache.invalidateQueries({ queryKey: ['rower_pages_of_session'] });
  };
  if (linkable.length === 0) return null;
  const called = ({ seat, page }: Made): string => `${calledIn(seat)}: ${pageLinkUrl(page.token)}`;
  return (
    <div className={stack({ gap: 2, size: 13 })}>
      {missing.length > 0 && (
        <div>
          <button type="button" className={buttonClass('secondary')} disabled={busy} onClick={() => void makeAll()}>
            Create {counted(missing.length, 'link')}
          </button>
        </div>
      )}
      <p role="status" className={text({ tone: 'quiet' })}>
        {busy ? 'Creating…' : wordsBeside(linkable.length, seats.length)}
      </p>
      {made.length > 0 && (
        <div className={WORDS} role="group" aria-label="The new links">
          <p>
            <strong>Copy them now.</strong> They’re shown only once.
          </p>
          {made.map(({ seat, page }) => (
            <div key={seat}>
              <b>{calledIn(seat)}</b>
              {page.state === 'waiting' && ' The link won’t work until a guardian approves it.'}
              <AddressField label={`Address of the link for ${calledIn(seat)}`} address={pageLinkUrl(page.token)} />
            </div>
          ))}
          {!busy && <Copy text={made.map(called).join('\n')} name="Copy all" />}
        </div>
      )}
      <Problem sentence={problem} />
    </div>
  );
}

const wordsBeside = (linkable: number, all: number): string =>
  linkable < all
    ? `One link for each rower who can have one (${linkable} of ${all}), without a message or a passphrase.`
    : 'One link for each rower, without a message or a passphrase.';

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
const pageLinkUrl = (token: string): string => new URL(`/r#token=${token}`, location.origin).href;

export function MadeLink({ made }: { readonly made: MadePage }) {
  const address = pageLinkUrl(made.token);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={row({ gap: 4, wrap: true, align: 'stretch', pad: 4, border: 'accent', round: 'control', size: 13 })}
      role="group"
      aria-label="The new link"
    >
      <QrCode address={address} label="The link as a QR code" />
      <div className={WORDS}>
        <p>
          <strong>Copy it now.</strong> It is shown this once and ends on {dayText(made.expires_at)}.
          {made.state === 'waiting' && ' The link won’t work until a guardian approves it. We’ve emailed them.'}
        </p>
        <AddressField label="Address of the link" address={address} />
        <Copy text={address} />
      </div>
    </div>
  );
}

const WORDS = stack({ gap: 2, flex: 1, basis: '16rem', narrow: true, content: 'start' });

const AddressField = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <input
    className={box({ field: true, full: true, padY: 2, padX: 3, tall: 40, on: 'wash', size: 13, ellipsis: true })}
    aria-label={label}
    readOnly
    value={address}
    onFocus={({ target }) => target.select()}
  />
);

function Copy({ text, name = 'Copy' }: { readonly text: string; readonly name?: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <>
      <div>
        <Button label={copied === 'yes' ? 'Copied' : name} onClick={copy} />
      </div>
      <p role="status" className={box({ empty: 'hidden' })}>
        {copied === 'yes' && 'Copied to the clipboard.'}
        {copied === 'failed' && 'Your browser blocked copying. Select the link and press Ctrl+C.'}
      </p>
    </>
  );
}

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
  const end = useChange(revokePage, [['rower_pages_of_session']]);
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
            if (!end.isPending) end.mutate({ page: page.id });
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

/**
 * Opens the dialog that sends the session to a team, for the form of a link, which takes the team's server. Null where
 * a session cannot be sent: on `/try`.
 */
export const SendToTeamContext = createContext<(() => void) | null>(null);

export const useSendToTeam = (): (() => void) | null => use(SendToTeamContext);

const WAYS = [
  { value: 'file', label: 'As a file' },
  { value: 'link', label: 'As an expiring link' },
] as const;

export const WayChoice = ({ name, value, onChange }: TextField) => (
  <fieldset
    className={row({
      gap: 5,
      rowGap: 2,
      wrap: true,
      align: 'stretch',
      narrow: true,
      pad: 0,
      margin: 0,
      border: 'none',
    })}
  >
    <legend className={box({ pad: 0, size: 13, weight: 'strong' })}>How to share</legend>
    {WAYS.map((way) => (
      <label className={row({ gap: 2, tall: 32 })} key={way.value}>
        <input type="radio" name={name} value={way.value} checked={value === way.value} onChange={onChange} />
        {way.label}
      </label>
    ))}
  </fieldset>
);

export const DaysChoice = (field: TextField) => (
  <Dropdown
    label="Link expires after"
    options={PAGE_DAYS.map((days) => ({
      value: String(days),
      label: counted(days, 'day'),
    }))}
    {...field}
  />
);
