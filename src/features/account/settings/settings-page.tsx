// Settings of one's own account.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { secondStepQuery } from '#src/data/auth/second-step.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { Subject } from '#src/ui/sheet-page.tsx';
import { downloadMyData, changeEmail, redeem, signOutEverywhere } from '#src/data/auth/account.ts';
import { download } from '#src/ui/download.ts';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { setStaffMail, staffMailQuery } from '#src/data/people/staff-waiting.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Check } from '#src/ui/form/form.tsx';
import { DeleteAccount, PasswordSetting } from './proof-form.tsx';
import { SecondStepSetting } from './second-step-setting.tsx';
import {
  appCode,
  emailProblem,
  MAIL_CODE,
  PRESENT_PASSWORD,
  APP_CODE_LINE,
  emailLine,
  MAIL_CODE_LINE,
} from '../form/checks.ts';
import { Notice } from '../page/account-page.tsx';
import { stack, row, box, text } from '#src/ui/primitives.ts';

/** Should a coach or admin be emailed about pending work? Others get no such email, so nothing shows here. */
function StaffMailSetting({ userId }: { readonly userId: string }) {
  const query = staffMailQuery(userId);
  const { data: isWanted = null } = useQuery(query);
  const { problem, send } = useRequest(query.queryKey);
  if (isWanted === null) return null;
  return (
    <Subject
      title="Emails"
      words="Get an email (at most once a day) when something needs your attention. It never says who or what."
    >
      <Check
        label="Email me when something needs my attention"
        helperText="If you turn this off, your home page still shows it. Admins always get emails about a young athlete’s safety."
        checked={isWanted}
        onChange={(wanted) => void send(() => setStaffMail({ wanted }))}
      />
      <Problem sentence={problem} />
    </Subject>
  );
}

interface SignOutSettingProps {
  readonly onSignOut: () => void;
  readonly onSignedOutEverywhere: () => void;
}

/** One call at a time. */
function useAccountCall(call: () => Promise<Outcome>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await call();
    setBusy(false);
    if (!outcome.ok) setProblem(outcome.problem.sentence);
  };
  const alert = problem !== null && (
    <p role="alert" className={text({ tone: 'bad' })}>
      {problem}
    </p>
  );
  return { busy, press: () => void run(), alert };
}

function SignOutSetting({ onSignOut, onSignedOutEverywhere }: SignOutSettingProps) {
  const { busy, press, alert } = useAccountCall(async () => {
    const outcome = await signOutEverywhere();
    if (outcome.ok) onSignedOutEverywhere();
    return outcome;
  });
  return (
    <Subject
      title="Sign out"
      words="Signed in on a shared computer? Sign out everywhere. Open pages there keep showing what they’ve loaded, and data saved on that device stays there."
    >
      <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
        <Button label="Sign out on this device" onClick={onSignOut} />
        <Button label={busy ? 'Signing out …' : 'Sign out everywhere'} aria-disabled={busy} onClick={press} />
      </div>
      {alert}
    </Subject>
  );
}

interface SettingsPageProps extends SignOutSettingProps {
  readonly user: AuthUser;
  readonly invite: ReactNode;
  readonly plan: ReactNode;
  /** A coach's units, targets and definitions. */
  readonly desk: ReactNode;
  readonly onDeleted: () => void;
}

export function SettingsPage({ user, invite, plan, desk, onDeleted, ...on }: SettingsPageProps) {
  usePageHead('Account settings', `Address, password and everything else about your account of ${PRODUCT}.`);
  const secondStep = useQuery(secondStepQuery(user.id));
  const hasSecondStep = Boolean(secondStep.data);
  return (
    <article className={box({ padY: 'page' })}>
      <header className={stack({ gap: 2 })}>
        <h1 className={text({ size: 'page' })}>Account settings</h1>
        <p className={text({ tone: 'quiet', size: 16 })}>
          Signed in as <strong className={text({ tone: 'ink', weight: 'medium' })}>{user.email}</strong>
        </p>
      </header>
      {plan}
      {desk}
      <EmailSetting email={user.email} hasSecondStep={hasSecondStep} />
      <PasswordSetting email={user.email} hasSecondStep={hasSecondStep} />
      <SecondStepSetting user={user} />
      <Subject title="Profile" words="Edit your rowing profile, choose who sees it, and share it.">
        <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
          <LinkButton to="/profile" label="Open your profile" />
        </div>
      </Subject>
      <Subject
        title="Invite a friend"
        words={`A parent, a team-mate or a coach might like ${PRODUCT}. Share your link, or we can email them once in your name.`}
      >
        <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>{invite}</div>
      </Subject>
      <Subject title="Plan and billing" words="Your plan, pricing and cancellation.">
        <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
          <LinkButton to="/settings/plan" label="See your plan" />
        </div>
      </Subject>
      <StaffMailSetting userId={user.id} />
      <DownloadData />
      <SignOutSetting {...on} />
      <DeleteAccount hasSecondStep={hasSecondStep} onDeleted={onDeleted} />
    </article>
  );
}

const FILE_NAME = 'strokeside-my-data.json';

function DownloadData() {
  const [done, setDone] = useState(false);
  const { busy, press, alert } = useAccountCall(async () => {
    setDone(false);
    const answer = await downloadMyData();
    setDone(answer.ok);
    if (answer.ok) download(answer.value, FILE_NAME);
    return answer;
  });
  return (
    <Subject
      title="Your data"
      words="Download all your account data as one file: account, profile, teams, notes and uploaded sessions. Video clips are separate (Profile > Media). Sessions saved on this device are in your library."
    >
      <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
        <Button label={busy ? 'Collecting …' : 'Download my data'} aria-disabled={busy} onClick={press} />
      </div>
      <p role="status">{done ? `Saved as ${FILE_NAME}.` : ''}</p>
      {alert}
    </Subject>
  );
}

function EmailSetting({ email, hasSecondStep }: { readonly email: string; readonly hasSecondStep: boolean }) {
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
          stacked
          fields={[
            { name: 'email', ...emailLine({ line: 'New email address' }) },
            { name: 'currentPassword', password: 'Password', autoComplete: 'current-password' },
            { name: 'code', when: () => hasSecondStep, ...APP_CODE_LINE },
          ]}
          submit="Change address"
          busy="Asking …"
          send={async ({ email: next, currentPassword: password, code }) => {
            const outcome = await changeEmail(email, { password, code }, next);
            if (outcome.ok) setAsked(next);
            return outcome;
          }}
        />
      )}
    </Subject>
  );
}

const BY_CODE = z.object({ code: MAIL_CODE });

const Confirm = ({ next, onOther }: { readonly next: string; readonly onOther: () => void }) => (
  <>
    <Notice>
      If {next} can be used, we’ve sent it an email. Open its link or enter its code here. Nothing changes until you do.
    </Notice>
    <SchemaForm
      schema={BY_CODE}
      focusFirst="code"
      stacked
      fields={[{ name: 'code', ...MAIL_CODE_LINE }]}
      submit="Confirm new address"
      busy="Confirming …"
      send={({ code }) => redeem('email_change', { by: 'code', email: next, code })}
    />
    <div className={row({ align: 'stretch', wrap: true, gap: 3 })}>
      <Button label="Use another address" look="quiet" onClick={onOther} />
    </div>
  </>
);
