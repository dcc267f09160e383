// Profile queries, and what is refetched after a change.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readAnswers, readFieldKinds, readVersions, readCompletion } from '#src/data/people/profile-answers.ts';
import {
  readReachBlocks,
  readWidestAudience,
  readMayKeep,
  readProfileSubjects,
} from '#src/data/people/profile-access.ts';
import type { Audience, Preset } from '#src/recruiting/presets.ts';
import { readPresetAudiences, readPresetOverview, readUnderPreset } from '#src/data/people/presets.ts';
import { readErgTests, readRaces } from '#src/data/people/profile-results.ts';
import { readProfileSeenAs, readSharedProfile, type Viewer } from '#src/data/people/profile-views.ts';

const ROOT = 'rower-profile';

export const subjectsQuery = (userId: string) =>
  queryOptions({ queryKey: [ROOT, 'subjects', userId], queryFn: () => readProfileSubjects(userId) });

export const fieldKindsQuery = queryOptions({ queryKey: [ROOT, 'kinds'], queryFn: readFieldKinds });

export const mayKeepQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'may-keep'], queryFn: () => readMayKeep(uaid) });

export const answersQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'answers'], queryFn: () => readAnswers(uaid) });

export const versionsQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'versions'], queryFn: () => readVersions(uaid) });

export const completionQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'completion'], queryFn: () => readCompletion(uaid) });

/** A guardian may change it elsewhere. */
export const widestQuery = (uaid: string) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'widest'],
    queryFn: () => readWidestAudience(uaid),
    refetchOnMount: 'always',
  });

export const ergTestsQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'erg-tests'], queryFn: () => readErgTests(uaid) });

export const racesQuery = (uaid: string) =>
  queryOptions({ queryKey: [ROOT, uaid, 'races'], queryFn: () => readRaces(uaid) });

/** Never stale: others' access is decided at request time. */
export const seenAsQuery = (uaid: string, viewer: Viewer) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'seen-as', viewer],
    queryFn: () => readProfileSeenAs(uaid, viewer),
    refetchOnMount: 'always',
  });

/** A guardian answers it elsewhere. */
export const presetQuery = (uaid: string) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'preset'],
    queryFn: () => readPresetOverview(uaid),
    refetchOnMount: 'always',
  });

export const underPresetQuery = (uaid: string, preset: Preset, viewer: Viewer) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'under-preset', preset, viewer],
    queryFn: () => readUnderPreset(uaid, preset, viewer),
  });

/** Initial audience of unanswered questions: by the active preset, otherwise their own default. */
export const startingQuery = (uaid: string) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'starting'],
    queryFn: async (): Promise<ReadonlyMap<string, Audience>> => {
      const holds = (await readPresetOverview(uaid))?.holds ?? null;
      return holds === null ? new Map<string, Audience>() : readPresetAudiences(holds);
    },
    refetchOnMount: 'always',
  });

/** Obstacles by reader, and who can remove them. */
export const blocksQuery = (uaid: string) =>
  queryOptions({
    queryKey: [ROOT, uaid, 'blocks'],
    queryFn: () => readReachBlocks(uaid),
    refetchOnMount: 'always',
  });

export const sharedQuery = (token: string) =>
  queryOptions({ queryKey: [ROOT, 'shared', token], queryFn: () => readSharedProfile(token), staleTime: Infinity });

/** After a change: everything of this profile, and the percentage in account rows. */
export async function refetchAll(cache: QueryClient, uaid: string): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [ROOT, uaid] }),
    cache.invalidateQueries({ queryKey: ['sharing', uaid] }),
    cache.invalidateQueries({ queryKey: ['erg-pictures', uaid] }),
    cache.invalidateQueries({ queryKey: ['film-clip', uaid] }),
    cache.invalidateQueries({ queryKey: ['profile'], refetchType: 'all' }),
  ]);
}

/** After a guardian's limit: profiles by owner, and their audience. */
export const refetchSubjects = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [ROOT, 'subjects'] });
