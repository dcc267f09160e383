// Actions for one roster spot.
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { removePlace, setPlaceState, type Place } from '#src/data/people/roster.ts';
import type { Runner } from '#src/ui/list/resource-list.tsx';
import { ActionMenu, MenuAction } from '#src/ui/menu/action-menu.tsx';
import styles from './place-menu.module.css';
import { isUnclaimed, mayHaveCode, movesOf } from './state-labels.ts';

export type PlaceAction = 'edit' | 'code' | 'ask';

interface PlaceMenuProps {
  readonly place: Place;
  readonly runner: Runner;
  readonly onAction: (action: PlaceAction) => void;
}

export function PlaceMenu({ place, runner: { run }, onAction }: PlaceMenuProps) {
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
        <MenuAction key={state} name={label} onAction={() => void run(() => setPlaceState(place.id, state))} />
      ))}
      {isUnclaimed(place) && (
        <MenuAction name="Take off the roster" onAction={() => void run(() => removePlace(place.id))} />
      )}
    </ActionMenu>
  );
}
