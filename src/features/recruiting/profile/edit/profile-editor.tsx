// Profile editor: progress at the side, sections below one another.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, Link } from '@tanstack/react-router';
import {
  type FieldAnswer,
  type FieldKind,
  saveAnswers,
  type NewAnswer,
  type ProfileCompletion,
  type ErgTest,
  type Race,
} from '#src/data/people/profile-answers.ts';
import { together } from '#src/ui/absent/fetched.tsx';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { reachesFurther, type Audience } from '#src/recruiting/scopes.ts';
import { listText } from '#src/format/labels.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { clock } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import {
  Waiting,
  answersQuery,
  completionQuery,
  ergTestsQuery,
  fieldKindsQuery,
  racesQuery,
  seenAsQuery,
  startingQuery,
  versionsQuery,
  widestQuery,
  SavingNote,
  useSaving,
} from '../profile-queries.tsx';
import {
  findPreset,
  startsUnder,
  type Marked,
  AUDIENCE_PRESETS,
  presetChanges,
  type AudiencePreset,
} from './audience.tsx';
import { EditedSection, FILM_CLIP, ParentsLimit } from './edited-section.tsx';
import styles from './edit.module.css';
import { goToField, sectionId } from './field-row.tsx';
import { ergResultText, pieceText } from '../results/erg-form-schema.ts';

export function ProfileEditor({ subject, mayWrite }: { readonly subject: ProfileSubject; readonly mayWrite: boolean }) {
  const { uaid } = subject;
  const read = together({
    kinds: useQuery(fieldKindsQuery),
    answers: useQuery(answersQuery(uaid)),
    versions: useQuery(versionsQuery(uaid)),
    completion: useQuery(completionQuery(uaid)),
    widest: useQuery(widestQuery(uaid)),
    tests: useQuery(ergTestsQuery(uaid)),
    races: useQuery(racesQuery(uaid)),
    starting: useQuery(startingQuery(uaid)),
    /** Others' answers come from the page itself: a parent sees everything that is not private. */
    shown: useQuery(seenAsQuery(uaid, 'parent')),
  });
  if (read.data === undefined) return <Waiting asked={read} />;
  const { kinds, answers, versions, completion, tests, races, starting, shown } = read.data;
  const { variant, sections } = completion;
  const asked = kinds
    .filter(({ variants }) => variants.includes(variant))
    .map((kind) =>
      kind.starts_with === 'only_me' ? kind : { ...kind, starts_with: starting.get(kind.field) ?? kind.starts_with },
    );
  const listed = {
    tests,
    races,
    guardianLinked: isLinked(sections, answers),
    answeredByOthers: new Set(shown?.sections.flatMap(({ fields }) => fields.map(({ field }) => field))),
  };
  const records = new Map(asked.map(({ field }) => [field, recordWords(field, listed)]));
  const marked = listMarked(asked, answers, records);
  const preset = findPreset(marked);
  const held = {
    subject,
    mayWrite,
    variant,
    kinds: asked.map((kind) => ({ ...kind, starts_with: startsUnder(preset, kind.starts_with) })),
    records,
    answers,
    versions,
    widest: read.data.widest ?? 'only_me',
    tests,
    races,
  };
  return (
    <div className={stack({ gap: 8, align: 'start' }, styles.layout)}>
      <AskedField />
      <div className={styles.side}>
        {subject.limit !== null && <ParentsLimit subject={subject} widest={held.widest} />}
        <CompletionCard completion={completion} mayWrite={mayWrite} uaid={uaid} />
        {subject.isMinor && subject.limit === null && <ParentsLimit subject={subject} widest={held.widest} />}
      </div>
      <div className={stack({ gap: 6, columns: 1 }, styles.profileEditorSections)}>
        <AudiencePresetChoice subject={subject} marked={marked} widest={held.widest} mayWrite={mayWrite} />
        {sections.map((section) => (
          <EditedSection key={section.section} section={section} {...held} />
        ))}
      </div>
    </div>
  );
}

/** What has an audience: answers, and lists that hold something, from where they start. */
const listMarked = (
  asked: readonly FieldKind[],
  answers: readonly FieldAnswer[],
  records: ReadonlyMap<string, string | null>,
): readonly Marked[] =>
  asked.flatMap((kind): readonly Marked[] => {
    const answer = answers.find(({ field }) => field === kind.field);
    if (answer !== undefined) return [{ kind, answer }];
    const isListed = kind.field === FILM_CLIP || records.get(kind.field) != null;
    return isListed ? [{ kind, answer: { answer: 'given', value: null, audience: kind.starts_with } }] : [];
  });

/** Completed by a linked guardian, not by the athlete's own answer. */
const isLinked = (sections: ProfileCompletion['sections'], answers: readonly FieldAnswer[]): boolean =>
  sections.some(({ section, done }) => section === 'guardian' && done > 0) &&
  answers.every(({ field, answer }) => field !== 'guardian' || answer === 'given');

/** Scrolls once to the question in the URL ("/profile#core_gpa"), or to a section of that name. */
function AskedField() {
  const asked = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (asked === '' || !/^[a-z0-9_]{2,40}$/u.test(asked)) return;
    const section = document.getElementById(sectionId(asked));
    if (section === null) goToField(asked);
    else section.scrollIntoView({ block: 'start' });
  }, [asked]);
  return null;
}

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

/** One choice of who sees the answers of a profile; each answer's own audience stays one click away, at the answer. */
function AudiencePresetChoice({ subject: { uaid, isMinor }, marked, widest, mayWrite }: AudiencePresetProps) {
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
        {before.length > 0 && saving.state === 'saved' && <Button look="quiet" label="Undo" onClick={undo} />}
        <SavingNote saving={saving} />
      </div>
    </section>
  );
}

const LACK = box(
  { bare: true, pad: 0, tone: 'accent', text: 'start', underline: true, cursor: 'pointer' },
  styles.lack,
);

interface CompletionCardProps {
  readonly completion: ProfileCompletion;
  readonly mayWrite: boolean;
  readonly uaid: string;
}

/**
 * Completeness for a college, as counted by the database, and what is missing by importance. Never red: a short
 * profile is not an error.
 */
function CompletionCard({ completion: { percent, sections, lacks }, mayWrite, uaid }: CompletionCardProps) {
  return (
    <aside
      className={stack({ card: true, gap: 4, content: 'start', pad: 5 })}
      aria-label="How ready the page is for a college"
    >
      <div className={stack({ gap: 3, ragged: 'pretty' })} role="status">
        <p className={text({ tone: 'quiet', size: 16 })}>
          <strong
            className={text({ tone: 'ink', size: 40, weight: 'strong', tabular: true, leading: 1, spacing: 'title' })}
          >
            {percent}
          </strong>
          % complete
        </p>
        <div className={box({ on: 'wash', overflow: 'hidden', display: 'block' }, styles.bar)} aria-hidden="true">
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
        {lacks.length === 0 ? (
          <p>This page is ready for a college.</p>
        ) : (
          <p>
            Add next: <strong className={text({ weight: 'strong' })}>{lacks[0]?.label}</strong>.
          </p>
        )}
      </div>
      {lacks.length > 0 && (
        <ol
          className={stack({ gap: 3, padStart: 5, list: 'decimal' })}
          aria-label="What the page lacks, the most important first"
        >
          {lacks.map(({ label, why, field }) => (
            <li key={label}>
              {field === null ? (
                <Link to="/profile/view" search={{ of: uaid }} className={LACK}>
                  {label}
                </Link>
              ) : mayWrite ? (
                <button type="button" className={LACK} onClick={() => goToField(field)}>
                  {label}
                </button>
              ) : (
                <span>{label}</span>
              )}
              {why !== null && (
                <small className={box({ display: 'block', tone: 'quiet', size: 12, ragged: 'pretty' })}>{why}</small>
              )}
            </li>
          ))}
        </ol>
      )}
      <nav aria-label="Sections of the profile">
        <ol className={stack({ gap: '2px' }, styles.sections)}>
          {sections.map(({ section, title, done, of }) => (
            <li key={section}>
              <a
                href={`#${sectionId(section)}`}
                className={stack(
                  { columns: 'wide-end', round: 'control', tone: 'ink', size: 13, underline: 'none', hover: 'wash' },
                  styles.section,
                )}
              >
                <span>{title}</span>
                <span className={text({ tone: 'quiet', tabular: true })}>
                  {done} of {of}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={text({ tone: 'quiet', size: 12, ragged: 'pretty' })}>
        Weight, height, photo and test scores never count.
      </p>
    </aside>
  );
}

interface Records {
  readonly tests: readonly ErgTest[];
  readonly races: readonly Race[];
  readonly guardianLinked: boolean;
  /** Fields answered by others that have content. */
  readonly answeredByOthers: ReadonlySet<string>;
}

/** Given by a coach or guardian; the athlete only chooses the audience. */
const BY_OTHERS: Readonly<Record<string, string>> = {
  measured_on_water: 'A coach signed for your figures on the water.',
  reference_pages: 'You approved a coach’s reference.',
  guardian_contact: 'The address your guardian answered from.',
};

/** Pieces that count as longer ones. */
const LONGER: ReadonlySet<string> = new Set(['5k', '6k', '10k', '30min', '60min']);

/** Summary of a record's list: best test, number of races, a linked guardian. Null while empty. */
function recordWords(field: string, { tests, races, guardianLinked, answeredByOthers }: Records): string | null {
  switch (field) {
    case 'erg_2k':
      return best(tests.filter(({ piece }) => piece === '2k'));
    case 'erg_long':
      return best(tests.filter(({ piece }) => LONGER.has(piece)));
    case 'races':
      return races.length === 0 ? null : `${counted(races.length, 'race')}, listed below.`;
    case 'races_coxed': {
      const coxed = races.filter(({ seat }) => seat === 0).length;
      return coxed === 0 ? null : `${counted(coxed, 'race')} in the coxswain’s seat, listed under racing.`;
    }
    case 'guardian':
      return guardianLinked ? 'A parent or guardian is linked.' : null;
    default:
      return answeredByOthers.has(field) ? (BY_OTHERS[field] ?? null) : null;
  }
}

function best(tests: readonly ErgTest[]): string | null {
  const [first] = tests.toSorted((one, other) => one.split_s - other.split_s);
  return first === undefined
    ? null
    : `Best: ${pieceText(first.piece)}, ${ergResultText(first)}, ${clock(first.split_s, 1)} / 500 m, ${first.power_w} W`;
}
