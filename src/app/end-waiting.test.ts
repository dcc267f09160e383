import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverduePart, PART_DEADLINE_MS } from '#src/offline/part-deadline.ts';
import { endWaiting } from './end-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (load: () => Promise<{ readonly default: () => null }>) => {
  const component = lazyRouteComponent(load);
  endWaiting({ options: { component } });
  return component;
};

describe('the page of a route', () => {
  it('that does not come in two minutes could not be fetched', async () => {
    const component = page(() => new Promise(() => undefined));
    const ended = vi.fn<(error: unknown) => void>();
    component.preload?.()?.catch(ended);
    await vi.advanceTimersByTimeAsync(PART_DEADLINE_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(new OverduePart());
  });

  it('that comes is fetched once, and nothing is left ticking', async () => {
    const load = vi.fn<() => Promise<{ readonly default: () => null }>>(() => Promise.resolve({ default: () => null }));
    const component = page(load);
    await component.preload?.();
    await component.preload?.();
    expect(load).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that is there from the start is left as it is', () => {
    const component = (): null => null;
    endWaiting({ options: { component } });
    expect(component).not.toHaveProperty('preload');
  });
});
