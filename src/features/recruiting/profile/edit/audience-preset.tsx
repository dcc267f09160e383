// One choice of who sees the answers of a profile; each answer's own audience stays one click away, at the answer.
import { useState } from 'react';
import { saveAnswers, type NewAnswer } from '#src/data/people/profile-answers.ts';
import { reachesFurther, type Audience } from '#src/recruiting/access/audiences.ts';
import type { ProfileSubject } from '#src/data/people/profile-subjects.ts';
import { listText } from '#src/format/list-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import { AUDIENCE_PRESETS, findPreset, presetChanges, type AudiencePreset, type Marked } from './audience-presets.ts';
import styles from './edit.module.css';
import { SavingNote } from './saving-note.tsx';
import { useSaving } from './use-saving.ts';

const PRESET_WORDS: Readonly<Record<AudiencePreset, string>> = {
  suggested: 'As suggested for each question',
  only_me: 'Only me',
  family: 'My family',
  club_coach: 'My coaches',
  colleges: 'College coaches',
  link: 'Everyone who may see',
};

interface AudiencePresetProps {
  readonly subject: ProfileSubject;
  readonly marked: readonly Marked[];
  /** Widest audience for this person now. */
  readonly widest: Audience;
  readonly mayWrite: boolean;
}

export function AudiencePresetChoice({ subject: { uaid, isMinor }, marked, widest, mayWrite }: AudiencePresetProps) {
  const { saving, save } = useSaving(uaid);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** Marks before the last choice. */
  const [before, setBefore] = useState<readonly NewAnswer[]>([]);
  const holds = findPreset(marked);
  const choose = (value: string): void => {
    const preset = AUDIENCE_PRESETS.find((one) => one === value);
    if (preset === undefined) return;
    const { changes, left: kept } = presetChanges(preset, marked, isMinor);
    const fields = new Set(changes.map(({ field }) => field));
    setLeft(kept);
    setBefore(
      marked
        .filter(({ kind }) => fields.has(kind.field))
        .map(({ kind, answer }) => ({ uaid, field: kind.field, ...answer })),
    );
    void save(() => saveAnswers(changes.map((change) => ({ uaid, ...change }))));
  };
  const undo = (): void => {
    setLeft([]);
    setBefore([]);
    void save(() => saveAnswers(before));
  };
  if (!mayWrite) return null;
  return (
    <section className={stack({ gap: 2 }, styles.preset)} aria-label="Who sees the answers">
      <Dropdown
        label="Who sees my answers"
        id="audience-preset"
        {...(holds === null && { placeholder: 'Chosen one by one' })}
        options={AUDIENCE_PRESETS.map((value) => ({
          value,
          label: PRESET_WORDS[value],
          disabled: value !== 'suggested' && value !== holds && reachesFurther(value, widest),
        }))}
        value={holds ?? ''}
        helperText="Each includes those above it. What starts private, like weight and contact, is never opened by it. Change one answer by the words next to it."
        onChange={({ target }) => choose(target.value)}
      />
      {left.length > 0 && (
        <p role="alert" className={text({ size: 13 })}>
          Left as they are, because strangers could use them to reach you: {listText(left)}.
        </p>
      )}
      <div className={row({ gap: 3 }, styles.foot)}>
        {before.length > 0 && saving.state === 'saved' && (
          <button type="button" className={buttonClass('quiet')} onClick={undo}>
            Undo
          </button>
        )}
        <SavingNote saving={saving} />
      </div>
    </section>
  );
}
