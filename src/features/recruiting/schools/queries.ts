// Cached queries of the school screens.
import { queryOptions } from '@tanstack/react-query';
import { readVisits } from '#src/data/visits.ts';
import { readReplyAddress } from '#src/data/letters.ts';
import { readHistory, readMySchools, readStages } from '#src/data/schools/my-schools.ts';
import {
  readRules,
  readResults,
  readSchoolFacts,
  readSchoolNews,
  readSchools,
  readSources,
  readStates,
  readTopics,
} from '#src/data/schools/schools.ts';
import { readFollowers, readDocuments, readNotes, readSharedSchools } from '#src/data/schools/school-papers.ts';
import {
  readFitAthlete,
  readLetterFacts,
  readSearchAthletes,
  type SearchAthlete,
} from '#src/data/schools/search-athlete.ts';

/** Yearly data, which doesn't change during a visit. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

export const schoolsQuery = queryOptions({ queryKey: ['schools'], queryFn: readSchools, ...KEPT });
export const sourcesQuery = queryOptions({ queryKey: ['reference sources'], queryFn: readSources, ...KEPT });
export const stagesQuery = queryOptions({ queryKey: ['school stages'], queryFn: readStages, ...KEPT });
export const rulesQuery = queryOptions({ queryKey: ['recruiting rules'], queryFn: readRules, ...KEPT });
export const statesQuery = queryOptions({ queryKey: ['us states'], queryFn: readStates, ...KEPT });
export const topicsQuery = queryOptions({ queryKey: ['school topics'], queryFn: readTopics, ...KEPT });

export const factsQuery = (schoolId: string) =>
  queryOptions({ queryKey: ['school facts', schoolId], queryFn: () => readSchoolFacts(schoolId) });
export const newsQuery = (schoolId: string) =>
  queryOptions({ queryKey: ['school news', schoolId], queryFn: () => readSchoolNews(schoolId) });
export const resultsQuery = (schoolId: string) =>
  queryOptions({ queryKey: ['championship results', schoolId], queryFn: () => readResults(schoolId), ...KEPT });

export const searchAthletesQuery = (userId: string) =>
  queryOptions({ queryKey: ['search athletes', userId], queryFn: () => readSearchAthletes(userId) });

/** Refetched on every page: erg tests and preferences are entered elsewhere. */
export const fitAthleteQuery = (athlete: SearchAthlete) =>
  queryOptions({
    queryKey: ['fit athlete', athlete.uaid],
    queryFn: () => readFitAthlete(athlete),
    refetchOnMount: 'always',
  });

export const letterFactsQuery = (uaid: string) =>
  queryOptions({ queryKey: ['letter facts', uaid], queryFn: () => readLetterFacts(uaid), refetchOnMount: 'always' });

/** One permanent address per saved school. */
export const replyAddressQuery = (savedId: string) =>
  queryOptions({ queryKey: ['reply address', savedId], queryFn: () => readReplyAddress(savedId), ...KEPT });

const MY_SCHOOLS = 'my schools';
export const mySchoolsQuery = (uaid: string) =>
  queryOptions({ queryKey: [MY_SCHOOLS, uaid], queryFn: () => readMySchools(uaid), refetchOnMount: 'always' });
export const historyQuery = (uaid: string, savedId: string) =>
  queryOptions({ queryKey: [MY_SCHOOLS, uaid, savedId], queryFn: () => readHistory(savedId) });
/** Under the calendar's key: its plans show here. */
export const visitsQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['calendar', uaid, 'visits'],
    queryFn: () => readVisits(uaid),
    refetchOnMount: 'always',
  });

export const documentsQuery = (uaid: string, savedId: string) =>
  queryOptions({ queryKey: [MY_SCHOOLS, uaid, savedId, 'documents'], queryFn: () => readDocuments(savedId) });
/** Refetched with every visit: others write here too. */
export const notesQuery = (uaid: string) =>
  queryOptions({
    queryKey: [MY_SCHOOLS, uaid, 'notes'],
    queryFn: () => readNotes(uaid),
    refetchOnMount: 'always',
  });
export const followersQuery = (uaid: string) =>
  queryOptions({
    queryKey: [MY_SCHOOLS, uaid, 'followers'],
    queryFn: () => readFollowers(uaid),
    refetchOnMount: 'always',
  });
export const sharedSchoolsQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['shared schools', uaid],
    queryFn: () => readSharedSchools(uaid),
    refetchOnMount: 'always',
  });
/** Everything above that a change to one athlete's list invalidates. */
export const mySchoolsKey = (uaid: string): readonly string[] => [MY_SCHOOLS, uaid];
