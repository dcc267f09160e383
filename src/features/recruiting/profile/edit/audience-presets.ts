// Who sees a whole profile, in one choice. What starts private (weight, money, contact) is never opened by one.
import type { FieldAnswer, FieldKind, NewAnswer } from '#src/data/people/profile-answers.ts';
import { AUDIENCES, reachesFurther, type Audience } from '#src/recruiting/access/audiences.ts';
import { listReachable } from './public-warning.tsx';

/** "suggested": every question as it starts. */
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
