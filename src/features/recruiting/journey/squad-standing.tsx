// Rower's quarter within the squad, nothing finer, and no one else's number or name.
import { useQuery } from '@tanstack/react-query';
import { squadBandsQuery, type SquadBand } from '#src/data/people/journey.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { bandWords, measureName } from './journey-messages.ts';
import styles from './journey.module.css';
import { Headed } from '#src/ui/headed.tsx';

export function SquadStanding({ uaid }: { readonly uaid: string }) {
  const bands = useQuery(squadBandsQuery(uaid)).data ?? [];
  if (bands.length === 0) return null;
  return (
    <Headed title="Among the squad" size={14} look={{ gap: 2, columns: 1 }}>
      <ul className={stack({ gap: 2 })}>
        {bands.map((band) => (
          <li
            key={`${band.team} ${band.measure}`}
            className={stack({ gap: 3, rowGap: 1, align: 'center' }, styles.standing)}
          >
            <strong className={text({ weight: 'medium' })}>{measureName(band)}</strong>
            <Quarters {...band} />
            <span className={text({ tone: 'quiet' })}>{bandWords(band)}</span>
          </li>
        ))}
      </ul>
    </Headed>
  );
}

function Quarters({ quarter, between }: Pick<SquadBand, 'quarter' | 'between'>) {
  const [low, high] = between ?? [quarter ?? Infinity, quarter ?? -Infinity];
  return (
    <span className={stack({ gap: '2px' }, styles.quarters)} aria-hidden="true">
      {[1, 2, 3, 4].map((one) => (
        <i key={one} data-here={one >= low && one <= high} />
      ))}
    </span>
  );
}
