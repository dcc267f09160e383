// Warning before a minor's phone number, street or email address goes beyond the family: what was found, and two
// choices. Only a warning; the database decides the audience.
import { TriangleAlert } from 'lucide-react';
import type { AnswerValue } from '#src/data/people/profile-answers.ts';
import { reachesFurther, type Audience } from '#src/recruiting/access/audiences.ts';
import { listText } from '#src/format/list-text.ts';
import { reachableIn, type Reachable } from '#src/recruiting/privacy/reachable.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, stack } from '#src/ui/primitives.ts';
import { AUDIENCE_WORDS, REACHABLE_WORDS } from '../labels.ts';
import styles from './edit.module.css';

/** Parts of an answer that let strangers contact a minor at this audience; empty without any. */
export const listReachable = (isMinor: boolean, value: AnswerValue, audience: Audience): readonly Reachable[] =>
  isMinor && typeof value === 'string' && !value.startsWith('https://') && reachesFurther(audience, 'family')
    ? reachableIn(value)
    : [];

interface PublicWarningProps {
  readonly found: readonly Reachable[];
  readonly audience: Audience;
  readonly onFamily: () => void;
  readonly onAnyway: () => void;
}

export const PublicWarning = ({ found, audience, onFamily, onAnyway }: PublicWarningProps) => (
  <div role="alert" className={stack({ gap: 2, pad: 3, round: 'control', size: 13, ragged: 'pretty' }, styles.warning)}>
    <TriangleAlert size={16} aria-hidden />
    <div>
      <p>
        This looks like {listText(found.map((one) => REACHABLE_WORDS[one]))}. Shown to “{AUDIENCE_WORDS[audience]}”,
        people outside your family can use it to reach you. Coaches write to your guardian; they do not need it. Nothing
        is saved yet.
      </p>
      <div className={row({ gap: 2, wrap: true, align: 'stretch', above: 2 })}>
        <button type="button" className={buttonClass('secondary')} onClick={onFamily}>
          Show it to the family only
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onAnyway}>
          Show anyway
        </button>
      </div>
    </div>
  </div>
);
