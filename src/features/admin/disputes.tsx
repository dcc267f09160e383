// Guardians who gave different answers about the same child, settled by an admin after asking both.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { consentDisputesQuery, settleDispute, type ConsentDispute } from '#src/data/administration.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './admin-page.module.css';
import { PURPOSES, shortId } from './purposes.ts';
import { ReadList } from './read-list.tsx';

export function Disputes({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = consentDisputesQuery(userId);
  const list = useQuery(query);
  const settle = useMutation({
    mutationFn: ({ dispute, granted }: { readonly dispute: ConsentDispute; readonly granted: boolean }) =>
      settleDispute(dispute, granted),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <ReadList list={list} empty="No guardians disagree." problem={settle.error?.message ?? null}>
      {(disputes) =>
        disputes.map((dispute) => (
          <li key={`${dispute.uaid} ${dispute.purpose}`}>
            <div className={styles.entry}>
              <p>
                Record <code>{shortId(dispute.uaid)}</code>: {dispute.guardians} guardians, about{' '}
                <strong>{PURPOSES[dispute.purpose]}</strong>
              </p>
              <div className={styles.actions}>
                {[true, false].map((granted) => (
                  <button
                    key={String(granted)}
                    type="button"
                    className={buttonClass('secondary')}
                    aria-disabled={settle.isPending}
                    onClick={() => {
                      if (!settle.isPending) settle.mutate({ dispute, granted });
                    }}
                  >
                    {granted ? 'Settle: allowed' : 'Settle: not allowed'}
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
