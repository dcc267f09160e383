// Opens outings of the library, one after the other, so that the engine can be asked for their samples.
import { useState } from 'react';
import { useLibrary } from '#src/outings/library.ts';
import styles from './open-outings.module.css';

export function OpenOutings({ keys }: { readonly keys: readonly string[] }) {
  const open = useLibrary((state) => state.open);
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({
    busy: false,
    problem: null,
  });
  const openAll = async (): Promise<void> => {
    setState({ busy: true, problem: null });
    let problem: string | null = null;
    for (const key of keys) {
      const answer = await open(key);
      if (!answer.ok) problem = answer.failure.sentence;
    }
    setState({ busy: false, problem });
  };
  return (
    <>
      <button type="button" className={styles.open} disabled={state.busy} onClick={() => void openAll()}>
        {state.busy ? 'Opening…' : 'Curves of these strokes alone'}
      </button>
      {state.problem !== null && (
        <span role="alert" className={styles.problem}>
          {state.problem}
        </span>
      )}
    </>
  );
}
