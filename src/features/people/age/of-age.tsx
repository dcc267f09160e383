// At 18 only the athlete decides: review every share that a guardian approved, and keep or end it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rower } from '#src/data/people/age.ts';
import { acceptBandChange } from '#src/data/people/family.ts';
import { reconfirmGrant, revokeGrant, sharingQuery } from '#src/data/people/sharing.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { nameFor } from '#src/recruiting/scopes.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import { stack } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';

const A_COACH = 'A coach';

export function OfAge({ rower }: { readonly rower: Rower }) {
  const cache = useQueryClient();
  const sharing = useQuery(sharingQuery(rower.uaid));
  const { busy, problem, send } = useRequest();
  const accept = (): void =>
    void send(async () => {
      await acceptBandChange(rower.uaid);
      await cache.invalidateQueries();
    });
  const open = (sharing.data?.grants ?? []).filter((grant) => grant.is_live && grant.reconfirm_by !== null);
  return (
    <SheetPage
      takesPlace
      title="You are 18: this is yours alone now"
      description="What changes at eighteen."
      lead="You now control your record. Nothing changed automatically on your birthday."
    >
      <Prose>
        <ul>
          <li>Coaches your parent approved see your record for 30 days. Then it ends, unless you keep it here.</li>
          <li>Links to your profile end after 30 days.</li>
          <li>Your parent or guardian can still read what you mark “family”. You can end that.</li>
        </ul>
      </Prose>
      <Headed title="Confirm what you share" look={{ gap: 3, padTop: 5, rule: 'above' }}>
        <ResourceList
          asked={{ ...sharing, data: sharing.data === undefined ? undefined : open }}
          loading="Loading …"
          empty="Nothing to confirm: everyone with access was approved by you."
          rowKey={({ id }) => id}
          acts={({ id, to }) => [
            { label: 'Keep it', of: to ?? A_COACH, run: () => reconfirmGrant(id) },
            { label: 'End it', of: to ?? A_COACH, run: () => revokeGrant(id) },
          ]}
          onActed={() => cache.invalidateQueries({ queryKey: ['sharing'] })}
        >
          {({ to, scopes, kind, reconfirm_by: by, until }) => (
            <p>
              <strong>{to ?? A_COACH}</strong>: {scopes.map((scope) => nameFor(scope, kind)).join(', ')}. Ends on{' '}
              {dayInWords(by ?? until)}; if you keep it, on {dayInWords(until)}.
            </p>
          )}
        </ResourceList>
      </Headed>
      <div className={stack({ gap: 3, padTop: 5, rule: 'above' })}>
        <Problem sentence={problem} />
        <Choices>
          <LinkButton to="/family" label="My family and all I share" />
          <Button
            label={open.length === 0 ? 'I have read this' : 'Decide about the rest later'}
            aria-disabled={busy}
            onClick={accept}
          />
        </Choices>
      </div>
    </SheetPage>
  );
}
