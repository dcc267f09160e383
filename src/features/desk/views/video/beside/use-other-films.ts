// Videos to show next to one of this session: synced ones of every session on the device.
import { useMemo } from 'react';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { deviceDatabase } from '#src/library/stored/device.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { SessionId } from '#workers/api.ts';
import { readAnnotations } from '#storage/annotations.ts';
import type { FilmRecord } from '#storage/film-record.ts';

export interface OtherFilm {
  /** Fingerprint of its session; null for the desk's session. */
  readonly of: string | null;
  readonly film: FilmRecord;
  /** "Halcyon, 17 May 2025". */
  readonly session: string;
}

const isPlaced = ({ marks }: FilmRecord): boolean => marks.length > 0;

const NONE: ReadonlyMap<string, readonly FilmRecord[]> = new Map();

const readKeptFilms = () =>
  deviceDatabase.run(async (open) => {
    const films = new Map<string, readonly FilmRecord[]>();
    const transaction = open.transaction('annotations');
    const keys = await transaction.store.getAllKeys();
    const records: unknown[] = await transaction.store.getAll();
    for (const [at, key] of keys.entries())
      films.set(key, readAnnotations(records[at]).annotations.films.filter(isPlaced));
    return films;
  });

/** By the session's fingerprint; empty until loaded. */
const useKeptFilms = (): ReadonlyMap<string, readonly FilmRecord[]> => useLatest(readKeptFilms).data ?? NONE;

/** This session's first, then by day, latest first. `films`: those of this session. */
export function useOtherFilms(session: SessionId, films: readonly FilmRecord[]): readonly OtherFilm[] {
  const records = useLibrary((state) => state.records);
  const own = useSessions((state) => findFingerprint(state, session));
  const kept = useKeptFilms();
  return useMemo(() => {
    const others = records
      .filter(({ fingerprint }) => fingerprint !== own)
      .toSorted((a, b) => (b.facts.startedAt ?? '').localeCompare(a.facts.startedAt ?? ''));
    return [
      ...films.filter(isPlaced).map((film): OtherFilm => ({ of: null, film, session: 'This session' })),
      ...others.flatMap(({ fingerprint, fileName, facts }) => {
        const day = venueTime(facts.startedAt, facts.utcOffsetS)?.date;
        const name = [sessionName(facts.boat, fileName), day].filter((part) => part !== undefined).join(', ');
        return (kept.get(fingerprint) ?? []).map((film): OtherFilm => ({ of: fingerprint, film, session: name }));
      }),
    ];
  }, [records, own, films, kept]);
}
