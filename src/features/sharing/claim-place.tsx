// Claims a roster spot by a coach's code.
import * as z from 'zod/mini';
import { claimPlace, sharingQuery, type Claimed, type Sharing } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type FormAnswer } from '#src/ui/form/use-form.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './sharing.module.css';

const CODE = z.object({
  code: z
    .string()
    .check(
      rule((code: string) =>
        code.replaceAll(/[\s-]/gu, '').length === 8 ? null : 'A code has eight letters and digits, like ABCD-2345.',
      ),
    ),
});

const REFUSED = 'That code is wrong, already used, or expired. Ask your coach for a new one.';

export function ClaimPlace({ sharing }: { readonly sharing: Sharing }) {
  const claim = useChange(
    (written: string) => claimPlace(sharing.uaid, written),
    [sharingQuery(sharing.uaid).queryKey],
    { isOnce: true },
  );
  const form = useForm({
    schema: CODE,
    initial: { code: '' },
    send: async ({ code }): Promise<FormAnswer> => {
      const claimed = await claim.mutateAsync(code);
      return claimed === null ? { ok: false, problem: { field: 'code', sentence: REFUSED } } : { ok: true };
    },
  });
  return (
    <Subject
      title="Join a team"
      words="A coach who has you on their list gives you a code. Claiming the spot shares your name and your sessions with the team; both sides agree first."
    >
      {sharing.may_give ? (
        <Form form={form} className={styles.form} aria-label="Join a team">
          <TextInput
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            {...form.text('code')}
          />
          <div className={styles.buttons}>
            <Submit label="Claim the roster spot" busyLabel="Claiming …" look="secondary" />
          </div>
          <Done>{claim.data === null || claim.data === undefined ? null : claimedText(claim.data)}</Done>
          <FormProblem />
        </Form>
      ) : (
        <p className={styles.words}>Only the athlete claims a roster spot; under 14 a parent does.</p>
      )}
    </Subject>
  );
}

const claimedText = ({ team, waits_for }: Claimed): string =>
  waits_for === 'guardian'
    ? `You claimed a roster spot in ${team}. A guardian agrees next, then the coach.`
    : `You claimed a roster spot in ${team}. The coach agrees next.`;
