// Email domains of each college's coaches: from the directory's site, or as corrected by admins.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addCollegeDomain, collegeDomainsQuery, removeCollegeDomain } from '#src/data/college-admin.ts';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { OfCollege } from './of-chosen.tsx';

const ADDED = z.object({ domain: filled('Enter a domain, like yale.edu.', 4) });

export function CollegeDomains({ userId }: { readonly userId: string }) {
  const names = useQuery(collegeNamesQuery).data ?? [];
  const list = useQuery(collegeDomainsQuery(userId));
  const domains = list.data ?? [];
  const unknown = names.filter(({ id }) => domains.every(({ school_id: of }) => of !== id)).length;
  return (
    <>
      <p>
        {names.length - unknown} of {names.length} colleges have a domain. Coaches of the others can’t sign up yet.
      </p>
      <OfCollege label="College">
        {(school) => (
          <>
            <ResourceList
              asked={{ ...list, data: list.data?.filter(({ school_id: of }) => of === school) }}
              empty="No domain of this college yet."
              rowKey={({ domain }) => domain}
              acts={(domain) => [
                { label: 'Remove', of: domain.domain, look: 'quiet', run: () => removeCollegeDomain(domain) },
              ]}
            >
              {({ domain, source }) => (
                <p>
                  <strong>{domain}</strong>, {source === 'website' ? 'of its own site' : 'by an admin'}
                </p>
              )}
            </ResourceList>
            <SchemaForm
              title="Add a domain"
              schema={ADDED}
              initial={{ domain: '' }}
              fields={[{ name: 'domain', line: { label: 'Another domain', placeholder: 'yale.edu', maxLength: 120 } }]}
              submit="Add it"
              send={async ({ domain }) => {
                await addCollegeDomain({ school, domain: domain.toLowerCase() });
                await list.refetch();
              }}
            />
          </>
        )}
      </OfCollege>
    </>
  );
}
