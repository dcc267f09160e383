// What somebody changes about their own account.
import type { SessionUser } from '#src/backend/session.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import styles from './settings.module.css';
import { SignOutSetting } from './sign-out-setting.tsx';

interface SettingsPageProps {
  readonly user: SessionUser;
  readonly onSignOut: () => void;
  readonly onSignedOutEverywhere: () => void;
  readonly onDeleted: () => void;
}

export function SettingsPage({ user, onSignOut, onSignedOutEverywhere, onDeleted }: SettingsPageProps) {
  usePageHead('Account settings', `Address, password and everything else about your account of ${PRODUCT}.`);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Account settings</h1>
        <p>
          Signed in as <strong>{user.email}</strong>
        </p>
      </header>
      <EmailSetting email={user.email} />
      <PasswordSetting email={user.email} />
      <DownloadData />
      <SignOutSetting onSignOut={onSignOut} onSignedOutEverywhere={onSignedOutEverywhere} />
      <DeleteAccount email={user.email} onDeleted={onDeleted} />
    </article>
  );
}
