// Answers of the engine for components: of several questions the latest, canceled with the component.
import { useMemo, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success } from '#engine/recording/result.ts';
import type { Answer, EngineApi, Input, QuestionName, SessionId } from '#workers/api.ts';
import { type LatestAnswer, useLatest } from './use-latest.ts';

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
