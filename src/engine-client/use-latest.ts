// Asynchronous answers for components, those of the engine among them: of several questions the latest, canceled with
// the component.
import { useMemo, useState, startTransition, useEffect } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { Answer, EngineApi, Input, QuestionName, SessionId } from '#workers/api.ts';
import { latest } from '#src/time/latest.ts';

const isList = (part: unknown): part is readonly unknown[] | Int32Array =>
  Array.isArray(part) || part instanceof Int32Array;

const isSamePart = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isList(a) && isList(b) && a.length === b.length && a.every((one, at) => Object.is(one, b[at])));

const isSame = (a: object, b: object): boolean => {
  const parts = new Map(Object.entries(a));
  const others = Object.entries(b);
  return parts.size === others.length && others.every(([key, part]) => isSamePart(parts.get(key), part));
};

/** The same object while its parts, strokes and channels included, are the same. */
function useSameInput<T extends object>(input: T | null): T | null {
  const [kept, setKept] = useState(input);
  if (kept === input || (kept !== null && input !== null && isSame(kept, input))) return kept;
  setKept(input);
  return input;
}

interface Asked {
  readonly engine: Pick<EngineApi, 'ask'>;
  readonly session: SessionId;
  /** Names or an edited piece give another analysis with the same stroke table, and the same answers. */
  readonly analysis: Pick<Analysis, 'strokes'>;
}

interface EngineAnswer<Name extends QuestionName> extends LatestAnswer<Answer<Name>> {
  /** The input that `data` answers. */
  readonly of: Input<Name> | null;
}

/** Answer to a question about the open session; null asks nothing. Data of another stroke table is none. */
export function useEngine<Name extends QuestionName>(
  { engine, session, analysis: { strokes: table } }: Asked,
  name: Name,
  input: Input<Name> | null,
): EngineAnswer<Name> {
  const of = useSameInput(input);
  const ask = useMemo(
    () =>
      of === null
        ? null
        : async (signal: AbortSignal) => {
            const answer = await engine.ask(session, name, of, signal);
            return answer.ok ? success({ table, of, value: answer.value }) : answer;
          },
    [engine, session, table, name, of],
  );
  const { data, ...state } = useLatest(ask);
  const known = data?.table === table ? data : null;
  return { ...state, data: known?.value ?? null, of: known?.of ?? null };
}

interface LatestAnswer<T> {
  /** Null before the first answer; a former one until the next is there, and after a failure. */
  readonly data: T | null;
  /** Why the latest question has no answer, in a sentence. */
  readonly error: string | null;
  /** True until the latest question is answered. */
  readonly isStale: boolean;
}

type Ask<T> = (signal: AbortSignal) => Promise<Result<T>>;

interface Answered<T> extends Omit<LatestAnswer<T>, 'isStale'> {
  readonly of: Ask<T>;
}

const NOT_ASKED: LatestAnswer<never> = { data: null, error: null, isStale: false };

/**
 * Any asynchronous answer: the former one stays until the latest is there. `ask` must be memoized: another function is
 * another question, null is none.
 */
export function useLatest<T>(ask: Ask<T> | null): LatestAnswer<T> {
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  const [{ want, stop }] = useState(() =>
    latest(
      (of: Ask<T>, signal) => of(signal),
      (result, of) =>
        // Several panels may draw it, while someone drags.
        startTransition(() =>
          setAnswered((before) =>
            result.ok
              ? { of, data: result.value, error: null }
              : { of, data: before?.data ?? null, error: result.failure.sentence },
          ),
        ),
    ),
  );
  useEffect(() => {
    if (ask !== null) want(ask);
    return stop;
  }, [ask, want, stop]);
  if (ask === null) return NOT_ASKED;
  const isStale = answered?.of !== ask;
  return { data: answered?.data ?? null, error: isStale ? null : answered.error, isStale };
}
