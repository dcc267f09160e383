// Roster rows: name, boat, state, and the team's access with its expiry.
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { Place, Roster } from '#src/data/people/roster.ts';
import { dayText } from '#src/format/day-text.ts';
import { scopesInOrder, SCOPE_WORDS, type Scope } from '#src/recruiting/access/scopes.ts';
import { SideBadge } from '#src/ui/measure/side-badge.tsx';
import { PlaceMenu } from './place-menu.tsx';
import styles from './roster-list.module.css';
import { isUnclaimed, STATE_WORDS } from './state-labels.ts';
import type { PlaceAction } from './team-roster.tsx';

interface RosterListProps {
  readonly team: string;
  readonly roster: Roster;
  readonly places: readonly Place[];
  readonly onAction: (action: PlaceAction, place: Place) => void;
}

export function RosterList({ team, roster, places, onAction }: RosterListProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.list}>
        <caption>Athletes</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Side</th>
            <th scope="col">Squad</th>
            <th scope="col">State</th>
            <th scope="col">You may see</th>
            <th scope="col">
              <span className={styles.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id} data-private={place.is_private}>
              <th scope="row">
                <Name place={place} />
              </th>
              <td data-label="Side">
                {place.side === 'both' ? 'both' : <SideBadge side={place.is_private ? null : place.side} />}
              </td>
              <td data-label="Squad">{place.squad ?? '–'}</td>
              <td data-label="State">
                <span className={styles.state} data-state={place.state} title={STATE_WORDS[place.state].means}>
                  {STATE_WORDS[place.state].name}
                </span>
                <Code place={place} roster={roster} />
              </td>
              <td data-label="You may see">
                <Access place={place} roster={roster} />
              </td>
              <td className={styles.actions}>
                <PlaceMenu team={team} place={place} onAction={(action) => onAction(action, place)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ place: { name, uaid, is_private } }: { readonly place: Place }) {
  if (is_private || name === null) {
    return (
      <span className={styles.private} title="The family isn’t sharing anything with the team.">
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
  return code === undefined ? null : <small className={styles.until}>code until {dayText(code.expires_at)}</small>;
}

function Access({ place, roster }: Pick<RosterListProps, 'roster'> & { readonly place: Place }) {
  if (place.is_private) return <span className={styles.words}>No access (withdrawn or expired)</span>;
  if (isUnclaimed(place)) return <span className={styles.words}>Not claimed yet</span>;
  const grants = roster.grants.filter(({ uaid }) => uaid === place.uaid);
  const scopes = scopesInOrder([...new Set(grants.flatMap((grant): readonly Scope[] => grant.scopes))]);
  const until = grants.map(({ valid_until }) => valid_until).toSorted()[0];
  const asked = roster.asked.find(({ uaid }) => uaid === place.uaid);
  if (scopes.length === 0) return <span className={styles.words}>Not claimed yet</span>;
  return (
    <>
      <ul className={styles.chips}>
        {scopes.map((scope) => (
          <li key={scope} title={SCOPE_WORDS[scope].opens}>
            {SCOPE_WORDS[scope].name}
          </li>
        ))}
      </ul>
      {until !== undefined && <small className={styles.until}>until {dayText(until)}</small>}
      {asked !== undefined && (
        <small className={styles.until}>
          asked for {asked.scopes.map((scope) => SCOPE_WORDS[scope].within).join(', ')}; the family decides
        </small>
      )}
    </>
  );
}
