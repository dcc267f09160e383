// Settings of one's own account.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { secondStepQuery } from '#src/data/auth/second-step.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { SecondStepSetting } from './second-step-setting.tsx';
import styles from './settings.module.css';
import { StaffMailSetting } from './staff-mail-setting.tsx';
import { SignOutSetting } from './sign-out-setting.tsx';

interface SettingsPageProps {
  readonly user: AuthUser;
  readonly invite: ReactNode;
  /** Notice about their plan; often nothing. */
  readonly plan: ReactNode;
  /** A coach's units, targets and definitions. */
  readonly desk: ReactNode;
  readonly onSignOut: () => void;
  readonly onSignedOutEverywhere: () => void;
  readonly onDeleted: () => void;
}

export function SettingsPage({
  user,
  invite,
  plan,
  desk,
  onSignOut,
  onSignedOutEverywhere,
  onDeleted,
}: SettingsPageProps) {
  usePageHead('Account settings', `Address, password and everything else about your account of ${PRODUCT}.`);
  const secondStep = useQuery(secondStepQuery(user.id));
  const hasSecondStep = Boolean(secondStep.data);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Account settings</h1>
        <p>
          Signed in as <strong>{user.email}</strong>
        </p>
      </header>
      {plan}
      {desk}
      <EmailSetting email={user.email} hasSecondStep={hasSecondStep} />
      <PasswordSetting email={user.email} hasSecondStep={hasSecondStep} />
      <SecondStepSetting user={user} />
      <Subject title="Profile" words="Edit your rowing profile, choose who sees it, and share it.">
        <div className={styles.buttons}>
          <Link to="/profile" className={buttonClass('secondary')}>
            Open your profile
          </Link>
        </div>
      </Subject>
      <Subject
        title="Invite a friend"
        words={`A parent, a team-mate or a coach might like ${PRODUCT}. Share your link, or we can email them once in your name.`}
      >
        <div className={styles.buttons}>{invite}</div>
      </Subject>
      <Subject title="Plan and billing" words="Your plan, pricing and cancellation.">
        <div className={styles.buttons}>
          <Link to="/settings/plan" className={buttonClass('secondary')}>
            See your plan
          </Link>
        </div>
      </Subject>
      <StaffMailSetting userId={user.id} />
      <DownloadData />
      <SignOutSetting onSignOut={onSignOut} onSignedOutEverywhere={onSignedOutEverywhere} />
      <DeleteAccount hasSecondStep={hasSecondStep} onDeleted={onDeleted} />
    </article>
  );
}
