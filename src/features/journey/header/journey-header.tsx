// Who it is, and what the reader may see of them until when.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scopeEndsQuery, squadsQuery, type Journey } from '#src/backend/people/journey.ts';
import { dayText } from '#src/format/day-text.ts';
import { opensFor, SCOPE_WORDS } from '#src/recruiting/access/scopes.ts';
import styles from './journey-header.module.css';

interface JourneyHeaderProps {
  readonly journey: Journey;
  readonly name: string;
  /** The way to ask for more. */
  readonly children?: ReactNode;
}

const AVAILABILITY = { available: 'Available', limited: 'Limited', out: 'Out' } as const;

export function JourneyHeader({ journey, name, children }: JourneyHeaderProps) {
  const { header, scopes, until, wellness, uaid } = journey;
  const squads = useQuery(squadsQuery(uaid)).data ?? [];
  const isCoach = journey.as === 'coach';
  const ends = useQuery({ ...scopeEndsQuery(uaid), enabled: isCoach }).data ?? {};
  const days = new Set(scopes.flatMap((scope) => (ends[scope] === undefined ? [] : [dayText(ends[scope])])));
  const facts: readonly (readonly [string, string | null])[] = [
    ['Class of', textField(journey, 'graduation_year')],
    [
      'Side',
      header.is_coxswain
        ? 'coxswain'
        : (header.places[0]?.side ?? textField(journey, 'side')?.replace('scull', 'sculling') ?? null),
    ],
    ['Boats', textField(journey, header.is_coxswain ? 'coxed_boats' : 'boats')],
    ['Squad', squads.length > 0 ? squads.join(', ') : null],
    ['Team', [...new Set(header.places.map(({ team }) => team))].join(', ') || null],
    ['Guardian', header.is_minor ? (header.guardian_linked ? 'linked' : 'not linked yet') : null],
    ['Contact', isCoach && scopes.includes('contact_through_guardian') ? 'through a guardian' : null],
    [
      'Availability',
      wellness === null || wellness === undefined
        ? null
        : `${AVAILABILITY[wellness.availability]}${wellness.until === null ? '' : ` until ${dayText(wellness.until)}`}`,
    ],
  ];
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isCoach ? (
        <div className={styles.access}>
          <span>You may see</span>
          <ul className={styles.chips}>
            {scopes.map((scope) => (
              <li key={scope} title={opensFor(scope, journey.kind ?? 'club')}>
                {SCOPE_WORDS[scope].name}
                {days.size > 1 && ends[scope] !== undefined && <small> until {dayText(ends[scope])}</small>}
              </li>
            ))}
          </ul>
          {until !== null && until !== undefined && (
            <span>
              {days.size > 1 ? 'at the longest ' : ''}until {dayText(until)}. The family reads that you looked.
            </span>
          )}
          {children}
        </div>
      ) : (
        <p className={styles.own}>This is everything. What others see of it, and until when, is under Sharing.</p>
      )}
    </header>
  );
}

/** A field of the profile as far as it is shown to the reader. */
function textField({ profile }: Journey, wanted: string): string | null {
  const value = profile?.sections.flatMap(({ fields }) => fields).find(({ field }) => field === wanted)?.value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
