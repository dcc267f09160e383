// Athlete's header, with the reader's access and its expiry.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scopeEndsQuery, squadsQuery, type Journey } from '#src/data/people/journey.ts';
import { dayText } from '#src/format/day-text.ts';
import { nameFor, opensFor } from '#src/recruiting/scopes.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './journey.module.css';

interface JourneyHeaderProps {
  readonly journey: Journey;
  readonly name: string;
  /** Button to request more. */
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

/** A coach's access, its expiry, and a button to request more. */
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

/** Profile field, as far as the reader may see it. */
function textField({ profile }: Journey, wanted: string): string | null {
  const value = profile?.sections.flatMap(({ fields }) => fields).find(({ field }) => field === wanted)?.value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
