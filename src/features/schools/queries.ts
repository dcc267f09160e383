// What the school screens read, as the cache knows it.
import { queryOptions } from '@tanstack/react-query';
import { readHistory, readMySchools, readStages } from '#src/backend/schools/my-schools.ts';
import { readErgBands, readRules } from '#src/backend/schools/recruiting-reference.ts';
import { readSchoolFacts, readSchoolNews, readSchools, readSources } from '#src/backend/schools/schools.ts';
import { readFitAthlete, readSearchAthletes, type SearchAthlete } from '#src/backend/schools/search-athlete.ts';

/** Facts of the year: they do not change while somebody looks. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

export const schoolsQuery = queryOptions({ queryKey: ['schools'], queryFn: readSchools, ...KEPT });
export const sourcesQuery = queryOptions({ queryKey: ['reference sources'], queryFn: readSources, ...KEPT });
export const stagesQuery = queryOptions({ queryKey: ['school stages'], queryFn: readStages, ...KEPT });
export const rulesQuery = queryOptions({ queryKey: ['recruiting rules'], queryFn: readRules, ...KEPT });
export const ergBandsQuery = queryOptions({ queryKey: ['erg bands'], queryFn: readErgBands, ...KEPT });

export const factsQuery = (schoolId: string) =>
  queryOptions({ queryKey: ['school facts', schoolId], queryFn: () => readSchoolFacts(schoolId) });
export const newsQuery = (schoolId: string) =>
  queryOptions({ queryKey: ['school news', schoolId], queryFn: () => readSchoolNews(schoolId) });

export const searchAthletesQuery = (userId: string) =>
  queryOptions({ queryKey: ['search athletes', userId], queryFn: () => readSearchAthletes(userId) });

/** Asked anew on every page: erg tests and wishes are entered elsewhere. */
export const fitAthleteQuery = (athlete: SearchAthlete) =>
  queryOptions({
    queryKey: ['fit athlete', athlete.uaid],
    queryFn: () => readFitAthlete(athlete),
    refetchOnMount: 'always',
  });

const MY_SCHOOLS = 'my schools';
export const mySchoolsQuery = (uaid: string) =>
  queryOptions({ queryKey: [MY_SCHOOLS, uaid], queryFn: () => readMySchools(uaid), refetchOnMount: 'always' });
export const historyQuery = (uaid: string, savedId: string) =>
  queryOptions({ queryKey: [MY_SCHOOLS, uaid, savedId], queryFn: () => readHistory(savedId) });
/** Everything above that a change to one athlete's list makes old. */
export const mySchoolsKey = (uaid: string): readonly string[] => [MY_SCHOOLS, uaid];
