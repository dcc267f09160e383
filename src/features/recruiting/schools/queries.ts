// Cached queries of the school screens.
import { queryOptions } from '@tanstack/react-query';
import { readSources, readVisits } from '#src/data/calendar.ts';
import { readReplyAddress } from '#src/data/letters.ts';
import {
  readHistory,
  readMySchools,
  readStages,
  readFollowers,
  readDocuments,
  readNotes,
  readSharedSchools,
} from '#src/data/schools/my-schools.ts';
import {
  readRules,
  readResults,
  readSchoolFacts,
  readSchoolNews,
  readSchools,
  readStates,
  readTopics,
} from '#src/data/schools/schools.ts';
import {
  readFitAthlete,
  readLetterFacts,
  readSearchAthletes,
  type FitSubject,
} from '#src/data/schools/search-athlete.ts';

/** Yearly data, which doesn't change during a visit. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;

export const schoolsQuery = queryOptions({ queryKey: ['schools'], queryFn: readSchools, ...KEPT });
export const sourcesQuery = queryOptions({ queryKey: ['reference sources'], queryFn: readSources, ...KEPT });
export const stagesQuery = queryOptions({ queryKey: ['school stages'], queryFn: readStages, ...KEPT });
export const rulesQuery = queryOptions({ queryKey: ['recruiting rules'], queryFn: readRules, ...KEPT });
export const statesQuery = queryOptions({ queryKey: ['us states'], queryFn: readStates, ...KEPT });
export const topicsQuery = queryOptions({ queryKey: ['school topics'], queryFn: readTopics, ...KEPT });

const read = <Value>(queryKey: readonly string[], queryFn: () => Promise<Value>) => queryOptions({ queryKey, queryFn });

/** What is entered elsewhere, or by others. */
const always = <Value>(...asked: Parameters<typeof read<Value>>) => ({
  ...read(...asked),
  refetchOnMount: 'always' as const,
});

export const factsQuery = (schoolId: string) => read(['school facts', schoolId], () => readSchoolFacts(schoolId));
export const newsQuery = (schoolId: string) => read(['school news', schoolId], () => readSchoolNews(schoolId));
export const resultsQuery = (schoolId: string) => ({
  ...read(['championship results', schoolId], () => readResults(schoolId)),
  ...KEPT,
});

export const searchAthletesQuery = (userId: string) =>
  read(['search athletes', userId], () => readSearchAthletes(userId));
export const fitAthleteQuery = (athlete: FitSubject) =>
  always(['fit athlete', athlete.uaid], () => readFitAthlete(athlete));
export const letterFactsQuery = (uaid: string) => always(['letter facts', uaid], () => readLetterFacts(uaid));

/** One permanent address per saved school. */
export const replyAddressQuery = (savedId: string) => ({
  ...read(['reply address', savedId], async () => (await readReplyAddress({ saved: savedId })).address),
  ...KEPT,
});

/** Everything that a change to one athlete's list invalidates. */
export const mySchoolsKey = (uaid: string): readonly string[] => ['my schools', uaid];
export const mySchoolsQuery = (uaid: string) => always(mySchoolsKey(uaid), () => readMySchools(uaid));
export const historyQuery = (uaid: string, savedId: string) =>
  read([...mySchoolsKey(uaid), savedId], () => readHistory(savedId));
export const documentsQuery = (uaid: string, savedId: string) =>
  read([...mySchoolsKey(uaid), savedId, 'documents'], () => readDocuments(savedId));
export const notesQuery = (uaid: string) => always([...mySchoolsKey(uaid), 'notes'], () => readNotes(uaid));
export const followersQuery = (uaid: string) => always([...mySchoolsKey(uaid), 'followers'], () => readFollowers(uaid));
/** Under the calendar's key: its plans show here. */
export const visitsQuery = (uaid: string) => always(['calendar', uaid, 'visits'], () => readVisits(uaid));
export const sharedSchoolsQuery = (uaid: string) =>
  always(['shared schools', uaid], () => readSharedSchools({ rower: uaid }));
