// Two-step verification, offered to everyone: set up by password, QR code with the same secret as text, and first code,
// or turned off again. Recovery codes for a lost phone are shown once, after both steps.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import {
  removeSecondStep,
  secondStepMissingQuery,
  secondStepQuery,
  confirmSecondStep,
  enrollSecondStep,
  type EnrolledFactor,
  newRecoveryCodes,
} from '#src/data/auth/second-step.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { Notice } from '../page/account-page.tsx';
import { ProofForm } from './proof-form.tsx';
import { appCode, APP_CODE_LINE } from '../form/checks.ts';
import { stack, row, text } from '#src/ui/primitives.ts';

type Doing = 'nothing' | 'set up' | 'remove' | 'new codes';

export function SecondStepSetting({ user }: { readonly user: AuthUser }) {
  const cache = useQueryClient();
  const query = secondStepQuery(user.id);
  const secondStep = useQuery(query);
  const missing = useQuery(secondStepMissingQuery(user.id));
  const [doing, setDoing] = useState<Doing>('nothing');
  const [done, setDone] = useState<string | null>(null);
  const settle = (sentence: string | null): void => {
    setDoing('nothing');
    setDone(sentence);
    void cache.invalidateQueries({ queryKey: query.queryKey });
    void cache.invalidateQueries({ queryKey: secondStepMissingQuery(user.id).queryKey });
  };
  const begin = (what: Doing): void => {
    setDone(null);
    setDoing(doing === what ? 'nothing' : what);
  };
  return (
    <Subject
      title="Second step"
      words="Adds a code from an app on your phone when you sign in, so a stolen password isn’t enough. Recommended for anyone responsible for athletes."
    >
      {missing.data === true && (
        <Notice>Coaches and admins need two-step verification here. Until then, coach pages stay closed.</Notice>
      )}
      {done !== null && <Notice>{done}</Notice>}
      {secondStep.isPending && <p role="status">Reading …</p>}
      {secondStep.isError && <AskAgain error={secondStep.error} onAgain={() => void secondStep.refetch()} />}
      {secondStep.data === null && doing !== 'set up' && (
        <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
          <Button label="Set up two-step verification …" onClick={() => begin('set up')} />
        </div>
      )}
      {doing === 'set up' && <SetUpSecondStep email={user.email} onDone={settle} />}
      {secondStep.data && doing !== 'set up' && (
        <>
          <p>Set up on {dayInWords(secondStep.data.since)}.</p>
          <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
            <Button
              label="New recovery codes …"
              aria-expanded={doing === 'new codes'}
              onClick={() => begin('new codes')}
            />
            <Button
              label="Turn off two-step verification …"
              aria-expanded={doing === 'remove'}
              onClick={() => begin('remove')}
            />
          </div>
        </>
      )}
      {doing === 'new codes' && (
        <RecoveryCodes email={user.email} onKept={() => settle('Your previous codes no longer work.')} />
      )}
      {secondStep.data && doing === 'remove' && (
        <ProofForm
          email={user.email}
          purpose="to turn off two-step verification"
          hasSecondStep
          label="Take it away"
          busyLabel="Turning it off …"
          danger
          go={() => removeSecondStep(secondStep.data?.id ?? '')}
          onDone={() => settle('Signing in now only needs your password.')}
        />
      )}
    </Subject>
  );
}

interface NewCodes {
  readonly codes: readonly string[] | null;
  /** Are there recovery codes now? */
  readonly ask: () => Promise<boolean>;
  readonly outcome: () => Promise<Outcome>;
}

function useNewCodes(): NewCodes {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const outcome = async (): Promise<Outcome> => {
    const made = await newRecoveryCodes();
    if (made.ok) setCodes(made.value);
    return made;
  };
  return { codes, outcome, ask: async () => (await outcome()).ok };
}

function RecoveryCodes({ email, onKept }: { readonly email: string; readonly onKept: () => void }) {
  const { codes, outcome } = useNewCodes();
  if (codes !== null) return <CodesOnPaper codes={codes} onKept={onKept} />;
  return (
    <ProofForm
      email={email}
      purpose="to see new recovery codes"
      hasSecondStep
      label="Make new codes"
      busyLabel="Making them …"
      go={outcome}
      onDone={() => undefined}
    />
  );
}

function CodesOnPaper({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={stack({ gap: 4, content: 'start' })}>
      <h3 ref={heading} tabIndex={-1}>
        Recovery codes
      </h3>
      <p>
        Save these codes somewhere other than your phone. If you lose it, sign in with your password and one code. Each
        works once, and you won’t see them again.
      </p>
      <ul
        className={stack({ gap: 2 })}
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className={text({ size: 16 })}>
              {code.slice(0, 4)}-{code.slice(4)}
            </code>
          </li>
        ))}
      </ul>
      <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
        <Button label="I’ve saved them" look="primary" onClick={onKept} />
        <Button label="Print" onClick={() => print()} />
      </div>
    </div>
  );
}

interface SetUpProps {
  readonly email: string;
  /** With the sentence to show. */
  readonly onDone: (sentence: string | null) => void;
}

function SetUpSecondStep({ email, onDone }: SetUpProps) {
  const [factor, setFactor] = useState<EnrolledFactor | null>(null);
  const { codes, ask } = useNewCodes();
  const finish = (): void =>
    onDone('From now on, signing in needs the code from your app. Your other devices were signed out.');
  if (codes !== null) return <CodesOnPaper codes={codes} onKept={finish} />;
  if (factor !== null)
    return <FirstCode factor={factor} onConfirmed={() => void ask().then((ok) => !ok && finish())} />;
  return (
    <ProofForm
      email={email}
      purpose="to set up two-step verification"
      hasSecondStep={false}
      label="Go on"
      busyLabel="Checking …"
      go={async () => {
        const enrolled = await enrollSecondStep();
        if (enrolled.ok) setFactor(enrolled.value);
        return enrolled;
      }}
      onDone={() => undefined}
    />
  );
}

const FIRST_CODE = z.object({ code: appCode(true) });

const FirstCode = ({ factor, onConfirmed }: { readonly factor: EnrolledFactor; readonly onConfirmed: () => void }) => (
  <>
    <p>
      Scan this with an app for one-time codes, such as the password manager of your phone, or type the key into it.
    </p>
    <QrCode address={factor.uri} label="QR code" />
    <p>
      Key: <code className={text({ size: 16, breaks: true })}>{factor.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</code>
    </p>
    <SchemaForm
      schema={FIRST_CODE}
      focusFirst="code"
      stacked
      fields={[{ name: 'code', ...APP_CODE_LINE, line: 'The code your app shows now' }]}
      submit="Confirm"
      busy="Confirming …"
      send={({ code }) => confirmSecondStep(factor, code)}
      onSent={onConfirmed}
    />
  </>
);
