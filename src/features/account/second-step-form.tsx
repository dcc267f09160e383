// Two-step verification at sign-in: the app's code, or a recovery code when the phone is lost.
import { useState } from 'react';
import * as z from 'zod/mini';
import { passSecondStep, spendRecoveryCode } from '#src/data/auth/second-step.ts';
import { buttonClass } from '#src/ui/button.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { appCode } from './form/checks.ts';
import { APP_CODE_LINE } from './form/lines.ts';
import accountStyles from './account.module.css';

export function SecondStepForm() {
  const [isLost, setIsLost] = useState(false);
  return (
    <>
      {isLost ? <ByPaper key="paper" /> : <ByApp key="app" />}
      <button type="button" className={buttonClass('quiet')} onClick={() => setIsLost(!isLost)}>
        {isLost ? 'Use the app' : 'I lost my phone'}
      </button>
    </>
  );
}

const BY_APP = z.object({ code: appCode(true) });

const ByApp = () => (
  <SchemaForm
    schema={BY_APP}
    initial={{ code: '' }}
    focusFirst="code"
    stacked
    className={accountStyles.form}
    fields={[{ name: 'code', line: APP_CODE_LINE }]}
    submit="Sign in"
    busy="Signing in …"
    look="primary"
    send={({ code }) => passSecondStep(code)}
  />
);

const BY_PAPER = z.object({ code: filled('Type one of your recovery codes.') });

const ByPaper = () => (
  <SchemaForm
    schema={BY_PAPER}
    initial={{ code: '' }}
    focusFirst="code"
    stacked
    className={accountStyles.form}
    fields={[
      {
        name: 'code',
        line: {
          label: 'Recovery code',
          helperText:
            'Use one of your eight recovery codes. This turns off two-step verification; set it up again afterwards. No codes? Contact us.',
          autoCapitalize: 'characters',
          spellCheck: false,
          required: true,
        },
      },
    ]}
    submit="Sign in without the phone"
    busy="Signing in …"
    look="primary"
    send={({ code }) => spendRecoveryCode(code)}
  />
);
