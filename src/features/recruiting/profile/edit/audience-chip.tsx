// Audience of one answer: the words, and a list of audiences once clicked. Options beyond the guardians' limit are
// unavailable; an earlier choice shows how far it reaches.
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { AUDIENCES, reachesFurther, type Audience } from '#src/recruiting/presets.ts';
import { focusIt } from '#src/ui/focus.ts';
import { box, inline, stack, text } from '#src/ui/primitives.ts';
import { AUDIENCE_WORDS } from '../labels.ts';
import styles from './edit.module.css';

interface AudienceChipProps {
  readonly label: string;
  readonly audience: Audience;
  /** Widest audience for this kind of answer. */
  readonly widestOfField: Audience;
  /** Widest audience for this person now. */
  readonly widestOfPerson: Audience;
  readonly isMinor: boolean;
  readonly onChange: ((audience: Audience) => void) | null;
}

export function AudienceChip({ label, audience, widestOfField, widestOfPerson, isMinor, onChange }: AudienceChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = AUDIENCES.filter((one) => !reachesFurther(one, widestOfField));
  const isHeldBack = reachesFurther(audience, widestOfPerson);
  return (
    <div className={stack({ gap: 1, items: 'start', narrow: true })}>
      {isOpen && onChange !== null ? (
        <select
          ref={focusIt}
          className={box(
            { fit: true, tall: 30, round: 'pill', on: 'surface', tone: 'ink', size: 13, ellipsis: true },
            styles.select,
          )}
          aria-label={`Who sees: ${label}`}
          value={audience}
          onBlur={() => setIsOpen(false)}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {choices.map((one) => (
            <option
              className={box({ on: 'surface', tone: 'ink' })}
              key={one}
              value={one}
              disabled={one !== audience && reachesFurther(one, widestOfPerson)}
            >
              {isMinor && reachesFurther(one, widestOfPerson)
                ? `${AUDIENCE_WORDS[one]} (not agreed by a parent)`
                : AUDIENCE_WORDS[one]}
            </option>
          ))}
        </select>
      ) : (
        <button
          type="button"
          className={inline(
            { gap: '6px', fit: true, tall: 30, round: 'pill', on: 'none', tone: 'quiet', size: 13 },
            styles.chip,
          )}
          aria-label={`Who sees: ${label}. ${AUDIENCE_WORDS[audience]}`}
          disabled={onChange === null}
          onClick={() => setIsOpen(true)}
        >
          <Eye className={box({ flex: 'none' })} size={14} aria-hidden />
          {AUDIENCE_WORDS[audience]}
        </button>
      )}
      {isHeldBack && (
        <p className={text({ tone: 'quiet', size: 12 })}>
          {isMinor
            ? `A parent’s limit: at most “${AUDIENCE_WORDS[widestOfPerson]}”`
            : `Consent: at most “${AUDIENCE_WORDS[widestOfPerson]}”`}
        </p>
      )}
    </div>
  );
}
