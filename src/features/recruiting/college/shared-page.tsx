// Shared page as colleges see it, next to the program's notes, which only its coaches can read.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod/mini';
import {
  keepCollegeNote,
  sharedAthletesQuery,
  sharedAthletePageQuery,
  type OwnCollege,
  type SharedAthlete,
} from '#src/data/people/college-account.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { dayText } from '#src/format/day-text.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { optionalText } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './college-desk.module.css';

/** Page for colleges, with the reader's actions next to it. */
export type PageForColleges = ComponentType<{
  readonly profile: ShownProfile;
  readonly level: 1;
  readonly note: string;
  /** Viewer of its video. */
  readonly reader: { readonly uaid: string };
  readonly children: ReactNode;
}>;

/** Answers of the college and the dates of contact. */
export type AnswerOfCollege = ComponentType<{
  readonly uaid: string;
  readonly profile: ShownProfile;
  readonly hasGuardian: boolean;
}>;

interface SharedPageProps {
  readonly Page: PageForColleges;
  readonly Answer: AnswerOfCollege;
  readonly userId: string;
  readonly college: OwnCollege;
  readonly athlete: SharedAthlete;
  readonly onBack: () => void;
}

export function SharedPage({ Page, Answer, userId, college, athlete, onBack }: SharedPageProps) {
  const page = useQuery(sharedAthletePageQuery(athlete.uaid));
  return (
    <div className={stack({ gap: 6, margin: 'center' }, styles.page)}>
      <button type="button" className={`${buttonClass('quiet')} ${box({ self: 'start' })}`} onClick={onBack}>
        Back to the list
      </button>
      {page.error !== null && <AskAgain error={page.error} onAgain={() => void page.refetch()} />}
      {page.error === null && page.data === undefined && <p role="status">Opening the page …</p>}
      {page.data === null && <p role="status">This page is no longer shared with you.</p>}
      {page.data != null && (
        <Page
          profile={page.data}
          level={1}
          note={`Shared with ${college.name} until ${dayText(athlete.until)}`}
          reader={{ uaid: athlete.uaid }}
        >
          <Answer uaid={athlete.uaid} profile={page.data} hasGuardian={athlete.has_guardian} />
          <OwnNote userId={userId} college={college} athlete={athlete} />
        </Page>
      )}
    </div>
  );
}

const NOTE = z.object({ tags: z.string(), note: optionalText() });
const MAX_TAGS = 10;

const parseTags = (typed: string): readonly string[] =>
  [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, MAX_TAGS);

function OwnNote({ userId, college, athlete }: Omit<SharedPageProps, 'onBack' | 'Page' | 'Answer'>) {
  const cache = useQueryClient();
  return (
    <section className={stack({ card: true, gap: 3, pad: 5 }, styles.own)} aria-labelledby="own-note">
      <h2 id="own-note">Your program’s note</h2>
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty', measure: 68 })}>
        Read by the coaches of {college.name}, while this page is shared with you. What is kept about an athlete is in
        the copy a family may take of its record: write what you would say to them.
      </p>
      <SchemaForm
        className={styles.form}
        stacked
        schema={NOTE}
        initial={{ tags: athlete.tags.join(', '), note: athlete.note ?? '' }}
        fields={[
          { name: 'tags', line: { label: 'Tags', helperText: 'With commas between, ten at most', maxLength: 280 } },
          { name: 'note', text: { label: 'Note', rows: 5, maxLength: 2000 } },
        ]}
        submit="Save note"
        look="primary"
        send={async ({ tags, note }) => {
          await keepCollegeNote({ school: college.school, uaid: athlete.uaid, tags: parseTags(tags), note });
          await cache.invalidateQueries({ queryKey: sharedAthletesQuery(userId).queryKey });
          return 'Saved.';
        }}
        edits
        guarded
      />
    </section>
  );
}
