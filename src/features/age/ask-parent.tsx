// Under 14: a parent is asked. Two things are needed for that, a mail address and what to call the child, and no more is
// asked for.
import { useRef, useState, type FormEvent } from 'react';
import type { Birth } from '#src/backend/people/age.ts';
import { askParent } from '#src/backend/people/parent-request.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/said.tsx';
import { SheetPage } from '#src/ui/page/sheet-page.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { addressProblem, firstNameProblem } from './address.ts';
import styles from './age.module.css';

interface AskParentProps {
  readonly birth: Birth;
  readonly isSignedIn: boolean;
  readonly onAsked: (key: string) => void;
}

export function AskParent({ birth, isSignedIn, onAsked }: AskParentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [childName, setChildName] = useState('');
  const [parentEmail, setParentEmail] = useState('');
  const [wrong, setWrong] = useState<{ readonly name: string | null; readonly email: string | null }>({
    name: null,
    email: null,
  });
  const { busy, problem, send } = useRequest();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = { name: firstNameProblem(childName), email: addressProblem(parentEmail, 'your parent’s') };
    setWrong(found);
    if (found.name !== null || found.email !== null) {
      const control = form.current?.elements.namedItem(found.name === null ? 'parentEmail' : 'childName');
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    const request = { ...birth, childName: childName.trim(), parentEmail: parentEmail.trim().toLowerCase() };
    void send(async () => onAsked(await askParent(request, isSignedIn)));
  };
  return (
    <SheetPage
      takesPlace
      title="Ask a parent to continue"
      description="A parent or guardian decides whether an account is kept."
      lead={
        <p>
          We write one mail to your parent or guardian. They read what we would keep and say yes or no. Until then we
          keep nothing but what you write here.
        </p>
      }
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Your first name"
          name="childName"
          autoComplete="off"
          maxLength={40}
          value={childName}
          error={wrong.name ?? undefined}
          helperText="So that your parent knows who asks. A nickname is fine."
          onChange={(event) => setChildName(event.target.value)}
        />
        <TextInput
          label="Your parent’s e-mail address"
          id="parent-email"
          name="parentEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={parentEmail}
          error={wrong.email ?? undefined}
          onChange={(event) => setParentEmail(event.target.value)}
        />
        <Problem sentence={problem} />
        <button type="submit" className={`${buttonClass('primary')} ${styles.submit}`} aria-disabled={busy}>
          {busy ? 'Sending …' : 'Send the mail'}
        </button>
      </form>
    </SheetPage>
  );
}
