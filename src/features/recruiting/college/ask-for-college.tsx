// Request for a college account: which college and role. The account's own address proves it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { collegeNamesQuery, ownCollegeQuery } from '#src/data/people/college-account.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { text } from '#src/ui/primitives.ts';
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
  return (
    <SchemaForm
      title="Ask for a college account"
      className={styles.form}
      stacked
      schema={ASKED}
      initial={{ school: '', role: '' }}
      fields={[
        {
          name: 'school',
          choice: {
            label: 'College',
            placeholder: 'Choose…',
            options: (names.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
        },
        { name: 'role', line: { label: 'Job title', placeholder: 'Assistant coach', maxLength: 80 } },
      ]}
      submit="Request an account"
      look="primary"
      send={async (asked) => {
        await ask(asked);
        await cache.invalidateQueries({ queryKey: ownCollegeQuery(userId).queryKey });
      }}
    >
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty', measure: 68 })}>
        Your account’s address, {email}, has to be the college’s. An admin then reviews your request.
      </p>
    </SchemaForm>
  );
}
