import { Link } from '@tanstack/react-router';
import type { ContactSearch } from './topics.ts';

const CONTACT: string = '/contact';

/** A way to tell us that a fact, a day or a rule is wrong; the form then knows which one is meant. */
export function ReportMistake({ about }: { readonly about: string }) {
  const search: ContactSearch = { topic: 'schools', about };
  return (
    <Link to={CONTACT} search={search} aria-label={`Report a mistake: ${about}`}>
      Report a mistake
    </Link>
  );
}
