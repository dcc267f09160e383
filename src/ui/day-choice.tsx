// Asks which of two possible days a file means.
import { venueTime } from '#src/format/day-text.ts';
import { Button } from './buttons.tsx';
import { row } from './primitives.ts';

interface DayChoiceProps {
  readonly name: string;
  /** Both in local time, ISO 8601 without a zone. */
  readonly days: readonly string[];
  readonly onAnswer: (day: string) => void;
}

const localDay = (local: string): string => venueTime(local, null)?.date ?? local;

export function DayChoice({ name, days, onAnswer }: DayChoiceProps) {
  return (
    <fieldset
      className={row({ gap: 3, rowGap: 2, wrap: true, across: true, pad: 0, margin: 0, border: 'none' })}
      aria-label={`Which day was ${name} rowed?`}
    >
      <span>The date is ambiguous. Which one is right?</span>
      {days.map((day) => (
        <Button label={localDay(day)} key={day} onClick={() => onAnswer(day)} />
      ))}
    </fieldset>
  );
}
