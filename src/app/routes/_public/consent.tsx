import { createFileRoute } from '@tanstack/react-router';
import { FormPage } from '#src/features/people/parental-consent/outcome.tsx';
import { ParentalConsent } from '../../account/parental-consent.tsx';
import { consentSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/consent')({ component: Consent, validateSearch: consentSearch });

function Consent() {
  const { card = null, form } = Route.useSearch();
  return form === undefined ? <ParentalConsent cameBack={card} /> : <FormPage readers={form} />;
}
