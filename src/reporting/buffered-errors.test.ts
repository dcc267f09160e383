// In Node: in a browser the test runner would take the errors for its own.
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Report } from './reports.ts';

type Listener = (event: object) => void;

afterAll(() => vi.resetModules());

const listeners = new Map<string, Listener>();

async function begun(dsn: string | undefined) {
  listeners.clear();
  vi.resetModules();
  vi.stubEnv('VITE_SENTRY_DSN', dsn);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('removeEventListener', (type: string, listener: Listener) => {
    if (listeners.get(type) === listener) listeners.delete(type);
  });
  const { stopBufferingErrors } = await import('./buffered-errors.ts');
  const { reports } = await import('./report.ts');
  return { reports, stopBufferingErrors };
}

const taken = (reports: Awaited<ReturnType<typeof begun>>['reports']): readonly Report[] => {
  const all: Report[] = [];
  reports.connect((report) => all.push(report));
  return all;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('errors before the service is there', () => {
  it('wait for it, what was thrown and what was rejected', async () => {
    const { reports } = await begun('https://abc@errors.example/42');
    const thrown = new Error('The first page broke');
    const rejected = new Error('The library did not open');
    listeners.get('error')?.({ error: thrown, message: 'Uncaught Error: The first page broke' });
    listeners.get('error')?.({ error: null, message: 'ResizeObserver loop limit exceeded' });
    listeners.get('unhandledrejection')?.({ reason: rejected });
    expect(taken(reports)).toEqual([
      { kind: 'uncaught', error: thrown },
      { kind: 'uncaught', error: 'ResizeObserver loop limit exceeded' },
      { kind: 'rejection', error: rejected },
    ]);
  });

  it('are left to the service once it listens itself', async () => {
    const { stopBufferingErrors } = await begun('https://abc@errors.example/42');
    expect([...listeners.keys()]).toEqual(['error', 'unhandledrejection']);
    stopBufferingErrors();
    expect(listeners.size).toBe(0);
  });

  it.each([undefined, 'https://abc@errors.example/42\n'])('are not listened for with the address %j', async (dsn) => {
    const { reports } = await begun(dsn);
    expect(listeners.size).toBe(0);
    const { reportError } = await import('./report.ts');
    reportError(new Error('No one hears'), { part: 'A view' });
    expect(taken(reports)).toEqual([]);
  });
});

describe('starting', () => {
  const start = async (dsn: string | undefined) => {
    await begun(dsn);
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { startReporting } = await import('./start.ts');
    startReporting({});
    return { info, error };
  };

  it('without an address is skipped, and the console told', async () => {
    const { info, error } = await start(undefined);
    expect(info).toHaveBeenCalledWith('Error reporting is off: VITE_SENTRY_DSN is not set. Initialization skipped.');
    expect(error).not.toHaveBeenCalled();
  });

  it('with a line break in the address is refused', async () => {
    const { info, error } = await start('https://abc@errors.example/42\n');
    expect(error).toHaveBeenCalledWith('Invalid Sentry DSN format - contains line breaks or spaces');
    expect(info).not.toHaveBeenCalled();
  });
});
