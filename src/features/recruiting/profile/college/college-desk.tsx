// Page of a college coach: request the account; once approved, everyone who shared with the program, with its own tags
// and notes, and the list as a file: nothing else of the pages.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  askForCollege,
  ownCollegeQuery,
  sharedAthletesQuery,
  type OwnCollege,
  collegeNamesQuery,
  leaveCollege,
  keepCollegeNote,
  sharedAthletePageQuery,
  type SharedAthlete,
} from '#src/data/people/college-account.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain, Fetched } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { stack, text, box } from '#src/ui/primitives.ts';
import { filled, optionalText } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem, EmptyReason } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { dayText } from '#src/format/day-text.ts';
import { Headed } from '#src/ui/headed.tsx';
import { clock } from '#src/format/clock.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { COLLEGE_SQUAD_NAMES, COLLEGE_SQUADS } from '#src/recruiting/schools/squads.ts';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { AccountAnswer } from './account-answer.tsx';
import { CollegePage } from './college-page.tsx';

const PAGE = stack({ gap: 6, margin: 'center' });
const WIDTH = { maxWidth: '64rem', padding: 'var(--space-8) clamp(16px, 4vw, 48px)' };

interface SharedPageProps {
  readonly userId: string;
  readonly college: OwnCollege;
  readonly athlete: SharedAthlete;
  readonly onBack: () => void;
}

function SharedPage({ userId, college, athlete, onBack }: SharedPageProps) {
  const page = useQuery(sharedAthletePageQuery(athlete.uaid));
  return (
    <div className={PAGE} style={WIDTH}>
      <button type="button" className={`${buttonClass('quiet')} ${box({ self: 'start' })}`} onClick={onBack}>
        Back to the list
      </button>
      <Fetched asked={page} loading={<p role="status">Opening the page …</p>}>
        {(profile) =>
          profile === null ? (
            <p role="status">This page is no longer shared with you.</p>
          ) : (
            <CollegePage
              profile={profile}
              level={1}
              note={`Shared with ${college.name} until ${dayText(athlete.until)}`}
              reader={{ uaid: athlete.uaid }}
            >
              <AccountAnswer uaid={athlete.uaid} profile={profile} hasGuardian={athlete.has_guardian} />
              <OwnNote userId={userId} college={college} athlete={athlete} />
            </CollegePage>
          )
        }
      </Fetched>
    </div>
  );
}

const NOTE = z.object({ tags: z.string(), note: optionalText() });
const MAX_TAGS = 10;

const parseTags = (typed: string): readonly string[] =>
  [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').slice(0, MAX_TAGS);

function OwnNote({ userId, college, athlete }: Omit<SharedPageProps, 'onBack'>) {
  const cache = useQueryClient();
  return (
    <Headed title="Your program’s note" look={{ card: true, gap: 3, pad: 5 }}>
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty', measure: 68 })}>
        Read by the coaches of {college.name}, while this page is shared with you. What is kept about an athlete is in
        the copy a family may take of its record: write what you would say to them.
      </p>
      <SchemaForm
        className={box({ within: '34rem' })}
        stacked
        schema={NOTE}
        initial={{ tags: athlete.tags.join(', '), note: athlete.note ?? '' }}
        fields={[
          { name: 'tags', line: 'Tags', helperText: 'With commas between, ten at most', maxLength: 280 },
          { name: 'note', text: 'Note', rows: 5, maxLength: 2000 },
        ]}
        submit="Save note"
        send={async ({ tags, note }) => {
          await keepCollegeNote({ school_id: college.school, uaid: athlete.uaid, tags: parseTags(tags), note });
          await cache.invalidateQueries({ queryKey: sharedAthletesQuery(userId).queryKey });
          return 'Saved.';
        }}
        edits
        guarded
      />
    </Headed>
  );
}

/** Leaves a program: none of its pages open after that, and returning needs a new request. */
function LeaveCollege({ userId, name }: { readonly userId: string; readonly name: string }) {
  const cache = useQueryClient();
  const request = useRequest();
  return (
    <div>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-disabled={request.busy}
        onClick={() =>
          void request.send(async () => {
            await leaveCollege({});
            await cache.invalidateQueries({ queryKey: ownCollegeQuery(userId).queryKey });
          })
        }
      >
        I no longer coach {name}
      </button>
      <Problem sentence={request.problem} />
    </div>
  );
}

interface CollegeDeskProps {
  readonly user: AuthUser;
  /** Open page; null: the list. */
  readonly rower: string | null;
  readonly onOpen: (rower: string | null) => void;
}

export function CollegeDesk({ user, rower, onOpen }: CollegeDeskProps) {
  usePageHead('College', 'For college coaches: who shared their page with your program.');
  const own = useQuery(ownCollegeQuery(user.id));
  if (own.error !== null) return <AskAgain error={own.error} onAgain={() => void own.refetch()} />;
  if (own.data === undefined) return <p role="status">Loading …</p>;
  if (own.data?.state === 'approved') return <Program user={user} college={own.data} rower={rower} onOpen={onOpen} />;
  return (
    <article className={PAGE} style={WIDTH}>
      <header className={stack({ gap: 2 })}>
        <h1>For college coaches</h1>
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 68 })}>
          You can see athletes whose families share with you or your program. There’s no search. Families are notified
          of every view.
        </p>
      </header>
      {own.data?.state === 'asked' ? (
        <p role="status">
          Request sent for {own.data.name} ({own.data.as_role}). An admin will review it. Links from families still work
          in the meantime.
        </p>
      ) : (
        <>
          {own.data?.state === 'ended' && <p>Your access for {own.data.name} has ended. You may ask again.</p>}
          {own.data?.state === 'moved' && (
            <p>
              Your email is no longer at {own.data.name}, so your access is closed. Change it back in settings, or
              request another college.
            </p>
          )}
          <AskForCollege userId={user.id} email={user.email} />
        </>
      )}
    </article>
  );
}

function Program({ user, college, rower, onOpen }: CollegeDeskProps & { readonly college: OwnCollege }) {
  const shared = useQuery(sharedAthletesQuery(user.id));
  if (shared.error !== null) return <AskAgain error={shared.error} onAgain={() => void shared.refetch()} />;
  if (shared.data === undefined) return <p role="status">Loading …</p>;
  const open = rower === null ? undefined : shared.data.find(({ uaid }) => uaid === rower);
  if (open !== undefined)
    return <SharedPage userId={user.id} college={college} athlete={open} onBack={() => onOpen(null)} />;
  return (
    <article className={PAGE} style={WIDTH}>
      <header className={stack({ gap: 2 })}>
        <h1>{college.name}</h1>
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 68 })}>
          Athletes who shared their page with your program. Families see when you open a page.
        </p>
      </header>
      {rower !== null && <p role="status">This page is no longer shared with you.</p>}
      <ResourceList
        label="Shared with your program"
        asked={shared.data}
        empty={
          <EmptyReason reason="No one shares with your program yet. Families share from their own page; emailed links still work." />
        }
        rowKey={({ uaid }) => uaid}
        columns={sharedColumns(onOpen)}
        file="shared-with-us.csv"
      />
      <LeaveCollege userId={user.id} name={college.name} />
    </article>
  );
}

const ASKED = z.object({ school: filled('Choose your college.'), role: filled('Enter your job title.', 3) });

/** Request for a college account: which college and role. The account's own address proves it. */
function AskForCollege({ userId, email }: { readonly userId: string; readonly email: string }) {
  const cache = useQueryClient();
  const names = useQuery(collegeNamesQuery);
  return (
    <SchemaForm
      title="Ask for a college account"
      className={box({ within: '34rem' })}
      stacked
      schema={ASKED}
      initial={{ school: '', role: '' }}
      fields={[
        {
          name: 'school',
          choice: 'College',
          placeholder: 'Choose…',
          options: (names.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'role', line: 'Job title', placeholder: 'Assistant coach', maxLength: 80 },
      ]}
      submit="Request an account"
      send={async ({ school, role }) => {
        await askForCollege({ school, as_role: role });
        await cache.invalidateQueries({ queryKey: ownCollegeQuery(userId).queryKey });
      }}
    >
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty', measure: 68 })}>
        Your account’s address, {email}, has to be the college’s. An admin then reviews your request.
      </p>
    </SchemaForm>
  );
}

interface SharedAthletesProps {
  readonly athletes: readonly SharedAthlete[];
  readonly onOpen: (rower: string) => void;
}

/** What a page does not show comes last. */
export const sharedColumns = (onOpen: SharedAthletesProps['onOpen']): readonly Column<SharedAthlete>[] => [
  {
    label: 'Name',
    text: ({ name }) => name ?? 'A rower',
    value: ({ uaid, name, purpose, until }) => (
      <>
        <button
          type="button"
          className={box({
            bare: true,
            pad: 0,
            tall: 44,
            tone: 'accent',
            weight: 'strong',
            text: 'start',
            underline: true,
          })}
          onClick={() => onOpen(uaid)}
        >
          {name ?? 'A rower'}
        </button>
        <small>
          {purpose} · until {dayText(until)}
        </small>
      </>
    ),
    sort: true,
  },
  { label: 'Class', text: ({ class_year: year }) => (year === null ? null : String(year)), sort: true },
  {
    label: 'Squad',
    text: ({ squad }) => (squad === null ? null : COLLEGE_SQUAD_NAMES[squad]),
    sort: ({ squad }) => (squad === null ? null : COLLEGE_SQUADS.indexOf(squad)),
    filter: COLLEGE_SQUADS.map((squad) => COLLEGE_SQUAD_NAMES[squad]),
  },
  {
    label: '2k',
    text: ({ best_2k_s: best2k }) => (best2k === null ? null : clock(best2k, 1)),
    sort: ({ best_2k_s: best2k }) => best2k,
  },
  {
    label: 'You see',
    only: 'list',
    text: ({ sees }) => seenLines(sees, 'college').join('; '),
  },
  { label: 'Shared for', only: 'file', text: ({ purpose }) => purpose },
  { label: 'Until', only: 'file', text: ({ until }) => until.slice(0, 10) },
  { label: 'Tags', text: ({ tags }) => tags.join('; '), value: ({ tags }) => tags.join(' · ') },
  {
    label: 'Note',
    text: ({ note }) => note,
    value: ({ note }) => <p className={text({ lines: 'written', breaks: true })}>{note}</p>,
  },
];
