import { createFileRoute } from '@tanstack/react-router';
import { contactSearch } from '#src/contact/topics.ts';
import { ContactPage } from '#src/features/site/information/contact-page.tsx';

export const Route = createFileRoute('/_public/contact')({ validateSearch: contactSearch, component: Contact });

function Contact() {
  return <ContactPage search={Route.useSearch()} />;
}
