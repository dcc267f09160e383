// Profile editor: progress at the side, sections below one another.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldAnswer, FieldKind } from '#src/data/people/profile-answers.ts';
import type { ProfileCompletion } from '#src/data/people/profile-completion.ts';
import type { ProfileSubject } from '#src/data/people/profile-subjects.ts';
import { stack } from '#src/ui/primitives.ts';
import { Waiting } from '../page/waiting.tsx';
import {
  answersQuery,
  completionQuery,
  ergTestsQuery,
  fieldKindsQuery,
  racesQuery,
  seenAsQuery,
  startingQuery,
  versionsQuery,
  widestQuery,
} from '../profile-queries.ts';
import { recordWords } from '../results/record-labels.ts';
import { AskedField } from './asked-field.tsx';
import { AudiencePresetChoice } from './audience-preset.tsx';
import { findPreset, startsUnder, type Marked } from './audience-presets.ts';
import { CompletionCard } from './completion-card.tsx';
import { EditedSection, FILM_CLIP } from './edited-section.tsx';
import { ParentsLimit } from './parents-limit.tsx';
import styles from './edit.module.css';

interface ProfileEditorProps {
  readonly subject: ProfileSubject;
  readonly mayWrite: boolean;
  /** Coaches' references. */
  readonly references: ReactNode;
}

export function ProfileEditor({ subject, mayWrite, references }: ProfileEditorProps) {
  const { uaid } = subject;
  const kinds = useQuery(fieldKindsQuery);
  const answers = useQuery(answersQuery(uaid));
  const versions = useQuery(versionsQuery(uaid));
  const completion = useQuery(completionQuery(uaid));
  const widest = useQuery(widestQuery(uaid));
  const tests = useQuery(ergTestsQuery(uaid));
  const races = useQuery(racesQuery(uaid));
  const starting = useQuery(startingQuery(uaid));
  /** Others' answers come from the page itself: a parent sees everything that is not private. */
  const shown = useQuery(seenAsQuery(uaid, 'parent'));
  if (
    kinds.data === undefined ||
    answers.data === undefined ||
    versions.data === undefined ||
    completion.data === undefined ||
    widest.data === undefined ||
    tests.data === undefined ||
    races.data === undefined ||
    starting.data === undefined ||
    shown.data === undefined
  ) {
    return <Waiting queries={[kinds, answers, versions, completion, widest, tests, races, starting, shown]} />;
  }
  const { variant, sections } = completion.data;
  const asked = kinds.data
    .filter(({ variants }) => variants.includes(variant))
    .map((kind) =>
      kind.starts_with === 'only_me'
        ? kind
        : { ...kind, starts_with: starting.data.get(kind.field) ?? kind.starts_with },
    );
  const listed = {
    tests: tests.data,
    races: races.data,
    guardianLinked: isLinked(sections, answers.data),
    answeredByOthers: new Set(shown.data?.sections.flatMap(({ fields }) => fields.map(({ field }) => field))),
  };
  const records = new Map(asked.map(({ field }) => [field, recordWords(field, listed)]));
  const marked = listMarked(asked, answers.data, records);
  const preset = findPreset(marked);
  const held = {
    subject,
    mayWrite,
    variant,
    kinds: asked.map((kind) => ({ ...kind, starts_with: startsUnder(preset, kind.starts_with) })),
    records,
    answers: answers.data,
    versions: versions.data,
    widest: widest.data ?? 'only_me',
    tests: tests.data,
    races: races.data,
    references,
  };
  return (
    <div className={stack({ gap: 8, align: 'start' }, styles.layout)}>
      <AskedField />
      <div className={styles.side}>
        {subject.limit !== null && <ParentsLimit subject={subject} widest={held.widest} />}
        <CompletionCard completion={completion.data} mayWrite={mayWrite} uaid={uaid} />
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
