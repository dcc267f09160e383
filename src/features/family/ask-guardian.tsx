// Invites a guardian by email: a teenager's first, a second parent, or view-only family.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { inviteGuardian } from '#src/data/people/family.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Done, Problem } from '#src/ui/absent/outcome.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { address } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
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
  const [done, setDone] = useState('');
  const form = useForm({
    schema: QUESTION,
    initial: { email: '', part: mayDecide ? 'primary' : 'viewer' },
    wordsOf: requestProblem,
    send: async ({ email, part }, { change }) => {
      setDone('');
      await inviteGuardian(uaid, email, part);
      change({ email: '' });
      setDone(`If ${email} accepts email, we’re sending one. Its link works for seven days.`);
      await cache.invalidateQueries({ queryKey: ['consent', uaid] });
    },
  });
  return (
    <Form form={form} className={styles.ask}>
      <TextInput
        label={label}
        id={`guardian-${uaid}`}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('email')}
      />
      {mayDecide && <Dropdown label="Their part" id={`part-${uaid}`} options={PARTS} {...form.text('part')} />}
      <Submit label="Send the email" busyLabel="Sending …" look="secondary" />
      <Problem sentence={form.problem} />
      <Done>{done}</Done>
    </Form>
  );
}
