// Claims a roster spot by a coach's code.
import * as z from 'zod/mini';
import { claimPlace, sharingQuery, type Claimed, type Sharing } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { rule } from '#src/ui/form/rules.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
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
  return (
    <Subject
      title="Join a team"
      words="A coach who has you on their list gives you a code. Claiming the spot shares your name and your sessions with the team; both sides agree first."
    >
      {sharing.may_give ? (
        <SchemaForm
          title="Join a team"
          stacked
          schema={CODE}
          initial={{ code: '' }}
          fields={[
            { name: 'code', line: { label: 'Code', autoCapitalize: 'characters', spellCheck: false, maxLength: 12 } },
          ]}
          submit="Claim the roster spot"
          busy="Claiming …"
          send={async ({ code }) => {
            const claimed = await claim.mutateAsync(code);
            if (claimed === null) return { ok: false, problem: { field: 'code', sentence: REFUSED } };
            return claimedText(claimed);
          }}
        />
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
