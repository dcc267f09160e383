// Cached calendar queries. Plans are refetched with every visit because other pages change them.
import { queryOptions } from '@tanstack/react-query';
import { readCalendarReference, readOwnCalendar, readSavedSquads, readSchoolNames } from '#src/data/calendar-rows.ts';
import { readFeeds } from '#src/data/feeds.ts';
import { readVisits } from '#src/data/visits.ts';
import { readSearchAthletes } from '#src/data/schools/search-athlete.ts';

export const athletesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['calendar-athletes', userId],
    queryFn: () => readSearchAthletes(userId),
    refetchOnMount: 'always',
  });

export const calendarReferenceQuery = () =>
  queryOptions({ queryKey: ['calendar-reference'], queryFn: readCalendarReference });

export const schoolNamesQuery = () => queryOptions({ queryKey: ['school-names'], queryFn: readSchoolNames });

/** Key of all of an athlete's plans; any change invalidates them all. */
export const plansKey = (rower: string) => ['calendar', rower] as const;

export const ownCalendarQuery = (rower: string) =>
  queryOptions({
    queryKey: [...plansKey(rower), 'own'],
    queryFn: () => readOwnCalendar(rower),
    refetchOnMount: 'always',
  });

export const visitsQuery = (rower: string) =>
  queryOptions({
    queryKey: [...plansKey(rower), 'visits'],
    queryFn: () => readVisits(rower),
    refetchOnMount: 'always',
  });

export const savedSquadsQuery = (rower: string) =>
  queryOptions({
    queryKey: [...plansKey(rower), 'squads'],
    queryFn: () => readSavedSquads(rower),
    refetchOnMount: 'always',
  });

export const feedsQuery = (rower: string) =>
  queryOptions({
    queryKey: ['calendar-feeds', rower],
    queryFn: () => readFeeds(rower),
    refetchOnMount: 'always',
  });
