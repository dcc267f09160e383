// A coach's code claims a roster spot; a parent's code hands a record over. Typed or from an email, they act only on
// click.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { consentQuery, takeOverRecord } from '#src/data/people/family.ts';
import { claimPlace, familyPeopleQuery, type Claimed, type FamilyPerson } from '#src/data/people/sharing.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain, EVERYTHING } from '#src/ui/absent/fetched.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
import { Choices, SheetPage } from '#src/ui/sheet-page.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { keepClaim, forgetClaim } from './kept-claim.ts';

const NO_CODE =
  'This code is not right, was used, or is older than 14 days. Ask the coach or your parent for a new one.';

interface ClaimPageProps {
  /** Null: not signed in. */
  readonly user: AuthUser | null;
  /** From the email's link, or stored since. */
  readonly code: string | null;
}

export function ClaimPage({ user, code }: ClaimPageProps) {
  if (user !== null) return <Claim user={user} code={code} />;
  const way = { search: { redirect: '/claim' }, onClick: () => keepClaim(code) };
  return (
    <ClaimSheet lead="A coach has saved a spot for you or your child. Sign in first, so that we know who claims it. The code stays in this tab until then.">
      <Choices>
        <LinkButton to="/login" label="Sign in" {...way} />
        <LinkButton to="/age" label="I don’t have an account yet" {...way} />
      </Choices>
    </ClaimSheet>
  );
}

interface ClaimSheetProps {
  readonly title?: string;
  readonly lead?: string;
  readonly takesPlace?: boolean;
  readonly children: ReactNode;
}

const ClaimSheet = ({ title = 'Claim your spot on a roster', ...sheet }: ClaimSheetProps) => (
  <SheetPage title={title} description="Claim your spot on a team’s roster with your coach’s code." {...sheet} />
);

type Became =
  | { readonly kind: 'place'; readonly uaid: string; readonly claimed: Claimed }
  | { readonly kind: 'record' };

function Claim({ user, code }: { readonly user: AuthUser; readonly code: string | null }) {
  const { data: people, error, refetch } = useQuery(familyPeopleQuery(user.id));
  const [became, setBecame] = useState<Became | null>(null);
  if (became !== null) return <ClaimMade became={became} />;
  if (error !== null || people === undefined) {
    return (
      <ClaimSheet>
        {error === null ? <p role="status">Loading …</p> : <AskAgain error={error} onAgain={() => void refetch()} />}
      </ClaimSheet>
    );
  }
  const acting = people.filter(({ acts }) => acts);
  if (people.length > 0 && acting.length === 0) {
    return (
      <ClaimSheet
        lead={
          people.some(({ isOwn }) => isOwn)
            ? 'Under 14, a parent uses the code, with an account of their own.'
            : 'From age 14, athletes with an account use the code themselves. Before that, a guardian who decides does.'
        }
      >
        <ToFamily label="Your family" />
      </ClaimSheet>
    );
  }
  if (people.length === 0) {
    return (
      <ClaimSheet lead="No rower is linked to this account yet. Start a record first; the code stays in this tab.">
        <GoOn code={code} />
      </ClaimSheet>
    );
  }
  return (
    <ClaimSheet lead="Your coach’s code makes the spot on the team’s roster yours. Under 18, a parent or guardian approves it, and then the coach does.">
      <KeptFirst person={acting.find(({ isOwn }) => isOwn)} code={code}>
        <SchemaForm
          schema={CLAIM}
          initial={{ code: code ?? '', uaid: acting[0]?.uaid ?? '' }}
          stacked
          fields={[
            { name: 'code', line: 'Code', autoCapitalize: 'characters', spellCheck: false },
            {
              name: 'uaid',
              when: () => acting.length > 1,
              choice: 'Whose spot is it?',
              options: acting.map((person) => ({
                value: person.uaid,
                label: person.isOwn ? 'Mine' : (person.called ?? 'My child'),
              })),
            },
          ]}
          submit="Use the code"
          busy="One moment …"
          wordsOf={requestProblem}
          changes={EVERYTHING}
          send={async (typed) => {
            const place = await claimPlace({ uaid: typed.uaid, code: typed.code });
            const isRecord = place === null && (await takeOverRecord({ code: typed.code })) !== null;
            if (place === null && !isRecord) return { ok: false, problem: { field: 'code', sentence: NO_CODE } };
            forgetClaim();
            return setBecame(place === null ? { kind: 'record' } : { kind: 'place', uaid: typed.uaid, claimed: place });
          }}
        />
      </KeptFirst>
    </ClaimSheet>
  );
}

const GoOn = ({ code }: Pick<ClaimPageProps, 'code'>) => (
  <Choices>
    <LinkButton to="/age" label="Go on" onClick={() => keepClaim(code)} />
  </Choices>
);

const ToFamily = ({ label }: { readonly label: string }) => (
  <Choices>
    <LinkButton to="/family" label={label} />
  </Choices>
);

interface KeptFirstProps {
  /** Oneself, where one rows. */
  readonly person: FamilyPerson | undefined;
  readonly code: string | null;
  readonly children: ReactNode;
}

/** Minors first agree to the record, and name a guardian. */
function KeptFirst({ person, code, children }: KeptFirstProps) {
  const { data: consent, isLoading } = useQuery({ ...consentQuery(person?.uaid ?? ''), enabled: person !== undefined });
  if (isLoading) return <p role="status">Loading …</p>;
  if (consent?.band !== '14-17' || consent.purposes.collect.allowed) return children;
  return (
    <>
      <p>
        First decide whether we may store your rowing record, and name a parent or guardian. Then use the code; it stays
        in this tab.
      </p>
      <GoOn code={code} />
    </>
  );
}

/** Without the spaces and hyphens it is written with. */
const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

const CLAIM = z.object({
  code: z.string().check(
    z.overwrite(cleanCode),
    rule((code: string) =>
      /^[A-Z2-9]{8}$/u.test(code) ? null : 'A code has eight letters and digits, such as ABCD-2345.',
    ),
  ),
  uaid: z.string(),
});

function ClaimMade({ became }: { readonly became: Became }) {
  return became.kind === 'place' && became.claimed.waits_for === 'guardian' ? (
    <WaitsForGuardian uaid={became.uaid} team={became.claimed.team} />
  ) : (
    <ClaimSheet
      takesPlace
      title={became.kind === 'record' ? 'The record is yours' : 'Your claim is made'}
      lead={
        became.kind === 'record'
          ? 'The record your parent kept is yours now, with everything in it.'
          : `The coach of ${became.claimed.team} says yes next. Then they see the name and the seat’s measurements, until you end it.`
      }
    >
      <ToFamily label="See what is shared" />
    </ClaimSheet>
  );
}

/** A minor: without a guardian no one can say yes, so that one is named first. */
function WaitsForGuardian({ uaid, team }: { readonly uaid: string; readonly team: string }) {
  const { data: consent, error, refetch } = useQuery(consentQuery(uaid));
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (consent === undefined) return <p role="status">Loading …</p>;
  const isNamed = consent?.guardians.some(({ part }) => part === 'primary') === true;
  return (
    <ClaimSheet
      takesPlace
      title={isNamed ? 'Your claim is made' : 'One step left: name a parent or guardian'}
      lead={`${isNamed ? '' : 'No parent or guardian is named yet. '}A parent or guardian says yes next, then the coach of ${team}. Until then the team sees nothing.`}
    >
      <ToFamily label={isNamed ? 'See what is shared' : 'Name a parent or guardian'} />
    </ClaimSheet>
  );
}
