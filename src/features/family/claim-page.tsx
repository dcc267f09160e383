// A code of a coach makes a place on a roster somebody's own; a code of a parent hands a record over. Both are typed or come
// with a mail, and do nothing before the button is pressed.
import { Link } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { takeOverRecord } from '#src/backend/people/family.ts';
import { claimPlace, familyQuery, type Claimed } from '#src/backend/people/sharing.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import type { SessionUser } from '#src/backend/session/session.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { Choices, SheetPage } from '#src/ui/page/sheet-page.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { keepClaim, forgetClaim } from './kept-claim.ts';
import styles from './family.module.css';

const DESCRIPTION = 'Make a place on a team’s roster your own, with the code of the coach.';
const NO_CODE =
  'This code is not right, was used, or is older than 14 days. Ask the coach or your parent for a new one.';

interface ClaimPageProps {
  /** Null: nobody is signed in. */
  readonly user: SessionUser | null;
  /** Of the mail's link, or kept since. */
  readonly code: string | null;
}

export function ClaimPage({ user, code }: ClaimPageProps) {
  if (user !== null) return <Claim user={user} code={code} />;
  return (
    <SheetPage
      title="Claim your place on a roster"
      description={DESCRIPTION}
      lead={
        <p>
          A coach keeps a place for you or for your child. Sign in first, so that we know whose it becomes. The code
          stays in this tab until then.
        </p>
      }
    >
      <Choices>
        <Link
          to="/login"
          search={{ redirect: '/claim' }}
          className={buttonClass('secondary')}
          onClick={() => keepClaim(code)}
        >
          Sign in
        </Link>
        <Link
          to="/age"
          search={{ redirect: '/claim' }}
          className={buttonClass('secondary')}
          onClick={() => keepClaim(code)}
        >
          I have no account yet
        </Link>
      </Choices>
    </SheetPage>
  );
}

type Became = { readonly kind: 'place'; readonly claimed: Claimed } | { readonly kind: 'record' };

function Claim({ user, code }: { readonly user: SessionUser; readonly code: string | null }) {
  const cache = useQueryClient();
  const { data: people, error, refetch } = useQuery(familyQuery(user.id));
  const [typed, setTyped] = useState(code ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [became, setBecame] = useState<Became | null>(null);
  const { busy, problem, send } = useRequest();
  if (became !== null) return <ClaimMade became={became} />;
  if (error !== null || people === undefined) {
    return (
      <SheetPage title="Claim your place on a roster" description={DESCRIPTION}>
        {error === null ? <p role="status">Loading …</p> : <AskAgain error={error} onAgain={() => void refetch()} />}
      </SheetPage>
    );
  }
  if (people.length === 0) {
    return (
      <SheetPage
        title="Claim your place on a roster"
        description={DESCRIPTION}
        lead={<p>Nobody who rows is linked to this account yet. Begin a record first; the code stays in this tab.</p>}
      >
        <Choices>
          <Link to="/age" className={buttonClass('secondary')} onClick={() => keepClaim(code)}>
            Go on
          </Link>
        </Choices>
      </SheetPage>
    );
  }
  const uaid = chosen ?? people[0]?.uaid ?? '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const clean = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
    const isCode = /^[A-Z2-9]{8}$/u.test(clean);
    setWrong(isCode ? undefined : 'A code has eight letters and digits, such as ABCD-2345.');
    if (!isCode) return;
    void send(async () => {
      const place = await claimPlace(uaid, clean);
      const isRecord = place === null && (await takeOverRecord(clean)) !== null;
      if (place === null && !isRecord) {
        setWrong(NO_CODE);
        return;
      }
      forgetClaim();
      setBecame(place === null ? { kind: 'record' } : { kind: 'place', claimed: place });
      await cache.invalidateQueries();
    });
  };
  return (
    <SheetPage
      title="Claim your place on a roster"
      description={DESCRIPTION}
      lead={
        <p>
          With the code of your coach, the place on the team’s roster becomes yours. Under 18 a parent or guardian says
          yes as well, and the coach does too.
        </p>
      }
    >
      <form className={styles.ask} onSubmit={submit} noValidate>
        <TextInput
          label="Code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        {people.length > 1 && (
          <Dropdown
            label="Whose place is it?"
            options={people.map((person) => ({
              value: person.uaid,
              label: person.isOwn ? 'Mine' : (person.called ?? 'My child'),
            }))}
            value={uaid}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <button type="submit" className={buttonClass('primary')} aria-disabled={busy}>
          {busy ? 'One moment …' : 'Use the code'}
        </button>
        <Problem sentence={problem} />
      </form>
    </SheetPage>
  );
}

function ClaimMade({ became }: { readonly became: Became }) {
  const words =
    became.kind === 'record'
      ? 'The record your parent kept is yours now, with everything in it.'
      : became.claimed.waits_for === 'guardian'
        ? `A parent or guardian says yes next, then the coach of ${became.claimed.team}. Until then nobody sees anything.`
        : `The coach of ${became.claimed.team} says yes next. Then they see the name and the seat’s measurements, until you end it.`;
  return (
    <SheetPage
      takesPlace
      title={became.kind === 'record' ? 'The record is yours' : 'Your claim is made'}
      description={DESCRIPTION}
      lead={<p>{words}</p>}
    >
      <Choices>
        <Link to="/family" className={buttonClass('secondary')}>
          See what is shared
        </Link>
      </Choices>
    </SheetPage>
  );
}
