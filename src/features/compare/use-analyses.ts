// The analyses of the outings that are compared: of those that are open as they are, of the others as they were kept.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useLibrary } from '#src/outings/library.ts';
import { useOutings } from '#src/outings/outings.ts';
import { findSource, type Source } from './sources.ts';

export type AnalysisState =
  | { readonly analysis: Analysis }
  /** In a sentence, why there is none. */
  | { readonly analysis: null; readonly problem: string }
  | 'loading';

const GONE = 'This outing is not on this device and not open in this tab: choose another one, or drop its file again.';

/** Of the library; after a correction of crew or rig it is another analysis. */
interface Wanted {
  readonly key: string;
  readonly version: string;
}

const wantedOf = (keys: readonly string[], sources: readonly Source[]): Wanted[] =>
  [...new Set(keys)].flatMap((key) => {
    const found = findSource(sources, key);
    if (found === undefined || found.outing !== null || found.record === null) return [];
    const { definitions, powerModel, levers } = found.record.facts;
    return [{ key, version: JSON.stringify([found.record.corrections, definitions, powerModel, levers]) }];
  });

const nameOf = ({ key, version }: Wanted): string => `${key} ${version}`;

export function useAnalyses(keys: readonly string[], sources: readonly Source[]): ReadonlyMap<string, AnalysisState> {
  const opened = useOutings((state) => state.opened);
  const libraryState = useLibrary((state) => state.state);
  const analysisOf = useLibrary((state) => state.analysisOf);
  const [kept, setKept] = useState<Readonly<Record<string, AnalysisState>>>({});
  const wanted = useMemo(() => wantedOf(keys, sources), [keys, sources]);

  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const one of wanted.filter((each) => !asked.current.has(nameOf(each)))) {
      asked.current.add(nameOf(one));
      void analysisOf(one.key).then((answer) => {
        const state = answer.ok ? { analysis: answer.value } : { analysis: null, problem: answer.failure.sentence };
        setKept((before) => ({ ...before, [nameOf(one)]: state }));
      });
    }
  }, [wanted, analysisOf]);

  return useMemo(() => {
    const states = keys.map((key): [string, AnalysisState] => {
      const found = findSource(sources, key);
      const open = found?.outing === null || found === undefined ? undefined : opened[found.outing];
      if (open !== undefined) return [key, { analysis: open.analysis }];
      const one = wanted.find((each) => each.key === key);
      if (one !== undefined) return [key, kept[nameOf(one)] ?? 'loading'];
      return [key, libraryState === 'loading' ? 'loading' : { analysis: null, problem: GONE }];
    });
    return new Map(states);
  }, [keys, sources, opened, wanted, kept, libraryState]);
}
