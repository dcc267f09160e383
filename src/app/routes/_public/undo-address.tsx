import { createFileRoute } from '@tanstack/react-router';
import { UndoAddressPage } from '#src/features/account/undo-address-page.tsx';
import { useMailedSecret } from '../../account/use-mailed-secret.ts';

export const Route = createFileRoute('/_public/undo-address')({ component: UndoAddress });

function UndoAddress() {
  const token = useMailedSecret('token');
  return <UndoAddressPage key={token} token={token} />;
}
