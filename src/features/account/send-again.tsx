// Sends the confirmation email again, not before the service allows another.
import { useCallback, useEffect, useState } from 'react';
import { resendConfirmation } from '#src/data/auth/account.ts';
import { Button } from '#src/ui/buttons.tsx';

/** The services send one email per address and minute. */
export const BETWEEN_MAILS_S = 60;

interface SendAgainProps {
  readonly email: () => string;
  readonly label: string;
  /** Wait before the first request. */
  readonly waitS: number;
}

export function SendAgain({ email, label, waitS }: SendAgainProps) {
  const [leftS, wait] = useCountdown(waitS);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const outcome = await resendConfirmation(email().trim());
    setBusy(false);
    setSaid(outcome.ok ? 'Sending. Only the newest email works.' : outcome.problem.sentence);
    if (outcome.ok) wait(BETWEEN_MAILS_S);
    else if (outcome.problem.waitS !== undefined) wait(outcome.problem.waitS);
  };
  const isWaiting = leftS > 0;
  return (
    <>
      <Button
        label={isWaiting ? `${label} in ${leftS} s` : label}
        disabled={isWaiting || busy}
        onClick={() => void send()}
      />
      <p role="status">{said}</p>
    </>
  );
}

const TICK_MS = 250;

/**
 * Until something may be requested again: whole seconds left, 0 at the end. Uses the clock, since a background tab
 * misses ticks.
 */
function useCountdown(initialS: number): readonly [leftS: number, start: (seconds: number) => void] {
  const [endMs, setEndMs] = useState(() => Date.now() + initialS * 1000);
  const [leftS, setLeftS] = useState(initialS);

  useEffect(() => {
    const show = (): void => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeftS(left);
      if (left === 0) clearInterval(ticking);
    };
    const ticking = setInterval(show, TICK_MS);
    return () => clearInterval(ticking);
  }, [endMs]);

  const start = useCallback((seconds: number): void => {
    setEndMs(Date.now() + seconds * 1000);
    setLeftS(seconds);
  }, []);
  return [leftS, start];
}
