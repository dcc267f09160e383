// How a measured value is shown: a number with its unit, a dash with its reason, and the side an oar is on.
import { ABSENT } from '#src/format/number.ts';
import styles from './measure.module.css';
import { box, inline, text, visuallyHidden } from '../primitives.ts';
import { type ReactNode, createContext } from 'react';

interface QuantityProps {
  /** Already formatted. */
  readonly value: string;
  readonly unit?: string;
  /** Why the value is missing. */
  readonly reason?: string;
}

/** A number with its unit small and gray behind it; a dash and the reason where there is none. */
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

interface AbsentReasonsProps {
  /** From `absentLines`; renders nothing if empty. */
  readonly lines: readonly string[];
  /** Hides them where the dashes that they are of are hidden. */
  readonly className?: string | undefined;
}

/** Reasons for dashes, listed below a table because tooltips only help those who hover. */
export function AbsentReasons({ lines, className = '' }: AbsentReasonsProps) {
  if (lines.length === 0) return null;
  return (
    <div
      className={box({ tone: 'quiet', size: 12, padX: 2, padY: 2, rule: 'above' }, `${styles.reasons} ${className}`)}
      role="note"
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface SideBadgeProps {
  readonly side: 'port' | 'starboard' | null;
  /** Where space is short the word is for readers of the page alone. */
  readonly short?: boolean;
}

/** A square for port, a circle for starboard, in its color, and in a word. */
export function SideBadge({ side, short = false }: SideBadgeProps) {
  if (side === null) {
    return (
      <span className={text({ tone: 'quiet' })} title="The recording does not say on which side this seat rows.">
        –
      </span>
    );
  }
  return (
    <span className={inline({ gap: '6px', tone: 'quiet' })} title={short ? side : undefined}>
      <i
        className={box({ flex: 'none', square: 8, ...(side === 'starboard' && { round: 'circle' }) })}
        style={{ background: `var(--${side})` }}
        aria-hidden
      />
      <span className={short ? visuallyHidden : undefined}>{side}</span>
    </span>
  );
}

/** A number with its name and the words that put it in proportion: what cards and headlines are made of. */
export interface Figure {
  /** Unique among those it is shown with. */
  readonly id: string;
  readonly label: ReactNode;
  /** Already formatted. */
  readonly value: string;
  readonly unit?: string | undefined;
  readonly note?: ReactNode;
  /** Why the value is missing. */
  readonly reason?: string | undefined;
  /** Data caveat next to the name. */
  readonly doubt?: ReactNode;
}

/** Where one button explains all the names, or they are explained elsewhere, a name is a word and no button. */
export const NamesAreWords = createContext(false);
