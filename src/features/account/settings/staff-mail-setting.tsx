// Should a coach or admin be emailed about pending work? Others get no such email, so nothing shows here.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setStaffMail, staffMailQuery } from '#src/data/people/staff-waiting.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Check } from '#src/ui/form/check.tsx';
import { Subject } from '#src/ui/page/subject.tsx';

export function StaffMailSetting({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const query = staffMailQuery(userId);
  const { data: isWanted = null } = useQuery(query);
  const request = useRequest();
  if (isWanted === null) return null;
  return (
    <Subject
      title="Emails"
      words="Get an email (at most once a day) when something needs your attention. It never says who or what."
    >
      <Check
        label="Email me when something needs my attention"
        helperText="If you turn this off, your home page still shows it. Admins always get emails about a young athlete’s safety."
        checked={isWanted}
        onChange={(wanted) =>
          void request.send(async () => {
            await setStaffMail(wanted);
            await cache.invalidateQueries({ queryKey: query.queryKey });
          })
        }
      />
      <Problem sentence={request.problem} />
    </Subject>
  );
}
