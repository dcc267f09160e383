// Sentences about one athlete and one school, each with reason, source and date. Hidden ones stay hidden on this
// device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as z from 'zod/mini';
import type { FitSentence } from '#src/recruiting/fit-sentences.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { Sourced } from '../school/facts.tsx';

interface HiddenFit {
  readonly topics: readonly string[];
  readonly hide: (topic: string) => void;
  readonly showAll: () => void;
}

const KEPT = z.object({ topics: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)) });

export const useHiddenFit = create<HiddenFit>()(
  persist(
    (set) => ({
      topics: [],
      hide: (topic) => set(({ topics }) => ({ topics: [...new Set([...topics, topic])] })),
      showAll: () => set({ topics: [] }),
    }),
    {
      name: 'strokeside.hidden-fit',
      partialize: ({ topics }) => ({ topics }),
      merge: (kept, present) => {
        const read = KEPT.safeParse(kept);
        return read.success ? { ...present, ...read.data } : present;
      },
    },
  ),
);

interface FitListProps {
  readonly school: string;
  readonly sentences: readonly FitSentence[];
}

const TOPICS: Readonly<Record<FitSentence['topic'], string>> = {
  squad: 'the squad',
  erg: 'the 2k',
  grades: 'grades',
  region: 'the region',
  size: 'the size',
  aid: 'athletic aid',
};

export function FitList({ school, sentences }: FitListProps) {
  const { topics: hidden, hide } = useHiddenFit();
  const shown = sentences.filter(({ topic }) => !hidden.includes(topic));
  if (shown.length === 0) return <p className={text({ tone: 'quiet' })}>All sentences are hidden.</p>;
  return (
    <ul className={stack({ gap: 3 })}>
      {shown.map(({ topic, sentence, why, sources, asOf }) => (
        <li key={topic}>
          <p className={text({ ragged: 'pretty' })}>{sentence}</p>
          <details className={box({ tone: 'quiet', size: 13, print: 'none' })}>
            <summary
              className={box({
                underline: 'faint',
                display: 'inline-block',
                tall: 24,
                tone: 'quiet',
                cursor: 'pointer',
              })}
              aria-label={`Why: ${TOPICS[topic]}, ${school}`}
            >
              Why
            </summary>
            <p className={box({ below: 1 })}>{why}</p>
            {(sources.length > 0 || asOf !== null) && (
              <p className={box({ below: 1 })}>
                <Sourced sources={sources} asOf={asOf} />
              </p>
            )}
            <button
              className={box({ bare: true, pad: 0, tall: 24, tone: 'accent', size: 13, text: 'start' })}
              type="button"
              onClick={() => hide(topic)}
            >
              Hide details about {TOPICS[topic]}
            </button>
          </details>
        </li>
      ))}
    </ul>
  );
}
