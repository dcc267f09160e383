// Maximum audience for a minor: set by a deciding parent, shown to everyone else.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setWidestReach } from '#src/data/people/family.ts';
import { AUDIENCES, reachesFurther, type Audience } from '#src/recruiting/presets.ts';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { blockSentence } from '../block-labels.ts';
import { blocksQuery, refetchSubjects } from '../profile-queries.ts';
import styles from './edit.module.css';
import { SavingNote, useSaving } from './use-saving.tsx';

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
      await setWidestReach(limit.guardianship, chosen);
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
