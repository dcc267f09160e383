// Profile links for people without an account: their content, a new one, and existing ones with expiry and views.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { together } from '#src/ui/absent/fetched.tsx';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import {
  createProfileLink,
  type MadeLink,
  type ReachBlock,
  type ProfileSubject,
  revokeProfileLink,
} from '#src/data/people/profile-access.ts';
import { sharingQuery, type FamilyLink } from '#src/data/people/sharing.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { counted } from '#src/format/number.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, stack, text, row } from '#src/ui/primitives.ts';
import { Waiting, blocksQuery, keysOf, refetchAll, seenAsQuery, widestQuery } from '../profile-queries.tsx';
import { blockSentence } from '../labels.ts';
import { collegeParts } from '../college/shown-page.ts';
import styles from '../profile.module.css';
import { Headed } from '#src/ui/headed.tsx';
import { seenLines } from '#src/recruiting/scopes.ts';
import { dayText } from '#src/format/day-text.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { buttonClass } from '#src/ui/button.ts';
import { QrCode } from '#src/ui/qr-code.tsx';

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

export function SharePage({ subject, mayWrite }: { readonly subject: ProfileSubject; readonly mayWrite: boolean }) {
  const { uaid } = subject;
  const asked = together({
    widest: useQuery(widestQuery(uaid)),
    sharing: useQuery(sharingQuery(uaid)),
    shown: useQuery(seenAsQuery(uaid, 'link')),
    blocks: useQuery(blocksQuery(uaid)),
  });
  if (asked.data === undefined) return <Waiting asked={asked} />;
  const { widest, sharing, shown, blocks } = asked.data;
  const amount = shown?.sections.flatMap(({ fields }) => fields).length ?? 0;
  return (
    <div className={stack({ gap: 8, columns: 1 }, styles.sharePage)}>
      <Headed title="A link to show" size={20} look={{ gap: 4, columns: 1 }}>
        <p className={text({ measure: 64, ragged: 'pretty' })}>
          One link for one college or person. It shows {counted(amount, 'answer')}: those marked “Anyone with my link”,
          and nothing else.{missingWords(shown)} It ends by itself, and you can end it at any time.
          {subject.isMinor && ' A guardian approves each link and sees how often it was opened.'}
        </p>
        {mayWrite && widest === 'link' && <LinkForm uaid={uaid} isMinor={subject.isMinor} />}
        {widest !== 'link' && (
          <p className={box({ padY: 3, padX: 4, on: 'wash', round: 'control', measure: 64, ragged: 'pretty' })}>
            {closedWords(blocks?.link ?? [])}
          </p>
        )}
      </Headed>
      <Headed title="Links so far" size={20} look={{ gap: 4, columns: 1 }}>
        <LinkList uaid={uaid} links={sharing?.links ?? []} mayRevoke={sharing?.may_end === true} />
      </Headed>
    </div>
  );
}

/** Items a coach looks for that no link shows now. */
const missingWords = (shown: ShownProfile | null): string => {
  const missing = shown === null ? null : collegeParts(shown).notShown;
  return missing === null ? '' : ` Not included, though coaches often look for: ${missing}.`;
};

const closedWords = (blocks: readonly ReachBlock[]): string =>
  `No link yet. ${blockSentence(blocks, 'colleges and a public page') ?? 'The profile is closed.'}`;

const LINK = z.object({ recipient: filled('Name the college or the person.', 2), days: z.string() });

function LinkForm({ uaid, isMinor }: { readonly uaid: string; readonly isMinor: boolean }) {
  const cache = useQueryClient();
  const [made, setMade] = useState<MadeLink | null>(null);
  const colleges = useQuery(collegeNamesQuery).data ?? [];
  const list = useId();
  return (
    <>
      <SchemaForm
        className={styles.linkForm}
        stacked
        schema={LINK}
        initial={{ recipient: '', days: '90' }}
        fields={[
          {
            name: 'recipient',
            line: 'College or person',
            helperText: isMinor ? 'Your guardian reads this name.' : 'The page of the link names it.',
            maxLength: 120,
            list,
          },
          {
            name: 'days',
            choice: 'Ends after',
            options: isMinor ? LIFETIMES.filter(({ value }) => Number(value) <= 90) : LIFETIMES,
          },
        ]}
        submit={isMinor ? 'Ask for a link' : 'Create link'}
        send={async ({ recipient, days }) => {
          setMade(await createProfileLink({ uaid, recipient, days: Number(days) }));
          await refetchAll(cache, uaid);
        }}
      >
        <datalist id={list}>
          {colleges.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
      </SchemaForm>
      {made !== null && <NewLink key={made.id} link={made} />}
    </>
  );
}

interface LinkListProps {
  readonly uaid: string;
  readonly links: readonly FamilyLink[];
  readonly mayRevoke: boolean;
}

export function LinkList({ uaid, links, mayRevoke }: LinkListProps) {
  return (
    <ResourceList
      look="plain"
      asked={links}
      empty="None yet."
      acts={({ id, to, is_live: isLive, waits_for: waits }) =>
        (isLive || waits !== null) && mayRevoke
          ? [{ label: 'Revoke', of: to, run: async () => void (await revokeProfileLink({ link: id })) }]
          : []
      }
      changes={keysOf(uaid)}
    >
      {(link) => (
        <>
          <strong>{link.to}</strong>
          <span className={text({ tone: link.is_live ? 'good' : 'quiet', size: 13 })}>{formatState(link)}</span>
          <span className={text({ tone: 'quiet', size: 13 })}>
            {link.opened === 0 || link.last_opened_on === null
              ? `Made ${dayText(link.made_at)} · never opened`
              : `Made ${dayText(link.made_at)} · opened ${counted(link.opened, 'time')}, last on ${dayText(link.last_opened_on)}`}
          </span>
          {link.sees !== null &&
            seenLines(link.sees, 'link').map((line) => (
              <span key={line} className={text({ tone: 'quiet', size: 13 })}>
                {line}
              </span>
            ))}
        </>
      )}
    </ResourceList>
  );
}

function formatState({ until, revoked_at, is_live, waits_for }: FamilyLink): string {
  if (revoked_at !== null) return `Taken back on ${dayText(revoked_at)}`;
  if (is_live) return `Open until ${dayText(until)}`;
  if (waits_for === 'guardian') return 'This link isn’t active until a guardian approves it.';
  if (waits_for === 'consent') return 'This link isn’t active: a guardian’s agreement to share is missing.';
  return `Ended by itself on ${dayText(until)}`;
}

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
const linkUrl = (token: string): string => new URL(`/p#${token}`, location.origin).href;

export function NewLink({ link }: { readonly link: MadeLink }) {
  const address = linkUrl(link.token);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={row({ gap: 5, wrap: true, align: 'stretch', pad: 5, on: 'surface', border: 'accent', round: 'panel' })}
      role="group"
      aria-label="The new link"
    >
      <QrCode address={address} label="The link as a QR code" />
      <div className={stack({ gap: 3, content: 'start', narrow: true }, styles.linkWords)}>
        <p>
          <strong>Copy it now.</strong> The link for {link.recipient} is shown this once and ends on{' '}
          {dayText(link.expires_at)}.
          {link.state === 'waiting' && ' This link isn’t active until a guardian approves it.'}
        </p>
        <input
          className={box({ field: true, on: 'wash', full: true, tall: 40, padY: 2, padX: 3, size: 13, ellipsis: true })}
          aria-label="Address of the link"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>
          <button type="button" className={buttonClass('primary')} onClick={copy}>
            {copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </button>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <ExternalLink size={16} aria-hidden />
            Open it
          </a>
        </div>
        <p role="status">
          {copied === 'yes' && 'The link is copied.'}
          {copied === 'failed' && 'Your browser blocked copying. Select the link and press Ctrl+C.'}
        </p>
      </div>
    </div>
  );
}
