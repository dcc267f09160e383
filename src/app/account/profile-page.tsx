// The pages of a profile for the signed-in person: which one, and whose.
import { useAuthSession } from '#src/data/auth/session.ts';
import { ProfileEditor } from '#src/features/recruiting/profile/edit/profile-editor.tsx';
import { ProfileFrame } from '#src/features/recruiting/profile/profile-frame.tsx';
import { SharePage } from '#src/features/recruiting/profile/share/share-page.tsx';
import { WhoSeesMe } from '#src/features/recruiting/profile/who-sees-me.tsx';

interface ProfilePageProps {
  readonly of: string | undefined;
  readonly part: 'edit' | 'view' | 'link';
}

const TITLES = { edit: 'Profile', view: 'Visibility', link: 'Share your profile' } as const;

export function ProfilePage({ of, part }: ProfilePageProps) {
  const authSession = useAuthSession();
  if (authSession.state !== 'signed-in') return null;
  return (
    <ProfileFrame userId={authSession.user.id} of={of} title={TITLES[part]}>
      {(subject, mayWrite) => {
        switch (part) {
          case 'edit':
            return <ProfileEditor subject={subject} mayWrite={mayWrite} />;
          case 'view':
            return <WhoSeesMe subject={subject} />;
          case 'link':
            return <SharePage subject={subject} mayWrite={mayWrite} />;
        }
      }}
    </ProfileFrame>
  );
}
