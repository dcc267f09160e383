// Coaches and parents say that they are adults: no date, one tick.
import { useState, type FormEvent } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { SheetPage } from '#src/ui/page/sheet-page.tsx';
import styles from './age.module.css';

export type AdultKind = 'parent' | 'coach';

interface AdultSheetProps {
  readonly kind: AdultKind;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onConfirmed: () => void;
}

export function AdultSheet({ kind, busy, problem, onConfirmed }: AdultSheetProps) {
  const [isAdult, setIsAdult] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWrong(isAdult ? null : 'Tick the box if you are 18 or older. Rowers answer the other question.');
    if (isAdult) onConfirmed();
  };
  return (
    <SheetPage
      takesPlace
      title={kind === 'parent' ? 'An account for a parent or guardian' : 'An account for a coach'}
      description="Accounts of parents and coaches are for adults."
      lead={
        <p>
          {kind === 'parent'
            ? 'You look after the record of your child, or read along and agree to what is shared.'
            : 'Coaches work with young people, so this account is for adults. The coach portal itself needs an invitation.'}
        </p>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <Check
          label="I am 18 or older"
          checked={isAdult}
          onChange={(ticked) => {
            setIsAdult(ticked);
            if (ticked) setWrong(null);
          }}
        />
        <Problem sentence={wrong ?? problem} />
        <button type="submit" className={`${buttonClass('primary')} ${styles.submit}`} aria-disabled={busy}>
          {busy ? 'One moment …' : 'Continue'}
        </button>
      </form>
    </SheetPage>
  );
}
