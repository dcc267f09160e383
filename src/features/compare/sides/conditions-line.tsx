// Shared conditions of the sides with a check mark, and differences as cautions, before any number.
import { Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { weightClass } from '#src/ui/weight.ts';
import { listText } from '#src/format/labels.ts';
import { inline, row, stack, text } from '#src/ui/primitives.ts';
import type { Loaded } from '../model.ts';
import { compareConditions, replacedSerials, seatsLeftOut } from './conditions.ts';

interface ConditionsLineProps {
  readonly loaded: readonly Loaded[];
  /** After the changed sensors. */
  readonly info?: ReactNode;
}

export function ConditionsLine({ loaded, info }: ConditionsLineProps) {
  const alike = compareConditions(loaded);
  const { ofHull, ofSeats, crew } = alike;
  const left = [...seatsLeftOut(loaded, alike)].toSorted((a, b) => a - b);
  const isOfCrews = loaded.every(({ compared }) => compared.seat === null);
  const sensors = [...ofSeats.values()];
  return (
    <ul
      className={row({ gap: 4, rowGap: 1, wrap: true, align: 'stretch', tone: 'quiet', size: 13 })}
      aria-label="What’s the same on both sides"
    >
      {isOfCrews && crew === null && <Same>same crew</Same>}
      {ofHull.length === 0 && <Same>same boat and rig</Same>}
      {sensors.length === 0 && <Same>same sensors</Same>}
      {crew !== null && <li className={weightClass('weighs')}>{crew}</li>}
      {ofHull.length > 0 && <li className={weightClass('weighs')}>Changed: {ofHull.join(', ')}.</li>}
      {sensors.length > 0 && (
        <li className={weightClass('weighs')}>
          Changed: {listText(sensors)}.{left.length === 1 && ' It is left out of the crew’s numbers.'}
          {left.length > 1 && ' They are left out of the crew’s numbers.'}
          {info}
        </li>
      )}
    </ul>
  );
}

/** Button that opens the serial numbers of replaced sensors; nothing when none was. */
export function SerialNumbers({ loaded }: Pick<ConditionsLineProps, 'loaded'>) {
  const serials = replacedSerials(loaded);
  if (serials.length === 0) return null;
  return (
    <CardPopover
      label="Serial numbers of the sensors"
      trigger={
        <span className={stack({ centered: true, square: 24, tone: 'quiet' })}>
          <Info size={15} aria-hidden />
        </span>
      }
    >
      <ul>
        {serials.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </CardPopover>
  );
}

function Same({ children }: { readonly children: string }) {
  return (
    <li className={inline({ gap: 1 })}>
      <Check className={text({ tone: 'good' })} size={14} aria-hidden /> {children}
    </li>
  );
}
