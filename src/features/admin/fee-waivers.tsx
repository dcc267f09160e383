// Requests to waive a plan's fee, decided by the one line that came with them. No proof is required.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#src/format/day-text.ts';
import { decideFeeWaiver, feeWaiversQuery, type FeeWaiver } from '#src/data/administration.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './admin-page.module.css';
import { ReadList } from './read-list.tsx';

const DECISIONS = [
  { granted: true, label: 'Waive for a year' },
  { granted: false, label: 'Decline' },
] as const;

export function FeeWaivers({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = feeWaiversQuery(userId);
  const list = useQuery(query);
  const [late, setLate] = useState<string | null>(null);
  const decide = useMutation({
    mutationFn: ({ waiver, granted }: { readonly waiver: FeeWaiver; readonly granted: boolean }) =>
      decideFeeWaiver(waiver, granted),
    onSuccess: (isDecided, { waiver }) =>
      setLate(isDecided ? null : `Someone else already decided ${waiver.email}’s request.`),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <ReadList list={list} empty="No fee waiver requests." problem={decide.error?.message ?? late}>
      {(waivers) =>
        waivers.map((waiver) => (
          <li key={waiver.id}>
            <div className={styles.entry}>
              <p>
                <strong>{waiver.email}</strong>, {dayText(waiver.asked_at)}: “{waiver.line}”
              </p>
              <div className={styles.actions}>
                {DECISIONS.map(({ granted, label }) => (
                  <button
                    key={label}
                    type="button"
                    className={buttonClass('secondary')}
                    aria-label={`${label}: ${waiver.email}`}
                    aria-disabled={decide.isPending}
                    onClick={() => {
                      if (!decide.isPending) decide.mutate({ waiver, granted });
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
