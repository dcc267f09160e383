// Sharing that awaits a parent's proof: the signed form, or a video call.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText } from '#src/format/day-text.ts';
import {
  consentsToProveQuery,
  proveConsent,
  type ConsentToProve,
  type ProofMethod,
} from '#src/backend/administration.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './admin-page.module.css';
import { PURPOSES, shortId } from './purposes.ts';
import { ReadList } from './read-list.tsx';

const METHODS: readonly { readonly method: ProofMethod; readonly label: string }[] = [
  { method: 'signed_form', label: 'Signed form is here' },
  { method: 'video_call', label: 'Seen in a call' },
];

export function Proofs({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = consentsToProveQuery(userId);
  const list = useQuery(query);
  const prove = useMutation({
    mutationFn: ({ consent, method }: { readonly consent: ConsentToProve; readonly method: ProofMethod }) =>
      proveConsent(consent, method),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <ReadList list={list} empty="No consent waits for its proof." problem={prove.error?.message ?? null}>
      {(consents) =>
        consents.map((consent) => (
          <li key={`${consent.guardianship} ${consent.purpose}`}>
            <div className={styles.entry}>
              <p>
                <strong>{consent.email}</strong>, record <code>{shortId(consent.uaid)}</code>:{' '}
                {PURPOSES[consent.purpose]}, asked {dayText(consent.asked_at)}
              </p>
              <div className={styles.actions}>
                {METHODS.map(({ method, label }) => (
                  <button
                    key={method}
                    type="button"
                    className={buttonClass('secondary')}
                    aria-disabled={prove.isPending}
                    onClick={() => {
                      if (!prove.isPending) prove.mutate({ consent, method });
                    }}
                  >
                    {label}
                  </button>
                ))}
              </div>
            </div>
          </li>
        ))
      }
    </ReadList>
  );
}
