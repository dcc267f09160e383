// The mail to a parent once more: to the same address a day after the last one, to a corrected address at once.
import { useState, type FormEvent } from 'react';
import { resendRequest } from '#src/backend/people/parent-request.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { momentInWords } from '#src/format/day-in-words.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done, Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { addressProblem } from './address.ts';
import styles from './age.module.css';

interface SendAgainProps {
  readonly requestKey: string;
  readonly resendAfter: string;
  readonly onSent: () => void;
}

export function SendAgain({ requestKey, resendAfter, onSent }: SendAgainProps) {
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const { busy, problem, send } = useRequest();
  const [shownAtMs] = useState(() => Date.now());
  const isTooSoon = Date.parse(resendAfter) > shownAtMs;
  const resend = async (corrected: string | null): Promise<void> => {
    setDone('');
    const sent = await send(() => resendRequest(requestKey, corrected));
    if (!sent) return;
    setAddress('');
    setDone('A new mail is on its way. The link in the one before no longer works.');
    onSent();
  };
  const correct = (event: FormEvent): void => {
    event.preventDefault();
    const found = addressProblem(address, 'the right');
    setWrong(found);
    if (found === null) void resend(address.trim().toLowerCase());
  };
  return (
    <section className={styles.part} aria-labelledby="send-again">
      <h2 id="send-again">No mail there?</h2>
      {isTooSoon ? (
        <p>It can be sent again from {momentInWords(resendAfter)}.</p>
      ) : (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          onClick={() => void resend(null)}
        >
          Send the mail again
        </button>
      )}
      <form className={styles.form} onSubmit={correct} noValidate>
        <TextInput
          label="Was the address wrong? Write the right one"
          id="right-address"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          error={wrong ?? undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit" className={buttonClass('secondary')} aria-disabled={busy}>
          Send it there instead
        </button>
      </form>
      <Problem sentence={problem} />
      <Done>{done}</Done>
    </section>
  );
}
