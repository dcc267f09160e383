// Sharing that awaits a parent's proof: the signed form, or a video call.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText } from '#src/format/day-text.ts';
import {
  consentsToProveQuery,
  proveConsent,
  takeBackProof,
  type ConsentToProve,
  type ProofMethod,
} from '#src/data/administration.ts';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import styles from './admin-page.module.css';
import { PURPOSES, shortId } from './purposes.ts';
import { ReadList } from './read-list.tsx';

const METHODS: readonly { readonly method: ProofMethod; readonly label: string }[] = [
  { method: 'signed_form', label: 'Signed form is here' },
  { method: 'video_call', label: 'Seen in a call' },
];

/** For a day. */
const TAKE_BACK = [{ method: null, label: 'Take the proof back' }] as const;

export function Proofs({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = consentsToProveQuery(userId);
  const list = useQuery(query);
  const prove = useMutation({
    mutationFn: async ({
      consent,
      method,
    }: {
      readonly consent: ConsentToProve;
      readonly method: ProofMethod | null;
    }) => {
      await (method === null ? takeBackProof(consent) : proveConsent(consent, method));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <ReadList list={list} empty="No consent is waiting for verification." problem={prove.error?.message ?? null}>
      {(consents) =>
        consents.map((consent) => (
          <li key={`${consent.guardianship} ${consent.purpose}`}>
            <div className={styles.entry}>
              <p>
                <strong>{consent.email}</strong>, record <code>{shortId(consent.uaid)}</code>:{' '}
                {PURPOSES[consent.purpose]}, {consent.is_proved ? 'proved' : 'asked'} {dayText(consent.asked_at)}
              </p>
              <div className={styles.actions}>
                {(consent.is_proved ? TAKE_BACK : METHODS).map(({ method, label }) => (
                  <ConfirmButton
                    key={label}
                    label={label}
                    of={consent.email}
                    sure={`${label}: ${consent.email}`}
                    busy={prove.isPending}
                    onConfirm={() => prove.mutate({ consent, method })}
                  />
                ))}
              </div>
            </div>
          </li>
        ))
      }
    </ReadList>
  );
}
