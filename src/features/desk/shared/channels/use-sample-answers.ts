// Sample answers of the open session: the same object until more is known.
import { useMemo, useSyncExternalStore } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { listSeats } from '#engine/analysis/selected/seat-values.ts';
import type { StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { SampleAnswers } from './sample-answers.ts';

export function useSampleAnswers(engine: EngineApi, session: SessionId, analysis: Analysis): StrokesOfSamples {
  const answers = useMemo(
    () => new SampleAnswers(engine, session, listSeats(analysis.gates)),
    [engine, session, analysis],
  );
  const version = useSyncExternalStore(answers.subscribe, () => answers.version);
  return useMemo(() => ({ of: answers.of, version }), [answers, version]);
}
