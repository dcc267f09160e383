import { createFileRoute } from '@tanstack/react-router';
import { UndoAddressPage } from '#src/features/account/confirm-address-page.tsx';
import { useMailedSecret } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/undo-address')({ component: UndoAddress });

function UndoAddress() {
  const token = useMailedSecret('token');
  return <UndoAddressPage key={token} token={token} />;
}
