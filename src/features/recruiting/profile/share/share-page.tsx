// Profile links for people without an account: their content, a new one, and existing ones.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { together } from '#src/ui/absent/fetched.tsx';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import {
  createProfileLink,
  type MadeLink,
  type ReachBlock,
  type ProfileSubject,
} from '#src/data/people/profile-access.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { counted } from '#src/format/number.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { Waiting } from '../waiting.tsx';
import { blockSentence } from '../block-labels.ts';
import { collegeParts } from '../college/shown-page.ts';
import { blocksQuery, refetchAll, seenAsQuery, widestQuery } from '../profile-queries.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';
import styles from '../profile.module.css';
import { Headed } from '#src/ui/headed.tsx';

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

export function SharePage({ subject, mayWrite }: { readonly subject: ProfileSubject; readonly mayWrite: boolean }) {
  const { uaid } = subject;
  const asked = together({
    widest: useQuery(widestQuery(uaid)),
    sharing: useQuery(sharingQuery(uaid)),
    shown: useQuery(seenAsQuery(uaid, 'link')),
    blocks: useQuery(blocksQuery(uaid)),
  });
  if (asked.data === undefined) return <Waiting asked={asked} />;
  const { widest, sharing, shown, blocks } = asked.data;
  const amount = shown?.sections.flatMap(({ fields }) => fields).length ?? 0;
  return (
    <div className={stack({ gap: 8, columns: 1 }, styles.sharePage)}>
      <Headed title="A link to show" size={20} look={{ gap: 4, columns: 1 }}>
        <p className={text({ measure: 64, ragged: 'pretty' })}>
          One link for one college or person. It shows {counted(amount, 'answer')}: those marked “Anyone with my link”,
          and nothing else.{missingWords(shown)} It ends by itself, and you can end it at any time.
          {subject.isMinor && ' A guardian approves each link and sees how often it was opened.'}
        </p>
        {mayWrite && widest === 'link' && <LinkForm uaid={uaid} isMinor={subject.isMinor} />}
        {widest !== 'link' && (
          <p className={box({ padY: 3, padX: 4, on: 'wash', round: 'control', measure: 64, ragged: 'pretty' })}>
            {closedWords(blocks?.link ?? [])}
          </p>
        )}
      </Headed>
      <Headed title="Links so far" size={20} look={{ gap: 4, columns: 1 }}>
        <LinkList uaid={uaid} links={sharing?.links ?? []} mayRevoke={sharing?.may_end === true} />
      </Headed>
    </div>
  );
}

/** Items a coach looks for that no link shows now. */
const missingWords = (shown: ShownProfile | null): string => {
  const missing = shown === null ? null : collegeParts(shown).notShown;
  return missing === null ? '' : ` Not included, though coaches often look for: ${missing}.`;
};

const closedWords = (blocks: readonly ReachBlock[]): string =>
  `No link yet. ${blockSentence(blocks, 'colleges and a public page') ?? 'The profile is closed.'}`;

const LINK = z.object({ recipient: filled('Name the college or the person.', 2), days: z.string() });

function LinkForm({ uaid, isMinor }: { readonly uaid: string; readonly isMinor: boolean }) {
  const cache = useQueryClient();
  const [made, setMade] = useState<MadeLink | null>(null);
  const colleges = useQuery(collegeNamesQuery).data ?? [];
  const list = useId();
  return (
    <>
      <SchemaForm
        className={styles.linkForm}
        stacked
        schema={LINK}
        initial={{ recipient: '', days: '90' }}
        fields={[
          {
            name: 'recipient',
            line: {
              label: 'College or person',
              helperText: isMinor ? 'Your guardian reads this name.' : 'The page of the link names it.',
              maxLength: 120,
              list,
            },
          },
          {
            name: 'days',
            choice: {
              label: 'Ends after',
              options: isMinor ? LIFETIMES.filter(({ value }) => Number(value) <= 90) : LIFETIMES,
            },
          },
        ]}
        submit={isMinor ? 'Ask for a link' : 'Create link'}
        look="primary"
        send={async ({ recipient, days }) => {
          setMade(await createProfileLink(uaid, recipient, Number(days)));
          await refetchAll(cache, uaid);
        }}
      >
        <datalist id={list}>
          {colleges.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
      </SchemaForm>
      {made !== null && <NewLink key={made.id} link={made} />}
    </>
  );
}
