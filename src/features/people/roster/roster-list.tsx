// Roster rows: name, boat, state, the team's access with its expiry, and claim codes: shown once to hand over, or
// emailed.
import { Link } from '@tanstack/react-router';
import { Lock, Ellipsis } from 'lucide-react';
import { useState, useRef } from 'react';
import {
  changePlace,
  issueCode,
  mailCode,
  removePlace,
  rosterQuery,
  setPlaceState,
  type Place,
  type Roster,
} from '#src/data/people/roster.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { scopesInOrder, SCOPE_WORDS, type Scope } from '#src/recruiting/scopes.ts';
import { EmptyReason, Problem } from '#src/ui/absent/outcome.tsx';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList, type Runner } from '#src/ui/list/resource-list.tsx';
import type { ManyAct } from '#src/ui/list/selection.tsx';
import { SideBadge } from '#src/ui/measure/quantity.tsx';
import { ActionMenu, MenuAction } from '#src/ui/card-popover.tsx';
import styles from './roster.module.css';
import { inRosterOrder, isUnclaimed, mayHaveCode, rosterRank, STATE_WORDS, movesOf } from './state-labels.ts';
import { row, inline, box, text, stack } from '#src/ui/primitives.ts';
import * as z from 'zod/mini';
import { problemOf } from '#src/data/client/failed-request.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';

interface RosterListProps {
  readonly team: string;
  readonly roster: Roster;
  readonly onAction: (action: PlaceAction, place: Place) => void;
}

export function RosterList({ team, roster, onAction }: RosterListProps) {
  const [codes, setCodes] = useState<readonly MadeCode[]>([]);
  return (
    <>
      <ResourceList
        label="Athletes"
        asked={inRosterOrder(roster.places)}
        empty={<EmptyReason reason="No athletes yet. Add them one at a time or import a list." />}
        columns={listColumns(roster)}
        renderEnd={(place, runner) => (
          <PlaceMenu place={place} runner={runner} onAction={(action) => onAction(action, place)} />
        )}
        many={actsOnSeveral(roster, (code) => setCodes((before) => [...before, code]))}
        changes={[rosterQuery(team).queryKey]}
      />
      {codes.length > 0 && (
        <Dialog
          stays
          title="Claim codes"
          about="Each works once, for 14 days, and replaces the code before it. They are shown here once."
          onClose={() => setCodes([])}
        >
          <ResourceList
            label="Claim codes"
            asked={codes}
            columns={[
              { label: 'Athlete', text: ({ name }) => name },
              { label: 'Code', text: ({ code }) => grouped(code) },
            ]}
            file="claim-codes.csv"
          />
          <DialogActions close="Close" />
        </Dialog>
      )}
    </>
  );
}

const SETTABLE = ['active', 'inactive', 'alumni'] as const;

const actsOnSeveral = ({ places }: Roster, onCode: (code: MadeCode) => void): readonly ManyAct<Place>[] => {
  const squads = [...new Set(places.flatMap(({ squad }) => squad ?? []))].toSorted();
  return [
    ...(squads.length === 0
      ? []
      : [
          {
            label: 'Put into squad …',
            on: ({ is_private: isPrivate }: Place) => !isPrivate,
            options: squads,
            run: ({ id }: Place, squad: string) => changePlace(id, { squad }),
            undo: ({ id, squad }: Place) => changePlace(id, { squad }),
          },
        ]),
    {
      label: 'Make claim codes',
      on: mayHaveCode,
      run: async ({ id, name }) => onCode({ id, name: name ?? '', code: await issueCode({ athlete: id }) }),
    },
    {
      label: 'Set state …',
      on: (place) => !place.is_private && !isUnclaimed(place),
      options: SETTABLE.map((value) => ({ value, label: STATE_WORDS[value].name })),
      run: ({ id, state: before }, chosen) =>
        setPlaceState({ athlete: id, new_state: SETTABLE.find((state) => state === chosen) ?? before }),
      undo: ({ id, state }) => setPlaceState({ athlete: id, new_state: state }),
    },
    {
      label: 'Remove',
      on: ({ is_private: isPrivate, state }) => !isPrivate && state !== 'removed',
      sure: (count) => `Remove ${counted(count, 'athlete')}; what they share with the team ends`,
      run: (place) =>
        isUnclaimed(place) ? removePlace(place.id) : setPlaceState({ athlete: place.id, new_state: 'removed' }),
    },
  ];
};

const listColumns = (roster: Roster): readonly Column<Place>[] => [
  {
    label: 'Name',
    text: ({ name, is_private: isPrivate }) => (isPrivate ? null : name),
    value: (place) => <Name place={place} />,
    sort: true,
  },
  {
    label: 'Side',
    text: ({ side, is_private: isPrivate }) => (isPrivate ? null : side),
    value: ({ side, is_private: isPrivate }) =>
      side === 'both' ? 'both' : <SideBadge side={isPrivate ? null : side} />,
    sort: true,
  },
  { label: 'Squad', text: ({ squad }) => squad, sort: true, filter: true },
  {
    label: 'State',
    text: ({ state }) => STATE_WORDS[state].name,
    value: (place) => (
      <>
        <span
          className={box(
            { display: 'inline-block', size: 13, lines: 'one', border: 'line', round: 'pill' },
            styles.state,
          )}
          data-state={place.state}
          title={STATE_WORDS[place.state].means}
        >
          {STATE_WORDS[place.state].name}
        </span>
        <Code place={place} roster={roster} />
      </>
    ),
    sort: rosterRank,
    filter: true,
  },
  { label: 'You may see', only: 'list', text: () => null, value: (place) => <Access place={place} roster={roster} /> },
];

function Name({ place: { name, uaid, is_private } }: { readonly place: Place }) {
  if (is_private || name === null) {
    return (
      <span
        className={inline({ gap: '6px', tone: 'quiet', weight: 'regular' })}
        title="The family isn’t sharing anything with the team."
      >
        <Lock size={14} aria-hidden /> Private
      </span>
    );
  }
  if (uaid === null) return name;
  return (
    <Link to="/coach/rower/$uaid/journey" params={{ uaid }} aria-label={`${name}, journey`}>
      {name}
    </Link>
  );
}

function Code({ place, roster }: Pick<RosterListProps, 'roster'> & { readonly place: Place }) {
  const code = roster.codes.find(({ athlete_id }) => athlete_id === place.id);
  return code === undefined ? null : <small>code until {dayText(code.expires_at)}</small>;
}

function Access({ place, roster }: Pick<RosterListProps, 'roster'> & { readonly place: Place }) {
  if (place.is_private) return <span className={text({ tone: 'quiet' })}>No access (withdrawn or expired)</span>;
  if (isUnclaimed(place)) return <span className={text({ tone: 'quiet' })}>Not claimed yet</span>;
  const grants = roster.grants.filter(({ uaid }) => uaid === place.uaid);
  const scopes = scopesInOrder([...new Set(grants.flatMap((grant): readonly Scope[] => grant.scopes))]);
  const until = grants.map(({ valid_until }) => valid_until).toSorted()[0];
  const asked = roster.asked.find(({ uaid }) => uaid === place.uaid);
  if (scopes.length === 0) return <span className={text({ tone: 'quiet' })}>Not claimed yet</span>;
  return (
    <>
      <ul className={row({ align: 'stretch', wrap: true }, styles.chips)}>
        {scopes.map((scope) => (
          <li key={scope} title={SCOPE_WORDS[scope].opens}>
            {SCOPE_WORDS[scope].name}
          </li>
        ))}
      </ul>
      {until !== undefined && <small>until {dayText(until)}</small>}
      {asked !== undefined && (
        <small>asked for {asked.scopes.map((scope) => SCOPE_WORDS[scope].within).join(', ')}; the family decides</small>
      )}
    </>
  );
}

export type PlaceAction = 'edit' | 'code' | 'ask';

interface PlaceMenuProps {
  readonly place: Place;
  readonly runner: Runner;
  readonly onAction: (action: PlaceAction) => void;
}

function PlaceMenu({ place, runner: { run }, onAction }: PlaceMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A private roster spot has nothing to edit.
  if (place.is_private) return null;
  return (
    <ActionMenu
      label={`Actions for ${place.name ?? 'this roster spot'}`}
      className={styles.button}
      button={button}
      trigger={<Ellipsis size={18} aria-hidden />}
    >
      {mayHaveCode(place) && <MenuAction name="Claim code" onAction={() => onAction('code')} />}
      {place.state === 'active' && <MenuAction name="Request more access" onAction={() => onAction('ask')} />}
      <MenuAction name="Edit" onAction={() => onAction('edit')} />
      {movesOf(place).map(([state, label]) => (
        <MenuAction
          key={state}
          name={label}
          onAction={() => void run(() => setPlaceState({ athlete: place.id, new_state: state }))}
        />
      ))}
      {isUnclaimed(place) && (
        <MenuAction name="Take off the roster" onAction={() => void run(() => removePlace(place.id))} />
      )}
    </ActionMenu>
  );
}

interface MadeCode {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const MAILED = z.object({
  email: z
    .string()
    .check(
      rule((email: string) =>
        /^\S+@\S+\.\S+$/u.test(email.trim()) ? null : 'Enter an email address like name@club.org.',
      ),
    ),
});

interface CodeDialogProps {
  readonly team: string;
  readonly place: Place;
  readonly onClose: () => void;
}

export function CodeDialog({ team, place, onClose }: CodeDialogProps) {
  const concerned = [rosterQuery(team).queryKey];
  const make = useChange(() => issueCode({ athlete: place.id }), concerned, { isOnce: true });
  return (
    <Dialog stays title={`Claim code for ${place.name ?? 'this roster spot'}`} onClose={onClose}>
      <div className={stack({ gap: 4 })}>
        <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
          The athlete (or a parent, if they’re under 14) uses this code to claim the spot; you then confirm. It works
          once, expires after 14 days, and is replaced if you create a new one.
        </p>
        {make.data === undefined ? (
          <div className={row({ wrap: true, gap: 2 })}>
            <Button label={make.isPending ? 'Making …' : 'Show a code'} {...once(make, undefined)} />
          </div>
        ) : (
          <>
            <output
              className={box({ pad: 3, size: 26, tabular: true, text: 'center' }, styles.code)}
              aria-label="Claim code"
            >
              {grouped(make.data)}
            </output>
            <div className={row({ wrap: true, gap: 2 })}>
              <CopyButton label="Copy the code" text={() => grouped(make.data)} />
              <span className={text({ tone: 'quiet', ragged: 'pretty' })}>It is shown here once.</span>
            </div>
          </>
        )}
        <Problem sentence={problemOf(make.error)} />
        <SchemaForm
          schema={MAILED}
          stacked
          look="secondary"
          fields={[
            {
              name: 'email',
              line: 'Or email a code to',
              type: 'email',
              helperText: 'The athlete’s address, or a parent’s',
            },
          ]}
          closes="Close"
          submit="Mail a code"
          busy="Sending …"
          changes={concerned}
          send={async ({ email }) => {
            await mailCode({ athlete: place.id, email });
            return `We’re emailing a code to ${email}. Earlier codes no longer work.`;
          }}
        />
      </div>
    </Dialog>
  );
}
