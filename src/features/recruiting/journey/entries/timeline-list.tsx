// Timeline by month.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { problemOf } from '#src/data/client/failed-request.ts';
import { ergPicturesQuery, readErgPicture } from '#src/data/people/results.ts';
import {
  confirmErgTest,
  journeyQuery,
  takeBackErgScore,
  type ErgTest,
  type JourneyNote,
  type Race,
} from '#src/data/people/journey.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { ergName, ergResult, SOURCE_WORDS } from '#src/format/labels.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ConfirmButton } from '#src/ui/buttons.tsx';
import { OpenedPicture } from '#src/ui/opened-media.tsx';
import { LANE_NAMES, type Lane } from './lanes.ts';
import { groupByMonth, type TimelineEntry, type RecruitingEvent, type RowedSession } from './timeline.ts';
import styles from '../journey.module.css';

const TITLE = row({ gap: 3, rowGap: 1, wrap: true, align: 'baseline', weight: 'medium', breaks: true });
const BADGE = box({ border: 'line', size: 12, weight: 'regular', lines: 'one', round: 'pill' }, styles.badge);
const WORDS = text({ tone: 'quiet', lines: 'written', breaks: true });

/** Leaves out unknown values. */
function Figures({ of }: { readonly of: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={row({ gap: 5, rowGap: 1, wrap: true, align: 'stretch', tabular: true })}>
      {of.map(
        ([label, value]) =>
          value !== null && (
            <div className={row({ gap: '6px', align: 'stretch' })} key={label}>
              <dt className={text({ tone: 'quiet' })}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function SessionEntry({ session, isCoach }: { readonly session: RowedSession; readonly isCoach: boolean }) {
  const { fingerprint, title, boatName, boatClass, seat, side, isOnDevice } = session;
  const boat = [boatName === title ? null : boatName, boatClass].filter((part) => part !== null).join(', ');
  return (
    <>
      <p className={TITLE}>
        {isCoach && isOnDevice ? (
          <Link className={text({ tone: 'accent' })} to="/coach/outing/$session" params={{ session: fingerprint }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <Figures
        of={[
          ['Boat', boat === '' ? null : boat],
          ['Seat', `${seat}${side === null ? '' : `, ${side === 'both' ? 'sculling' : side}`}`],
          ['Distance', session.distanceM === null ? null : `${fixed(session.distanceM / 1000, 1)} km`],
          ['Time', session.durationS === null ? null : clock(session.durationS)],
          ['Strokes', session.strokes === null ? null : fixed(session.strokes)],
          ['Rate', session.rateSpm === null ? null : `${fixed(session.rateSpm, 1)} spm`],
          ['Power', session.meanPowerW === null ? null : `${fixed(session.meanPowerW)} W`],
        ]}
      />
    </>
  );
}

function RecruitingEntry({ event: { school, what, squad } }: { readonly event: RecruitingEvent }) {
  return (
    <>
      <p className={TITLE}>
        {school}: {what}
      </p>
      <Figures of={[['Squad', squad]]} />
    </>
  );
}

function RaceEntry({ race }: { readonly race: Race }) {
  const { regatta, event, boat_class, seat, place, crews, duration_s, result } = race;
  return (
    <>
      <p className={TITLE}>
        {regatta}
        {event === null ? '' : `, ${event}`}
      </p>
      <Figures
        of={[
          ['Place', place === null ? null : crews === null ? `${place}` : `${place} of ${crews}`],
          ['Boat', boat_class],
          ['Seat', seat === null ? null : seat === 0 ? 'coxswain' : `${seat}`],
          ['Time', duration_s === null ? null : clock(duration_s, 1)],
        ]}
      />
      {result !== null && <p className={WORDS}>{result}</p>}
    </>
  );
}

export const NOTE_KINDS = { note: 'Note', feedback: 'Feedback', goal: 'Goal' } as const;

function NoteEntry({ note }: { readonly note: JourneyNote }) {
  const { kind, body, by, is_mine, shared_with_athlete, team_id } = note;
  const author = is_mine ? 'you' : (by ?? 'a coach');
  return (
    <>
      <p className={TITLE}>
        {NOTE_KINDS[kind]} by {author}
        <span className={BADGE}>{formatReaders(team_id !== null, shared_with_athlete)}</span>
      </p>
      <p className={WORDS}>{body}</p>
    </>
  );
}

function formatReaders(isOfTeam: boolean, shared: boolean): string {
  if (isOfTeam) return shared ? 'Shared with the athlete and guardians' : 'Coaches only';
  return shared ? 'Family' : 'Only me';
}

interface TimelineProps extends Pick<ErgEntryProps, 'uaid' | 'isCoach' | 'name'> {
  readonly entries: readonly TimelineEntry[];
  /** Shown when the family shares it; adds watts per kilogram. */
  readonly weightKg: number | null;
}

const ONE: Readonly<Record<Lane, string>> = {
  ...LANE_NAMES,
  sessions: 'Session',
  erg: 'Erg test',
  milestones: 'Milestone',
  races: 'Race',
  recruiting: 'College search',
  notes: 'Note',
};

export function Timeline({ entries, ...of }: TimelineProps) {
  return (
    <div className={stack({ gap: 5 })}>
      {groupByMonth(entries).map(({ title, entries: ofMonth }) => (
        <section key={title} aria-label={title} className={stack({ gap: 2, columns: 1 })}>
          <h3 className={text({ tone: 'quiet', size: 13, weight: 'medium' })}>{title}</h3>
          <ol className={box({ card: true, between: true })}>
            {ofMonth.map((entry) => (
              <li
                key={entry.key}
                className={stack({ gap: 4, rowGap: 2, padY: 3, padX: 4 }, styles.entry)}
                data-lane={entry.lane}
              >
                <div className={stack({ content: 'start', tone: 'quiet', size: 13 }, styles.when)}>
                  <span className={text({ tone: 'ink', weight: 'medium' })}>{ONE[entry.lane]}</span>
                  {Number.isFinite(entry.at) && <span>{dayText(new Date(entry.at).toISOString())}</span>}
                </div>
                <div className={stack({ gap: 1, content: 'start', narrow: true })}>
                  <Entry entry={entry} {...of} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, ...of }: { readonly entry: TimelineEntry } & Omit<TimelineProps, 'entries'>) {
  switch (entry.lane) {
    case 'sessions':
      return <SessionEntry session={entry.session} isCoach={of.isCoach} />;
    case 'erg':
      return <ErgEntry test={entry.test} {...of} />;
    case 'races':
      return <RaceEntry race={entry.race} />;
    case 'recruiting':
      return <RecruitingEntry event={entry.event} />;
    case 'notes':
      return <NoteEntry note={entry.note} />;
    case 'milestones':
      return (
        <>
          <p className={TITLE}>{entry.milestone.title}</p>
          {entry.milestone.detail !== null && <p className={WORDS}>{entry.milestone.detail}</p>}
        </>
      );
  }
}

interface ErgEntryProps {
  readonly test: ErgTest;
  readonly uaid: string;
  readonly isCoach: boolean;
  readonly weightKg: number | null;
  /** Whose test it is. */
  readonly name: string;
}

/**
 * Erg test in the timeline, with who confirmed it. Split and watts are the database's: W = 2.80 / (seconds per
 * meter)³.
 */
function ErgEntry({ test, uaid, isCoach, weightKg, name: whose }: ErgEntryProps) {
  const { data: pictures = [] } = useQuery(ergPicturesQuery(uaid));
  const hasPicture = pictures.some(({ test_id: of }) => of === test.id);
  const confirm = useConfirm(test, uaid, hasPicture);
  const name = ergName(test.piece);
  const result = ergResult(test);
  return (
    <>
      <p className={TITLE}>
        {name} in {result}
        <Badge test={test} />
        {test.is_best && (
          <span className={BADGE} data-kind="best" title="Personal best">
            PR
          </span>
        )}
      </p>
      <Figures
        of={[
          ['Split', `${clock(test.split_s, 1)} /500 m`],
          ['Power', `${fixed(test.power_w)} W`],
          ['By weight', weightKg === null ? null : `${fixed(test.power_w / weightKg, 2)} W/kg`],
          ['Rate', test.rate_spm === null ? null : `${fixed(test.rate_spm, 0)} spm`],
        ]}
      />
      {test.conditions !== null && <p className={WORDS}>{test.conditions}</p>}
      {hasPicture && (
        <OpenedPicture
          label="See the monitor"
          alt={`The monitor after the ${name} in ${result}`}
          read={() => readErgPicture({ test: test.id })}
        />
      )}
      {isCoach && (test.source === 'self_reported' || test.may_take_back) && (
        <div className={row({ gap: 2, wrap: true })}>
          <ConfirmButton
            key={String(test.may_take_back)}
            label={test.may_take_back ? 'Take back' : 'Confirm this score'}
            of={`${name} in ${result}`}
            sure={test.may_take_back ? `Take back ${whose}’s score` : `Confirm for ${whose}`}
            busy={confirm.isPending}
            onConfirm={() => confirm.mutate(!test.may_take_back)}
          />
          <Problem sentence={problemOf(confirm.error)} />
        </div>
      )}
    </>
  );
}

function Badge({ test: { source, confirmed_as, confirmed_at, confirmed_with_picture } }: Pick<ErgEntryProps, 'test'>) {
  const by = source === 'coach_confirmed' ? confirmed_as : null;
  const facts = [
    by === null ? SOURCE_WORDS[source] : `${SOURCE_WORDS[source]} by ${by}`,
    ...(by !== null && confirmed_at !== null ? [dayText(confirmed_at)] : []),
    ...(source === 'coach_confirmed' && confirmed_with_picture ? ['from the monitor photo'] : []),
  ];
  return (
    <span className={BADGE} data-kind={source}>
      {facts.join(', ')}
    </span>
  );
}

/** Updates the cached journey without refetching, which would count as another view for the family. */
function useConfirm(test: ErgTest, uaid: string, hasPicture: boolean) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (confirms: boolean) =>
      confirms ? confirmErgTest({ test: test.id }) : takeBackErgScore({ test: test.id }),
    retry: false,
    onSuccess: (_done, confirms) =>
      cache.setQueryData(journeyQuery(uaid).queryKey, (journey) => {
        if (journey === null || journey === undefined) return journey;
        const changed: ErgTest = {
          ...test,
          source: confirms ? 'coach_confirmed' : 'self_reported',
          confirmed_as: confirms ? 'you' : null,
          confirmed_at: confirms ? new Date().toISOString() : null,
          confirmed_with_picture: confirms && hasPicture,
          may_take_back: confirms,
        };
        const tests = journey.erg_tests?.map((one) => (one.id === test.id ? changed : one));
        return { ...journey, erg_tests: tests };
      }),
  });
}
