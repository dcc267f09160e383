import { useState } from 'react';
import * as z from 'zod/mini';
import { changeEmail, redeem } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { appCode, emailProblem, MAIL_CODE, PRESENT_PASSWORD } from '../form/checks.ts';
import { APP_CODE_LINE, emailLine, MAIL_CODE_LINE } from '../form/lines.ts';
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

const Ask = ({ email, hasSecondStep, onAsked }: AskProps) => (
  <SchemaForm
    schema={z.object({
      email: z.string().check(
        z.trim(),
        z.toLowerCase(),
        rule((next: string) => (next === email ? 'This is already your address.' : emailProblem(next))),
      ),
      currentPassword: PRESENT_PASSWORD,
      code: appCode(hasSecondStep),
    })}
    initial={{ email: '', currentPassword: '', code: '' }}
    stacked
    fields={[
      { name: 'email', line: emailLine({ label: 'New email address' }) },
      { name: 'currentPassword', password: { label: 'Password', autoComplete: 'current-password' } },
      { name: 'code', when: () => hasSecondStep, line: APP_CODE_LINE },
    ]}
    submit="Change address"
    busy="Asking …"
    look="primary"
    send={async ({ email: next, currentPassword: password, code }) => {
      const outcome = await changeEmail(email, { password, code }, next);
      if (outcome.ok) onAsked(next);
      return outcome;
    }}
  />
);

const BY_CODE = z.object({ code: MAIL_CODE });

const Confirm = ({ next, onOther }: { readonly next: string; readonly onOther: () => void }) => (
  <>
    <Notice>
      If {next} can be used, we’ve sent it an email. Open its link or enter its code here. Nothing changes until you do.
    </Notice>
    <SchemaForm
      schema={BY_CODE}
      initial={{ code: '' }}
      focusFirst="code"
      stacked
      fields={[{ name: 'code', line: MAIL_CODE_LINE }]}
      submit="Confirm new address"
      busy="Confirming …"
      look="primary"
      send={({ code }) => redeem('email_change', { by: 'code', email: next, code })}
    />
    <div className={styles.buttons}>
      <button type="button" className={buttonClass('quiet')} onClick={onOther}>
        Use another address
      </button>
    </div>
  </>
);
