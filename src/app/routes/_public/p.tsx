import { createFileRoute } from '@tanstack/react-router';
import type { ReferencePage } from '#src/backend/people/references.ts';
import { ServerCache } from '#src/backend/asking/server-cache.tsx';
import { SharedProfilePage } from '#src/features/profile/share/shared-profile-page.tsx';
import { ReferenceSheet } from '#src/features/reference/reference-sheet.tsx';
import { sharedSecret } from '../../address/address-forms.ts';
import { useMailed } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/p')({ component: SharedProfile });

function SharedProfile() {
  const token = sharedSecret(useMailed());
  return (
    <ServerCache>
      <SharedProfilePage token={token} reference={LinkedReference} />
    </ServerCache>
  );
}

const LinkedReference = ({ page }: { readonly page: ReferencePage }) => <ReferenceSheet page={page} level={1} />;
