// Athlete of the school screens: the user, or the child chosen last.
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { searchAthletesQuery } from './queries.ts';

interface Chosen {
  readonly uaid: string | null;
  readonly choose: (uaid: string) => void;
}

const useChosen = create<Chosen>((set) => ({ uaid: null, choose: (uaid) => set({ uaid }) }));

interface SearchAthletes {
  readonly athletes: readonly SearchAthlete[];
  /** Null while unknown, and for users who neither row nor have a child here. */
  readonly athlete: SearchAthlete | null;
  readonly choose: (uaid: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useSearchAthlete(): SearchAthletes {
  const authSession = useAuthSession();
  const { data, isPending, error, refetch } = useQuery({
    ...searchAthletesQuery(authSession.state === 'signed-in' ? authSession.user.id : ''),
    enabled: authSession.state === 'signed-in',
  });
  const { uaid, choose } = useChosen();
  const athletes = data ?? [];
  return {
    athletes,
    athlete: athletes.find((one) => one.uaid === uaid) ?? athletes[0] ?? null,
    choose,
    isPending,
    error,
    retry: () => void refetch(),
  };
}
