// Links to the profile for people without an account: what they show, a new one, and those there are.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createProfileLink, type MadeLink } from '#src/backend/people/profile-links.ts';
import type { ReachBlock } from '#src/backend/people/profile-audience.ts';
import type { ShownProfile } from '#src/backend/people/profile-views.ts';
import type { ProfileSubject } from '#src/backend/people/profile-subjects.ts';
import { counted } from '#src/format/number.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { optionalText } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { Waiting } from '../page/waiting.tsx';
import { blockSentence } from '../block-words.ts';
import { collegeParts } from '../college/shown-page.ts';
import { blocksQuery, linksQuery, seenAsQuery, widestQuery } from '../profile-queries.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';
import styles from './share-page.module.css';

interface SharePageProps {
  readonly subject: ProfileSubject;
  readonly mayWrite: boolean;
}

const LIFETIMES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

export function SharePage({ subject, mayWrite }: SharePageProps) {
  const { uaid } = subject;
  const widest = useQuery(widestQuery(uaid));
  const links = useQuery(linksQuery(uaid));
  const shown = useQuery(seenAsQuery(uaid, 'link'));
  const blocks = useQuery(blocksQuery(uaid));
  if (widest.data === undefined || links.data === undefined || shown.data === undefined || blocks.data === undefined) {
    return <Waiting queries={[widest, links, shown, blocks]} />;
  }
  const amount = shown.data?.sections.flatMap(({ fields }) => fields).length ?? 0;
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-labelledby="share-new">
        <h2 id="share-new">A link to show</h2>
        <p>
          Whoever opens it sees a page with {counted(amount, 'answer')}: those marked “Anyone with my link”, and nothing
          else.{missingWords(shown.data)} Search engines are asked to leave it alone, it ends by itself, and you can end
          it at any time.
        </p>
        {mayWrite && widest.data === 'link' && <LinkForm uaid={uaid} />}
        {widest.data !== 'link' && <p className={styles.closed}>{closedWords(blocks.data?.link ?? [])}</p>}
      </section>
      <section className={styles.part} aria-labelledby="share-links">
        <h2 id="share-links">Links so far</h2>
        <LinkList uaid={uaid} links={links.data} mayRevoke={mayWrite || (subject.isMinor && subject.called !== null)} />
      </section>
    </div>
  );
}

/** What a coach looks for and no link shows at present. */
const missingWords = (shown: ShownProfile | null): string => {
  const missing = shown === null ? null : collegeParts(shown).notShown;
  return missing === null ? '' : ` Not among them, though coaches look for it: ${missing}.`;
};

const closedWords = (blocks: readonly ReachBlock[]): string =>
  `There is no link for now. ${blockSentence(blocks, 'colleges and a public page') ?? 'The profile is closed.'}`;

const LINK = z.object({ label: optionalText(), days: z.string() });

function LinkForm({ uaid }: { readonly uaid: string }) {
  const { saving, save } = useSaving(uaid);
  const [made, setMade] = useState<MadeLink | null>(null);
  const form = useForm({
    schema: LINK,
    initial: { label: '', days: '30' },
    send: async ({ label, days }) => {
      await save(async () => setMade(await createProfileLink(uaid, Number(days), label)));
    },
  });
  return (
    <>
      <Form form={form} className={styles.form}>
        <TextInput label="For whom" helperText="Only you see this." maxLength={80} {...form.text('label')} />
        <Dropdown label="Ends after" options={LIFETIMES} {...form.text('days')} />
        <Submit label="Make a link" />
        {saving.state === 'failed' && <SavingNote saving={saving} />}
      </Form>
      {made !== null && <NewLink key={made.id} link={made} />}
    </>
  );
}
