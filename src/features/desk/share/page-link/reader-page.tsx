// Page behind a coach's link, for holders of the link, and for the family without it: the page, its other readers,
// expiry, and a one-sentence reply.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useEffect } from 'react';
import * as z from 'zod/mini';
import { sharedPageQuery, type PageContent, type ShownPage, answerPage } from '#src/data/people/rower-pages.ts';
import { dayText } from '#src/format/day-text.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useNoIndex, usePageHead } from '#src/ui/use-page-head.ts';
import { visuallyHidden, box, stack, fitColumns, text } from '#src/ui/primitives.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { unsealed, openFile } from '../page/page-file.ts';

/** Until measured: about a phone's screen. */
const FIRST_PX = 900;

function PageFrame({ body }: { readonly body: string }) {
  const [heightPx, setHeight] = useState(FIRST_PX);
  const [inside, setInside] = useState<Element | null>(null);
  useEffect(() => {
    if (inside === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(inside.getBoundingClientRect().bottom)));
    observer.observe(inside);
    return () => observer.disconnect();
  }, [inside]);
  return (
    <iframe
      className={box({ full: true, border: 'none', display: 'block' })}
      title="The page"
      sandbox="allow-same-origin"
      srcDoc={openFile({ title: 'Rower page', body })}
      style={{ height: heightPx, colorScheme: 'light dark' }}
      onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument?.querySelector('main') ?? null)}
    />
  );
}

interface PageAnswersProps {
  readonly token: string;
  readonly coach: string;
  readonly hasGuardian: boolean;
}

const LONGEST = 300;

/** Two replies to a coach: seen, or a one-sentence question. For minors, a guardian gets a copy. */
function PageAnswers({ token, coach, hasGuardian }: PageAnswersProps) {
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState('');
  const seen = useRequest();
  const copied = hasGuardian ? ' A parent or guardian has a copy.' : '';
  const say = (): void =>
    void seen.send(async () => {
      await answerPage({ token, kind: 'seen', words: null, website: '' });
      setDone(`${coach} is notified that it was viewed.`);
    });
  return (
    <section className={stack({ gap: 3, padX: 4 })} aria-label="Your answer">
      <div className={stack({ gap: 3 })} style={fitColumns('9rem')}>
        <Button look="primary" label="Seen, thanks" aria-disabled={seen.busy} onClick={say} />
        <Button
          label="Ask a question"
          aria-expanded={asks}
          onClick={() => {
            setAsks(!asks);
            setDone('');
          }}
        />
      </div>
      <Problem sentence={seen.problem} />
      {asks && (
        <Question
          token={token}
          hasGuardian={hasGuardian}
          onSent={() => {
            setAsks(false);
            setDone(`Your question is with ${coach}.${copied}`);
          }}
        />
      )}
      <p role="status" className={box({ empty: 'hidden' })}>
        {done}
      </p>
    </section>
  );
}

const QUESTION = z.object({ words: filled('Write your question.'), website: z.string() });

interface QuestionProps {
  readonly token: string;
  readonly hasGuardian: boolean;
  readonly onSent: () => void;
}

const Question = ({ token, hasGuardian, onSent }: QuestionProps) => (
  <SchemaForm
    className={stack({ gap: 3 })}
    stacked
    schema={QUESTION}
    initial={{ words: '', website: '' }}
    focusFirst="words"
    fields={[
      {
        name: 'words',
        text: 'Your question',
        rows: 3,
        maxLength: LONGEST,
        helperText: hasGuardian ? 'One sentence. A parent or guardian reads it too.' : 'One sentence.',
      },
      { name: 'website', trap: 'Website' },
    ]}
    submit="Send it"
    busy="Sending…"
    send={async ({ words, website }) => {
      await answerPage({ token, kind: 'question', words, website });
      onSent();
    }}
  />
);

interface ReaderPageProps {
  /** Secret of the link, or the page's id for signed-in users who may read it. */
  readonly by: { readonly token: string } | { readonly page: string };
}

export function ReaderPage({ by }: ReaderPageProps) {
  usePageHead('Rower page', 'One seat of one session, shared by a coach by link.');
  useNoIndex();
  const names = 'token' in by ? by.token : by.page;
  const asked = useQuery({ ...sharedPageQuery(by), enabled: names !== '' });
  if (names === '') return <Ended />;
  return (
    <div className={stack({ gap: 4, padTop: 3, padY: 8, margin: 'center' })} style={{ width: 'min(30rem, 100%)' }}>
      <Fetched asked={asked} loading="Opening the page …">
        {(shown) =>
          shown === null ? (
            <Ended />
          ) : 'content' in shown ? (
            <Shown shown={shown} token={'token' in by ? by.token : null} />
          ) : (
            <Waiting />
          )
        }
      </Fetched>
    </div>
  );
}

function Shown({ shown, token }: { readonly shown: ShownPage; readonly token: string | null }) {
  const [opened, setOpened] = useState<string | null>(null);
  const body = 'body' in shown.content ? shown.content.body : opened;
  if (body === null) return <Locked content={shown.content} onOpen={setOpened} />;
  return (
    <>
      {/* The frame has its own document, with the rower's name. */}
      <h1 className={visuallyHidden}>Rower page</h1>
      <PageFrame body={body} />
      {token === null ? (
        <p className={box({ padX: 4, tone: 'quiet', size: 13, ragged: 'pretty' })}>
          {shown.state === 'waiting'
            ? 'This link isn’t active yet. A guardian has to approve it on the Family page.'
            : 'Anyone with the link can read this and reply.'}{' '}
          <Link to="/family">To the family’s page</Link>
        </p>
      ) : (
        <PageAnswers token={token} coach={shown.by} hasGuardian={shown.has_guardian} />
      )}
      <p className={box({ padX: 4, tone: 'quiet', size: 13, ragged: 'pretty' })}>
        By {shown.by} of {shown.team}. {shown.has_guardian && 'A parent or guardian can read this and every answer. '}
        {shown.state === 'open' && `Open until ${dayText(shown.expires_at)}. `}
        The coach and the family see when it is opened.
      </p>
    </>
  );
}

const PASSPHRASE = z.object({ passphrase: filled('Enter the passphrase.') });
const WRONG = 'Wrong passphrase.';

interface LockedProps {
  readonly content: PageContent;
  readonly onOpen: (body: string) => void;
}

function Locked({ content, onOpen }: LockedProps) {
  const form = useForm({
    schema: PASSPHRASE,
    initial: { passphrase: '' },
    send: async ({ passphrase }) => {
      const body = 'sealed' in content ? await unsealed(content.sealed, passphrase) : null;
      if (body === null) return { ok: false, problem: { sentence: WRONG, field: 'passphrase' } };
      onOpen(body);
      return { ok: true };
    },
  });
  return (
    <section className={stack({ gap: 4, padY: 8 })}>
      <h1 className={text({ size: 26 })}>A locked page</h1>
      <p>Enter the passphrase your coach gave you. It never leaves this device.</p>
      <Form form={form} className={stack({ gap: 3 })}>
        <TextInput label="Passphrase" type="password" autoComplete="off" {...form.text('passphrase')} />
        <Submit label="Open" busyLabel="Opening…" />
        <FormProblem />
      </Form>
    </section>
  );
}

const Waiting = () => (
  <section className={stack({ gap: 4, padY: 8 })}>
    <h1 className={text({ size: 26 })}>This page waits for a parent or guardian</h1>
    <p>
      A parent or guardian needs to approve this page before anyone can read it. We’ve emailed them. Open the link again
      once they’ve approved.
    </p>
  </section>
);

const Ended = () => (
  <section className={stack({ gap: 4, padY: 8 })}>
    <h1 className={text({ size: 26 })}>This link has ended</h1>
    <p>It has expired, was revoked, or the address is incomplete. Ask your coach for a new link.</p>
    <Link to="/" className={box({ self: 'start' }, buttonClass('secondary'))}>
      Go to homepage
    </Link>
  </section>
);
