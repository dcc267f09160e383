// Who sees me: one sentence per reader, and the preset for colleges, with previews.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consentQuery } from '#src/data/people/family.ts';
import { type ProfileSubject, revokeProfileLink } from '#src/data/people/profile-access.ts';
import { sharingQuery, revokeGrant } from '#src/data/people/sharing.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { problemOf } from '#src/data/client/failed-request.ts';
import { Button, ConfirmButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { attestationsQuery } from '#src/data/people/references.ts';
import { collegeAnswersQuery, type CollegeAnswer } from '#src/data/people/college-answers.ts';
import { momentText } from '#src/format/day-text.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { counted } from '#src/format/number.ts';
import { Waiting, blocksQuery } from './profile-queries.tsx';
import { PresetPart } from './preset-part.tsx';
import { headline, READER_GROUPS, listReaders, type Reader, type ReaderGroup } from './readers.ts';
import styles from './profile.module.css';
import { Standing } from './college/attest-panel.tsx';

const SHARING: string = '/profile/sharing';

const GROUP_TITLES: Readonly<Record<ReaderGroup, string>> = {
  family: 'Family',
  coaches: 'Coaches',
  colleges: 'Colleges',
  links: 'Links',
};

const HEADING = text({ size: 16, weight: 'medium' });
const NOTHING_SHARED = { grants: [], opens: [], links: [], pages: [] };

export function WhoSeesMe({ subject }: { readonly subject: ProfileSubject }) {
  const { uaid } = subject;
  const asked = together({
    consent: useQuery(consentQuery(uaid)),
    sharing: useQuery(sharingQuery(uaid)),
    blocks: useQuery(blocksQuery(uaid)),
  });
  const [nowMs] = useState(() => Date.now());
  if (asked.data === undefined) return <Waiting asked={asked} />;
  const { consent, sharing, blocks } = asked.data;
  const mayStop = sharing?.may_end === true;
  const readers = listReaders(
    {
      guardians: consent?.guardians ?? [],
      ...(sharing ?? NOTHING_SHARED),
      blocks: blocks ?? { club_coach: [], colleges: [], link: [] },
    },
    nowMs,
  );
  return (
    <div className={stack({ gap: 6, columns: 1 })}>
      <p className={box({ tone: 'quiet', size: 20, ragged: 'pretty', print: 'none' }, styles.lead)}>
        <strong className={text({ tone: 'ink', weight: 'strong' })}>{headline(readers)}</strong> No one else, and no
        search finds {subject.called ?? 'you'}.
      </p>
      <CollegeAnswers subject={subject} />
      {READER_GROUPS.map((group) => (
        <ReaderList
          key={group}
          uaid={uaid}
          title={GROUP_TITLES[group]}
          readers={readers.filter((reader) => reader.group === group)}
          mayStop={mayStop}
        />
      ))}
      <p className={text({ tone: 'quiet', size: 13 })}>
        <Link className={text({ tone: 'accent' })} to={SHARING} search={{ rower: uaid }}>
          Manage access
        </Link>
      </p>
      {mayStop && <StopAll uaid={uaid} readers={readers.filter(({ stops }) => stops !== null)} />}
      <Attested uaid={uaid} mayStop={mayStop} />
      <PresetPart subject={subject} blocks={blocks} />
    </div>
  );
}

interface ReaderListProps extends AttestedProps {
  readonly title: string;
  readonly readers: readonly Reader[];
}

function ReaderList({ uaid, title, readers, mayStop }: ReaderListProps) {
  const stop = useChange(stopReader, [sharingQuery(uaid).queryKey]);
  if (readers.length === 0) return null;
  return (
    <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul>
        {readers.map((reader) => (
          <li
            key={reader.id}
            className={row({ card: true, gap: 3, wrap: true, align: 'end', justify: 'between', pad: 4 }, styles.reader)}
            data-waits={!reader.seesSomething}
          >
            <div>
              <h3 className={text({ size: 16, breaks: true })}>{reader.name}</h3>
              <p>{reader.sentence}</p>
              {reader.sees.length > 0 && (
                <ul className={box({ padStart: 4, breaks: true })} aria-label={`What ${reader.name} sees`}>
                  {reader.sees.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {reader.opened !== null && <p className={text({ tone: 'quiet', size: 13 })}>{reader.opened}</p>}
            </div>
            {reader.stops !== null && mayStop && (
              <Button
                label={reader.seesSomething ? 'Stop' : 'Revoke'}
                aria-label={`Stop: ${reader.name}`}
                {...once(stop, reader)}
              />
            )}
          </li>
        ))}
      </ul>
      <Problem sentence={problemOf(stop.error)} />
    </section>
  );
}

interface AttestedProps {
  readonly uaid: string;
  /** Can the reader decide for the athlete? */
  readonly mayStop: boolean;
}

/** Coach-signed blocks for the family: author, date, and revoking. */
function Attested({ uaid, mayStop }: AttestedProps) {
  const asked = useQuery(attestationsQuery(uaid));
  const standing = (asked.data ?? []).filter((one) => one.revoked_at === null);
  if (standing.length === 0) return null;
  return (
    <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-labelledby="attested">
      <h2 id="attested" className={HEADING}>
        Measured on the water
      </h2>
      {standing.map((held) => (
        <Standing key={held.id} uaid={uaid} held={held} mayRevoke={mayStop} />
      ))}
    </section>
  );
}

const KIND_WORDS = { reply: 'Reply', questionnaire: 'Questionnaire', guardian: 'To the guardian alone' } as const;

const MY_SCHOOLS: string = '/schools/my';

/**
 * Colleges' replies through a link, newest first: sender as they gave it, and a reply button. A minor's reply copies
 * the guardians.
 */
function CollegeAnswers({ subject }: { readonly subject: ProfileSubject }) {
  const asked = useQuery(collegeAnswersQuery(subject.uaid));
  const consent = useQuery(consentQuery(subject.uaid));
  const guardians = subject.isMinor
    ? (consent.data?.guardians ?? []).filter(({ part }) => part === 'primary').map(({ email }) => email)
    : [];
  return (
    <Fetched asked={asked} loading="Loading the answers of colleges …">
      {(answers) =>
        answers.length > 0 && (
          <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-labelledby="college-answers">
            <h2 id="college-answers" className={HEADING}>
              Answers from colleges
            </h2>
            <p className={text({ tone: 'quiet', size: 13 })}>
              An answer is unverified unless its address is on a domain of the college. Compare it with the college’s
              own staff page. Each is in the log of its school under{' '}
              <Link className={text({ tone: 'accent' })} to={MY_SCHOOLS}>
                My schools
              </Link>{' '}
              once the school is saved.
            </p>
            <ResourceList asked={answers} empty={null}>
              {(answer) => <Answer answer={answer} guardians={guardians} />}
            </ResourceList>
          </section>
        )
      }
    </Fetched>
  );
}

function Answer({ answer, guardians }: { readonly answer: CollegeAnswer; readonly guardians: readonly string[] }) {
  const { kind, school_as: school, from_name: name, from_role: role, from_email: email, words, questionnaire } = answer;
  const copied = guardians.length === 0 ? '' : `?cc=${guardians.map(encodeURIComponent).join(',')}`;
  return (
    <>
      <h3>
        {answer.is_of_college ? '' : 'Unverified: '}
        {school}: {name}, {role}
      </h3>
      <p className={text({ tone: 'quiet', size: 13 })}>
        {KIND_WORDS[kind]}, {momentText(answer.answered_at)}
      </p>
      {words !== null && <p className={text({ lines: 'written', breaks: true })}>{words}</p>}
      {questionnaire !== null && (
        <p>
          <a href={questionnaire} target="_blank" rel="noreferrer nofollow">
            Their questionnaire
          </a>
        </p>
      )}
      <p>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}${copied}`}>Answer {email}</a>
        {copied !== '' && <span className={text({ tone: 'quiet', size: 13 })}> · with your guardian copied</span>}
      </p>
    </>
  );
}

/** Ends all accesses and links at once, after one confirmation; the family can still view. */
function StopAll({ uaid, readers }: { readonly uaid: string; readonly readers: readonly Reader[] }) {
  const change = useChange(
    // One at a time: after a failure, earlier ones stay ended, and a second click continues.
    async (all: readonly Reader[]) => {
      for (const reader of all) await stopReader(reader);
    },
    [sharingQuery(uaid).queryKey],
  );
  if (readers.length === 0) return null;
  return (
    <div className={row({ gap: 3, wrap: true, print: 'none' })}>
      <ConfirmButton
        label="Stop all sharing …"
        sure={`Yes: stop ${counted(readers.length, 'access or link', 'accesses and links')}`}
        look="secondary"
        busy={change.isPending}
        onConfirm={() => change.mutate(readers)}
      />
      <Problem sentence={problemOf(change.error)} />
    </div>
  );
}

/** Ends one reader's access: a link, or an active or pending grant. */
const stopReader = async ({ id, stops }: Reader): Promise<void> => {
  if (stops === 'link') await revokeProfileLink({ link: id });
  else await revokeGrant({ grant_id: id });
};
