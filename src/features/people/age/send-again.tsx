// Resends the email to a parent: after a day to the same address, at once to a corrected one.
import { useState } from 'react';
import * as z from 'zod/mini';
import { resendRequest } from '#src/data/people/parent-request.ts';
import { requestProblem, useRequest } from '#src/data/people/use-request.ts';
import { momentInWords } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Done, Problem } from '#src/ui/absent/outcome.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { addressProblem } from './address.ts';
import styles from './age.module.css';

interface SendAgainProps {
  readonly requestKey: string;
  readonly resendAfter: string;
  readonly onSent: () => void;
}

const RIGHT_ADDRESS = z.object({
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    rule((email: string) => addressProblem(email, 'the right')),
  ),
});

export function SendAgain({ requestKey, resendAfter, onSent }: SendAgainProps) {
  const [done, setDone] = useState('');
  const { busy, problem, send } = useRequest();
  const [shownAtMs] = useState(() => Date.now());
  const isTooSoon = Date.parse(resendAfter) > shownAtMs;
  const resend = async (corrected: string | null): Promise<void> => {
    setDone('');
    await resendRequest(requestKey, corrected);
    setDone('Sending a new email. The earlier link no longer works.');
    onSent();
  };
  return (
    <section className={styles.part} aria-labelledby="send-again">
      <h2 id="send-again">No email there?</h2>
      {isTooSoon ? (
        <p>It can be sent again from {momentInWords(resendAfter)}.</p>
      ) : (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          onClick={() => void send(() => resend(null))}
        >
          Send the email again
        </button>
      )}
      <Problem sentence={problem} />
      <SchemaForm
        schema={RIGHT_ADDRESS}
        initial={{ email: '' }}
        stacked
        fields={[
          {
            name: 'email',
            line: {
              label: 'Was the address wrong? Enter the right one',
              type: 'email',
              inputMode: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
            },
          },
        ]}
        submit="Send it there instead"
        wordsOf={requestProblem}
        send={({ email }) => resend(email)}
      />
      <Done>{done}</Done>
    </section>
  );
}
