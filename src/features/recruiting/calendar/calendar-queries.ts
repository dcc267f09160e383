// Cached calendar queries. Plans are refetched with every visit because other pages change them.
import { queryOptions } from '@tanstack/react-query';
import {
  readCalendarReference,
  readOwnCalendar,
  readSavedSquads,
  readSchoolNames,
  readFeeds,
  readVisits,
} from '#src/data/calendar.ts';
import { readSearchAthletes } from '#src/data/schools/search-athlete.ts';

const always = <Value>(queryKey: readonly string[], queryFn: () => Promise<Value>) =>
  queryOptions({ queryKey, queryFn, refetchOnMount: 'always' });

export const athletesQuery = (userId: string) =>
  always(['calendar-athletes', userId], () => readSearchAthletes(userId));

export const calendarReferenceQuery = () =>
  queryOptions({ queryKey: ['calendar-reference'], queryFn: readCalendarReference });

export const schoolNamesQuery = () => queryOptions({ queryKey: ['school-names'], queryFn: readSchoolNames });

/** Key of all of an athlete's plans; any change invalidates them all. */
export const plansKey = (rower: string) => ['calendar', rower] as const;

export const ownCalendarQuery = (rower: string) =>
  always([...plansKey(rower), 'own'], () => readOwnCalendar({ rower }));
export const visitsQuery = (rower: string) => always([...plansKey(rower), 'visits'], () => readVisits(rower));
export const savedSquadsQuery = (rower: string) => always([...plansKey(rower), 'squads'], () => readSavedSquads(rower));
export const feedsQuery = (rower: string) => always(['calendar-feeds', rower], () => readFeeds(rower));
