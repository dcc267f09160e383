// Who sees one answer. What guardians do not agree to cannot be chosen, and what was chosen before says how far it gets.
import { Eye } from 'lucide-react';
import { AUDIENCES, reachesFurther, type Audience } from '#src/backend/people/profile-audience.ts';
import { AUDIENCE_WORDS } from '../words.ts';
import styles from './audience-chip.module.css';

interface AudienceChipProps {
  readonly label: string;
  readonly audience: Audience;
  /** As far as answers of this kind may reach at all. */
  readonly widestOfField: Audience;
  /** As far as anything of this person may reach now. */
  readonly widestOfPerson: Audience;
  readonly isMinor: boolean;
  readonly onChange: ((audience: Audience) => void) | null;
}

export function AudienceChip({ label, audience, widestOfField, widestOfPerson, isMinor, onChange }: AudienceChipProps) {
  const choices = AUDIENCES.filter((one) => !reachesFurther(one, widestOfField));
  const isHeldBack = reachesFurther(audience, widestOfPerson);
  return (
    <div className={styles.around}>
      <span className={styles.chip} data-off={onChange === null}>
        <Eye size={14} aria-hidden />
        <select
          aria-label={`Who sees: ${label}`}
          value={audience}
          disabled={onChange === null}
          onChange={({ target }) => {
            const chosen = choices.find((one) => one === target.value);
            if (chosen !== undefined) onChange?.(chosen);
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one} disabled={one !== audience && reachesFurther(one, widestOfPerson)}>
              {AUDIENCE_WORDS[one]}
              {isMinor && reachesFurther(one, widestOfPerson) ? ' (not agreed by a parent)' : ''}
            </option>
          ))}
        </select>
      </span>
      {isHeldBack && (
        <p className={styles.held}>
          {isMinor ? 'A parent’s limit' : 'Consent'}: {AUDIENCE_WORDS[widestOfPerson].toLowerCase()} at most
        </p>
      )}
    </div>
  );
}
