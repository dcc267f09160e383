// Athlete of the school screens, the user or the child chosen last, and what the screens show while they load.
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { searchAthletesQuery } from './queries.ts';
import styles from './schools.module.css';

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
  const userId = useUserId();
  const { data, isPending, error, refetch } = useQuery({ ...searchAthletesQuery(userId), enabled: userId !== '' });
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

/** For a parent with several children. */
export function AthleteChoice() {
  const { athletes, athlete, choose } = useSearchAthlete();
  if (athletes.length < 2 || athlete === null) return null;
  return (
    <Dropdown
      label="For"
      id="search-athlete"
      fullWidth={false}
      options={athletes.map(({ uaid, called }) => ({ value: uaid, label: called }))}
      value={athlete.uaid}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** `what` as in "the schools". */
export const Waiting = ({ what }: { readonly what: string }) => (
  <div className={stack({ gap: 3 }, styles.waiting)} role="status">
    <span className={text({ tone: 'quiet' })}>Loading {what} …</span>
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
    <span className={box({ on: 'wash', round: 'panel' }, styles.bone)} aria-hidden="true" />
  </div>
);
