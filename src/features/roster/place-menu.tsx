// Actions for one roster spot.
import { Ellipsis } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { problemOf } from '#src/backend/client/failed-request.ts';
import { removePlace, rosterQuery, setPlaceState, type Place, type RosterState } from '#src/backend/people/roster.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import styles from './place-menu.module.css';
import { isUnclaimed, movesOf } from './state-labels.ts';
import type { PlaceAction } from './team-roster.tsx';

interface PlaceMenuProps {
  readonly team: string;
  readonly place: Place;
  readonly onAction: (action: PlaceAction) => void;
}

export function PlaceMenu({ team, place, onAction }: PlaceMenuProps) {
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
      <MenuTrigger>
        <Button className={styles.button ?? ''} aria-label={`Actions for ${place.name ?? 'this place'}`}>
          <Ellipsis size={18} aria-hidden />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''}>
            {hasCode && <Item onAction={() => onAction('code')}>Claim code</Item>}
            {place.state === 'active' && <Item onAction={() => onAction('ask')}>Request more access</Item>}
            <Item onAction={() => onAction('edit')}>Edit</Item>
            {movesOf(place).map(([state, label]) => (
              <Item key={state} onAction={() => move.mutate(state)}>
                {label}
              </Item>
            ))}
            {unclaimed && <Item onAction={() => remove.mutate(place.id)}>Take off the roster</Item>}
          </Menu>
        </Popover>
      </MenuTrigger>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

function Item({ onAction, children }: { readonly onAction: () => void; readonly children: string }) {
  return (
    <MenuItem className={styles.item ?? ''} onAction={onAction}>
      {children}
    </MenuItem>
  );
}
