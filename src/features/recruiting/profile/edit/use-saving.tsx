// Saves one change of a profile at a time, and shows the result where it was made.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { box } from '#src/ui/primitives.ts';
import { refetchAll } from '../profile-queries.ts';

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
