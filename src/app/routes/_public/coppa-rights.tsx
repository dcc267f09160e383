import { createFileRoute } from '@tanstack/react-router';
import { CoppaRightsPage } from '#src/features/site/information/coppa-rights-page.tsx';
import { RightsDesk } from '#src/features/people/data-rights/rights-desk.tsx';
import { useMailedSecret } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/coppa-rights')({ component: CoppaRights });

function CoppaRights() {
  const token = useMailedSecret('token');
  return <CoppaRightsPage desk={<RightsDesk key={token} token={token} />} />;
}
