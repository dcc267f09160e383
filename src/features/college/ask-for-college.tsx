// Request for a college account: which college and role. The account's own address proves it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { collegeNamesQuery, ownCollegeQuery } from '#src/data/people/college-account.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './college-desk.module.css';

interface AskForCollegeProps {
  readonly userId: string;
  readonly email: string;
  readonly ask: (asked: { readonly school: string; readonly role: string }) => Promise<void>;
}

const ASKED = z.object({
  school: filled('Choose your college.'),
  role: filled('Enter your job title.', 3),
});

export function AskForCollege({ userId, email, ask }: AskForCollegeProps) {
  const cache = useQueryClient();
  const names = useQuery(collegeNamesQuery);
  const form = useForm({
    schema: ASKED,
    initial: { school: '', role: '' },
    send: async (asked) => {
      await ask(asked);
      await cache.invalidateQueries({ queryKey: ownCollegeQuery(userId).queryKey });
    },
  });
  return (
    <Form form={form} className={styles.form} aria-label="Ask for a college account">
      <Dropdown
        label="College"
        placeholder="Choose…"
        options={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.text('school')}
      />
      <TextInput label="Job title" placeholder="Assistant coach" maxLength={80} {...form.text('role')} />
      <p className={styles.quiet}>
        Your account’s address, {email}, has to be the college’s. An admin then reviews your request.
      </p>
      <Problem sentence={form.problem} />
      <Submit label="Request an account" />
    </Form>
  );
}
