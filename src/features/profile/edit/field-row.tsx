// One question of a profile: its control, the two ways to say nothing, who sees it, who confirmed it. Every change is
// saved by itself.
import { BadgeCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import {
  clearAnswer,
  saveAnswer,
  type AnswerValue,
  type AnswerVersion,
  type AnswerWay,
  type FieldAnswer,
  type FieldKind,
} from '#src/backend/people/profile-answers.ts';
import type { Audience } from '#src/backend/people/profile-audience.ts';
import { dayText, valueText, WAY_WORDS } from '../words.ts';
import { AnswerControl } from './answer-control.tsx';
import { AudienceChip } from './audience-chip.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { FIELD_HELP } from './field-help.ts';
import { fieldControlId } from './field-place.ts';
import styles from './field-row.module.css';
import { SavingNote } from './saving-note.tsx';
import { useSaving } from './use-saving.ts';

export interface FieldRowProps {
  readonly uaid: string;
  readonly isMinor: boolean;
  readonly kind: FieldKind;
  readonly answer: FieldAnswer | undefined;
  readonly versions: readonly AnswerVersion[];
  readonly widestOfPerson: Audience;
  readonly mayWrite: boolean;
  /** What the list of a record has to show; null while it is empty. */
  readonly record?: ReactNode;
}

export function FieldRow(props: FieldRowProps) {
  const { uaid, isMinor, kind, answer, versions, widestOfPerson, mayWrite, record = null } = props;
  const { field, label } = kind;
  const words = useId();
  const { saving, save } = useSaving(uaid);
  /** Chosen before there is an answer to carry it. */
  const [early, setEarly] = useState<Audience | null>(null);
  const audience = answer?.audience ?? early ?? kind.starts_with;
  const isAnswered = answer !== undefined || record !== null;

  const put = (way: AnswerWay, value: AnswerValue, reach: Audience): void =>
    void save(() => saveAnswer({ uaid, field, answer: way, value, audience: reach }));
  const give = (value: AnswerValue): void =>
    value === null ? void save(() => clearAnswer(uaid, field)) : put('given', value, audience);
  const say = (way: Exclude<AnswerWay, 'given'>): void =>
    answer?.answer === way ? void save(() => clearAnswer(uaid, field)) : put(way, null, audience);
  const reach = (chosen: Audience): void => {
    if (isAnswered) put(answer?.answer ?? 'given', answer?.value ?? null, chosen);
    else setEarly(chosen);
  };

  /** A given answer is emptied first: most people never need the other two ways. */
  const mayBeLeftOpen = answer === undefined ? record === null : answer.answer !== 'given';
  const help = mayWrite ? FIELD_HELP[field] : undefined;
  const confirmed = answer?.confirmed_at ?? null;
  return (
    <div className={styles.row} data-field={field}>
      <div className={styles.subject}>
        {kind.kind === 'record' || kind.kind === 'choices' || !mayWrite ? (
          <span className={styles.label}>{label}</span>
        ) : (
          <label className={styles.label} htmlFor={fieldControlId(field)}>
            {label}
          </label>
        )}
        {help !== undefined && (
          <p id={words} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <div className={styles.answer}>
        {kind.kind === 'record' ? (
          <div id={fieldControlId(field)} tabIndex={-1} className={styles.record}>
            {record ?? (answer === undefined ? 'Nothing here yet.' : null)}
          </div>
        ) : mayWrite ? (
          <AnswerControl
            kind={kind}
            id={fieldControlId(field)}
            value={answer?.value ?? null}
            describedBy={help === undefined ? undefined : words}
            onAnswer={give}
          />
        ) : (
          <p className={styles.read}>{readOf(field, answer)}</p>
        )}
        {confirmed !== null && (
          <p className={styles.confirmed}>
            <BadgeCheck size={16} aria-hidden />
            <span>
              Confirmed by {answer?.confirmed_as ?? 'a coach'} on {dayText(confirmed)}.
              {mayWrite && ' Another answer drops this.'}
            </span>
          </p>
        )}
        <div className={styles.foot}>
          {mayWrite && mayBeLeftOpen && <Ways answer={answer} label={label} onSay={say} />}
          {versions.length > 0 && <EarlierAnswers label={label} versions={versions} />}
          <SavingNote saving={saving} />
        </div>
      </div>
      <AudienceChip
        label={label}
        audience={audience}
        widestOfField={kind.widest}
        widestOfPerson={widestOfPerson}
        isMinor={isMinor}
        onChange={mayWrite ? reach : null}
      />
    </div>
  );
}

interface WaysProps {
  readonly answer: FieldAnswer | undefined;
  readonly label: string;
  readonly onSay: (way: Exclude<AnswerWay, 'given'>) => void;
}

function Ways({ answer, label, onSay }: WaysProps) {
  return (['not_yet', 'prefer_not_to_say'] as const).map((way) => (
    <button
      key={way}
      type="button"
      className={styles.way}
      aria-label={`${label}: ${WAY_WORDS[way].toLowerCase()}`}
      aria-pressed={answer?.answer === way}
      onClick={() => onSay(way)}
    >
      {WAY_WORDS[way]}
    </button>
  ));
}

function readOf(field: string, answer: FieldAnswer | undefined): string {
  if (answer === undefined) return 'Not answered';
  return answer.answer === 'given' ? valueText(field, answer.value) : WAY_WORDS[answer.answer];
}
