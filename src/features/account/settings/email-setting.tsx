import { useState } from 'react';
import { changeEmail, redeem } from '#src/backend/session/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCodeProblem, codeProblem, digitsOf, emailProblem, presentPasswordProblem } from '../form/checks.ts';
import { CodeField } from '../form/code-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
import { Notice } from '../page/notice.tsx';
import styles from './settings.module.css';

interface EmailSettingProps {
  readonly email: string;
  /** Signing in asks for the code of an app. */
  readonly hasSecondStep: boolean;
}

export function EmailSetting({ email, hasSecondStep }: EmailSettingProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const isChanged = asked === email;
  return (
    <Subject
      title="E-mail address"
      words="A new address counts once you confirm it by the mail we send there. The present one is told, with a link that takes the change back for seven days."
    >
      {isChanged && <Notice>Your address is changed.</Notice>}
      {asked !== null && !isChanged ? (
        <Confirm next={asked} onOther={() => setAsked(null)} />
      ) : (
        <Ask email={email} hasSecondStep={hasSecondStep} onAsked={setAsked} />
      )}
    </Subject>
  );
}

interface AskProps extends EmailSettingProps {
  readonly onAsked: (next: string) => void;
}

function Ask({ email, hasSecondStep, onAsked }: AskProps) {
  const { form, field, busy, problem } = useForm({
    checks: {
      email: (typed) => (typed.trim().toLowerCase() === email ? 'This is your present address.' : emailProblem(typed)),
      currentPassword: presentPasswordProblem,
      code: appCodeProblem(hasSecondStep),
    },
    send: async (typed) => {
      const next = typed('email').trim().toLowerCase();
      const outcome = await changeEmail(
        email,
        { password: typed('currentPassword'), code: digitsOf(typed('code')) },
        next,
      );
      if (outcome.ok) onAsked(next);
      return outcome;
    },
  });
  return (
    <form {...form} className={styles.form}>
      <EmailField label="New e-mail address" {...field('email')} />
      <PasswordField
        label="Password, to change the address"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      {hasSecondStep && <AppCodeField {...field('code')} />}
      <FormEnd label="Change address" busyLabel="Asking …" busy={busy} problem={problem} />
    </form>
  );
}

function Confirm({ next, onOther }: { readonly next: string; readonly onOther: () => void }) {
  const { form, field, busy, problem } = useForm({
    checks: { code: codeProblem },
    focusFirst: 'code',
    send: (typed) => redeem('email_change', { by: 'code', email: next, code: digitsOf(typed('code')) }),
  });
  return (
    <form {...form} className={styles.form}>
      <Notice>
        If {next} can be used, a mail is on its way there. Open its link, or type its code here. Until then nothing
        changes.
      </Notice>
      <CodeField {...field('code')} />
      <FormEnd label="Confirm new address" busyLabel="Confirming …" busy={busy} problem={problem} />
      <div className={styles.buttons}>
        <button type="button" className={buttonClass('quiet')} onClick={onOther}>
          Use another address
        </button>
      </div>
    </form>
  );
}
