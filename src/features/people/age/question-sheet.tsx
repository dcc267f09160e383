// The sheets of the age question: the question with its reason, and what replaces it when a different answer was given
// before; an adult's role, four equal choices; and under 14, asking a parent.
import { type ReactNode, useState } from 'react';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Birth } from '#src/data/people/age.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import { MONTHS } from '#src/ui/form/text-input.tsx';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { readAs, ADDRESS_FIELD, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { CameAs } from '#src/data/people/age-answer.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { stack, text } from '#src/ui/primitives.ts';
import { askParent } from '#src/data/people/parent-request.ts';

const DESCRIPTION = 'One question before an account is made.';

interface QuestionSheetProps {
  readonly isSignedIn: boolean;
  readonly onSend: (birth: Birth) => Promise<void>;
}

export function QuestionSheet({ isSignedIn, onSend }: QuestionSheetProps) {
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return <AnsweredBefore isSignedIn={isSignedIn} onAgain={() => setRefused(false)} />;
  return (
    <SheetPage
      title="When were you born?"
      description={DESCRIPTION}
      lead="We ask everyone. Your age decides what we may store about you and who has to agree. We only need month and year, and we don’t store them."
      further={isSignedIn ? undefined : <SignInInstead />}
    >
      <SchemaForm
        title="Month and year of birth"
        schema={BIRTH}
        stacked
        fields={[
          {
            name: 'month',
            half: true,
            choice: 'Month',
            placeholder: 'Choose a month',
            autoComplete: 'bday-month',
            options: MONTHS,
          },
          { name: 'year', half: true, line: 'Year', inputMode: 'numeric', autoComplete: 'bday-year', maxLength: 4 },
        ]}
        submit="Continue"
        busy="One moment …"
        wordsOf={requestProblem}
        send={async (birth) => {
          try {
            await onSend(birth);
          } catch (error) {
            if (!(error instanceof FailedRequest) || error.status !== REFUSED) throw error;
            setRefused(true);
          }
        }}
      />
    </SheetPage>
  );
}

const SignInInstead = () => (
  <p>
    Have an account already? <Link to="/login">Sign in</Link>
  </p>
);

/** No hint at which answer would lead further. */
const AnsweredBefore = ({ isSignedIn, onAgain }: { readonly isSignedIn: boolean; readonly onAgain: () => void }) => (
  <SheetPage
    takesPlace
    title="This was answered before"
    description={DESCRIPTION}
    lead={
      <p role="alert">
        You already answered this question differently in this browser. If that answer was wrong, ask a parent to
        contact us.
      </p>
    }
    further={isSignedIn ? undefined : <SignInInstead />}
  >
    <Prose>
      <h2>Are you someone else?</h2>
      <ul>
        <li>
          A parent or guardian: open the email you were sent, decide, and make your account from there. Decided already?{' '}
          <Link to="/coppa-rights">Have a new link emailed to you</Link>.
        </li>
        <li>A coach who was invited: open the link of your invitation.</li>
        <li>
          Anyone else: use a browser of your own, or <Link to="/contact">write to us</Link>.
        </li>
      </ul>
    </Prose>
    <Choices>
      <Button label="Give the answer from before" onClick={onAgain} />
    </Choices>
  </SheetPage>
);

export const Loading = () => (
  <SheetPage title="One moment" description={DESCRIPTION}>
    <p role="status">Loading …</p>
  </SheetPage>
);

export const Failed = (props: { readonly error: Error; readonly onAgain: () => void }): ReactNode => (
  <SheetPage title="Couldn’t load this" description={DESCRIPTION}>
    <AskAgain {...props} />
  </SheetPage>
);

const REFUSED = 403;

const BIRTH = z.pipe(
  z.object({ month: z.string(), year: z.string() }),
  readAs((typed: TypedBirth) => {
    const read = readBirth(typed, new Date());
    return read.ok ? { ok: true, value: read.birth } : { ok: false, problems: { [read.field]: read.sentence } };
  }),
);

interface WhoAreYouProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onChosen: (as: CameAs) => void;
}

const WAYS: readonly { readonly as: CameAs; readonly name: string; readonly words: string }[] = [
  {
    as: 'athlete',
    name: 'I row or cox',
    words: 'A record of your own rowing, and a search for a college if you want one.',
  },
  {
    as: 'parent',
    name: 'I am a parent or guardian',
    words: 'You manage your child’s record, or you have view-only access and approve what is shared.',
  },
  {
    as: 'coach',
    name: 'I coach at a club or school',
    words: 'The coach portal analyzes your crew’s recordings. During the beta it needs an invitation.',
  },
  {
    as: 'college',
    name: 'I coach at a college',
    words: 'You read what athletes and families share with your program, once your college’s address is confirmed.',
  },
];

export const WhoAreYou = ({ busy, problem, onChosen }: WhoAreYouProps) => (
  <SheetPage
    takesPlace
    title="Who are you?"
    description="Whose account this is."
    lead="Choose what describes you best. Your account starts with it."
  >
    <ul className={stack({ gap: 3 })}>
      {WAYS.map(({ as, name, words }) => (
        <li key={as}>
          <button
            type="button"
            className={stack({ field: true, full: true, gap: 1, pad: 4, text: 'start', hover: 'edge' })}
            aria-disabled={busy}
            onClick={() => onChosen(as)}
          >
            <strong>{name}</strong>
            <span className={text({ tone: 'quiet' })}>{words}</span>
          </button>
        </li>
      ))}
    </ul>
    <Problem sentence={problem} />
  </SheetPage>
);

const PARENT = z.object({
  childName: z.string().check(z.trim(), rule(firstNameProblem)),
  parentEmail: z.string().check(
    z.trim(),
    z.toLowerCase(),
    rule((email: string) => addressProblem(email, 'your parent’s')),
  ),
});

interface AskParentProps {
  readonly birth: Birth;
  readonly isSignedIn: boolean;
  readonly onAsked: (key: string) => void;
}

export const AskParent = ({ birth, isSignedIn, onAsked }: AskParentProps) => (
  <SheetPage
    takesPlace
    title="Ask a parent to continue"
    description="A parent or guardian decides whether there will be an account."
    lead="We send one email to your parent or guardian. They read what we would store and decide. Until then we store only what you enter here."
  >
    <SchemaForm
      stacked
      schema={PARENT}
      fields={[
        {
          name: 'childName',
          line: 'Your first name',
          maxLength: 40,
          helperText: 'So that your parent knows who asks. A nickname is fine.',
        },
        { name: 'parentEmail', line: 'Your parent’s email address', ...ADDRESS_FIELD },
      ]}
      submit="Send the email"
      busy="Sending …"
      wordsOf={requestProblem}
      send={async (request) => onAsked(await askParent({ ...birth, ...request }, isSignedIn))}
    />
  </SheetPage>
);

interface TypedBirth {
  readonly month: string;
  readonly year: string;
}

type BirthRead =
  | { readonly ok: true; readonly birth: Birth }
  | { readonly ok: false; readonly field: 'month' | 'year'; readonly sentence: string };

/** Maximum age; same limit as the database. */
const MAX_YEARS = 110;

/** Month and year of birth. Says what is missing or impossible, never what an answer leads to. */
export function readBirth({ month: typedMonth, year: typedYear }: TypedBirth, today: Date): BirthRead {
  const month = Number(typedMonth);
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    return { ok: false, field: 'month', sentence: 'Choose the month you were born in.' };
  }
  const digits = typedYear.trim();
  if (!/^\d{4}$/u.test(digits)) {
    return { ok: false, field: 'year', sentence: 'Enter the year you were born in, with four digits.' };
  }
  const year = Number(digits);
  const isToCome = year > today.getFullYear() || (year === today.getFullYear() && month > today.getMonth() + 1);
  if (isToCome) return { ok: false, field: 'year', sentence: 'That date is in the future. Check the year.' };
  if (year < today.getFullYear() - MAX_YEARS) {
    return { ok: false, field: 'year', sentence: 'Check the year.' };
  }
  return { ok: true, birth: { year, month } };
}

/** Null for a well-formed address. `whose`: as in "your parent's". */
export function addressProblem(typed: string, whose: string): string | null {
  const address = typed.trim();
  if (address === '') return `Enter ${whose} email address.`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address) && address.length <= 254
    ? null
    : 'Enter an email address, like name@home.org.';
}

/** Letters only: the name goes into an email to someone who did not ask for it. */
function firstNameProblem(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return 'Enter your first name.';
  return name.length <= 40 && /^[\p{L}\p{M}' -]+$/u.test(name) ? null : 'Write the first name in letters, at most 40.';
}
