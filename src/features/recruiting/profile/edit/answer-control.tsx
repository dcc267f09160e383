// Control for one question, by its type. Reports complete values: a choice at once, text on blur or Enter.
import { useState } from 'react';
import type { AnswerValue, FieldKind } from '#src/data/people/profile-answers.ts';
import { CONTROL_CLASS } from '#src/ui/form/text-input.tsx';
import { inline, row, stack, text } from '#src/ui/primitives.ts';
import { choiceText, numberField, typedNumber } from '../labels.ts';
import styles from './edit.module.css';

interface AnswerControlProps {
  readonly kind: FieldKind;
  readonly id: string;
  readonly value: AnswerValue;
  readonly describedBy: string | undefined;
  /** Null: unanswered again. Resolves to false when it could not be saved. */
  readonly onAnswer: (value: AnswerValue) => void | Promise<boolean>;
}

export function AnswerControl(props: AnswerControlProps) {
  switch (props.kind.kind) {
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'choices':
      return <ChoicesControl {...props} />;
    case 'text':
    case 'link':
    case 'number':
      return <TypedControl {...props} />;
    case 'record':
      return null;
  }
}

function ChoiceControl({ kind, id, value, describedBy, onAnswer }: AnswerControlProps) {
  return (
    <select
      id={id}
      className={CONTROL_CLASS}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
    >
      <option value="">Choose</option>
      {kind.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choiceText(kind.field, choice)}
        </option>
      ))}
    </select>
  );
}

/** "Any" excludes the others. */
function toggled(held: readonly string[], choice: string, choices: readonly string[]): readonly string[] {
  if (held.includes(choice)) return held.filter((one) => one !== choice);
  const kept = choice === 'any' ? [] : held.filter((one) => one !== 'any');
  return choices.filter((one) => one === choice || kept.includes(one));
}

function ChoicesControl({ kind, id, value, describedBy, onAnswer }: AnswerControlProps) {
  const choices = kind.choices ?? [];
  const saved = Array.isArray(value) ? value : [];
  /** Checked and how many saves are under way; the next check builds on it, whatever an earlier save brings back. */
  const [ticked, setTicked] = useState<{ readonly choices: readonly string[]; readonly saves: number } | null>(null);
  if (ticked?.saves === 0 && ticked.choices.join() === saved.join()) setTicked(null);
  const held = ticked?.choices ?? saved;
  const choose = async (choice: string): Promise<void> => {
    const next = toggled(held, choice, choices);
    setTicked((before) => ({ choices: next, saves: (before?.saves ?? 0) + 1 }));
    const isSaved = (await onAnswer(next.length === 0 ? null : [...next])) !== false;
    // Only the last failed save is undone: a later one carries every check.
    setTicked((before) => before && (isSaved || before.saves > 1 ? { ...before, saves: before.saves - 1 } : null));
  };
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={kind.label}
      aria-describedby={describedBy}
      className={row({ gap: 2, wrap: true, align: 'stretch' }, styles.choices)}
    >
      {choices.map((choice) => (
        <label
          key={choice}
          className={inline({ field: true, gap: '6px', anchor: true, cursor: 'pointer', tall: 34 }, styles.choice)}
        >
          <input type="checkbox" checked={held.includes(choice)} onChange={() => void choose(choice)} />
          {choiceText(kind.field, choice)}
        </label>
      ))}
    </div>
  );
}

/** Longer texts get several lines. */
const LONG = 160;
const VERY_LONG = 250;

function TypedControl({ kind, id, value, describedBy, onAnswer }: AnswerControlProps) {
  const saved = value === null ? '' : typeof value === 'number' ? numberField(kind.field, value) : String(value);
  const [shown, setShown] = useState(saved);
  const [draft, setDraft] = useState(saved);
  if (shown !== saved) {
    setShown(saved);
    setDraft(saved);
  }
  const commit = (): void => {
    const typed = draft.trim();
    if (typed === saved) return;
    if (typed === '') void onAnswer(null);
    else void onAnswer(kind.kind === 'number' ? typedNumber(kind.field, typed) : typed);
  };
  const shared = { id, className: CONTROL_CLASS, 'aria-describedby': describedBy, value: draft, onBlur: commit };
  if (kind.kind === 'text' && (kind.most ?? 0) > LONG) {
    const most = kind.most ?? undefined;
    return (
      <div className={stack({ gap: 1 })}>
        <textarea
          {...shared}
          rows={(kind.most ?? 0) > VERY_LONG ? 4 : 2}
          maxLength={most}
          onChange={({ target }) => setDraft(target.value)}
        />
        <span className={text({ tone: 'quiet', size: 12, tabular: true })}>
          {draft.length} of {most}
        </span>
      </div>
    );
  }
  return (
    <input
      {...shared}
      type={kind.kind === 'link' ? 'url' : 'text'}
      inputMode={kind.kind === 'number' ? 'decimal' : undefined}
      placeholder={kind.kind === 'link' ? 'https://' : undefined}
      maxLength={kind.kind === 'number' ? 12 : (kind.most ?? undefined)}
      autoComplete="off"
      onChange={({ target }) => setDraft(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
