import { describe, expect, it, vi, afterAll, afterEach } from 'vitest';
import { waitingReports, type Report } from './reports.ts';
import { readDsn } from './dsn.ts';

const report = (what: string): Report => ({ kind: 'error', error: new Error(what), context: { part: 'A view' } });

describe('reports', () => {
  it('wait until someone takes them, keep their order, and then go at once', () => {
    const reports = waitingReports(10);
    const [first, second, third] = [report('first'), report('second'), report('third')];
    reports.add(first);
    reports.add(second);
    const taken: Report[] = [];
    reports.connect((each) => taken.push(each));
    expect(taken).toEqual([first, second]);
    reports.add(third);
    expect(taken).toEqual([first, second, third]);
  });

  it('that came first are kept when there are too many', () => {
    const reports = waitingReports(2);
    const all = [report('first'), report('second'), report('third')];
    for (const each of all) reports.add(each);
    const taken: Report[] = [];
    reports.connect((each) => taken.push(each));
    expect(taken).toEqual(all.slice(0, 2));
  });

  it('ask for the service when one has to wait, also one from before', () => {
    const before = waitingReports(2);
    before.add(report('early'));
    const asked = vi.fn<() => void>();
    before.onWaiting(asked);
    expect(asked).toHaveBeenCalledTimes(1);

    const after = waitingReports(2);
    const askedLater = vi.fn<() => void>();
    after.onWaiting(askedLater);
    expect(askedLater).not.toHaveBeenCalled();
    after.add(report('late'));
    expect(askedLater).toHaveBeenCalledTimes(1);
  });

  it('are not kept where there is no service', () => {
    const reports = waitingReports(0);
    const asked = vi.fn<() => void>();
    reports.onWaiting(asked);
    reports.add(report('no one hears'));
    expect(asked).not.toHaveBeenCalled();
  });
});

const KEY = '0123456789abcdef0123456789abcdef';

describe('the address of the reporting service', () => {
  it('is a key, a host and a project', () => {
    const dsn = `https://${KEY}@o1.ingest.example/4501`;
    expect(readDsn(dsn)).toEqual({ state: 'configured', dsn, host: 'o1.ingest.example' });
    expect(readDsn('http://key@localhost:8123/errors/1')).toMatchObject({
      state: 'configured',
      host: 'localhost:8123',
    });
  });

  it.each([undefined, ''])('may be missing: %j', (text) => {
    expect(readDsn(text)).toEqual({ state: 'missing' });
  });

  it.each([
    `https://${KEY}@o1.ingest.example/4501\n`,
    ` https://${KEY}@o1.ingest.example/4501`,
    `https://${KEY}@o1.ingest.example/45 01`,
    `https://${KEY}@o1.\r\ningest.example/4501`,
    '   ',
  ])('is rejected with spaces or line breaks: %j', (text) => {
    expect(readDsn(text)).toEqual({
      state: 'rejected',
      reason: 'Invalid Sentry DSN format - contains line breaks or spaces',
    });
  });

  it.each([
    ['o1.ingest.example', 'not an address'],
    [`ftp://${KEY}@o1.ingest.example/1`, 'neither https nor http'],
    ['javascript:alert(1)', 'neither https nor http'],
    ['https://o1.ingest.example/4501', 'no key'],
    [`https://${KEY}@o1.ingest.example/`, 'no project number'],
    [`https://${KEY}@o1.ingest.example/project`, 'no project number'],
    [7, 'not a text'],
  ])('is rejected in one sentence when it is %j', (text, reason) => {
    const read = readDsn(text);
    expect(read.state === 'rejected' && read.reason).toContain(reason);
  });
});

// In Node: in a browser the test runner would take the errors for its own.
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
