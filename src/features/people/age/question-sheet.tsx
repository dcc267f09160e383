// Sheet of the age question with its reason, and what replaces it when a different answer was given before.
import { type ReactNode, useState } from 'react';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { Birth } from '#src/data/people/age.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import { monthNamed } from '#src/format/day-text.ts';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { readBirth, type TypedBirth } from './typed-answers.ts';

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
      <AgeQuestion onSend={onSend} onRefused={() => setRefused(true)} />
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

interface AgeQuestionProps {
  readonly onSend: (birth: Birth) => Promise<void>;
  /** A different answer was given before. */
  readonly onRefused: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthNamed(month + 1),
}));

const REFUSED = 403;

const BIRTH = z.pipe(
  z.object({ month: z.string(), year: z.string() }),
  readAs((typed: TypedBirth) => {
    const read = readBirth(typed, new Date());
    return read.ok ? { ok: true, value: read.birth } : { ok: false, problems: { [read.field]: read.sentence } };
  }),
);

/** Age question, first of all: neutral, no default, no hint at what an answer leads to. */
const AgeQuestion = ({ onSend, onRefused }: AgeQuestionProps) => (
  <SchemaForm
    title="Month and year of birth"
    schema={BIRTH}
    initial={{ month: '', year: '' }}
    stacked
    fields={[
      {
        name: 'month',
        half: true,
        choice: { label: 'Month', placeholder: 'Choose a month', autoComplete: 'bday-month', options: MONTHS },
      },
      {
        name: 'year',
        half: true,
        line: { label: 'Year', inputMode: 'numeric', autoComplete: 'bday-year', maxLength: 4 },
      },
    ]}
    submit="Continue"
    busy="One moment …"
    look="primary"
    wordsOf={requestProblem}
    send={async (birth) => {
      try {
        await onSend(birth);
      } catch (error) {
        if (!(error instanceof FailedRequest) || error.status !== REFUSED) throw error;
        onRefused();
      }
    }}
  />
);
