// Shared events of a college search: stages, visits, offers. No notes, letters or plans.
import type { SearchedSchool } from '#src/data/people/journey.ts';

export interface RecruitingEvent {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly school: string;
  readonly what: string;
  readonly squad: string;
}

const SQUADS: Readonly<Record<string, string>> = {
  women_open: 'Women, open',
  women_light: 'Women, lightweight',
  men_heavy: 'Men, heavyweight',
  men_light: 'Men, lightweight',
};
const VISITS: Readonly<Record<string, string>> = {
  official: 'Official visit',
  unofficial: 'Unofficial visit',
  virtual: 'Virtual visit',
  camp: 'Camp',
};
const OFFERS = { roster: 'a roster spot', aid: 'aid', support: 'a coach’s support' } as const;

const DAY_MS = 86_400_000;

/** A school saved for two squads lists each visit once; `today` (YYYY-MM-DD) separates planned ones. */
export function recruitingEvents(schools: readonly SearchedSchool[], today: string): readonly RecruitingEvent[] {
  const visited = new Set<string>();
  return schools.flatMap((school): RecruitingEvent[] => {
    const { school_id: id, short_name: name, squad: of, changes, visits, offers, offer_kind: kind } = school;
    const squad = SQUADS[of] ?? of;
    const event = (key: string, on: string, what: string): RecruitingEvent => ({
      key: `${id} ${of} ${key} ${on}`,
      on,
      school: name,
      what,
      squad,
    });
    return [
      ...changes.map(({ stage, label, on }) => {
        return event(`stage ${stage}`, on, stage === 'offer' && kind !== null ? `${label}: ${OFFERS[kind]}` : label);
      }),
      ...visits.flatMap((visit) => {
        const once = `${id} ${visit.kind} ${visit.on}`;
        if (visited.has(once)) return [];
        visited.add(once);
        const nights = Math.round((Date.parse(visit.until) - Date.parse(visit.on)) / DAY_MS);
        const kindOfVisit = VISITS[visit.kind] ?? 'Visit';
        const words = [
          visit.on > today ? `${kindOfVisit} planned` : kindOfVisit,
          ...(nights === 0 ? [] : [nights === 1 ? '1 night' : `${nights} nights`]),
        ];
        return [event(`visit ${visit.kind}`, visit.on, words.join(', '))];
      }),
      ...offers.map((on) => event('offer', on, 'An offer was made')),
    ];
  });
}
