// The states of the waiting list's form: open, sending, waiting (on the list), failed (what was typed stays).
import { useRef, useState } from 'react';
import { joinWaitingList } from '#src/backend/mail/waiting-list.ts';

export interface TypedWish {
  readonly name: string;
  readonly email: string;
  readonly club: string;
  /** As typed; empty: not said. */
  readonly boats: string;
  readonly telemetryBrand: string;
  readonly isAdult: boolean;
  readonly consents: boolean;
}

type Wrong = { readonly [Name in keyof TypedWish]?: string };

type Progress =
  | { readonly state: 'open' | 'sending' }
  | { readonly state: 'waiting'; readonly email: string }
  | { readonly state: 'failed'; readonly sentence: string };

export interface WaitingForm {
  readonly typed: TypedWish;
  readonly wrong: Wrong;
  readonly progress: Progress;
  readonly change: (changes: Partial<TypedWish>) => void;
  readonly submit: () => void;
}

const EMPTY: TypedWish = {
  name: '',
  email: '',
  club: '',
  boats: '',
  telemetryBrand: '',
  isAdult: false,
  consents: false,
};
const MOST_BOATS = 500;

/** What keeps the wish from being sent, at each field. */
export function wrongIn({ name, email, club, boats, isAdult, consents }: TypedWish): Wrong {
  const count = boats.trim();
  return {
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim()) && {
      email: 'Enter your e-mail address. One looks like name@club.org.',
    }),
    ...(club.trim() === '' && { club: 'Enter your club or school.' }),
    ...(count !== '' &&
      !(/^\d{1,3}$/u.test(count) && Number(count) <= MOST_BOATS) && {
        boats: `A number of boats up to ${MOST_BOATS}, or nothing.`,
      }),
    ...(!isAdult && { isAdult: 'The beta is for coaches of 18 and over.' }),
    ...(!consents && { consents: 'Without this we cannot keep your address, and so cannot write to you.' }),
  };
}

export function useWaitingList(): WaitingForm {
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Wrong>({});
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  const isSending = useRef(false);

  const send = async (): Promise<void> => {
    const found = wrongIn(typed);
    setWrong(found);
    if (isSending.current || Object.keys(found).length > 0) return;
    isSending.current = true;
    setProgress({ state: 'sending' });
    const email = typed.email.trim();
    try {
      await joinWaitingList({
        ...typed,
        email,
        boats: typed.boats.trim() === '' ? null : Number(typed.boats),
        telemetryBrand: typed.telemetryBrand.trim() === '' ? null : typed.telemetryBrand.trim(),
      });
      setProgress({ state: 'waiting', email });
    } catch (error) {
      setProgress({
        state: 'failed',
        sentence: error instanceof Error ? error.message : 'You were not put on the list.',
      });
    }
    isSending.current = false;
  };

  return {
    typed,
    wrong,
    progress,
    change: (changes) => {
      setTyped((before) => ({ ...before, ...changes }));
      setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    },
    submit: () => void send(),
  };
}
