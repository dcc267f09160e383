// Athletes of one team: pending claims, the list, and lists imported in the last day.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  rosterLettersQuery,
  answerClaim,
  rosterQuery,
  UNDO_MS,
  undoImport,
  type Place,
  type Roster,
  addPlace,
  changePlace,
  type RosterSide,
} from '#src/data/people/roster.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import type { Scope } from '#src/recruiting/scopes.ts';
import { Button } from '#src/ui/buttons.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { optionalText, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { AskScopesDialog } from './ask-scopes-dialog.tsx';
import { CodeDialog, type PlaceAction, RosterList } from './roster-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { progressText } from './csv-columns.ts';
import styles from './roster.module.css';
import { isUnclaimed } from './state-labels.ts';
import { stack, row } from '#src/ui/primitives.ts';

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
    <div className={stack({ columns: 1, gap: 4 }, styles.roster)}>
      <div className={row({ wrap: true, justify: 'between', gap: 4, rowGap: 2, tone: 'quiet' })}>
        <p>
          {counted(places.length, 'place')}, {active} active
        </p>
        <div className={row({ align: 'stretch', wrap: true, gap: 2 })}>
          <Button label="Import a list" onClick={() => setOpen({ what: 'import' })} />
          <Button label="Add an athlete" look="primary" onClick={() => setOpen({ what: 'add' })} />
        </div>
      </div>
      {roster.claims.length > 0 && <ClaimsToDecide team={team} roster={roster} />}
      <RosterList team={team} roster={roster} onAction={(what, place) => setOpen({ what, place })} />
      <RecentImports team={team} roster={roster} />
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

const ClaimsToDecide = ({ team, roster: { claims } }: TeamRosterProps) => (
  <ResourceList
    label="Claimed roster spots"
    asked={claims}
    acts={({ id, place, waits_for: waits }) => [
      ...(waits === 'team'
        ? [{ label: 'Confirm', of: place, run: () => answerClaim({ claim: id, agrees: true }) }]
        : []),
      { label: 'No', of: place, run: () => answerClaim({ claim: id, agrees: false }) },
    ]}
    changes={[rosterQuery(team).queryKey]}
  >
    {({ place, by, claimed_at: at, waits_for: waits }) => (
      <p>
        {by === null ? `Someone claims the spot of ${place}` : `${by} claims the spot of ${place}`}
        <small>
          {dayText(at)}.{' '}
          {waits === 'guardian' ? 'A guardian has to agree first.' : 'The family has agreed; you decide.'}
        </small>
      </p>
    )}
  </ResourceList>
);

/** Of the last 24 hours, each with its emails sent so far and undo. */
function RecentImports({ team, roster: { imports } }: TeamRosterProps) {
  const [since] = useState(() => Date.now() - UNDO_MS);
  const recent = imports.filter(({ created_at, undone_at }) => undone_at === null && Date.parse(created_at) > since);
  const letters = useQuery({ ...rosterLettersQuery(team), enabled: recent.length > 0 }).data ?? [];
  return (
    <ResourceList
      label="Imported lists"
      asked={recent}
      acts={({ id, file_name: file }) => [
        {
          label: 'Take the list back',
          of: file,
          run: async () => {
            const gone = await undoImport({ import: id });
            return gone === null
              ? 'It’s too late to undo this list.'
              : { done: `${counted(gone, 'name')} undone. Anyone invited or seated since then stays.` };
          },
        },
      ]}
      changes={[rosterQuery(team).queryKey]}
    >
      {({ id, file_name: file, added, skipped, created_at: at }) => (
        <p>
          {counted(added, 'athlete')} from {file}
          <small>
            {momentText(at)}.{skipped > 0 && ` ${skipped} left out.`} You can undo it until{' '}
            {momentText(new Date(Date.parse(at) + UNDO_MS).toISOString())}.
          </small>
          <small>{progressText(letters.filter((letter) => letter.import === id))}</small>
        </p>
      )}
    </ResourceList>
  );
}

interface PlaceDialogProps {
  readonly team: string;
  /** Null: a new one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'port', label: 'Port' },
  { value: 'starboard', label: 'Starboard' },
  { value: 'both', label: 'Both' },
];
/** For an unclaimed minor: a first name and an initial. */
const MINORS_NAME = /^\S{1,60}(?: \S\.?)?$/u;

function nameProblem(name: string, isAdult: boolean): string | null {
  if (name === '') return 'Enter a name.';
  return isAdult || MINORS_NAME.test(name)
    ? null
    : 'For minors we store only a first name and initial (“Ada O.”). Tick below if this is an adult.';
}

const PLACE = z.object({
  name: z.string().check(z.overwrite((name: string) => name.trim().replaceAll(/\s+/gu, ' '))),
  is_adult: z.boolean(),
  side: z.pipe(
    z.enum(['', 'port', 'starboard', 'both']),
    z.transform((side): RosterSide | null => (side === '' ? null : side)),
  ),
  squad: optionalText(),
});
const NAMED_PLACE = PLACE.check(rules(({ name, is_adult: isAdult }) => ({ name: nameProblem(name, isAdult) })));

const toTyped = (place: Place | null): z.input<typeof PLACE> => ({
  name: place?.name ?? '',
  is_adult: place?.is_adult ?? false,
  side: place?.side ?? '',
  squad: place?.squad ?? '',
});

function PlaceDialog({ team, place, onClose }: PlaceDialogProps) {
  const mayRename = place === null || isUnclaimed(place);
  return (
    <Dialog title={place === null ? 'Add an athlete' : (place.name ?? 'Athlete')} onClose={onClose}>
      <SchemaForm
        stacked
        schema={mayRename ? NAMED_PLACE : PLACE}
        initial={toTyped(place)}
        fields={[
          { name: 'name', when: () => mayRename, line: 'Name', maxLength: 120 },
          {
            name: 'is_adult',
            when: () => mayRename,
            tick: '18 or over',
            helperText:
              'Only then do we store more than a first name and an initial before the athlete claims the spot.',
          },
          { name: 'side', choice: 'Side', placeholder: 'Not said', options: SIDES },
          { name: 'squad', line: 'Squad', maxLength: 40, helperText: 'As you call it: First eight, Novices' },
        ]}
        submit="Save"
        busy="Saving …"
        changes={[rosterQuery(team).queryKey]}
        send={async (words) => {
          const { side, squad } = words;
          if (place === null) await addPlace({ team_id: team, ...words });
          else await changePlace(place.id, mayRename ? words : { side, squad });
        }}
        onSent={onClose}
        guarded
        closes="Cancel"
      />
    </Dialog>
  );
}
