// Section of the profile: questions, list of results, optional items collapsed; and the maximum audience for a minor,
// set by a deciding parent.
import type { ReactNode } from 'react';
import type {
  AnswerVersion,
  FieldAnswer,
  FieldKind,
  ProfileVariant,
  ProfileCompletion,
  ErgTest,
  Race,
} from '#src/data/people/profile-answers.ts';
import { type Audience, AUDIENCES, reachesFurther } from '#src/recruiting/scopes.ts';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { box, row, text, stack } from '#src/ui/primitives.ts';
import { FilmClipPart } from '../film-clip.tsx';
import { ErgTests } from '../results/erg-tests.tsx';
import { FamilyReferences } from '../reference/family-references.tsx';
import { Races } from '../results/races.tsx';
import styles from './edit.module.css';
import { sectionId, FieldRow } from './field-row.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setWidestReach } from '#src/data/people/family.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { blockSentence } from '../labels.ts';
import { blocksQuery, refetchSubjects, SavingNote, useSaving } from '../profile-queries.tsx';

interface EditedSectionProps extends ParentsLimitProps {
  readonly section: ProfileCompletion['sections'][number];
  readonly mayWrite: boolean;
  readonly variant: ProfileVariant;
  readonly kinds: readonly FieldKind[];
  readonly answers: readonly FieldAnswer[];
  readonly versions: readonly AnswerVersion[];
  readonly tests: readonly ErgTest[];
  readonly races: readonly Race[];
  /** What the lists of the records hold, in words; null while empty. */
  readonly records: ReadonlyMap<string, string | null>;
}

/** Shown next to the video link; doesn't count as an answer. */
export const FILM_CLIP = 'film_clip';

export function EditedSection({ section: of, subject, mayWrite, kinds, answers, ...held }: EditedSectionProps) {
  const { section, title } = of;
  const asked = kinds.filter((kind) => kind.section === section);
  const optional = asked.filter(({ counts, field }) => !counts && field !== FILM_CLIP);
  const clip = asked.find(({ field }) => field === FILM_CLIP);
  const findAnswer = (of: FieldKind): FieldAnswer | undefined => answers.find(({ field }) => field === of.field);
  const fieldRow = (kind: FieldKind, record?: ReactNode) => (
    <FieldRow
      key={kind.field}
      uaid={subject.uaid}
      isMinor={subject.isMinor}
      kind={kind}
      answer={findAnswer(kind)}
      versions={held.versions.filter(({ field }) => field === kind.field)}
      widestOfPerson={held.widest}
      mayWrite={mayWrite}
      record={record ?? held.records.get(kind.field)}
    />
  );
  const heading = `${sectionId(section)}-title`;
  return (
    <section id={sectionId(section)} className={box({ card: true }, styles.editedSection)} aria-labelledby={heading}>
      <header className={row({ gap: 4, rowGap: 1, wrap: true, align: 'baseline', justify: 'between' }, styles.head)}>
        <h2 className={text({ size: 20 })} id={heading}>
          {title}
        </h2>
        <p className={text({ tone: 'quiet', size: 13 })}>
          {of.done} of {of.of} answered
        </p>
      </header>
      {section === 'guardian' && !subject.isMinor ? (
        <p className={box({ padY: 4, rule: 'above', tone: 'quiet' })}>
          You are an adult: no one else decides about your profile.
        </p>
      ) : (
        asked.filter(({ counts }) => counts).map((kind) => fieldRow(kind))
      )}
      {clip !== undefined &&
        fieldRow(
          clip,
          <FilmClipPart
            subject={subject}
            audience={findAnswer(clip)?.audience ?? clip.starts_with}
            mayWrite={mayWrite}
          />,
        )}
      {section === 'erg' && <ErgTests subject={subject} tests={held.tests} mayWrite={mayWrite} />}
      {section === 'racing' && (
        <Races uaid={subject.uaid} races={held.races} isCoxswain={held.variant === 'coxswain'} mayWrite={mayWrite} />
      )}
      {section === 'references' && <FamilyReferences uaid={subject.uaid} acts={mayWrite} />}
      {optional.length > 0 && (
        <details className={box({ padY: 3, rule: 'above' }, styles.optional)}>
          <summary className={box({ tall: 24, tone: 'quiet', size: 13, cursor: 'pointer', hover: 'ink' })}>
            Optional, never counted: {optional.map(({ label }) => label).join(', ')}
          </summary>
          {section === 'rowing' && (
            <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 64 }, styles.health)}>
              No number on a scale makes a crew. If food or weight takes up more of your day than rowing does, talk to
              someone you trust, or to the{' '}
              <a href="https://www.nationaleatingdisorders.org/" rel="noreferrer" target="_blank">
                National Eating Disorders Association
              </a>
              .
            </p>
          )}
          {optional.map((kind) => fieldRow(kind))}
        </details>
      )}
    </section>
  );
}

interface ParentsLimitProps {
  readonly subject: ProfileSubject;
  /** Current maximum: the smallest of every guardian's limit and the consents. */
  readonly widest: Audience;
}

/** Labels for parents, who don't share themselves. */
const LIMIT_WORDS: Readonly<Record<Audience, string>> = {
  only_me: 'No one else',
  family: 'The family',
  club_coach: 'Club coaches with access',
  colleges: 'Colleges with access',
  link: 'Anyone with a link',
};
const FURTHER = ['club_coach', 'colleges', 'link'] as const;
const READERS = { club_coach: 'club coaches', colleges: 'colleges', link: 'a public page' } as const;
const OPTIONS = AUDIENCES.map((value) => ({ value, label: LIMIT_WORDS[value] }));

export function ParentsLimit({ subject: { uaid, called, limit }, widest }: ParentsLimitProps) {
  const cache = useQueryClient();
  const blocks = useQuery(blocksQuery(uaid)).data;
  /** Nearest reader that some of it does not reach. */
  const further = FURTHER.find((reader) => reachesFurther(reader, widest)) ?? 'link';
  const next = blocks?.[further] ?? [];
  const { saving, save } = useSaving(uaid);
  const choose = (value: string): void => {
    const chosen = AUDIENCES.find((one) => one === value);
    if (limit === null || chosen === undefined) return;
    void save(async () => {
      await setWidestReach(limit.guardianship, { widest_audience: chosen });
      await refetchSubjects(cache);
    });
  };
  return (
    <section
      className={stack({ card: true, gap: 2, pad: 4 }, styles.limit)}
      aria-label="How far this profile may reach"
    >
      {limit === null ? (
        <p className={text({ tone: 'quiet', size: 13 })}>
          <strong className={box({ display: 'block', tone: 'ink' })}>A parent’s limit</strong> Right now, the widest
          audience here is “{LIMIT_WORDS[widest]}”. {blockSentence(next, READERS[further])}
        </p>
      ) : (
        <>
          <Dropdown
            label={`Widest audience for ${called ?? 'your child'}`}
            id="parents-limit"
            options={OPTIONS}
            value={limit.widest}
            helperText="A limit above every mark on this page. Kept as soon as you choose."
            onChange={({ target }) => choose(target.value)}
          />
          {reachesFurther(limit.widest, widest) && (
            <p className={text({ tone: 'quiet', size: 13 })}>
              At present it ends at “{LIMIT_WORDS[widest]}”. {blockSentence(next, READERS[further])}
            </p>
          )}
          <SavingNote saving={saving} />
        </>
      )}
    </section>
  );
}
