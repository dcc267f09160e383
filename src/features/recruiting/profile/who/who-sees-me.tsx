// Who sees me: one sentence per reader, and the preset for colleges, with previews.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consentQuery } from '#src/data/people/family.ts';
import type { ProfileSubject } from '#src/data/people/profile-subjects.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { problemOf } from '#src/data/client/failed-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { Waiting } from '../page/waiting.tsx';
import { blocksQuery } from '../profile-queries.ts';
import { CollegeAnswers } from './college-answers.tsx';
import { Attested } from './attested.tsx';
import { PresetPart } from './preset-part.tsx';
import { headline, READER_GROUPS, listReaders, type Reader, type ReaderGroup } from './readers.ts';
import { StopAll } from './stop-all.tsx';
import { stopReader } from './stop-reader.ts';
import styles from '../profile.module.css';

const SHARING: string = '/profile/sharing';

const GROUP_TITLES: Readonly<Record<ReaderGroup, string>> = {
  family: 'Family',
  coaches: 'Coaches',
  colleges: 'Colleges',
  links: 'Links',
};

const NOTHING_SHARED = { grants: [], opens: [], links: [], pages: [] };

export function WhoSeesMe({ subject }: { readonly subject: ProfileSubject }) {
  const { uaid } = subject;
  const consent = useQuery(consentQuery(uaid));
  const sharing = useQuery(sharingQuery(uaid));
  const blocks = useQuery(blocksQuery(uaid));
  const [nowMs] = useState(() => Date.now());
  const asked = [consent, sharing, blocks];
  if (asked.some(({ data }) => data === undefined)) return <Waiting queries={asked} />;
  const mayStop = sharing.data?.may_end === true;
  const readers = listReaders(
    {
      guardians: consent.data?.guardians ?? [],
      ...(sharing.data ?? NOTHING_SHARED),
      blocks: blocks.data ?? { club_coach: [], colleges: [], link: [] },
    },
    nowMs,
  );
  return (
    <div className={stack({ gap: 6, columns: 1 })}>
      <p className={text({ tone: 'quiet', size: 20, ragged: 'pretty' }, styles.lead)}>
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
      <p className={text({ tone: 'quiet', size: 13 }, styles.quiet)}>
        <Link className={text({ tone: 'accent' })} to={SHARING} search={{ rower: uaid }}>
          Manage access
        </Link>
      </p>
      {mayStop && <StopAll uaid={uaid} readers={readers.filter(({ stops }) => stops !== null)} />}
      <Attested uaid={uaid} mayStop={mayStop} />
      <PresetPart subject={subject} blocks={blocks.data ?? null} />
    </div>
  );
}

interface ReaderListProps {
  readonly uaid: string;
  readonly title: string;
  readonly readers: readonly Reader[];
  readonly mayStop: boolean;
}

function ReaderList({ uaid, title, readers, mayStop }: ReaderListProps) {
  const stop = useChange(stopReader, [sharingQuery(uaid).queryKey]);
  if (readers.length === 0) return null;
  return (
    <section className={stack({ gap: 3, columns: 1 }, styles.group)} aria-label={title}>
      <h2>{title}</h2>
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
              {reader.opened !== null && (
                <p className={text({ tone: 'quiet', size: 13 }, styles.quiet)}>{reader.opened}</p>
              )}
            </div>
            {reader.stops !== null && mayStop && (
              <button
                type="button"
                className={buttonClass('secondary')}
                aria-label={`Stop: ${reader.name}`}
                aria-disabled={stop.isPending}
                onClick={() => {
                  if (!stop.isPending) stop.mutate(reader);
                }}
              >
                {reader.seesSomething ? 'Stop' : 'Revoke'}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem sentence={problemOf(stop.error)} />
    </section>
  );
}
