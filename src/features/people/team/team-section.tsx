// Team sessions that are not on this device, each with a download button.
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { formatFileSize, fixed } from '#src/format/number.ts';
import { useConnection } from '#src/offline/connection.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useFetches } from '#src/sync/fetches.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { readTeamSummary } from '#src/sync/team-summary.ts';
import { venueTime } from '#src/format/day-text.ts';
import { Button } from '#src/ui/buttons.tsx';
import { visuallyHidden, stack, row, box, text } from '#src/ui/primitives.ts';
import { RemoveFromTeam } from './remove-from-team.tsx';
import styles from './team.module.css';
import { useTeamSessions } from './use-team-sessions.ts';

export function TeamSection() {
  const { state, teams, sessions, listTeamParts, reload } = useTeamSessions();
  const records = useLibrary((library) => library.records);
  const online = useConnection((connection) => connection.online);
  const here = useMemo(() => new Set(records.map(({ fingerprint }) => fingerprint)), [records]);
  const names = useMemo(() => new Map(teams.map(({ id, name }) => [id, name])), [teams]);
  const elsewhere = sessions.filter(({ fingerprint, size_bytes }) => size_bytes !== null && !here.has(fingerprint));
  // Users without a team or offline get the notice where they try to share.
  if (teams.length === 0 && !(state === 'failed' && online)) return <Sent />;
  return (
    <section className={stack({ card: true, gap: 3, pad: 4 })} aria-labelledby="team-sessions">
      <Sent />
      <header className={row({ align: 'baseline', wrap: true, gap: 3, rowGap: 1 })}>
        <h2 className={text({ size: 16 })} id="team-sessions">
          Team
        </h2>
        <p className={text({ tone: 'quiet', size: 13 })}>{headWords(state, elsewhere.length, online)}</p>
        {state === 'failed' && online && <Button label="Try again" onClick={reload} />}
      </header>
      {elsewhere.length > 0 && (
        <ul className={styles.list} aria-label="Sessions of your team">
          {elsewhere.map((session) => (
            <Session
              key={session.id}
              session={session}
              parts={listTeamParts(session).filter(({ fingerprint }) => !here.has(fingerprint))}
              teamName={names.get(session.team_id) ?? 'your team'}
              namesTeam={teams.length > 1}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function headWords(state: string, count: number, online: boolean): string {
  if (state === 'loading') return 'Looking for the sessions of your team…';
  if (state === 'failed') {
    return online
      ? 'Couldn’t load the sessions of your team.'
      : 'You’re offline, so your team’s sessions can’t be listed.';
  }
  if (count === 0) return 'All team sessions are on this device.';
  return count === 1
    ? '1 session of your team is not on this device.'
    : `${count} sessions of your team are not on this device.`;
}

function Sent() {
  const sent = useOutbox((outbox) => outbox.sent);
  return (
    <p role="status" className={visuallyHidden}>
      {sent === null ? '' : `${sent.title} is with ${sent.teamName}.`}
    </p>
  );
}

interface SessionProps {
  readonly session: TeamSession;
  /** Merged files that are not on this device. */
  readonly parts: readonly TeamSession[];
  readonly teamName: string;
  /** Shows the team name when there are several. */
  readonly namesTeam: boolean;
}

/** Boat and length, as far as known. */
function listFacts(summary: ReturnType<typeof readTeamSummary>): readonly string[] {
  const metres = summary?.distanceM ?? null;
  return [summary?.boat ?? '', metres === null ? '' : `${fixed(metres / 1000, 2)} km`];
}

function Session({ session, parts, teamName, namesTeam }: SessionProps) {
  const fetching = useFetches(({ of }) => of[session.id]);
  const get = useFetches((state) => state.get);
  const cancel = useFetches((state) => state.cancel);
  const online = useConnection((state) => state.online);
  const summary = readTeamSummary(session.summary);
  const when = venueTime(session.started_at, summary?.utcOffsetS ?? null);
  const facts = [namesTeam ? teamName : '', ...listFacts(summary), formatFileSize(session.size_bytes ?? 0)];
  const fraction = fetching?.fraction ?? null;
  return (
    <li
      className={stack(
        { align: 'center', gap: 4, rowGap: 1, padY: 2, padX: 4, rule: 'above', tabular: true },
        styles.session,
      )}
    >
      <span className={text({ tone: 'quiet', size: 13 }, styles.when)}>
        {when === null ? 'no date' : `${when.date}, ${when.time}`}
      </span>
      <span className={stack({ narrow: true }, styles.what)}>
        <b className={text({ weight: 'strong' })}>{session.title}</b>
        <small className={text({ tone: 'quiet', size: 13 })}>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </span>
      <span className={row({ justify: 'end', gap: 2 }, styles.actions)}>
        {fraction === null ? (
          <Button
            icon={<Download size={16} aria-hidden />}
            label="Get"
            aria-label={`Get ${session.title} from ${teamName}`}
            disabled={!online}
            onClick={() => void get(session, parts)}
          />
        ) : (
          <>
            <progress className={styles['bar']} aria-label={`Getting ${session.title}`} max={1} value={fraction} />
            <Button
              label="Cancel"
              look="quiet"
              aria-label={`Cancel getting ${session.title}`}
              onClick={() => cancel(session.id)}
            />
          </>
        )}
        <RemoveFromTeam session={session} teamName={teamName} small />
      </span>
      {fetching?.problem != null && (
        <p role="alert" className={box({ across: true, tone: 'bad', size: 13 })}>
          {fetching.problem}
        </p>
      )}
    </li>
  );
}
