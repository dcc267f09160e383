import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../profile-page.tsx';
import { profileSearch } from '../../profile-search.ts';

export const Route = createFileRoute('/_account/profile/')({ component: Profile, validateSearch: profileSearch });

function Profile() {
  const { of } = Route.useSearch();
  return <ProfilePage of={of} part="edit" />;
}
