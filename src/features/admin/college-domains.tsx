// Email domains of each college's coaches: from the directory's site, or as corrected by admins.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addCollegeDomain, collegeDomainsQuery, removeCollegeDomain } from '#src/data/college-admin.ts';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './admin-page.module.css';

const ADDED = z.object({ domain: filled('Enter a domain, like yale.edu.', 4) });

export function CollegeDomains({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const [school, setSchool] = useState('');
  const names = useQuery(collegeNamesQuery).data ?? [];
  const query = collegeDomainsQuery(userId);
  const domains = useQuery(query).data ?? [];
  const request = useRequest();
  const readAgain = () => cache.invalidateQueries({ queryKey: query.queryKey });
  const form = useForm({
    schema: ADDED,
    initial: { domain: '' },
    send: async ({ domain }) => {
      await addCollegeDomain({ school, domain: domain.trim().toLowerCase() });
      await readAgain();
    },
  });
  const unknown = names.filter(({ id }) => domains.every(({ school_id: of }) => of !== id)).length;
  const own = domains.filter(({ school_id: of }) => of === school);
  return (
    <div className={styles.content}>
      <p>
        {names.length - unknown} of {names.length} colleges have a domain. Coaches of the others can’t sign up yet.
      </p>
      <Dropdown
        label="College"
        placeholder="Choose…"
        options={names.map(({ id, name }) => ({ value: id, label: name }))}
        value={school}
        onChange={(event) => setSchool(event.target.value)}
      />
      {school !== '' && (
        <>
          <ul className={styles.list}>
            {own.map((domain) => (
              <li key={domain.domain}>
                <div className={styles.entry}>
                  <p>
                    <strong>{domain.domain}</strong>, {domain.source === 'website' ? 'of its own site' : 'by an admin'}
                  </p>
                  <div className={styles.actions}>
                    <button
                      type="button"
                      className={buttonClass('quiet')}
                      aria-disabled={request.busy}
                      aria-label={`Remove ${domain.domain}`}
                      onClick={() =>
                        void request.send(async () => {
                          await removeCollegeDomain(domain);
                          await readAgain();
                        })
                      }
                    >
                      Remove
                    </button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
          <Problem sentence={request.problem} />
          <Form form={form} aria-label="Add a domain">
            <TextInput label="Another domain" placeholder="yale.edu" maxLength={120} {...form.text('domain')} />
            <Problem sentence={form.problem} />
            <Submit label="Add it" />
          </Form>
        </>
      )}
    </div>
  );
}
