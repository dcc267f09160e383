// Of the questions of a component only the latest counts, the former answer stays until then, and leaving cancels.
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Answer, EngineApi, SessionId } from '#workers/api.ts';
import { useEngine } from './use-latest.ts';

type Synchrony = Answer<'crewSynchrony'>;

const ONE = { name: 'one' } as unknown as Synchrony;
const TWO = { name: 'two' } as unknown as Synchrony;
const TABLE = {} as StrokeTable;

interface Props {
  readonly strokes: readonly number[] | null;
  readonly table: StrokeTable;
}

const FIRST: Props = { strokes: [1], table: TABLE };

/** An engine that answers on request. */
function slowEngine() {
  const asked: { readonly strokes: readonly number[]; readonly signal: AbortSignal | undefined }[] = [];
  const answers: ((result: Result<Synchrony>) => void)[] = [];
  const ask = (_: SessionId, _name: string, { strokes }: { strokes: Int32Array }, signal?: AbortSignal) => {
    asked.push({ strokes: [...strokes], signal });
    return new Promise<Result<Synchrony>>((resolve) => answers.push(resolve));
  };
  const engine = { ask } as unknown as Pick<EngineApi, 'ask'>;
  return { engine, asked, answer: (result: Result<Synchrony>) => answers.shift()?.(result) };
}

async function shown() {
  const { engine, asked, answer } = slowEngine();
  const { result, rerender, unmount } = await renderHook(
    ({ strokes, table }: Props = FIRST) =>
      useEngine(
        { engine, session: 'a', analysis: { strokes: table } },
        'crewSynchrony',
        strokes === null ? null : { strokes: Int32Array.from(strokes) },
      ),
    { initialProps: FIRST },
  );
  const show = (strokes: readonly number[] | null, table = TABLE) => rerender({ strokes, table });
  return { result, asked, answer, show, unmount };
}

it('asks once for the same strokes, and keeps the former answer while others are asked for', async () => {
  const { result, asked, answer, show } = await shown();
  expect(result.current).toMatchObject({ data: null, isStale: true });
  await show([1]);
  expect(asked).toHaveLength(1);
  answer(success(ONE));
  await expect.poll(() => result.current).toMatchObject({ data: ONE, isStale: false });
  await show([2]);
  expect(result.current).toMatchObject({ data: ONE, of: { strokes: Int32Array.of(1) }, isStale: true });
  answer(success(TWO));
  await expect.poll(() => result.current).toMatchObject({ data: TWO, of: { strokes: Int32Array.of(2) } });
  await show(null);
  expect(result.current).toEqual({ data: null, of: null, error: null, isStale: false });
});

it('cancels what another selection overtakes, and asks only the last of those', async () => {
  const { result, asked, answer, show } = await shown();
  await show([2]);
  await show([3]);
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
  answer(success(ONE));
  await expect.poll(() => asked.map(({ strokes }) => strokes)).toEqual([[1], [3]]);
  expect(result.current.data).toBeNull();
  answer(success(TWO));
  await expect.poll(() => result.current.data).toBe(TWO);
});

it('tells a failure beside the former answer, and knows nothing of another analysis', async () => {
  const { result, answer, show } = await shown();
  answer(success(ONE));
  await expect.poll(() => result.current.data).toBe(ONE);
  await show([2]);
  answer(failure('out-of-memory', 'Not enough memory.'));
  await expect.poll(() => result.current).toMatchObject({ data: ONE, error: 'Not enough memory.', isStale: false });
  await show([2], { ...TABLE });
  expect(result.current).toMatchObject({ data: null, error: null, isStale: true });
});

it('cancels with the component', async () => {
  const { asked, unmount } = await shown();
  await unmount();
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
});
