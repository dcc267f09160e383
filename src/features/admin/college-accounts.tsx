// College access requests and members, by confirmed address. Approval opens what families shared with that program,
// nothing else.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerCollegeAccount, collegeAccountsQuery } from '#src/data/college-admin.ts';
import { dayText } from '#src/format/day-text.ts';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import styles from './admin-page.module.css';
import { ReadList } from './read-list.tsx';

export function CollegeAccounts({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = collegeAccountsQuery(userId);
  const list = useQuery(query);
  const answer = useMutation({
    mutationFn: ({ account, agrees }: { readonly account: string; readonly agrees: boolean }) =>
      answerCollegeAccount(account, agrees),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const decide = (account: string, agrees: boolean) => {
    if (!answer.isPending) answer.mutate({ account, agrees });
  };
  return (
    <ReadList list={list} empty="No requests." problem={answer.error?.message ?? null}>
      {(accounts) =>
        accounts.map(({ account, school, name, email, as_role: role, is_of_college: isOfCollege, ...at }) => (
          <li key={account}>
            <div className={styles.entry}>
              <p>
                <strong>{email}</strong>: {name ?? 'no name given'}, {role}, {school}.{' '}
                {at.approved_at === null ? `Asked ${dayText(at.asked_at)}` : `In since ${dayText(at.approved_at)}`}
                {!isOfCollege && '. The address is none of this college’s'}
              </p>
              <div className={styles.actions}>
                {at.approved_at === null && (
                  <ConfirmButton
                    label="Approve"
                    of={email}
                    sure={`Approve ${name ?? email} for ${school}`}
                    busy={answer.isPending}
                    onConfirm={() => decide(account, true)}
                  />
                )}
                <ConfirmButton
                  label={at.approved_at === null ? 'Refuse' : 'End the access'}
                  of={email}
                  sure={`${at.approved_at === null ? 'Refuse' : 'End the access of'} ${name ?? email}`}
                  busy={answer.isPending}
                  onConfirm={() => decide(account, false)}
                />
              </div>
            </div>
          </li>
        ))
      }
    </ReadList>
  );
}
