// Under 14: ask a parent. Needs only an email address and what to call the child.
import * as z from 'zod/mini';
import type { Birth } from '#src/data/people/age.ts';
import { askParent } from '#src/data/people/parent-request.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SheetPage } from '#src/ui/page/sheet-page.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { addressProblem, firstNameProblem } from './address.ts';
import styles from './age.module.css';

const PARENT = z.object({
  childName: z.string().check(z.trim(), rule(firstNameProblem)),
  parentEmail: z.string().check(
    z.trim(),
    z.toLowerCase(),
    rule((email: string) => addressProblem(email, 'your parent’s')),
  ),
});

interface AskParentProps {
  readonly birth: Birth;
  readonly isSignedIn: boolean;
  readonly onAsked: (key: string) => void;
}

export function AskParent({ birth, isSignedIn, onAsked }: AskParentProps) {
  const form = useForm({
    schema: PARENT,
    initial: { childName: '', parentEmail: '' },
    wordsOf: requestProblem,
    send: async (request) => onAsked(await askParent({ ...birth, ...request }, isSignedIn)),
  });
  return (
    <SheetPage
      takesPlace
      title="Ask a parent to continue"
      description="A parent or guardian decides whether there will be an account."
      lead={
        <p>
          We send one email to your parent or guardian. They read what we would store and decide. Until then we store
          only what you enter here.
        </p>
      }
    >
      <Form form={form} className={styles.form}>
        <TextInput
          label="Your first name"
          autoComplete="off"
          maxLength={40}
          helperText="So that your parent knows who asks. A nickname is fine."
          {...form.text('childName')}
        />
        <TextInput
          label="Your parent’s email address"
          id="parent-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('parentEmail')}
        />
        <Problem sentence={form.problem} />
        <Submit label="Send the email" busyLabel="Sending …" className={styles.submit} />
      </Form>
    </SheetPage>
  );
}
