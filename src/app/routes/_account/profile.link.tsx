import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../account/profile-page.tsx';
import { profileSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_account/profile/link')({ component: Profile, validateSearch: profileSearch });

function Profile() {
  const { of } = Route.useSearch();
  return <ProfilePage of={of} part="link" />;
}
