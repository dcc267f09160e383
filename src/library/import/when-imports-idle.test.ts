import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionRow } from './session-row.ts';
import { whenImportsIdle } from './when-imports-idle.ts';

const sessions = createStore<{ rows: readonly SessionRow[] }>()(() => ({ rows: [] }));
const rowIn = (phase: SessionRow['phase']): SessionRow => ({ phase }) as SessionRow;
const reads = (phase: SessionRow['phase']): void => sessions.setState({ rows: [rowIn(phase)] });

let isOver: boolean;

function begin(controller: unknown): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  isOver = false;
  void whenImportsIdle(sessions).then(() => (isOver = true));
}

beforeEach(() => {
  vi.useFakeTimers();
  sessions.setState({ rows: [] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for nothing where the application is on the device already', async () => {
  reads('reading');
  begin({});
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(true);
});

it('waits a moment on a first visit, and then until what is read has been read and drawn', async () => {
  begin(null);
  await vi.advanceTimersByTimeAsync(1400);
  reads('reading');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOver).toBe(false);
  reads('ready');
  await vi.advanceTimersByTimeAsync(1400);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});

it('waits a minute at most, and a moment where no one brings a file', async () => {
  begin(null);
  await vi.advanceTimersByTimeAsync(1600);
  expect(isOver).toBe(true);
  reads('reading');
  begin(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(3100);
  expect(isOver).toBe(true);
});
