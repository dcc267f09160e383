// Journey from the server: loading, not found, or loaded with this device's sessions.
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, type ComponentType, useState } from 'react';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  journeyQuery,
  type Journey,
  writeNote,
  type JourneyNote,
  squadBandsQuery,
  type SquadBand,
} from '#src/data/people/journey.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Goals } from './goals.tsx';
import { JourneyHeader, LaneFilter, consentWords, bandWords, measureName, seatToLink } from './journey-parts.tsx';
import styles from './journey.module.css';
import { LANES, shownLanes, type JourneySearch } from './entries/lanes.ts';
import { mergedSessions, toRowedSession, findDeviceSessions, buildTimeline } from './entries/timeline.ts';
import { Timeline } from './entries/timeline-list.tsx';
import { Trends } from './trends.tsx';
import { Headed } from '#src/ui/headed.tsx';

interface JourneyQueryPageProps extends Omit<JourneyPageProps, 'journey'> {
  readonly uaid: string;
  /** Shown when the server has no such journey for the reader. */
  readonly notHere: ReactNode;
  /** Shown when the URL can't belong to anyone. */
  readonly notAnAddress: ReactNode;
}

const UAID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function JourneyQueryPage({ uaid, notHere, notAnAddress, ...page }: JourneyQueryPageProps) {
  const isUaid = UAID.test(uaid);
  const asked = useQuery({ ...journeyQuery(uaid), enabled: isUaid });
  if (!isUaid) return notAnAddress;
  return (
    <Fetched asked={asked} loading="Opening the journey …">
      {(journey) => (journey === null ? notHere : <JourneyPage journey={journey} {...page} />)}
    </Fetched>
  );
}

/** Parts of a journey from other features. */
interface JourneySlots {
  /** Next to the reader's access: button to request more. */
  readonly access?: ComponentType<{ readonly journey: Journey }>;
  /** Next to the goals. */
  readonly panels?: ComponentType<{ readonly journey: Journey }>;
  /** Below the timeline. */
  readonly closing?: ComponentType<{ readonly journey: Journey }>;
}

interface JourneyPageProps extends JourneySlots {
  readonly journey: Journey;
  readonly userId: string;
  /** For family: can the reader act for the athlete? */
  readonly acts: boolean;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
  /** This device's library, for coaches; empty for the family. */
  readonly records: readonly LibraryRecord[];
}

function JourneyPage(page: JourneyPageProps) {
  const { journey, userId, acts, records, access: Access, panels: Panels, closing: Closing } = page;
  const { header, uaid } = journey;
  const name = header.name ?? 'A rower';
  usePageHead(`${name}, journey`, 'Sessions, erg tests, races and milestones of one rower, in order.');
  const sessions = useMemo(() => {
    const places = header.places.map(({ athlete_id }) => athlete_id);
    return mergedSessions((journey.sessions ?? []).map(toRowedSession), findDeviceSessions(records, places));
  }, [journey.sessions, header.places, records]);
  const shown = journey.scopes.includes('seat_telemetry') ? sessions : [];
  const isCoach = journey.as === 'coach';
  /** Reads approved content only, and coaches no one here. */
  const isCollege = journey.kind === 'college';
  return (
    <article className={stack({ gap: 6, columns: 1, content: 'start', margin: 'center' }, styles.page)}>
      <JourneyHeader journey={journey} name={name}>
        {Access !== undefined && <Access journey={journey} />}
      </JourneyHeader>
      {isCoach && !isCollege && <SquadStanding uaid={uaid} />}
      {journey.shows_trend && shown.length > 0 && <Trends sessions={shown} />}
      {!isCollege && (
        <div className={stack({ gap: 6, align: 'start' }, styles.panels)}>
          <Goals
            uaid={uaid}
            isCoach={isCoach}
            team={teamOf(journey)}
            isAlone={header.is_minor && !header.guardian_linked && !isUnclaimed(journey)}
            mayMark={acts}
            userId={userId}
          />
          {Panels !== undefined && <Panels journey={journey} />}
        </div>
      )}
      <TimelineSection {...page} name={name} shown={shown} />
      {Closing !== undefined && <Closing journey={journey} />}
    </article>
  );
}

const teamOf = ({ header }: Journey): string | null => header.places[0]?.team_id ?? null;

interface TimelineSectionProps extends JourneyPageProps {
  readonly name: string;
  readonly shown: ReturnType<typeof mergedSessions>;
}

function TimelineSection({ journey, acts, search, onSearch, records, name, shown }: TimelineSectionProps) {
  const { header, uaid } = journey;
  const entries = buildTimeline(journey, shown);
  const lanes = shownLanes(search);
  const listed = entries.filter(({ lane }) => lanes.includes(lane));
  const open = LANES.filter((lane) => lane !== 'recruiting' || Array.isArray(journey.recruiting));
  const isCoach = journey.as === 'coach';
  const team = isCoach ? teamOf(journey) : null;
  const mayWrite = isCoach ? team !== null : acts;
  return (
    <section className={stack({ gap: 4, columns: 1 })} aria-labelledby="timeline">
      <header className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })}>
        <h2 className={text({ size: 20 })} id="timeline">
          Timeline
        </h2>
        <LaneFilter lanes={open} entries={entries} search={search} onSearch={onSearch} />
      </header>
      {mayWrite && <WriteNote uaid={uaid} team={team} header={header} />}
      {shown.length === 0 && lanes.includes('sessions') && (
        <NoSessions journey={journey} name={name} records={records} />
      )}
      {listed.length > 0 ? (
        <Timeline entries={listed} uaid={uaid} isCoach={isCoach} weightKg={readWeight(journey)} name={name} />
      ) : (
        entries.length > 0 && <EmptyReason reason="Nothing of the selected kinds." />
      )}
    </section>
  );
}

/** Name on the coach's own list, not claimed: there is no minor to write to yet. */
const isUnclaimed = ({ header }: Journey): boolean =>
  header.places.some(({ state }) => state === 'draft' || state === 'invited' || state === 'pending_guardian');

/** Kilograms, when the family shows them to the reader. */
function readWeight({ profile }: Journey): number | null {
  const value = profile?.sections.flatMap(({ fields }) => fields).find(({ field }) => field === 'weight_kg')?.value;
  return typeof value === 'number' && value > 0 ? value : null;
}

interface NoSessionsProps {
  readonly journey: Journey;
  readonly name: string;
  readonly records: readonly LibraryRecord[];
}

/** Empty state of a journey without sessions: the next seat to link, and consent. */
function NoSessions({ journey, name, records }: NoSessionsProps) {
  if (journey.as === 'family') {
    return (
      <EmptyReason reason="No sessions yet: they come from a team’s coach, who links the seat you sat in. Whether that may happen is decided by consent and by what you share.">
        <LinkButton label="How consent stands" to="/family" />
      </EmptyReason>
    );
  }
  if (!journey.scopes.includes('seat_telemetry')) {
    return <EmptyReason reason="Sessions are not part of what is shared with you." />;
  }
  const consent = consentWords(journey);
  const [place] = journey.header.places;
  const next = seatToLink(records, { name, side: place?.side ?? null });
  if (place === undefined) return <EmptyReason reason={`No linked seats yet: a team’s coach links them. ${consent}`} />;
  if (next === null) {
    return (
      <EmptyReason reason={`No linked seats yet, and no session of this device has a free one. ${consent}`}>
        <LinkButton label="To the sessions" to="/coach" />
      </EmptyReason>
    );
  }
  const { seat, session, startedAt, fingerprint } = next;
  const when = startedAt === null ? '' : `, ${dayText(startedAt)}`;
  return (
    <EmptyReason reason={`No linked seats yet: link seat ${seat} of ${session}${when}. ${consent}`}>
      <Link
        to="/coach/roster"
        search={{ team: place.team_id, view: 'seats', session: fingerprint }}
        className={buttonClass('secondary')}
      >
        Link seat {seat}
      </Link>
    </EmptyReason>
  );
}

interface WriteNoteProps {
  readonly uaid: string;
  /** Null: the family's own note. */
  readonly team: string | null;
  readonly header: Journey['header'];
}

const LONGEST = 4000;
const KINDS = [
  { value: 'feedback', label: 'Feedback' },
  { value: 'note', label: 'Note' },
];

const NOTE = z.object({
  kind: z.enum(['feedback', 'note']),
  body: filled('Write something first.'),
  shared: z.boolean(),
});

const formTitle = (team: string | null): string => (team === null ? 'Write a note' : 'Write feedback');

/**
 * Note form: feedback or coaches' notes by a coach, own notes by the athlete. Nothing goes to a minor alone: guardians
 * can view it.
 */
function WriteNote(note: WriteNoteProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <NoteForm {...note} onClose={() => setOpen(false)} />
  ) : (
    <div>
      <Button label={formTitle(note.team)} onClick={() => setOpen(true)} />
    </div>
  );
}

function NoteForm({ uaid, team, header, onClose }: WriteNoteProps & { readonly onClose: () => void }) {
  const isOwn = team === null;
  const isAlone = !isOwn && header.is_minor && !header.guardian_linked;
  const cache = useQueryClient();
  const write = useMutation({
    mutationFn: writeNote,
    retry: false,
    onSuccess: (_, { team_id, shared_with_athlete, ...words }) => {
      const note: JourneyNote = {
        ...words,
        team_id,
        shared_with_athlete,
        id: crypto.randomUUID(),
        created_at: new Date().toISOString(),
        by: null,
        is_mine: true,
      };
      // No refetch, which would count as another view for the family.
      cache.setQueryData(journeyQuery(uaid).queryKey, (journey) =>
        journey === null || journey === undefined ? journey : { ...journey, notes: [note, ...journey.notes] },
      );
      onClose();
    },
  });
  return (
    <SchemaForm
      title={formTitle(team)}
      className={box({ card: true, pad: 4 }, styles.form)}
      stacked
      schema={NOTE}
      initial={{ kind: isOwn ? 'note' : 'feedback', body: '', shared: !isOwn && !isAlone }}
      fields={[
        { name: 'kind', when: () => !isOwn, choice: 'Kind', options: KINDS, fullWidth: false },
        { name: 'body', text: 'Words', rows: 4, maxLength: LONGEST },
        {
          name: 'shared',
          when: () => !isAlone,
          tick: isOwn ? 'Let the family read it' : 'Share with the athlete and their guardians',
          helperText: isOwn
            ? 'Otherwise it is for you alone. No coach reads either.'
            : 'Otherwise only the team’s coaches read it.',
        },
      ]}
      submit="Save"
      busy="Saving …"
      send={({ shared, ...words }) => write.mutateAsync({ uaid, team_id: team, shared_with_athlete: shared, ...words })}
      onLeave={onClose}
    >
      {isAlone && (
        <p className={text({ tone: 'quiet' })}>
          No guardian is linked yet, and nothing is shared with a minor alone: this stays with the team’s coaches.
        </p>
      )}
    </SchemaForm>
  );
}

/** Rower's quarter within the squad, nothing finer, and no one else's number or name. */
function SquadStanding({ uaid }: { readonly uaid: string }) {
  const bands = useQuery(squadBandsQuery(uaid)).data ?? [];
  if (bands.length === 0) return null;
  return (
    <Headed title="Among the squad" size={14} look={{ gap: 2, columns: 1 }}>
      <ul className={stack({ gap: 2 })}>
        {bands.map((band) => (
          <li
            key={`${band.team} ${band.measure}`}
            className={stack({ gap: 3, rowGap: 1, align: 'center' }, styles.standing)}
          >
            <strong className={text({ weight: 'medium' })}>{measureName(band)}</strong>
            <Quarters {...band} />
            <span className={text({ tone: 'quiet' })}>{bandWords(band)}</span>
          </li>
        ))}
      </ul>
    </Headed>
  );
}

function Quarters({ quarter, between }: Pick<SquadBand, 'quarter' | 'between'>) {
  const [low, high] = between ?? [quarter ?? Infinity, quarter ?? -Infinity];
  return (
    <span className={stack({ gap: '2px' }, styles.quarters)} aria-hidden="true">
      {[1, 2, 3, 4].map((one) => (
        <i key={one} data-here={one >= low && one <= high} />
      ))}
    </span>
  );
}
