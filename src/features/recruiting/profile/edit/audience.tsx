// Who sees a profile: one choice for the whole, which never opens what starts private (weight, money, contact), and
// one for each answer. Options beyond the guardians' limit are unavailable; a warning where an answer lets strangers
// reach a minor.
import { TriangleAlert, Eye } from 'lucide-react';
import type { FieldAnswer, FieldKind, NewAnswer, AnswerValue } from '#src/data/people/profile-answers.ts';
import { AUDIENCES, reachesFurther, type Audience } from '#src/recruiting/scopes.ts';
import { listText } from '#src/format/labels.ts';
import { reachableIn, type Reachable } from '#src/recruiting/reachable.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row, stack, text, box, inline } from '#src/ui/primitives.ts';
import { AUDIENCE_WORDS, REACHABLE_WORDS } from '../labels.ts';
import styles from './edit.module.css';
import { useState } from 'react';
import { focusIt } from '#src/ui/focus.ts';

/** Choices for the whole profile; "suggested": every question as it starts. */
export const AUDIENCE_PRESETS = ['suggested', ...AUDIENCES] as const;
export type AudiencePreset = (typeof AUDIENCE_PRESETS)[number];

/** Question with an answer or a list, whose audience can be set. */
export interface Marked {
  readonly kind: Pick<FieldKind, 'field' | 'label' | 'starts_with' | 'widest'>;
  readonly answer: Pick<FieldAnswer, 'answer' | 'value' | 'audience'>;
}

const narrower = (one: Audience, other: Audience): Audience => (reachesFurther(one, other) ? other : one);

/** Of one answer under a preset, within what its kind allows. A private one is only ever narrowed. */
function audienceUnder(preset: AudiencePreset, { kind, answer }: Marked): Audience {
  if (preset === 'suggested') return kind.starts_with;
  return narrower(preset, kind.starts_with === 'only_me' ? answer.audience : kind.widest);
}

/** The preset that all marks follow; null: chosen one by one. */
export const findPreset = (marked: readonly Marked[]): AudiencePreset | null =>
  AUDIENCE_PRESETS.find((preset) => marked.every((one) => one.answer.audience === audienceUnder(preset, one))) ?? null;

/** Of a question without an answer: as it starts, and no further than the preset that holds. */
export const startsUnder = (preset: AudiencePreset | null, startsWith: Audience): Audience =>
  preset === null || preset === 'suggested' ? startsWith : narrower(startsWith, preset);

interface PresetChanges {
  readonly changes: readonly Omit<NewAnswer, 'uaid'>[];
  /** Labels of a minor's answers left alone: strangers could use what they hold. */
  readonly left: readonly string[];
}

export function presetChanges(preset: AudiencePreset, marked: readonly Marked[], isMinor: boolean): PresetChanges {
  const moved = marked
    .map((one) => ({ ...one, audience: audienceUnder(preset, one) }))
    .filter(({ answer, audience }) => answer.audience !== audience);
  const isLeft = ({ answer, audience }: (typeof moved)[number]): boolean =>
    reachesFurther(audience, answer.audience) && listReachable(isMinor, answer.value, audience).length > 0;
  return {
    changes: moved
      .filter((one) => !isLeft(one))
      .map(({ kind, answer, audience }) => ({
        field: kind.field,
        answer: answer.answer,
        value: answer.value,
        audience,
      })),
    left: moved.filter(isLeft).map(({ kind }) => kind.label),
  };
}

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
  <div
    role="alert"
    className={stack(
      { gap: 2, pad: 3, border: 'caution', round: 'control', size: 13, ragged: 'pretty' },
      styles.warning,
    )}
  >
    <TriangleAlert className={text({ tone: 'caution' })} size={16} aria-hidden />
    <div>
      <p>
        This looks like {listText(found.map((one) => REACHABLE_WORDS[one]))}. Shown to “{AUDIENCE_WORDS[audience]}”,
        people outside your family can use it to reach you. Coaches write to your guardian; they do not need it. Nothing
        is saved yet.
      </p>
      <div className={row({ gap: 2, wrap: true, align: 'stretch', above: 2 })}>
        <Button label="Show it to the family only" onClick={onFamily} />
        <Button look="quiet" label="Show anyway" onClick={onAnyway} />
      </div>
    </div>
  </div>
);

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
