// Sample answers of the open session: the same object until more is known.
import { useMemo, useSyncExternalStore } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { listSeats } from '#engine/analysis/selected/stroke-means.ts';
import type { StrokesOfSamples, InStroke } from '#engine/query/samples/sample-values.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { QueryFault } from '#engine/query/fault.ts';
import { sumText } from '#engine/query/understood.ts';

export function useSampleAnswers(engine: EngineApi, session: SessionId, analysis: Analysis): StrokesOfSamples {
  const answers = useMemo(
    () => new SampleAnswers(engine, session, listSeats(analysis.gates)),
    [engine, session, analysis],
  );
  const version = useSyncExternalStore(answers.subscribe, () => answers.version);
  return useMemo(() => ({ of: answers.of, version }), [answers, version]);
}

type Answer = Float64Array | string;

const answerCacheKey = (sum: InStroke, each: number | null): string => `${each ?? ''} ${sumText(sum)}`;

/**
 * Answers from samples for queries of the desk. Samples are in the engine, so a first request fetches them and
 * notifies when they arrive.
 */
export class SampleAnswers implements StrokesOfSamples {
  readonly #engine: Pick<EngineApi, 'ask'>;
  readonly #session: SessionId;
  readonly #seats: readonly number[];
  readonly #answers = new Map<string, Answer>();
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** Incremented after every answer. */
  version = 0;

  constructor(engine: Pick<EngineApi, 'ask'>, session: SessionId, seats: readonly number[]) {
    this.#engine = engine;
    this.#session = session;
    this.#seats = seats;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (sum: InStroke, each: number | null): Float64Array | null => {
    const answer = this.#answers.get(answerCacheKey(sum, each));
    if (answer === undefined) void this.#fetch(sum, each);
    if (typeof answer === 'string') throw new QueryFault(answer, sum.at);
    return answer ?? null;
  };

  /** For per-rower values, fetches all rowers at once. */
  async #fetch(sum: InStroke, each: number | null): Promise<void> {
    const key = answerCacheKey(sum, each);
    if (this.#asked.has(key)) return;
    const asked = (each === null ? [null] : this.#seats).map((seat) => ({ sum, each: seat }));
    for (const one of asked) this.#asked.add(answerCacheKey(one.sum, one.each));
    const found = await this.#engine.ask(this.#session, 'strokesOfSamples', { asked });
    asked.forEach((one, at) => {
      const answer = found.ok ? found.value[at] : found.failure.sentence;
      if (answer !== undefined) this.#answers.set(answerCacheKey(one.sum, one.each), answer);
    });
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
