// Page behind a link: the content marked for it, for anyone with the link, signed in or not.
import { useQuery } from '@tanstack/react-query';
import type { LinkedProfile } from '#src/data/people/profile-views.ts';
import { writeForWhoReads } from '#src/format/reader.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { SheetPage } from '#src/ui/sheet-page.tsx';
import { usePageHead, useNoIndex } from '#src/ui/use-page-head.ts';
import { dayText } from '#src/format/day-text.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { AnswerForm, AnswerPanel } from '../college/account-answer.tsx';
import { CollegePage } from '../college/college-page.tsx';
import { collegeParts } from '../college/shown-page.ts';
import { ReferenceSheet } from '../reference/reference-sheet.tsx';
import { Waiting, sharedQuery } from '../profile-queries.tsx';
import styles from '../profile.module.css';

writeForWhoReads();

/** `token`: secret in the URL, without its "#". It may lead to a coach's reference instead. */
export function SharedProfilePage({ token }: { readonly token: string }) {
  usePageHead('A rowing profile', 'A rowing profile, for anyone with its link.');
  useNoIndex();
  const shared = useQuery({ ...sharedQuery(token), enabled: token !== '' });
  if (token === '' || shared.data === null) return <Ended />;
  return (
    <div className={stack({ gap: 3, columns: 1 }, styles.sharedProfilePage)}>
      {shared.data === undefined ? (
        <Waiting asked={shared} />
      ) : 'reference' in shared.data ? (
        <>
          <ReferenceSheet page={shared.data.reference} level={1} />
          <p className={text({ tone: 'quiet' })}>This page ends on {dayText(shared.data.expires_at)}.</p>
        </>
      ) : (
        <LinkedPage token={token} page={shared.data} />
      )}
    </div>
  );
}

function LinkedPage({ token, page }: { readonly token: string; readonly page: LinkedProfile }) {
  const { name, classYear } = collegeParts(page);
  return (
    <CollegePage
      profile={page}
      level={1}
      note={`Shared with ${page.recipient} by a personal link until ${dayText(page.expires_at)}`}
      reader={{ token }}
    >
      <AnswerPanel name={name} classYear={classYear} hasGuardian={page.has_guardian} rules={page.rules}>
        {(kind, onSent) => <AnswerForm token={token} kind={kind} schools={page.schools ?? []} onSent={onSent} />}
      </AnswerPanel>
    </CollegePage>
  );
}

/** In the same column as the sheet that was shown while loading. */
const Ended = () => (
  <SheetPage
    takesPlace
    title="This link has ended"
    description="A rowing profile, for anyone with its link."
    lead="It expired, was revoked, or is incomplete. Ask the person who sent it for a new one."
  >
    <p>We do not say whose profile it was.</p>
    <LinkButton label="Go to homepage" to="/" />
  </SheetPage>
);
