// Question of a profile: control, two ways to decline, audience, confirmation, previous answers. Every change saves by
// itself.
import { BadgeCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import {
  clearAnswer,
  saveAnswers,
  type AnswerValue,
  type AnswerVersion,
  type AnswerWay,
  type FieldAnswer,
  type FieldKind,
} from '#src/data/people/profile-answers.ts';
import type { Audience } from '#src/recruiting/scopes.ts';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { askedLabel, bodyProblem, valueText, WAY_WORDS, AUDIENCE_WORDS } from '../labels.ts';
import { AnswerControl } from './answer-control.tsx';
import { AudienceChip, PublicWarning, listReachable } from './audience.tsx';
import styles from './edit.module.css';
import { SavingNote, useSaving } from '../profile-queries.tsx';
import { counted } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';

interface FieldRowProps {
  readonly uaid: string;
  readonly isMinor: boolean;
  readonly kind: FieldKind;
  readonly answer: FieldAnswer | undefined;
  readonly versions: readonly AnswerVersion[];
  readonly widestOfPerson: Audience;
  readonly mayWrite: boolean;
  readonly record?: ReactNode;
}

interface Put {
  readonly way: AnswerWay;
  readonly value: AnswerValue;
  readonly reach: Audience;
}

export function FieldRow(props: FieldRowProps) {
  const { uaid, isMinor, kind, answer, versions, widestOfPerson, mayWrite, record = null } = props;
  const { field } = kind;
  const label = askedLabel(field, kind.label);
  const words = useId();
  const { saving, save } = useSaving(uaid);
  /** Chosen before there is an answer to attach it to. */
  const [early, setEarly] = useState<Audience | null>(null);
  /** Awaits confirmation: it would let strangers contact a minor. */
  const [warned, setWarned] = useState<Put | null>(null);
  const audience = answer?.audience ?? early ?? kind.starts_with;

  const keep = ({ way, value, reach }: Put): Promise<boolean> => {
    setWarned(null);
    const problem = bodyProblem(kind, value);
    return save(() =>
      problem === null
        ? saveAnswers([{ uaid, field, answer: way, value, audience: reach }])
        : Promise.reject(new Error(problem)),
    );
  };
  const put = (way: AnswerWay, value: AnswerValue, reach: Audience): void | Promise<boolean> =>
    listReachable(isMinor, value, reach).length > 0 ? setWarned({ way, value, reach }) : keep({ way, value, reach });
  const give = (value: AnswerValue): void | Promise<boolean> =>
    value === null ? save(() => clearAnswer({ uaid, field })) : put('given', value, audience);
  const say = (way: Exclude<AnswerWay, 'given'>): void =>
    answer?.answer === way ? void save(() => clearAnswer({ uaid, field })) : void put(way, null, audience);
  const reach = (chosen: Audience): void => {
    if (answer !== undefined) void put(answer.answer, answer.value, chosen);
    else if (record !== null) void put('given', null, chosen);
    else setEarly(chosen);
  };

  const help = mayWrite ? FIELD_HELP[field] : undefined;
  return (
    <div
      className={stack({ gap: 5, rowGap: 2, align: 'start', padY: 4, rule: 'above' }, styles.row)}
      data-field={field}
    >
      <div className={stack({ gap: '2px' }, styles.subject)}>
        <Name kind={kind} mayWrite={mayWrite} />
        {help !== undefined && (
          <p id={words} className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
            {help}
          </p>
        )}
      </div>
      <div className={stack({ gap: 2, narrow: true }, styles.answer)}>
        <Answered {...props} describedBy={help === undefined ? undefined : words} onAnswer={give} />
        {warned !== null && (
          <PublicWarning
            found={listReachable(isMinor, warned.value, warned.reach)}
            audience={warned.reach}
            onFamily={() => void keep({ ...warned, reach: 'family' })}
            onAnyway={() => void keep(warned)}
          />
        )}
        {answer !== undefined && <Confirmed answer={answer} mayWrite={mayWrite} />}
        <div className={row({ gap: 3, rowGap: 1, wrap: true }, styles.foot)}>
          {mayWrite && mayBeLeftOpen(answer, record) && <Ways answer={answer} label={label} onSay={say} />}
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

/** An answer must be cleared first: most people never need the other two ways. */
const mayBeLeftOpen = (answer: FieldAnswer | undefined, record: ReactNode): boolean =>
  answer === undefined ? record === null : answer.answer !== 'given';

/** A label when there is a single control for it. */
function Name({ kind: { kind, field, label }, mayWrite }: Pick<FieldRowProps, 'kind' | 'mayWrite'>) {
  return kind === 'record' || kind === 'choices' || !mayWrite ? (
    <span className={text({ weight: 'medium' })}>{askedLabel(field, label)}</span>
  ) : (
    <label className={text({ weight: 'medium' })} htmlFor={fieldControlId(field)}>
      {askedLabel(field, label)}
    </label>
  );
}

interface AnsweredProps extends Pick<FieldRowProps, 'kind' | 'answer' | 'mayWrite' | 'record'> {
  readonly describedBy: string | undefined;
  readonly onAnswer: (value: AnswerValue) => void | Promise<boolean>;
}

/** Answer: list of a record, control, or text. */
function Answered({ kind, answer, mayWrite, record = null, describedBy, onAnswer }: AnsweredProps) {
  if (kind.kind === 'record') {
    return (
      <div
        id={fieldControlId(kind.field)}
        tabIndex={-1}
        className={box({ tone: 'quiet', breaks: true, empty: 'hidden' }, styles.read)}
      >
        {record ?? (answer === undefined ? 'Nothing here yet.' : null)}
      </div>
    );
  }
  if (!mayWrite) return <p className={styles.read}>{formatAnswer(kind.field, answer)}</p>;
  return (
    <AnswerControl
      kind={kind}
      id={fieldControlId(kind.field)}
      value={answer?.value ?? null}
      describedBy={describedBy}
      onAnswer={onAnswer}
    />
  );
}

function Confirmed({ answer, mayWrite }: { readonly answer: FieldAnswer; readonly mayWrite: boolean }) {
  if (answer.confirmed_at === null) return null;
  return (
    <p className={row({ gap: 2, align: 'start', size: 13 }, styles.confirmed)}>
      <BadgeCheck size={16} aria-hidden />
      <span>
        Confirmed by {answer.confirmed_as ?? 'a coach'} on {dayText(answer.confirmed_at)}.
        {mayWrite && ' Changing this removes the confirmation.'}
      </span>
    </p>
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
      className={box(
        { on: 'none', border: 'line', round: 'pill', tall: 26, padY: 0, tone: 'quiet', size: 12, leading: 1 },
        styles.way,
      )}
      aria-label={`${label}: ${WAY_WORDS[way]}`}
      aria-pressed={answer?.answer === way}
      onClick={() => onSay(way)}
    >
      {WAY_WORDS[way]}
    </button>
  ));
}

function formatAnswer(field: string, answer: FieldAnswer | undefined): string {
  if (answer === undefined) return 'Not answered';
  return answer.answer === 'given' ? valueText(field, answer.value) : WAY_WORDS[answer.answer];
}

/** Hints beyond a question's label. */
const FIELD_HELP: Readonly<Record<string, string>> = {
  full_name: 'As you’d sign an email to a coach.',
  graduation_year: 'From high school. Recruiting dates are counted from it.',
  college_squad: 'Every college page says which squad you would row in.',
  squad: 'For example “first eight” or “junior women”.',
  coxed_boats: 'Boats you’ve coxed.',
  cox_recording: 'A link to a few minutes of audio. Ask your crew before you share it.',
  steering_notes: 'Courses you know, bridges and buoys, wind and stream.',
  core_gpa: 'On the scale above. Colleges ask for core subjects only.',
  intended_fields: 'What you may want to study.',
  video: 'One minute from the side and from behind works best.',
  story: 'Why you row, in your own words.',
  coach_reference: 'Name and club. Ask them first.',
  reference_pages: 'The pages you approved, with the coach’s words.',
  measured_on_water: 'Your coach signs for it, out of sessions you shared with the team.',
  guardian_contact: 'So that a college writes to your parent or guardian.',
  high_school: 'The school you go to.',
  contact_email: 'Colleges answer by the page itself. Your own address is never needed.',
  contact_phone: 'Never needed, and in none of the sets.',
  lightweight: 'Yes or no is all a lightweight squad asks for.',
  weight_reason: 'An exact weight is kept only with a reason, for example “boat rigging”.',
  weight_kg:
    'Never needed for 100%. A college reads it, with your watts per kilogram, only where you mark it for them; never on a link.',
  photo: 'A link. Never needed.',
};

const fieldControlId = (field: string): string => `profile-${field.replaceAll('_', '-')}`;

export const sectionId = (section: string): string => `section-${section}`;

export function goToField(field: string): void {
  const control = document.getElementById(fieldControlId(field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

const saidIn = ({ field, answer, value }: AnswerVersion): string =>
  answer === 'given' ? valueText(field, value) || 'Shown from the list' : WAY_WORDS[answer];

function EarlierAnswers({ label, versions }: { readonly label: string; readonly versions: readonly AnswerVersion[] }) {
  const amount = counted(versions.length, 'earlier answer');
  return (
    <span className={text({ tone: 'quiet', size: 13 }, styles.trigger)}>
      <CardPopover trigger={amount} label={`${label}: ${amount}`}>
        <h3 className={box({ below: 3, size: 14 })}>{label} before</h3>
        <ol className={stack({ gap: 3 }, styles.list)}>
          {versions.map((version) => (
            <li className={stack({ breaks: true })} key={version.id}>
              <strong className={text({ weight: 'medium' })}>{saidIn(version)}</strong>
              <span className={text({ tone: 'quiet', size: 13 })}>
                {[
                  `until ${dayText(version.replaced_at)}`,
                  AUDIENCE_WORDS[version.audience],
                  ...(version.was_confirmed ? ['was confirmed'] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </CardPopover>
    </span>
  );
}
