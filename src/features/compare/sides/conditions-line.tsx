// Shared conditions of the sides with a check mark, and differences as cautions, before any number.
import { Check } from 'lucide-react';
import { weightClass } from '#src/ui/weight/weight.ts';
import { listText } from '#src/format/list-text.ts';
import type { Loaded } from '../model.ts';
import { compareConditions, seatsLeftOut } from './conditions.ts';
import styles from './conditions-line.module.css';

export function ConditionsLine({ loaded }: { readonly loaded: readonly Loaded[] }) {
  const alike = compareConditions(loaded);
  const { ofHull, ofSeats, crew } = alike;
  const left = [...seatsLeftOut(loaded, alike)].toSorted((a, b) => a - b);
  const isOfCrews = loaded.every(({ compared }) => compared.seat === null);
  const sensors = [...ofSeats.values()];
  return (
    <ul className={styles.line} aria-label="What’s the same on both sides">
      {isOfCrews && crew === null && <Same>same crew</Same>}
      {ofHull.length === 0 && <Same>same boat and rig</Same>}
      {sensors.length === 0 && <Same>same sensors</Same>}
      {crew !== null && <li className={weightClass('weighs')}>{crew}</li>}
      {ofHull.length > 0 && <li className={weightClass('weighs')}>Changed: {ofHull.join(', ')}.</li>}
      {sensors.length > 0 && (
        <li className={weightClass('weighs')}>
          Changed: {listText(sensors)}
          {left.length > 0 && `; ${left.length === 1 ? 'left out of' : 'they are left out of'} the crew’s numbers`}.
        </li>
      )}
    </ul>
  );
}

function Same({ children }: { readonly children: string }) {
  return (
    <li>
      <Check size={14} aria-hidden /> {children}
    </li>
  );
}
