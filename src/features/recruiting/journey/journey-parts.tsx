// Above a journey's entries: the athlete with the reader's access and its expiry, the filter for kinds of entries, and
// a seat to link where there are no sessions.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scopeEndsQuery, squadsQuery, type Journey, type SquadBand } from '#src/data/people/journey.ts';
import { dayText } from '#src/format/day-text.ts';
import { nameFor, opensFor } from '#src/recruiting/scopes.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { GAIN_HALF_PCT } from './trends.tsx';
import styles from './journey.module.css';
import { LANE_NAMES, toggledLanes, type JourneySearch, type Lane } from './entries/lanes.ts';
import { countIn, type TimelineEntry } from './entries/timeline.ts';
import { boatSeats } from '#engine/recording/boat.ts';
import { sessionName } from '#src/format/labels.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

interface JourneyHeaderProps {
  readonly journey: Journey;
  readonly name: string;
  readonly children?: ReactNode;
}

const AVAILABILITY = { available: 'Available', limited: 'Limited', out: 'Out' } as const;

export function JourneyHeader({ journey, name, children }: JourneyHeaderProps) {
  const squads = useQuery(squadsQuery(journey.uaid)).data ?? [];
  return (
    <header className={stack({ gap: 4, rule: 'below' }, styles.head)}>
      <h1 className={text({ size: 26 })}>{name}</h1>
      <dl className={row({ gap: 8, rowGap: 3, wrap: true, align: 'stretch' }, styles.facts)}>
        {listFacts(journey, squads).map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt className={text({ tone: 'quiet', size: 13 })}>{label}</dt>
                <dd className={text({ weight: 'medium' })}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {journey.as === 'coach' ? (
        <CoachAccess journey={journey}>{children}</CoachAccess>
      ) : (
        <p className={text({ tone: 'quiet' })}>This is your full record. Manage who sees it under Sharing.</p>
      )}
    </header>
  );
}

type Fact = readonly [label: string, value: string | null];

function listFacts(journey: Journey, squads: readonly string[]): readonly Fact[] {
  const { header, scopes } = journey;
  const isByGuardian = journey.as === 'coach' && scopes.includes('contact_through_guardian');
  return [
    ['Class of', textField(journey, 'graduation_year')],
    ['Side', formatSide(journey)],
    ['Boats', textField(journey, header.is_coxswain ? 'coxed_boats' : 'boats')],
    ['Squad', squads.join(', ') || null],
    ['Team', [...new Set(header.places.map(({ team }) => team))].join(', ') || null],
    ['Guardian', formatGuardian(journey)],
    ['Contact', isByGuardian ? 'through a guardian' : null],
    ['Availability', formatAvailability(journey)],
  ];
}

function formatSide(journey: Journey): string | null {
  const { is_coxswain: isCoxswain, places } = journey.header;
  if (isCoxswain) return 'coxswain';
  return places[0]?.side ?? textField(journey, 'side')?.replace('scull', 'sculling') ?? null;
}

function formatGuardian({ header }: Journey): string | null {
  if (!header.is_minor) return null;
  return header.guardian_linked ? 'linked' : 'not linked yet';
}

function formatAvailability({ wellness }: Journey): string | null {
  if (wellness === null || wellness === undefined) return null;
  const word = AVAILABILITY[wellness.availability];
  return wellness.until === null ? word : `${word} until ${dayText(wellness.until)}`;
}

function CoachAccess({ journey, children }: Pick<JourneyHeaderProps, 'journey' | 'children'>) {
  const { scopes, until, uaid } = journey;
  const ends = useQuery(scopeEndsQuery(uaid)).data ?? {};
  const days = new Set(scopes.flatMap((scope) => (ends[scope] === undefined ? [] : [dayText(ends[scope])])));
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, tone: 'quiet' })}>
      <span>You may see</span>
      <ul className={row({ gap: '6px', wrap: true, align: 'stretch' })}>
        {scopes.map((scope) => (
          <li
            key={scope}
            className={box({ border: 'line', round: 'pill', on: 'surface', tone: 'ink', size: 13 }, styles.chip)}
            title={opensFor(scope, journey.kind ?? 'club')}
          >
            {nameFor(scope, journey.kind ?? 'club')}
            {days.size > 1 && ends[scope] !== undefined && <small> until {dayText(ends[scope])}</small>}
          </li>
        ))}
      </ul>
      {until !== null && until !== undefined && (
        <span>
          {days.size > 1
            ? `until ${dayText(until)} at the latest. The family can see that you viewed this.`
            : `until ${dayText(until)}. The family can see that you viewed this.`}
        </span>
      )}
      {children}
    </div>
  );
}

function textField({ profile }: Journey, wanted: string): string | null {
  const value = profile?.sections.flatMap(({ fields }) => fields).find(({ field }) => field === wanted)?.value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

interface LaneFilterProps {
  /** Kinds with anything visible to the reader. */
  readonly lanes: readonly Lane[];
  readonly entries: readonly TimelineEntry[];
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
}

const PILL = box({
  tall: 32,
  padY: 0,
  padX: 3,
  border: 'line',
  round: 'pill',
  on: 'surface',
  tone: 'ink',
  size: 13,
  hover: 'edge',
});

export function LaneFilter({ lanes, entries, search, onSearch }: LaneFilterProps) {
  return (
    <div
      className={row({ gap: '6px', wrap: true, align: 'stretch' }, styles.lanes)}
      role="group"
      aria-label="What the timeline shows"
    >
      <button className={PILL} type="button" aria-pressed={search.lanes === undefined} onClick={() => onSearch({})}>
        Everything
      </button>
      {lanes.map((lane) => (
        <button
          className={PILL}
          key={lane}
          type="button"
          aria-pressed={search.lanes?.includes(lane) ?? false}
          onClick={() => onSearch(toggledLanes(search, lane))}
        >
          {LANE_NAMES[lane]} <span className={text({ tone: 'quiet', tabular: true })}>{countIn(entries, lane)}</span>
        </button>
      ))}
    </div>
  );
}

const MEASURES = {
  erg_2k: { name: '2k erg', of: 'It is the best of the last year.' },
  session_power: {
    name: 'Power on the water',
    of: `It is the middle of the sessions of the last 60 days; oarlocks alone can move it by ±${GAIN_HALF_PCT}% (90% CI).`,
  },
} as const;
const QUARTERS = ['Lower quarter', 'Second quarter from below', 'Second quarter from above', 'Upper quarter'] as const;
/** Minimum squad size: a quarter of a smaller one could identify someone. */
const FEWEST = 8;

export const measureName = ({ measure }: Pick<SquadBand, 'measure'>): string => MEASURES[measure].name;

/** "Upper quarter of 9 in First eight. It is the best of the last year." */
export function bandWords({ quarter, between, of, squad, team, measure }: SquadBand): string {
  const where = squad ?? team;
  if (between !== null) {
    const [low, high] = between.map((one) => QUARTERS[one - 1] ?? '');
    return `“${low ?? ''}” to “${high ?? ''}” of ${of} in ${where}: the oarlock alone could decide. ${MEASURES[measure].of}`;
  }
  const words = quarter === null ? undefined : QUARTERS[quarter - 1];
  return words === undefined
    ? `${of} of ${where} share it; a comparison takes ${FEWEST}.`
    : `${words} of ${of} in ${where}. ${MEASURES[measure].of}`;
}

/** Consent as far as a coach may know: given, or not asked. */
export function consentWords({ header, until }: Pick<Journey, 'header' | 'until'>): string {
  const state = header.places[0]?.state;
  if (state === 'draft') return 'No one has claimed this roster spot, so no one has been asked for consent.';
  if (state === 'invited') return 'A code was sent. We ask for consent once someone uses it.';
  if (state === 'pending_guardian') return 'The athlete used the code; a guardian’s consent is awaited.';
  if (until === null || until === undefined)
    return header.is_minor ? 'A guardian has agreed to share.' : 'The athlete has agreed to share.';
  return header.is_minor
    ? `A guardian has agreed to share until ${dayText(until)}.`
    : `The athlete has agreed to share until ${dayText(until)}.`;
}

interface SeatToLink {
  readonly fingerprint: string;
  readonly seat: number;
  readonly session: string;
  readonly startedAt: string | null;
}

interface Rower {
  readonly name: string | null;
  readonly side: 'port' | 'starboard' | 'both' | null;
}

const firstName = (name: string | null | undefined): string =>
  (name ?? '').trim().split(/\s+/u)[0]?.toLowerCase() ?? '';

/**
 * Suggested for an athlete without sessions: in the newest recording on this device, the seat with their name,
 * otherwise one of their side, otherwise the first unlinked one.
 */
export function seatToLink(records: readonly LibraryRecord[], { name, side }: Rower): SeatToLink | null {
  const newestFirst = records.toSorted((a, b) => (b.facts.startedAt ?? '').localeCompare(a.facts.startedAt ?? ''));
  for (const { fingerprint, fileName, facts, athletes = {} } of newestFirst) {
    const free = boatSeats(facts.boat, [...facts.crew, ...facts.seats]).filter((seat) => athletes[seat] === undefined);
    const toPerson = (seat: number) => facts.crew.find((one) => one.seat === seat);
    const sideOf = (seat: number) => toPerson(seat)?.side ?? facts.seats.find((one) => one.seat === seat)?.side ?? null;
    const called = firstName(name);
    const seat =
      free.find((one) => called !== '' && firstName(toPerson(one)?.name) === called) ??
      free.find((one) => side !== null && side !== 'both' && sideOf(one) === side) ??
      free[0];
    if (seat !== undefined) {
      return { fingerprint, seat, session: sessionName(facts.boat, fileName), startedAt: facts.startedAt };
    }
  }
  return null;
}
