// Two-step verification, offered to everyone: set up with an app on the phone, or turned off again.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { removeSecondStep, secondStepMissingQuery, secondStepQuery } from '#src/data/auth/second-step.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/sheet-page.tsx';
import { Notice } from '../page/notice.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes, SetUpSecondStep } from './set-up-second-step.tsx';
import styles from './settings.module.css';

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
        <div className={styles.buttons}>
          <button type="button" className={buttonClass('secondary')} onClick={() => begin('set up')}>
            Set up two-step verification …
          </button>
        </div>
      )}
      {doing === 'set up' && <SetUpSecondStep email={user.email} onDone={settle} />}
      {secondStep.data && doing !== 'set up' && (
        <>
          <p>Set up on {dayInWords(secondStep.data.since)}.</p>
          <div className={styles.buttons}>
            <Toggle label="New recovery codes" isOpen={doing === 'new codes'} onPress={() => begin('new codes')} />
            <Toggle
              label="Turn off two-step verification"
              isOpen={doing === 'remove'}
              onPress={() => begin('remove')}
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

interface ToggleProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

const Toggle = ({ label, isOpen, onPress }: ToggleProps) => (
  <button type="button" className={buttonClass('secondary')} aria-expanded={isOpen} onClick={onPress}>
    {label} …
  </button>
);
