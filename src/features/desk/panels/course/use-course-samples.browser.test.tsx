import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { failure } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { modelSession } from '../../testing/model-session.ts';
import { useCourseSamples } from './use-course-samples.ts';

const analysis = {
  ...modelSession(),
  channels: [{ quantity: 'heart-rate', name: 'Heart', position: 'Boat', seat: null, side: null, unit: 'bpm' }],
} as unknown as ReturnType<typeof modelSession>;
const unreadable = answering({ traces: async () => failure('gone', 'It cannot be read.') }) as EngineApi;
const WANTED = ['heart-rate'] as const;

it('is there without what cannot be read, so that nothing waits for it', async () => {
  const session = 'one' as unknown as Parameters<typeof useCourseSamples>[1];
  const { result } = await renderHook(() =>
    useCourseSamples(unreadable, session, analysis, { fromS: 0, toS: 60 }, WANTED),
  );
  await expect.poll(() => result.current).toEqual([]);
});
