// What the samples say of the strokes, as questions of the desk need it: the samples lie with the engine, so that what is asked for
// the first time is fetched, and whoever asked is told when it is there.
import { QueryFault } from '#engine/query/fault.ts';
import type { InStroke, StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import { sumText } from '#engine/query/understood.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';

type Answer = Float64Array | string;

const keyOf = (sum: InStroke, each: number | null): string => `${each ?? ''} ${sumText(sum)}`;

export class SampleAnswers implements StrokesOfSamples {
  readonly #ask: Pick<EngineApi, 'strokesOfSamples'>;
  readonly #outing: OutingId;
  readonly #seats: readonly number[];
  readonly #answers = new Map<string, Answer>();
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** How many came: another after every answer. */
  version = 0;

  constructor(ask: Pick<EngineApi, 'strokesOfSamples'>, outing: OutingId, seats: readonly number[]) {
    this.#ask = ask;
    this.#outing = outing;
    this.#seats = seats;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly of = (sum: InStroke, each: number | null): Float64Array | null => {
    const answer = this.#answers.get(keyOf(sum, each));
    if (answer === undefined) void this.#fetch(sum, each);
    if (typeof answer === 'string') throw new QueryFault(answer, sum.at);
    return answer ?? null;
  };

  /** Of all rowers at once where it is each one's. */
  async #fetch(sum: InStroke, each: number | null): Promise<void> {
    const key = keyOf(sum, each);
    if (this.#asked.has(key)) return;
    const asked = (each === null ? [null] : this.#seats).map((seat) => ({ sum, each: seat }));
    for (const one of asked) this.#asked.add(keyOf(one.sum, one.each));
    const found = await this.#ask.strokesOfSamples({ outing: this.#outing, asked });
    asked.forEach((one, at) => {
      const answer = found.ok ? found.value[at] : found.failure.sentence;
      if (answer !== undefined) this.#answers.set(keyOf(one.sum, one.each), answer);
    });
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
