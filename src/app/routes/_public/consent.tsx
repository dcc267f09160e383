import { createFileRoute } from '@tanstack/react-router';
import { ParentalConsent } from '../../account/parental-consent.tsx';
import { consentSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/consent')({ component: Consent, validateSearch: consentSearch });

function Consent() {
  return <ParentalConsent cameBack={Route.useSearch().card ?? null} />;
}
