// A coach signs on-water measurements: sessions, content, and role. For an athlete of the coach's team; the family
// decides who reads it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '#src/data/client/failed-request.ts';
import {
  attestationsQuery,
  attestWater,
  previewAttestation,
  revokeAttestation,
  type Attestation,
} from '#src/data/people/references.ts';
import type { JourneySession } from '#src/data/people/journey.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { dayText } from '#src/format/day-text.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Check } from '#src/ui/form/form.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { HeadedPart } from '#src/ui/headed.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './college.module.css';
import { WaterFigures } from './water-panel.tsx';

/** Latest ones, up to the maximum of a block. */
const MOST = 30;

export function AttestPanel({ uaid, team, sessions }: Pick<SignProps, 'uaid' | 'team' | 'sessions'>) {
  const [signing, setSigning] = useState(false);
  const asked = useQuery(attestationsQuery(uaid));
  const dated = sessions.filter((one) => one.team_id === team && one.started_at !== null).slice(0, MOST);
  return (
    <HeadedPart
      title="Measured on the water"
      act={!signing && dated.length > 0 && <Button label="Verify for colleges" onClick={() => setSigning(true)} />}
    >
      <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 72 })}>
        Numbers from your team’s sessions, signed with your name, for the athlete’s college page. The family decides who
        sees them. You can withdraw them anytime, and a corrected session marks them outdated.
      </p>
      {dated.length === 0 && (
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 72 })}>No dated session with this seat yet.</p>
      )}
      <Fetched asked={asked} loading="Loading what was signed …">
        {(all) =>
          all
            .filter((one) => one.revoked_at === null && one.team_id === team)
            .map((held) => <Standing key={held.id} uaid={uaid} held={held} mayRevoke />)
        }
      </Fetched>
      {signing && <Sign uaid={uaid} team={team} sessions={dated} onClose={() => setSigning(false)} />}
    </HeadedPart>
  );
}

interface StandingProps {
  readonly uaid: string;
  readonly held: Attestation;
  readonly mayRevoke: boolean;
}

export function Standing({ uaid, held, mayRevoke }: StandingProps) {
  const revoke = useChange(revokeAttestation, [attestationsQuery(uaid).queryKey]);
  return (
    <div
      className={stack({ card: true, gap: 3, columns: 1, items: 'start', pad: 4 }, styles.standing)}
      data-stale={held.stale_at !== null}
    >
      <p>
        Signed by {held.written_as} ({held.as_role}) on {dayText(held.attested_at)}.
        {held.stale_at !== null &&
          ` Stale since ${dayText(held.stale_at)}: a session of it was corrected. No figure is shown until it is signed again.`}
      </p>
      {mayRevoke && <Button label="Take it back" {...once(revoke, { attestation: held.id })} />}
      <Problem sentence={problemOf(revoke.error)} />
    </div>
  );
}

interface SignProps {
  readonly uaid: string;
  readonly team: string;
  readonly sessions: readonly JourneySession[];
  readonly onClose: () => void;
}

const SIGNED = z.object({ role: filled('Write what you are to the crew.', 3) });

function Sign({ uaid, team, sessions, onClose }: SignProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(sessions.map((one) => one.session_id)));
  const ids = sessions.map((one) => one.session_id).filter((id) => chosen.has(id));
  const preview = useQuery({
    queryKey: ['attestation-preview', uaid, team, ids],
    queryFn: () => previewAttestation({ uaid, team, sessions: ids }),
    enabled: ids.length > 0,
  });
  const change = useChange(
    (role: string) => attestWater({ uaid, team, sessions: ids, as_role: role }),
    [attestationsQuery(uaid).queryKey],
    { isOnce: true },
  );
  const facts = ids.length === 0 ? null : preview.data;
  return (
    <div className={stack({ card: true, gap: 3, columns: 1, items: 'start', pad: 4 })}>
      <fieldset
        className={box({ full: true, pad: 0, border: 'none', overflow: 'auto' })}
        style={{ maxHeight: '18rem' }}
      >
        <legend>Sessions</legend>
        {sessions.map(({ session_id: id, title, started_at: at, seat }) => (
          <Check
            key={id}
            label={`${dayText(at ?? '')}, seat ${seat}: ${title}`}
            checked={chosen.has(id)}
            onChange={(isChosen) =>
              setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
            }
          />
        ))}
      </fieldset>
      <div className={stack({ gap: 3, columns: 1, full: true })} aria-busy={ids.length > 0 && preview.isPending}>
        <h3 className={text({ size: 14 })}>What is signed</h3>
        {facts ? (
          <WaterFigures facts={facts} />
        ) : (
          <p>
            {preview.isPending && ids.length > 0 ? 'Loading …' : 'Nothing was measured at this seat in what is chosen.'}
          </p>
        )}
        <Problem sentence={problemOf(preview.error)} />
      </div>
      {facts && (
        <SchemaForm
          stacked
          className={box({ full: true })}
          schema={SIGNED}
          initial={{ role: '' }}
          fields={[
            {
              name: 'role',
              line: 'Your title',
              helperText: 'For example “Head coach”. Shown with your name and today’s date.',
              maxLength: 80,
            },
          ]}
          submit="Sign these figures"
          send={({ role }) => change.mutateAsync(role, { onSuccess: onClose })}
        />
      )}
      <Button look="quiet" label="Do not sign" onClick={onClose} />
    </div>
  );
}
