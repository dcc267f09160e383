import { expect, it } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { failure } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { StrokeCourse } from './course-panel.tsx';
import { useCourseSamples, withTrackSpeed } from './course-speed.tsx';

it('draws the speed as pace, with m/s one click away', async () => {
  const analysis = modelSession();
  const screen = await render(<StrokeCourse analysis={analysis} selection={resolveSelection(analysis, {})} />);
  await expect.element(screen.getByRole('heading', { name: 'Pace', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'm/s', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Speed', exact: true })).toBeVisible();
});

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

const track = { timeS: Float64Array.of(0, 20, 40, 60), speedMps: Float64Array.of(0, 4.1, 4.2, 0) };
const heart = { quantity: 'heart-rate', timeS: Float64Array.of(0), values: Float64Array.of(120) } as const;
const wanted = ['boat-speed', 'heart-rate'] as const;

it('gives a file of places the speed of its track, within the range, first of all', () => {
  expect(withTrackSpeed([heart], track, { fromS: 10, toS: 60 }, wanted)).toEqual([
    { quantity: 'boat-speed', timeS: Float64Array.of(20, 40, 60), values: Float64Array.of(4.1, 4.2, 0) },
    heart,
  ]);
});

it('leaves what the device wrote itself, and what no one asked for', () => {
  const told = [{ ...heart, quantity: 'boat-speed' } as const];
  expect(withTrackSpeed(told, track, { fromS: 0, toS: 60 }, wanted)).toBe(told);
  const samples = [heart];
  expect(withTrackSpeed(samples, track, { fromS: 0, toS: 60 }, ['heart-rate'])).toBe(samples);
  expect(withTrackSpeed(samples, null, { fromS: 0, toS: 60 }, wanted)).toBe(samples);
});
