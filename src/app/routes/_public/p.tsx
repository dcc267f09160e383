import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ServerCache } from '#src/backend/server-cache.tsx';
import { SharedProfilePage } from '#src/features/profile/share/shared-profile-page.tsx';

export const Route = createFileRoute('/_public/p')({ component: SharedProfile });

function SharedProfile() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <ServerCache>
      <SharedProfilePage token={token} />
    </ServerCache>
  );
}
