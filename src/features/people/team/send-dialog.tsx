// "Send to team": lists what would be uploaded and for whom; nothing is uploaded before confirming.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { Team } from '#src/data/team/teams.ts';
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import { formatFileSize } from '#src/format/number.ts';
import { useConnection } from '#src/offline/connection.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { formatTitle } from '#src/sync/team-summary.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import type { LibraryRecord } from '#storage/library-record.ts';
import { text } from '#src/ui/primitives.ts';
import { EntryStanding } from './outbox-list.tsx';
import { RemoveFromTeam } from './remove-from-team.tsx';
import styles from './team.module.css';
import { useTeamSessions } from './use-team-sessions.ts';

interface SendDialogProps {
  readonly record: LibraryRecord;
  readonly onClose: () => void;
}

export function SendDialog({ record, onClose }: SendDialogProps) {
  const team = useTeamSessions();
  return (
    <Dialog title={`Send ${formatTitle(record)} to your team`} className={styles.dialog} onClose={onClose}>
      {team.teams.length === 0 ? (
        <>
          {team.state === 'loading' && <p role="status">Looking for your teams…</p>}
          {team.state === 'signed-out' && (
            <p>
              You are signed out: a session is sent in your name, to a team you coach. <Link to="/login">Sign in</Link>{' '}
              first.
            </p>
          )}
          {team.state === 'failed' && (
            <p role="alert">Couldn’t load your teams. Nothing was sent. Check your connection and try again.</p>
          )}
          {team.state === 'ready' && (
            <p>
              You don’t coach a team yet, so there is no one to send it to. Create one in{' '}
              <Link to="/coach/profile">your profile</Link>, or ask the owner of your team to add you.
            </p>
          )}
          <DialogActions close="Close">
            {team.state === 'failed' && <Button label="Try again" look="primary" onClick={team.reload} />}
          </DialogActions>
        </>
      ) : (
        <ToTeam record={record} teams={team.teams} sessions={team.sessions} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ToTeamProps extends SendDialogProps {
  readonly teams: readonly Team[];
  readonly sessions: readonly TeamSession[];
}

function ToTeam({ record, teams, sessions, onClose }: ToTeamProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const team = teams.find(({ id }) => id === chosen) ?? teams[0];
  const entries = useOutbox((state) => state.entries);
  const ask = useOutbox((state) => state.ask);
  const online = useConnection((state) => state.online);
  const [problem, setProblem] = useState<string | null>(null);
  if (team === undefined) return null;
  const { fingerprint } = record;
  const entry = entries.find((one) => one.fingerprint === fingerprint && one.teamId === team.id);
  const there = sessions.find((one) => one.fingerprint === fingerprint && one.team_id === team.id);
  const send = async (): Promise<void> => {
    const asked = await ask(record, team);
    if (asked.ok) onClose();
    else setProblem(asked.failure.sentence);
  };

  return (
    <>
      {teams.length > 1 && (
        <Dropdown
          label="Team"
          value={team.id}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {entry === undefined ? (
        <WhatIsSent record={record} team={team} isThere={there !== undefined} online={online} />
      ) : (
        <EntryStanding entry={entry} />
      )}
      {problem !== null && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {problem}
        </p>
      )}
      <DialogActions
        close={entry === undefined ? 'Cancel' : 'Close'}
        apart={
          there !== undefined &&
          entry === undefined && <RemoveFromTeam session={there} teamName={team.name} onRemoved={onClose} />
        }
      >
        {entry === undefined && (
          <Button
            label={there === undefined ? `Send to ${team.name}` : 'Send crew and rig again'}
            look="primary"
            onClick={() => void send()}
          />
        )}
      </DialogActions>
    </>
  );
}

interface WhatIsSentProps {
  readonly record: LibraryRecord;
  readonly team: Team;
  readonly isThere: boolean;
  readonly online: boolean;
}

function WhatIsSent({ record, team, isThere, online }: WhatIsSentProps) {
  const parts = knownJoinedFiles(record.corrections?.joined)?.files.length ?? 0;
  const size = formatFileSize(record.bytes);
  const files =
    parts === 0 ? `The original file (${size})` : `The original files, this one (${size}) and ${parts} joined to it,`;
  return (
    <>
      {isThere ? (
        <p>
          {team.name} already has this session. You can send the current lineup and rig again; the recording stays the
          same.
        </p>
      ) : (
        <p>
          {files} will be uploaded to <b>{team.name}</b> with the current lineup and rig. Coaches of {team.name} can see
          everything in it: forces, location and crew names.
        </p>
      )}
      <p className={text({ tone: 'quiet', size: 13 })}>
        Pieces, notes and tags are included and stay in sync with every coach of {team.name} who has it. Places and
        videos stay on this device.
        {Object.keys(record.athletes ?? {}).length > 0 &&
          ' Athletes you linked to their seats are linked with the team too, and see their own numbers.'}
        {online
          ? ''
          : ' You’re offline. It will be sent when you’re online, even after you close and reopen this page.'}
      </p>
    </>
  );
}
