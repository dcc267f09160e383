// Actions for one roster spot.
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import { removePlace, rosterQuery, setPlaceState, type Place, type RosterState } from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { ActionMenu, MenuAction } from '#src/ui/menu/action-menu.tsx';
import styles from './place-menu.module.css';
import { isUnclaimed, movesOf } from './state-labels.ts';

export type PlaceAction = 'edit' | 'code' | 'ask';

interface PlaceMenuProps {
  readonly team: string;
  readonly place: Place;
  readonly onAction: (action: PlaceAction) => void;
}

export function PlaceMenu({ team, place, onAction }: PlaceMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const concerned = [rosterQuery(team).queryKey];
  const remove = useChange(removePlace, concerned);
  const move = useChange((state: RosterState) => setPlaceState(place.id, state), concerned);
  // A private roster spot has nothing to edit.
  if (place.is_private) return null;
  const unclaimed = isUnclaimed(place);
  const hasCode = place.state === 'draft' || place.state === 'invited';
  const problem = problemOf(remove.error ?? move.error);
  return (
    <>
      <ActionMenu
        label={`Actions for ${place.name ?? 'this roster spot'}`}
        className={styles.button}
        button={button}
        trigger={<Ellipsis size={18} aria-hidden />}
      >
        {hasCode && <MenuAction name="Claim code" onAction={() => onAction('code')} />}
        {place.state === 'active' && <MenuAction name="Request more access" onAction={() => onAction('ask')} />}
        <MenuAction name="Edit" onAction={() => onAction('edit')} />
        {movesOf(place).map(([state, label]) => (
          <MenuAction key={state} name={label} onAction={() => move.mutate(state)} />
        ))}
        {unclaimed && <MenuAction name="Take off the roster" onAction={() => remove.mutate(place.id)} />}
      </ActionMenu>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
