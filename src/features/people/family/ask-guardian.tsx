// Invites a guardian by email: a teenager's first, a second parent, or view-only family.
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { inviteGuardian } from '#src/data/people/family.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './family.module.css';

interface AskGuardianProps {
  readonly uaid: string;
  /** A minor adds no second approver next to a guardian; an adult adds none at all. */
  readonly mayDecide: boolean;
  /** Label of the field, in the inviter's words. */
  readonly label: string;
}

const PARTS = [
  { value: 'primary', label: 'Can approve' },
  { value: 'viewer', label: 'Can view only' },
] as const;

const QUESTION = z.object({
  email: z.pipe(address('Enter an email address, like name@home.org.'), z.string().check(z.toLowerCase())),
  part: z.enum(['primary', 'viewer']),
});

export function AskGuardian({ uaid, mayDecide, label }: AskGuardianProps) {
  const cache = useQueryClient();
  return (
    <SchemaForm
      className={styles.ask}
      stacked
      schema={QUESTION}
      initial={{ email: '', part: mayDecide ? 'primary' : 'viewer' }}
      keeps={['part']}
      fields={[
        {
          name: 'email',
          line: { label, type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
        },
        { name: 'part', when: () => mayDecide, choice: { label: 'Their part', options: PARTS } },
      ]}
      submit="Send the email"
      busy="Sending …"
      wordsOf={requestProblem}
      send={async ({ email, part }) => {
        await inviteGuardian(uaid, email, part);
        await cache.invalidateQueries({ queryKey: ['consent', uaid] });
        return `If ${email} accepts email, we’re sending one. Its link works for seven days.`;
      }}
    />
  );
}
