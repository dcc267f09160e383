// What the parts of a profile share: its queries, what is shown until they are answered, and saving one change at a
// time, with what is refetched after it and the result where it was made.
import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  readAnswers,
  readFieldKinds,
  readVersions,
  readCompletion,
  readErgTests,
  readRaces,
} from '#src/data/people/profile-answers.ts';
import {
  readReachBlocks,
  readWidestAudience,
  readMayKeep,
  readProfileSubjects,
} from '#src/data/people/profile-access.ts';
import type { Audience, Preset } from '#src/recruiting/scopes.ts';
import {
  readPresetAudiences,
  readPresetOverview,
  readUnderPreset,
  readProfileSeenAs,
  readSharedProfile,
  type Viewer,
} from '#src/data/people/profile-views.ts';
import { AskAgain, type Asked } from '#src/ui/absent/fetched.tsx';
import { stack, box } from '#src/ui/primitives.ts';
import styles from './profile.module.css';
import { useRef, useState } from 'react';

const ROOT = 'rower-profile';

export const subjectsQuery = (userId: string) =>
  queryOptions({ queryKey: [ROOT, 'subjects', userId], queryFn: () => readProfileSubjects(userId) });

export const fieldKindsQuery = queryOptions({ queryKey: [ROOT, 'kinds'], queryFn: readFieldKinds });

/** Of one profile. */
const of = <Value,>(uaid: string, read: (uaid: string) => Promise<Value>, ...name: readonly string[]) =>
  queryOptions({ queryKey: [ROOT, uaid, ...name], queryFn: () => read(uaid) });

/** What others change elsewhere, and access, which is decided at request time. */
const fresh = <Value,>(...asked: Parameters<typeof of<Value>>) => ({
  ...of(...asked),
  refetchOnMount: 'always' as const,
});

export const mayKeepQuery = (uaid: string) => of(uaid, readMayKeep, 'may-keep');
export const answersQuery = (uaid: string) => of(uaid, readAnswers, 'answers');
export const versionsQuery = (uaid: string) => of(uaid, readVersions, 'versions');
export const completionQuery = (uaid: string) => of(uaid, () => readCompletion({ uaid }), 'completion');
export const widestQuery = (uaid: string) => fresh(uaid, () => readWidestAudience({ uaid }), 'widest');
export const ergTestsQuery = (uaid: string) => of(uaid, readErgTests, 'erg-tests');
export const racesQuery = (uaid: string) => of(uaid, readRaces, 'races');
export const presetQuery = (uaid: string) => fresh(uaid, () => readPresetOverview({ uaid }), 'preset');

export const seenAsQuery = (uaid: string, viewer: Viewer) =>
  fresh(uaid, () => readProfileSeenAs({ uaid, viewer }), 'seen-as', viewer);

export const underPresetQuery = (uaid: string, preset: Preset, viewer: Viewer) =>
  of(uaid, () => readUnderPreset({ uaid, preset, viewer }), 'under-preset', preset, viewer);

/** Initial audience of unanswered questions: by the active preset, otherwise their own default. */
export const startingQuery = (uaid: string) => fresh(uaid, readStarting, 'starting');

async function readStarting(uaid: string): Promise<ReadonlyMap<string, Audience>> {
  const holds = (await readPresetOverview({ uaid }))?.holds ?? null;
  return holds === null ? new Map<string, Audience>() : readPresetAudiences(holds);
}

/** Obstacles by reader, and who can remove them. */
export const blocksQuery = (uaid: string) => fresh(uaid, () => readReachBlocks({ uaid }), 'blocks');

export const sharedQuery = (token: string) =>
  queryOptions({ queryKey: [ROOT, 'shared', token], queryFn: () => readSharedProfile({ token }), staleTime: Infinity });

/** All that is read of a profile. */
export const keysOf = (uaid: string) =>
  [ROOT, 'sharing_overview', 'erg_pictures', 'film_clips'].map((name) => [name, uaid]);

/** After a change: everything of this profile, and the percentage in account rows. */
export async function refetchAll(cache: QueryClient, uaid: string): Promise<void> {
  await Promise.all([
    ...keysOf(uaid).map((queryKey) => cache.invalidateQueries({ queryKey })),
    cache.invalidateQueries({ queryKey: ['profile'], refetchType: 'all' }),
  ]);
}

/** After a guardian's limit: profiles by owner, and their audience. */
export const refetchSubjects = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: [ROOT, 'subjects'] });

export function Waiting({ asked: { error, refetch } }: { readonly asked: Asked<unknown> }) {
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  return (
    <div className={stack({ gap: 3, items: 'start', content: 'start', tone: 'quiet' }, styles.waiting)} role="status">
      Loading …
    </div>
  );
}

type SavingState =
  | { readonly state: 'idle' | 'saving' | 'saved' }
  | { readonly state: 'failed'; readonly sentence: string };

interface Saving {
  readonly saving: SavingState;
  /** True when saved. Later changes are queued. */
  readonly save: (change: () => Promise<unknown>) => Promise<boolean>;
}

export function useSaving(uaid: string): Saving {
  const cache = useQueryClient();
  const [saving, setSaving] = useState<SavingState>({ state: 'idle' });
  const before = useRef(Promise.resolve(true));
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setSaving({ state: 'saving' });
    try {
      await change();
      await refetchAll(cache, uaid);
      setSaving({ state: 'saved' });
      return true;
    } catch (error) {
      setSaving({ state: 'failed', sentence: error instanceof Error ? error.message : String(error) });
      return false;
    }
  };
  const save = (change: () => Promise<unknown>): Promise<boolean> => {
    before.current = before.current.then(() => run(change));
    return before.current;
  };
  return { saving, save };
}

export function SavingNote({ saving }: { readonly saving: SavingState }) {
  return (
    <>
      <span role="status" className={box({ tone: 'quiet', size: 13, empty: 'hidden' })}>
        {saving.state === 'saving' ? 'Saving …' : saving.state === 'saved' ? 'Saved' : ''}
      </span>
      {saving.state === 'failed' && (
        <span role="alert" className={box({ basis: 'full', tone: 'bad', size: 13 })}>
          {saving.sentence}
        </span>
      )}
    </>
  );
}
