// Athletes of one team: pending claims, the list, and lists imported in the last day.
import { useState } from 'react';
import type { Place, Roster } from '#src/data/people/roster.ts';
import { counted } from '#src/format/number.ts';
import type { Scope } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { AskScopesDialog } from './ask-scopes-dialog.tsx';
import { ClaimsToDecide } from './claims-to-decide.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import type { PlaceAction } from './place-menu.tsx';
import { RecentImports } from './recent-imports.tsx';
import { RosterList } from './roster-list.tsx';
import styles from './team-roster.module.css';

interface TeamRosterProps {
  readonly team: string;
  readonly roster: Roster;
}

type Open =
  | { readonly what: 'add' | 'import' }
  | { readonly what: PlaceAction; readonly place: Place }
  | { readonly what: 'nothing' };

const NOTHING: Open = { what: 'nothing' };

export function TeamRoster({ team, roster }: TeamRosterProps) {
  const [open, setOpen] = useState<Open>(NOTHING);
  const close = (): void => setOpen(NOTHING);
  const { places } = roster;
  const active = places.filter(({ state }) => state === 'active').length;
  return (
    <div className={styles.roster}>
      <div className={styles.bar}>
        <p>
          {counted(places.length, 'place')}, {active} active
        </p>
        <div className={styles.buttons}>
          <button type="button" className={buttonClass('secondary')} onClick={() => setOpen({ what: 'import' })}>
            Import a list
          </button>
          <button type="button" className={buttonClass('primary')} onClick={() => setOpen({ what: 'add' })}>
            Add an athlete
          </button>
        </div>
      </div>
      <ClaimsToDecide team={team} claims={roster.claims} />
      <RosterList team={team} roster={roster} onAction={(what, place) => setOpen({ what, place })} />
      <RecentImports team={team} imports={roster.imports} />
      {open.what === 'add' && <PlaceDialog team={team} place={null} onClose={close} />}
      {open.what === 'import' && <ImportDialog team={team} onClose={close} />}
      {open.what === 'edit' && <PlaceDialog team={team} place={open.place} onClose={close} />}
      {open.what === 'code' && <CodeDialog team={team} place={open.place} onClose={close} />}
      {open.what === 'ask' && open.place.uaid !== null && (
        <AskScopesDialog
          team={team}
          uaid={open.place.uaid}
          name={open.place.name}
          held={grantedScopes(roster, open.place.uaid)}
          onClose={close}
        />
      )}
    </div>
  );
}

const grantedScopes = ({ grants }: Roster, uaid: string): readonly Scope[] =>
  grants.filter((grant) => grant.uaid === uaid).flatMap(({ scopes }) => scopes);
