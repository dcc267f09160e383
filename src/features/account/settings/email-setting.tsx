import { useState } from 'react';
import * as z from 'zod/mini';
import { changeEmail, redeem } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { useForm } from '#src/ui/form/use-form.ts';
import { AppCodeField } from '../form/app-code-field.tsx';
import { appCode, emailProblem, MAIL_CODE, PRESENT_PASSWORD } from '../form/checks.ts';
import { CodeField } from '../form/code-field.tsx';
import { EmailField } from '../form/email-field.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './settings.module.css';

interface EmailSettingProps {
  readonly email: string;
  /** Sign-in requires the code of an app. */
  readonly hasSecondStep: boolean;
}

export function EmailSetting({ email, hasSecondStep }: EmailSettingProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const isChanged = asked === email;
  return (
    <Subject
      title="Email"
      words="We’ll email a confirmation link to your new address. We’ll also notify your current address, with a link to undo the change within seven days."
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
  const form = useForm({
    schema: z.object({
      email: z.string().check(
        z.trim(),
        z.toLowerCase(),
        rule((next: string) => (next === email ? 'This is already your address.' : emailProblem(next))),
      ),
      currentPassword: PRESENT_PASSWORD,
      code: appCode(hasSecondStep),
    }),
    initial: { email: '', currentPassword: '', code: '' },
    send: async ({ email: next, currentPassword: password, code }) => {
      const outcome = await changeEmail(email, { password, code }, next);
      if (outcome.ok) onAsked(next);
      return outcome;
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <EmailField label="New email address" {...form.text('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.text('currentPassword')} />
      {hasSecondStep && <AppCodeField {...form.text('code')} />}
      <FormEnd label="Change address" busyLabel="Asking …" form={form} />
    </Form>
  );
}

const BY_CODE = z.object({ code: MAIL_CODE });

function Confirm({ next, onOther }: { readonly next: string; readonly onOther: () => void }) {
  const form = useForm({
    schema: BY_CODE,
    initial: { code: '' },
    focusFirst: 'code',
    send: ({ code }) => redeem('email_change', { by: 'code', email: next, code }),
  });
  return (
    <Form form={form} className={styles.form}>
      <Notice>
        If {next} can be used, we’ve sent it an email. Open its link or enter its code here. Nothing changes until you
        do.
      </Notice>
      <CodeField {...form.text('code')} />
      <FormEnd label="Confirm new address" busyLabel="Confirming …" form={form} />
      <div className={styles.buttons}>
        <button type="button" className={buttonClass('quiet')} onClick={onOther}>
          Use another address
        </button>
      </div>
    </Form>
  );
}
