// A number with its unit small and gray behind it; a dash and the reason where there is none.
import { ABSENT } from '#src/format/number.ts';
import styles from './measure.module.css';
import { text } from '../primitives.ts';

interface QuantityProps {
  /** Already formatted. */
  readonly value: string;
  readonly unit?: string;
  /** Why the value is missing. */
  readonly reason?: string;
}

export function Quantity({ value, unit, reason = 'not measured' }: QuantityProps) {
  if (value === ABSENT) {
    return (
      <span className={text({ tone: 'quiet' })} title={reason} role="img" aria-label={reason}>
        {ABSENT}
      </span>
    );
  }
  return (
    <span className={text({ lines: 'one' })}>
      {value}
      {unit !== undefined && unit !== '' && (
        <small
          className={text({ tone: 'quiet', weight: 'regular' }, styles.unit)}
          data-kind={unit.startsWith('°') ? 'degrees' : unit.startsWith('/') ? 'per' : undefined}
        >
          {' '}
          {unit}
        </small>
      )}
    </span>
  );
}
