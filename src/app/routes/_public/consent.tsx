import { createFileRoute } from '@tanstack/react-router';
import { ConsentPage } from '#src/features/parental-consent/consent-page.tsx';
import { useMailedSecret } from '../../account/use-mailed-secret.ts';

export const Route = createFileRoute('/_public/consent')({ component: Consent });

function Consent() {
  const token = useMailedSecret('token');
  return <ConsentPage key={token} token={token} />;
}
